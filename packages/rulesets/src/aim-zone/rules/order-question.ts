/** Several things of one side that happen one after the other: their owner says in which order. */
import type { AnswerShape } from '@umpire/engine/battle';
import type { Question } from '@umpire/engine/rule';
import { type Gap, say } from '@umpire/engine/words';

/** The order as they come is the default; each of them may be first, and any other order is legal too. */
export function orderQuestion(
  rule: string,
  says: string,
  ids: readonly string[],
  called: (id: string) => Gap = (id) => id,
): Question<readonly string[]> {
  const firsts = ids.map((first) => [first, ...ids.filter((id) => id !== first)]);
  return {
    rule,
    says,
    options: firsts.map((value) => ({ value, ...say('{first}', { first: value.map(called) }) })),
    sensible: 1,
    free: {
      shape: { kind: 'order', of: ids } satisfies AnswerShape,
      problems: (answer) =>
        Array.isArray(answer) && answer.length === ids.length && ids.every((id) => answer.includes(id))
          ? []
          : [{ rule, says: 'Name each of them once.' }],
    },
  };
}
