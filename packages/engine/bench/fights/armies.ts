/** Who fights in the benches and tests of whole assaults. */
import type { Assault, Rank } from './assault.ts';

const trooper: Rank = {
  count: 1,
  skill: 4,
  strength: 4,
  toughness: 4,
  wounds: 1,
  initiative: 4,
  attacks: 1,
  leadership: 8,
  save: 3,
  engaged: true,
};
const raider: Rank = { ...trooper, strength: 3, initiative: 2, leadership: 7, save: 6 };

const inContact = (rank: Rank, count: number, attacks: number): Rank => ({ ...rank, count, attacks });
const inSupport = (rank: Rank, count: number): Rank => ({ ...rank, count, engaged: false });
const withFist = (rank: Rank): Rank => ({
  ...rank,
  strength: 8,
  initiative: 1,
  attacks: 4,
  noArmour: true,
  special: true,
});

const sergeant: Rank = { ...withFist(trooper), leadership: 9, leader: true };
const cadet: Rank = { ...trooper, skill: 3, save: 4 };
const boss: Rank = { ...withFist(raider), wounds: 2, leadership: 8, save: 4, leader: true };
const heavy = { saveCap: 4, special: true } as const;

/** Three groups a side, with two kinds of armour on each; fists strike last, both at once. */
export const TWENTY: Assault = {
  sides: [
    [inContact(trooper, 10, 2), inSupport(trooper, 4), inContact(cadet, 3, 3), inSupport(cadet, 2), sergeant],
    [
      { ...inContact(raider, 12, 3), ...heavy },
      inSupport(raider, 4),
      { ...inContact(raider, 1, 3), leader: true },
      { ...inSupport(raider, 2), leader: true },
      boss,
    ],
  ],
};

export const TEN: Assault = {
  sides: [
    [inContact(trooper, 7, 2), inSupport(trooper, 2), sergeant],
    [{ ...inContact(raider, 7, 3), ...heavy }, inSupport(raider, 3)],
  ],
};

/** Small enough for every way to be tried. */
export const FEW: Assault = {
  sides: [
    [inContact(trooper, 1, 1), { ...sergeant, attacks: 1 }],
    [inContact(raider, 1, 1), { ...boss, attacks: 1 }],
  ],
};
