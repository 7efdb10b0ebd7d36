import { Ghost } from './ghosts.tsx';
import type { placesOf } from './options.ts';
import type { ScreenState } from './screen-state.ts';
import type { Sheet } from './sheet.ts';
import { outlineOf } from './shapes.ts';

interface PreviewProps extends ReturnType<typeof placesOf> {
  readonly state: ScreenState;
  readonly sheet: Sheet;
}

/** What an answer would mean on the table besides models that stand there: areas, and somebody at a place. */
export function Preview({ state, sheet, areas, points, who }: PreviewProps) {
  const model = state.session.now.value.view.battle.models.find(({ id }) => id === who);
  return (
    <>
      {areas.map(({ id, shape }) => (
        <path key={id} class="target good preview" data-preview={id} d={outlineOf(shape, sheet)} />
      ))}
      {points.map((at, i) =>
        model === undefined ? (
          <path key={i} class="ghost" data-preview="place" d={outlineOf({ kind: 'disc', at, radius: 350 }, sheet)} />
        ) : (
          <g key={i} data-preview="place">
            <Ghost state={state} id={model.id} base={{ ...model.base, at }} sheet={sheet} isFixed />
          </g>
        ),
      )}
    </>
  );
}
