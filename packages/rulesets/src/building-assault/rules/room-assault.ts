/** A whole assault taken out of its table: grenades in all rooms, then storm and one round of melee in each (section 3). */
import {
  type Seat,
  type Chain,
  proceed,
  call,
  sameData,
  choose,
  type Proceed,
  type Question,
} from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import type { TableOptions } from '../battle/options.ts';
import type { Contact } from './combat.ts';
import { expectedLosses, type ExpectedLosses, nameless } from './expected-losses.ts';
import { type Toll, tollOfRound } from './fallen.ts';
import type { Fighter } from './fighter.ts';
import { grenade, grenadeOptions } from './grenade.ts';
import { meleeOptionsOf } from './melee-test.ts';
import type { Fight } from './melee.ts';

export interface RoomOccupant extends Fighter {
  readonly element: string;
}

/** Where the storm and the step-ins leave everybody: who is in the room, who touches whom. */
interface Layout {
  readonly entered: readonly string[];
  readonly contacts: readonly Contact[];
}

/** One room of the plan. */
export interface AssaultedRoom {
  readonly room: string;
  /** As they fight when they go in. */
  readonly assaulters: readonly Fighter[];
  /** Figures of the Attacker who are in the room already. */
  readonly friends: readonly Fighter[];
  readonly occupants: readonly RoomOccupant[];
  readonly grenade: boolean;
}

export interface Assault {
  readonly attacker: Seat;
  readonly defender: Seat;
  readonly rooms: readonly AssaultedRoom[];
  /** Elements of the Defender that were pinned before. */
  readonly pinned: readonly string[];
  readonly options: TableOptions;
}

export const HOLDERS = ['attacker', 'defender', 'both', 'nobody'] as const;

export type Holder = (typeof HOLDERS)[number];

/** What an assault has come to in one room: who has fallen there, and whose figures stand in it. */
export interface TakenRoom extends Toll {
  readonly holder: Holder;
}

/** All rooms in the order of the plan. */
export interface Assaulted {
  readonly rooms: readonly TakenRoom[];
}

/** Step by step over all rooms. BA-ASSAULT-1 */
export function* assault(plan: Assault): Chain<Assaulted> {
  return proceed(grenades(plan), { thrown: 0, removed: [] });
}

/** How far the grenades have come. */
interface Thrown {
  readonly thrown: number;
  readonly removed: readonly string[];
}

/** All grenades and their damage come before any storm. BA-ASSAULT-1, BA-GREN-1 */
function grenades(plan: Assault): (so: Thrown) => Chain<Assaulted> {
  const { attacker: by, defender: against, options } = plan;
  const storm = storms(plan);
  return function* nextGrenade({ thrown, removed }: Thrown): Chain<Assaulted> {
    const target = plan.rooms[thrown];
    if (target === undefined) return proceed(storm, { removed: canonical(plan, removed), taken: [] });
    const { room, occupants } = target;
    if (!target.grenade) return proceed(nextGrenade, { thrown: thrown + 1, removed });
    const blast = yield* call(grenade, {
      by,
      against,
      room,
      occupants: occupants.map(({ id, helmet }) => ({ id, helmet })),
      options: grenadeOptions(options),
    });
    const all = [...removed, ...blast.removed].toSorted(byLettersAndNumber);
    return proceed(nextGrenade, { thrown: thrown + 1, removed: all });
  };
}

/**
 * Who is removed, as far as it matters: of neighbours who differ in nothing but their names the first are taken for the others.
 */
export function canonical({ rooms }: Assault, removed: readonly string[]): readonly string[] {
  return rooms.flatMap(({ occupants }) => {
    const gone = (one: RoomOccupant): boolean => removed.includes(one.id);
    return runsOf(occupants).flatMap((run) => run.slice(0, run.filter(gone).length).map(({ id }) => id));
  });
}

/** Neighbours that are alike, together. */
function runsOf(occupants: readonly RoomOccupant[]): readonly (readonly RoomOccupant[])[] {
  const runs: RoomOccupant[][] = [];
  for (const one of occupants) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && sameData({ ...last[0], id: '' }, { ...one, id: '' })) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

interface Storming {
  readonly removed: readonly string[];
  readonly taken: readonly TakenRoom[];
}

/** Room by room in the order of the plan: in or not, and one round. BA-ASSAULT-5 */
function storms(plan: Assault): (so: Storming) => Chain<Assaulted> {
  return function* nextRoom({ removed, taken }: Storming): Chain<Assaulted> {
    const target = plan.rooms[taken.length];
    if (target === undefined) return { rooms: taken };
    const fight = fightIn(plan, target, removed);
    const isFought = fight.contacts.length > 0;
    const gone = target.occupants.filter(({ id }) => removed.includes(id)).length;
    const after = (toll: Toll, isIn: boolean): Assaulted | Proceed<Assaulted> => {
      const defenders = toll.defenders + gone;
      const room = { attackers: toll.attackers, defenders, holder: holderOf(target, fight, toll, isIn) };
      const rooms = [...taken, room];
      return rooms.length === plan.rooms.length ? { rooms } : proceed(nextRoom, { removed, taken: rooms });
    };
    const answer = yield* choose(
      plan.attacker,
      stormQuestion(target.room, isFought ? expectedLosses(fight) : undefined),
    );
    if (answer === 'hold') return after(NOBODY_FALLS, false);
    if (!isFought) return after(NOBODY_FALLS, true);
    return yield* call(tollOfRound, nameless(fight)).into((toll) => after(toll, true));
  };
}

const NOBODY_FALLS: Toll = { attackers: 0, defenders: 0 };

/** Storm or hold back: storm, unless the round would cost more than it brings (BA-R-44). BA-H-22 */
export function stormQuestion(
  room: string,
  losses: ExpectedLosses | undefined,
  called = room,
): Question<'storm' | 'hold'> {
  const storm = { value: 'storm', says: `Storm ${called}` } as const;
  const hold = { value: 'hold', says: 'Hold back' } as const;
  const isBad = losses !== undefined && losses.attacker > losses.defender;
  return {
    rule: 'BA-H-22',
    says: `Storm ${called}?`,
    options: isBad ? [hold, storm] : [storm, hold],
    about: { decision: 'BA-D-9', room, ...(losses !== undefined && { losses }) },
  };
}

/** The fight for a room, with what all the grenades have done to its occupants. */
export function fightIn(plan: Assault, target: AssaultedRoom, removed: readonly string[]): Fight {
  const { attacker, defender, options } = plan;
  const living = target.occupants.filter(({ id }) => !removed.includes(id));
  const pinned = pinnedElements(plan, removed);
  const { entered, contacts } = evenLayout(target, living, ({ element }) => pinned.has(element));
  const stunned = stunnedElements(plan, removed);
  const defenders = living.map(({ element, ...one }) => {
    const isStunned = options.stunScope === 'element' ? stunned.has(element) : target.grenade;
    return isStunned ? { ...one, suppressed: true } : one;
  });
  const inside = target.assaulters.filter(({ id }) => entered.includes(id));
  const attackers = [...inside, ...target.friends].toSorted((a, b) => byLettersAndNumber(a.id, b.id));
  return { attacker, defender, active: attacker, attackers, defenders, contacts, options: meleeOptionsOf(options) };
}

/** Elements of which somebody was stunned: whoever is rolled for and not removed is. BA-GREN-4 */
function stunnedElements({ rooms }: Assault, removed: readonly string[]): ReadonlySet<string> {
  const rolled = rooms.flatMap((room) => (room.grenade ? room.occupants : []));
  return new Set(rolled.filter(({ id }) => !removed.includes(id)).map(({ element }) => element));
}

/** Elements that are pinned when the storm comes. BA-GREN-6 */
function pinnedElements({ rooms, pinned }: Assault, removed: readonly string[]): ReadonlySet<string> {
  const gone = rooms.flatMap(({ occupants }) => occupants.filter(({ id }) => removed.includes(id)));
  return new Set([...pinned, ...gone.map(({ element }) => element)]);
}

/**
 * Without a table everybody gets where the defaults send him: each assaulter to the enemy with the fewest contacts, each free
 * Defender who is not pinned to the Attacker with the fewest (BA-D-10, BA-D-11).
 */
function evenLayout(
  { assaulters }: Pick<AssaultedRoom, 'assaulters'>,
  living: readonly RoomOccupant[],
  isPinned: (one: RoomOccupant) => boolean,
): Layout {
  const contacts: Contact[] = [];
  const fewest = (ids: readonly string[], side: 0 | 1): string | undefined => {
    const count = (id: string): number => contacts.filter((contact) => contact[side] === id).length;
    return ids.toSorted((a, b) => count(a) - count(b) || byLettersAndNumber(a, b))[0];
  };
  const entered = assaulters.map(({ id }) => id);
  for (const id of entered) {
    const enemy = fewest(
      living.map((one) => one.id),
      1,
    );
    if (enemy !== undefined) contacts.push([id, enemy]);
  }
  for (const one of living) {
    if (isPinned(one) || contacts.some(([, id]) => id === one.id)) continue;
    const enemy = fewest(entered, 0);
    if (enemy !== undefined) contacts.push([enemy, one.id]);
  }
  return { entered, contacts };
}

/** Whose figures stand in the room in the end; whoever falls was in it. BA-H-30 */
function holderOf({ friends }: AssaultedRoom, { attackers, defenders }: Fight, toll: Toll, isIn: boolean): Holder {
  const isAttacked = (isIn ? attackers.length : friends.length) > toll.attackers;
  const isDefended = defenders.length > toll.defenders;
  if (isAttacked) return isDefended ? 'both' : 'attacker';
  return isDefended ? 'defender' : 'nobody';
}
