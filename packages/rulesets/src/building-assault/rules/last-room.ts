/**
 * The last room of an assault, where odds are worked out and nothing comes after it: of figures that are alike only how many fall is left to know. Grenades and storms
 * that differ in nothing else are one state here, before it is known who of those has fallen whom nobody has come near.
 */
import { call, type Chain, type Proceed, proceed, type Rule, type Seat } from '@umpire/engine/rule';
import type { AssaultBattle, Figure } from '../battle/battle.ts';
import type { Likeness } from './casualties.ts';
import { type Fell, kindOf, type Sides } from './fallen.ts';
import { type Blasting, blastingOf, fallenAmong } from './fates.ts';
import type { Fighter } from './fighter.ts';
import { byOtherNames, type Fight, meleeRound } from './melee.ts';

/** All that the end depends on, in numbers. */
export interface Tally {
  readonly fell: Fell;
  /** How many of either side stand in each room of the plan. */
  readonly rooms: readonly Standing[];
}

interface Standing {
  readonly attackers: number;
  readonly defenders: number;
}

/** How the end is counted, and told. */
export interface Counting<R> {
  readonly alike: Likeness;
  readonly tallyOf: (battle: AssaultBattle) => Tally;
  readonly told: (tally: Tally) => R;
}

/** The fight for the last room, before anybody has decided to storm it. */
export interface LastRoom {
  /** Names tell nothing but who is alike. */
  readonly fight: Fight;
  /** Does the assaulted side attack in it (option `laterRoles`)? */
  readonly isTurned: boolean;
  /** Of whom it is not known yet whether they have fallen; they fight nobody. */
  readonly doubtful: readonly string[];
  readonly blasting?: Blasting;
  /** The end if nobody goes in, and the end without the dice if somebody does; with all who are in doubt. */
  readonly held: Tally;
  readonly inside: Tally;
}

/** A fight for the last room by names that tell nothing but who is alike. */
export function lastRoomOf<R>(
  { alike, tallyOf }: Counting<R>,
  seat: Seat,
  fight: Fight,
  doubtful: readonly Figure[],
  [held, inside]: readonly [AssaultBattle, AssaultBattle],
  before: AssaultBattle,
): LastRoom {
  const ids = new Set(doubtful.map(({ id }) => id));
  const other = byOtherNames(fight, alike, ids);
  const [first] = doubtful;
  return {
    fight: other.fight,
    isTurned: fight.attacker !== seat,
    doubtful: fight.defenders
      .concat(fight.attackers)
      .filter(({ id }) => ids.has(id))
      .map((one) => other.names.now(one))
      .sort(),
    ...(first && { blasting: blastingOf(before, first) }),
    held: tallyOf(held),
    inside: tallyOf(inside),
  };
}

/** Does it come to the fight, for the side that it calls so? */
type IsStormed = (fight: Fight, own: Seat) => Rule<boolean>;

/** The rule for such a room: who has fallen to the grenade, whether it is stormed, and the round. */
export function lastRoomBy<R>({ alike, told }: Counting<R>, isStormed: IsStormed): (room: LastRoom) => Chain<R> {
  function* known(room: LastRoom): Chain<R> {
    const { doubtful, blasting, fight } = room;
    if (blasting === undefined) return proceed(weighed, room) as Proceed<R>;
    const inDoubt = [...fight.attackers, ...fight.defenders].filter(({ id }) => doubtful.includes(id));
    const kinds = inDoubt.map(({ id, ...one }) => ({ id, helmet: one.helmet, kind: JSON.stringify(one) }));
    return yield* fallenAmong(blasting, kinds).into((lost) => proceed(weighed, settled(room, lost)) as Proceed<R>);
  }
  /** The room when it is known who has fallen in it. */
  function settled({ blasting: _, ...room }: LastRoom, lost: readonly string[]): LastRoom {
    const { fight, held, inside } = room;
    const fallen = fallenIn(room, lost);
    const isLeft = ({ id }: Fighter): boolean => !lost.includes(id);
    const left = { attackers: fight.attackers.filter(isLeft), defenders: fight.defenders.filter(isLeft) };
    return {
      ...room,
      fight: byOtherNames({ ...fight, ...left }, alike).fight,
      doubtful: [],
      held: after(held, fallen),
      inside: after(inside, fallen),
    };
  }
  function* weighed(room: LastRoom): Chain<R> {
    const { fight, isTurned, held, inside } = room;
    if (!(yield* isStormed(fight, isTurned ? fight.defender : fight.attacker))) return told(held);
    return yield* call(meleeRound, fight).into(({ lost }) => told(after(inside, fallenIn(room, lost))));
  }
  /** The kinds of those who have fallen. */
  const fallenIn = ({ fight, isTurned }: LastRoom, lost: readonly string[]): readonly Fallen[] => {
    const sides: readonly (readonly [keyof Sides, readonly Fighter[]])[] = [
      [isTurned ? 'defenders' : 'attackers', fight.attackers],
      [isTurned ? 'attackers' : 'defenders', fight.defenders],
    ];
    return sides.flatMap(([side, all]) =>
      all.filter(({ id }) => lost.includes(id)).map((one) => ({ side, kind: kindOf(side, one, alike) })),
    );
  };
  return known;
}

interface Fallen {
  readonly side: keyof Sides;
  readonly kind: string;
}

/** The same when more have fallen in the last room. */
function after({ fell, rooms }: Tally, fallen: readonly Fallen[]): Tally {
  const counts: Record<string, number> = { ...fell };
  for (const { kind } of fallen) counts[kind] = (counts[kind] ?? 0) + 1;
  const many = (side: keyof Sides): number => fallen.filter((one) => one.side === side).length;
  return {
    fell: counts,
    rooms: rooms.map((room, i) =>
      i < rooms.length - 1
        ? room
        : { attackers: room.attackers - many('attackers'), defenders: room.defenders - many('defenders') },
    ),
  };
}
