/** How what happens at a table is kept: each deed as a row, with how the battle stands after it. */
import { writeJournal } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Picture } from '@umpire/wire';
import type { ActRow, BattleRow } from '../store/schema.ts';
import type { Along, NewAct } from '../store/store.ts';
import type { Deed, Row } from './deed.ts';
import { calledOff } from './manners.ts';
import type { OnlineTable } from './table.ts';

/** How a battle stands, in short: kept with each act, so that lists need not play it again. */
export interface Standing {
  readonly state: Picture['state'];
  readonly turn: number;
  readonly waitingFor: readonly Seat[];
  readonly computers: Readonly<Record<Seat, string>>;
  readonly deadline?: number;
  /** Somebody's link for the dice is awaited. */
  readonly isThrowing?: true;
}

/** A deed from its row. */
export const deedIn = ({ seq, at, body }: ActRow): Row => ({ seq, at, deed: JSON.parse(body) as Deed });

/** A deed that the table has just taken, as it is kept. */
export function rowOf(table: OnlineTable, deed: Deed, name: string | null): NewAct {
  const along = alongOf(table, deed);
  return {
    battle: table.head.id,
    seq: table.seq,
    act: name,
    at: table.at,
    body: JSON.stringify(deed),
    standing: JSON.stringify(standingOf(table)),
    ...(along !== undefined && { along }),
  };
}

/** What else has to be written with a deed: who sits where, and that the battle is over. */
function alongOf(table: OnlineTable, deed: Deed): Along | undefined {
  const { result } = table;
  const seat = deed.kind === 'sit' && 'person' in deed ? { seat: { seat: deed.seat, person: deed.person } } : {};
  const handed = deed.kind === 'handed' ? { handed: { seat: deed.seat, person: deed.person } } : {};
  const over =
    result !== undefined && deed.kind !== 'rematch' && deed.kind !== 'handed'
      ? { over: { at: table.at, result: JSON.stringify(result) } }
      : {};
  const along = { ...seat, ...handed, ...over };
  return Object.keys(along).length === 0 ? undefined : along;
}

function standingOf(table: OnlineTable): Standing {
  const { timeUp, host, state, waitingFor } = table;
  const computers = table.head.journal.scenario.seats.flatMap(({ id }) => {
    const one = table.occupant(id);
    return one !== undefined && 'computer' in one ? [[id, one.computer] as const] : [];
  });
  return {
    state,
    turn: host?.battle.turn ?? 0,
    waitingFor,
    computers: Object.fromEntries(computers),
    ...(timeUp !== undefined && { deadline: timeUp.at }),
    ...(table.isThrowing && { isThrowing: true as const }),
  };
}

/** Somebody calls off a battle that does not run any more: after its last act there is nothing of it but this. */
export function brokenEnd({ id, head }: BattleRow, last: ActRow, seat: Seat, name: string, now: number): NewAct {
  const {
    state: _was,
    waitingFor: _due,
    deadline: _up,
    isThrowing: _link,
    ...standing
  } = JSON.parse(last.standing) as Standing;
  const deed: Deed = { kind: 'abort', seat };
  const at = Math.max(now, last.at);
  const over: Standing = { ...standing, state: 'over', waitingFor: [] };
  return {
    battle: id,
    seq: last.seq + 1,
    act: name,
    at,
    body: JSON.stringify(deed),
    standing: JSON.stringify(over),
    along: { over: { at, result: JSON.stringify(calledOff(sideIn(head, seat))) } },
  };
}

/** What a seat is called in the text of a head, which this version may not be able to read. */
function sideIn(head: string, seat: Seat): string {
  const { scenario } = JSON.parse(head) as {
    readonly scenario: { readonly seats: readonly { id: Seat; name: string }[] };
  };
  return scenario.seats.find(({ id }) => id === seat)?.name ?? seat;
}

/** A new battle, as it is kept. */
export function battleRow({ head }: OnlineTable, maker: string, invitation: string, created: number): BattleRow {
  const { ruleset, version, scenario } = head.journal;
  return {
    id: head.id,
    created,
    ruleset,
    version,
    title: scenario.title,
    head: writeJournal({ ...head.journal, entries: [] }),
    settings: JSON.stringify(head.settings),
    maker,
    invitation,
    ended: null,
    result: null,
  };
}
