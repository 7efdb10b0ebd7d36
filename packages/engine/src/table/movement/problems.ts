/** Why a way is not legal: every reason as a value, with the piece or model that is the cause and the place. Empty: legal. */
import { say } from '../../words/index.ts';
import { facingOf } from '../shape.ts';
import { direction } from '../angle.ts';
import { OUTSIDE } from '../piece.ts';
import { type Point, between, samePoint } from '../point.ts';
import type { Table } from '../table.ts';
import { insideOf } from '../inside.ts';
import { isRing, marginOf, pointsOf } from '../shape.ts';
import { type Barrier, barriersOf, isBarred, isLegBarred } from './barrier.ts';
import type { Course, Refusal, Way } from './course.ts';
import { type Leg, endOf, legsOf, retreat } from './leg.ts';
import { isAfforded, type Measured, measuredLegs } from './measure.ts';
import { entry } from './near.ts';
import { partsByRoom } from './rooms.ts';
import { canStand, edgesBarring, standingProblems } from './standing.ts';
import { isPlain, legVerdict, type Verdict } from './straight.ts';
import { firstTouch } from './sweep.ts';

/** All that is wrong with a way, in the order in which it comes up; empty if it is legal. Standing still is always legal. */
export function pathProblems(course: Course, way: Way): readonly Refusal[] {
  const [start] = way;
  if (start === undefined || !samePoint(start, course.base.at)) {
    return [{ kind: 'wrong-start', at: start ?? course.base.at, says: 'Does not begin where the model stands.' }];
  }
  const legs = legsOf(course, way);
  const last = legs.at(-1);
  if (last === undefined) return [];
  return [
    ...shapeProblems(course, legs),
    ...legs.flatMap((leg, number) => legProblems(course, leg, number === legs.length - 1)),
    ...measureProblems(course, measuredLegs(course, legs), last.to),
    ...standingProblems(course, endOf(last), last.level),
  ];
}

/** Is a way legal? The quick answer: `pathProblems` finds nothing wrong with it. */
export function isLegalWay(course: Course, way: Way): boolean {
  const [start] = way;
  if (start === undefined || !samePoint(start, course.base.at)) return false;
  const verdict = straightVerdict(course, way);
  if (verdict !== 'unsure') return verdict === 'legal';
  const legs = legsOf(course, way);
  const last = legs.at(-1);
  if (last === undefined) return true;
  return (
    canStand(course, endOf(last), last.level) &&
    shapeProblems(course, legs).length === 0 &&
    legs.every((leg) => isLegalLeg(course, leg, leg === last)) &&
    isAfforded(course, legs)
  );
}

/** What can be said at once of a way that is one straight leg. */
function straightVerdict(course: Course, [, to, more]: Way): Verdict {
  if (to === undefined || more !== undefined || to.level !== undefined || !isPlain(course)) return 'unsure';
  return legVerdict(course, to);
}

/** Has `legProblems` nothing against a leg? Barriers farther away than the limit need not be asked: it refuses as well. */
function isLegalLeg(course: Course, leg: Leg, isLast: boolean): boolean {
  const { homeward } = course.terms;
  if (leg.level !== leg.fromLevel && climbProblems(course, leg).length > 0) return false;
  if (homeward !== undefined && retreat(homeward, leg.from, leg.to) < 0) return false;
  if (!isLast && edgesBarring(course, endOf(leg)).length > 0) return false;
  return !isLegBarred(course, leg.base, leg.to, leg.level) && closedProblems(course, leg).length === 0;
}

function shapeProblems({ terms, base }: Course, legs: readonly Leg[]): readonly Refusal[] {
  const problems: Refusal[] = [];
  const [first, second] = legs;
  if (terms.straight === true && second !== undefined) {
    problems.push({ kind: 'bent', at: second.from, says: 'Must be one straight line.' });
  }
  const { steering } = terms;
  if (steering?.firstTurn !== undefined && first !== undefined) {
    const turn = Math.abs(facingOf(first.base) - facingOf(base));
    if (Math.min(turn, 360 - turn) > steering.firstTurn) {
      problems.push({ kind: 'turn', at: first.from, ...say('Turns more than {turn}°.', { turn: steering.firstTurn }) });
    }
  }
  for (const leg of steering === undefined ? [] : legs) {
    if (!isSteered(leg, steering?.legs === 'along')) {
      const says = steering?.legs === 'along' ? 'Must go straight ahead or straight back.' : 'Must go straight ahead.';
      problems.push({ kind: 'steering', at: leg.to, says });
    }
  }
  return problems;
}

/** Does a leg go where the hull points, within half a degree, the precision of a facing, or a thousandth? */
function isSteered({ from, to, base }: Leg, mayReverse: boolean): boolean {
  if (samePoint(from, to)) return true;
  const { x, y } = direction(facingOf(base));
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = dx * x + dy * y;
  const aside = Math.abs(dx * y - dy * x);
  if (!mayReverse && along < 0) return false;
  return aside <= 1 || aside <= Math.abs(along) * HALF_DEGREE;
}

/** The tangent of half a degree, rounded up in its ninth digit. */
const HALF_DEGREE = 0.008726868;

function legProblems(course: Course, leg: Leg, isLast: boolean): readonly Refusal[] {
  const { terms } = course;
  const problems: Refusal[] = [];
  if (leg.level !== leg.fromLevel) problems.push(...climbProblems(course, leg));
  if (terms.homeward !== undefined && retreat(terms.homeward, leg.from, leg.to) < 0) {
    problems.push({
      kind: 'doubles-back',
      at: leg.to,
      ...say('Goes away from the {edge} edge.', { edge: terms.homeward }),
    });
  }
  if (!isLast) {
    for (const edge of edgesBarring(course, endOf(leg))) {
      problems.push({ kind: 'off-table', at: leg.to, ...say('Goes over the {edge} edge of the table.', { edge }) });
    }
  }
  for (const barrier of barriersOf(course)) {
    if (isBarred(course, barrier, leg.base, leg.to, leg.level)) problems.push(barredBy(barrier, leg));
  }
  return [...problems, ...closedProblems(course, leg)];
}

function climbProblems({ table, terms }: Course, leg: Leg): readonly Refusal[] {
  const at = leg.to;
  if (terms.climb === undefined) return [{ kind: 'climb', at, says: 'Cannot climb.' }];
  const highest = Math.max(leg.level, leg.fromLevel);
  const stairs = table.pieces.find(
    ({ shape, storeys = 1 }) =>
      shape.kind === 'polygon' && highest < storeys && insideOf(shape.points, leg.from) !== 'outside',
  );
  const isThere = stairs !== undefined && samePoint(leg.from, leg.to) && Math.min(leg.level, leg.fromLevel) >= 0;
  if (isThere) return [];
  return [{ kind: 'climb', at, ...say('There is no storey {storey} to climb to or from here.', { storey: highest }) }];
}

function barredBy(barrier: Barrier, leg: Leg): Refusal {
  const { test, shape, keep, feature, blocker } = barrier;
  const share =
    test === 'centre'
      ? entry(leg.from, leg.to, pointsOf(shape), isRing(shape), marginOf(shape))
      : firstTouch(leg.base, leg.to, shape, keep);
  const at = between(leg.from, leg.to, share <= 1 ? share : 0);
  if (blocker !== undefined) {
    const model = blocker.id;
    if (keep > 0)
      return { kind: 'too-near', at, model, ...say('Comes closer than {keep″} to {model}.', { keep, model }) };
    return { kind: 'passes-model', at, model, ...say('Passes over {model}.', { model }) };
  }
  if (feature === undefined) return { kind: 'leaves-outline', at, says: 'Leaves the outline it must stay in.' };
  const { piece, opening } = feature;
  return {
    kind: 'barred',
    at,
    piece: piece.id,
    ...(opening === undefined ? {} : { opening: opening.id }),
    ...(opening === undefined
      ? say('Cannot pass {piece}.', { piece: piece.name })
      : say('Cannot pass the {opening} of {piece}.', { opening: opening.kind, piece: piece.name })),
  };
}

function closedProblems({ table, terms }: Course, leg: Leg): readonly Refusal[] {
  if (terms.closed === undefined) return [];
  return partsByRoom(table, leg.from, leg.to)
    .filter(({ area }) => terms.closed?.includes(area))
    .map(({ area, from }): Refusal => ({
      kind: 'closed-room',
      at: from,
      ...(area === OUTSIDE ? { says: 'May not go outside.' } : say('May not enter {area}.', { area })),
    }));
}

/** A way that is too long by a thousandth is not shown as just long enough. */
const roundedUp = (thousandths: number): number => Math.ceil(thousandths / 10) * 10;

/** A piece or an opening by its name; a model by its id. */
function obstacleName({ pieces }: Table, id: string): string {
  for (const { id: own, name, openings = [] } of pieces) {
    if (own === id) return name;
    const opening = openings.find((one) => one.id === id);
    if (opening !== undefined) return `${name}, ${opening.kind}`;
  }
  return id;
}

function measureProblems({ terms, table }: Course, way: Measured, end: Point): readonly Refusal[] {
  const problems: Refusal[] = [];
  if (!way.isWithinLimit) {
    const says = way.spent === way.length ? 'Goes {spent″}; {limit″} at most.' : 'Takes {spent″}; {limit″} at most.';
    const { spent, limit } = way;
    problems.push({ kind: 'too-far', at: end, ...say(says, { spent: roundedUp(spent), limit: Math.max(0, limit) }) });
  }
  const second = way.obstacles[terms.obstacles ?? Infinity];
  if (second !== undefined) {
    const most = terms.obstacles ?? 0;
    const says = 'Passes over {obstacles}; {most} {most|obstacle|obstacles} at most.';
    const obstacles = way.obstacles.map((id) => obstacleName(table, id));
    problems.push({ kind: 'too-many-obstacles', at: end, ...say(says, { obstacles, most }) });
  }
  return problems;
}
