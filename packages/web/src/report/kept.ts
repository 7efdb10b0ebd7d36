import { type Journal, parseJournal, type Ruleset } from '@umpire/engine/battle';
import { games, loadGame } from '../shelf.ts';
import { battleWith, type SavedBattle } from '../store/battles.ts';
import { words } from '../texts/pages.ts';
import { type Course, courseOf } from './moments.ts';

/** A kept battle, played again from its journal. */
export interface KeptCourse extends Course {
  readonly saved: SavedBattle;
  readonly ruleset: Ruleset;
  readonly journal: Journal;
}

/** Brings back the course of a kept battle; or a sentence that says why that is not possible. */
export async function keptCourse(id: string): Promise<KeptCourse | string> {
  const saved = await battleWith(id);
  if (saved === undefined) return words.value.noSuchBattle;
  const parsed = parseJournal(saved.journal, games);
  if (!parsed.ok) return parsed.says;
  const { journal } = parsed;
  const ruleset = await loadGame(journal.ruleset);
  if (ruleset === undefined) return words.value.noSuchGame;
  const course = courseOf(ruleset, journal);
  return 'refused' in course ? course.refused : { saved, ruleset, journal, ...course };
}
