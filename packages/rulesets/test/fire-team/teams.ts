/** Teams and squads of the worked examples: d8, d6, Defense 8, open ground, options at default, unless said otherwise. */
import { type Script, type Scripted } from '@umpire/engine/rule';
import type { DieType, Experience } from '../../src/fire-team/battle/die-type.ts';
import { DEFAULTS } from '../../src/fire-team/battle/options.ts';
import { type CloseCombat, closeCombat, type CombatEnd, type Fighter } from '../../src/fire-team/rules/close-combat.ts';
import { type Aim, fireAttack, type Firer } from '../../src/fire-team/rules/fire.ts';
import { moraleTest, type MoraleTest, type Steadiness, type TestingTeam } from '../../src/fire-team/rules/morale.ts';
import { shareResults } from '../../src/fire-team/rules/sharing.ts';
import type { Results, TeamState } from '../../src/fire-team/rules/team-state.ts';
import type { WeaponDie } from '../../src/fire-team/rules/weapon-dice.ts';
import { script } from '../named.ts';

/** A team as the examples write it: (figures, Wounded, pins). */
export type Marks = readonly [figures: number, wounded: number, pins: number];

export const team = (id: string, [figures, wounded, pins]: Marks, seat = 'red'): TeamState => ({
  id,
  seat,
  figures,
  wounded,
  pins,
});
export const marks = ({ figures, wounded, pins }: TeamState): Marks => [figures, wounded, pins];

export const FIRE_TERMS = { kiaTakesWound: true, casualtiesPin: true, spillCap: 'equal' } as const;
export const COMBAT_TERMS: CloseCombat['terms'] = DEFAULTS;

export const results = (kia: number, wounded: number, pins: number): Results => ({ kia, wounded, pins });

/** Shares results and gives the marks of all teams, the target first. */
export function shared(
  given: Results,
  target: TeamState,
  others: readonly TeamState[] = [],
  decisions: Script['decisions'] = [],
  terms: Parameters<typeof shareResults>[0]['terms'] = FIRE_TERMS,
): readonly Marks[] {
  return script(shareResults, { results: given, target, others, terms }, { decisions }).result.map(marks);
}

export const OPEN: Aim = { defense: 8, cover: 0, prone: false };
export const MEDIUM: Aim = { ...OPEN, cover: 2 };

export const carbine: WeaponDie = { die: 6, steps: 0, weapon: 'carbine', special: false };
export const squadGun: WeaponDie = { die: 8, steps: 0, weapon: 'squad gun', special: true };

export const firer = (dice: readonly WeaponDie[], change: Partial<Firer> = {}): Firer => ({
  id: 'blue',
  seat: 'blue',
  experience: { die: 8 },
  dice,
  wounded: 0,
  aim: OPEN,
  floor: 'one',
  ...change,
});

export const carbines = (count: number): readonly WeaponDie[] => Array.from({ length: count }, () => carbine);

/** Fire at a team, and the marks of the teams after it. */
export function fired(
  firers: readonly Firer[],
  target: TeamState,
  given: Script,
  others: readonly TeamState[] = [],
): readonly Marks[] {
  return script(fireAttack, { firers, target, others, terms: FIRE_TERMS }, given).result.map(marks);
}

export interface FighterChange {
  readonly experience?: Experience;
  readonly weapon?: DieType;
  readonly ccw?: boolean;
  readonly cover?: Fighter['cover'];
  readonly defense?: number;
  readonly others?: readonly TeamState[];
}

/** Cover as it adds to Defense in close combat: none, none, 1, 2. */
export const fighter = (state: TeamState, change: FighterChange = {}): Fighter => ({
  team: state,
  experience: { die: 8 },
  weapon: 6,
  ccw: false,
  defense: 8,
  cover: 0,
  others: [],
  ...change,
});

export const fought = (
  active: Fighter,
  defender: Fighter,
  given: Script,
  terms: CloseCombat['terms'] = COMBAT_TERMS,
): Scripted<CombatEnd> => script(closeCombat, { active, defender, terms }, given);

/** The faces of the dice that were asked for, as (number, sides) of each roll. */
export const rolled = ({ events }: Pick<Scripted<unknown>, 'events'>): readonly string[] =>
  events.flatMap((event) => ('ask' in event && event.ask.kind === 'roll' ? [event.ask.pool.says] : []));

export const testing = (id: string, pins: number, change: Partial<TestingTeam> = {}): TestingTeam => ({
  id,
  pins,
  cowering: false,
  inContact: false,
  ...change,
});

export const squad = (teams: readonly TestingTeam[], change: Partial<MoraleTest> = {}): MoraleTest => ({
  seat: 'gray',
  squad: 'Gray',
  experience: 8,
  motivation: 3,
  teams,
  ccRally: 'strict',
  floor: 'one',
  ...change,
});

/** A test with the dice given: each team's state and actions. */
export const tested = (test: MoraleTest, dice: readonly number[]): readonly (readonly [string, readonly number[]])[] =>
  script(moraleTest, test, { dice }).result.map(({ state, numbers }: Steadiness) => [state, numbers] as const);
