/** Shots for tests, in the words of the worked examples: an aimed assault rifle at somebody in the open, changed as told. */
import { weaponKind, type WeaponName } from '../../src/aim-zone/battle/data.ts';
import type { Shot } from '../../src/aim-zone/rules/shot.ts';

export function shotWith(weapon: WeaponName, change: Partial<Shot> = {}): Shot {
  const { capacity, unreliable } = weaponKind(weapon);
  return {
    by: 'A',
    aimed: true,
    shifts: [],
    beyondD12: 'clamp',
    target: 'open',
    intense: false,
    capacity,
    counters: 0,
    perOne: unreliable ? 2 : 1,
    defend: 0,
    obstructions: [],
    collateral: [],
    ...change,
  };
}

export const rifle = (change: Partial<Shot> = {}): Shot => shotWith('Assault rifle', change);
export const pistol = (change: Partial<Shot> = {}): Shot => shotWith('Service pistol', change);
export const smg = (change: Partial<Shot> = {}): Shot => shotWith('Submachine gun', change);
