/** The Assault order: position, grenades, damage, storm and melee (section 3, 3). */
import { soFar } from '@umpire/engine/battle';
import { call, choose, note, type Rule, type Seat } from '@umpire/engine/rule';
import {
  areaOf,
  type AssaultBattle,
  elementOf,
  enemiesOf,
  figureOf,
  foeOf,
  isHeldBy,
  optionsOf,
  removeFigure,
  stun,
  withElement,
  roomName,
} from '../battle.ts';
import { fightOf, type Melee, meleesIn } from '../contact.ts';
import { type OrderOf, roomsIn } from '../orders.ts';
import { type Team, teamsOf } from '../plan.ts';
import { stormQuestion } from '../rules/assault.ts';
import { expectedLosses } from '../rules/expected-losses.ts';
import { grenade, grenadeOptions } from '../rules/grenade.ts';
import type { Fight } from '../rules/melee.ts';
import { attackerIn, fightRound } from './melees.ts';
import { move } from './move.ts';
import { told } from './told.ts';
import { plannedStorm, stepIns, storm } from './storm.ts';

/** All steps for all rooms, one after the other. BA-ASSAULT-1 */
export function* assault(before: AssaultBattle, seat: Seat, order: OrderOf<'assault'>): Rule<AssaultBattle> {
  let battle = yield* move(before, order.element, order.moves);
  const teams = teamsOf(battle, order.element, roomsIn(order.plan));
  for (const { room, assaulters } of teams)
    yield* note('BA-ASSAULT-2', '{assaulters} are in position for {room}.', {
      assaulters,
      room: roomName(battle, room),
    });
  const thrown = yield* throwGrenades(battle, order.element, teams);
  battle = thrown.battle;
  for (const room of thrown.rooms) battle = yield* damage(battle, seat, room);
  for (const team of teams) battle = yield* takeRoom(battle, seat, team);
  return battle;
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
      if ((yield* chooseThrow(battle, seat, room, grenades)) === 'keep') continue;
    }
    yield* note('BA-GREN-1', 'A grenade goes into {room}.', { room: roomName(battle, room) });
    battle = withElement(battle, element, { grenades: grenades - 1 });
    rooms.push(room);
  }
  return { battle, rooms };
}

const chooseThrow = (battle: AssaultBattle, seat: Seat, room: string, grenades: number) =>
  choose<'throw' | 'keep'>(seat, {
    rule: 'BA-GREN-1',
    says: `Throw a grenade into ${roomName(battle, room)}? There ${grenades === 1 ? 'is one' : `are ${grenades}`} left.`,
    options: [
      { value: 'throw', says: 'Throw' },
      { value: 'keep', says: 'Keep it' },
    ],
    about: { decision: 'BA-D-8', room },
  });

/** The damage chart for all occupants of a room. BA-GREN-2 to BA-GREN-7 */
function* damage(before: AssaultBattle, by: Seat, room: string): Rule<AssaultBattle> {
  const against = foeOf(before, by);
  const inside = enemiesOf(before, by).filter((one) => areaOf(before, one) === room);
  const occupants = inside.map(({ id, helmetSave }) => ({ id, helmet: helmetSave }));
  const { removed } = yield* told(
    before,
    call(grenade, { by, against, room: roomName(before, room), occupants, options: grenadeOptions(optionsOf(before)) }),
  );
  let battle = before;
  for (const id of removed) {
    const element = figureOf(battle, id).unit;
    battle = withElement(removeFigure(battle, id, 'grenade'), element, { pinned: true });
  }
  for (const { id, unit } of inside) if (!removed.includes(id)) battle = stun(battle, unit, room);
  const pinned = battle.units.filter((one) => one.pinned && !elementOf(before, one.id).pinned);
  for (const { name } of pinned) yield* note('BA-GREN-6', '{element} is pinned.', { element: name });
  return battle;
}

/** In or not; then the Defenders step in, and one round is fought. BA-ASSAULT-5, BA-H-22, BA-H-23 */
function* takeRoom(before: AssaultBattle, seat: Seat, { room, assaulters: planned }: Team): Rule<AssaultBattle> {
  // Whoever stands by in another room may have fallen in the fight for it (BA-R-24).
  const assaulters = planned.filter((id) => before.models.some((one) => one.id === id));
  if (assaulters.length === 0) {
    yield* note('BA-H-22', 'Nobody is left to storm {room}.', { room: roomName(before, room) });
    return before;
  }
  yield* soFar(before);
  const expected = expectedFight(before, seat, room, assaulters);
  const losses = expected.contacts.length === 0 ? undefined : expectedLosses(expected);
  if ((yield* choose(seat, stormQuestion(room, losses, roomName(before, room)))) === 'hold') {
    yield* note('BA-H-22', 'The assaulters of {room} hold back.', { room: roomName(before, room) });
    return before;
  }
  const inside = yield* stepIns(yield* storm(before, seat, room, assaulters), foeOf(before, seat), room);
  const melee = meleeIn(inside, room);
  return melee === undefined ? inside : yield* fightRound(inside, melee, seat);
}

const meleeIn = (battle: AssaultBattle, room: string): Melee | undefined =>
  meleesIn(battle).find(({ area }) => area === room);

/** The fight that a storm would lead to, by the defaults; without contacts if nobody is left or can be reached. */
export function expectedFight(battle: AssaultBattle, seat: Seat, room: string, assaulters: readonly string[]): Fight {
  const after = plannedStorm(battle, room, assaulters, seat);
  const melee = meleeIn(after, room) ?? { area: room, figures: [] };
  return fightOf(after, melee, attackerIn(after, melee, seat), seat);
}
