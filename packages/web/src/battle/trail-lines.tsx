import { sideIndex } from './names.ts';
import type { ScreenState } from './screen-state.ts';
import { outlineOf, pathOf } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** Ghosts of where models were before the last thing that happened; they go when an order is begun. */
export function Trails({ state, sheet }: { readonly state: ScreenState; readonly sheet: Sheet }) {
  const { trails, forming, session } = state;
  if (forming.item.value !== undefined) return null;
  const { battle } = session.now.value.view;
  return (
    <>
      {trails.value.map(({ id, owner, from, to }) => (
        <g key={id} class={`trail side-${sideIndex(battle, owner)} ${to === undefined ? 'lost-one' : ''}`}>
          <path class="was" d={outlineOf(from, sheet)} />
          {to !== undefined && <path class="went" d={pathOf([from.at, to.at], sheet)} />}
        </g>
      ))}
    </>
  );
}
