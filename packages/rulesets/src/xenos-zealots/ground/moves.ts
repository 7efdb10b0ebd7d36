/** Why a move of a unit is refused, and what it comes to. XZ-MOVE-3, XZ-UNIT-2, XZ-UNIT-4 */
import { modelName, type Moves } from '@umpire/engine/battle';
import { type Problem, refused } from '@umpire/engine/rule';
import {
  approach,
  type Base,
  type Course,
  distance,
  overlaps,
  pathProblems,
  type Piece,
  placed,
  type Point,
  type Refusal,
  type RefusalKind,
  samePoint,
  standingProblems,
  withinDistance,
} from '@umpire/engine/table';
import { say, saying } from '@umpire/engine/words';
import {
  cardFor,
  isRooted,
  leaderOf,
  membersOf,
  type Squad,
  squadOf,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../battle/battle.ts';
import { isServed } from './gun.ts';
import { CLIMB } from './terrain.ts';
import {
  blockersBy,
  blockersNear,
  byStairs,
  courseFor,
  endBase,
  JUMP,
  jumps,
  LONGEST_ROAD,
  type Manner,
  wayOf,
} from './courses.ts';
import { houseAt } from './sight.ts';

const RULE_OF: Partial<Record<RefusalKind, string>> = {
  'too-far': 'XZ-MOVE-6',
  bent: 'XZ-MOB-4',
  barred: 'XZ-TERR-6',
  'passes-model': 'XZ-MOVE-2',
  'too-near': 'XZ-ASLT-15',
  'off-table': 'XZ-H-22',
  climb: 'XZ-MOVE-5',
  'ends-on-terrain': 'XZ-MOVE-2',
  'ends-on-model': 'XZ-MOVE-2',
  'ends-in-contact': 'XZ-MOVE-4',
  'ends-too-near': 'XZ-ASLT-15',
  'wrong-start': 'XZ-MOVE-1',
};

/** Who walks in a move of a unit, and how far each may go at most: nobody who has acted in this step. XZ-R-68 */
export interface Movers {
  readonly models: readonly Trooper[];
  /** Those who stay where they are. */
  readonly still: readonly Trooper[];
}

/** The card's radius; in an assault 6″. XZ-R-26 */
export const coherencyOf = (battle: ZealotBattle, unit: string): number => cardFor(squadOf(battle, unit)).coherency;

/** Where everybody stands after some moves. */
export function endsOf(models: readonly Trooper[], moves: Moves): ReadonlyMap<string, Base> {
  return new Map(
    models.map((model) => [
      model.id,
      moves[model.id] === undefined ? model.base : endBase(model, moves[model.id] as Moves[string]),
    ]),
  );
}

/** The same by id. */
export const basesAfter = (models: readonly Trooper[], moves: Moves): Readonly<Record<string, Base>> =>
  Object.fromEntries(endsOf(models, moves));

/** On which storey everybody stands after some moves. */
export const levelsOf = (battle: ZealotBattle, models: readonly Trooper[], moves: Moves): ReadonlyMap<string, number> =>
  new Map(models.map((model) => [model.id, levelAfter(battle, model, moves)]));

const levelAfter = (battle: ZealotBattle, model: Trooper, { [model.id]: way }: Moves): number =>
  way === undefined ? model.level : endLevel(battle, model, way);

/** The battle after some moves. */
export function moved(battle: ZealotBattle, moves: Moves): ZealotBattle {
  return withModels(battle, Object.keys(moves), (model) => {
    const way = moves[model.id] as Moves[string];
    return { ...model, base: endBase(model, way), level: endLevel(battle, model, way) };
  });
}

/** The unit has moved in this step. */
export const withMove = (battle: ZealotBattle, unit: string): ZealotBattle =>
  withSquad(battle, unit, {
    moved: true,
    countsAsMoving: true,
    movedIn: battle.phase === 'primary' ? 'primary' : 'secondary',
  });

/** How far from their leader models may end. */
export interface Together {
  /** Without it, the card's. */
  readonly radius?: number;
  /** In a charge whoever cannot keep up comes as near as he can. XZ-ASLT-4, XZ-R-26 */
  readonly isCharge?: boolean;
}

/** Everything that is wrong with the ways of models, each by itself and all together. */
export function moveProblems(
  battle: ZealotBattle,
  unit: string,
  moves: Moves,
  mannerOf: (model: Trooper) => Manner,
  movers: Movers,
  { radius = coherencyOf(battle, unit), isCharge = false }: Together = {},
): readonly Problem[] {
  const problems: Problem[] = [];
  const blockersOf = blockersBy(battle, movers.models, reachOf(movers.models, moves));
  for (const id of Object.keys(moves))
    if (!movers.models.some((one) => one.id === id))
      problems.push({
        rule: 'XZ-MOVE-1',
        model: id,
        ...say('{model} does not move with this unit now.', { model: modelName(battle, id) }),
      });
  for (const model of movers.models) {
    const way = moves[model.id];
    if (way === undefined) continue;
    const manner = mannerOf(model);
    problems.push(...wayProblems(battle, model, way, courseFor(battle, model, manner, blockersOf(manner)), isCharge));
  }
  if (problems.length > 0) return problems;
  const all = [...movers.models, ...movers.still];
  const ends = endsOf(all, moves);
  const courseOf = (model: Trooper): Course | undefined => {
    if (!movers.models.includes(model)) return undefined;
    const manner = { ...mannerOf(model), full: fullFor(battle, model, moves) };
    return courseFor(battle, model, manner, blockersNear(battle, [model], manner, manner.limit + LONGEST_ROAD));
  };
  return [
    ...overlapProblems(battle, all, moves, ends),
    ...coherencyProblems(battle, unit, all, ends, { radius, isCharge }, courseOf),
    ...gunProblems(all, ends),
    ...houseProblems(battle, all, ends),
  ];
}

/** How far from where they stand the ways of models go at most. */
function reachOf(models: readonly Trooper[], moves: Moves): number {
  let reach = 0;
  for (const { id, base } of models)
    for (const { x, y } of moves[id]?.path ?? [])
      reach = Math.max(reach, Math.abs(x - base.at.x), Math.abs(y - base.at.y));
  return reach;
}

function wayProblems(
  battle: ZealotBattle,
  model: Trooper,
  way: Moves[string],
  course: Course,
  isCharge: boolean,
): readonly Problem[] {
  const isFlying = course.terms.flies === true;
  const level = isFlying || takesStairs(way) ? endLevel(battle, model, way) : model.level;
  if (!isThere(battle, endBase(model, way), level))
    return refused(
      'XZ-MOVE-5',
      say('There is no storey {level} where {model} would end.', { level, model: modelName(battle, model.id) }),
      model.id,
    );
  const hop = storeysJumped(battle, model, way);
  if (hop !== undefined && !isFlying)
    return refused(
      'XZ-MOVE-5',
      say('{model} would leave the building on storey {level}.', { level: hop, model: modelName(battle, model.id) }),
      model.id,
    );
  return refusalsOf(battle, takesStairs(way) ? byStairs(course) : course, model, way).map((refusal): Problem => ({
    // Whoever charges may touch the target, and nobody else.
    rule: isCharge && refusal.kind === 'ends-in-contact' ? 'XZ-ASLT-4' : (RULE_OF[refusal.kind] ?? 'XZ-MOVE-2'),
    model: model.id,
    ...say('{model}: {why}', { model: modelName(battle, model.id), why: saying(refusal) }),
  }));
}

/** Does a way lead from storey to storey? */
export const takesStairs = ({ path }: Moves[string]): boolean => path.some((place) => levelAt(place) !== undefined);

export const levelAt = (place: Point): number | undefined => (place as { readonly level?: number }).level;

/** The upper storey on which a way goes out of a building or into another one. XZ-MOVE-5 */
function storeysJumped(battle: ZealotBattle, { base, level }: Trooper, { path }: Moves[string]): number | undefined {
  let [at, storey]: [Point, number] = [base.at, level];
  for (const place of path) {
    const [from, on] = [houseAt(battle, { at }), storey];
    [at, storey] = [place, levelAt(place) ?? storey];
    if (Math.min(on, storey) > 0 && houseAt(battle, { at })?.id !== from?.id) return on;
  }
  return undefined;
}

/** The storey on which a model ends: whoever has climbed stays up until his way says so; whoever jumps out of a building comes down. */
function endLevel(battle: ZealotBattle, model: Trooper, way: Moves[string]): number {
  const named = way.path.reduce<number | undefined>((storey, place) => levelAt(place) ?? storey, undefined);
  return named ?? (isThere(battle, endBase(model, way), model.level) ? model.level : 0);
}

/** Is there such a storey? */
const isThere = (battle: ZealotBattle, base: Base, level: number): boolean =>
  level === 0 || level < (houseAt(battle, base)?.storeys ?? 1);

/** What is wrong with a way by itself. Pivots are free: it may turn at the end, or before it goes. XZ-GEN-5 */
function refusalsOf(battle: ZealotBattle, course: Course, model: Trooper, way: Moves[string]): readonly Refusal[] {
  const { base } = model;
  if (course.terms.flies === true) return jumpRefusals(battle, course, model, way);
  const found = pathProblems(course, wayOf(model, way));
  if (found.length === 0 || way.facing === undefined || base.kind === 'disc') return found;
  const turned = { ...course, base: placed(base, base.at, way.facing) };
  const isFree =
    pathProblems(turned, way.path).length === 0 && standingProblems(turned, endBase(model, way)).length === 0;
  return isFree ? [] : found;
}

/** A jump gains storeys at 2″ each and goes down for nothing. XZ-MOB-4, XZ-R-48 */
function jumpRefusals(battle: ZealotBattle, course: Course, model: Trooper, way: Moves[string]): readonly Refusal[] {
  const level = endLevel(battle, model, way);
  const { limit = 0, ...terms } = course.terms;
  const gained = Math.max(0, level - model.level);
  const flat = way.path.map(({ x, y }) => ({ x, y }));
  return pathProblems(
    { ...course, level, terms: { ...terms, limit: limit - gained * CLIMB } },
    wayOf(model, { ...way, path: flat }),
  );
}

function overlapProblems(
  battle: ZealotBattle,
  models: readonly Trooper[],
  moves: Moves,
  ends: ReadonlyMap<string, Base>,
): readonly Problem[] {
  const levels = levelsOf(battle, models, moves);
  const problems: Problem[] = [];
  for (const [i, a] of models.entries())
    for (const b of models.slice(0, i))
      if (levels.get(a.id) === levels.get(b.id) && overlaps(ends.get(a.id) as Base, ends.get(b.id) as Base))
        problems.push({
          rule: 'XZ-MOVE-2',
          model: a.id,
          ...say('{model} would end on top of {other}.', {
            model: modelName(battle, a.id),
            other: modelName(battle, b.id),
          }),
        });
  return problems;
}

/** A straggler may stop so much farther from the leader than the nearest place that was found for him, in thousandths. */
const NEAR_ENOUGH = 250;

/** Everybody within the radius of the leader; who was outside comes as near as he can. XZ-UNIT-2, XZ-R-41 */
function coherencyProblems(
  battle: ZealotBattle,
  unit: string,
  models: readonly Trooper[],
  ends: ReadonlyMap<string, Base>,
  { radius, isCharge }: Required<Together>,
  courseOf: (model: Trooper) => Course | undefined,
): readonly Problem[] {
  const leader = leaderOf(battle, unit);
  const centre = leader && ends.get(leader.id);
  if (leader === undefined || centre === undefined) return [];
  return models.flatMap((model): readonly Problem[] => {
    const end = ends.get(model.id) as Base;
    if (model.role === 'gun' || model.id === leader.id || withinDistance(end, centre, radius)) return [];
    const gap = distance(end, centre);
    const wasOut = isCharge || !withinDistance(model.base, leader.base, radius);
    if (wasOut && gap <= nearestTo(model, centre, ends, courseOf(model)) + NEAR_ENOUGH) return [];
    const apart = { model: modelName(battle, model.id), gap };
    return refused(
      'XZ-UNIT-2',
      wasOut
        ? say('{model} would end {gap″} from the leader, and can come nearer.', apart)
        : say('{model} would end {gap″} from the leader; {most″} at most.', { ...apart, most: radius }),
      model.id,
    );
  });
}

/** How near to the leader a straggler can come, past everybody else where he ends; who does not move stays. */
function nearestTo(model: Trooper, centre: Base, ends: ReadonlyMap<string, Base>, course: Course | undefined): number {
  if (course === undefined) return Infinity;
  const mates = [...ends].flatMap(([id, base]) =>
    id === model.id ? [] : [{ id, base, way: 'free' as const, end: 0 }],
  );
  const found = approach({ ...course, blockers: [...course.blockers, ...mates] }, centre, { isRough: true });
  return found?.distance ?? Infinity;
}

/** A gun goes only with a gunner beside it at both ends. XZ-UNIT-4, XZ-UNIT-9 */
function gunProblems(models: readonly Trooper[], ends: ReadonlyMap<string, Base>): readonly Problem[] {
  const gun = models.find(({ role }) => role === 'gun');
  if (gun === undefined || samePoint((ends.get(gun.id) as Base).at, gun.base.at)) return [];
  return isServed(models) && isServed(models, ({ id }) => ends.get(id) as Base)
    ? []
    : refused('XZ-UNIT-4', 'The gun moves only with a gunner within 1″ of it, before and after.', gun.id);
}

/** Do the buildings hold those of a unit who would go into them? XZ-TERR-4 */
export function isRoomInside(battle: ZealotBattle, unit: string, moves: Moves): boolean {
  const { models, still } = moversOf(battle, unit);
  const all = [...models, ...still];
  return houseProblems(battle, all, endsOf(all, moves)).length === 0;
}

/** How many models a building holds. XZ-TERR-4 */
export function capacityOf({ terms }: Piece): number {
  const capacity = terms?.['capacity'];
  return typeof capacity === 'number' ? capacity : Infinity;
}

/** How many of a side are in a building, some apart: each side is counted by itself. XZ-H-20 */
export const garrisonOf = (
  battle: ZealotBattle,
  { id: house }: Piece,
  seat: string,
  except: { has(id: string): boolean },
): number =>
  battle.models.filter(
    ({ id, owner, away, base }) =>
      owner === seat && away === undefined && !except.has(id) && houseAt(battle, base)?.id === house,
  ).length;

/** The buildings that hold nobody more of his side beside him, after some moves of others. XZ-TERR-4 */
export function fullFor(battle: ZealotBattle, { id, owner }: Trooper, moves: Moves = {}): ReadonlySet<string> {
  const houses = battle.table.pieces.filter((piece) => capacityOf(piece) < Infinity);
  if (houses.length === 0) return NONE;
  const after = moved(battle, moves);
  return new Set(
    houses
      .filter((piece) => capacityOf(piece) <= garrisonOf(after, piece, owner, new Set([id])))
      .map((piece) => piece.id),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** No building holds more than it can. XZ-TERR-4 */
function houseProblems(
  battle: ZealotBattle,
  models: readonly Trooper[],
  ends: ReadonlyMap<string, Base>,
): readonly Problem[] {
  const ids = new Set(models.map(({ id }) => id));
  const [first] = models;
  return battle.table.pieces.flatMap((piece): readonly Problem[] => {
    const capacity = capacityOf(piece);
    if (capacity === Infinity || first === undefined) return [];
    const entering = models.filter(({ id }) => houseAt(battle, ends.get(id) as Base)?.id === piece.id).length;
    return entering > 0 && entering + garrisonOf(battle, piece, first.owner, ids) > capacity
      ? refused('XZ-TERR-4', say('{piece} holds {n} {n|model|models}.', { piece: piece.name, n: capacity }))
      : [];
  });
}

/** Speed of a model in a Move: half for damage, nothing for what cannot move. XZ-SINGLE-5, XZ-UNIT-10 */
export const speedOf = (squad: Squad, model: Trooper): number =>
  isRooted(squad) ? 0 : model.role === 'gun' ? cardFor(squad).speed : model.speed;

/** How far and how a model goes: by jump jets if it has some and its owner wants it, else on foot or wheels. XZ-R-38, XZ-R-48 */
export function gaitOf(battle: ZealotBattle, model: Trooper, jump: boolean): Pick<Manner, 'limit' | 'jump'> {
  const squad = squadOf(battle, model.unit);
  if (jump && jumps(model) && !isRooted(squad)) return { limit: JUMP, jump: true };
  return { limit: Math.floor(speedOf(squad, model)) };
}

/** Who takes part in an action of a unit now; a character who has acted in this step, or has a counter of his own, does not. XZ-R-68 */
export function moversOf(battle: ZealotBattle, unit: string): Movers {
  const isPrimary = battle.phase === 'primary';
  const members = membersOf(battle, unit);
  const hasActed = (model: Trooper): boolean => {
    if (model.unit === unit) return false;
    const own = squadOf(battle, model.unit);
    return own.order !== undefined || (isPrimary ? own.didPrimary : own.didSecondary);
  };
  return { models: members.filter((model) => !hasActed(model)), still: members.filter(hasActed) };
}

/** The mates of a unit: its own models and those attached. */
export const matesOf = (battle: ZealotBattle, unit: string): ReadonlySet<string> =>
  new Set(membersOf(battle, unit).map((model) => model.unit));
