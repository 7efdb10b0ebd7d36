import { words } from '../texts/index.ts';
import type { AnswerRow } from './options.ts';
import type { ScreenState } from './screen-state.ts';

/** What can be said besides within one row: how an answer is meant, before it is given. */
export function Within({
  state,
  row,
  number,
}: {
  readonly state: ScreenState;
  readonly row: AnswerRow;
  readonly number: number;
}) {
  const w = words.value;
  return (
    <div class="within" role="group" aria-label={w.within(row.says)}>
      {row.of.map((index, i) => (
        <button
          key={index}
          type="button"
          class="chip"
          aria-pressed={index === row.index}
          onMouseEnter={() => (state.hovered.value = { row: number, option: index })}
          onMouseLeave={() => (state.hovered.value = undefined)}
          onFocus={() => (state.hovered.value = { row: number, option: index })}
          onBlur={() => (state.hovered.value = undefined)}
          onClick={() => (state.meant.value = { ...state.meant.value, [number]: index })}
        >
          {row.adds[i] === '' ? w.nothingMore : row.adds[i]}
        </button>
      ))}
    </div>
  );
}
