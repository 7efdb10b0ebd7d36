import { signal } from '@preact/signals';
import {
  type DiceSource,
  Host,
  type Options,
  ownDice,
  parseJournal,
  type Ruleset,
  seededDice,
  writeJournal,
} from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import type { Scenario } from '@umpire/engine/table';
import { games, loadGame } from '../shelf.ts';
import { type DiceBy, keepBattle, PERSON, type SavedBattle, type Seating } from '../store/battles.ts';
import { openSession, type Session } from './session.ts';

/** What the players settle before a battle. */
export interface Plan {
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly seating: Seating;
  readonly dice: DiceBy;
}

/**
 * Dice of the computer come from a new seed at every start: the journal holds what fell, never what will fall. Who throws is
 * asked at every roll.
 */
function diceOf(by: () => DiceBy): DiceSource {
  const computer = seededDice(seeded(crypto.randomUUID()));
  return (ask) => (by() === 'own' ? ownDice(ask) : computer(ask));
}

/** Starts a battle and keeps it; gives its id. */
export async function beginBattle({ ruleset, scenario, options, seating, dice }: Plan): Promise<string> {
  const host = Host.start({ ruleset, dice: diceOf(() => dice) }, scenario, options);
  return await keepNew(host, seating, dice);
}

/** Keeps what a host has as a battle of its own; gives its id. */
async function keepNew({ journal, battle, outcome }: Host, seating: Seating, dice: DiceBy): Promise<string> {
  const id = crypto.randomUUID();
  const { ruleset, scenario } = journal;
  const isOver = outcome !== undefined;
  const head = { id, ruleset, title: scenario.title, turn: battle.turn, isOver, at: Date.now(), seating, dice };
  await keepBattle({ ...head, journal: writeJournal(journal) });
  return id;
}

/** Something that is there, or in a sentence why it is not. */
export type Opened<T> = { readonly ok: T } | { readonly refused: string };

/** Brings a kept battle back. */
export async function resumeBattle(saved: SavedBattle): Promise<Opened<Session>> {
  const parsed = parseJournal(saved.journal, games);
  if (!parsed.ok) return { refused: parsed.says };
  const ruleset = await loadGame(parsed.journal.ruleset);
  if (ruleset === undefined) return { refused: `There is no rule set "${parsed.journal.ruleset}".` };
  const dice = signal(saved.dice);
  const resumed = Host.resume({ ruleset, dice: diceOf(() => dice.value) }, parsed.journal);
  if (resumed.kind === 'refused') return { refused: resumed.says };
  const { id, seating } = saved;
  return { ok: openSession({ id, host: resumed.host, seating, dice }) };
}

/** Reads a journal's file and keeps it as a battle of its own, every seat with a person; gives its id. */
export async function openFile(text: string): Promise<Opened<string>> {
  const parsed = parseJournal(text, games);
  if (!parsed.ok) return { refused: parsed.says };
  const { journal } = parsed;
  const ruleset = await loadGame(journal.ruleset);
  if (ruleset === undefined) return { refused: `There is no rule set "${journal.ruleset}".` };
  const resumed = Host.resume({ ruleset, dice: ownDice }, journal);
  if (resumed.kind === 'refused') return { refused: resumed.says };
  const seating = Object.fromEntries(journal.scenario.seats.map(({ id }) => [id, PERSON]));
  return { ok: await keepNew(resumed.host, seating, 'computer') };
}

/** A new battle that branches off a journal after an entry; gives its id. */
export async function branchOff(ruleset: Ruleset, saved: SavedBattle, to: number): Promise<Opened<string>> {
  const parsed = parseJournal(saved.journal, [ruleset]);
  if (!parsed.ok) return { refused: parsed.says };
  const resumed = Host.resume({ ruleset, dice: ownDice }, parsed.journal, to);
  if (resumed.kind === 'refused') return { refused: resumed.says };
  return { ok: await keepNew(resumed.host, saved.seating, saved.dice) };
}
