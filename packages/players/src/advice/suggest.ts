import type { Battle, Ruleset, UnderWay } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import type { Seat } from '@umpire/engine/rule';
import type { Budget } from '../budget.ts';
import { type Mind, thinking } from '../players.ts';
import type { Asked, Deed, Situation } from '../situation.ts';
import { type Judged, type Progress, type Thought } from '../thought.ts';
import { ENGLISH, type Language } from '@umpire/engine/words';
import { agreed } from './agreed.ts';
import { type Afterwards, chanceAfter } from './afterwards.ts';
import { type Reason, reasonsFor } from './reason.ts';
import { deedText } from './words.ts';

/** A proposal for a seat, as plain data. */
export interface Advice {
  readonly deed: Deed;
  /** What to do, in the words of the menu or of the question. */
  readonly says: string;
  /** What it is expected to be worth, from −1 (lost) to 1 (won), and half of its 95 % interval (0 when exact). */
  readonly value: number;
  readonly margin: number;
  /** The chance to win right after it; none where nothing was tried. */
  readonly chance?: Afterwards;
  /** In a sentence: what the odds say. */
  readonly reason: string;
  /** The reason tells the chance to win and nothing else. */
  readonly isBare: boolean;
}

export interface SuggestOptions {
  /** What is asked, in the middle of an order. */
  readonly question?: Asked;
  /** The order in the middle of which it is asked. */
  readonly underWay?: UnderWay;
  readonly mind?: Mind;
  readonly seed?: string;
  /** In which reasons are given; English where nothing is said. What the game says it says in its own. */
  readonly language?: Language;
  /** How many proposals; 3 where nothing is said. */
  readonly most?: number;
}

interface Proposal {
  readonly judged: Judged;
  readonly chance: Afterwards | undefined;
}

const adviceOf = (
  ruleset: Ruleset,
  situation: Situation,
  { judged, chance }: Proposal,
  reason: Reason,
  language: Language,
): Advice => ({
  deed: judged.deed,
  says: deedText(ruleset, situation, judged.deed, language),
  value: judged.value,
  margin: judged.margin,
  ...(chance !== undefined && { chance }),
  reason: reason.says,
  isBare: reason.isBare,
});

/** The best few of a thought, explained. Orders that turn out to be illegal are not proposed. */
export function explained(
  ruleset: Ruleset,
  situation: Situation,
  { judged }: Thought,
  { most = 3, seed = 'suggest', language = ENGLISH }: Pick<SuggestOptions, 'most' | 'seed' | 'language'> = {},
): readonly Advice[] {
  const { view, seat } = situation;
  const proposed = judged
    .filter(({ deed }) => !('order' in deed) || ruleset.problems(view, seat, deed.order).length === 0)
    .slice(0, most);
  // What is proposed stands side by side: each has its chance, also where thinking has not come to it, and none a higher one than the first.
  const chances = agreed(proposed.map(({ deed }) => chanceAfter(ruleset, situation, deed, seeded(seed))));
  const best = proposed.map((one, i) => ({ deed: one.deed, judged: one, chance: chances[i] }));
  const reasons = reasonsFor(ruleset, situation, best, { seed, language });
  return best.map((one, i) => adviceOf(ruleset, situation, one, reasons[i] as Reason, language));
}

/** Step by step, for workers: thinks, then explains. */
export function* suggesting(
  ruleset: Ruleset,
  situation: Situation,
  budget: Budget,
  { mind = 'search', seed = 'suggest', most, language }: SuggestOptions = {},
): Generator<Progress, readonly Advice[]> {
  const thought = yield* thinking(mind, ruleset, situation, budget, seeded(seed));
  return explained(ruleset, situation, thought, {
    seed,
    ...(most !== undefined && { most }),
    ...(language !== undefined && { language }),
  });
}

/** The best few orders or answers for a seat, each with what it is worth and why. */
export function suggest(
  ruleset: Ruleset,
  view: Battle,
  seat: Seat,
  budget: Budget = {},
  options: SuggestOptions = {},
): readonly Advice[] {
  const { question, underWay } = options;
  const situation = {
    seat,
    view,
    ...(question !== undefined && { question }),
    ...(underWay !== undefined && { underWay }),
  };
  const steps = suggesting(ruleset, situation, budget, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
