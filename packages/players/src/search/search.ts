import type { Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import { type Budget, Purse } from '../budget.ts';
import { tryAll } from '../greedy.ts';
import { deedsOf } from '../look/deeds.ts';
import { Estimate } from '../look/estimate.ts';
import { Luck } from '../look/luck.ts';
import { done, Worlds } from '../look/worlds.ts';
import type { Situation } from '../situation.ts';
import { byScore, type Progress, ranked, type Thinking, type Thought } from '../thought.ts';
import { Level, Line } from './close-look.ts';
import { type Horizon, Lines } from './lines.ts';
import { SameLuck } from './same-luck.ts';

/** Deeds that are looked at more closely, after a first look at all. */
const MOST_CLOSELY = 12;
const HORIZON: Horizon = { chosen: 2, least: 2, most: 12 };
/** The part of the budget for the first look. */
const FIRST_LOOK = 0.25;

/**
 * Looks ahead through chance and the replies of others: Monte Carlo tree search over battles that could be behind the view. A
 * first look at all deeds finds those that are worth it; then each round goes on with the better half of them.
 */
export function* search(ruleset: Ruleset, situation: Situation, budget: Budget, random: Random): Thinking {
  const purse = new Purse(budget);
  const deeds = deedsOf(ruleset, situation);
  const firstLook = deeds.map((deed, rank) => new Estimate(deed, rank));
  if (deeds.length === 1) return { judged: ranked(firstLook), nodes: 0 };
  const first = purse.part(FIRST_LOOK);
  yield* tryAll(ruleset, situation, firstLook, first, random);
  purse.spend(first.spent - purse.spent);
  const tried = firstLook.filter(({ tries }) => tries > 0);
  // Where proposing alone has taken long, there was no time for a first look.
  const known = tried.length > 0 ? tried : firstLook;
  const level = new Level();
  const lines = known
    .toSorted(byScore)
    .slice(0, MOST_CLOSELY)
    .map((estimate) => new Line(estimate, firstLook.indexOf(estimate), level));
  yield* lookClosely(ruleset, situation, lines, level, purse, random);
  return thoughtOf(lines, known, purse);
}

/** What was looked at more closely comes first, whatever the first look made of the rest. */
function thoughtOf(lines: readonly Line[], known: readonly Estimate[], purse: Purse): Thought {
  const closely = new Set(lines.map(({ first }) => first));
  const rest = known.filter((estimate) => !closely.has(estimate));
  return { judged: [...ranked(lines), ...ranked(rest)], nodes: purse.spent };
}

/** How many rounds there are until one is left, and one more for that. */
const roundsFor = (lines: number): number => (lines <= 1 ? 1 : 1 + roundsFor(Math.ceil(lines / 2)));

/** Plays lines from each deed until the budget is spent; each round goes on with the better half. */
function* lookClosely(
  ruleset: Ruleset,
  situation: Situation,
  lines: readonly Line[],
  level: Level,
  purse: Purse,
  random: Random,
): Generator<Progress, void> {
  const worlds = new Worlds(ruleset, situation, random.split('worlds'));
  const luck = new Luck(random.split('lines'));
  const rollOuts = new SameLuck(random.split('roll-outs'));
  const play = new Lines(ruleset, situation.seat, rollOuts, HORIZON, purse);
  for (let round = lines; ; round = round.toSorted(byScore).slice(0, Math.max(2, Math.ceil(round.length / 2)))) {
    const until = purse.share + (1 - purse.share) / roundsFor(round.length);
    do {
      for (const line of round) {
        const world = worlds.at(line.tries);
        if (purse.isEmpty || world === undefined) return;
        const dice = luck.at(line.tries);
        const ahead = done(world, situation, line.deed, (ask) => ask.outcomes.draw(dice), dice);
        purse.spend();
        rollOuts.set(luck.at(line.tries).split('roll-out'));
        const value = play.play(ahead, line.branch);
        if (value !== undefined) line.add(value);
        yield { share: purse.share, nodes: purse.spent };
      }
      level.settle(lines);
    } while (purse.share < until);
  }
}
