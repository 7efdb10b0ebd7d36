import type { Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import { type Budget, Purse } from '../budget.ts';
import { tryAll } from '../greedy.ts';
import { deedsOf } from '../look/deeds.ts';
import { Estimate } from '../look/estimate.ts';
import { Luck } from '../look/luck.ts';
import { done, Worlds } from '../look/worlds.ts';
import type { Situation } from '../situation.ts';
import { byScore, type Progress, ranked, type Thinking } from '../thought.ts';
import { Doubt, Line } from './close-look.ts';
import { type Horizon, Lines } from './lines.ts';

/** How many deeds are looked at closely, round by round: the better ones go on. */
const CLOSELY = [8, 4, 2] as const;
/** To the end of the turn: there points are counted, and by then the others have mostly replied. */
const HORIZON: Horizon = { chosen: 2, least: 4, most: 40 };
/** The part of the budget for the first look. */
const FIRST_LOOK = 0.1;

/**
 * Looks ahead through chance and the replies of others: Monte Carlo tree search over battles that could be behind the view. A
 * first look at all deeds puts them in order; then lines are played from each.
 */
export function* search(
  ruleset: Ruleset,
  situation: Situation,
  budget: Budget,
  random: Random,
  purse = new Purse(budget),
): Thinking {
  const deeds = deedsOf(ruleset, situation);
  const firstLook = deeds.map((deed, rank) => new Estimate(deed, rank));
  if (deeds.length === 1) return { judged: ranked(firstLook), nodes: 0 };
  const first = purse.part(FIRST_LOOK);
  yield* tryAll(ruleset, situation, firstLook, first, random);
  purse.spend(first.spent - purse.spent);
  const tried = firstLook.filter(({ tries }) => tries > 0);
  // Where proposing alone has taken long, there was no time for a first look.
  const known = (tried.length > 0 ? tried : firstLook).toSorted(byScore);
  const doubt = new Doubt();
  const lines = known.slice(0, CLOSELY[0]).map((estimate, rank) => new Line(estimate, rank, doubt));
  const last = yield* lookClosely(ruleset, situation, lines, doubt, purse, random);
  // The further it was followed, the earlier it comes, whatever shorter looks made of the rest.
  const left = lines.filter((line) => !last.includes(line));
  return { judged: [...ranked(last), ...ranked(left), ...ranked(known.slice(lines.length))], nodes: purse.spent };
}

/** Plays lines from each deed until the budget is spent or the best is clear. Gives those that were followed to the end. */
function* lookClosely(
  ruleset: Ruleset,
  situation: Situation,
  lines: readonly Line[],
  doubt: Doubt,
  purse: Purse,
  random: Random,
): Generator<Progress, readonly Line[]> {
  const worlds = new Worlds(ruleset, situation, random.split('worlds'));
  const luck = new Luck(random.split('lines'));
  const play = new Lines(ruleset, situation.seat, HORIZON, purse);
  let round = lines;
  for (const [i, most] of CLOSELY.entries()) {
    round = round.toSorted(byScore).slice(0, most);
    const until = purse.share + (1 - purse.share) / (CLOSELY.length - i);
    do {
      const number = round[0]?.tries ?? 0;
      const values: number[] = [];
      for (const line of round) {
        const world = worlds.at(number);
        if (purse.isEmpty || world === undefined) return round;
        purse.spend();
        const ahead = done(world, situation, line.deed, luck.dice(number), luck.at(number));
        const value = play.play(ahead, line.branch, situation.view.turn, luck.at(number));
        if (value === undefined) return round;
        values.push(value);
        yield { share: purse.share, nodes: purse.spent };
      }
      // Only a try of all counts: it compares them with the same luck.
      for (const [k, line] of round.entries()) line.add(values[k] as number);
      doubt.settle(round);
    } while (purse.share < until && !doubt.isClear(round.toSorted(byScore)));
  }
  return round;
}
