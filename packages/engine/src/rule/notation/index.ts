/** Dice as players write them: `20d6 4+ > 3+ > save 5+`. The grammar is in docs/dice-notation.md. */
export type { Dice, DiceRefusal, DiceResult } from './ast.ts';
export { diceRule } from './compile.ts';
export { diceOdds, type DiceOdds, type DiceOddsOptions } from './odds.ts';
export { parseDice } from './parse.ts';
export { writeDice } from './write.ts';
