/** Reinforcements: the box, the check, the entry points, coming onto the table. AZ-REIN-1 to 8 */
import { type AnswerShape, soFar } from '@umpire/engine/battle';
import { call, choose, note, type Option, type Problem, type Rule, type Seat } from '@umpire/engine/rule';
import { ahead, disc, nearestFreePlaces, type Point, spot, withinDistance } from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import {
  type AimBattle,
  byModelId,
  type Entry,
  type Fighter,
  fighterOf,
  fightersOf,
  withFighter,
} from '../battle/battle.ts';
import { wrong } from '../battle/wrong.ts';
import { freePlaces, groundFor, isFreePlace } from '../ground/free-places.ts';
import { placeIn } from '../ground/in-words.ts';
import { skillCheck } from '../rules/skill.ts';
import { byCover, isPlace, placeOptions } from '../rules/choose-place.ts';

const waiting = (battle: AimBattle, seat: Seat, where: Fighter['away']): readonly Fighter[] =>
  fightersOf(battle, seat)
    .filter(({ away }) => away === where)
    .toSorted(byModelId);

/** New reserves enter the box, then each in the box may check and go to an entry point. AZ-REIN-1 to 4 */
export function* reinforce(battle: AimBattle, seat: Seat): Rule<AimBattle> {
  let now = battle;
  for (const { id, reserve = 0 } of waiting(battle, seat, 'schedule')) {
    if (reserve > battle.turn) continue;
    yield* note('AZ-REIN-1', '{model} is in reserve now.', { model: id });
    now = withFighter(now, id, (one) => ({ ...one, away: 'box' }));
  }
  const entries = now.entries.filter((entry) => entry.seat === seat);
  if (entries.length === 0) return now;
  for (const fighter of waiting(now, seat, 'box')) now = yield* checks(now, seat, fighter, entries);
  return now;
}

function* checks(battle: AimBattle, seat: Seat, { id, skill }: Fighter, entries: readonly Entry[]): Rule<AimBattle> {
  yield* soFar(battle);
  const wants = yield* choose(seat, {
    rule: 'AZ-REIN-2',
    ...say('Does {model} check to come in?', { model: id }),
    options: [
      { value: true, says: 'Check' },
      { value: false, says: 'Stay in reserve' },
    ],
    about: { model: id },
  });
  if (
    !wants ||
    !(yield* call(skillCheck, { skill, by: seat, rule: 'AZ-REIN-2', says: say('{model} comes', { model: id }) }))
  )
    return battle;
  const entry = yield* choose(seat, {
    rule: 'AZ-REIN-3',
    ...say('Where does {model} come in?', { model: id }),
    options: [
      ...nearestToObjective(battle, entries).map((one) => ({ value: one.id, ...entryName(battle, one) })),
      { value: '', says: 'Stay in reserve' },
    ],
    about: { model: id },
  });
  const at = entries.find((one) => one.id === entry);
  if (at === undefined) {
    yield* note('AZ-REIN-4', '{model} stays in reserve.', { model: id });
    return battle;
  }
  yield* note('AZ-REIN-5', '{model} waits: {entry}.', { model: id, entry: entryName(battle, at) });
  return withFighter(battle, id, (one) => ({ ...one, away: 'entry', entry }));
}

/** An entry point, by its edge and its place. */
function entryName(battle: AimBattle, { at }: Entry): Saying {
  const { width, depth } = battle.table;
  const place = placeIn(battle, at);
  const nearest = Math.min(at.x, at.y, width - at.x, depth - at.y);
  if (nearest === at.x) return say('West edge ({place})', { place });
  if (nearest === width - at.x) return say('East edge ({place})', { place });
  return nearest === at.y ? say('South edge ({place})', { place }) : say('North edge ({place})', { place });
}

/** The entry point nearest to the objective first. D21 */
function nearestToObjective({ objectives, table }: AimBattle, entries: readonly Entry[]): readonly Entry[] {
  const goal = objectives[0]?.at ?? { x: table.width / 2, y: table.depth / 2 };
  const far = ({ at }: Entry): number => (at.x - goal.x) * (at.x - goal.x) + (at.y - goal.y) * (at.y - goal.y);
  return entries.toSorted((a, b) => far(a) - far(b) || byModelId(a, b));
}

/** Those who wait at entry points may come onto the table: no action, no reaction, all actions. AZ-REIN-6 to 8 */
export function* arrive(battle: AimBattle, seat: Seat): Rule<AimBattle> {
  let now = battle;
  for (const { id } of waiting(battle, seat, 'entry')) now = yield* comesIn(now, seat, fighterOf(now, id));
  return now;
}

type Arrival = Point | 'wait';

function* comesIn(battle: AimBattle, seat: Seat, fighter: Fighter): Rule<AimBattle> {
  const { id } = fighter;
  const entry = battle.entries.find((one) => one.id === fighter.entry);
  if (entry === undefined) return battle;
  const places = entryPlaces(battle, fighter, entry);
  if (places.length === 0) {
    yield* note('AZ-REIN-6', '{entry}: there is no room, and {model} goes on waiting.', {
      entry: entryName(battle, entry),
      model: id,
    });
    return battle;
  }
  yield* soFar(battle);
  const options: readonly Option<Arrival>[] = [
    ...placeOptions(entry.at, byCover(battle, fighter, places)),
    { value: 'wait', says: 'Go on waiting' },
  ];
  const at = yield* choose<Arrival>(seat, {
    rule: 'AZ-REIN-6',
    ...say('Where does {model} come onto the table?', { model: id }),
    options,
    sensible: 2,
    free: {
      shape: { kind: 'point', near: entry.at, within: entry.radius + fighter.base.radius } satisfies AnswerShape,
      problems: (answer) => arrivalProblems(battle, fighter, entry, answer),
    },
    about: { model: id, entry: entry.at },
  });
  if (at === 'wait') return battle;
  const { x, y } = at;
  yield* note('AZ-REIN-6', '{model} comes onto the table.', { model: id, at });
  return withFighter(battle, id, ({ away: _away, entry: _entry, ...one }) => ({
    ...one,
    base: disc({ x, y }, one.base.radius),
    elevation: 0,
  }));
}

function arrivalProblems(battle: AimBattle, fighter: Fighter, entry: Entry, answer: unknown): readonly Problem[] {
  if (answer === 'wait') return [];
  if (!isPlace(answer)) return wrong('AZ-REIN-6', fighter, 'Name a place, or wait.');
  const far = entry.radius;
  if (!withinDistance(disc(answer, fighter.base.radius), spot(entry.at), far))
    return wrong('AZ-REIN-6', fighter, '{model} must come in within {far″} of the entry point.', { far });
  return isFreePlace(battle, fighter, answer) ? [] : wrong('AZ-REIN-6', fighter, 'There is no room for {model}.');
}

/** Some good places: rings around the entry point, as far as they are free; where none is, the nearest that there is. */
function entryPlaces(battle: AimBattle, fighter: Fighter, entry: Entry): readonly Point[] {
  const { radius } = fighter.base;
  const lengths = [entry.radius + radius, (entry.radius * 5) / 8, entry.radius / 4].map(Math.round);
  const places = lengths.flatMap((length) =>
    Array.from({ length: 12 }, (_, hour) => ahead(entry.at, hour * 30, length)),
  );
  const isNear = (at: Point): boolean => withinDistance(disc(at, radius), spot(entry.at), entry.radius);
  const free = freePlaces(battle, fighter, places.filter(isNear));
  return free.length > 0
    ? free
    : nearestFreePlaces(groundFor(battle, fighter), radius, entry.at, entry.radius + radius).filter(isNear);
}
