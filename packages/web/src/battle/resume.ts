import { signal } from '@preact/signals';
import { type DiceSource, type Entry, Host, ownDice, parseJournal, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import { games, loadGame } from '../shelf.ts';
import type { DiceBy, SavedBattle } from '../store/battles.ts';
import { newId } from '../new-id.ts';
import { openSession, type OwnSession } from './session.ts';
import type { Looks } from './tab-line.ts';

/**
 * Dice of the computer come from a new seed at every start: the journal holds what fell, never what will fall. Who throws is
 * asked at every roll.
 */
export function diceOf(by: () => DiceBy): DiceSource {
  const computer = seededDice(seeded(newId()));
  return (ask) => (by() === 'own' ? ownDice(ask) : computer(ask));
}

/** Something that is there, or in a sentence why it is not. */
export type Opened<T> = { readonly ok: T } | { readonly refused: Words };

export const noGame = (game: string): Saying => say('There is no game "{game}" here.', { game });

/** Brings a kept battle back; tells what is written from then on, for other tabs. */
export async function resumeBattle(
  saved: SavedBattle,
  told: (entries: readonly Entry[], looks: Looks) => void,
): Promise<Opened<OwnSession>> {
  const parsed = parseJournal(saved.journal, games);
  if (!parsed.ok) return { refused: saying(parsed.words) };
  const ruleset = await loadGame(parsed.journal.ruleset);
  if (ruleset === undefined) return { refused: noGame(parsed.journal.ruleset) };
  const dice = signal(saved.dice);
  const resumed = Host.resume({ ruleset, dice: diceOf(() => dice.value) }, parsed.journal);
  if (resumed.kind === 'refused') return { refused: saying(resumed.words) };
  const { id, seating } = saved;
  const { host } = resumed;
  let length = host.length;
  const tell = (looks: Looks): void => {
    told(host.entriesAfter(length), looks);
    length = host.length;
  };
  return { ok: openSession({ id, host, seating, dice, told: tell }) };
}
