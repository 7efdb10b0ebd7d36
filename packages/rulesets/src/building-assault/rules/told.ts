import { soFar } from '@umpire/engine/battle';
import { type CallAsk, ChooseAsk, NoteAsk, type Rule } from '@umpire/engine/rule';
import { type AssaultBattle, removeFigure } from '../battle/battle.ts';

/**
 * Calls a rule that knows no table, and shows whoever is asked in the middle of it how the battle stands: those who have fallen so
 * far are gone. Where nobody looks on (odds, simulation) the call is answered at once.
 */
export function* told<A, T>(battle: AssaultBattle, called: CallAsk<A, T>): Rule<T> {
  const running = called[Symbol.iterator]();
  let shown = battle;
  let step = running.next();
  while (step.done !== true) {
    const ask = step.value;
    if (ask instanceof NoteAsk) shown = withFate(shown, ask);
    if (ask instanceof ChooseAsk) yield* soFar(shown);
    const answer: unknown = yield ask;
    step = running.next(answer);
  }
  return step.value;
}

/** A note of a figure that is out of the fight carries its id as `out`. */
function withFate(battle: AssaultBattle, { data }: NoteAsk): AssaultBattle {
  const { out } = data;
  return typeof out === 'string' && battle.models.some(({ id }) => id === out)
    ? removeFigure(battle, out, 'other')
    : battle;
}
