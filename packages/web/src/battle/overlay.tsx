import { type Drawn, type Moves, standing } from '@umpire/engine/battle';
import { type Base, corners, type Point, type Shape } from '@umpire/engine/table';
import { lengthOf } from './forming.ts';
import type { ScreenState } from './screen-state.ts';

const AREAS: readonly Drawn['role'][] = ['reach', 'range', 'zone', 'template', 'arc'];

/** What an order being formed would mean on the table: areas below the models, lines and ghosts above them. */
export function Overlay({ state, layer }: { readonly state: ScreenState; readonly layer: 'areas' | 'lines' }) {
  const { forming, session, tape } = state;
  const { depth } = session.now.value.view.battle.table;
  const shapes = forming.drawing.value.filter(({ role }) => AREAS.includes(role) === (layer === 'areas'));
  return (
    <g class="drawing" aria-hidden="true">
      {shapes.map((one) => (
        <DrawnShape key={`${one.role} ${one.says}`} one={one} depth={depth} isNamed={isNamed(one, shapes)} />
      ))}
      {layer === 'lines' && <Picks state={state} depth={depth} />}
      {layer === 'lines' && <Ghosts state={state} depth={depth} />}
      {layer === 'lines' && tape.value !== undefined && (
        <TapeLine points={[tape.value.from, tape.value.to]} depth={depth} />
      )}
    </g>
  );
}

const x = (value: number): number => value / 1000;
const pathOf = (points: readonly Point[], depth: number): string =>
  `M${points.map((point) => `${x(point.x)} ${x(depth - point.y)}`).join('L')}`;

/** The outline of any shape of the table, for drawing. */
export function outlineOf(shape: Shape, depth: number): string {
  switch (shape.kind) {
    case 'disc': {
      const r = x(shape.radius);
      return `M${x(shape.at.x) - r} ${x(depth - shape.at.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    }
    case 'hull':
      return `${pathOf(corners(shape), depth)}Z`;
    case 'polygon':
      return `${pathOf(shape.points, depth)}Z`;
    case 'line':
      return pathOf(shape.points, depth);
  }
}

/** Ways and marks would cover one another with words, and so would the reach of many models. */
const isNamed = ({ role }: Drawn, all: readonly Drawn[]): boolean =>
  AREAS.includes(role) && all.filter((one) => one.role === role).length === 1;

interface DrawnProps {
  readonly one: Drawn;
  readonly depth: number;
  readonly isNamed: boolean;
}

function DrawnShape({ one: { role, shape, says, tone }, depth, isNamed: hasWords }: DrawnProps) {
  const at = labelAt(shape);
  return (
    <g class={`drawn drawn-${role} ${tone ?? ''}`}>
      <path d={outlineOf(shape, depth)} />
      {hasWords && says !== '' && at !== undefined && (
        <text x={x(at.x)} y={x(depth - at.y) - 0.25} font-size="0.62">
          {says}
        </text>
      )}
    </g>
  );
}

/** Words stand at the northern end of a shape. */
function labelAt(shape: Shape): Point | undefined {
  if (shape.kind === 'disc') return { x: shape.at.x, y: shape.at.y + shape.radius };
  if (shape.kind === 'hull') return shape.at;
  if (shape.kind === 'line') return shape.points.at(-1);
  return shape.points.toSorted((a, b) => b.y - a.y)[0];
}

/** Rings around the models that may be picked for the part that is asked for. */
function Picks({ state, depth }: { readonly state: ScreenState; readonly depth: number }) {
  const { forming, session } = state;
  const part = forming.open.value;
  if (part?.kind !== 'pick' && part?.kind !== 'some') return null;
  const possible = part.picks.filter(({ problems }) => problems.length === 0).map(({ value }) => value);
  const said = forming.said.value[part.name];
  const isSaid = (id: string): boolean => said === id || (Array.isArray(said) && said.includes(id));
  return (
    <>
      {standing(session.now.value.view.battle)
        .filter(({ id, unit }) => possible.includes(id) || possible.includes(unit))
        .map(({ id, unit, base }) => (
          <path
            key={id}
            class={isSaid(id) || isSaid(unit) ? 'target good' : 'target'}
            d={outlineOf(ringOf(base), depth)}
          />
        ))}
    </>
  );
}

/** A little wider than the base. */
const ringOf = (base: Base): Shape =>
  base.kind === 'disc'
    ? { kind: 'disc', at: base.at, radius: base.radius + 150 }
    : { ...base, length: base.length + 300, width: base.width + 300 };

/** Where models would stand, with the way there and its length. */
function Ghosts({ state, depth }: { readonly state: ScreenState; readonly depth: number }) {
  const { forming, session } = state;
  const { models } = session.now.value.view.battle;
  const part = forming.item.value?.parts.find(({ kind }) => kind === 'moves' || kind === 'point');
  const value = part && forming.said.value[part.name];
  if (part === undefined || value === undefined) return null;
  const bad = forming.problems.value;
  if (part.kind === 'point') {
    const to = value as Point;
    return (
      <g class={bad.length > 0 ? 'bad' : 'good'}>
        {part.kind === 'point' && part.from !== undefined && <TapeLine points={[part.from, to]} depth={depth} />}
        <path class="ghost" d={outlineOf({ kind: 'disc', at: to, radius: 350 }, depth)} />
      </g>
    );
  }
  const isTold = (id: string): boolean => id === state.model.value || Object.keys(value as Moves).length === 1;
  return (
    <>
      {Object.entries(value as Moves).map(([id, { path, facing }]) => {
        const model = models.find((one) => one.id === id);
        const end = path.at(-1);
        if (model === undefined || end === undefined) return null;
        const isBad = bad.some((problem) => problem.model === id || problem.model === undefined);
        const isAway = model.away !== undefined;
        return (
          <g key={id} class={isBad ? 'bad' : 'good'}>
            {!isAway && path.length > 1 && <TapeLine points={path} depth={depth} isSilent={!isTold(id)} />}
            <path class="ghost" d={outlineOf(ghostOf(model.base, end, facing), depth)} />
          </g>
        );
      })}
    </>
  );
}

const ghostOf = (base: Base, at: Point, facing: number | undefined): Base =>
  facing === undefined ? { ...base, at } : { ...base, at, facing };

interface TapeProps {
  readonly points: readonly Point[];
  readonly depth: number;
  /** Without its length, where many lines run side by side. */
  readonly isSilent?: boolean;
}

/** A line with its length in inches. */
function TapeLine({ points, depth, isSilent = false }: TapeProps) {
  const end = points.at(-1);
  if (end === undefined) return null;
  return (
    <g class="tape">
      <path class="tape-under" d={pathOf(points, depth)} />
      <path class="tape-line" d={pathOf(points, depth)} />
      {!isSilent && (
        <text x={x(end.x)} y={x(depth - end.y) - 0.75} font-size="0.7">
          {(lengthOf(points) / 1000).toFixed(1)}″
        </text>
      )}
    </g>
  );
}
