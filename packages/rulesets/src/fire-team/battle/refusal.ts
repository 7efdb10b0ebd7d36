import { type AnswerShape, type BattleModel, codec, type Moves } from '@umpire/engine/battle';
import type { Problem, Question } from '@umpire/engine/rule';
import { say, saying, type Words } from '@umpire/engine/words';

/** A refusal, perhaps for one model. */
export const no = (rule: string, says: Words, model?: string): readonly Problem[] => [
  { rule, ...(model !== undefined && { model }), ...saying(says) },
];

/** Moves of a player's own, beside those that are listed. */
export const ownMoves = (
  models: readonly BattleModel[],
  rule: string,
  check: (moves: Moves) => readonly Problem[],
): NonNullable<Question<Moves>['free']> => ({
  shape: { kind: 'moves', models: models.map(({ id }) => id) } satisfies AnswerShape,
  problems(given) {
    const faults: Problem[] = [];
    const read = codec.moves.read(given as never, '', (path, says) =>
      faults.push(...no(rule, say('{where}: {why}', { where: path, why: says }))),
    );
    return read === undefined ? faults : check(read);
  },
});
