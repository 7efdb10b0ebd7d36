import { quoted, restingFaces, throwProblem } from '../dice/index.ts';
import type { Problem, Question, RollAsk } from './ask.ts';
import { sameData } from './key.ts';

/** What came of a roll: every face that fell, or, from people who do not type faces, the answer alone. */
export type RollAnswer =
  | { readonly faces: readonly number[] }
  | { readonly counts: Readonly<Record<string, number>> }
  | { readonly total: number };

/** What is wrong with a decision, nothing if it is legal. */
export function decisionProblems<T>(question: Question<T>, answer: unknown): readonly Problem[] {
  if (question.usual !== undefined && sameData(question.usual, answer)) return [];
  if (question.options.some((option) => sameData(option.value, answer))) return [];
  if (question.free !== undefined) return question.free.problems(answer);
  const listed = question.options.map((option) => JSON.stringify(option.value)).join(', ');
  return [{ rule: question.rule, says: `${quoted(answer)} is not one of the answers: ${listed}.` }];
}

/** The default answer of a question: the first of its options. */
export const defaultOf = <T>(question: Question<T>): T =>
  question.usual ?? (question.options[0] as { readonly value: T }).value;

/** Reads the answer to a roll; a string says what is wrong with it. */
export function readRoll<A>(ask: RollAsk<A>, answer: RollAnswer): { readonly answer: A } | string {
  if (!isRollAnswer(answer)) return `${quoted(answer)} is no roll: give the faces, the counts or the total`;
  if ('faces' in answer) {
    const problem = throwProblem(ask.pool, answer.faces);
    return problem ?? { answer: ask.reading.read(ask.pool, restingFaces(ask.pool, answer.faces)) };
  }
  if (ask.reading.isTooLarge(ask.pool)) return `${ask.pool.says} are too many to be told by counts: give every face`;
  const given = 'total' in answer ? answer.total : answer.counts;
  const found = ask.outcomes.answers.find((possible) => sameData(possible, given));
  if (found !== undefined) return { answer: found };
  const read = ask.reading.total ? 'as a total' : `by ${ask.reading.names.join(', ')}`;
  return `${ask.pool.says} read ${read} cannot give ${quoted(given)}`;
}

/** Rolls come from people and files too, whatever their type says. */
function isRollAnswer(answer: unknown): answer is RollAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  const { faces } = answer as { readonly faces?: unknown };
  if (faces !== undefined) return Array.isArray(faces) && faces.every((face) => typeof face === 'number');
  return 'counts' in answer || 'total' in answer;
}
