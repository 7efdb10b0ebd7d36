/** A fight's state as one number: what makes the states of long fights merge fast. */
import type { Fighter } from './fighter.ts';
import { modeOf, type Plan, type Standing, stepsOf } from './turns.ts';

/** Whole numbers are exact up to here. */
const MOST = 2 ** 53;

/** A number that tells the states of a fight apart; where there are too many for that, they are numbered as they come up. */
export function packer(plan: Plan): ((standing: Standing) => number) | undefined {
  const { fighters } = plan;
  if (plan.fight.asked !== undefined) return undefined;
  const radix = fighters.map(({ left }) => left + 1);
  const wounds = fighters.reduce((sum, { left }) => sum + left, 0) + 1;
  const hasForce = fighters.some((fighter) => modeOf(fighter).force);
  const waiting = fighters.flatMap((fighter, place) => (mayWait(fighter) ? [place] : []));
  const product = radix.reduce((all, n) => all * n, 1);
  const states =
    (plan.turns.length + 1) *
    product *
    product *
    (hasForce ? wounds * wounds : 1) *
    2 ** (waiting.length + (hasForce ? fighters.length : 0));
  if (states >= MOST) return numbered(hasForce);
  return ({ turn, left, start, inflicted, struck, used }) => {
    let number = turn;
    for (let place = 0; place < radix.length; place++)
      number = number * (radix[place] as number) + (left[place] as number);
    for (const place of waiting) number = number * 2 + (struck.includes(place) ? 1 : 0);
    if (hasForce) {
      number = (number * wounds + inflicted[0]) * wounds + inflicted[1];
      for (let place = 0; place < radix.length; place++) number = number * 2 + (used.includes(place) ? 1 : 0);
    }
    if (start !== left)
      for (let place = 0; place < radix.length; place++)
        number = number * (radix[place] as number) + (start[place] as number);
    else number *= product;
    return number;
  };
}

/** Numbers for states in the order in which they are met. Wounds are far below the codes of letters that come in pairs. */
function numbered(hasForce: boolean): (standing: Standing) => number {
  const numbers = new Map<string, number>();
  return ({ turn, left, start, inflicted, struck, used }) => {
    const key = String.fromCharCode(
      turn,
      ...left,
      struck.length,
      ...struck,
      ...(hasForce ? [...inflicted, used.length, ...used] : []),
      ...(start === left ? [] : start),
    );
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    return number;
  };
}

const mayWait = (fighter: Fighter): boolean => new Set(stepsOf(fighter)).size > 1;
