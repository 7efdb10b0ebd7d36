/** What a player reckons with: the odds of an assault on one room, as if everybody gets in. */
import { derive } from '@umpire/engine/derive';
import { exact } from '@umpire/engine/rule';

import { pooled, splits } from '../rules/combat.ts';
import { type ExpectedLosses, expectedLosses } from '../rules/expected-losses.ts';
import { type Fighter, inOrder } from '../rules/fighter.ts';
import { grenade, grenadeOptions } from '../rules/grenade.ts';
import type { Fight } from '../rules/melee.ts';
import { type Assault, type AssaultedRoom, fightIn, stormQuestion, canonical } from '../rules/room-assault.ts';

/** What a round is expected to cost, by the odds of each of its combats alone: surplus that goes round hardly matters to a plan. */
export function fightLosses(fight: Fight): ExpectedLosses {
  const { attackers, defenders, contacts, options } = fight;
  const split = options.meleeGrouping === 'pool' ? pooled(contacts) : (splits(contacts)[0] ?? []);
  const isFought = split.reduce((sum, combat) => sum + combat.defenders.length, 0) === defenders.length;
  let [attacker, defender, cleared] = [0, 0, isFought ? 1 : 0];
  for (const combat of split) {
    const losses = expectedLosses({
      ...fight,
      attackers: attackers.filter(({ id }) => combat.attackers.includes(id)),
      defenders: defenders.filter(({ id }) => combat.defenders.includes(id)),
      options: { ...options, onesSpill: 'lost' },
      contacts: contacts.filter(([a, d]) => combat.attackers.includes(a) && combat.defenders.includes(d)),
    });
    attacker += losses.attacker;
    defender += losses.defender;
    cleared *= losses.cleared;
  }
  return { attacker, defender, cleared };
}

export interface AssaultOdds {
  /** The chance that no enemy is left in the room. */
  readonly cleared: number;
  readonly own: number;
  readonly enemy: number;
}

/** The odds of an assault on one room. */
export const assaultOdds = (plan: Assault, target: AssaultedRoom): AssaultOdds =>
  oddsOf(JSON.stringify(nameless(plan, target)));

/** The same assault is thought of again and again: by all that it depends on, as a text. */
const oddsOf = derive((text: string): AssaultOdds => {
  const plan = JSON.parse(text) as Assault & { readonly rooms: readonly [AssaultedRoom] };
  return workOut(plan, plan.rooms[0]);
});

/** One room of a plan with everybody named by his place in id order: names do not matter. */
function nameless(
  { options, pinned }: Assault,
  { assaulters, friends, occupants, grenade: isThrown }: AssaultedRoom,
): Assault {
  const elements = [...new Set(occupants.map(({ element }) => element))];
  const elementOf = (element: string): string => `E${elements.indexOf(element) + 1}`;
  const places = [inOrder([...assaulters, ...friends]), inOrder(occupants)].map((side) => side.map(({ id }) => id));
  const named = <F extends Fighter>(one: F, letter: 'A' | 'D'): F => ({
    ...one,
    id: `${letter}${(places[letter === 'A' ? 0 : 1] ?? []).indexOf(one.id) + 1}`,
  });
  return {
    attacker: 'attacker',
    defender: 'defender',
    rooms: [
      {
        room: 'room',
        assaulters: assaulters.map((one) => named(one, 'A')),
        friends: friends.map((one) => named(one, 'A')),
        occupants: occupants.map((one) => ({ ...named(one, 'D'), element: elementOf(one.element) })),
        grenade: isThrown,
      },
    ],
    pinned: elements.filter((element) => pinned.includes(element)).map(elementOf),
    options,
  };
}

/** The grenade first; then, for each set of survivors, the storm by default. */
function workOut(plan: Assault, target: AssaultedRoom): AssaultOdds {
  let [cleared, own, enemy] = [0, 0, 0];
  for (const [removed, chance] of blasts(plan, target)) {
    const fight = fightIn(plan, target, removed);
    const losses = fight.contacts.length === 0 ? undefined : fightLosses(fight);
    const isStormed = stormQuestion(target.room, losses).options[0]?.value === 'storm';
    enemy += chance * removed.length;
    if (losses !== undefined && isStormed) {
      cleared += chance * losses.cleared;
      own += chance * losses.attacker;
      enemy += chance * losses.defender;
    } else if (fight.defenders.length === 0) cleared += chance;
  }
  return { cleared, own, enemy };
}

/** Whom the grenade may take, as far as it matters, and with which chance. */
function blasts(plan: Assault, target: AssaultedRoom): ReadonlyMap<readonly string[], number> {
  if (!target.grenade) return new Map([[[], 1]]);
  const { attacker: by, defender: against, options } = plan;
  const { room, occupants } = target;
  const solution = exact(grenade, { by, against, room, occupants, options: grenadeOptions(options) });
  if (solution.kind === 'gave up') throw new RangeError(`a grenade: ${solution.says}`);
  const chances = new Map<string, number>();
  for (const { value, chance } of solution.odds.entries) {
    const key = canonical(plan, value.removed).join(' ');
    chances.set(key, (chances.get(key) ?? 0) + chance);
  }
  return new Map([...chances].map(([key, chance]) => [key === '' ? [] : key.split(' '), chance]));
}
