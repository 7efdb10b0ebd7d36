import type { Engagement, Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { type RuleOf, sample } from '@umpire/engine/rule';
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
  checkPlayed(file, rule, args);
  return { engagement, rule, args };
}

/** What a file names may not fit together in more ways than any codec lists: it is played through once before it is taken. */
function checkPlayed(file: string, rule: Engaged['rule'], args: unknown): void {
  try {
    sample(rule, args, { random: seeded('checked') });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failed(2, `${file}: args: this cannot be played: ${why.slice(0, 200)}.`);
  }
}
