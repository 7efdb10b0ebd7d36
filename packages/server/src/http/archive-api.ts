import { say, type Saying } from '@umpire/engine/words';
import type { ArchivePage, Settings } from '@umpire/wire';
import { type Context, Hono } from 'hono';
import { streamText } from 'hono/streaming';
import { NO_SUCH_BATTLE } from '../battles/tables.ts';
import type { Live } from '../live/live.ts';
import type { Search } from '../store/archive.ts';
import type { BattleRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Desk, textOf } from './desk.ts';
import { listed } from './lists.ts';

export interface ArchiveApiOptions {
  readonly desk: Desk;
  readonly store: Store;
  readonly live: Live;
}

const PAGE = 30;
const DAY = 86_400_000;
const RESULTS = ['won', 'lost', 'drawn'] as const;

/** Battles that are over: to be found, and to be taken home. */
export function createArchiveApi({ desk, store, live }: ArchiveApiOptions): Hono {
  const api = new Hono();

  api.get('/archive', async (context) => {
    const asker = await desk.personOf(context);
    const search = searchIn(context);
    if ('says' in search) return desk.no(context, search);
    const rows = await store.archive.find(search, asker?.id, PAGE + 1);
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    const page: ArchivePage = {
      battles: await listed(store, rows.slice(0, PAGE), asker?.id),
      ...(last !== undefined && { next: placeOf(last) }),
    };
    return context.json(page);
  });

  /** The journals of all that fits, one a line. */
  api.get('/archive/journals', async (context) => {
    const asker = await desk.personOf(context);
    const search = searchIn(context);
    if ('says' in search) return desk.no(context, search);
    context.header('Content-Type', 'application/x-ndjson');
    context.header('Content-Disposition', 'attachment; filename="umpire-archive.ndjson"');
    return streamText(context, async (stream) => {
      for (let before = search.before; !stream.aborted;) {
        const rows = await store.archive.find({ ...search, ...(before && { before }) }, asker?.id, PAGE);
        for (const row of rows) {
          const journal = await live.tables.journalOf(row);
          await stream.writeln(JSON.stringify({ id: row.id, journal }));
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) return;
        before = { ended: last.ended ?? 0, id: last.id };
      }
    });
  });

  /** One of them, when nothing in it is secret any more. */
  api.get('/battles/:id/journal', async (context) => {
    const [asker, id] = [await desk.personOf(context), context.req.param('id')];
    const row = await store.battle(id);
    if (row === undefined) return desk.no(context, NO_SUCH_BATTLE, 404);
    const { watch } = JSON.parse(row.settings) as Settings;
    const isOpen = watch === 'everyone' || (await store.seatsOf([id])).some(({ person }) => person === asker?.id);
    if (!isOpen) return desk.no(context, 'Nobody may look on at this table.', 403);
    if (row.ended === null) return desk.no(context, 'The journal is open when the battle is over.', 403);
    return context.json(await live.tables.journalOf(row));
  });

  return api;
}

const placeOf = ({ ended, id }: BattleRow): string => `${ended ?? 0}-${id}`;

/** What is looked for; a sentence for what cannot be. */
function searchIn(context: Context): Search | Saying {
  const given = (name: string): string | undefined => textOf(context.req.query(name), 60).trim() || undefined;
  const [game, scenario, person, how] = [given('game'), given('scenario'), given('person'), given('how')];
  const wanted = given('result');
  const result = RESULTS.find((one) => one === wanted);
  if (wanted !== undefined && result === undefined) return say('"result" is one of {results}.', { results: RESULTS });
  if ((result === 'won' || result === 'lost') && person === undefined)
    return { says: 'To look for who has won or lost, say whom you mean: "person".' };
  const [from, to] = [dayIn(given('from')), dayIn(given('to'))];
  if (Number.isNaN(from) || Number.isNaN(to)) return { says: 'A day is written as 2026-11-16.' };
  const [, ended, id] = /^(\d{1,16})-([a-z0-9-]{4,40})$/.exec(given('before') ?? '') ?? [];
  return {
    ...(game !== undefined && { ruleset: game }),
    ...(scenario !== undefined && { title: scenario }),
    ...(person !== undefined && { person }),
    ...(how !== undefined && { how }),
    ...(result !== undefined && { result }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to: to + DAY }),
    ...(ended !== undefined && id !== undefined && { before: { ended: Number(ended), id } }),
  };
}

/** The beginning of a day; NaN for what is none. */
const dayIn = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
