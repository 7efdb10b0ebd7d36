/** Why a move of a unit is refused, and what it comes to. XZ-MOVE-3, XZ-UNIT-2, XZ-UNIT-4 */
import { modelName, type Moves } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import {
  type Base,
  type Course,
  distance,
  INCH,
  measured,
  overlaps,
  pathProblems,
  placed,
  type Refusal,
  type RefusalKind,
  samePoint,
  withinDistance,
} from '@umpire/engine/table';
import {
  cardFor,
  leaderOf,
  membersOf,
  type Squad,
  squadOf,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from './battle.ts';
import { quickLook } from './open-step.ts';
import { blockersNear, courseFor, endBase, houseAt, leavingCost, type Manner, wayOf } from './courses.ts';

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

/** The battle after some moves. */
export function moved(battle: ZealotBattle, moves: Moves): ZealotBattle {
  return withModels(battle, Object.keys(moves), (model) => {
    const way = moves[model.id] as Moves[string];
    const last = way.path.at(-1) as { readonly level?: number } | undefined;
    return { ...model, base: endBase(model, way), level: last?.level ?? model.level };
  });
}

/** The unit has moved in this step. */
export const withMove = (battle: ZealotBattle, unit: string): ZealotBattle =>
  withSquad(battle, unit, {
    moved: true,
    countsAsMoving: true,
    movedIn: battle.phase === 'primary' ? 'primary' : 'secondary',
  });

/** Everything that is wrong with the ways of models, each by itself and all together. */
export function moveProblems(
  battle: ZealotBattle,
  unit: string,
  moves: Moves,
  mannerOf: (model: Trooper) => Manner,
  movers: Movers,
  radius = coherencyOf(battle, unit),
): readonly Problem[] {
  const problems: Problem[] = [];
  // Everybody of a unit meets the same others in the same manner.
  let blockers: Course['blockers'] | undefined;
  for (const id of Object.keys(moves))
    if (!movers.models.some((one) => one.id === id))
      problems.push({
        rule: 'XZ-MOVE-1',
        model: id,
        says: `${modelName(battle, id)} does not move with this unit now.`,
      });
  for (const model of movers.models) {
    const way = moves[model.id];
    if (way === undefined) continue;
    const manner = mannerOf(model);
    blockers ??= blockersNear(battle, movers.models, manner, reachOf(movers.models, moves));
    problems.push(...wayProblems(battle, model, way, courseFor(battle, model, manner, blockers)));
  }
  if (problems.length > 0) return problems;
  const all = [...movers.models, ...movers.still];
  const ends = endsOf(all, moves);
  return [
    ...overlapProblems(battle, all, ends),
    ...coherencyProblems(battle, unit, all, ends, radius),
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

function wayProblems(battle: ZealotBattle, model: Trooper, way: Moves[string], course: Course): readonly Problem[] {
  const [start, end, third] = way.path;
  if (
    start !== undefined &&
    end !== undefined &&
    third === undefined &&
    samePoint(start, model.base.at) &&
    quickLook(course, end) === 'open' &&
    houseAt(battle, model.base) === undefined
  )
    return [];
  const found = refusalsOf(course, model, way).map(({ kind, says }): Problem => ({
    rule: RULE_OF[kind] ?? 'XZ-MOVE-2',
    model: model.id,
    says: `${modelName(battle, model.id)}: ${says}`,
  }));
  const cost = leavingCost(battle, model.base, endBase(model, way));
  if (found.length > 0 || cost === 0) return found;
  const { spent, limit } = measured(course, wayOf(model, way));
  return spent + cost > limit
    ? [
        {
          rule: 'XZ-H-20',
          model: model.id,
          says: `${modelName(battle, model.id)} needs 2″ more to leave the building.`,
        },
      ]
    : [];
}

/** What is wrong with a way by itself. Pivots are free: it may turn at the end, or before it goes. XZ-GEN-5 */
function refusalsOf(course: Course, model: Trooper, way: Moves[string]): readonly Refusal[] {
  const { base } = model;
  const found = pathProblems(course, wayOf(model, way));
  if (found.length === 0 || way.facing === undefined || base.kind === 'disc') return found;
  const turned = { ...course, base: placed(base, base.at, way.facing) };
  return pathProblems(turned, way.path).length === 0 ? [] : found;
}

function overlapProblems(
  battle: ZealotBattle,
  models: readonly Trooper[],
  ends: ReadonlyMap<string, Base>,
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [i, a] of models.entries())
    for (const b of models.slice(0, i))
      if (a.level === b.level && overlaps(ends.get(a.id) as Base, ends.get(b.id) as Base))
        problems.push({
          rule: 'XZ-MOVE-2',
          model: a.id,
          says: `${modelName(battle, a.id)} would end on top of ${modelName(battle, b.id)}.`,
        });
  return problems;
}

/** Everybody within the radius of the leader; who was outside must come nearer. XZ-UNIT-2, XZ-R-41 */
function coherencyProblems(
  battle: ZealotBattle,
  unit: string,
  models: readonly Trooper[],
  ends: ReadonlyMap<string, Base>,
  radius: number,
): readonly Problem[] {
  const leader = leaderOf(battle, unit);
  const centre = leader && ends.get(leader.id);
  if (leader === undefined || centre === undefined) return [];
  return models.flatMap((model): readonly Problem[] => {
    const end = ends.get(model.id) as Base;
    if (model.role === 'gun' || model.id === leader.id || withinDistance(end, centre, radius)) return [];
    const wasOut = !withinDistance(model.base, leader.base, radius);
    if (wasOut && distance(end, centre) <= distance(model.base, leader.base)) return [];
    return [
      {
        rule: 'XZ-UNIT-2',
        model: model.id,
        says: `${modelName(battle, model.id)} would end ${(distance(end, centre) / INCH).toFixed(1)}″ from the leader; ${radius / INCH}″ at most.`,
      },
    ];
  });
}

/** A gun goes only with a gunner beside it at both ends. XZ-UNIT-4, XZ-UNIT-9 */
function gunProblems(models: readonly Trooper[], ends: ReadonlyMap<string, Base>): readonly Problem[] {
  const gun = models.find(({ role }) => role === 'gun');
  if (gun === undefined || samePoint((ends.get(gun.id) as Base).at, gun.base.at)) return [];
  const crew = models.filter(({ role }) => role === 'crew');
  const isManned =
    crew.some(({ base }) => withinDistance(base, gun.base, INCH)) &&
    crew.some(({ id }) => withinDistance(ends.get(id) as Base, ends.get(gun.id) as Base, INCH));
  return isManned
    ? []
    : [
        {
          rule: 'XZ-UNIT-4',
          model: gun.id,
          says: 'The gun moves only with a gunner within 1″ of it, before and after.',
        },
      ];
}

/** Do the buildings hold those of a unit who would go into them? XZ-TERR-4 */
export function isRoomInside(battle: ZealotBattle, unit: string, moves: Moves): boolean {
  const { models, still } = moversOf(battle, unit);
  const all = [...models, ...still];
  return houseProblems(battle, all, endsOf(all, moves)).length === 0;
}

/** No building holds more than it can. XZ-TERR-4 */
function houseProblems(
  battle: ZealotBattle,
  models: readonly Trooper[],
  ends: ReadonlyMap<string, Base>,
): readonly Problem[] {
  const ids = new Set(models.map(({ id }) => id));
  const [first] = models;
  return battle.table.pieces.flatMap((piece): readonly Problem[] => {
    const capacity = piece.terms?.['capacity'];
    if (typeof capacity !== 'number' || first === undefined) return [];
    const entering = models.filter(({ id }) => houseAt(battle, ends.get(id) as Base)?.id === piece.id).length;
    if (entering === 0) return [];
    const inside = battle.models.filter(
      (one) =>
        one.owner === first.owner &&
        !ids.has(one.id) &&
        one.away === undefined &&
        houseAt(battle, one.base)?.id === piece.id,
    ).length;
    return inside + entering > capacity ? [{ rule: 'XZ-TERR-4', says: `${piece.name} holds ${capacity} models.` }] : [];
  });
}

/** Speed of a model in a Move: half for damage, nothing for what cannot move. XZ-SINGLE-5, XZ-UNIT-10 */
export const speedOf = (squad: Squad, model: Trooper): number =>
  squad.immobilised || squad.type === 'massiveArtillery'
    ? 0
    : model.role === 'gun'
      ? cardFor(squad).speed
      : model.speed;

/** Who moves with a unit now; a character who has acted in this step stands still. XZ-R-68 */
export function moversOf(battle: ZealotBattle, unit: string): Movers {
  const isPrimary = battle.phase === 'primary';
  const members = membersOf(battle, unit);
  const hasActed = (model: Trooper): boolean => {
    if (model.unit === unit) return false;
    const own = squadOf(battle, model.unit);
    return isPrimary ? own.didPrimary : own.didSecondary;
  };
  return { models: members.filter((model) => !hasActed(model)), still: members.filter(hasActed) };
}

/** The mates of a unit: its own models and those attached. */
export const matesOf = (battle: ZealotBattle, unit: string): ReadonlySet<string> =>
  new Set(membersOf(battle, unit).map((model) => model.unit));
