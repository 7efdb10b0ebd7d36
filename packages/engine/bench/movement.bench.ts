// Movement on the field of the benches: 200 models, half of them enemies kept at 1″, and 60 pieces that nobody enters.
import { type Work, report, timing } from '../../../scripts/measure.ts';
import {
  type Course,
  type Disc,
  type FootingOf,
  IMPASSABLE,
  type Model,
  type Point,
  type UnitOrder,
  at,
  barring,
  canReach,
  canStand,
  direction,
  disc,
  group as groups,
  inches,
  nearestFreePlace,
  passable,
  pathProblems,
  placed,
  reachArea,
  roundHalfUp,
  shortestWay,
  strays,
  widestGap,
  withinDistance,
} from '../src/table/index.ts';
import { DEPTH, WIDTH, models as crowded, table } from './field.ts';

const footing: FootingOf = () => IMPASSABLE;
const open = (base: Disc): Course => ({ table, base, footing, blockers: [], terms: {} });

/** The models of the field that stand off the terrain and off those before them. */
const models: Model[] = [];
for (const model of crowded) {
  const base = model.base as Disc;
  const others = models.map((other) => barring(other));
  if (canStand({ ...open(base), blockers: others }, base)) models.push(model);
}

const courseOf = (mover: Model, limit: number): Course => ({
  ...open(mover.base as Disc),
  blockers: models
    .filter((other) => other !== mover)
    .map((other) => (other.owner === mover.owner ? passable(other) : barring(other, inches(1)))),
  terms: { limit },
});

/** Questions: a mover and a place at a distance from it where it could stand. */
function questions(limit: number, away: number): readonly { course: Course; goal: Point }[] {
  return models.flatMap((mover, index) => {
    const course = courseOf(mover, limit);
    return Array.from({ length: 36 }, (_, turn) => {
      const { x, y } = direction(((turn + index) % 36) * 10);
      return { x: roundHalfUp(mover.base.at.x + x * away), y: roundHalfUp(mover.base.at.y + y * away) };
    })
      .filter((goal) => canStand(course, placed(course.base, goal)))
      .slice(0, 3)
      .map((goal) => ({ course, goal }));
  });
}

const group = 'movement';
const cycle =
  <T>(items: readonly T[], ask: (item: T) => number): Work =>
  (n) => {
    let sum = 0;
    for (let q = 0; q < n; q++) sum += ask(items[q % items.length]!);
    return sum;
  };
// A course is made afresh for each question, as a battle would: what is remembered of it must not be counted as free.
const fresh = (course: Course): Course => ({ ...course });
const inMs = (work: Work): number => timing(work).best / 1e6;

for (const [limit, away] of [
  [6, 5],
  [12, 10],
] as const) {
  const asked = questions(inches(limit), inches(away));
  report({
    group,
    name: `shortest way of ${limit}″ past 60 pieces and ${models.length} models`,
    unit: 'ms',
    value: inMs(cycle(asked, ({ course, goal }) => shortestWay(fresh(course), goal)?.length ?? 0)),
    target: { of: 'value', atMost: 2 },
  });
}
const round = questions(inches(6), inches(5)).filter(({ course, goal }) => {
  const straight = pathProblems(course, [course.base.at, goal]).length === 0;
  return !straight && shortestWay(course, goal) !== undefined;
});
report({
  group,
  name: 'the same of 6″, only where the way must bend',
  unit: 'ms',
  value: inMs(cycle(round, ({ course, goal }) => shortestWay(fresh(course), goal)?.length ?? 0)),
  target: { of: 'value', atMost: 2 },
});

const unlimited = models.map((mover) => {
  const { limit: _, ...terms } = courseOf(mover, 0).terms;
  return { ...courseOf(mover, 0), terms };
});
const far = unlimited.flatMap((course, index) => {
  const goal = unlimited[(index * 7 + 3) % unlimited.length]!.base.at;
  const near = { x: goal.x, y: Math.min(DEPTH - 1500, goal.y + 3000) };
  return canStand(course, placed(course.base, near)) ? [{ course, goal: near }] : [];
});
report({
  group,
  name: 'shortest way across the whole table',
  unit: 'ms',
  value: inMs(cycle(far, ({ course, goal }) => shortestWay(fresh(course), goal)?.length ?? 0)),
});

for (const limit of [6, 12]) {
  const asked = models.map((mover) => courseOf(mover, inches(limit)));
  report({
    group,
    name: `reach area of ${limit}″`,
    unit: 'ms',
    value: inMs(cycle(asked, (course) => reachArea(fresh(course)).areas.length)),
    target: { of: 'value', atMost: 4 },
  });
}
report({
  group,
  name: 'can it get there, 6″',
  unit: 'ms',
  value: inMs(cycle(questions(inches(6), inches(5)), ({ course, goal }) => Number(canReach(fresh(course), goal)))),
});
report({
  group,
  name: 'is a straight way legal',
  unit: 'µs',
  value:
    1000 *
    inMs(
      cycle(questions(inches(6), inches(5)), ({ course, goal }) => pathProblems(course, [course.base.at, goal]).length),
    ),
});

/** A unit of 20 put down in rows around a place, off everything, with enemies no nearer than 4″. */
function unitAround(middle: Point, limit: number): UnitOrder {
  const near = disc(middle, inches(4));
  const others = models.filter(({ owner, base }) => owner === 'A' || !withinDistance(near, base, inches(4)));
  const keepOff = [...table.pieces, ...others.map(({ base }) => ({ shape: base }))].map(({ shape }) => ({ shape }));
  const placedSoFar: Disc[] = [];
  for (let index = 0; index < 20; index++) {
    const wish = { x: middle.x + ((index % 5) - 2) * 1400, y: middle.y + (Math.floor(index / 5) - 2) * 1400 };
    const ground = { width: WIDTH, depth: DEPTH, keepOff: [...keepOff, ...placedSoFar.map((shape) => ({ shape }))] };
    const place = nearestFreePlace(ground, 500, wish, inches(6));
    if (place !== undefined) placedSoFar.push(disc(place, 500));
  }
  const blockers = others.map((other) => barring(other, other.owner === 'A' ? 0 : inches(1)));
  const mates = placedSoFar.map((base, index) => ({
    id: `u${String(index).padStart(2, '0')}`,
    course: { ...open(base), blockers, terms: { limit } },
  }));
  return { mates, cohesion: { kind: 'chain', gap: inches(2) }, matesBar: true };
}
const isCoherent = ({ mates }: UnitOrder): boolean =>
  strays(mates, ({ course }) => course.base, inches(2)).length === 0;
const refreshed = (order: UnitOrder): UnitOrder => ({
  ...order,
  mates: order.mates.map((mate) => ({ ...mate, course: fresh(mate.course) })),
});
/** The same as a group that stays together. */
const together = (order: UnitOrder): groups.Group => ({
  mates: refreshed(order).mates,
  limit: inches(6),
  holds: (ends) => widestGap(ends) <= inches(2),
});
const middles = Array.from({ length: 12 }, (_, index) => at(9 + (index % 4) * 18, 8 + Math.floor(index / 4) * 16));
const units = middles
  .map((middle) => ({ order: unitAround(middle, inches(6)), middle }))
  .filter(({ order }) => order.mates.length === 20 && isCoherent(order));
const goals = [0, 90, 180, 270].map((facing) => direction(facing));
const unitMoves = units.flatMap(({ order, middle }) =>
  goals.map(({ x, y }) => ({
    order,
    goal: {
      x: Math.min(WIDTH - 1000, Math.max(1000, roundHalfUp(middle.x + x * 6000))),
      y: Math.min(DEPTH - 1000, Math.max(1000, roundHalfUp(middle.y + y * 6000))),
    },
  })),
);
report({
  group,
  name: 'a unit of 20 moved 6″ in good order, among terrain and enemies',
  unit: 'ms',
  value: inMs(cycle(unitMoves, ({ order, goal }) => Object.keys(groups.towards(together(order), goal) ?? {}).length)),
  target: { of: 'value', atMost: 10 },
});
const plain: UnitOrder = {
  ...units[0]!.order,
  mates: units[0]!.order.mates.map(({ id }, index) => ({
    id,
    course: {
      ...open(disc(at(10 + (index % 5) * 1.4, 10 + Math.floor(index / 5) * 1.4), 500)),
      table: { ...table, pieces: [] },
      terms: { limit: inches(6) },
    },
  })),
};
report({
  group,
  name: 'the same on open ground',
  unit: 'ms',
  value: inMs(cycle([plain], (order) => Object.keys(groups.towards(together(order), at(13, 20)) ?? {}).length)),
  target: { of: 'value', atMost: 10 },
});

const targets = [0, 1, 2, 3, 4].map((index) => ({ id: `t${index}`, base: disc(at(10 + index * 1.5, 18), 500) }));
const charge = (): groups.Group => ({
  mates: refreshed(plain).mates.map(({ id, course }) => ({
    id,
    course: { ...course, blockers: targets.map((target) => barring(target)) },
  })),
  limit: inches(6),
  holds: (ends) => widestGap(ends) <= inches(2),
});
report({
  group,
  name: 'a charge of 20 into five',
  unit: 'ms',
  value: inMs(cycle([charge], (make) => Object.keys(groups.intoContact(make(), targets) ?? {}).length)),
});
