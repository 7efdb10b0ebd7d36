import { type Random, throwDice } from '../dice/index.ts';
import type { RollAnswer, RollAsk } from '../rule/index.ts';

/** Answers rolls; undefined when people have to throw their own dice. */
export type DiceSource = (ask: RollAsk<unknown>) => RollAnswer | undefined;

/** Dice from a seeded generator: the same seed throws the same dice everywhere. */
export const seededDice =
  (random: Random): DiceSource =>
  ({ pool }) => ({ faces: throwDice(pool, (sides) => random.die(sides)) });

/** Real dice on a real table: the host waits until somebody says what fell. */
export const ownDice: DiceSource = () => undefined;
