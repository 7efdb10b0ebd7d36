/** Declaring charges and moving chargers: what is legal, and a full legal move to accept or adjust (4.2, 4.3, 4.6). */
import type { Moves, Way } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import {
  type Base,
  distance,
  has,
  inMillionths,
  measured,
  pathProblems,
  type Piece,
  placed,
  type Refusal,
  remember,
  standsIn,
  touches,
  TOUCH,
  withinDistance,
} from '@umpire/engine/table';
import {
  type AssaultBattle,
  type Charge,
  COHERENCY,
  enemiesOf,
  isLocked,
  matesOf,
  optionsOf,
  type Soldier,
  traitsOf,
  unitOf,
  withSoldier,
} from './battle.ts';
import { chargeCourse, declareCourse } from './courses.ts';
import { coverAt, coverOnLine, isDifficult, touchesGround } from './ground.ts';
import { beside, closeTo, intoContact, towards } from './reaching.ts';
import { isPlainWay } from './straight.ts';

/** Any place will do. */
const anywhere = (): boolean => true;

const inches = (thousandths: number): string => `${Math.floor(thousandths / 10 + 0.5) / 100}″`;

/** May the unit declare a charge at all? AP-DECL-1, AP-DECL-5, AP-FIRE-2 */
export function chargerProblems(battle: AssaultBattle, unit: string): readonly Problem[] {
  const { name, fallingBack, regrouped, stoodToFire } = unitOf(battle, unit);
  const found: Problem[] = [];
  if (isLocked(battle, unit)) found.push({ rule: 'AP-DECL-1', says: `${name}: in close combat already.` });
  if (fallingBack) found.push({ rule: 'AP-FIRE-2', says: `${name}: falling back, no charge.` });
  if (regrouped) found.push({ rule: 'AP-H-17', says: `${name}: regrouped this turn, no charge.` });
  if (stoodToFire) found.push({ rule: 'AP-DECL-5', says: `${name}: stood to fire this turn, no charge.` });
  return found;
}

/** The models of a unit that could contact a target as it stands. AP-DECL-2, AP-DECL-3 */
export const reachersOf = (
  battle: AssaultBattle,
  unit: string,
  target: string,
  targets: readonly string[],
): readonly string[] => {
  const enemies = matesOf(battle, target);
  const { assaultRange } = traitsOf(battle, unit);
  return matesOf(battle, unit)
    .filter((mate) => enemies.some((enemy) => withinDistance(mate.base, enemy.base, assaultRange)))
    .filter((mate) => intoContact(declareCourse(battle, mate, targets), mate, enemies, anywhere) !== undefined)
    .map(({ id }) => id);
};

/** Can any model of a unit contact a target? The quick question, for menus. */
export function inReach(battle: AssaultBattle, unit: string, target: string): boolean {
  const enemies = matesOf(battle, target);
  const { assaultRange } = traitsOf(battle, unit);
  return matesOf(battle, unit).some(
    (mate) =>
      enemies.some((enemy) => withinDistance(mate.base, enemy.base, assaultRange)) &&
      intoContact(declareCourse(battle, mate, [target]), mate, enemies, anywhere) !== undefined,
  );
}

/** Why a charge may not be declared. AP-DECL-1 to AP-DECL-8 */
export function declareProblems(
  battle: AssaultBattle,
  seat: Seat,
  unit: string,
  targets: readonly string[],
): readonly Problem[] {
  const wrong = chargerProblems(battle, unit);
  if (wrong.length > 0) return wrong;
  const { name, firedAt } = unitOf(battle, unit);
  if (new Set(targets).size < targets.length) return [{ rule: 'AP-DECL-6', says: 'A unit is named twice.' }];
  for (const target of targets) {
    const found = battle.units.find(({ id }) => id === target);
    if (
      found === undefined ||
      found.seat === seat ||
      found.joinedTo !== undefined ||
      matesOf(battle, target).length === 0
    )
      return [{ rule: 'AP-DECL-3', says: `There is no enemy unit ${target} to charge.` }];
  }
  const [primary] = targets;
  if (firedAt !== undefined && primary !== firedAt && unitOf(battle, unit).fired)
    return [
      {
        rule: targets.length > 1 ? 'AP-DECL-7' : 'AP-DECL-4',
        says: `${name} fired at ${unitOf(battle, firedAt).name}, who must be the primary target.`,
      },
    ];
  const reachers = targets.map((target) => reachersOf(battle, unit, target, targets));
  const far = targets.find((_, at) => reachers[at]?.length === 0);
  if (far !== undefined)
    return [
      {
        rule: 'AP-DECL-3',
        says: `No model of ${name} can reach ${unitOf(battle, far).name} within ${inches(traitsOf(battle, unit).assaultRange)}.`,
      },
    ];
  if (!hasOneEach(reachers, new Set()))
    return [{ rule: 'AP-DECL-6', says: 'Each target needs a model of its own that can reach it.' }];
  return [];
}

/** Can every list give one of its own that no other gives? */
function hasOneEach([first, ...rest]: readonly (readonly string[])[], taken: ReadonlySet<string>): boolean {
  if (first === undefined) return true;
  return first.some((id) => !taken.has(id) && hasOneEach(rest, new Set([...taken, id])));
}

/** The models of a charged unit that count as in cover against a charging unit. AP-COV-3 to AP-COV-6, R-15 */
export function inCoverAgainst(battle: AssaultBattle, charger: string, charged: string): readonly string[] {
  const defenders = matesOf(battle, charged);
  if (isLocked(battle, charged)) return [];
  if (traitsOf(battle, charged).permanentCover) return defenders.map(({ id }) => id);
  const counts = optionsOf(battle).coverFromWithin === 'counts';
  const isLineCovered = matesOf(battle, charger).some((mate) => {
    const nearest = closest(mate, defenders);
    return nearest.some((foe) => {
      const own = counts ? [] : ownPieces(battle, mate, foe);
      return coverOnLine(battle.table, mate.base.at, foe.base.at).some((piece) => !own.includes(piece));
    });
  });
  return defenders
    .filter((defender) => isLineCovered || coverAt(battle.table, defender.base.at).length > 0)
    .map(({ id }) => id);
}

const closest = (from: Soldier, among: readonly Soldier[]): readonly Soldier[] => {
  const gaps = among.map((one) => inMillionths(distance(from.base, one.base)));
  const least = Math.min(...gaps);
  return among.filter((_, at) => gaps[at] === least);
};

/** Cover in which the charger stands and the other does not: nobody defends it. R-15 */
const ownPieces = (battle: AssaultBattle, charger: Soldier, charged: Soldier): readonly string[] => {
  const stands = (piece: Piece, { base }: Soldier): boolean =>
    has(piece, 'area') && piece.shape.kind === 'polygon' && standsIn(base, piece.shape);
  return battle.table.pieces.filter((piece) => stands(piece, charger) && !stands(piece, charged)).map(({ id }) => id);
};

/** The targets of a charge that still stand, in their order. */
export const liveTargets = (battle: AssaultBattle, { targets }: Charge): readonly string[] =>
  targets.filter((target) => matesOf(battle, target).length > 0);

/** The models that a charge still has to move. */
export const toMove = (battle: AssaultBattle, { unit, moved }: Charge): readonly Soldier[] =>
  matesOf(battle, unit).filter(({ id }) => !moved.includes(id));

/** Models of the primary target nearest to a charger that he can reach, and the way. R-7 */
export function firstContactOf(battle: AssaultBattle, charge: Charge, mover: Soldier): readonly string[] {
  const targets = liveTargets(battle, charge);
  const enemies = matesOf(battle, targets[0] ?? '');
  const course = chargeCourse(battle, mover, targets);
  const sorted = enemies
    .map((enemy) => ({ enemy, gap: inMillionths(distance(mover.base, enemy.base)) }))
    .toSorted((a, b) => a.gap - b.gap);
  for (const { gap } of sorted) {
    const near = sorted.filter((one) => one.gap === gap).map(({ enemy }) => enemy);
    const reached = near.filter((enemy) => intoContact(course, mover, [enemy], anywhere) !== undefined);
    if (reached.length > 0) return reached.map(({ id }) => id);
  }
  return [];
}

const knownFirsts = remember((_battle: AssaultBattle) => new Map<string, readonly Soldier[]>());

/** The models that may be moved first: nearest to the primary target among those that can reach it. AP-CHG-4 */
export function firstMovers(battle: AssaultBattle, charge: Charge): readonly Soldier[] {
  const known = knownFirsts(battle);
  const key = JSON.stringify([charge.unit, charge.targets, charge.moved]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = findFirsts(battle, charge);
  known.set(key, found);
  return found;
}

function findFirsts(battle: AssaultBattle, charge: Charge): readonly Soldier[] {
  const enemies = matesOf(battle, liveTargets(battle, charge)[0] ?? '');
  const gapOf = ({ base }: Soldier): number =>
    inMillionths(Math.min(...enemies.map((enemy) => distance(base, enemy.base))));
  const { assaultRange } = traitsOf(battle, charge.unit);
  const sorted = toMove(battle, charge)
    .map((mover) => ({ mover, gap: gapOf(mover) }))
    .filter(({ gap }) => gap <= inMillionths(assaultRange + TOUCH))
    .toSorted((a, b) => a.gap - b.gap);
  for (const { gap } of sorted) {
    const near = sorted.filter((one) => one.gap === gap).map(({ mover }) => mover);
    const able = near.filter(
      (mover) =>
        intoContact(chargeCourse(battle, mover, liveTargets(battle, charge)), mover, enemies, anywhere) !== undefined,
    );
    if (able.length > 0) return able;
  }
  return [];
}

/** Has the charge begun: has any model been moved? */
export const hasBegun = ({ moved }: Charge): boolean => moved.length > 0;

/** A full legal move of a charging unit; undefined if nobody reaches the primary target. AP-CHG-10, AP-D-5 */
export function chargeProposal(
  battle: AssaultBattle,
  charge: Charge,
): { readonly moves: Moves; readonly sequence: readonly string[] } | undefined {
  const moves: Record<string, Way> = {};
  const sequence: string[] = [];
  let now = battle;
  let moved = charge.moved;
  const make = (mover: Soldier, path: Way['path']): void => {
    if (path.length > 1) {
      moves[mover.id] = { path: path.map(({ x, y }) => ({ x, y })) };
      now = withSoldier(now, mover.id, { base: { ...mover.base, at: endOf({ path }, mover).at } });
    }
    sequence.push(mover.id);
    moved = [...moved, mover.id];
  };
  if (!hasBegun(charge)) {
    const [first] = firstMovers(battle, charge);
    if (first === undefined) return undefined;
    const [closestId] = firstContactOf(battle, charge, first);
    const enemies = enemiesOf(battle, first.owner).filter(({ id }) => id === closestId);
    const found = intoContact(chargeCourse(battle, first, liveTargets(battle, charge)), first, enemies, anywhere);
    if (found === undefined) return undefined;
    make(first, found.way);
  }
  for (const mover of sequenceOf(battle, charge, {}, sequence)) {
    if (moved.includes(mover.id)) continue;
    make(mover, laterWay(now, { ...charge, moved }, mover));
  }
  return { moves, sequence };
}

/** Where a model after the first goes: the first of the priorities that it can meet. AP-CHG-7 */
function laterWay(battle: AssaultBattle, charge: Charge, mover: Soldier): Way['path'] {
  const { enemies, free, course, isTogether, supports, fighters, before } = laterScene(battle, charge, mover);
  const contact = intoContact(course, mover, free, isTogether) ?? intoContact(course, mover, enemies, isTogether);
  if (contact !== undefined) return contact.way;
  const wanted = (base: Base): boolean => isTogether(base) && supports(base);
  const support = wanted(mover.base) ? [mover.base.at] : beside(course, mover, fighters, wanted);
  if (support !== undefined) return support;
  const mate = closest(mover, before)[0];
  if (mate === undefined) return [mover.base.at];
  // Nobody to support: on to the fight, in coherency.
  const [goal] = closest(mover, fighters.length > 0 ? fighters : enemies);
  const onward = goal && towards(course, mover, goal, isTogether);
  if (onward !== undefined) return onward;
  return beside(course, mover, before, isTogether) ?? closeTo(course, mate.base)?.way ?? [mover.base.at];
}

/** All that the priorities of a later model depend on. */
function laterScene(battle: AssaultBattle, charge: Charge, mover: Soldier) {
  const targets = liveTargets(battle, charge);
  const enemies = targets.flatMap((target) => matesOf(battle, target));
  const mates = matesOf(battle, charge.unit).filter(({ id }) => id !== mover.id);
  const before = mates.filter(({ id }) => charge.moved.includes(id));
  const isNear = (base: Base, those: readonly Soldier[]): boolean =>
    those.some((mate) => withinDistance(base, mate.base, COHERENCY + TOUCH));
  const fighters = before.filter((mate) => enemies.some(({ base }) => touches(base, mate.base)));
  return {
    enemies,
    /** Enemies whom no friend touches. "Not yet Engaged" is judged against all friends. */
    free: enemies.filter(
      ({ base, owner }) =>
        !battle.models.some((one) => one.owner !== owner && one.away === undefined && touches(one.base, base)),
    ),
    course: chargeCourse(battle, mover, targets),
    before,
    fighters,
    isTogether: (base: Base): boolean => isNear(base, before),
    supports: (base: Base): boolean => isNear(base, fighters),
  };
}

/** What a refusal of the table means in a charge. */
const RULES: Readonly<Partial<Record<Refusal['kind'], string>>> = {
  'too-far': 'AP-CHG-3',
  barred: 'AP-H-5',
  'ends-on-terrain': 'AP-H-5',
  'too-near': 'AP-CHG-9',
  'ends-too-near': 'AP-CHG-9',
};

/** Where a way leads: back to its start if it is empty. */
export const endOf = (way: Way | undefined, mover: Soldier): Base => {
  const last = way?.path.at(-1);
  return last === undefined ? mover.base : placed(mover.base, last);
};

/** The order in which the models are moved: as given, then those that were not named, nearest first. AP-CHG-5 */
export function sequenceOf(
  battle: AssaultBattle,
  charge: Charge,
  moves: Moves,
  given: readonly string[] | undefined,
): readonly Soldier[] {
  const movers = toMove(battle, charge);
  const enemies = enemiesOf(battle, unitOf(battle, charge.unit).seat).filter((enemy) =>
    liveTargets(battle, charge).some((target) => matesOf(battle, target).includes(enemy)),
  );
  const gap = ({ base }: Soldier): number =>
    inMillionths(Math.min(...enemies.map((enemy) => distance(base, enemy.base))));
  // Who may go first matters only where the order does not say it.
  const firsts =
    hasBegun(charge) || (given !== undefined && given.length > 0)
      ? []
      : firstMovers(battle, charge).map(({ id }) => id);
  const place = ({ id }: Soldier): number => {
    const index = given?.indexOf(id) ?? -1;
    if (index >= 0) return index;
    return (given?.length ?? 0) + (Object.hasOwn(moves, id) ? (firsts.includes(id) ? 0 : 1) : 2);
  };
  return movers.toSorted((a, b) => place(a) - place(b) || gap(a) - gap(b));
}

/** Why a charge move is not legal, model by model in its order. AP-CHG-3 to AP-CHG-9 */
export function chargeProblems(
  battle: AssaultBattle,
  charge: Charge,
  moves: Moves,
  given: readonly string[] | undefined,
): readonly Problem[] {
  const movers = toMove(battle, charge);
  const stranger = Object.keys(moves).find((id) => !movers.some((mover) => mover.id === id));
  if (stranger !== undefined)
    return [
      { rule: 'AP-CHG-2', model: stranger, says: `${stranger} is no model of this unit that is still to be moved.` },
    ];
  let now = battle;
  let moved = [...charge.moved];
  for (const mover of sequenceOf(battle, charge, moves, given)) {
    const problems = modelProblems(now, { ...charge, moved }, mover, moves[mover.id]);
    if (problems.length > 0) return problems;
    now = withSoldier(now, mover.id, { base: { ...mover.base, at: endOf(moves[mover.id], mover).at } });
    moved = [...moved, mover.id];
  }
  return [];
}

function modelProblems(
  battle: AssaultBattle,
  charge: Charge,
  mover: Soldier,
  way: Way | undefined,
): readonly Problem[] {
  const targets = liveTargets(battle, charge);
  const course = chargeCourse(battle, mover, targets);
  const refused = way === undefined || isPlainWay(course, way.path) ? [] : pathProblems(course, way.path);
  if (refused.length > 0)
    return refused.map(({ kind, says }) => ({
      rule: RULES[kind] ?? 'AP-CHG-8',
      model: mover.id,
      says: `${mover.name}: ${says}`,
    }));
  const end = endOf(way, mover);
  return hasBegun(charge) ? laterProblems(battle, charge, mover, end) : firstProblems(battle, charge, mover, end);
}

/** The first model: the nearest, into contact with the closest enemy of the primary target. AP-CHG-4, AP-DECL-7 */
function firstProblems(battle: AssaultBattle, charge: Charge, mover: Soldier, end: Base): readonly Problem[] {
  const firsts = firstMovers(battle, charge);
  if (!firsts.some(({ id }) => id === mover.id))
    return [
      {
        rule: 'AP-CHG-4',
        model: mover.id,
        says: `${firsts.map(({ name }) => name).join(' or ') || 'Nobody'} is nearest and must be moved first.`,
      },
    ];
  const must = firstContactOf(battle, charge, mover);
  const touched = matesOf(battle, liveTargets(battle, charge)[0] ?? '').filter(({ base }) => touches(end, base));
  if (touched.some(({ id }) => must.includes(id))) return [];
  return [
    {
      rule: 'AP-CHG-4',
      model: mover.id,
      says: `${mover.name} must be moved to touch ${must.join(' or ')}, the closest enemy.`,
    },
  ];
}

/** The others: coherency, then the first of the four priorities that they can meet. AP-CHG-6, AP-CHG-7 */
function laterProblems(battle: AssaultBattle, charge: Charge, mover: Soldier, end: Base): readonly Problem[] {
  const { enemies, free, course, isTogether, supports, fighters, before } = laterScene(battle, charge, mover);
  const touched = enemies.filter(({ base }) => touches(end, base));
  const must = (rule: string, says: string): readonly Problem[] => [
    { rule, model: mover.id, says: `${mover.name} ${says}` },
  ];
  const mate = closest(mover, before)[0];
  if (mate === undefined) return [];
  if (!isTogether(end)) {
    // Too far back: then as near as it can. R-8
    if (beside(course, mover, before, isTogether) !== undefined)
      return must('AP-CHG-6', 'would end more than 2″ from every mate that has moved.');
    const best = closeTo(course, mate.base);
    const isNear = best === undefined || distance(end, mate.base) <= best.distance + SLACK;
    return isNear ? [] : must('AP-CHG-6', 'must move as near to its unit as it can.');
  }
  if (touched.some((enemy) => free.includes(enemy))) return [];
  const open = intoContact(course, mover, free, isTogether);
  if (open !== undefined) return must('AP-CHG-7', `can reach ${open.target}, whom nobody has engaged yet, and must.`);
  if (touched.length > 0) return [];
  const taken = intoContact(course, mover, enemies, isTogether);
  if (taken !== undefined) return must('AP-CHG-7', `can reach ${taken.target} and must.`);
  if (fighters.length === 0 || supports(end)) return [];
  const support = beside(course, mover, fighters, (base) => isTogether(base) && supports(base));
  return support === undefined ? [] : must('AP-CHG-7', 'can end within 2″ of a mate who fights, and must.');
}

/** "As near as it can" is not asked to the thousandth of a person who moves by hand. */
const SLACK = 500;

/** Is there difficult ground that a unit could touch in a charge? */
export const isNearDifficult = (battle: AssaultBattle, unit: string): boolean => {
  const { assaultRange } = traitsOf(battle, unit);
  return matesOf(battle, unit).some(({ base }) =>
    touchesGround(battle.table, { ...base, radius: base.radius + assaultRange }, [base.at], isDifficult),
  );
};

/** Could a roll for difficult ground help this charge: is somebody able to reach the target through it? R-9 */
export function couldUseRoll(battle: AssaultBattle, charge: Charge): boolean {
  const { rough } = unitOf(battle, charge.unit);
  if (rough !== undefined || hasBegun(charge)) return false;
  const targets = liveTargets(battle, charge);
  const enemies = matesOf(battle, targets[0] ?? '');
  return toMove(battle, charge).some((mover) => {
    const way = intoContact(declareCourse(battle, mover, targets), mover, enemies, anywhere)?.way;
    return way !== undefined && measured(declareCourse(battle, mover, targets), way).limit <= 6000;
  });
}
