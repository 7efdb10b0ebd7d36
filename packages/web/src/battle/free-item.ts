import { isAnswerShape, modelName, type SeenQuestion } from '@umpire/engine/battle';
import { translated } from '@umpire/engine/words';
import { speechOf } from '../texts/game-words.ts';
import { words } from '../texts/index.ts';
import { type FormItem, itemOfQuestion } from './form-item.ts';
import { isByLetters } from './options.ts';
import type { Session } from './session.ts';

/** What a form would have to ask for an answer that is not listed. */
export function freeItem(question: SeenQuestion, session: Pick<Session, 'now' | 'ruleset'>): FormItem | undefined {
  if (!isAnswerShape(question.shape)) return undefined;
  const { battle } = session.now.value.view;
  // Fields are called alike in all games; what else there is to choose is a word of the game's own: the `cover` of a save is no field.
  const fieldWords = question.shape.kind === 'fields' ? words.value.answerWords : {};
  const { ruleset } = session;
  // What a counter on the table is called, the answer that lays it is called, too.
  const isLetters = isByLetters(question, battle);
  const nameOf = (id: string): string =>
    fieldWords[id] ??
    (isLetters ? battle.models.find((model) => model.id === id)?.id : undefined) ??
    battle.units.find((unit) => unit.id === id)?.name ??
    ruleset.face.markers.find((marker) => marker.id === id)?.says ??
    translated(modelName(battle, id), speechOf(ruleset));
  return itemOfQuestion(question, question.shape, nameOf);
}
