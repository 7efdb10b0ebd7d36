/** What follows the blows: morale checks of the losers, fall-back rolls, sweeping advances (4.16, 4.18, 4.20). In battle and in odds. */
import { call, type Rule, type Seat } from '@umpire/engine/rule';
import { type Gap, say } from '@umpire/engine/words';
import { leadershipTest, type Test } from './morale.ts';
import { type Command, facing, type Loser } from './survivors.ts';
import { type Chase, fallBackRoll, type Sweeper, sweepCatches, sweepsByDefault } from './sweep.ts';

/** All that the fate of the losers depends on. */
export interface Beaten {
  readonly losers: readonly Loser[];
  readonly sweepers: readonly Sweeper[];
  readonly seats: readonly [loser: Seat, victor: Seat];
  /** Victors decide on a sweep before the fall-back rolls: the option `sweepDecision`. R-35 */
  readonly decidesBefore: boolean;
}

/** The losers and the victors of a combat, in the order of their units. */
export interface Parties {
  readonly losers: readonly Command[];
  /** Those who may sweep at all, and whom each fights. AP-SWP-6 */
  readonly sweepers: readonly Command[];
}

export const partiesOf = (commands: readonly Command[], loser: 0 | 1): Parties => ({
  losers: commands.filter(({ side }) => side === loser),
  sweepers: commands.filter(({ side, noSweep, foes }) => side !== loser && !noSweep && foes.length > 0),
});

/** Who has to check morale, and who may pursue. AP-MOR-1, AP-MUL-3 */
export function beatenOf(
  commands: readonly Command[],
  loser: 0 | 1,
  seats: readonly [Seat, Seat],
  decidesBefore: boolean,
): Beaten {
  const { losers, sweepers } = partiesOf(commands, loser);
  const numberOf = new Map(losers.map(({ id }, number) => [id, number]));
  return {
    losers: losers.map((one) => facing(one, commands)),
    sweepers: sweepers.map(({ sweepDice, mustSweep, foes }) => ({
      dice: sweepDice,
      must: mustSweep,
      foes: foes.map((foe) => numberOf.get(foe) as number),
    })),
    seats: [seats[loser], seats[loser === 0 ? 1 : 0]],
    decidesBefore,
  };
}

/** Units of the losing side that hold, get away and are caught. */
export interface Fates {
  readonly held: number;
  readonly away: number;
  readonly caught: number;
}

/** Where nobody has to check morale. */
export const NO_FATES: Fates = { held: 0, away: 0, caught: 0 };

/** What a battle adds to morale checks: the loser says who is next, and everybody hears of it. Losers by their numbers. */
export interface Checking {
  /** Which of several checks next. AP-D-15 */
  readonly next: (waiting: readonly number[]) => Rule<number>;
  readonly checked: (loser: number, passed: boolean) => Rule<void>;
}

/** What a battle adds to the pursuit. Victors by their numbers, those who run by theirs. */
export interface Pursuing {
  /** Does a victor sweep against what those whom it fights have rolled, or will roll with so many dice? AP-D-17 */
  readonly sweeps: (sweeper: number, byDefault: boolean, against: readonly Gap[]) => Rule<boolean>;
  readonly caught: (sweeper: number, runner: number) => Rule<void>;
}

/** Step 5: every unit of the losing side checks; gives those that fail, in the order of the checks. AP-MOR-1, AP-MUL-2 */
export function* moraleChecks({ losers, seats }: Beaten, asking?: Checking): Rule<readonly number[]> {
  const broken: number[] = [];
  let waiting = losers.map((_, number) => number);
  while (waiting.length > 0) {
    const number = asking === undefined || waiting.length === 1 ? (waiting[0] as number) : yield* asking.next(waiting);
    waiting = waiting.filter((one) => one !== number);
    const passed = yield* call(leadershipTest, checkOf(losers[number] as Loser, seats[0]));
    if (asking !== undefined) yield* asking.checked(number, passed);
    if (!passed) broken.push(number);
  }
  return broken;
}

const checkOf = ({ leadership, belowHalf, outnumbered }: Loser, by: Seat): Test => ({
  leadership,
  belowHalf,
  outnumbered,
  rule: 'AP-MOR-1',
  says: 'morale check',
  by,
});

/** The pursuit of those who have broken. Whoever sweeps must be free: all whom it fights have to run. AP-MUL-3, AP-MUL-4 */
export function chaseOf({ losers, sweepers, seats, decidesBefore }: Beaten, broken: readonly number[]): Chase {
  const free = sweepers
    .map((sweeper, number) => ({ ...sweeper, number }))
    .filter(({ foes }) => foes.every((foe) => broken.includes(foe)));
  return {
    runners: broken.map((number) => (losers[number] as Loser).fallBackDice),
    sweepers: free.map((sweeper) => ({ ...sweeper, foes: sweeper.foes.map((foe) => broken.indexOf(foe)) })),
    seats,
    decidesBefore,
  };
}

/** What came of a pursuit: the fall-back rolls, and the runners that somebody has caught. */
export interface Pursued {
  readonly rolls: readonly number[];
  readonly caught: ReadonlySet<number>;
}

/**
 * Fall-back rolls, then each victor that is free to decides and rolls against all whom it fights, in roster order: the next one knows
 * what has come of it. AP-SWP-1 to AP-SWP-7, AP-MUL-4, R-35, R-37
 */
export function* pursue({ runners, sweepers, seats, decidesBefore }: Chase, asking?: Pursuing): Rule<Pursued> {
  const rolls: number[] = [];
  const decided = new Set<number>();
  if (decidesBefore)
    for (const sweeper of sweepers) if (yield* sweeps(sweeper, runners, undefined, asking)) decided.add(sweeper.number);
  for (const dice of runners) rolls.push(yield* call(fallBackRoll, { dice, by: seats[0] }));
  const caught = new Set<number>();
  for (const sweeper of sweepers) {
    const { number, dice, foes } = sweeper;
    if (!(decidesBefore ? decided.has(number) : yield* sweeps(sweeper, runners, rolls, asking))) continue;
    const slow = yield* call(sweepCatches, { dice, by: seats[1], rolls: foes.map((foe) => rolls[foe] as number) });
    for (const at of slow) {
      caught.add(foes[at] as number);
      if (asking !== undefined) yield* asking.caught(number, foes[at] as number);
    }
  }
  return { rolls, caught };
}

/** Does a victor that is free to sweep do it? Some must. AP-SWP-1, AP-SWP-7, AP-D-17 */
function* sweeps(
  sweeper: Chase['sweepers'][number],
  runners: readonly number[],
  rolls: readonly number[] | undefined,
  asking: Pursuing | undefined,
): Rule<boolean> {
  const byDefault = yield* sweepsByDefault(sweeper, runners, rolls);
  if (asking === undefined || sweeper.must) return byDefault;
  const against = (foe: number): Gap => rolls?.[foe] ?? say('{dice}D6', { dice: runners[foe] as number });
  return yield* asking.sweeps(sweeper.number, byDefault, sweeper.foes.map(against));
}

/** Morale checks of all losers, then the pursuit, everybody deciding as by default. */
export function* aftermath(beaten: Beaten): Rule<Fates> {
  const broken = yield* moraleChecks(beaten);
  const caught = broken.length === 0 ? 0 : yield* call(chase, chaseOf(beaten, broken));
  return { held: beaten.losers.length - broken.length, away: broken.length - caught, caught };
}

/** How many of those who run are caught. */
export function* chase(run: Chase): Rule<number> {
  return (yield* pursue(run)).caught.size;
}
