import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Tables } from '../battles/tables.ts';
import { listed } from '../http/lists.ts';
import { LOBBY } from '../http/lobby.ts';
import { newPushKeys } from '../notices/push.ts';
import { People } from '../people/people.ts';
import type { PersonRow } from '../store/schema.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';

/** What those who run a server can do, with how it is written. */
export const COMMANDS = {
  people: 'people [NAME]             who is here, or whose name begins so',
  battles: 'battles                   battles that go on',
  reports: 'reports [all]             what people have reported, and is not closed',
  close: 'close REPORT              the report is dealt with',
  ban: 'ban PERSON [DAYS] [WHY]   may not come in any more; for ever without days',
  unban: 'unban PERSON              may come in again',
  delete: 'delete PERSON             removes somebody; the battles stay, nameless',
  lobby: 'lobby close [WHY] | open  whether there are open tables and pairing',
  backup: 'backup FILE               copies all data while the server runs (SQLite)',
  restore: 'restore FILE              goes back to a copy; stop the server before (SQLite)',
  migrate: 'migrate                   brings the tables of the data up to date',
  keys: 'keys                      new keys for web push: all browsers have to ask anew',
} as const;
export type CommandName = keyof typeof COMMANDS;

/** Where the data is. */
export interface Place {
  readonly folder: string;
  /** Of a PostgreSQL. */
  readonly address: string | undefined;
}

/** What cannot be done, in a sentence. */
export class Refused extends Error {}

const DAY = 86_400_000;
const MOST_ROWS = 200;
const timeText = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** Does it, and gives the lines to print. */
export async function administer(place: Place, name: CommandName, args: readonly string[]): Promise<readonly string[]> {
  if (name === 'backup') return backup(place, args);
  if (name === 'restore') return restore(place, args);
  if (place.address === undefined && !existsSync(fileIn(place)))
    throw new Refused(`There is no data of a server in ${place.folder}.`);
  const store = await openStore(place);
  try {
    return await withStore(store, name, args);
  } finally {
    await store.close();
  }
}

async function withStore(store: Store, name: CommandName, args: readonly string[]): Promise<readonly string[]> {
  const [first = '', ...rest] = args;
  switch (name) {
    case 'people':
      return await people(store, first);
    case 'battles':
      return await battles(store);
    case 'reports':
      return await reports(store, first === 'all');
    case 'close':
      if (first === '') throw new Refused('Say which report, from "reports".');
      if (!(await store.manners.closeReport(first, Date.now()))) throw new Refused(`There is no report ${first}.`);
      return ['Closed.'];
    case 'ban':
      return await ban(store, await personWith(store, first), rest);
    case 'unban': {
      const person = await personWith(store, first);
      await store.accounts.unban(person.id);
      return [`${person.name} may come in again.`];
    }
    case 'delete': {
      const person = await personWith(store, first);
      await new People(store, Date.now).remove(person.id, await tablesOf(store));
      return [`${person.name} is removed.`];
    }
    case 'lobby':
      if (first !== 'open' && first !== 'close') throw new Refused('Write "lobby open" or "lobby close".');
      await store.notices.setThing(LOBBY, first === 'open' ? undefined : rest.join(' '));
      return [first === 'open' ? 'The lobby is open.' : 'The lobby is closed.'];
    case 'keys':
      await store.notices.setThing('push-keys', JSON.stringify(newPushKeys()));
      return ['New keys are made; start the server again.'];
    case 'migrate':
      return ['The data is up to date.'];
    case 'backup':
    case 'restore':
      throw new TypeError(name);
  }
}

/** All games are loaded only where battles have to go on. */
async function tablesOf(store: Store): Promise<Tables> {
  const { rulesets } = await import('@umpire/rulesets');
  const { Tables: Made } = await import('../battles/tables.ts');
  const { secureDice } = await import('../battles/dice.ts');
  const failed = (error: unknown): never => {
    throw error;
  };
  return new Made({ store, rulesets, source: { dice: secureDice }, now: Date.now, failed, measured: () => undefined });
}

/** Somebody by its id, or by a name that only one has. */
async function personWith(store: Store, words: string): Promise<PersonRow> {
  if (words === '') throw new Refused('Say who: an id or a name, from "people".');
  const found = await store.accounts.find(words, MOST_ROWS);
  const exact = found.filter(({ id, name }) => id === words || name === words);
  const [person, another] = exact.length > 0 ? exact : found;
  if (person === undefined) throw new Refused(`There is nobody with the id or the name "${words}".`);
  if (another !== undefined) throw new Refused(`Several are called "${words}": take the id, from "people ${words}".`);
  return person;
}

async function people(store: Store, words: string): Promise<readonly string[]> {
  const found = await store.accounts.find(words, MOST_ROWS);
  const banned = new Set((await store.accounts.bans(Date.now())).map(({ person }) => person));
  return found.map(({ id, kind, name, created }) =>
    [id, kind.padEnd(7), timeText(created), name, ...(banned.has(id) ? ['(banned)'] : [])].join('  '),
  );
}

async function battles(store: Store): Promise<readonly string[]> {
  const found = await listed(store, await store.battlesGoingOn(MOST_ROWS));
  return found.map(({ id, ruleset, title, state, turn, at, chairs }) => {
    const who = chairs.map((chair) => chair.who?.name ?? '–').join(' / ');
    return [id, timeText(at), state.padEnd(7), `${ruleset}: ${title}, turn ${turn}`, who].join('  ');
  });
}

async function reports(store: Store, isAll: boolean): Promise<readonly string[]> {
  const found = await store.manners.reports(isAll, MOST_ROWS);
  const all = await store.people([...new Set(found.flatMap(({ reporter, about }) => [reporter, about]))]);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => `${names.get(id) ?? 'somebody who left'} (${id})`;
  return found.flatMap(({ id, created, reporter, about, battle, says, closed }) => [
    `${id}  ${timeText(created)}  ${nameOf(reporter)} about ${nameOf(about)}${closed === null ? '' : ', closed'}`,
    ...(battle === null ? [] : [`    battle ${battle}`]),
    ...says.split('\n').map((line) => `    ${line}`),
  ]);
}

async function ban(store: Store, person: PersonRow, args: readonly string[]): Promise<readonly string[]> {
  const [first = '', ...rest] = args;
  const days = /^\d{1,4}$/.test(first) ? Number(first) : undefined;
  const says = (days === undefined ? args : rest).join(' ');
  const created = Date.now();
  await store.accounts.ban({
    person: person.id,
    created,
    until: days === undefined ? null : created + days * DAY,
    says,
  });
  return [`${person.name} is banned${days === undefined ? '' : ` for ${days === 1 ? '1 day' : `${days} days`}`}.`];
}

const fileIn = ({ folder }: Place): string => join(folder, 'umpire.sqlite');

function backup(place: Place, [file]: readonly string[]): readonly string[] {
  const from = sqliteIn(place);
  if (file === undefined) throw new Refused('Name the file of the copy.');
  if (existsSync(file)) throw new Refused(`${file} is there already; name a new file.`);
  const source = new DatabaseSync(from, { timeout: 10_000 });
  try {
    source.prepare('vacuum into ?').run(file);
  } catch (error) {
    throw new Refused(`The copy cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    source.close();
  }
  return [`${file}: ${countIn(file)}`];
}

/** The data as it was stays beside it, under another name. */
function restore(place: Place, [file]: readonly string[]): readonly string[] {
  if (place.address !== undefined) throw new Refused('With PostgreSQL, use its own pg_restore.');
  if (file === undefined) throw new Refused('Name the copy to go back to.');
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`);
  const count = countIn(file);
  const to = fileIn(place);
  const aside = `${to}.before-restore`;
  if (existsSync(aside)) throw new Refused(`${aside} is there already: take it away first.`);
  if (existsSync(to)) {
    putTogether(to);
    renameSync(to, aside);
  }
  for (const end of ['-wal', '-shm']) rmSync(`${to}${end}`, { force: true });
  copyFileSync(file, to);
  return [`${to}: ${count}`];
}

/**
 * What is still in the log belongs to the data that is put aside. Only who is alone with the data may do away with its log: a server that
 * runs would go on writing to what was put aside, and all of that would be lost at its next start.
 */
function putTogether(file: string): void {
  const last = new DatabaseSync(file);
  try {
    const { journal_mode: mode } = last.prepare('pragma journal_mode = delete').get() as { journal_mode: string };
    if (mode !== 'delete') throw new Error(mode);
  } catch {
    throw new Refused('A server runs on this data: stop it first.');
  } finally {
    last.close();
  }
}

function sqliteIn(place: Place): string {
  if (place.address !== undefined) throw new Refused('With PostgreSQL, use its own pg_dump.');
  if (!existsSync(fileIn(place))) throw new Refused(`There is no data of a server in ${place.folder}.`);
  return fileIn(place);
}

function countIn(file: string): string {
  try {
    const copy = new DatabaseSync(file, { readOnly: true });
    const { battles: count } = copy.prepare('select count(*) as battles from battles').get() as { battles: number };
    copy.close();
    return count === 1 ? '1 battle' : `${count} battles`;
  } catch {
    throw new Refused(`${file} is no copy of the data of a server.`);
  }
}
