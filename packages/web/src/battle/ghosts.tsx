import type { Battle, BattleModel, Moves } from '@umpire/engine/battle';
import { type Base, facingTowards, type Point } from '@umpire/engine/table';
import { inches, pointed } from '../numbers.ts';
import { drawn } from '../scene/draw.tsx';
import { words } from '../texts/index.ts';
import type { FormPart } from './form-item.ts';
import { lengthOf } from './forming.ts';
import { figureIn } from './figure.ts';
import type { ScreenState } from './screen-state.ts';
import { outlineOf, pathOf } from './shapes.ts';
import { onSheet, placeOn, type Sheet } from './sheet.ts';

/** Where models would stand, with the way there and its length. */
export function Ghosts({ state, sheet }: { readonly state: ScreenState; readonly sheet: Sheet }) {
  const { forming } = state;
  const item = forming.item.value;
  const parts = item?.parts ?? [];
  return (
    <>
      {item !== undefined && !parts.some(({ name }) => name === 'moves') && (
        <SettledGhosts state={state} order={item.order} sheet={sheet} />
      )}
      {parts.map((part) => {
        const value = forming.said.value[part.name];
        if (value === undefined) return null;
        if (part.kind === 'point')
          return <PointGhost key={part.name} state={state} part={part} to={value as Point} sheet={sheet} />;
        if (part.kind === 'moves')
          return <MoveGhosts key={part.name} state={state} part={part} moves={value as Moves} sheet={sheet} />;
        return null;
      })}
    </>
  );
}

interface SettledProps {
  readonly state: ScreenState;
  readonly order: object;
  readonly sheet: Sheet;
}

/** Where models would stand by an order that leaves no place open, such as a ready way to deploy. */
function SettledGhosts({ state, order, sheet }: SettledProps) {
  const { moves = {} } = order as { readonly moves?: Moves };
  const { models } = state.session.now.value.view.battle;
  return (
    <g class="good">
      {models.map(({ id, base }) => {
        const { path, facing } = moves[id] ?? {};
        const end = path?.at(-1);
        return end === undefined ? null : (
          <Ghost key={id} state={state} id={id} base={ghostOf(base, end, facing)} sheet={sheet} isFixed />
        );
      })}
    </g>
  );
}

interface PointProps {
  readonly state: ScreenState;
  readonly part: Extract<FormPart, { kind: 'point' }>;
  readonly to: Point;
  readonly sheet: Sheet;
}

function PointGhost({ state, part, to, sheet }: PointProps) {
  const isBad = state.forming.problems.value.length > 0;
  return (
    <g class={isBad ? 'bad' : 'good'}>
      {part.from !== undefined && !isPlaced(state) && (
        <TapeLine points={[part.from, to]} sheet={sheet} {...(part.reach !== undefined && { most: part.reach })} />
      )}
      <PlaceGhost state={state} part={part} to={to} sheet={sheet} />
    </g>
  );
}

interface MovesProps {
  readonly state: ScreenState;
  readonly part: Extract<FormPart, { kind: 'moves' }>;
  readonly moves: Moves;
  readonly sheet: Sheet;
}

function MoveGhosts({ state, part, moves, sheet }: MovesProps) {
  const battle: Battle = state.session.now.value.view.battle;
  const bad = state.forming.problems.value;
  const told = state.model.value ?? part.models[0];
  const most = part.reach <= battle.table.width ? { most: part.reach } : {};
  // Words are above everybody: whoever has them comes last.
  const inOrder = Object.entries(moves).toSorted(([a], [b]) => Number(a === told) - Number(b === told));
  return (
    <>
      <Proposed state={state} part={part} moves={moves} sheet={sheet} />
      {inOrder.map(([id, { path, facing }]) => {
        const model = battle.models.find((one) => one.id === id);
        const end = path.at(-1);
        if (model === undefined || end === undefined) return null;
        // The first who goes too far is told; the others who do are seen.
        const isAway = model.away !== undefined || part.arePlaced === true;
        const isTooFar = bad.length > 0 && !isAway && lengthOf(path) > part.reach;
        const isBad = isTooFar || bad.some((problem) => problem.model === id || problem.model === undefined);
        return (
          <g key={id} class={isBad ? 'bad' : 'good'}>
            {!isAway && path.length > 1 && <TapeLine points={path} sheet={sheet} isSilent />}
            <Ghost state={state} id={id} base={ghostOf(model.base, end, facing)} sheet={sheet} />
            {!isAway && path.length > 1 && id === told && (
              <TapeText points={path} sheet={sheet} over={model.base} {...most} />
            )}
          </g>
        );
      })}
    </>
  );
}

/** Models that are put on the table stand as they are proposed until somebody points elsewhere. */
function Proposed({ state, part, moves, sheet }: MovesProps) {
  const { battle } = state.session.now.value.view;
  const waiting = battle.models.filter(
    ({ id, away }) => away !== undefined && part.models.includes(id) && moves[id] === undefined,
  );
  return (
    <>
      {waiting.map(({ id, base }) => (
        <Ghost key={id} state={state} id={id} base={base} sheet={sheet} />
      ))}
    </>
  );
}

interface GhostProps {
  readonly state: ScreenState;
  readonly id: string;
  readonly base: Base;
  readonly sheet: Sheet;
  /** It cannot be taken up and put elsewhere. */
  readonly isFixed?: boolean;
}

/** A model where it would stand: as it is drawn, seen through, in the ring that says whether it may. */
export function Ghost({ state, id, base, sheet, isFixed = false }: GhostProps) {
  const { session } = state;
  const { battle } = session.now.value.view;
  const model = battle.models.find((one) => one.id === id);
  const { x, y } = placeOn(sheet, base.at);
  const turn = sheet.quarters * 90;
  return (
    <g {...(!isFixed && { 'data-ghost': id })}>
      {model !== undefined && (
        <g class="ghost-figure" transform={`translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}`}>
          {drawn(figureIn(battle, session.scenario, session.ruleset.face, { ...model, base }, lookOf(state, model)))}
        </g>
      )}
      <path class="ghost" d={outlineOf(base, sheet)} />
    </g>
  );
}

/** Where whoever is placed looks: to the middle of the table. */
function lookOf({ session }: ScreenState, { base: { at } }: { readonly base: Base }): number {
  const { width, depth } = session.now.value.view.battle.table;
  return at.x * 2 === width && at.y * 2 === depth ? 0 : facingTowards(at, { x: width / 2, y: depth / 2 });
}

/** Whom the order is for. */
const itsModels = ({ forming, session }: ScreenState): readonly BattleModel[] => {
  const unit = forming.item.value?.unit;
  return session.now.value.view.battle.models.filter((model) => model.unit === unit || model.id === unit);
};

/** Whoever is put on the table comes from nowhere: there is nothing to measure. */
const isPlaced = (state: ScreenState): boolean => itsModels(state).some(({ away }) => away !== undefined);

/** A place that is pointed at: of the model that would stand there, the first of a unit that is put there, or of something small. */
function PlaceGhost({ state, part, to, sheet }: PointProps) {
  const unit = state.forming.item.value?.unit;
  const its = itsModels(state);
  const model =
    state.session.now.value.view.battle.models.find(({ id }) => id === part.stands) ??
    (isPlaced(state) ? its[0] : undefined);
  if (model !== undefined) return <Ghost state={state} id={model.id} base={{ ...model.base, at: to }} sheet={sheet} />;
  return <path class="ghost" data-ghost={unit} d={outlineOf({ kind: 'disc', at: to, radius: 350 }, sheet)} />;
}

const ghostOf = (base: Base, at: Point, facing: number | undefined): Base =>
  facing === undefined ? { ...base, at } : { ...base, at, facing };

interface TapeProps {
  readonly points: readonly Point[];
  readonly sheet: Sheet;
  /** How long it is, in thousandths, if not as long as it is drawn. */
  readonly length?: number;
  /** How long it may be. */
  readonly most?: number;
  /** Who would stand at its end. */
  readonly over?: Base;
}

/** A line with its length in inches. */
export function TapeLine(props: TapeProps & { readonly isSilent?: boolean }) {
  const d = pathOf(props.points, props.sheet);
  return (
    <g class="tape">
      <path class="tape-under" d={d} />
      <path class="tape-line" d={d} />
      {props.isSilent !== true && <TapeText {...props} />}
    </g>
  );
}

/** The length of a line, at its end; above the figure that would stand there. */
function TapeText({ points, sheet, most, length = lengthOf(points), over }: TapeProps) {
  const { x, y } = placeOn(sheet, points.at(-1) ?? { x: 0, y: 0 });
  const above = over?.kind === 'disc' ? onSheet(over.radius) : 0;
  const far = `${inches(length)}″`;
  return (
    <g class="tape">
      <text x={x} y={y - above} dy={above === 0 ? '-1.6em' : '-0.6em'}>
        {most === undefined ? far : words.value.ofMost(far, `${pointed(String(Math.round(most / 100) / 10))}″`)}
      </text>
    </g>
  );
}
