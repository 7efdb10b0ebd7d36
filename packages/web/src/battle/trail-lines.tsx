import { sideIndex } from './names.ts';
import type { ScreenState } from './screen-state.ts';
import { outlineOf, pathOf } from './shapes.ts';

/** Ghosts of where models were before the last thing that happened; they go when an order is begun. */
export function Trails({ state, depth }: { readonly state: ScreenState; readonly depth: number }) {
  const { trails, forming, session } = state;
  if (forming.item.value !== undefined) return null;
  const { battle } = session.now.value.view;
  return (
    <>
      {trails.value.map(({ id, owner, from, to }) => (
        <g key={id} class={`trail side-${sideIndex(battle, owner)} ${to === undefined ? 'lost-one' : ''}`}>
          <path class="was" d={outlineOf(from, depth)} />
          {to !== undefined && <path class="went" d={pathOf([from.at, to.at], depth)} />}
        </g>
      ))}
    </>
  );
}
