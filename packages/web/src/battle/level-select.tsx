import { type Battle, type BattleModel, standing } from '@umpire/engine/battle';
import { words } from '../texts/index.ts';
import type { ScreenState } from './screen-state.ts';

/** How high a storey is taken to be, in thousandths: storeys and surfaces are put in one order. */
const STOREY = 3000;

export const heightOf = ({ level, elevation }: Pick<BattleModel, 'level' | 'elevation'>): number =>
  level * STOREY + elevation;

/** The heights at which somebody stands or could stand, the ground first. */
export function heightsOf(battle: Battle): readonly number[] {
  const storeys = battle.table.pieces.flatMap(({ storeys: count = 1 }) =>
    Array.from({ length: count }, (_, level) => level * STOREY),
  );
  const tops = battle.table.pieces.flatMap(({ traits, height = 0 }) => (traits.includes('standable') ? [height] : []));
  return [...new Set([0, ...storeys, ...tops, ...standing(battle).map(heightOf)])].toSorted((a, b) => a - b);
}

/** Which height is shown clearly; nothing to choose on a flat table. */
export function LevelSelect({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const heights = heightsOf(state.session.now.value.view.battle);
  if (heights.length < 2) return null;
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
          {height === 0 ? w.ground : w.heightAt(String(height / 1000))}
        </option>
      ))}
    </select>
  );
}
