import { type Journal, type Outcome, parseJournal, type Ruleset } from '@umpire/engine/battle';
import { saying, type Words } from '@umpire/engine/words';
import { games, loadGame } from '../shelf.ts';
import { battleWith, type SavedBattle } from '../store/battles.ts';
import { words } from '../texts/pages.ts';
import { type ReportCourse, courseOf } from './moments.ts';

/** A kept battle, played again from its journal. */
export interface KeptCourse extends ReportCourse {
  readonly saved: SavedBattle;
  readonly ruleset: Ruleset;
  readonly journal: Journal;
  /** How it ended: by the rules, or online by what people did. */
  readonly outcome?: Outcome;
}

/** Brings back the course of a kept battle; or a sentence that says why that is not possible. */
export async function keptCourse(id: string): Promise<KeptCourse | { readonly refused: Words }> {
  const saved = await battleWith(id);
  if (saved === undefined) return { refused: words.value.noSuchBattle };
  const parsed = parseJournal(saved.journal, games);
  if (!parsed.ok) return { refused: saying(parsed.words) };
  const { journal } = parsed;
  const ruleset = await loadGame(journal.ruleset);
  if (ruleset === undefined) return { refused: words.value.noSuchGame };
  const course = courseOf(ruleset, journal);
  if ('refused' in course) return course;
  const end = course.moments.at(-1)?.battle;
  const outcome = (end && ruleset.outcome(end)) ?? saved.ended;
  return { saved, ruleset, journal, ...course, ...(outcome && { outcome }) };
}
