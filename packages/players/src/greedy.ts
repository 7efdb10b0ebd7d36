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

/** How often every deed is tried in a round. The half that looks better goes on to the next round. */
const TRIES = 2;
/** With so few left, the rounds end. */
const LAST = 2;

/**
 * Judges each deed by what it leads to at once: the exact expectation where the dice have few ways to fall, else some tries, more
 * of them for those that look better.
 */
export function* greedy(
  ruleset: Ruleset,
  situation: Situation,
  budget: Budget,
  random: Random,
  purse = new Purse(budget),
): Thinking {
  const deeds = deedsOf(ruleset, situation);
  const estimates = deeds.map((deed, rank) => new Estimate(deed, rank));
  if (deeds.length > 1) yield* tryAll(ruleset, situation, estimates, purse, random);
  return { judged: ranked(estimates.filter(({ tries }, i) => tries > 0 || i === 0)), nodes: purse.spent };
}

/** Rounds of tries: each round goes on with the better half. */
export function* tryAll(
  ruleset: Ruleset,
  situation: Situation,
  estimates: readonly Estimate[],
  purse: Purse,
  random: Random,
): Generator<{ readonly share: number; readonly nodes: number }, void> {
  const look = {
    situation,
    worlds: new Worlds(ruleset, situation, random.split('worlds')),
    luck: new Luck(random.split('luck')),
    purse,
    worth: ({ battle }: Ahead) => worth(ruleset, battle, situation.seat),
  };
  let round = estimates;
  for (;;) {
    for (let i = 0; i < TRIES; i++) {
      for (const estimate of round) {
        if (purse.isEmpty) return;
        estimate.try(look);
        yield { share: purse.share, nodes: purse.spent };
      }
    }
    const open = round.toSorted(byScore).slice(0, Math.ceil(round.length / 2));
    if (open.length < LAST || open.every(({ isExact }) => isExact)) return;
    round = open;
  }
}
