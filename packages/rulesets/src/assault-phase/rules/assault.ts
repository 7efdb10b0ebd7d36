/** A whole assault in odds: the fight, who wins, who breaks, who is caught (steps 3 to 7). */
import { derive } from '@umpire/engine/derive';
import { call, type Rule, shortcut } from '@umpire/engine/rule';
import { aftermath, NO_FATES } from './aftermath.ts';
import { assaultOutcomes } from './assault-odds.ts';
import type { Fight } from './fighter.ts';
import { type FightEnd, roundsByDefault, turnByTurn } from './fight.ts';
import { type Fought, foughtWith, tollOf } from './fought.ts';
import type { Winner } from './results.ts';
import type { UnitInFight } from './survivors.ts';

/** A combat with its units. */
export interface Assault {
  readonly fight: Fight;
  readonly units: readonly UnitInFight[];
  /** Victors decide on a sweep before the fall-back rolls: the option `sweepDecision`. R-35 */
  readonly decidesBefore?: boolean;
}

/** What an assault comes to. Sides: the active player's, then the other's. */
export interface Assaulted {
  /** Models lost by each side. */
  readonly lost: readonly [number, number];
  readonly inflicted: readonly [number, number];
  readonly winner: Winner;
  /** Units of the losing side that hold, get away and are caught. */
  readonly held: number;
  readonly away: number;
  readonly caught: number;
}

/** The assault from the first blow to the sweeping advance, everybody deciding as by default. AP-SEQ-1 */
export function* assault(args: Assault): Rule<Assaulted> {
  const { lost, inflicted, winner, beaten } = yield* call(fought, args);
  return { lost, inflicted, winner, ...(beaten === undefined ? NO_FATES : yield* call(aftermath, beaten)) };
}

/** The fight, with only that kept of its end which matters afterwards: then fewer ends differ. */
function* fought(args: Assault): Rule<Fought> {
  const { left, inflicted }: FightEnd = yield* call(turnByTurn, args.fight);
  // What counts is known from the fight itself.
  const end = { left, uncounted: 0 };
  return foughtWith(args, [tollOf(args, 0, end), tollOf(args, 1, end)], inflicted);
}

/** Where its fight has a table, all ends of the assault follow from that. */
const byTable = derive((args: Assault) => {
  const { table } = roundsByDefault(args.fight);
  return table && assaultOutcomes(args, table);
});

shortcut(assault, byTable);
