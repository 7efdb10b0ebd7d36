import type { Deed } from './situation.ts';

/** A deed and what it is expected to be worth. */
export interface Judged {
  readonly deed: Deed;
  /** From −1 (lost) to 1 (won). */
  readonly value: number;
  /** Half of the 95 % interval of the value; 0 when it was worked out exactly. */
  readonly margin: number;
  readonly tries: number;
}

/** What has come of thinking: everything that was judged, the best first. Never empty. */
export interface Thought {
  readonly judged: readonly Judged[];
  /** Orders carried out in thought. */
  readonly nodes: number;
}

/** How far it has come. */
export interface Progress {
  /** How much of the budget is gone, from 0 to 1. */
  readonly share: number;
  readonly nodes: number;
}

/** Thinking that can be looked in on, and left, after every step. */
export type Thinking = Generator<Progress, Thought>;

/** Thinks to the end. */
export function thoughtOut(thinking: Thinking): Thought {
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}

/** Something that was judged, with what it is chosen by. */
interface Scored {
  readonly deed: Deed;
  readonly expected: number;
  readonly score: number;
  readonly margin: number;
  readonly tries: number;
}

export const byScore = (a: { readonly score: number }, b: { readonly score: number }): number => b.score - a.score;

/** The best first; what is equal stays in the order of the rule set's own proposals. */
export const ranked = (estimates: readonly Scored[]): readonly Judged[] =>
  estimates.toSorted(byScore).map(({ deed, expected, margin, tries }) => ({ deed, value: expected, margin, tries }));
