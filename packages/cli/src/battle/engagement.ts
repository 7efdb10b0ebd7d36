import type { Engagement, Ruleset } from '@umpire/engine/battle';
import type { RuleOf } from '@umpire/engine/rule';
import { Failed } from '../failed.ts';
import { engagementNamed } from './known.ts';
import type { Question } from './question-file.ts';

/** A combat with the arguments that a file gives it. */
export interface Engaged {
  readonly engagement: Engagement;
  readonly rule: RuleOf<unknown, unknown>;
  readonly args: unknown;
}

/** The combat that a file asks for; without arguments, its example. */
export function engagedIn(file: string, question: Question, ruleset: Ruleset): Engaged {
  if (question.engagement === undefined)
    throw new Failed(
      2,
      `${file}: the field "engagement" is missing; ${ruleset.title} has ${ruleset.engagements.map(({ id }) => id).join(', ')}.`,
    );
  const engagement = engagementNamed(ruleset, question.engagement);
  const rule = (args: unknown) => engagement.rule(args);
  if (question.args === undefined) return { engagement, rule, args: engagement.example };
  const wrong: string[] = [];
  const args = engagement.args.read(question.args as never, 'args', (path, says) => wrong.push(`${path}: ${says}`));
  if (wrong.length > 0) throw new Failed(2, `${file}: ${wrong.join(' ')}`);
  return { engagement, rule, args };
}
