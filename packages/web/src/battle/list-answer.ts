import type { SeenQuestion } from '@umpire/engine/battle';
import { freeItem } from './free-item.ts';
import type { ScreenState } from './screen-state.ts';

/**
 * Somebody has clicked a model that an answer may list: where the answer takes one, that is it; of several it is the next. Whoever is
 * listed already, and may not be listed again, is taken out.
 */
export function listModel(state: ScreenState, question: SeenQuestion, model: string): void {
  const { forming, session } = state;
  const usual = question.options[0]?.value;
  if (forming.item.value === undefined && Array.isArray(usual) && usual.length === 1) {
    state.refusal.value = session.choose([model])[0]?.says;
    return;
  }
  const item = forming.item.value ?? freeItem(question, session);
  const [part] = item?.parts ?? [];
  if (item === undefined || part?.kind !== 'sequence') return;
  if (forming.item.value === undefined) forming.start(item);
  const before = (forming.said.value[part.name] as readonly string[] | undefined) ?? [];
  const isOut = before.includes(model) && !part.again;
  forming.say(part.name, isOut ? before.filter((one) => one !== model) : [...before, model]);
}
