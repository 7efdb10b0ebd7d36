import { standing } from '@umpire/engine/battle';
import { scenarioExtras } from '@umpire/engine/table';
import { words } from '../texts/index.ts';
import { sideIndex } from './names.ts';
import type { ScreenState } from './screen-state.ts';
import { onSheet, placeOn } from './sheet.ts';
import { outlineOf } from './shapes.ts';

/** The whole table, small: who is where, and which part is seen. A click goes there. */
export function Minimap({ state }: { readonly state: ScreenState }) {
  const { camera, session } = state;
  const { battle } = session.now.value.view;
  const sheet = camera.sheet.value;
  const [width, depth] = [onSheet(sheet.width), onSheet(sheet.depth)];
  const dot = Math.max(width, depth) / 26;
  const point = (event: MouseEvent): void => {
    // By a key there is no place: the whole table.
    if (event.detail === 0) return camera.whole();
    const rect = (event.currentTarget as Element).getBoundingClientRect();
    const inch = Math.min(rect.width / width, rect.height / depth);
    camera.centre({
      x: (event.clientX - rect.left - (rect.width - width * inch) / 2) / inch,
      y: (event.clientY - rect.top - (rect.height - depth * inch) / 2) / inch,
    });
  };
  return (
    <div class="minimap" data-panel>
      <button type="button" aria-label={words.value.minimap} onClick={point}>
        <svg class="umpire-scene" viewBox={`0 0 ${width} ${depth}`} aria-hidden="true">
          <g class={`u-${scenarioExtras(session.scenario).ground ?? 'grass'}`}>
            <rect class="u-ground" width={width} height={depth} />
          </g>
          {battle.table.pieces.map(({ id, shape }) => (
            <path key={id} class={shape.kind === 'line' ? 'wall' : 'piece'} d={outlineOf(shape, sheet)} />
          ))}
          {standing(battle).map(({ id, owner, base }) => {
            const { x, y } = placeOn(sheet, base.at);
            const side = `side-${sideIndex(battle, owner)}`;
            return side === 'side-1' ? (
              <rect key={id} class={side} x={x - dot * 0.8} y={y - dot * 0.8} width={dot * 1.6} height={dot * 1.6} />
            ) : (
              <circle key={id} class={side} cx={x} cy={y} r={dot} />
            );
          })}
          <Seen state={state} />
        </svg>
      </button>
    </div>
  );
}

/** Drawn anew while the table is moved, and nothing else is. */
function Seen({ state: { camera } }: { readonly state: ScreenState }) {
  const seen = camera.seen.value;
  return seen === undefined ? null : <rect class="seen" {...seen} rx={0.4} />;
}
