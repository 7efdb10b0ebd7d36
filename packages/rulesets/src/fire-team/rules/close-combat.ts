/** Close combat between one active team and one enemy team. Source 6.0 to 6.2. */
import { tally } from '@umpire/engine/dice';
import { type Chain, proceed, call, type Rule, note } from '@umpire/engine/rule';
import { type CoverLevel, COVERS } from '../battle/data.ts';
import type { DieType, Experience } from '../battle/die-type.ts';
import { addedBy, type CoverDefense, type TableOptions } from '../battle/options.ts';
import { rollExperience } from './fire.ts';
import { type Sharing, shareResults } from './sharing.ts';
import { type TeamState, type Results, nameOf, resultWords } from './team-state.ts';
import { type WeaponDie, type DicePool, loweredWays, poolsOf, type Read, rollWeapons } from './weapon-dice.ts';

/** A team as it fights. */
export interface Fighter {
  readonly team: TeamState;
  /** The squad's die; Prone and Cowering as they are. FT-CC-4 */
  readonly experience: Experience;
  readonly weapon: DieType;
  /** It has close combat weapons and may use them now. FT-H-18, FT-ASF-6 */
  readonly ccw: boolean;
  /** Printed Defense. */
  readonly defense: number;
  /** The cover it stands in; counts only for the defender. FT-CC-6 */
  readonly cover: CoverLevel;
  /** What each level of cover adds, if that is not as usual. FT-H-11 */
  readonly coverDefense?: CoverDefense;
  /** Other teams that may take results, and how many of them come before it in list order. FT-CC-8, D-REST */
  readonly others: readonly TeamState[];
  readonly before?: number;
}

export type CombatTerms = Pick<TableOptions, 'kiaTakesWound' | 'ccPins' | 'spillCap' | 'dieFloor'>;

export interface CloseCombat {
  readonly active: Fighter;
  readonly defender: Fighter;
  readonly terms: CombatTerms;
}

/** Both sides after it, each with the team that fought first. */
export interface CombatEnd {
  readonly active: readonly TeamState[];
  readonly defender: readonly TeamState[];
}

/** A team weapon die for each figure: up for close combat weapons, down for all if it Cowers. FT-CC-3, FT-CC-16, FT-COW-4, FT-H-18 */
export const combatDice = ({ team, weapon, ccw, experience }: Strike['striker']): readonly WeaponDie[] => {
  const cowers = experience.cowering === true;
  const steps = (ccw && !cowers ? 1 : 0) - (cowers ? 1 : 0);
  return Array.from({ length: team.figures }, () => ({ die: weapon, steps, weapon: 'team weapon', special: false }));
};

export interface Strike {
  readonly striker: Omit<Fighter, 'others' | 'before' | 'defense' | 'cover' | 'coverDefense'>;
  readonly defense: number;
  readonly cover: CoverLevel;
  readonly coverDefense: number;
  readonly floor: TableOptions['dieFloor'];
}

/** The dice of one side's blows, as they are rolled. FT-CC-3, FT-CC-5 */
export function strikePools(striker: Strike['striker'], floor: TableOptions['dieFloor']): readonly DicePool[] {
  const dice = combatDice(striker);
  // All dice are alike, so that it does not matter which of them Wounded markers lower.
  return poolsOf(dice, loweredWays(dice.length, striker.team.wounded)[0] ?? [], floor);
}

/** One side's blows: one Experience roll, a die for each figure, each total against the enemy's Defense. FT-CC-3 to 7 */
export function* strike({ striker, defense, cover, coverDefense, floor }: Strike): Chain<Read> {
  const { team, experience } = striker;
  const pools = strikePools(striker, floor);
  const skill = yield* rollExperience('FT-CC-3', team.seat, experience, floor);
  const need = tally(defense, 'FT-CC-6', 'Defense')
    .when(coverDefense !== 0, coverDefense, 'FT-CC-6', COVERS[cover])
    .minus(skill, 'FT-CC-3', 'Experience roll');
  return proceed(rollWeapons, { seat: team.seat, rule: 'FT-CC-7', pools, table: 'close combat' as const, need });
}

const resultsOf = ({ wounds, kills }: Read): Results => ({ kia: kills, wounded: wounds, pins: 0 });

export const strikeAt = (
  striker: Fighter,
  enemy: Fighter,
  defends: boolean,
  { dieFloor }: Pick<CombatTerms, 'dieFloor'>,
): Strike => ({
  striker: {
    // Pins do not bear on it, and equal fights are solved once.
    team: { ...striker.team, pins: 0 },
    experience: striker.experience,
    weapon: striker.weapon,
    ccw: striker.ccw,
  },
  defense: enemy.defense,
  cover: defends ? enemy.cover : 0,
  coverDefense: defends ? addedBy(enemy.cover, enemy.coverDefense) : 0,
  floor: dieFloor,
});

/** The blows of both teams, with what they had at the start. FT-CC-9 */
export function* blows({ active, defender, terms }: CloseCombat): Rule<Blows> {
  const given = resultsOf(yield* call(strike, strikeAt(active, defender, true, terms)));
  const taken = resultsOf(yield* call(strike, strikeAt(defender, active, false, terms)));
  yield* told(active.team, defender.team, given);
  yield* told(defender.team, active.team, taken);
  return { given, taken };
}

/** What the active team has caused, and what it has suffered. */
export interface Blows {
  readonly given: Results;
  readonly taken: Results;
}

/** The results on one side, shared as those of fire. FT-CC-8 */
export const combatSharing = ({ team, others, before }: Fighter, results: Results, terms: CombatTerms): Sharing => ({
  results,
  target: team,
  others,
  ...(before !== undefined && { before }),
  terms: { kiaTakesWound: terms.kiaTakesWound, casualtiesPin: terms.ccPins, spillCap: terms.spillCap },
});

/** Both strike; then the results on the defender's side are shared, then those on the active side. FT-CC-2, FT-CC-8, FT-CC-9 */
export function* closeCombat({ active, defender, terms }: CloseCombat): Rule<CombatEnd> {
  const { given, taken } = yield* call(blows, { active, defender, terms });
  const onDefender = yield* call(shareResults, combatSharing(defender, given, terms));
  return yield* call(shareResults, combatSharing(active, taken, terms)).into((onActive) => ({
    active: onActive,
    defender: onDefender,
  }));
}

const told = (striker: TeamState, enemy: TeamState, results: Results): ReturnType<typeof note> =>
  note('FT-CC-7', '{striker} strikes at {enemy}: {results}.', {
    striker: nameOf(striker),
    enemy: nameOf(enemy),
    results: resultWords(results),
  });
