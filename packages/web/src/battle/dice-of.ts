import { type DiceSource, ownDice, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { newId } from '../new-id.ts';
import type { DiceBy } from '../store/battles.ts';

/**
 * Dice of the computer come from a new seed at every start: the journal holds what fell, never what will fall. Who throws is
 * asked at every roll.
 */
export function diceOf(by: () => DiceBy): DiceSource {
  const computer = seededDice(seeded(newId()));
  return (ask) => (by() === 'own' ? ownDice(ask) : computer(ask));
}
