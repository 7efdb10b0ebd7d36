/** A melee taken out of its table and fought for several rounds, or to the finish. */
import { type Chain, proceed, call } from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import type { TableOptions } from '../battle/options.ts';
import type { Lost } from './casualties.ts';
import type { Contact } from './combat.ts';
import type { Fighter } from './fighter.ts';
import { type Fight, meleeRound } from './melee.ts';

/** Everybody touches everybody, unless the table says otherwise. */
export const allTouching = (attackers: readonly Fighter[], defenders: readonly Fighter[]): readonly Contact[] =>
  attackers.flatMap((a) => defenders.map((d): Contact => [a.id, d.id]));

export interface LongMelee extends Omit<Fight, 'contacts'> {
  readonly laterRoles: TableOptions['laterRoles'];
  /** How many rounds are fought at most; 0: to the finish. */
  readonly rounds: number;
}

interface NextRound extends LongMelee, Lost {}

/** Rounds until a side is gone or the rounds are used up; the sides are activated in turn (BA-R-45). BA-MELEE-6 */
export function* longMelee(melee: LongMelee): Chain<Lost> {
  return proceed(nextRound, { ...melee, lost: [] });
}

function* nextRound({ lost, rounds, laterRoles, ...fight }: NextRound): Chain<Lost> {
  const { attackers, defenders } = fight;
  if (attackers.length === 0 || defenders.length === 0) return { lost };
  const round = yield* call(meleeRound, { ...fight, contacts: allTouching(attackers, defenders) });
  const all = [...lost, ...round.lost].toSorted(byLettersAndNumber);
  if (rounds === 1) return { lost: all };
  // Charging lasts for one activation (BA-R-30), and nobody is caught moving who was in combat already (BA-MOD-1).
  const later = (side: readonly Fighter[]): readonly Fighter[] =>
    side.filter(({ id }) => !all.includes(id)).map((one) => ({ ...one, charging: false, moving: false }));
  const [first, second] = [later(attackers), later(defenders)];
  const rest = { rounds: Math.max(0, rounds - 1), laterRoles, lost: all };
  return laterRoles === 'original'
    ? proceed(nextRound, { ...fight, ...rest, ...swapped(fight), attackers: first, defenders: second })
    : proceed(nextRound, { ...fight, ...rest, ...turned(fight), attackers: second, defenders: first });
}

type Seats = Pick<Fight, 'attacker' | 'defender' | 'active'>;

/** The other side is active. */
const swapped = ({ attacker, defender, active }: Seats): Seats => ({
  attacker,
  defender,
  active: active === attacker ? defender : attacker,
});

/** The other side is active, and so the Attacker. */
const turned = ({ attacker, defender }: Seats): Seats => ({ attacker: defender, defender: attacker, active: defender });
