/**
 * The same questions to the table in any JavaScript engine: distances, limits, sight, shares, ways, reach, places, templates
 * and arcs on the tables of real scenarios. Every answer is written with all its digits, so that engines which differ in
 * the last one are found out.
 */
import { type Random, seeded } from '@umpire/engine/dice';
import {
  type Base,
  type Course,
  contactPlaces,
  disc,
  distance,
  has,
  hull,
  IMPASSABLE,
  isClear,
  isSolid,
  nearestPoints,
  OPEN,
  overlaps,
  parseScenario,
  type Point,
  reachArea,
  type Scenario,
  selection,
  shortestWay,
  sideFacing,
  type Table,
  visibleShare,
  withinDistance,
} from '@umpire/engine/table';

const walls = selection((part, piece) => isSolid(part) && (has(piece, 'blocks-sight') || piece.rooms !== undefined));

const pointOn = (random: Random, { width, depth }: Table): Point => ({
  x: random.below(width + 1),
  y: random.below(depth + 1),
});

const RADII = [250, 400, 500, 787, 1000] as const;

function baseOn(random: Random, table: Table): Base {
  const at = pointOn(random, table);
  return random.below(4) === 0
    ? hull(at, 2000 + random.below(3000), 1000 + random.below(1500), random.below(360))
    : disc(at, random.pick(RADII));
}

const courseOf = (table: Table, base: Base, limit: number): Course => ({
  table,
  base,
  footing: (piece, opening) => {
    if (opening !== undefined) return opening.open ? OPEN : IMPASSABLE;
    if (piece.rooms !== undefined) return { way: 'centre', end: 'clear' };
    return has(piece, 'impassable') ? IMPASSABLE : OPEN;
  },
  blockers: [],
  terms: { limit },
});

/** One kind of question each; asked in turn. */
const QUERIES: Readonly<Record<string, (random: Random, table: Table) => unknown>> = {
  distance: (random, table) => distance(baseOn(random, table), baseOn(random, table)),
  nearest: (random, table) => nearestPoints(baseOn(random, table), random.pick(table.pieces).shape),
  within: (random, table) =>
    withinDistance(baseOn(random, table), random.pick(table.pieces).shape, random.below(12000)),
  overlap: (random, table) => overlaps(baseOn(random, table), random.pick(table.pieces).shape),
  line: (random, table) => isClear(pointOn(random, table), pointOn(random, table), [{ blockers: walls(table) }]),
  share: (random, table) => visibleShare(pointOn(random, table), baseOn(random, table), [{ blockers: walls(table) }]),
  contact: (random, table) =>
    contactPlaces({ ...table, keepOff: table.pieces.map(({ shape }) => ({ shape })) }, baseOn(random, table), 500),
  side: (random, table) =>
    sideFacing(hull(pointOn(random, table), 3000, 1600, random.below(360)), pointOn(random, table)),
  way: (random, table) =>
    shortestWay(courseOf(table, disc(pointOn(random, table), random.pick(RADII)), 24000), pointOn(random, table)) ??
    'none',
};

/** Slow ones are asked less often. */
const REACH_EVERY = 100;

function read(text: string): Scenario {
  const parsed = parseScenario(text);
  if (!parsed.ok) throw new Error('A scenario does not load.');
  return parsed.scenario;
}

/** The answers to so many questions, as lines of text. */
export function answers(texts: readonly string[], count: number): string[] {
  const scenarios = texts.map(read);
  const kinds = Object.keys(QUERIES);
  return Array.from({ length: count }, (_, i) => {
    const random = seeded(`query ${i}`);
    const { id, table } = random.pick(scenarios);
    const kind = i % REACH_EVERY === 0 ? 'reach' : (kinds[i % kinds.length] as string);
    const answer =
      kind === 'reach'
        ? reachArea(courseOf(table, disc(pointOn(random, table), 500), 6000))
        : QUERIES[kind]?.(random, table);
    return `${i} ${id} ${kind} ${JSON.stringify(answer)}`;
  });
}
