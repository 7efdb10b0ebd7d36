import { type Battle, isAnswerShape, modelName, type SeenQuestion } from '@umpire/engine/battle';
import { words } from '../texts/index.ts';
import { type FormItem, itemOfQuestion } from './form-item.ts';

/** What a form would have to ask for an answer that is not listed. */
export function freeItem(question: SeenQuestion, battle: Battle): FormItem | undefined {
  if (!isAnswerShape(question.shape)) return undefined;
  const { answerWords } = words.value;
  const nameOf = (id: string): string =>
    answerWords[id] ?? battle.units.find((unit) => unit.id === id)?.name ?? modelName(battle, id);
  return itemOfQuestion(question, question.shape, nameOf);
}
