import { note, type Question, type Rule, type Seat, together } from '@umpire/engine/rule';
import type { Stance, WellBattle } from '../battle/battle.ts';

const stanceQuestion: Question<Stance> = {
  rule: 'EX-STANCE-1',
  says: 'What shall your scouts do this turn?',
  options: [
    { value: 'advance', says: 'Advance: move up to 6″' },
    { value: 'watch', says: 'Watch: fire at an enemy who comes within 3″' },
  ],
  secret: true,
};

/** Both sides choose a stance in secret, at the same time. EX-STANCE-1 */
export function* chooseStances(battle: WellBattle): Rule<WellBattle> {
  const chosen = yield* together(Object.fromEntries(battle.sides.map(({ seat }) => [seat, stanceQuestion])));
  const cards = battle.sides.map(({ seat }) => [seat, { stance: chosen[seat] as Stance, shown: false }] as const);
  return { ...battle, stances: Object.fromEntries(cards) };
}

/** A stance that is used is turned face up: there is no free way back behind it. EX-STANCE-2 */
export function* showStance(battle: WellBattle, seat: Seat): Rule<WellBattle> {
  const card = battle.stances[seat];
  if (card === undefined || card.shown) return battle;
  yield* note('EX-STANCE-2', '{seat} shows its stance: {stance}.', { seat, stance: card.stance }, { reveals: true });
  return { ...battle, stances: { ...battle.stances, [seat]: { ...card, shown: true } } };
}
