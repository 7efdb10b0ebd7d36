/**
 * Answers that stay true as long as nobody moves, falls or changes his state, kept beside the list of models: players who look
 * ahead ask the same of the same table again and again. Nothing of it is part of a battle, and no answer depends on it.
 */
import type { Options } from '@umpire/engine/battle';
import { remember, type Table } from '@umpire/engine/table';
import type { Squad, Trooper, ZealotBattle } from './battle.ts';

/** What answers depend on beside models, table and options: where units are, with whom, in which state. */
const standing = remember((units: readonly Squad[]): string => units.map(stateOf).join(';'));
const stateOf = remember(({ id, location, attachedTo = '', morale, immobilised }: Squad): string =>
  [id, location, attachedTo, morale, immobilised].join(),
);

type Answers = Map<string, unknown>;
const allAnswers = remember((_table: Table) =>
  remember((_options: Options) => remember((_models: readonly Trooper[]): Map<string, Answers> => new Map())),
);

function answersFor({ table, options, models, units }: ZealotBattle): Answers {
  const byStanding = allAnswers(table)(options)(models);
  const state = standing(units);
  const known = byStanding.get(state);
  if (known !== undefined) return known;
  const fresh: Answers = new Map();
  byStanding.set(state, fresh);
  return fresh;
}

/** The answer to a question about a battle, worked out once. The question's words must tell it from every other. */
export function kept<Answer>(battle: ZealotBattle, question: string, work: () => Answer): Answer {
  const answers = answersFor(battle);
  if (answers.has(question)) return answers.get(question) as Answer;
  const answer = work();
  answers.set(question, answer);
  return answer;
}
