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
  /** Why it does not go on from there: other rules made the rest. */
  readonly stops?: Words;
}

/** Why a battle cannot be brought back, and its file, if there is one. */
export interface Refused {
  readonly refused: Words;
  readonly file?: SavedBattle;
}

/** Brings back the course of a kept battle, as far as these rules go; or a sentence that says why that is not possible. */
export async function keptCourse(id: string): Promise<KeptCourse | Refused> {
  const saved = await battleWith(id);
  if (saved === undefined) return { refused: words.value.noSuchBattle };
  const parsed = parseJournal(saved.journal, games);
  if (!parsed.ok) return { refused: saying(parsed.words), file: saved };
  const { journal } = parsed;
  const ruleset = await loadGame(journal.ruleset);
  if (ruleset === undefined) return { refused: words.value.noSuchGame, file: saved };
  const course = courseOf(ruleset, journal);
  if ('refused' in course) {
    const { seq, refused } = course;
    const { end: _, ...before } = { ...journal, entries: journal.entries.filter((entry) => entry.seq < seq) };
    const rest = courseOf(ruleset, before);
    if ('refused' in rest) return { refused, file: saved };
    return { saved, ruleset, journal: before, ...rest, stops: refused };
  }
  const end = course.moments.at(-1)?.battle;
  const outcome = (end && ruleset.outcome(end)) ?? saved.ended;
  return { saved, ruleset, journal, ...course, ...(outcome && { outcome }) };
}
