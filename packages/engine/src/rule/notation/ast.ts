/** Where something stands in the text: the first character, counted from 0, and how many there are. */
export interface Span {
  readonly at: number;
  readonly length: number;
}

/** Faces that count: `4+`, `2-`, `3-5`, `6`, or several of these with `or`. */
export interface BandNode extends Span {
  readonly parts: readonly BandPart[];
}

export type BandPart =
  | { readonly kind: 'atLeast'; readonly face: number }
  | { readonly kind: 'atMost'; readonly face: number }
  | { readonly kind: 'exactly'; readonly face: number }
  | { readonly kind: 'between'; readonly low: number; readonly high: number };

/** A band under its name: `hit 7+`. */
export interface NamedBand extends Span {
  readonly name: string;
  readonly band: BandNode;
}

/** Dice thrown together: `20d6`, `best 3 of 4d6 reroll 1`. Without a test they are added up. */
export interface PoolNode extends Span {
  readonly kind: 'pool';
  readonly count: number;
  readonly sides: number;
  readonly reroll?: BandNode;
  readonly keep?: { readonly which: 'best' | 'worst'; readonly count: number };
}

/** How many dice of a pool show a band: `20d6 4+`. */
export interface TestNode extends Span {
  readonly kind: 'test';
  readonly pool: PoolNode;
  readonly band: BandNode;
}

/** How many dice show each of several bands: `6d10 {hit 7+, ones 1}`. */
export interface BandsNode extends Span {
  readonly kind: 'bands';
  readonly pool: PoolNode;
  readonly bands: readonly NamedBand[];
}

/** One step of a chain: what is left is thrown again. */
export type Stage = ThrowStage | EachStage | BandsStage;

interface StageDice extends Span {
  /** Dice for each that goes on. */
  readonly count: number;
  readonly sides: number;
  /** The die is not written: it is one like those of the step before. */
  readonly same: boolean;
  readonly reroll?: BandNode;
}

/** Those that show the band go on, or with `save` those that do not. */
export interface ThrowStage extends StageDice {
  readonly kind: 'throw';
  readonly save: boolean;
  readonly band: BandNode;
}

/** The last step may be read through several bands. */
export interface BandsStage extends StageDice {
  readonly kind: 'bands';
  readonly bands: readonly NamedBand[];
}

/** Each that goes on is worth the total of these dice: `each d3`. */
export interface EachStage extends Span {
  readonly kind: 'each';
  readonly count: number;
  readonly sides: number;
}

/** `20d6 4+ > 3+ > save 5+` */
export interface ChainNode extends Span {
  readonly kind: 'chain';
  readonly from: TermNode;
  readonly stages: readonly Stage[];
}

export interface ConstantNode extends Span {
  readonly kind: 'constant';
  readonly value: number;
}

/** Terms added and taken away: `2d6 + 3`. */
export interface SumNode extends Span {
  readonly kind: 'sum';
  readonly terms: readonly { readonly minus: boolean; readonly node: TermNode }[];
}

/** By how much the first beats the second: `10d20 12- vs 8d20 9-`. */
export interface VersusNode extends Span {
  readonly kind: 'versus';
  readonly left: TermNode;
  readonly right: TermNode;
}

/** Yes or no: `2d6 <= 7`. */
export interface CompareNode extends Span {
  readonly kind: 'compare';
  readonly left: NumberNode;
  readonly sign: Comparing;
  readonly right: TermNode;
}

export const COMPARINGS = ['>=', '<=', '='] as const;
export type Comparing = (typeof COMPARINGS)[number];

/** Several results at once: `hits: 10d6 4+ & morale: 2d6 >= 7`. */
export interface TogetherNode extends Span {
  readonly kind: 'together';
  readonly parts: readonly { readonly name: string; readonly node: NumberNode | CompareNode }[];
}

/** What can be added up. A chain that ends in several bands looks like one of these, but is not: see `isNumber`. */
export type TermNode = ConstantNode | PoolNode | TestNode | ChainNode | SumNode;

/** What comes to a number. */
export type NumberNode = TermNode | VersusNode;

/** A whole notation. */
export type Dice = NumberNode | BandsNode | CompareNode | TogetherNode;

/** One result of dice: a number, yes or no, or several of these under their names. */
export type DiceResult = number | boolean | { readonly [name: string]: number | boolean };

/** Why a text is not dice: which characters, and a sentence that says what to do. */
export interface DiceRefusal extends Span {
  readonly says: string;
}
