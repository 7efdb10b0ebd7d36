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
import { Branch } from './branch.ts';
import { type Horizon, Lines } from './line.ts';

/** Deeds that are looked at more closely, after a first look at all. */
const MOST_CLOSELY = 12;
const HORIZON: Horizon = { chosen: 3, least: 3, most: 24 };
/** The part of the budget for the first look. */
const FIRST_LOOK = 0.25;

const partOf = ({ nodes, ms }: Budget, part: number): Budget => ({
  ...(nodes !== undefined && { nodes: Math.ceil(nodes * part) }),
  ...(ms !== undefined && { ms: ms * part }),
});

/**
 * Looks ahead through chance and the replies of others: Monte Carlo tree search over battles that could be behind the view. A
 * first look at all deeds finds those that are worth it; then each round goes on with the better half of them.
 */
export function* search(ruleset: Ruleset, situation: Situation, budget: Budget, random: Random): Thinking {
  const purse = new Purse(budget);
  const deeds = deedsOf(ruleset, situation);
  const firstLook = deeds.map((deed, rank) => new Estimate(deed, rank));
  if (deeds.length === 1) return { judged: ranked(firstLook), nodes: 0 };
  const first = new Purse(partOf(budget, FIRST_LOOK));
  yield* tryAll(ruleset, situation, firstLook, first, random);
  purse.spend(first.spent);
  const known = firstLook.filter(({ tries }, i) => tries > 0 || i === 0);
  const closely = known.toSorted(byScore).slice(0, MOST_CLOSELY);
  const lines = closely.map(({ deed }) => new Line(deed, deeds.indexOf(deed)));
  yield* halve(ruleset, situation, lines, purse, random);
  return thoughtOf(lines, known, purse);
}

/** A deed with all that is known of what follows it. */
class Line extends Estimate {
  readonly branch = new Branch();
}

/** What was looked at more closely comes first, whatever the first look made of the rest. */
function thoughtOf(lines: readonly Line[], known: readonly Estimate[], purse: Purse): Thought {
  const looked = lines.filter(({ tries }) => tries > 0);
  const rest = known.filter(({ deed }) => !looked.some((line) => line.deed === deed));
  // Those of the last rounds were tried most: a lucky few tries do not win against them.
  const most = Math.max(0, ...looked.map(({ tries }) => tries));
  const finalists = looked.filter(({ tries }) => tries * 2 > most);
  const others = looked.filter(({ tries }) => tries * 2 <= most);
  return { judged: [...ranked(finalists), ...ranked(others), ...ranked(rest)], nodes: purse.spent };
}

/** How many rounds there are until one is left, and one more for that. */
const roundsFor = (lines: number): number => (lines <= 1 ? 1 : 1 + roundsFor(Math.ceil(lines / 2)));

function* halve(
  ruleset: Ruleset,
  situation: Situation,
  lines: readonly Line[],
  purse: Purse,
  random: Random,
): Generator<Progress, void> {
  const worlds = new Worlds(ruleset, situation, random.split('worlds'));
  const luck = new Luck(random.split('lines'));
  const play = new Lines(ruleset, situation.seat, random.split('play'), HORIZON);
  let round = lines;
  for (let left = lines.length; ; left = Math.ceil(left / 2)) {
    const until = purse.share + (1 - purse.share) / roundsFor(left);
    do {
      for (const line of round) {
        if (purse.isEmpty) return;
        const world = worlds.at(line.tries);
        if (world === undefined) return;
        const dice = luck.at(line.tries);
        const ahead = done(world, situation, line.deed, (ask) => ask.outcomes.draw(dice), dice);
        const before = play.orders;
        line.add(play.play(ahead, line.branch));
        purse.spend(1 + play.orders - before);
        yield { share: purse.share, nodes: purse.spent };
      }
    } while (purse.share < until);
    round = round.toSorted(byScore).slice(0, Math.max(2, Math.ceil(round.length / 2)));
  }
}
