import { type Player, randomChoice, randomOrder } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';

/** Gives any legal order and any of the listed answers. It knows nothing and plays every rule. */
export const randomPlayer = (random: Random): Player => ({
  order: (view, seat, ruleset) => randomOrder(ruleset, view, seat, random),
  choose: (_seat, question) => randomChoice(question, random),
});
