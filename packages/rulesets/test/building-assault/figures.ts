/** Figures and fights for tests, in the words of the worked examples. */
import type { Contact } from '../../src/building-assault/rules/combat.ts';
import { type Fighter, RIFLEMAN } from '../../src/building-assault/rules/fighter.ts';
import type { Fight } from '../../src/building-assault/rules/melee.ts';
import { DEFAULTS, type TableOptions } from '../../src/building-assault/battle/options.ts';

/** A regular rifleman without a helmet, changed as told. */
export const figure = (id: string, change: Partial<Fighter> = {}): Fighter => ({ ...RIFLEMAN, id, ...change });

export const charging = { charging: true } as const;
export const smg = { smg: true } as const;

/** A fight; without contacts everybody touches everybody. */
export function fight(
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  more: { readonly contacts?: readonly Contact[]; readonly options?: Partial<TableOptions> } = {},
): Fight {
  const contacts = more.contacts ?? attackers.flatMap((a) => defenders.map((d): Contact => [a.id, d.id]));
  const options = { ...DEFAULTS, ...more.options };
  return { attacker: 'A', defender: 'B', active: 'A', attackers, defenders, contacts, options };
}
