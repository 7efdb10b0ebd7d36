import type { Seat } from '../../rule/index.ts';
import {
  type Base,
  type Blocker,
  type Course,
  isLegalWay,
  type Mate,
  moveAfter,
  overlaps,
  placed,
  placesNear,
  type Point,
  reachArea,
  shortestWay,
  span,
  type UnitOrder,
  type Way,
} from '../../table/index.ts';
import type { Battle } from '../battle.ts';
import type { Moves, Order, ModelMove } from '../order.ts';
import type { Drawn } from '../drawn.ts';
import type { Pointing, Tools } from './face.ts';
import { say } from '../../words/index.ts';

/** Models that walk: their courses, and how they hold together. */
export interface Marching extends UnitOrder {
  readonly kind: 'marching';
}

/** Models that are put on the table: where each may stand. */
export interface Placing {
  readonly kind: 'placing';
  readonly models: readonly { readonly id: string; readonly base: Base }[];
  fits(base: Base, id: string): boolean;
}

/** Who is moved by an order, and on which terms. */
export type Party = Marching | Placing;

/** The parts of a rule set's tools that move models, from what it says about who moves. */
export function guiding<B extends Battle>(
  partyOf: (view: B, seat: Seat, order: Order, model: string) => Party | undefined,
): Pick<Tools<B>, 'guide' | 'reach'> {
  return {
    guide(view, seat, order, pointing) {
      const party = partyOf(view, seat, order, pointing.model);
      if (party === undefined) return undefined;
      const { moves = {} } = order as { readonly moves?: Moves };
      if (party.kind === 'marching') return marchedMoves(party, pointing, moves);
      return placedMoves(party, pointing, moves);
    },
    reach(view, seat, order, model) {
      const party = partyOf(view, seat, order, model);
      const mate = party?.kind === 'marching' ? party.mates.find(({ id }) => id === model) : undefined;
      return mate === undefined ? [] : reachDrawn(mate.course);
    },
  };
}

/** Everywhere the model can get to. A limit of nothing has no area. */
export function reachDrawn(course: Course): readonly Drawn[] {
  const { limit = 0 } = course.terms;
  if (limit <= 0) return [];
  const { areas } = reachArea(course);
  return areas.map((points) => ({
    role: 'reach',
    shape: { kind: 'polygon', points },
    ...say('{far″}', { far: limit }),
  }));
}

/** How much longer than straight a way round something may be while it is pointed at. */
const DETOUR = 1.5;
const MORE = 4000;

/** The way to a place; straight where there is none, so that the problems of the order say why. */
function wayTo(course: Course, to: Point): { readonly way: Way; readonly isLegal: boolean } {
  const { at } = course.base;
  const straight: Way = [at, to];
  if (at.x === to.x && at.y === to.y) return { way: [at], isLegal: true };
  if (isLegalWay(course, straight)) return { way: straight, isLegal: true };
  const { limit = Infinity, pavedBonus = 0 } = course.terms;
  // Long ways of hulls take seconds to find: where it cannot get anyhow, none is looked for.
  if (course.base.kind === 'hull' && span(at, to) > limit + pavedBonus) return { way: straight, isLegal: false };
  const found = shortestWay(course, to);
  if (found !== undefined) return { way: found, isLegal: true };
  const far = { ...course, terms: { ...course.terms, limit: Math.max(limit, span(at, to) * DETOUR + MORE) } };
  return { way: shortestWay(far, to) ?? straight, isLegal: false };
}

function marchedMoves(whole: Marching, { model, to, going }: Pointing, before: Moves): Moves | undefined {
  const party = partOf(whole, [model, ...going], before);
  const lead = party.mates.find(({ id }) => id === model);
  if (lead === undefined) return undefined;
  const { way, isLegal } = wayTo(lead.course, to);
  const own = { [model]: asOrder(way, lead.course) };
  if (party.mates.length === 1) return own;
  if (!isLegal) return { ...shiftedBy(party.mates, lead, to), ...own };
  const { moves } = moveAfter(party, lead, way, to);
  const courses = new Map(party.mates.map(({ id, course }) => [id, course]));
  const all = moves.flatMap(({ id, way: its }): readonly (readonly [string, ModelMove])[] => {
    const course = courses.get(id);
    return course === undefined ? [] : [[id, asOrder(its, course)]];
  });
  return { ...Object.fromEntries(all), ...own };
}

/** Those who go; the others of the unit stand where they are, or where they are sent already, and nobody ends on them. */
function partOf(party: Marching, going: readonly string[], before: Moves): Marching {
  const way = party.matesBar ? 0 : 'free';
  const staying = party.mates
    .filter(({ id }) => !going.includes(id))
    .map(({ id, course: { base } }): Blocker => {
      const sent = before[id]?.path.at(-1);
      return { id, base: sent === undefined ? base : placed(base, sent), way, end: 0 };
    });
  const mates = party.mates
    .filter(({ id }) => going.includes(id))
    .map(({ id, course }) => ({ id, course: { ...course, blockers: [...course.blockers, ...staying] } }));
  return { ...party, mates };
}

/** A place that cannot be had: everybody is shown as far on as the one who is moved. */
function shiftedBy(mates: readonly Mate[], lead: Mate, to: Point): Moves {
  const start = lead.course.base.at;
  const by = { x: to.x - start.x, y: to.y - start.y };
  return Object.fromEntries(
    mates.map(({ id, course }) => {
      const { at } = course.base;
      return [id, asOrder([at, { x: at.x + by.x, y: at.y + by.y }], course)];
    }),
  );
}

/** A way of the table as an order has it: the facing of its end stands beside it. */
function asOrder(way: Way, { base }: Course): ModelMove {
  const path = way.filter(({ x, y }, i) => i === 0 || way[i - 1]?.x !== x || way[i - 1]?.y !== y);
  const facing = way.at(-1)?.facing ?? base.facing;
  const points = path.map(({ x, y }) => ({ x, y }));
  return facing === undefined ? { path: points } : { path: points, facing };
}

/** Room between bases in a formation, in thousandths. */
const ROOM = 150;

/**
 * The one that is pointed at stands there. The others keep their places beside it; where all are still in one place, they stand in rows
 * around it. Whoever does not fit stands at the nearest place that is free.
 */
function placedMoves({ models: all, fits }: Placing, { model, to, going }: Pointing, before: Moves): Moves | undefined {
  const lead = all.find(({ id }) => id === model);
  if (lead === undefined) return undefined;
  const models = all.filter(({ id }) => id === model || going.includes(id));
  const rows = slotsAround(to, Math.max(...models.map(({ base }) => sizeOf(base))) + ROOM, models.length);
  const now = new Map(models.map(({ id, base }) => [id, placed(base, before[id]?.path.at(-1) ?? base.at)]));
  const start = now.get(model)?.at ?? to;
  const hasShape = [...now.values()].every((one, i, all) => all.slice(i + 1).every((other) => !overlaps(one, other)));
  const ends = new Map([[model, placed(lead.base, to)]]);
  const isFree = (base: Base): boolean => ![...ends.values()].some((other) => overlaps(base, other));
  const waiting: { readonly id: string; readonly base: Base; readonly places: readonly Point[] }[] = [];
  for (const { id, base } of models) {
    if (id === model) continue;
    const { at } = now.get(id) ?? base;
    const wish = { x: at.x + to.x - start.x, y: at.y + to.y - start.y };
    const there = placed(base, wish);
    if (hasShape && fits(there, id) && isFree(there)) ends.set(id, there);
    else waiting.push({ id, base, places: hasShape ? [...placesNear(wish), ...rows] : rows });
  }
  // Those who keep their places have them; then the others look for theirs.
  for (const { id, base, places } of waiting) {
    const found = places.map((place) => placed(base, place)).filter(isFree);
    ends.set(id, found.find((there) => fits(there, id)) ?? found[0] ?? placed(base, to));
  }
  return Object.fromEntries(models.map(({ id, base }) => [id, stoodAt(base, (ends.get(id) ?? base).at)]));
}

function stoodAt(base: Base, place: Point): ModelMove {
  const path = [base.at, place];
  return base.facing === undefined ? { path } : { path, facing: base.facing };
}

const sizeOf = (base: Base): number => (base.kind === 'disc' ? base.radius * 2 : Math.max(base.length, base.width));

/** Places of a wide block around a point, row by row from the middle outwards. */
function slotsAround(to: Point, step: number, count: number): readonly Point[] {
  const half = Math.ceil(Math.sqrt(count) / 2) + 3;
  const wide = 2 * half + 1;
  const slots = Array.from({ length: wide * wide }, (_, i): Point & { readonly far: number } => {
    const column = (i % wide) - half;
    const row = Math.floor(i / wide) - half;
    const far = Math.max(Math.abs(column), Math.abs(row)) * 1000 + Math.abs(row) * 10 + Math.abs(column);
    return { x: to.x + Math.round(column * step), y: to.y - Math.round(row * step), far };
  });
  return slots.toSorted((a, b) => a.far - b.far).map(({ x, y }) => ({ x, y }));
}
