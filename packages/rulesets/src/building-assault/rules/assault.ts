/** The Assault order: position, grenades, damage, storm and melee (section 3, 3). */
import { soFar } from '@umpire/engine/battle';
import {
  isByDefaults,
  Proceed,
  type Rule,
  type Seat,
  call,
  type Chain,
  note,
  proceed,
  choose,
  type Question,
} from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import {
  type AssaultBattle,
  roomName,
  elementOf,
  withElement,
  enemiesOf,
  type Figure,
  figureOf,
  figures,
  foeOf,
} from '../battle/battle.ts';
import { optionsOf } from '../battle/options.ts';
import { type OrderOf, roomsIn } from '../battle/order.ts';
import { isHeldBy, areaOf } from '../ground/areas.ts';
import { type Melee, meleesIn } from '../ground/contact.ts';
import { Doubt } from '../ground/doubt.ts';
import { teamsOf, type Team } from '../ground/plan.ts';
import { expectedLosses, type ExpectedLosses } from './expected-losses.ts';
import { blasted } from './blasted.ts';
import { grenade, grenadeOptions } from './grenade.ts';
import { type Counting, type LastRoom, lastRoomBy, lastRoomOf } from './last-room.ts';
import { type Fight, meleeRound } from './melee.ts';
import { doubtfulIn, fateOf, inDoubt, settled, waits } from './fates.ts';
import { fightRound, roundIn, fightOf, attackerIn, without } from './melees.ts';
import { move } from './move.ts';
import { foreseen, type Going, goingIn, stormed } from './storm.ts';
import { shakenTold } from './shaken.ts';
import { told } from './told.ts';

/** All steps for all rooms, one after the other. BA-ASSAULT-1 */
export function* assault(before: AssaultBattle, seat: Seat, order: OrderOf<'assault'>): Rule<AssaultBattle> {
  const steps = assaultSteps(before, seat, order, { of: (battle) => battle });
  let step: AssaultBattle | Proceed<AssaultBattle> = yield* steps;
  while (step instanceof Proceed) step = (yield* step.start()) as typeof step;
  return step;
}

/** How far an assault has come: grenades that have gone off, rooms that were taken, a storm in thought, or a fight that is on. */
interface Step {
  readonly battle: AssaultBattle;
  readonly blasts: number;
  readonly rooms: number;
  readonly thought?: Going;
  readonly isFought: boolean;
}

/** What is to be known of the end: of a battle; and where only numbers count, how they are counted. */
export interface Ending<R> {
  readonly of: (battle: AssaultBattle) => R;
  readonly counting?: Counting<R>;
}

/**
 * The steps of an assault, each a rule of its own, so that whoever works out its odds meets every state once. Where only numbers count, figures that are alike
 * may stand for one another in the end, as far as nothing else depends on them.
 */
export function* assaultSteps<R>(
  before: AssaultBattle,
  seat: Seat,
  order: OrderOf<'assault'>,
  { of, counting }: Ending<R>,
): Chain<R> {
  const moved = yield* move(before, order.element, order.moves);
  const teams = teamsOf(moved, order.element, roomsIn(order));
  for (const { room, assaulters } of teams)
    yield* note('BA-ASSAULT-2', '{assaulters} {assaulters|is|are} in position for {room}.', {
      assaulters,
      room: roomName(moved, room),
    });
  const thrown = yield* throwGrenades(moved, order.element, teams);
  const last = teams.at(-1);
  const isStormedLast = (fight: Fight, own: Seat): Rule<boolean> => isStormed(moved, seat, last ?? NO_TEAM, fight, own);
  const lastRoom = counting && lastRoomBy(counting, isStormedLast);
  function* nextStep(step: Step): Chain<R> {
    const { battle, blasts, rooms, isFought } = step;
    const blast = thrown.rooms[blasts];
    if (blast !== undefined)
      return onTo({ ...step, battle: yield* damage(battle, seat, blast, counting !== undefined), blasts: blasts + 1 });
    const team = teams[rooms];
    if (team === undefined) return of(battle);
    const onward = { blasts, rooms: rooms + 1, isFought: false };
    // Nobody looks on, and nothing comes after: only who falls is left to know.
    const isCounted = team === last && counting !== undefined && lastRoom !== undefined;
    if (!isFought) {
      const { thought, doubt } = thinking(step, seat, team);
      const weighed = { ...step, ...(thought && { thought }) };
      if (doubt !== undefined) return yield* fateOf(battle, doubt).into((out) => onTo(known(weighed, doubt, out)));
      if (thought !== undefined && isCounted && isByDefaults())
        return proceed(lastRoom, lastIn(battle, thought.battle, seat, team, counting)) as Proceed<R>;
      const [other] = doubtfulIn(battle).filter((one) => areaOf(battle, one) === team.room);
      if (other !== undefined) return yield* fateOf(battle, other).into((out) => onTo(known(weighed, other, out)));
      const inside = yield* goIn(weighed, seat, team);
      return onTo(inside === undefined ? { battle, ...onward } : { battle: inside, blasts, rooms, isFought: true });
    }
    const melee = meleeIn(battle, team.room);
    if (melee !== undefined && isCounted) {
      const { before: now, round } = roundIn(battle, melee, seat);
      return yield* call(meleeRound, { ...round, alike: counting.alike }).into(({ lost }) => of(without(now, lost)));
    }
    return onTo({ battle: melee === undefined ? battle : yield* fightRound(battle, melee, seat), ...onward });
  }
  const onTo = (step: Step): Proceed<R> => proceed(nextStep, step) as Proceed<R>;
  return onTo({ battle: thrown.battle, blasts: 0, rooms: 0, isFought: false });
}

/** The same step when it is known of one more who was in doubt whether he has fallen. */
function known({ thought, ...step }: Step, doubtful: Figure, removed: readonly string[]): Step {
  const battle = settled(step.battle, [doubtful], removed);
  if (thought === undefined) return { ...step, battle };
  return { ...step, battle, thought: { ...thought, battle: settled(thought.battle, [doubtful], removed) } };
}

/** The last room as it stands before the decision, with the storm as it was foreseen. */
function lastIn<R>(
  before: AssaultBattle,
  after: AssaultBattle,
  seat: Seat,
  { room }: Team,
  counting: Counting<R>,
): LastRoom {
  const doubtful = doubtfulIn(before);
  const [held, inside] = [settled(before, doubtful, []), settled(after, doubtful, [])];
  const melee = { area: room, figures: figures(inside).filter((one) => areaOf(inside, one) === room) };
  const fight = fightOf(inside, melee, attackerIn(inside, melee, seat), seat);
  return lastRoomOf(counting, seat, fight, doubtful, [held, inside], before);
}

const NO_TEAM: Team = { room: '', assaulters: [] };

/** One grenade into each room without a friend; asked for only where the rules leave a choice. BA-GREN-1, BA-H-21 */
function* throwGrenades(
  before: AssaultBattle,
  element: string,
  teams: readonly Team[],
): Rule<{ readonly battle: AssaultBattle; readonly rooms: readonly string[] }> {
  const { seat } = elementOf(before, element);
  const open = teams.map(({ room }) => room).filter((room) => !isHeldBy(before, room, seat));
  const must = optionsOf(before).grenadeUse === 'must';
  const rooms: string[] = [];
  let battle = before;
  for (const [index, room] of open.entries()) {
    const { grenades } = elementOf(battle, element);
    if (grenades === 0) break;
    const isSure = must && grenades >= open.length - index;
    if (!isSure) {
      yield* soFar(battle);
      if ((yield* chooseThrow(battle, element, room)) === 'keep') continue;
    }
    yield* note('BA-GREN-1', 'A grenade goes into {room}.', { room: roomName(battle, room) });
    battle = withElement(battle, element, { grenades: grenades - 1 });
    rooms.push(room);
  }
  return { battle, rooms };
}

const chooseThrow = (battle: AssaultBattle, id: string, room: string) => {
  const { seat, name: element, grenades } = elementOf(battle, id);
  return choose<'throw' | 'keep'>(seat, {
    rule: 'BA-GREN-1',
    ...say('Throw a grenade into {room}? {element} has {n} left.', {
      room: roomName(battle, room),
      element,
      n: grenades,
    }),
    options: [
      { value: 'throw', says: 'Throw' },
      { value: 'keep', says: 'Keep it' },
    ],
    about: { decision: 'BA-D-8', room },
  });
};

/** The damage chart for all occupants of a room; where only numbers count in the end, its dice may wait. BA-GREN-2 to BA-GREN-7 */
function* damage(before: AssaultBattle, by: Seat, room: string, isCounted: boolean): Rule<AssaultBattle> {
  const against = foeOf(before, by);
  const inside = enemiesOf(before, by).filter((one) => areaOf(before, one) === room);
  if (isCounted && waits(before)) return inDoubt(before, inside, { by, room });
  const occupants = inside.map(({ id, helmetSave }) => ({ id, helmet: helmetSave }));
  const { removed } = yield* told(
    before,
    call(grenade, { by, against, room: roomName(before, room), occupants, options: grenadeOptions(optionsOf(before)) }),
  );
  const battle = blasted(before, room, inside, removed);
  yield* shakenTold(before, battle, { pinned: 'BA-GREN-6', suppressed: 'BA-GREN-4' }, inside);
  return battle;
}

/** Whoever stands by in another room may have fallen in the fight for it (BA-R-24). */
const livingOf = ({ models }: AssaultBattle, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => models.some((one) => one.id === id));

/** The storm in thought as far as it can be foreseen, and who has to be known before it goes on. */
function thinking({ battle, thought }: Step, seat: Seat, { room, assaulters }: Team): Thinking {
  const left = livingOf(battle, assaulters);
  if (left.length === 0) return {};
  let going = thought ?? goingIn(battle, left);
  try {
    while (!going.isOver) going = foreseen(going, seat, room);
    meleeIn(going.battle, room);
    return { thought: going };
  } catch (doubt) {
    if (doubt instanceof Doubt) return { thought: going, doubt: figureOf(battle, doubt.figure) };
    throw doubt;
  }
}

interface Thinking {
  readonly thought?: Going;
  readonly doubt?: Figure;
}

/** In or not; then the Defenders step in. Undefined where nobody goes in. BA-ASSAULT-5, BA-H-22, BA-H-23 */
function* goIn({ battle: before, thought }: Step, seat: Seat, team: Team): Rule<AssaultBattle | undefined> {
  const { room } = team;
  const assaulters = livingOf(before, team.assaulters);
  if (thought === undefined) {
    yield* note('BA-H-22', 'Nobody is left to storm {room}.', { room: roomName(before, room) });
    return undefined;
  }
  yield* soFar(before);
  if (yield* isStormed(before, seat, { room, assaulters }, fightIn(thought.battle, seat, room), seat))
    // Where everybody decides by the defaults it comes as it was foreseen.
    return isByDefaults() ? thought.battle : yield* stormed(before, seat, room, assaulters);
  yield* note('BA-H-22', '{figures} {figures|holds|hold} back from {room}.', {
    figures: assaulters,
    room: roomName(before, room),
  });
  return undefined;
}

/** Does it come to the fight that a storm would lead to? `own` is what the fight calls the side that decides. BA-H-22 */
function* isStormed(
  battle: AssaultBattle,
  seat: Seat,
  { room, assaulters }: Team,
  fight: Fight,
  own: Seat,
): Rule<boolean> {
  const losses = expectedLosses(fight, own);
  return (yield* choose(seat, stormQuestion(battle, room, assaulters, losses))) === 'storm';
}

/** Storm, unless the round would cost more than it brings (BA-D-9, BA-R-44). */
export const isWorthStorming = ({ own, enemy }: ExpectedLosses): boolean => own <= enemy;

/** Storm or hold back. BA-H-22 */
function stormQuestion(
  battle: AssaultBattle,
  room: string,
  figures: readonly string[],
  losses: ExpectedLosses,
): Question<'storm' | 'hold'> {
  const name = roomName(battle, room);
  const storm = { value: 'storm', ...say('Storm {room}', { room: name }) } as const;
  const hold = { value: 'hold', says: 'Hold back' } as const;
  return {
    rule: 'BA-H-22',
    ...say('{figures|Does|Do} {figures} storm {room}?', { figures, room: name }),
    options: isWorthStorming(losses) ? [storm, hold] : [hold, storm],
    about: { decision: 'BA-D-9', room, losses },
  };
}

const meleeIn = (battle: AssaultBattle, room: string): Melee | undefined =>
  meleesIn(battle).find(({ area }) => area === room);

/** The fight that a storm has led to; without contacts if nobody is left or was reached. */
function fightIn(battle: AssaultBattle, seat: Seat, room: string): Fight {
  const melee = meleeIn(battle, room) ?? { area: room, figures: [] };
  return fightOf(battle, melee, attackerIn(battle, melee, seat), seat);
}
