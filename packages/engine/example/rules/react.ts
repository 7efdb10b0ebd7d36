import { byId, otherSeat } from '@umpire/engine/battle';
import { choose, type Question, type Rule, type Seat } from '@umpire/engine/rule';
import { distance, withinDistance } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { enemiesOf, RANGE, type WellBattle } from '../battle/battle.ts';
import { fire } from './fire.ts';
import { showStance } from './stance.ts';

/**
 * A scout that ends its move within 3″ of an enemy may be fired at by the nearest one, if that side watches. EX-REACT-1
 *
 * The question is put whatever the hidden stance is: if only a side that watches were asked, the pause would tell.
 */
export function* react(battle: WellBattle, mover: Seat, scout: string): Rule<WellBattle> {
  const seat = otherSeat(battle, mover);
  const { base } = byId(battle.models, scout);
  const [nearest] = enemiesOf(battle, mover)
    .filter((enemy) => withinDistance(enemy.base, base, RANGE))
    .toSorted((a, b) => distance(a.base, base) - distance(b.base, base));
  const card = battle.stances[seat];
  if (nearest === undefined || card?.shown !== false) return battle;
  const answer = yield* choose(seat, reactionQuestion(nearest.id, scout, card.stance === 'watch'));
  if (answer === 'hold') return battle;
  return yield* fire(yield* showStance(battle, seat), seat, nearest.id, scout);
}

/** Only its seat sees a question and its options; the others see that it was asked, and the answer. */
const reactionQuestion = (shooter: string, target: string, watches: boolean): Question<'fire' | 'hold'> => ({
  rule: 'EX-REACT-1',
  ...say('{target} comes near. Does {scout} fire?', { target, scout: shooter }),
  options: [
    ...(watches ? [{ value: 'fire', ...say('{scout} fires at {target}', { scout: shooter, target }) } as const] : []),
    { value: 'hold', says: 'Hold fire' },
  ],
  about: { shooter, target },
});
