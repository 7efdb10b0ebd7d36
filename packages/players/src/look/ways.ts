import type { Purse } from '../budget.ts';
import type { Ahead, Dice } from './ahead.ts';
import { decideByDefault } from './estimate.ts';

/** One way that an order can end, and its chance. */
export interface PossibleEnd {
  readonly end: Ahead;
  readonly chance: number;
}

/** A roll on the present way: its chances, and which of its answers is being followed. */
interface Rolled {
  readonly chances: ArrayLike<number>;
  at: number;
}

/** The next answer that can fall. */
function step(roll: Rolled): void {
  do roll.at++;
  while (roll.chances[roll.at] === 0);
}

/**
 * Every way that the dice of an order can fall, with all further questions answered by their defaults. The chances add up
 * to 1. Undefined where there are more than `most`, or where the purse is empty first.
 */
export function allWays(start: (dice: Dice) => Ahead, most: number, purse: Purse): readonly PossibleEnd[] | undefined {
  const found: PossibleEnd[] = [];
  const rolls: Rolled[] = [];
  do {
    if (found.length >= most || purse.isEmpty) return undefined;
    purse.spend();
    let chance = 1;
    let told = 0;
    const end = start(({ outcomes: { answers, chances } }) => {
      if (rolls[told] === undefined) step((rolls[told] = { chances, at: -1 }));
      const { at } = rolls[told++] as Rolled;
      chance *= chances[at] as number;
      return answers[at];
    });
    decideByDefault(end);
    found.push({ end, chance });
    // On to the next answer of the last roll that has one.
    for (let last = rolls.at(-1); last !== undefined; last = rolls.at(-1)) {
      step(last);
      if (last.at < last.chances.length) break;
      rolls.pop();
    }
  } while (rolls.length > 0);
  return found;
}
