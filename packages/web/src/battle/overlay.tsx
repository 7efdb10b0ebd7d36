import type { Drawn } from '@umpire/engine/battle';
import type { Shape } from '@umpire/engine/table';
import { Ghosts, TapeLine } from './ghosts.tsx';
import { Picks } from './picks.tsx';
import { labelsOf } from './labels.ts';
import { onSheet, outlineOf } from './shapes.ts';
import type { ScreenState } from './screen-state.ts';
import { Trails } from './trail-lines.tsx';

const AREAS: readonly Drawn['role'][] = ['reach', 'range', 'zone', 'template', 'arc'];

interface OverlayProps {
  readonly state: ScreenState;
  readonly layer: 'areas' | 'lines';
}

/** What an order being formed would mean on the table, and what a tool answers: areas below the models, lines above them. */
export function Overlay({ state, layer }: OverlayProps) {
  const { session, tape } = state;
  const { depth } = session.now.value.view.battle.table;
  return (
    <g class="drawing" aria-hidden="true">
      {layer === 'areas' && <Reach state={state} depth={depth} />}
      <Shapes state={state} layer={layer} depth={depth} />
      {layer === 'lines' && (
        <>
          <Trails state={state} depth={depth} />
          <Picks state={state} depth={depth} />
          <Ghosts state={state} depth={depth} />
          {tape.value !== undefined && <TapeLine points={[tape.value.from, tape.value.to]} depth={depth} />}
        </>
      )}
    </g>
  );
}

/** Everywhere the chosen model may go, as one area: its parts overlap. */
function Reach({ state, depth }: { readonly state: ScreenState; readonly depth: number }) {
  const areas = state.reach.value;
  const [first] = areas;
  if (first === undefined) return null;
  return (
    <g class="drawn drawn-reach">
      <path class="area" d={areas.map(({ shape }) => outlineOf(shape, depth)).join('')} />
    </g>
  );
}

/** What the rule set draws: for the order, and for the tool in hand. */
function Shapes({ state, layer, depth }: OverlayProps & { readonly depth: number }) {
  const { ordered, told } = shapesOf(state);
  const isHere = ({ role }: Drawn): boolean => AREAS.includes(role) === (layer === 'areas');
  return (
    <>
      {together([...ordered, ...told].filter(isHere)).map(({ key, first: { role, tone }, shapes }) => (
        <g key={key} class={`drawn drawn-${role} ${tone ?? ''}`}>
          <path
            class={shapes.length > 1 && layer === 'areas' ? 'area' : ''}
            d={shapes.map((shape) => outlineOf(shape, depth)).join('')}
          />
        </g>
      ))}
      {layer === 'lines' && <Labels drawn={[...onlyOnes(ordered), ...told]} depth={depth} />}
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
  return { ordered, told: tools.told.value?.drawn ?? [] };
}

/** The reach of many models, and many zones, would cover one another with words. */
const onlyOnes = (drawn: readonly Drawn[]): readonly Drawn[] =>
  drawn.filter(({ role }) => drawn.filter((one) => one.role === role).length === 1);

/** Words about areas, above everything, none on top of another. */
function Labels({ drawn, depth }: { readonly drawn: readonly Drawn[]; readonly depth: number }) {
  return (
    <>
      {labelsOf(drawn.filter(({ role }) => AREAS.includes(role))).map(({ says, x, y }) => (
        <text key={says} x={onSheet(x)} y={onSheet(depth - y) - 0.25} font-size="0.62">
          {says}
        </text>
      ))}
    </>
  );
}
