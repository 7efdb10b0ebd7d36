import { type Random, throwDice } from '../dice/index.ts';
import type { RollAnswer, RollAsk } from '../rule/index.ts';
import type { Entry } from './journal.ts';
import type { FairThrow } from './proof/fair.ts';

/** What a source of dice has thrown; with it, how dice that everybody can check came about. */
export type Thrown = RollAnswer & { readonly fair?: FairThrow };

/**
 * Answers rolls; undefined when people have to throw their own dice, or when somebody's link is awaited. `entries` is what is written
 * in the journal so far.
 */
export type DiceSource = (ask: RollAsk<unknown>, entries: readonly Entry[]) => Thrown | undefined;

/** Dice from a seeded generator: the same seed throws the same dice everywhere. */
export const seededDice =
  (random: Random): ((ask: RollAsk<unknown>) => Thrown) =>
  ({ pool }) => ({ faces: throwDice(pool, (sides) => random.die(sides)) });

/** Real dice on a real table: the host waits until somebody says what fell. */
export const ownDice = (_ask: RollAsk<unknown>): undefined => undefined;
