import { chanceOf, mapDistribution, mean } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import { disc } from '@umpire/engine/table';
import { expect, test } from 'vitest';
import type { AssaultBattle } from '../../src/building-assault/battle/battle.ts';
import { roomsIn } from '../../src/building-assault/battle/order.ts';
import { teamsOf } from '../../src/building-assault/ground/plan.ts';
import { assaultOdds } from '../../src/building-assault/mind/odds.ts';
import { stormed } from '../../src/building-assault/odds/assault.ts';
import { battleOf, type Change } from './table.ts';

/** Three of H at the door, some of L in the front room: so small that nobody is in anybody's way. */
const places = { H1: [11.4, 11.8], H2: [12, 11.8], H3: [12.6, 11.8] } as const;
const garrison = { L1: [11.4, 13.5], L2: [11.8, 13.5], L3: [12.2, 13.5], L4: [12.6, 13.5] } as const;
const { L1, L2, L3 } = garrison;

const small = (change: Change): AssaultBattle => {
  const battle = battleOf('hut', { only: true, ...change });
  return { ...battle, models: battle.models.map((one) => ({ ...one, base: disc(one.base.at, 50) })) };
};

const rooms: Readonly<Record<string, AssaultBattle>> = {
  'a grenade, then three against what is left of four': small({ at: { ...places, ...garrison } }),
  'no grenade': small({ at: { ...places, L1, L2, L3 }, elements: { H: { grenades: 0 } } }),
  'three against one': small({ at: { ...places, L2 } }),
  'helmets of all kinds': small({
    at: { ...places, ...garrison },
    figures: { L2: { helmetSave: 0 }, L3: { helmetSave: 9 }, H1: { helmetSave: 0 } },
  }),
  'a hesitant section that is pinned already': small({
    at: { ...places, L1, L2, L3 },
    elements: { L: { pinned: true, hesitant: true }, H: { grenades: 0 } },
  }),
};

for (const [says, battle] of Object.entries(rooms))
  test(`what a player reckons with are the odds of the assault if everybody gets in: ${says}`, () => {
    const order = { kind: 'assault', element: 'H', plan: ['front'], moves: {} } as const;
    const [team] = teamsOf(battle, 'H', roomsIn(order));
    if (team === undefined) throw new TypeError('nobody is in position');
    const reckoned = assaultOdds(battle, 'A', 'H', team);
    const odds = solved(stormed, { battle, order });
    expect(reckoned.own).toBeCloseTo(mean(mapDistribution(odds, ({ attackers }) => attackers)), 10);
    expect(reckoned.enemy).toBeCloseTo(mean(mapDistribution(odds, ({ defenders }) => defenders)), 10);
    const isClear = chanceOf(odds, ({ holders }) => holders[0] === 'attacker' || holders[0] === 'nobody');
    expect(reckoned.cleared).toBeCloseTo(isClear, 10);
    expect(isClear).toBeGreaterThan(0);
  });
