import { pointed } from '../numbers.ts';
import { words } from '../texts/index.ts';
import { heightsOf } from './heights.ts';
import type { ScreenState } from './screen-state.ts';

/** Which height is shown clearly. */
export function LevelSelect({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const heights = heightsOf(state.session.now.value.view.battle);
  const { level } = state;
  return (
    <select
      class="levels"
      aria-label={w.levels}
      value={level.value === undefined ? '' : String(level.value)}
      onChange={({ currentTarget: { value } }) => (level.value = value === '' ? undefined : Number(value))}
    >
      <option value="">{w.allLevels}</option>
      {heights.map((height) => (
        <option key={height} value={String(height)}>
          {height === 0 ? w.ground : w.heightAt(pointed(String(height / 1000)))}
        </option>
      ))}
    </select>
  );
}
