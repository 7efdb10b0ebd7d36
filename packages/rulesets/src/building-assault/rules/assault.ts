/** The Assault order: position, grenades, damage, storm and melee (section 3, 3). */
import { soFar } from '@umpire/engine/battle';
import {
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
  foeOf,
  removeFigure,
} from '../battle/battle.ts';
import { optionsOf } from '../battle/options.ts';
import { type OrderOf, roomsIn } from '../battle/order.ts';
import { isHeldBy, areaOf } from '../ground/areas.ts';
import { type Melee, meleesIn } from '../ground/contact.ts';
import { teamsOf, type Team } from '../ground/plan.ts';
import type { Likeness } from './casualties.ts';
import { expectedLosses, type ExpectedLosses } from './expected-losses.ts';
import { grenade, grenadeOptions } from './grenade.ts';
import { meleeRound, type Fight } from './melee.ts';
import { fightRound, roundIn, without, fightOf, attackerIn } from './melees.ts';
import { move } from './move.ts';
import { stormed, usuallyStormed } from './storm.ts';
import { stun } from './stun.ts';
import { told } from './told.ts';

/** All steps for all rooms, one after the other. BA-ASSAULT-1 */
export function* assault(before: AssaultBattle, seat: Seat, order: OrderOf<'assault'>): Rule<AssaultBattle> {
  let step: AssaultBattle | Proceed<AssaultBattle> = yield* assaultSteps(before, seat, order, (battle) => battle);
  while (step instanceof Proceed) step = (yield* step.start()) as typeof step;
  return step;
}

/** How far an assault has come: grenades that have gone off, rooms that were taken, or a fight that is on. */
interface Step {
  readonly battle: AssaultBattle;
  readonly blasts: number;
  readonly rooms: number;
  readonly isFought: boolean;
}

/**
 * The steps of an assault, each a rule of its own, so that whoever works out its odds meets every state once. `finish` says what is to be
 * known of the end. With `alike`, figures that are so may stand for one another in it, as far as nothing else depends on them.
 */
export function* assaultSteps<R>(
  before: AssaultBattle,
  seat: Seat,
  order: OrderOf<'assault'>,
  finish: (battle: AssaultBattle) => R,
  alike?: Likeness,
): Chain<R> {
  const moved = yield* move(before, order.element, order.moves);
  const teams = teamsOf(moved, order.element, roomsIn(order));
  for (const { room, assaulters } of teams)
    yield* note('BA-ASSAULT-2', '{assaulters} {assaulters|is|are} in position for {room}.', {
      assaulters,
      room: roomName(moved, room),
    });
  const thrown = yield* throwGrenades(moved, order.element, teams);
  function* nextStep({ battle, blasts, rooms, isFought }: Step): Chain<R> {
    const blast = thrown.rooms[blasts];
    if (blast !== undefined)
      return onTo({ battle: yield* damage(battle, seat, blast), blasts: blasts + 1, rooms, isFought });
    const team = teams[rooms];
    if (team === undefined) return finish(battle);
    if (!isFought) {
      const inside = yield* goIn(battle, seat, team);
      return onTo({
        battle: inside ?? battle,
        blasts,
        rooms: rooms + Number(inside === undefined),
        isFought: inside !== undefined,
      });
    }
    const melee = meleeIn(battle, team.room);
    if (melee !== undefined && alike !== undefined && rooms + 1 === teams.length) {
      // Nobody looks on, and nothing comes after: only who falls is left to know.
      const { before: now, round } = roundIn(battle, melee, seat);
      return yield* call(meleeRound, { ...round, alike }).into(({ lost }) => finish(without(now, lost)));
    }
    const after = melee === undefined ? battle : yield* fightRound(battle, melee, seat);
    return onTo({ battle: after, blasts, rooms: rooms + 1, isFought: false });
  }
  const onTo = (step: Step): Proceed<R> => proceed(nextStep, step) as Proceed<R>;
  return onTo({ battle: thrown.battle, blasts: 0, rooms: 0, isFought: false });
}

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

/** The damage chart for all occupants of a room. BA-GREN-2 to BA-GREN-7 */
function* damage(before: AssaultBattle, by: Seat, room: string): Rule<AssaultBattle> {
  const against = foeOf(before, by);
  const inside = enemiesOf(before, by).filter((one) => areaOf(before, one) === room);
  const occupants = inside.map(({ id, helmetSave }) => ({ id, helmet: helmetSave }));
  const { removed } = yield* told(
    before,
    call(grenade, { by, against, room: roomName(before, room), occupants, options: grenadeOptions(optionsOf(before)) }),
  );
  const battle = blasted(before, room, inside, removed);
  const pinned = battle.units.filter((one) => one.pinned && !elementOf(before, one.id).pinned);
  for (const { name } of pinned) yield* note('BA-GREN-6', '{element} is pinned.', { element: name });
  return battle;
}

/** What a grenade leaves behind: those who are out of the fight pin their elements, all others were stunned. BA-GREN-4 to BA-GREN-7 */
export function blasted(
  before: AssaultBattle,
  room: string,
  inside: readonly Figure[],
  removed: readonly string[],
): AssaultBattle {
  let battle = before;
  for (const id of removed) {
    const element = figureOf(battle, id).unit;
    battle = withElement(removeFigure(battle, id, 'grenade'), element, { pinned: true });
  }
  for (const { id, unit } of inside) if (!removed.includes(id)) battle = stun(battle, unit, room);
  return battle;
}

/** In or not; then the Defenders step in. Undefined where nobody goes in. BA-ASSAULT-5, BA-H-22, BA-H-23 */
function* goIn(
  before: AssaultBattle,
  seat: Seat,
  { room, assaulters: planned }: Team,
): Rule<AssaultBattle | undefined> {
  // Whoever stands by in another room may have fallen in the fight for it (BA-R-24).
  const assaulters = planned.filter((id) => before.models.some((one) => one.id === id));
  if (assaulters.length === 0) {
    yield* note('BA-H-22', 'Nobody is left to storm {room}.', { room: roomName(before, room) });
    return undefined;
  }
  yield* soFar(before);
  const losses = expectedLosses(expectedFight(before, seat, room, assaulters));
  if ((yield* choose(seat, stormQuestion(before, room, assaulters, losses))) === 'hold') {
    yield* note('BA-H-22', '{figures} {figures|holds|hold} back from {room}.', {
      figures: assaulters,
      room: roomName(before, room),
    });
    return undefined;
  }
  return yield* stormed(before, seat, room, assaulters);
}

/** Storm, unless the round would cost more than it brings (BA-D-9, BA-R-44). */
export const isWorthStorming = ({ attacker, defender }: ExpectedLosses): boolean => attacker <= defender;

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

/** The fight that a storm would lead to, by the defaults; without contacts if nobody is left or can be reached. */
export function expectedFight(battle: AssaultBattle, seat: Seat, room: string, assaulters: readonly string[]): Fight {
  const after = usuallyStormed(battle, seat, room, assaulters);
  const melee = meleeIn(after, room) ?? { area: room, figures: [] };
  return fightOf(after, melee, attackerIn(after, melee, seat), seat);
}
