/** The orders Charge and Fight (BA-H-24, BA-H-25). */
import type { Moves } from '@umpire/engine/battle';
import { type Rule, note } from '@umpire/engine/rule';
import { type AssaultBattle, withFigures } from '../battle/battle.ts';
import type { OrderOf } from '../battle/order.ts';
import { chargersOf } from '../ground/charge.ts';
import { meleesIn, meleesOf } from '../ground/contact.ts';
import { fightAll } from './melees.ts';
import { move } from './move.ts';

/** Moves, and marks those who came into contact as charging. BA-MOD-6 */
export function* moveIn(before: AssaultBattle, element: string, moves: Moves): Rule<AssaultBattle> {
  const chargers = chargersOf(before, element, moves);
  const after = yield* move(before, element, moves);
  return withFigures(after, chargers, (one) => ({ ...one, charging: true }));
}

/** Into contact, then one round in each melee that was joined. BA-H-24 */
export function* charge(before: AssaultBattle, { element, moves }: OrderOf<'charge'>): Rule<AssaultBattle> {
  const battle = yield* moveIn(before, element, moves);
  const chargers = chargersOf(before, element, moves);
  yield* note('BA-H-24', '{figures} {figures|charges|charge}.', { figures: chargers });
  const joined = meleesIn(battle).filter(({ figures }) => figures.some(({ id }) => chargers.includes(id)));
  return yield* fightAll(battle, joined, element);
}

/** Support, then one round in each melee of the element. BA-H-25, BA-MELEE-6 */
export function* fight(before: AssaultBattle, { element, moves }: OrderOf<'fight'>): Rule<AssaultBattle> {
  const battle = yield* moveIn(before, element, moves);
  return yield* fightAll(battle, meleesOf(battle, element), element);
}
