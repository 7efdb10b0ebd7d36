/** Tables at which pages play without end, for servers that are killed meanwhile: what is looked at then. */
import { hashOf } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import { ask, newGuest } from './process.ts';
import { type SocketPage, socketPage } from './socket.ts';

/** The chains of pages are short, so that new ones are begun again and again. */
const LINKS = 64;
/** Something is done to the server after so many acts at most, or so many milliseconds: a busy machine may take its time. */
const MOST_ACTS = 60;
const MOST_MS = 3_000;

/** What a page may be told without anything being wrong. */
const ORDINARY = /gone on since|is over|not for|Nothing is asked|cannot write to its disk|too much at once/;

export const sleep = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

export interface LoadedTable {
  readonly id: string;
  readonly pages: readonly SocketPage[];
}

/** A new table, whose two pages may be at two nodes. */
export async function loadedTable(ports: readonly [number, number], number: number): Promise<LoadedTable> {
  const [here, there] = ports;
  const [ann, bob] = [await newGuest(here, `Ann ${number}`), await newGuest(there, `Bob ${number}`)];
  const games = (await ask(here, ann, '/games')).body as { id: string; scenarios: { id: string }[] }[];
  const game = games[number % games.length];
  const plan = { ruleset: game?.id, scenario: game?.scenarios[0]?.id, settings: { watch: 'everyone', open: true } };
  const { id } = (await ask(here, ann, '/battles', plan)).body as { id: string };
  const pages = [
    await socketPage(here, id, ann, `ann${number}`, LINKS),
    await socketPage(there, id, bob, `bob${number}`, LINKS),
  ];
  const [one, two] = pages;
  for (const { until } of pages) await until(({ picture }) => picture !== undefined);
  const [first, second] = [await one?.page.witness?.chain(), await two?.page.witness?.chain()];
  if (first !== undefined) one?.page.tell({ kind: 'anchor', ...first });
  two?.page.do({ kind: 'sit', ...(second !== undefined && { chain: second }) });
  await two?.until(({ waiting }) => waiting === undefined);
  return { id, pages };
}

/** Lets all pages play; gives back what ends it. */
export function keepPlaying(tables: readonly LoadedTable[], random: Random): () => Promise<void> {
  let isRunning = true;
  const playing = (async () => {
    while (isRunning) {
      for (const { pages } of tables)
        for (const { page } of pages) page.playOn((count) => random.below(Math.max(1, count)));
      await sleep(1);
    }
  })();
  return async () => {
    isRunning = false;
    await playing;
  };
}

/** How many acts were acknowledged. */
const acknowledgedBy = (tables: readonly LoadedTable[]): number =>
  tables.reduce((sum, { pages }) => sum + pages.reduce((all, { page }) => all + page.acknowledged.length, 0), 0);

/** Somewhere in the middle of what goes on: a count of acts, and then perhaps a moment more. */
export async function randomMoment(tables: readonly LoadedTable[], random: Random): Promise<void> {
  const [until, late] = [acknowledgedBy(tables) + random.below(MOST_ACTS), performance.now() + MOST_MS];
  while (acknowledgedBy(tables) < until && performance.now() < late) await sleep(1);
  await sleep(random.below(8));
}

/** An act as it is kept. */
export interface KeptAct {
  readonly seq: number;
  readonly act: string | null;
}

/** What was acknowledged at a table and is not kept, or not as it was; and how many acts were looked up. */
export function lostOf({ id, pages }: LoadedTable, rows: readonly KeptAct[]): { faults: string[]; count: number } {
  const faults = rows.some(({ seq }, i) => seq !== i + 1) ? [`${id}: a gap in its acts`] : [];
  let count = 0;
  for (const { page } of pages)
    for (const { id: name, seq } of page.acknowledged) {
      count++;
      if (rows[seq - 1]?.act?.endsWith(`/${name}`) !== true)
        faults.push(`${id}: ${name} was acknowledged as act ${seq} and is lost`);
    }
  return { faults, count };
}

/** Until both pages of a table have settled all they sent and see the same; what is wrong then. */
export async function differences({ id, pages }: LoadedTable): Promise<readonly string[]> {
  // What was on its way is sent again and counts once; then both see the same.
  for (const one of pages) await one.until(({ waiting }) => waiting === undefined);
  const last = Math.max(...pages.map(({ page }) => page.picture?.seq ?? 0));
  for (const one of pages) await one.until(({ picture }) => (picture?.seq ?? 0) >= last);
  const seen = pages.map(({ page }) =>
    [page.picture?.state, page.picture?.seq, hashOf(page.picture?.chairs ?? [])].join(' '),
  );
  const faults = new Set(seen).size > 1 ? [`${id}: the two seats do not see the same: ${seen.join(' / ')}`] : [];
  const strange = pages.flatMap(({ page }) => page.refusals.filter((says) => !ORDINARY.test(says)));
  faults.push(...strange.slice(0, 1).map((says) => `${id}: ${says}`));
  // A server that comes back never contradicts what it has signed before. A link on its way when it died may be missed.
  for (const { page } of pages)
    for (const { what, seq } of page.witness?.kept.suspicions ?? [])
      if (what !== 'absent') faults.push(`${id}: ${page.name} suspects the server of "${what}" at entry ${seq}`);
  return faults;
}
