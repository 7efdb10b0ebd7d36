import type { Drawn } from '@umpire/engine/battle';
import type { Shape } from '@umpire/engine/table';
import { Ghosts, TapeLine } from './ghosts.tsx';
import { Picks } from './picks.tsx';
import { labelsOf } from './labels.ts';
import { onSheet, type Sheet, shapeOn } from './sheet.ts';
import { outlineOf } from './shapes.ts';
import type { ScreenState } from './screen-state.ts';
import { Trails } from './trail-lines.tsx';

const AREAS: readonly Drawn['role'][] = ['reach', 'range', 'zone', 'template', 'arc'];

interface OverlayProps {
  readonly state: ScreenState;
  readonly layer: 'areas' | 'lines';
}

/** What an order being formed would mean on the table, and what a tool answers: areas below the models, lines above them. */
export function Overlay({ state, layer }: OverlayProps) {
  const { camera, tape } = state;
  const sheet = camera.sheet.value;
  return (
    <g class={`drawing ${layer}`} aria-hidden="true">
      {layer === 'areas' && <Reach state={state} sheet={sheet} />}
      <Shapes state={state} layer={layer} sheet={sheet} />
      {layer === 'lines' && (
        <>
          <Trails state={state} sheet={sheet} />
          <Picks state={state} sheet={sheet} />
          <Ghosts state={state} sheet={sheet} />
          {tape.value !== undefined && (
            <TapeLine points={[tape.value.from, tape.value.to]} length={tape.value.length} sheet={sheet} />
          )}
        </>
      )}
    </g>
  );
}

/** Everywhere the chosen model may go, as one area: its parts overlap. */
function Reach({ state, sheet }: { readonly state: ScreenState; readonly sheet: Sheet }) {
  const areas = state.reach.value;
  const [first] = areas;
  if (first === undefined) return null;
  return (
    <g class="drawn drawn-reach">
      <path class="area" d={areas.map(({ shape }) => outlineOf(shape, sheet)).join('')} />
    </g>
  );
}

/** What the rule set draws: for the order, and for the tool in hand. */
function Shapes({ state, layer, sheet }: OverlayProps & { readonly sheet: Sheet }) {
  const { ordered, told } = shapesOf(state);
  const isHere = ({ role }: Drawn): boolean => AREAS.includes(role) === (layer === 'areas');
  return (
    <>
      {together([...ordered, ...told].filter(isHere)).map(({ key, first: { role, tone }, shapes }) => (
        <g key={key} class={`drawn drawn-${role} ${tone ?? ''}`}>
          <path
            class={shapes.length > 1 && layer === 'areas' ? 'area' : ''}
            d={shapes.map((shape) => outlineOf(shape, sheet)).join('')}
          />
        </g>
      ))}
      {layer === 'lines' && <Labels state={state} drawn={[...onlyOnes(ordered), ...told]} sheet={sheet} />}
    </>
  );
}

/** Shapes of which the same is said, such as the ranges of all models of a unit, are one: their outlines would cross. */
function together(drawn: readonly Drawn[]) {
  const groups = new Map<string, { readonly key: string; readonly first: Drawn; readonly shapes: readonly Shape[] }>();
  for (const one of drawn) {
    const key = `${one.role} ${one.tone ?? ''} ${one.says}`;
    const { first = one, shapes = [] } = groups.get(key) ?? {};
    groups.set(key, { key, first, shapes: [...shapes, one.shape] });
  }
  return [...groups.values()];
}

function shapesOf({ forming, tools, reach }: ScreenState) {
  const hasReach = reach.value.length > 0;
  const ordered = forming.drawing.value.filter(({ role }) => !(hasReach && role === 'reach'));
  return { ordered, told: tools.value?.told.value?.drawn ?? [] };
}

/** The reach of many models, and many zones, would cover one another with words. */
const onlyOnes = (drawn: readonly Drawn[]): readonly Drawn[] =>
  drawn.filter(({ role }) => drawn.filter((one) => one.role === role).length === 1);

interface LabelsProps {
  readonly state: ScreenState;
  readonly drawn: readonly Drawn[];
  readonly sheet: Sheet;
}

/** Words about areas, above everything, none on top of another, none beyond the edge of the table. */
function Labels({ state, drawn, sheet }: LabelsProps) {
  const areas = drawn
    .filter(({ role }) => AREAS.includes(role))
    .map(({ shape, says }) => ({ shape: shapeOn(sheet, shape), says }));
  return (
    <>
      {labelsOf(areas, sheet, state.camera.pixel.value * 1000).map(({ says, x, y }) => (
        <text key={says} x={onSheet(x)} y={onSheet(sheet.depth - y)}>
          {says}
        </text>
      ))}
    </>
  );
}
