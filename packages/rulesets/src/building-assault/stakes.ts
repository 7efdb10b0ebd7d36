/** What an order puts at stake: exact odds from the real positions, with everybody deciding by the defaults. */
import type { Stake } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { started } from './acts/activation.ts';
import { attackerIn } from './acts/melees.ts';
import { spotChoices, volleys, withPlainSight } from './acts/shooting.ts';
import { defendersIn, plannedStorm } from './acts/storm.ts';
import {
  areaOf,
  type AssaultBattle,
  elementOf,
  enemiesOf,
  type Figure,
  figureOf,
  figuresOfSeat,
  foeOf,
  isHeldBy,
  optionsOf,
  withElement,
  withFigures,
  roomName,
} from './battle.ts';
import { chargersOf } from './charge.ts';
import { fighterOf, fightOf, isTouching, type Melee, meleesIn, meleesOf } from './contact.ts';
import { afterMoves } from './moves.ts';
import { type AssaultOrder, type OrderOf, roomsIn } from './orders.ts';
import { type Team, teamsOf } from './plan.ts';
import { problems } from './problems.ts';
import { type Assault, type AssaultedRoom, type Layout, layoutKey } from './rules/assault.ts';
import type { Contact } from './rules/combat.ts';
import type { Fire } from './rules/volley.ts';

/** Nothing is at stake in an order that is not legal. */
export function stakes(view: AssaultBattle, seat: Seat, order: AssaultOrder): readonly Stake[] {
  if (problems(view, seat, order).length > 0) return [];
  const battle = view.active === order.element ? view : started(view);
  switch (order.kind) {
    case 'fire':
      return fireStakes(battle, order.element, false);
    case 'advance':
      return fireStakes(afterMoves(battle, order.element, order.moves), order.element, true);
    case 'assault':
      return [assaultStake(afterMoves(battle, order.element, order.moves), seat, order)];
    case 'charge': {
      const chargers = chargersOf(battle, order.element, order.moves);
      const after = withCharge(afterMoves(battle, order.element, order.moves), chargers);
      const joined = meleesIn(after).filter(({ figures }) => figures.some(({ id }) => chargers.includes(id)));
      return joined.map((melee) => meleeStake(after, melee, seat));
    }
    case 'fight': {
      const after = withCharge(
        afterMoves(battle, order.element, order.moves),
        chargersOf(battle, order.element, order.moves),
      );
      return meleesOf(after, order.element).map((melee) => meleeStake(after, melee, seat));
    }
    case 'deploy':
    case 'nerve':
    case 'run':
    case 'hold':
      return [];
  }
}

const withCharge = (battle: AssaultBattle, chargers: readonly string[]): AssaultBattle =>
  withFigures(battle, chargers, (one) => ({ ...one, charging: true }));

function meleeStake(battle: AssaultBattle, melee: Melee, seat: Seat): Stake {
  const args = fightOf(battle, melee, attackerIn(battle, melee, seat), seat);
  const against = melee.figures.filter(({ owner }) => owner !== seat).map(({ id }) => id);
  return { engagement: 'melee', args, says: `the melee against ${against.join(', ')}` };
}

/** The look by default, and the volley that follows in either case. */
export function fireOf(before: AssaultBattle, element: string, advancing: boolean): Fire {
  const battle = withPlainSight(before, element);
  const spot = spotChoices(battle, element)[0]?.test;
  const [ifNot] = volleys(battle, element, advancing);
  if (spot === undefined) return ifNot === undefined ? {} : { ifSeen: ifNot };
  const [ifSeen] = volleys(withElement(battle, spot.element, { spotted: true }), element, advancing);
  return { spot, ...(ifSeen !== undefined && { ifSeen }), ...(ifNot !== undefined && { ifNot }) };
}

function fireStakes(battle: AssaultBattle, element: string, advancing: boolean): readonly Stake[] {
  const args = fireOf(battle, element, advancing);
  const target = args.ifSeen?.element ?? args.ifNot?.element;
  if (target === undefined && args.spot === undefined) return [];
  const says = target === undefined ? 'the look-out' : `the fire at ${elementOf(battle, target).name}`;
  return [{ engagement: 'fire', args, says }];
}

/** The assault as plain data, with what the storm leads to for every set of survivors. */
export function assaultStake(battle: AssaultBattle, seat: Seat, order: OrderOf<'assault'>): Stake {
  const teams = teamsOf(battle, order.element, roomsIn(order.plan));
  const args = assaultOf(battle, seat, order.element, teams, true);
  const says = args.rooms.map(({ room, layouts }) =>
    layouts === undefined ? `${roomName(battle, room)} (${ASSUMED})` : roomName(battle, room),
  );
  return { engagement: 'assault', args, says: says.join(' and ') };
}

/** What is said of a room that is too full to be worked out for every set of survivors. */
const ASSUMED = 'as if everybody gets in and finds his man';

/** Rooms with more occupants than this are not worked out for every set of survivors: all can get in. */
const MOST_LAYOUTS = 3;

export function assaultOf(
  battle: AssaultBattle,
  seat: Seat,
  element: string,
  teams: readonly Team[],
  withLayouts: boolean,
): Assault {
  const foe = foeOf(battle, seat);
  let { grenades } = elementOf(battle, element);
  const rooms = teams.map(({ room, assaulters }): AssaultedRoom => {
    const isThrown = grenades > 0 && !isHeldBy(battle, room, seat);
    if (isThrown) grenades -= 1;
    const occupants = defendersIn(battle, room, foe);
    const friends = figuresOfSeat(battle, seat).filter(
      (one) => areaOf(battle, one) === room && !assaulters.includes(one.id),
    );
    return {
      room,
      assaulters: assaulters.map((id) => ({ ...fighterOf(battle, figureOf(battle, id)), charging: true })),
      friends: friends.map((one) => fighterOf(battle, one)),
      occupants: occupants.map((one) => ({ ...fighterOf(battle, one), element: one.unit })),
      grenade: isThrown,
      ...(withLayouts &&
        occupants.length <= MOST_LAYOUTS && {
          layouts: layoutsOf(battle, seat, { room, assaulters }, occupants, isThrown, teams.length > 1),
        }),
    };
  });
  const pinned = battle.units.filter((one) => one.seat === foe && one.pinned).map(({ id }) => id);
  return { attacker: seat, defender: foe, rooms, pinned, options: optionsOf(battle) };
}

/** Every set of survivors that a grenade can leave, with where the storm and the step-ins bring everybody. */
function layoutsOf(
  battle: AssaultBattle,
  seat: Seat,
  team: Team,
  occupants: readonly Figure[],
  isThrown: boolean,
  isOneOfSeveral: boolean,
): Readonly<Record<string, Layout>> {
  const sets = isThrown ? subsets(occupants) : [occupants];
  return Object.fromEntries(
    sets.flatMap((living) =>
      pinnings(battle, occupants, living, isOneOfSeveral).map((pinned) => {
        const key = layoutKey(
          living.map(({ id }) => id),
          living.filter(({ unit }) => pinned.includes(unit)).map(({ id }) => id),
        );
        return [key, layoutOf(battle, seat, team, occupants, living, pinned)] as const;
      }),
    ),
  );
}

/** Elements that are pinned when these are left: before, by this grenade, and perhaps by one in another room of the plan. */
function pinnings(
  battle: AssaultBattle,
  occupants: readonly Figure[],
  living: readonly Figure[],
  isOneOfSeveral: boolean,
): readonly (readonly string[])[] {
  const gone = occupants.filter((one) => !living.includes(one)).map(({ unit }) => unit);
  const before = battle.units.filter((one) => one.pinned).map(({ id }) => id);
  const sure = new Set([...before, ...gone]);
  const others = [...new Set(living.map(({ unit }) => unit))].filter((unit) => !sure.has(unit));
  return isOneOfSeveral ? subsets(others).map((more) => [...sure, ...more]) : [[...sure]];
}

const subsets = <T>(of: readonly T[]): readonly (readonly T[])[] =>
  of.reduceRight<readonly (readonly T[])[]>((sets, one) => [...sets.map((set) => [one, ...set]), ...sets], [[]]);

function layoutOf(
  battle: AssaultBattle,
  seat: Seat,
  { room, assaulters }: Team,
  occupants: readonly Figure[],
  living: readonly Figure[],
  pinned: readonly string[],
): Layout {
  const removed = new Set(occupants.filter((one) => !living.includes(one)).map(({ id }) => id));
  const left = { ...battle, models: battle.models.filter(({ id }) => !removed.has(id)) };
  const units = left.units.map((one) => (pinned.includes(one.id) ? { ...one, pinned: true } : one));
  const after = plannedStorm({ ...left, units }, room, assaulters, seat);
  const inside = figuresOfSeat(after, seat).filter((one) => areaOf(after, one) === room);
  const enemies = enemiesOf(after, seat).filter((one) => areaOf(after, one) === room);
  return {
    entered: inside.map(({ id }) => id).filter((id) => assaulters.includes(id)),
    contacts: inside.flatMap((a) => enemies.filter((d) => isTouching(after, a, d)).map((d): Contact => [a.id, d.id])),
  };
}
