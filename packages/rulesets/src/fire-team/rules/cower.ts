/** A team begins to Cower: it seeks cover, or goes to ground. FT-COW-2, FT-COW-3, FT-R-14 */
import { type BattleModel, type Moves, type AnswerShape, codec } from '@umpire/engine/battle';
import { note, type Rule, type Option, type Problem, sameData } from '@umpire/engine/rule';
import { type Piece, type Point, holds, squared, distance, span } from '@umpire/engine/table';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import { limitOf } from '../battle/acts.ts';
import { type FireTeamBattle, figuresOf, type Team, isAlive, teamOf, withUnit } from '../battle/battle.ts';
import { goingOf } from '../ground/courses.ts';
import { coverAgainst } from '../ground/cover.ts';
import { moverOf } from '../ground/movers.ts';
import { moveProblems, modelAtEnd, withModels } from '../ground/moving.ts';
import { nearestModel, isInContact } from '../ground/nearness.ts';
import { planInto } from '../ground/plan-shelter.ts';
import { nearestOnPiece } from '../ground/shelter.ts';
import { watchersOf, modelSees } from '../ground/sight.ts';
import { isShelter } from '../ground/terrain.ts';
import { ask } from './losses.ts';
import { laid, moveGroup, risen } from './movement.ts';
import { conclusion, declareInterruptions, markersSpent } from './overwatch.ts';

/** Terrain that a Cowering team has to make for. */
export interface Refuge {
  readonly piece: Piece;
  /** The figure that is nearest to it, and the point of the terrain nearest to that figure. */
  readonly figure: BattleModel;
  readonly point: Point;
}

/** The closest terrain that gives cover and leads away from every enemy team that sees the team; of several, and of several figures, whatever is equally near. FT-R-14, FT-R-59 */
export function refugesOf(battle: FireTeamBattle, team: Team): readonly Refuge[] {
  const watchers = watchersOf(battle, team);
  const figures = figuresOf(battle, team.id);
  const far = ({ figure, point }: Refuge): number => squared(figure.base.at, point);
  const leadsAway = ({ figure, point }: Refuge): boolean =>
    watchers.every(({ id }) => {
      const enemy = nearestModel(figuresOf(battle, id), figure.base.at)?.base.at;
      return enemy !== undefined && squared(enemy, point) > squared(enemy, figure.base.at);
    });
  const found = battle.table.pieces.filter(isShelter).flatMap((piece): readonly Refuge[] => {
    const outside = figures.filter(({ base }) => !holds(piece, base.at));
    const ways = outside.map((figure) => ({ piece, figure, point: nearestOnPiece(piece, figure.base.at) }));
    return nearest(ways, far).filter(leadsAway);
  });
  return nearest(found, far);
}

const nearest = <T>(all: readonly T[], far: (one: T) => number): readonly T[] => {
  const least = Math.min(...all.map(far));
  return all.filter((one) => far(one) === least);
};

/** Is its cover at least Cover against every enemy team that sees it? FT-R-14 */
export function isSheltered(battle: FireTeamBattle, team: Team, watchers: readonly Team[]): boolean {
  const figures = figuresOf(battle, team.id);
  return watchers.every(({ id }) => {
    const seeing = figuresOf(battle, id).filter((enemy) => figures.some((own) => modelSees(battle, enemy, own)));
    return coverAgainst(battle, team, seeing) > 0;
  });
}

type Flight = { readonly kind: 'double-time' | 'crawl'; readonly unit: string; readonly moves: Moves };

/** A way to make for cover. */
interface WayToCover extends Saying {
  readonly act: Flight;
  /** The first figure gets into the terrain. */
  readonly reaches: boolean;
}

/** All ways to make for cover; none if it has cover, nobody looks, or there is nowhere to go. FT-COW-2, FT-R-14 */
function waysToCover(battle: FireTeamBattle, team: Team): readonly WayToCover[] {
  const watchers = watchersOf(battle, team);
  const isOpen = watchers.length > 0 && !isSheltered(battle, team, watchers);
  const refuges = isOpen ? refugesOf(battle, team) : [];
  // Of several who are equally near the first is proposed; any of them may be the first. FT-R-59
  const proposed = refuges.filter(({ piece }, i) => refuges.findIndex((one) => one.piece === piece) === i);
  return proposed.flatMap((refuge) => waysInto(battle, team, refuge));
}

const waysInto = (battle: FireTeamBattle, team: Team, refuge: Refuge): readonly WayToCover[] =>
  (['double-time', 'crawl'] as const).map((kind) => {
    const going = goingOf(battle, team.id, limitOf(team, kind), 'clear', [team.id]);
    const { moves } = planInto(battle, refuge, going);
    const reaches = holds(refuge.piece, moves[refuge.figure.id]?.path.at(-1) ?? refuge.figure.base.at);
    const words = say(kind === 'crawl' ? 'Crawl towards {piece}' : 'Double Time towards {piece}', {
      piece: refuge.piece.name,
    });
    return { act: { kind, unit: team.id, moves: freed(battle, team, moves) }, ...words, reaches };
  });

/** The team seeks cover or drops; then it does nothing more. FT-COW-2, FT-COW-3 */
export function* cower(battle: FireTeamBattle, id: string): Rule<FireTeamBattle> {
  const team = teamOf(battle, id);
  const ways = waysToCover(battle, team);
  if (ways.length === 0) {
    const says = team.prone ? '{team} lies where it is and stays there.' : '{team} drops and stays where it is.';
    yield* note('FT-COW-3', says, { team: team.name });
    return withUnit(battle, team, { prone: true });
  }
  const act = yield* chooseFlight(battle, team, ways);
  yield* note('FT-COW-2', '{team} makes for cover.', { team: team.name });
  const up = risen(battle, act);
  const movers = [moverOf(up, act)];
  const interruptions = yield* declareInterruptions(up, team.seat, movers);
  const moved = laid(yield* moveGroup(up, movers, interruptions), act);
  if (!isAlive(moved, id)) return moved;
  return yield* conclusion(moved, team.seat, [id], markersSpent(battle, moved), 1);
}

/** Double Time if it reaches the terrain, else Crawl, unless the owner wants it otherwise. D-COWER-MOVE */
function* chooseFlight(battle: FireTeamBattle, team: Team, ways: readonly WayToCover[]): Rule<Flight> {
  const fast = ways.find(({ act, reaches }) => act.kind === 'double-time' && reaches);
  const first = fast ?? ways.find(({ act }) => act.kind === 'crawl') ?? ways[0];
  if (first === undefined) return { kind: 'crawl', unit: team.id, moves: {} };
  const options = [first, ...ways.filter((way) => way !== first)].map((way): Option<Flight> => ({
    value: way.act,
    ...saying(way),
  }));
  return yield* ask(battle, team.seat, {
    rule: 'FT-COW-2',
    ...say('{team} Cowers. How does it make for cover?', { team: team.name }),
    options,
    sensible: 2,
    free: {
      shape: {
        kind: 'fields',
        fields: {
          kind: { kind: 'pick', of: ['double-time', 'crawl'] },
          moves: { kind: 'moves', models: figuresOf(battle, team.id).map(({ id }) => id) },
        },
        settled: { unit: team.id },
      } satisfies AnswerShape,
      problems: (given) => flightProblems(battle, team, refugesOf(battle, team), given),
    },
    about: { team: team.id },
  });
}

/** How far the first figure may stop from where the shortest way leads it, in thousandths. */
const ASTRAY = 10;

/** A flight of the owner's own: the first figure as proposed, or on inside the terrain; nobody farther from it. FT-R-14 */
function flightProblems(
  battle: FireTeamBattle,
  team: Team,
  refuges: readonly Refuge[],
  given: unknown,
): readonly Problem[] {
  const wrong = (says: Words): readonly Problem[] => [{ rule: 'FT-COW-2', ...saying(says) }];
  const { kind, unit, moves } = (given ?? {}) as { kind?: unknown; unit?: unknown; moves?: unknown };
  if ((kind !== 'double-time' && kind !== 'crawl') || unit !== team.id)
    return wrong('The team goes at Double Time or Crawls.');
  const faults: string[] = [];
  const read = codec.moves.read(moves as never, 'moves', (path, says) => faults.push(`${path}: ${says}`));
  if (read === undefined) return wrong(faults[0] ?? 'The moves cannot be read.');
  const going = goingOf(battle, team.id, limitOf(team, kind), 'clear', [team.id]);
  const ends = moverOf(battle, { kind, unit: team.id, moves: read }).tracks.map(modelAtEnd);
  const isRight = refuges.some((refuge) => {
    const { moves: usual, goal } = planInto(battle, refuge, going);
    if (sameData(freed(battle, team, usual), read)) return true;
    return (
      leadsTo(refuge, read, goal, usual[refuge.figure.id]?.path.at(-1)) &&
      isNoFarther(battle, team, refuge, ends) &&
      moveProblems(battle, team, read, going).length === 0
    );
  });
  return isRight
    ? []
    : wrong('The nearest figure makes for the terrain as far as it gets, and nobody goes away from it.');
}

/** The first figure goes over the place that it makes for and on inside the terrain, or as far as it gets. FT-R-14 */
function leadsTo({ piece, figure }: Refuge, moves: Moves, goal: Point, end = figure.base.at): boolean {
  const path = moves[figure.id]?.path ?? [figure.base.at];
  if (span(goal, end) > ASTRAY) return span(end, path.at(-1) ?? figure.base.at) <= ASTRAY;
  const there = path.findIndex((point) => span(point, goal) <= ASTRAY);
  return there >= 0 && path.slice(there + 1).every((point) => holds(piece, point));
}

/** The others end no farther from the terrain than they began. FT-R-14 */
const isNoFarther = (
  battle: FireTeamBattle,
  team: Team,
  { piece, figure }: Refuge,
  ends: readonly BattleModel[],
): boolean =>
  figuresOf(battle, team.id).every(
    (start, i) =>
      start.id === figure.id || distance((ends[i] ?? start).base, piece.shape) <= distance(start.base, piece.shape) + 1,
  );

/** A forced move that cannot leave contact stops where it is. FT-H-8 */
function freed(battle: FireTeamBattle, team: Team, moves: Moves): Moves {
  const mover = moverOf(battle, { kind: 'double-time', unit: team.id, moves });
  const there = withModels(battle, mover.tracks.map(modelAtEnd));
  return isInContact(there, teamOf(there, team.id)) ? {} : moves;
}
