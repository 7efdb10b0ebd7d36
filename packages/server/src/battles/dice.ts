import type { DiceSource } from '@umpire/engine/battle';
import { throwDice } from '@umpire/engine/dice';
import { randomInt } from 'node:crypto';

/** Dice from the system's secure random numbers: nobody can foresee them, and nothing that was seen tells the next. */
export const secureDice: DiceSource = ({ pool }) => ({ faces: throwDice(pool, (sides) => randomInt(1, sides + 1)) });
