/** What a round of melee is expected to cost: the round itself, solved. */
import { derive } from '@umpire/engine/derive';
import { exact } from '@umpire/engine/rule';
import { type Toll, tollOfRound } from './fallen.ts';
import { type Fighter, inOrder } from './fighter.ts';
import type { Fight } from './melee.ts';

export interface ExpectedLosses {
  readonly attacker: number;
  readonly defender: number;
  /** The chance that no Defender is left. */
  readonly cleared: number;
}

/** What one round is expected to cost each side, exactly, with everybody deciding by the defaults. */
export const expectedLosses = (fight: Fight): ExpectedLosses => lossesIn(JSON.stringify(nameless(fight)));

/** A battle asks for the same fights again and again: by all that a round depends on, as a text. */
const lossesIn = derive((text: string): ExpectedLosses => {
  const fight = JSON.parse(text) as Fight;
  const solution = exact(tollOfRound, fight);
  if (solution.kind === 'gave up') throw new RangeError(`a round of melee: ${solution.says}`);
  const expect = (of: (fallen: Toll) => number): number =>
    solution.odds.entries.reduce((sum, { value, chance }) => sum + chance * of(value), 0);
  return {
    attacker: expect(({ attackers }) => attackers),
    defender: expect(({ defenders }) => defenders),
    cleared: expect(({ defenders }) => Number(defenders === fight.defenders.length)),
  };
});

/** The same fight with figures named by their places in id order: names make no difference to a toll. */
export function nameless(fight: Fight): Fight {
  const [attackers, defenders] = [inOrder(fight.attackers), inOrder(fight.defenders)];
  const names = new Map([
    ...attackers.map(({ id }, place) => [id, `A${place + 1}`] as const),
    ...defenders.map(({ id }, place) => [id, `D${place + 1}`] as const),
  ]);
  const nameOf = (id: string): string => names.get(id) ?? id;
  const renamed = (side: readonly Fighter[]): readonly Fighter[] => {
    // Who leads makes no difference to how many fall where all have the same helmet.
    const isEven = side.every(({ helmet }) => helmet === side[0]?.helmet);
    return side.map((one) => ({ ...one, id: nameOf(one.id), leader: one.leader && !isEven }));
  };
  return {
    attacker: 'attacker',
    defender: 'defender',
    active: fight.active === fight.attacker ? 'attacker' : 'defender',
    attackers: renamed(attackers),
    defenders: renamed(defenders),
    contacts: fight.contacts.map(([a, d]) => [nameOf(a), nameOf(d)]),
    options: fight.options,
  };
}
