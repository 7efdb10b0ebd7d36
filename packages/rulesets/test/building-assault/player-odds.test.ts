import { exact } from '@umpire/engine/rule';
import { expect, test } from 'vitest';
import { DEFAULTS } from '../../src/building-assault/battle/options.ts';
import { assaultOdds } from '../../src/building-assault/mind/odds.ts';
import {
  type Assault,
  assault,
  type Assaulted,
  type AssaultedRoom,
} from '../../src/building-assault/rules/room-assault.ts';
import { RIFLEMAN } from '../../src/building-assault/rules/fighter.ts';

const regular = { ...RIFLEMAN, helmet: 4, charging: true };
const room: AssaultedRoom = {
  room: 'hall',
  assaulters: [
    { ...regular, id: 'H1', leader: true, smg: true },
    { ...regular, id: 'H2' },
    { ...regular, id: 'H3' },
  ],
  friends: [],
  occupants: [
    { ...RIFLEMAN, id: 'R1', leader: true, element: 'R' },
    { ...RIFLEMAN, id: 'R2', element: 'R' },
    { ...RIFLEMAN, id: 'L1', helmet: 4, melee: 11, smg: true, element: 'L' },
    { ...RIFLEMAN, id: 'L2', helmet: 4, element: 'L' },
  ],
  grenade: true,
};
const rooms: Readonly<Record<string, AssaultedRoom>> = {
  'a grenade, then three against what is left of four': room,
  'no grenade': { ...room, grenade: false, occupants: room.occupants.slice(1) },
  'two against one': { ...room, assaulters: room.assaulters.slice(1), occupants: room.occupants.slice(2, 3) },
  'a friend is in it already': {
    ...room,
    grenade: false,
    assaulters: room.assaulters.slice(1),
    friends: room.assaulters.slice(0, 1),
    occupants: room.occupants.slice(0, 2),
  },
};

/** Without surplus the whole assault, solved with all its casualties, must come to the same. */
for (const [says, target] of Object.entries(rooms))
  test(`what a player reckons with are the odds of the assault without surplus: ${says}`, () => {
    const options = { ...DEFAULTS, onesSpill: 'lost' } as const;
    const plan: Assault = { attacker: 'A', defender: 'B', rooms: [target], pinned: [], options };
    const solution = exact(assault, plan);
    if (solution.kind === 'gave up') throw new Error(solution.says);
    const expected = (of: (taken: Assaulted['rooms'][number]) => number): number =>
      solution.odds.entries.reduce((sum, { value, chance }) => sum + chance * of(value.rooms[0] as never), 0);
    const odds = assaultOdds(plan, target);
    expect(odds.own).toBeCloseTo(
      expected(({ attackers }) => attackers),
      10,
    );
    expect(odds.enemy).toBeCloseTo(
      expected(({ defenders }) => defenders),
      10,
    );
    const isClear = expected(({ holder }) => Number(holder === 'attacker' || holder === 'nobody'));
    expect(odds.cleared).toBeCloseTo(isClear, 10);
    expect(isClear).toBeGreaterThan(0);
  });
