import { type Battle, type SeenQuestion, standing } from '@umpire/engine/battle';
import type { Base } from '@umpire/engine/table';
import { type OptionRow, optionRows } from './option-rows.ts';
import type { ScreenState } from './screen-state.ts';

/** Every word in an answer, however deep. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...wordsIn(one)]);
}

/** The models on the table that an answer is about: those that it names, and those of units that it names. */
export function modelsOf(battle: Battle, value: unknown): readonly { readonly id: string; readonly base: Base }[] {
  const named = new Set(wordsIn(value));
  return standing(battle).filter(({ id, unit }) => named.has(id) || named.has(unit));
}

/** The question that is open, if it is to be answered by one of its options. */
export function openQuestion({ session }: ScreenState): SeenQuestion | undefined {
  const { ask } = session.now.value.view;
  return ask?.kind === 'decide' && ask.decided === undefined ? ask.question : undefined;
}

/** A row of answers, and the one that is meant in it. */
export interface AnswerRow extends OptionRow {
  readonly index: number;
  readonly option: SeenQuestion['options'][number];
}

/** The answers to a question in rows. Where nobody has chosen within a row, the best is meant, else the first. */
export function answerRows({ meant }: ScreenState, { options }: SeenQuestion, best?: number): readonly AnswerRow[] {
  return optionRows(options).flatMap((row, i) => {
    const first = best !== undefined && row.of.includes(best) ? best : row.of[0];
    const index = meant.value[i] ?? first ?? 0;
    const option = options[index];
    return option === undefined ? [] : [{ ...row, index, option }];
  });
}

/**
 * The options that can be told apart on the table: each with the models that no other is about. Where all are about the same
 * models there is nothing to point at.
 */
export function optionsOnTable(state: ScreenState) {
  const question = openQuestion(state);
  const { battle } = state.session.now.value.view;
  const rows = question === undefined ? [] : answerRows(state, question);
  const all = rows.map(({ option: { value } }, number) => ({ value, number, models: modelsOf(battle, value) }));
  return all.map((one) => {
    const others = new Set(
      all.flatMap(({ number, models }) => (number === one.number ? [] : models.map(({ id }) => id))),
    );
    return { ...one, own: one.models.filter(({ id }) => !others.has(id)) };
  });
}

/** The answer that somebody means who clicks a model. */
export const optionAt = (state: ScreenState, model: string) =>
  optionsOnTable(state).find(({ own }) => own.some(({ id }) => id === model));
