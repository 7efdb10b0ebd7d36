import type { Point } from '../table/index.ts';

/** One field of an answer that is an object; one that is optional may be left out. */
export type FieldShape = { readonly optional?: boolean } & (
  | { readonly kind: 'flag' }
  | { readonly kind: 'pick'; readonly of: readonly (string | number)[] }
  | { readonly kind: 'point' }
  /** So many points. */
  | { readonly kind: 'points'; readonly count: number }
  | { readonly kind: 'moves'; readonly models: readonly string[] }
);

/**
 * How an answer is made up that is not listed: the `shape` of a question's `free`, which tells a form what to ask. Whether
 * the answer is legal, the question's own `problems` say.
 */
export type AnswerShape =
  /** A point of the table; where it has a limit, within so much of another. */
  | { readonly kind: 'point'; readonly near?: Point; readonly within?: number }
  /** Each of these once, in an order. */
  | { readonly kind: 'order'; readonly of: readonly string[] }
  /** Some of these, one after the other; `again` where one may be named several times. */
  | { readonly kind: 'list'; readonly of: readonly string[]; readonly again?: boolean }
  /** A number for each name, no more than its most, that add up to `of`: a record. */
  | { readonly kind: 'counts'; readonly of: number; readonly most: Readonly<Record<string, number>> }
  /** For each name one of its words: a record. Names that are optional may be left out. */
  | {
      readonly kind: 'picks';
      readonly of: Readonly<Record<string, readonly string[]>>;
      readonly optional?: readonly string[];
    }
  /** Lots of dice dealt out to names: a list for each lot, with a number for each name. */
  | { readonly kind: 'deal'; readonly lots: readonly number[]; readonly to: readonly string[] }
  /** The ways of some of these models, by id. */
  | { readonly kind: 'moves'; readonly models: readonly string[] }
  /** Where some of these models go: a list of `{ model, to }`. */
  | { readonly kind: 'places'; readonly models: readonly string[] }
  /** An object with these fields, and with what is settled already. */
  | {
      readonly kind: 'fields';
      readonly fields: Readonly<Record<string, FieldShape>>;
      readonly settled?: Readonly<Record<string, string | number | boolean>>;
    }
  /** The listed answers are all that a form need offer. */
  | { readonly kind: 'listed' };

const KINDS: readonly string[] = [
  'point',
  'order',
  'list',
  'counts',
  'picks',
  'deal',
  'moves',
  'places',
  'fields',
  'listed',
] satisfies readonly AnswerShape['kind'][];

/** Is this a shape that a form knows? */
export const isAnswerShape = (shape: unknown): shape is AnswerShape =>
  typeof shape === 'object' && shape !== null && KINDS.includes((shape as { readonly kind?: string }).kind ?? '');
