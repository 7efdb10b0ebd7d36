import type { Ways } from '../dice/index.ts';

/**
 * The weights of odds that were worked out as doubles alone. One function for all of them, beside every solver: odds are kept for
 * long, and one that is made on the spot would keep the whole solver and its states with them.
 */
export function notInFractions(): Ways {
  throw new TypeError('this answer was not asked for in fractions');
}
