/** What happens to a shift that leads past an end of the ladder. */
export type LadderEnd = 'stop' | 'refuse';

/** A row of die types that modifiers move along, from the worst to the best. */
export interface Ladder<T> {
  readonly rungs: readonly T[];
  readonly floor: LadderEnd;
  readonly ceiling: LadderEnd;
}

/**
 * The rung so many steps up (or down, if negative). At an end that stops, further steps are lost; at an end that
 * refuses, the answer is undefined and the rule says what that means (no die, an automatic failure).
 */
export function shift<T>(ladder: Ladder<T>, from: T, steps: number): T | undefined {
  const { rungs, floor, ceiling } = ladder;
  const start = rungs.indexOf(from);
  if (start < 0) throw new RangeError('this die is not on the ladder');
  const to = start + steps;
  if (to < 0) return floor === 'stop' ? rungs[0] : undefined;
  if (to >= rungs.length) return ceiling === 'stop' ? rungs.at(-1) : undefined;
  return rungs[to];
}
