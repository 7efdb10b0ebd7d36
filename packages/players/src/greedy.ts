import type { Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import { type Budget, Purse } from './budget.ts';
import type { Ahead } from './look/ahead.ts';
import { deedsOf } from './look/deeds.ts';
import { Estimate } from './look/estimate.ts';
import { Luck } from './look/luck.ts';
import { Worlds } from './look/worlds.ts';
import { worth } from './look/worth.ts';
import type { Situation } from './situation.ts';
import { byScore, ranked, type Thinking } from './thought.ts';

/** How many deeds go on to each round, the best ones, and how often each is tried in it unless its ways can be counted. */
const ROUNDS = [
  { most: 8, tries: 1 },
  { most: 3, tries: 1 },
  { most: 2, tries: 2 },
] as const;

/**
 * Judges each deed by what it leads to at once. All are tried; for those that look best, the exact expectation is worked out where the
 * dice have few ways to fall, else they are tried some more.
 */
export function* greedy(
  ruleset: Ruleset,
  situation: Situation,
  budget: Budget,
  random: Random,
  purse = new Purse(budget),
): Thinking {
  const deeds = deedsOf(ruleset, situation, ROUNDS[0].most);
  const estimates = deeds.map((deed, rank) => new Estimate(deed, rank));
  if (deeds.length > 1) yield* tryAll(ruleset, situation, estimates, purse, random);
  return { judged: ranked(estimates.filter(({ tries }, i) => tries > 0 || i === 0)), nodes: purse.spent };
}

/**
 * Nothing has looked better than the rule set's own proposal, and nothing can be counted: more tries hardly ever change that (in 3 of
 * 100 decisions, measured), and most decisions are of this kind.
 */
function isSettled(round: readonly Estimate[]): boolean {
  const [best, ...others] = round;
  if (best === undefined || others.length === 0) return true;
  if (best.rank > 0 || round.some(({ canBeCounted }) => canBeCounted)) return false;
  return others.every(({ mean }) => mean <= best.mean);
}

/** Rounds of tries: each round goes on with the better ones. */
export function* tryAll(
  ruleset: Ruleset,
  situation: Situation,
  estimates: readonly Estimate[],
  purse: Purse,
  random: Random,
): Generator<{ readonly share: number; readonly nodes: number }, void> {
  // Right after they were given, orders for later are all worth the same.
  if (situation.question?.actsLater === true) return;
  const look = {
    situation,
    worlds: new Worlds(ruleset, situation, random),
    luck: new Luck(random),
    purse,
    worth: ({ battle }: Ahead) => worth(ruleset, battle, situation.seat),
  };
  let round = estimates;
  for (const [number, { most, tries }] of ROUNDS.entries()) {
    round = round.toSorted(byScore).slice(0, most);
    if (round.every(({ isExact }) => isExact) || (number > 0 && isSettled(round))) return;
    for (const estimate of round) {
      // Counting costs as much as some tries: it is for those that may be chosen.
      const isCounted = number > 0 && estimate.count(look);
      for (let i = 0; i < tries && !isCounted; i++) {
        if (purse.isEmpty) return;
        estimate.try(look);
      }
      yield { share: purse.share, nodes: purse.spent };
    }
  }
}
