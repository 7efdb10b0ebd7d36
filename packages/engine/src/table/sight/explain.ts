/** Looks in words, for people. */
import { say, type Saying } from '../../words/index.ts';
import type { Shadow } from './look.ts';

/** "Wall 3 hides 20 % to 65 % of it, counted from the left." */
export function explainShadow({ blocker: { name: thing }, from, to }: Shadow): Saying {
  if (from <= 0 && to >= 1) return say('{thing} hides all of it.', { thing });
  if (from <= 0) return say('{thing} hides {share%} of it on the left.', { thing, share: to });
  if (to >= 1) return say('{thing} hides {share%} of it on the right.', { thing, share: 1 - from });
  return say('{thing} hides {from%} to {to%} of it, counted from the left.', { thing, from, to });
}
