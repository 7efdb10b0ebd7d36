import { signal } from '@preact/signals';
import { Host, type ParsedJournal, parseJournal } from '@umpire/engine/battle';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import { games, loadGame } from '../shelf.ts';
import type { SavedBattle } from '../store/battles.ts';
import type { Hosted } from './begun.ts';
import { diceOf } from './dice-of.ts';

/** Something that is there, or in a sentence why it is not. */
export type Opened<T> = { readonly ok: T } | { readonly refused: Words };

export const noGame = (game: string): Saying => say('There is no game "{game}" here.', { game });

/** What a kept battle says. */
export const readKept = ({ journal }: SavedBattle): ParsedJournal => parseJournal(journal, games);

/** Brings a kept battle back. */
export async function resumeBattle(saved: SavedBattle): Promise<Opened<Hosted>> {
  const parsed = readKept(saved);
  if (!parsed.ok) return { refused: saying(parsed.words) };
  const ruleset = await loadGame(parsed.journal.ruleset);
  if (ruleset === undefined) return { refused: noGame(parsed.journal.ruleset) };
  const dice = signal(saved.dice);
  const resumed = Host.resume({ ruleset, dice: diceOf(() => dice.value) }, parsed.journal);
  return resumed.kind === 'refused' ? { refused: saying(resumed.words) } : { ok: { host: resumed.host, dice } };
}
