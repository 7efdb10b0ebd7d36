import type { Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import { type Budget, Purse } from '../budget.ts';
import { tryAll } from '../greedy.ts';
import { deedsOf } from '../look/deeds.ts';
import { Estimate } from '../look/estimate.ts';
import type { Situation } from '../situation.ts';
import { byScore, type Judged, ranked, type Thinking } from '../thought.ts';
import { Doubt, Line } from './close-look.ts';
import { MOST_CLOSELY, Rounds } from './rounds.ts';

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
  // Where proposing alone has taken long, there was no time to try all of them, or any.
  const known = [...firstLook.filter(isTried).toSorted(byScore), ...firstLook.filter((one) => !isTried(one))];
  const doubt = new Doubt();
  const lines = known.slice(0, MOST_CLOSELY).map((estimate, rank) => new Line(estimate, rank, doubt));
  const last = yield* new Rounds(ruleset, situation, doubt, purse, random).play(lines);
  return { judged: inOrder(firstLook, lines, last), nodes: purse.spent };
}

const isTried = ({ tries }: Estimate): boolean => tries > 0;

/** The further a deed was followed, the earlier it comes, whatever shorter looks made of the rest. What nobody has tried is left out. */
function inOrder(firstLook: readonly Estimate[], lines: readonly Line[], last: readonly Line[]): readonly Judged[] {
  const followed = lines.filter(isTried);
  const left = followed.filter((line) => !last.includes(line));
  const rest = firstLook.filter((estimate) => isTried(estimate) && !followed.some(({ first }) => first === estimate));
  const judged = [...ranked(last.filter(isTried)), ...ranked(left), ...ranked(rest)];
  return judged.length > 0 ? judged : ranked(firstLook);
}
