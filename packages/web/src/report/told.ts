import { english } from '@umpire/engine/words';
import { parseJournal, type Ruleset } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type Fortune, fortuneOf } from './fate.ts';
import { courseOf } from './moments.ts';

/** The fortune of a seat in the battle of a journal's file. */
export function fortuneIn(ruleset: Ruleset, text: string, seat: Seat): Fortune {
  const parsed = parseJournal(text, [ruleset]);
  if (!parsed.ok) throw new RangeError(parsed.says);
  const course = courseOf(ruleset, parsed.journal);
  if ('refused' in course) throw new RangeError(english(course.refused));
  return fortuneOf(ruleset, course, seat);
}
