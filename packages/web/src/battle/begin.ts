import { Host, type Options, ownDice, parseJournal, type Ruleset } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { saying } from '@umpire/engine/words';
import { games, loadGame } from '../shelf.ts';
import { type DiceBy, keepBattle, PERSON, type SavedBattle, type Seating } from '../store/battles.ts';
import { hasSecrets } from './lookers.ts';
import { diceOf, noGame, type Opened } from './resume.ts';
import { savedOf } from './session.ts';
import { words } from '../texts/index.ts';
import { newId } from '../new-id.ts';

/** What the players settle before a battle. */
export interface Plan {
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly seating: Seating;
  readonly dice: DiceBy;
}

/** Starts a battle and keeps it; gives its id. */
export async function beginBattle({ ruleset, scenario, options, seating, dice }: Plan): Promise<string> {
  const host = Host.start({ ruleset, dice: diceOf(() => dice) }, scenario, options);
  return await keepNew(host, seating, dice);
}

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
