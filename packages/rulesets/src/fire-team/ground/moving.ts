/** Movement of teams and vehicles: courses, what a way uses, why a move is refused. FT-H-8, FT-H-9, FT-H-19 */
import type { Moves, BattleModel } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import type { Problem } from '@umpire/engine/rule';
import {
  samePoint,
  type Way,
  type Waypoint,
  facingOf,
  facingTowards,
  type Point,
  type Measured,
  type Table,
  measured,
  type Blocker,
  placeAfter,
  type Refusal,
  isLegalWay,
  pathProblems,
  overlaps,
  TOUCH,
} from '@umpire/engine/table';
import { say, saying } from '@umpire/engine/words';
import { no } from '../battle/refusal.ts';
import { type FireTeamBattle, type Team, figuresOf, figureWords, teamsOfSquad } from '../battle/battle.ts';
import { figuresIn, standingAt } from '../battle/places.ts';
import { type Going, courseOf, fieldOf, type Field, blockersFor } from './courses.ts';
import { basesOf, gapBetween, tornBy, groupsWithin, SQUAD_RANGE, groupsTouch, TEAM_GAP } from './nearness.ts';

/** The way of a model as geometry reads it: a hull points along its legs and turns at the end. FT-H-19 */
export function wayOf(model: BattleModel, moves: Moves): Way {
  const given = moves[model.id];
  if (given === undefined) return [model.base.at];
  if (model.base.kind === 'disc') return given.path;
  const way: Waypoint[] = [];
  for (const [i, point] of given.path.entries()) {
    const from = given.path[i - 1];
    const facing = from === undefined || samePoint(from, point) ? undefined : along(model, from, point, i === 1);
    way.push({ x: point.x, y: point.y, ...(facing !== undefined && { facing }) });
  }
  const last = way.at(-1);
  if (last !== undefined && given.facing !== undefined) way.push({ x: last.x, y: last.y, facing: given.facing });
  return way;
}

/** Forwards, or backwards if that is how it stands already. */
function along(model: BattleModel, from: Point, to: Point, isFirst: boolean): number {
  const ahead = facingTowards(from, to);
  const now = facingOf(model.base);
  return isFirst && Math.abs(ahead - now) === 180 ? now : ahead;
}

/** A model on its way: where it is after so much movement. */
export interface Track {
  readonly model: BattleModel;
  readonly way: Way;
  readonly measure: Measured;
}

/** The tracks of all models of a unit; those without a way stand still. */
export const tracksOf = ({ table, models }: FireTeamBattle, { unit, limit }: Going, moves: Moves): readonly Track[] =>
  tracks(table, figuresIn(models, unit.id), moves, limit);

/** Moves are looked at again and again: when they are proposed, checked, thought through and carried out. */
const tracks = derive((table: Table, figures: readonly BattleModel[], moves: Moves, limit: number): readonly Track[] =>
  figures.map((model) => {
    const way = wayOf(model, moves);
    return { model, way, measure: measured(courseOf(table, model, limit, NOBODY), way) };
  }),
);

const NOBODY: readonly Blocker[] = [];

/** What a unit uses is the most that any of its models uses. FT-H-8 */
export const usedBy = (tracks: readonly Track[]): number => Math.max(0, ...tracks.map(({ measure }) => measure.spent));

/** The model after so much movement spent, or at its end. FT-H-16 */
export function modelAfter({ model, way, measure }: Track, spent: number): BattleModel {
  if (spent >= measure.spent) return modelAtEnd({ model, way });
  const at = placeAfter(measure, spent) ?? model.base.at;
  const stretch = measure.stretches.find(({ spentAfter }) => spentAfter >= spent);
  const facing = model.base.kind === 'hull' && stretch !== undefined ? way[stretch.leg + 1]?.facing : undefined;
  return standingAt(model, at, facing);
}

export function modelAtEnd({ model, way }: Pick<Track, 'model' | 'way'>): BattleModel {
  const last = way.at(-1) ?? model.base.at;
  const facing = model.base.kind === 'hull' ? way.findLast((point) => point.facing !== undefined)?.facing : undefined;
  return standingAt(model, last, facing);
}

/** The battle with some models elsewhere; those who are gone stay gone. */
export function withModels(battle: FireTeamBattle, moved: readonly BattleModel[]): FireTeamBattle {
  const ways = new Map(moved.map((model) => [model.id, model]));
  // Where nobody has moved it is the same battle as before, with all that is known of it.
  if (battle.models.every((model) => (ways.get(model.id) ?? model) === model)) return battle;
  return { ...battle, models: battle.models.map((model) => ways.get(model.id) ?? model) };
}

const RULE_OF_REFUSAL: Partial<Record<Refusal['kind'], string>> = { steering: 'FT-H-19' };

/** Why these ways are not legal, each model by itself. FT-H-8 */
export const wayProblems = (battle: FireTeamBattle, going: Going, moves: Moves): readonly Problem[] =>
  areLegal(fieldOf(battle, going), moves) ? [] : foundProblems(battle, going, figuresOf(battle, going.unit.id), moves);

const strangerIn = (figures: readonly BattleModel[], moves: Moves): string | undefined =>
  Object.keys(moves).find((id) => !figures.some((figure) => figure.id === id));

/** The quick answer, which mostly suffices. */
const areLegal = ({ figures, mates }: Field, moves: Moves): boolean =>
  strangerIn(figures, moves) === undefined &&
  mates.every(({ course }, i) => {
    const model = figures[i] as BattleModel;
    return moves[model.id] === undefined || isLegalWay(course, wayOf(model, moves));
  });

function foundProblems(
  battle: FireTeamBattle,
  going: Going,
  figures: readonly BattleModel[],
  moves: Moves,
): readonly Problem[] {
  const stranger = strangerIn(figures, moves);
  if (stranger !== undefined)
    return no('FT-H-8', say('{figure} does not belong to {unit}.', { figure: stranger, unit: going.unit.name }));
  const blockers = blockersFor(battle, going);
  return figures.flatMap((model) =>
    moves[model.id] === undefined
      ? []
      : pathProblems(courseOf(battle.table, model, going.limit, blockers), wayOf(model, moves)).map((refusal) => ({
          rule: RULE_OF_REFUSAL[refusal.kind] ?? 'FT-H-8',
          model: model.id,
          ...say('{figure}: {why}', { figure: figureWords(battle, model), why: saying(refusal) }),
        })),
  );
}

/** Figures at the ends of all moves of a group, by unit. */
export type Ends = ReadonlyMap<string, readonly BattleModel[]>;

export function endsOf(battle: FireTeamBattle, ways: ReadonlyMap<string, Moves>): Ends {
  return new Map(
    [...ways].map(([unit, moves]) => [
      unit,
      figuresOf(battle, unit).map((model) => modelAtEnd({ model, way: wayOf(model, moves) })),
    ]),
  );
}

/** Nobody of a group ends on top of another. FT-H-8 */
export function overlapProblems(battle: FireTeamBattle, ends: Ends): readonly Problem[] {
  const before: BattleModel[] = [];
  for (const figures of ends.values())
    for (const one of figures) {
      for (const other of before)
        if (overlaps(other.base, one.base)) {
          const [figure, under] = [figureWords(battle, one), figureWords(battle, other)];
          const on = say('{figure} ends on top of {other}.', { figure, other: under });
          return no('FT-H-8', on, one.id);
        }
      before.push(one);
    }
  return [];
}

/** Figures of a team form a chain, or what losses have broken is mended as far as possible. FT-H-9 */
export function chainProblems(
  battle: FireTeamBattle,
  { id, name }: Team,
  end: readonly BattleModel[],
  limit: number,
): readonly Problem[] {
  const gap = tornBy(basesOf(figuresOf(battle, id)), basesOf(end), limit);
  if (gap === undefined) return [];
  const torn =
    gap === 'grows'
      ? say('The gap in {team} may not grow.', { team: name })
      : say('{team} would have a gap of {gap″}; {most″} at most.', { team: name, gap, most: TEAM_GAP });
  return no('FT-H-9', torn);
}

/** A chosen move stays in range of another team of the squad. FT-H-9 */
export function squadProblems(battle: FireTeamBattle, team: Team, ends: Ends): readonly Problem[] {
  const others = teamsOfSquad(battle, team.squad).filter(({ id }) => id !== team.id);
  if (others.length === 0) return [];
  const at = (id: string): readonly BattleModel[] => ends.get(id) ?? figuresOf(battle, id);
  const own = at(team.id);
  if (others.some(({ id }) => groupsWithin(own, at(id), SQUAD_RANGE))) return [];
  const start = figuresOf(battle, team.id);
  const before = Math.min(...others.map(({ id }) => gapBetween(start, figuresOf(battle, id))));
  const after = Math.min(...others.map(({ id }) => gapBetween(own, at(id))));
  if (before > SQUAD_RANGE + TOUCH && after <= before + TOUCH) return [];
  const far = say('{team} would be {gap″} from its squad; {most″} at most.', {
    team: team.name,
    gap: after,
    most: SQUAD_RANGE,
  });
  return no('FT-H-9', far);
}

const TOUCHES = '{team} would end in contact with {enemy}: only an Assault may.';

/** A Move ends free of enemies: also those who stand still. FT-H-8 */
export function contactProblems(battle: FireTeamBattle, team: Team, end: readonly BattleModel[]): readonly Problem[] {
  const enemy = battle.units.find(
    (unit) => unit.kind === 'team' && unit.seat !== team.seat && groupsTouch(end, figuresOf(battle, unit.id)),
  );
  return enemy === undefined ? [] : no('FT-H-8', say(TOUCHES, { team: team.name, enemy: enemy.name }));
}

/** A move of a team that is not an Assault. FT-H-8, FT-H-9 */
export function moveProblems(battle: FireTeamBattle, team: Team, moves: Moves, going: Going): readonly Problem[] {
  const way = wayProblems(battle, going, moves);
  if (way.length > 0) return way;
  const ends = endsOf(battle, new Map([[team.id, moves]]));
  const end = ends.get(team.id) ?? [];
  return [
    ...overlapProblems(battle, ends),
    ...chainProblems(battle, team, end, going.limit),
    ...contactProblems(battle, team, end),
  ];
}

/** A move of a team by itself that its owner chooses: it stays with the squad too. FT-H-9 */
export function chosenMoveProblems(battle: FireTeamBattle, team: Team, moves: Moves, going: Going): readonly Problem[] {
  const own = moveProblems(battle, team, moves, going);
  return own.length > 0 ? own : squadProblems(battle, team, endsOf(battle, new Map([[team.id, moves]])));
}
