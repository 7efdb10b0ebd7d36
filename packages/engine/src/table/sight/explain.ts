/** Looks and lines in words, for people. */
import { english, say, type Saying } from '../../words/index.ts';
import { inInches, roundHalfUp } from '../point.ts';
import type { Crossing } from './crossings.ts';
import { isThrough } from './crossings.ts';
import type { Look, Shadow } from './look.ts';

/** A share in per cent: whole numbers, but never 0 for something or 100 for less than all. */
export function percent(share: number): string {
  if (share <= 0) return '0 %';
  if (share >= 1) return '100 %';
  if (share < 0.01) return 'under 1 %';
  return share > 0.99 ? 'over 99 %' : `${roundHalfUp(share * 100)} %`;
}

/** A length in inches: at most two decimals, none that say nothing. */
export const length = (thousandths: number): string => `${roundHalfUp(inInches(thousandths) * 100) / 100}″`;

/** What a look found, in sentences: what hides what, then what is left. */
export function explainLook({ visible, shadows }: Look): readonly string[] {
  if (shadows.length === 0) return ['Nothing hides it.'];
  const left = visible === 0 ? 'Nothing of it can be seen.' : `${capital(percent(visible))} of it can be seen.`;
  return [...shadows.map((shadow) => english(explainShadow(shadow))), left];
}

/** "Wall 3 hides 20 % to 65 % of it, counted from the left." */
export function explainShadow({ blocker: { name: thing }, from, to }: Shadow): Saying {
  if (from <= 0 && to >= 1) return say('{thing} hides all of it.', { thing });
  if (from <= 0) return say('{thing} hides {share%} of it on the left.', { thing, share: to });
  if (to >= 1) return say('{thing} hides {share%} of it on the right.', { thing, share: 1 - from });
  return say('{thing} hides {from%} to {to%} of it, counted from the left.', { thing, from, to });
}

/** What a line crosses, in sentences and in order; what it only touches is left out. */
export function explainCrossings(all: readonly Crossing[]): readonly string[] {
  const through = all.filter(isThrough);
  if (through.length === 0) return ['Nothing lies on the line.'];
  return through.map((crossing) => {
    const inside = crossing.length > 0 ? `, ${length(crossing.length)} of it` : '';
    return `The line passes through ${crossing.blocker.name}${inside}.`;
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
