/** What follows the blows, in odds: who breaks, who gets away, who is caught (steps 4 to 6). */
import { call, type Rule, type Seat, solved } from '@umpire/engine/rule';
import { type Chase, chaseOdds, type Sweeper, sweepsAfter } from './chase-odds.ts';
import { leadershipTest, modified, type Test } from './morale.ts';
import { fallBackRoll, isCaught, sweepRoll } from './sweep.ts';

/** A losing unit: its morale check, and how it runs. */
export interface Loser extends Required<Pick<Test, 'leadership' | 'belowHalf' | 'outnumbered'>> {
  readonly fallBackDice: number;
}

/** All that the fate of the losers depends on. */
export interface Beaten {
  readonly losers: readonly Loser[];
  readonly sweepers: readonly Sweeper[];
  readonly seats: readonly [loser: Seat, victor: Seat];
  /** Victors decide on a sweep before the fall-back rolls: the option `sweepDecision`. R-35 */
  readonly decidesBefore: boolean;
}

/** Units of the losing side that hold, get away and are caught. */
export interface Fates {
  readonly held: number;
  readonly away: number;
  readonly caught: number;
}

/** Where nobody has to check morale. */
export const NO_FATES: Fates = { held: 0, away: 0, caught: 0 };

/** Morale checks of all losers, then the pursuit. AP-MOR-1, AP-MUL-3 */
export function* aftermath(beaten: Beaten): Rule<Fates> {
  const broken: number[] = [];
  for (const [number, loser] of beaten.losers.entries())
    if (!(yield* call(leadershipTest, checkOf(loser, beaten.seats[0])))) broken.push(number);
  const run = chaseOf(beaten, broken);
  return fatesWith(beaten, broken, run === undefined ? 0 : yield* call(chase, run));
}

const checkOf = ({ leadership, belowHalf, outnumbered }: Loser, by: Seat): Test => ({
  leadership,
  belowHalf,
  outnumbered,
  rule: 'AP-MOR-1',
  says: 'morale check',
  by,
});

const fatesWith = ({ losers }: Beaten, broken: readonly number[], caught: number): Fates => ({
  held: losers.length - broken.length,
  away: broken.length - caught,
  caught,
});

/** The pursuit of those who have broken; undefined where nobody is free to sweep: whom it fights all have to run. AP-MUL-4 */
function chaseOf({ losers, sweepers, seats, decidesBefore }: Beaten, broken: readonly number[]): Chase | undefined {
  const free = sweepers.filter(({ foes }) => foes.length > 0 && foes.every((foe) => broken.includes(foe)));
  if (free.length === 0) return undefined;
  return {
    runners: broken.map((number) => (losers[number] as Loser).fallBackDice),
    sweepers: free.map((sweeper) => ({ ...sweeper, foes: sweeper.foes.map((foe) => broken.indexOf(foe)) })),
    seats,
    decidesBefore,
  };
}

/** Fall-back rolls, then each sweep against all whom its unit fights; gives how many are caught. AP-MUL-4, R-37 */
export function* chase({ runners, sweepers, seats, decidesBefore }: Chase): Rule<number> {
  const rolls: number[] = [];
  for (const dice of runners) rolls.push(yield* call(fallBackRoll, { dice, by: seats[0] }));
  const caught = new Set<number>();
  for (const sweeper of sweepers) {
    if (!sweepsAfter(sweeper, runners, rolls, decidesBefore)) continue;
    const rolled = yield* call(sweepRoll, { dice: sweeper.dice, by: seats[1] });
    for (const foe of sweeper.foes) if (isCaught(rolled, rolls[foe] as number)) caught.add(foe);
  }
  return caught.size;
}

/** The fates with their chances: what `aftermath` comes to. */
export function fatesOf(beaten: Beaten): readonly (readonly [fates: Fates, chance: number])[] {
  const found: (readonly [Fates, number])[] = [];
  const holds = beaten.losers.map((loser) => chanceToHold(checkOf(loser, '')));
  // Each set of losers may break: bit by bit.
  for (let set = 0; set < 2 ** holds.length; set++) {
    const broken = holds.flatMap((_, number) => ((set >> number) & 1 ? [number] : []));
    let chance = 1;
    for (const [number, hold] of holds.entries()) chance *= (set >> number) & 1 ? 1 - hold : hold;
    if (chance === 0) continue;
    const run = chaseOf(beaten, broken);
    for (const [caught, share] of (run === undefined ? NOBODY_CAUGHT : chaseOdds(run)).entries())
      if (share > 0) found.push([fatesWith(beaten, broken, caught), chance * share]);
  }
  return found;
}

const NOBODY_CAUGHT: readonly number[] = [1];

const holding = new Map<number, number>();

/** The chance to pass a Leadership test, worked out once for each value. */
function chanceToHold(test: Test): number {
  const need = modified(test).total;
  let chance = holding.get(need);
  if (chance === undefined) {
    chance = solved(leadershipTest, test).entries.reduce((sum, one) => sum + (one.value ? one.chance : 0), 0);
    holding.set(need, chance);
  }
  return chance;
}
