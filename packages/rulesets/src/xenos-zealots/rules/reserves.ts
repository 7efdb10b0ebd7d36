/** Units that come onto the table from reserve. XZ-H-8, D-ENTER */
import { type AnswerShape, type Moves, soFar } from '@umpire/engine/battle';
import { choose, note, type Problem, refused, type Rule } from '@umpire/engine/rule';
import { ahead, type Base, INCH, type Point, span } from '@umpire/engine/table';
import { say, type Words } from '@umpire/engine/words';
import { called, ownModels, type Squad, squadOf, strip, withSquad, type ZealotBattle } from '../battle/battle.ts';
import { moves as movesCodec } from '../battle/orders.ts';
import { homeOf } from '../ground/home.ts';
import { basesAfter } from '../ground/moves.ts';
import { formation, placeProblems, putAt, type Room, upstairsProblems } from '../ground/deploy.ts';
import { GAP } from './asset.ts';
import { aboard } from './transport.ts';

/** Reserves come on near their marker, more than 3″ from the enemy: their owner says where each model stands. XZ-H-8, D-ENTER */
export function* reserves(battle: ZealotBattle, failed: ZealotBattle, unit: string, at: Point): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  const places = entries(battle, squad, at);
  const first = places.next().value;
  if (first === undefined) {
    yield* note('XZ-H-8', '{unit} {unit|finds|find} no room and {unit|waits|wait}.', { unit: called(squad) });
    return failed;
  }
  yield* soFar(battle);
  const models = ownModels(battle, unit).map(({ id }) => id);
  let all: readonly Entry[] | undefined;
  const chosen = yield* choose(squad.seat, {
    rule: 'XZ-H-8',
    ...say('Where {unit|does|do} {unit} come on?', { unit: called(squad) }),
    // The others are looked for when somebody wants to see them.
    usual: first.value,
    get options() {
      return (all ??= [first, ...places]);
    },
    sensible: 1,
    free: {
      shape: { kind: 'moves', models } satisfies AnswerShape,
      problems: (given) => entryProblems(battle, squad, at, given),
    },
  });
  yield* note('XZ-H-8', '{unit} {unit|comes|come} onto the table.', { unit: called(squad) });
  let after = putAt(battle, basesAfter(ownModels(battle, unit), chosen));
  after = withSquad(after, unit, { location: 'table', didPrimary: true, didSecondary: true });
  for (const rider of battle.units.filter(({ transport, location }) => transport === unit && location === 'reserve')) {
    after = aboard(after, rider.id, unit);
  }
  return strip(after, unit, 'order');
}

/** Wholly within 6″ of the marker, more than 3″ from every enemy. */
const roomAt = (battle: ZealotBattle, squad: Squad, at: Point): Room => ({
  near: { at, limit: GAP },
  clear: 3 * INCH,
  facing: homeOf(battle, squad.seat).facing,
});

function entryProblems(battle: ZealotBattle, squad: Squad, at: Point, given: unknown): readonly Problem[] {
  const wrong = (why: Words): readonly Problem[] => refused('XZ-H-8', why);
  let isRead = true;
  const moves = movesCodec.read(given as never, '', () => (isRead = false));
  const ids = ownModels(battle, squad.id).map(({ id }) => id);
  if (!isRead || moves === undefined || ids.some((id) => moves[id] === undefined))
    return wrong(say('Say where everybody of {unit} stands.', { unit: squad.name }));
  if (Object.keys(moves).length > ids.length) return wrong(say('Nobody but {unit} may come on.', { unit: squad.name }));
  const up = upstairsProblems(battle, moves, 'XZ-H-8');
  return up.length > 0
    ? up
    : placeProblems(battle, squad, basesAfter(ownModels(battle, squad.id), moves), roomAt(battle, squad, at));
}

interface Entry {
  readonly value: Moves;
  readonly says: string;
}

/** Places around a marker where a unit finds room: a few directions inwards, the closest to an objective first; if there is none, any that is found. */
function* entries(battle: ZealotBattle, squad: Squad, at: Point): Generator<Entry, void> {
  const room = roomAt(battle, squad, at);
  const models = ownModels(battle, squad.id);
  const gapOf = (centre: Point): number => Math.min(...battle.objectives.map((goal) => span(goal.at, centre)));
  const around = (centre: Point): Moves | undefined => {
    const bases = formation(battle, models, centre, room);
    return bases && waysTo(bases);
  };
  const few = ENTRIES.map(([turn, away, says]) => ({
    centre: ahead(at, (room.facing + turn + 360) % 360, away * INCH),
    says,
  })).toSorted((a, b) => (battle.objectives.length === 0 ? 0 : gapOf(a.centre) - gapOf(b.centre)));
  let isFound = false;
  for (const { centre, says } of few) {
    const value = around(centre);
    if (value === undefined) continue;
    isFound = true;
    yield { value, says };
  }
  for (let y = at.y - GAP; y <= at.y + GAP && !isFound; y += STEP)
    for (let x = at.x - GAP; x <= at.x + GAP; x += STEP) {
      const value = around({ x, y });
      if (value !== undefined) return yield { value, says: 'Where there is room' };
    }
}

const STEP = INCH / 2;

/** Places as ways that end there. */
export const waysTo = (bases: Readonly<Record<string, Base>>): Moves =>
  Object.fromEntries(
    Object.entries(bases).map(([id, { at, facing }]) => [id, { path: [at], ...(facing !== undefined && { facing }) }]),
  );

const ENTRIES = [
  [0, 2.6, 'Straight ahead'],
  [40, 3, 'To the right'],
  [-40, 3, 'To the left'],
  [0, 1.6, 'At the edge'],
  [80, 2.5, 'Far to the right'],
  [-80, 2.5, 'Far to the left'],
] as const;
