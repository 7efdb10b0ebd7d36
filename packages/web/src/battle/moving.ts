import type { Battle, BattleModel, Moves, Part, ModelMove } from '@umpire/engine/battle';
import type { Base, Point } from '@umpire/engine/table';
import type { FormItem } from './form-item.ts';
import type { ScreenState } from './screen-state.ts';

export type MovesPart = Extract<Part, { kind: 'moves' }>;

/** A place that somebody points at for a model. */
export interface Pointing {
  readonly model: string;
  readonly to: Point;
  /** The rest of the unit goes along. */
  readonly together: boolean;
  /** The way so far is kept, and goes on from its end. */
  readonly further: boolean;
}

/** An order whose moves are drawn: its item, the part that they are, and what has been drawn so far. */
export interface Drawing {
  readonly item: Pick<FormItem, 'order' | 'shape'>;
  readonly part: MovesPart;
  readonly moves: Moves;
}

/**
 * The moves after somebody has pointed at a place: as the rule set guides them, round what is in the way and with the whole
 * unit in its order. A bend that is added by hand, and what no order moves, goes straight. Of those who go nothing is kept from
 * before: which places a drag has passed must not matter.
 */
export function movedTo(state: ScreenState, drawing: Drawing, model: string, to: Point, further: boolean): Moves {
  const { session, together, turned } = state;
  const { view, seat } = session.now.value;
  const { item, part } = drawing;
  const moves = Object.fromEntries(Object.entries(drawing.moves).filter(([id]) => part.models.includes(id)));
  const going = together.value ? part.models : [model];
  const straight = (): Moves => pointed(view.battle, part, moves, { model, to, together: together.value, further });
  if (further || seat === undefined || item.shape !== undefined) return straight();
  const order = { ...item.order, [part.name]: moves };
  const guided = session.ruleset.tools.guide(view.battle, seat, order, { model, to, going });
  if (guided === undefined) return straight();
  // One order may move several units; what was said of the others holds.
  const unitOf = (id: string): string | undefined => view.battle.models.find((one) => one.id === id)?.unit;
  const led = new Set([model, ...Object.keys(guided)].map(unitOf));
  const staying = Object.fromEntries(
    Object.entries(moves).filter(([id]) => !going.includes(id) || !led.has(unitOf(id))),
  );
  return { ...staying, ...withFacings(view.battle, turned.value, asPointed(guided, model, to)) };
}

/** The model goes to the place that was pointed at, or the problems of the order say why not: never to another in silence. */
function asPointed(guided: Moves, model: string, to: Point): Moves {
  const way = guided[model];
  const [start, end] = [way?.path[0], way?.path.at(-1)];
  if (way === undefined || start === undefined || (end?.x === to.x && end.y === to.y)) return guided;
  return { ...guided, [model]: { ...way, path: [start, to] } };
}

/** Whoever was turned by hand keeps his facing, unless his way itself turns him. */
function withFacings({ models }: Battle, turned: Readonly<Record<string, number>>, now: Moves): Moves {
  return Object.fromEntries(
    Object.entries(now).map(([id, way]) => {
      const own = models.find((model) => model.id === id)?.base.facing;
      const kept = turned[id];
      return [id, kept !== undefined && way.facing === own ? { ...way, facing: kept } : way];
    }),
  );
}

/** The moves straight to a place. Models that are not on the table are lined up around it. */
export function pointed(battle: Battle, part: MovesPart, moves: Moves, pointing: Pointing): Moves {
  const { model, to, together } = pointing;
  const going = together ? part.models : [model];
  const models = battle.models.filter(({ id }) => going.includes(id));
  const leader = models.find(({ id }) => id === model);
  if (leader === undefined) return moves;
  if (leader.away !== undefined) return { ...moves, ...linedUp(models, to) };
  const from = endOf(moves[model], leader.base, pointing.further);
  const by = { x: to.x - from.x, y: to.y - from.y };
  const ways = models
    .filter(({ away }) => away === undefined)
    .map((one) => [one.id, shiftedWay(moves[one.id], one.base, by, pointing.further)] as const);
  return { ...moves, ...Object.fromEntries(ways) };
}

const endOf = (way: ModelMove | undefined, base: Base, further: boolean): Point =>
  (further ? way?.path.at(-1) : undefined) ?? base.at;

function shiftedWay(way: ModelMove | undefined, base: Base, by: Point, further: boolean): ModelMove {
  const from = endOf(way, base, further);
  const before = further && way !== undefined ? way.path : [base.at];
  const path = [...before, { x: from.x + by.x, y: from.y + by.y }];
  const facing = way?.facing ?? base.facing;
  return facing === undefined ? { path } : { path, facing };
}

/** Room between bases in a formation, in thousandths. */
const ROOM = 150;

/** Rows around a point, as near to a square as the number allows. */
function linedUp(models: readonly BattleModel[], to: Point): Moves {
  const across = Math.ceil(Math.sqrt(models.length));
  const step = Math.max(...models.map(({ base }) => sizeOf(base))) + ROOM;
  const rows = Math.ceil(models.length / across);
  return Object.fromEntries(
    models.map(({ id, base }, i) => {
      const x = Math.round(to.x + ((i % across) - (across - 1) / 2) * step);
      const y = Math.round(to.y - (Math.floor(i / across) - (rows - 1) / 2) * step);
      const path = [base.at, { x, y }];
      return [id, base.facing === undefined ? { path } : { path, facing: base.facing }];
    }),
  );
}

const sizeOf = (base: Base): number => (base.kind === 'disc' ? base.radius * 2 : Math.max(base.length, base.width));

/** The moves with some models turned by degrees where they end. */
export function turnedBy(battle: Battle, moves: Moves, models: readonly string[], degrees: number): Moves {
  const turned = battle.models
    .filter(({ id, base }) => models.includes(id) && base.facing !== undefined)
    .map(({ id, base }): readonly [string, ModelMove] => {
      const way = moves[id] ?? { path: [base.at] };
      const facing = ((way.facing ?? base.facing ?? 0) + degrees + 360) % 360;
      return [id, { path: way.path, facing }];
    });
  return { ...moves, ...Object.fromEntries(turned) };
}
