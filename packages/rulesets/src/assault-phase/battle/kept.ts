import { remember } from '@umpire/engine/table';

let count = 0;
/** A number for each thing that never changes, so that it can stand in a question. */
export const numberOf: (one: WeakKey) => number = remember((_one: WeakKey) => ++count);

/**
 * Answers about something that never changes (a battle, its list of models), each worked out once and kept as long as that lives.
 * A question has to name all else that its answer depends on.
 */
export function kept<About extends WeakKey, Answer>(): (
  about: About,
  question: string,
  workOut: () => Answer,
) => Answer {
  const all = new WeakMap<About, Map<string, Answer>>();
  // The same is asked about many times in a row.
  let last: { readonly about: About; readonly answers: Map<string, Answer> } | undefined;
  return (about, question, workOut) => {
    if (last === undefined || last.about !== about) {
      const answers = all.get(about) ?? new Map<string, Answer>();
      if (answers.size === 0) all.set(about, answers);
      last = { about, answers };
    }
    const { answers } = last;
    const known = answers.get(question);
    if (known !== undefined || answers.has(question)) return known as Answer;
    const made = workOut();
    answers.set(question, made);
    return made;
  };
}
