/** Morale and Rally when a squad's activation begins. Source 5.0, 5.1, 6.3. */
import { type Tally, tally, die } from '@umpire/engine/dice';
import { type Seat, type Rule, total, note } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type DieType, type DieFloor, dieName, experienceTally, experienceDie } from '../battle/die-type.ts';
import type { TableOptions } from '../battle/options.ts';
import { nameOf } from './team-state.ts';

/** A team as far as morale is concerned. */
export interface TestingTeam {
  readonly id: string;
  /** What it is called in the log. */
  readonly name?: string;
  readonly pins: number;
  /** It began the activation Cowering. FT-RAL-1 */
  readonly cowering: boolean;
  /** In base contact with an enemy team. FT-CC-13 */
  readonly inContact: boolean;
}

export interface MoraleTest {
  readonly seat: Seat;
  readonly squad: string;
  readonly experience: DieType;
  readonly motivation: number;
  readonly teams: readonly TestingTeam[];
  readonly ccRally: TableOptions['ccRally'];
  readonly floor: DieFloor;
}

/** How a team comes out of the test. */
export interface Steadiness {
  readonly id: string;
  readonly state: 'steady' | 'cowers' | 'rallied' | 'eliminated';
  /** The numbers of the actions that it has; a rallied team's begin with 2. FT-H-5, FT-R-17 */
  readonly numbers: readonly number[];
}

/** A total of this passes. FT-MOR-5 */
const PASS = 3;

function numbersFrom(first: number, last: number): readonly number[] {
  const numbers: number[] = [];
  for (let number = first; number <= last; number++) numbers.push(number);
  return numbers;
}

/** What counts against a team: its Pin Checks, and two more if it Cowers. FT-MOR-4, FT-RAL-2 */
export const moraleTally = (roll: number, { pins, cowering }: TestingTeam): Tally =>
  tally(roll, 'FT-MOR-2', 'roll')
    .when(pins > 0, -pins, 'FT-MOR-4', 'Pin Checks')
    .when(cowering, -2, 'FT-RAL-2', 'Cowering');

/** One team applies a roll: what is lacking to 3 is lost from its Motivation. FT-MOR-4 to 7, FT-RAL-3 to 5, FT-CC-13 */
export function steadiness(
  team: TestingTeam,
  roll: number,
  { motivation, ccRally }: Pick<MoraleTest, 'motivation' | 'ccRally'>,
): Steadiness {
  const { id, cowering, inContact } = team;
  const short = Math.max(0, PASS - moraleTally(roll, team).total);
  const left = motivation - short;
  if (!cowering) {
    return left > 0 ? { id, state: 'steady', numbers: numbersFrom(1, left) } : { id, state: 'cowers', numbers: [] };
  }
  const isLost = left <= 0 || (short > 0 && inContact && ccRally === 'strict');
  return isLost ? { id, state: 'eliminated', numbers: [] } : { id, state: 'rallied', numbers: numbersFrom(2, left) };
}

/** The test of a squad, or the Rally of each Cowering team by itself if there are no Pin Checks. FT-MOR-1, FT-MOR-2, FT-RAL-2 */
export function* moraleTest(test: MoraleTest): Rule<readonly Steadiness[]> {
  const { teams, motivation } = test;
  if (teams.some(({ pins }) => pins > 0)) return yield* squadTest(test);
  const found: Steadiness[] = [];
  for (const team of teams) {
    const rested: Steadiness = { id: team.id, state: 'steady', numbers: numbersFrom(1, motivation) };
    found.push(team.cowering ? yield* rallyAlone(test, team) : rested);
  }
  return found;
}

/** One roll of the squad's die, applied team by team. FT-MOR-2, FT-MOR-3 */
function* squadTest(test: MoraleTest): Rule<readonly Steadiness[]> {
  const { seat, squad, experience } = test;
  const what = say('morale of {squad}: {die}', { squad, die: dieName(experience) });
  const why = { rule: 'FT-MOR-2', ...what, by: seat, tally: experienceTally({ die: experience }) };
  const roll = yield* total(die(experience).times(1), why);
  const found = test.teams.map((team) => steadiness(team, roll, test));
  for (const [i, team] of test.teams.entries()) yield* told(team, roll, found[i] as Steadiness, test);
  return found;
}

/** A Cowering team rolls for itself, with its lowered die. FT-RAL-2, FT-COW-1 */
function* rallyAlone(test: MoraleTest, team: TestingTeam): Rule<Steadiness> {
  const experience = { die: test.experience, cowering: true };
  const type = experienceDie(experience, test.floor);
  const why = {
    rule: 'FT-RAL-2',
    ...say('Rally of {team}: {die}', { team: nameOf(team), die: dieName(type) }),
    by: test.seat,
    tally: experienceTally(experience),
  };
  const roll = type === 1 ? 1 : yield* total(die(type).times(1), why);
  const found = steadiness(team, roll, test);
  yield* told(team, roll, found, test);
  return found;
}

/** The rule that brings a team out of the test as it comes: whoever has actions left to lose is only lost by contact. */
function ruleOf({ cowering }: TestingTeam, state: Steadiness['state'], sum: number, motivation: number): string {
  if (sum >= PASS) return cowering ? 'FT-RAL-3' : 'FT-MOR-5';
  if (state === 'eliminated') return motivation - (PASS - sum) > 0 ? 'FT-CC-13' : 'FT-RAL-5';
  return state === 'rallied' ? 'FT-RAL-4' : state === 'cowers' ? 'FT-MOR-7' : 'FT-MOR-6';
}

const SAYS: Readonly<Record<Steadiness['state'], string>> = {
  steady: '{team}: total {total}, {actions} {actions|action|actions}.',
  cowers: '{team}: total {total}: it Cowers.',
  rallied: '{team}: total {total}: it rallies, {actions} {actions|action|actions} left.',
  eliminated: '{team}: total {total}: it breaks and is out of the battle.',
};

const told = (
  team: TestingTeam,
  roll: number,
  { state, numbers }: Steadiness,
  { motivation }: MoraleTest,
): ReturnType<typeof note> => {
  const { total: sum } = moraleTally(roll, team);
  return note(ruleOf(team, state, sum, motivation), SAYS[state], {
    team: nameOf(team),
    total: sum,
    actions: numbers.length,
  });
};
