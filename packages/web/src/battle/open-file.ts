/** Battles that come from a journal: out of a file, or branching off another. */
import { Host, ownDice, parseJournal, type Ruleset } from '@umpire/engine/battle';
import { saying } from '@umpire/engine/words';
import { newId } from '../new-id.ts';
import { games, loadGame } from '../shelf.ts';
import { type DiceBy, keepBattle, PERSON, type SavedBattle, type Seating } from '../store/battles.ts';
import { words } from '../texts/pages.ts';
import { hasSecrets } from './lookers.ts';
import { noGame, type Opened } from './resume.ts';
import { savedOf } from './session.ts';

/** Keeps what a host has as a battle of its own; gives its id. */
async function keepNew(host: Host, seating: Seating, dice: DiceBy): Promise<string> {
  const id = newId();
  await keepBattle(savedOf(id, host, seating, dice));
  return id;
}

/** Reads a journal's file and keeps it as a battle of its own, every seat with a person; gives its id. */
export async function openFile(text: string): Promise<Opened<string>> {
  const parsed = parseJournal(text, games);
  if (!parsed.ok) return { refused: saying(parsed.words) };
  const { journal } = parsed;
  const ruleset = await loadGame(journal.ruleset);
  if (ruleset === undefined) return { refused: noGame(journal.ruleset) };
  const resumed = Host.resume({ ruleset, dice: ownDice }, journal);
  if (resumed.kind === 'refused') return { refused: saying(resumed.words) };
  const seating = Object.fromEntries(journal.scenario.seats.map(({ id }) => [id, PERSON]));
  return { ok: await keepNew(resumed.host, seating, 'computer') };
}

/** A new battle that branches off a journal after an entry; gives its id. */
export async function branchOff(ruleset: Ruleset, saved: SavedBattle, to: number): Promise<Opened<string>> {
  const parsed = parseJournal(saved.journal, [ruleset]);
  if (!parsed.ok) return { refused: saying(parsed.words) };
  const resumed = Host.resume({ ruleset, dice: ownDice }, parsed.journal, to);
  if (resumed.kind === 'refused') return { refused: saying(resumed.words) };
  // Played on from there, a battle that is not over would show what lies face down in it.
  if (!saved.isOver && hasSecrets(resumed.host)) return { refused: words.value.branchShows };
  return { ok: await keepNew(resumed.host, saved.seating, saved.dice) };
}
