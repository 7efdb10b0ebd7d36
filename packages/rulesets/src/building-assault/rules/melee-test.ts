/** The melee test: one d20 against the melee skill with its modifiers (4.3, 4.4, 4.5). */
import { type Tally, tally, type Counts, type Reading, bands, between, exactly, never, d20 } from '@umpire/engine/dice';
import { roll, type RollAsk, type Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import type { TableOptions } from '../battle/options.ts';
import type { Combat } from './combat.ts';
import type { Fighter } from './fighter.ts';

export const ROLES = ['attacker', 'defender'] as const;

export type Role = (typeof ROLES)[number];

/** The options that a melee reads: others must not tell fights apart. */
export const MELEE_OPTIONS = [
  'natural20Misses',
  'targetMovingOn',
  'smgScope',
  'meleeGrouping',
  'onesSpill',
  'deadlockOutnumbered',
] as const;

export type MeleeOptions = Pick<TableOptions, (typeof MELEE_OPTIONS)[number]>;

export const meleeOptionsOf = (options: MeleeOptions): MeleeOptions =>
  Object.fromEntries(MELEE_OPTIONS.map((name) => [name, options[name]])) as MeleeOptions;

/** A natural 1 is told apart: it succeeds and costs the other side a figure. */
export type Blow = 'one' | 'success';

/** The rows of the melee table, by the half that they stand in. */
const ROWS = {
  attacker: { suppressed: 'BA-MOD-7', hesitant: 'BA-MOD-8', smg: 'BA-MOD-9', numbers: 'BA-MOD-10' },
  defender: { suppressed: 'BA-MOD-2', hesitant: 'BA-MOD-3', smg: 'BA-MOD-4', numbers: 'BA-MOD-5' },
} as const;

/** The effective melee skill with its reasons. No cover counts (BA-MELEE-4), and nothing limits it. BA-MELEE-1 */
export function meleeSkill(fighter: Fighter, role: Role, combat: Combat, options: MeleeOptions): Tally {
  const [own, other] =
    role === 'attacker' ? [combat.attackers, combat.defenders] : [combat.defenders, combat.attackers];
  const rows = ROWS[role];
  const isOffBalance =
    options.targetMovingOn === role && (role === 'defender' ? fighter.moving : other.some(({ moving }) => moving));
  const smgs = options.smgScope === 'own' ? Number(fighter.smg) : own.filter(({ smg }) => smg).length;
  const more = Math.max(0, own.length - other.length);
  return tally(fighter.melee, 'BA-MELEE-1', 'melee skill')
    .when(role === 'attacker' && fighter.charging, 4, 'BA-MOD-6', 'charging')
    .when(isOffBalance, -4, 'BA-MOD-1', role === 'defender' ? 'moving' : 'the target is moving')
    .when(fighter.suppressed, -6, rows.suppressed, 'suppressed')
    .when(fighter.hesitant, -2, rows.hesitant, 'hesitant')
    .when(smgs > 0, 4 * smgs, rows.smg, smgs > 1 ? say('SMGs: {n}', { n: smgs }) : 'SMG')
    .when(
      more > 0,
      4 * more,
      rows.numbers,
      say('numbers: {own} against {other}', { own: own.length, other: other.length }),
    );
}

/** How a melee die is read, by the most that succeeds: a 1, and everything else up to it. */
const READINGS: readonly Reading<Counts<Blow>>[] = Array.from({ length: 21 }, (_, most) =>
  bands({ one: exactly(1), success: most >= 2 ? between(2, most) : never }),
);

/** One figure's die. BA-MELEE-1, BA-MELEE-2 */
export function meleeRoll(
  fighter: Fighter,
  skill: Tally,
  by: Seat,
  { natural20Misses }: Pick<MeleeOptions, 'natural20Misses'>,
): RollAsk<Counts<Blow>> {
  const most = Math.max(1, Math.min(skill.total, natural20Misses ? 19 : 20));
  const why = { rule: 'BA-MELEE-1', ...say('{figure} in melee', { figure: fighter.id }), by, tally: skill };
  return roll(d20.times(1), READINGS[most] as Reading<Counts<Blow>>, why);
}
