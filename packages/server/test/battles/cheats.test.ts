// Somebody cheats: the server, or a page. Each thing that docs/fair-dice.md names is tried, and found.
import {
  chainFrom,
  digestOf,
  type Entry,
  headText,
  parseJournal,
  type ProvenEntry,
  verifyFully,
  writeJournal,
  type Journal,
} from '@umpire/engine/battle';
import { rulesetOf } from '@umpire/rulesets';
import type { Proof } from '@umpire/wire';
import { expect, test } from 'vitest';
import {
  allSettled,
  bytesOf,
  FAIR_SERVER,
  fairlySeated,
  type FairSeated,
  fairPage,
  playFairly,
} from '../../kit/fair.ts';
import { type Open, SETTINGS } from '../../kit/house.ts';

const GAME = 'fire-team';
const ruleset = rulesetOf(GAME) as NonNullable<ReturnType<typeof rulesetOf>>;

/** What a server that owns its key can send: entries of its own making, chained and signed anew. */
function forged(proof: Proof, battle: string, change: (entry: Entry) => Entry): Proof {
  let before: string | undefined;
  const entries = proof.entries.map((entry): ProvenEntry => {
    const linked = before === undefined ? entry : { ...entry, prev: before };
    const made = 'digest' in linked ? linked : change(linked);
    before = 'digest' in made ? made.digest : digestOf(made);
    return made;
  });
  const { seq } = proof.head;
  const digest = before ?? proof.head.digest;
  return { ...proof, entries, head: { seq, digest, by: FAIR_SERVER.sign(headText(battle, { seq, digest })) } };
}

/** Plays until dice have fallen that both have given links to. */
async function untilDice({ ann, bob }: FairSeated, isDone = () => false): Promise<void> {
  const dice = (): number => ann.page.picture?.log.filter((one) => 'roll' in one).length ?? 0;
  for (let acts = 0; acts < 200 && dice() < 3 && !isDone(); acts++)
    // Once somebody has been shown something else, the server refuses what it signs.
    if (
      await playFairly([ann, bob], 1).then(
        () => false,
        () => true,
      )
    )
      return;
}

const suspicions = ({ page }: Open): readonly string[] => (page.witness?.kept.suspicions ?? []).map(({ what }) => what);

type Roll = Extract<Entry, { roll: unknown }>;
const isThrow = (entry: Entry): entry is Roll & { fair: { given: object } } =>
  'roll' in entry && entry.fair?.given !== undefined;

async function finished({ house, id, ann }: FairSeated): Promise<Journal> {
  ann.page.do({ kind: 'resign' });
  await ann.settled();
  const text = await (await house.online.api.request(`/battles/${id}/journal`)).text();
  const parsed = parseJournal(text);
  if (!parsed.ok) throw new Error(parsed.says);
  return parsed.journal;
}

test.each([
  [
    'chooses another link of its own',
    'link',
    (entry: Entry): Entry => {
      if (!isThrow(entry)) return entry;
      const given = { ...entry.fair.given, server: { how: 'there', link: bytesOf('chosen').toString('hex') } } as const;
      return { ...entry, fair: { ...entry.fair, given } };
    },
  ],
  [
    'makes a throw twice',
    'link',
    (entry: Entry): Entry =>
      isThrow(entry) ? { ...entry, fair: { ...entry.fair, throw: entry.fair.throw - 1 } } : entry,
  ],
  [
    'throws away the link of a page and calls it absent',
    'absent',
    (entry: Entry): Entry => {
      if (!isThrow(entry)) return entry;
      const given = Object.fromEntries(
        Object.entries(entry.fair.given).map(([who, one]) => [
          who,
          who === 'server' ? one : { how: 'absent' as const },
        ]),
      );
      return { ...entry, fair: { ...entry.fair, given } };
    },
  ],
  [
    'puts another order into the mouth of a player',
    'act',
    (entry: Entry): Entry => ('order' in entry ? { ...entry, order: { ...entry.order, kind: 'other' } } : entry),
  ],
] as const)('a server that %s is found by a page at once', async (_what, suspicion, change) => {
  const table = await fairlySeated(GAME);
  const { bob, id, house } = table;
  bob.page.cheat = (proof) => forged(proof, id, change);
  await untilDice(table, () => suspicions(bob).includes(suspicion));
  expect(suspicions(bob)).toContain(suspicion);
  await house.close();
});

test('a server that wants a link before it is settled what it is for is found, and gets no second one', async () => {
  const table = await fairlySeated(GAME);
  const { bob, house } = table;
  const given: string[] = [];
  bob.page.answer = (act) => {
    if (act.kind === 'link') given.push(act.link);
    return undefined;
  };
  bob.page.cheat = (proof) => ({ ...proof, due: (bob.page.witness?.kept.throws ?? 0) + 1 });
  await playFairly([table.ann, bob], 1).catch(() => undefined);
  await playFairly([table.ann, bob], 1).catch(() => undefined);
  expect(new Set(given).size).toBe(1);
  expect(suspicions(bob)).toContain('early');
  await house.close();
});

test('a server that shows two histories is found by the page, and its two signatures prove it to anybody', async () => {
  const table = await fairlySeated(GAME);
  const { ann, bob, id, house, people, keeps } = table;
  await untilDice(table);
  const journal = await finished(table);
  // Bob was shown, and has a signature under, another last entry.
  const known = bob.page.witness?.kept.heads.at(-1);
  const seq = known?.seq ?? 0;
  const other = { seq, digest: digestOf('another history') };
  const head = { ...other, by: FAIR_SERVER.sign(headText(id, other)) };
  await bob.page.witness?.hear(bob.page.picture?.you, { from: seq, entries: [], head });
  expect(suspicions(bob)).toContain('histories');
  const evidence = bob.page.witness?.kept.suspicions.find(({ what }) => what === 'histories')?.heads ?? [];
  expect(evidence).toHaveLength(2);
  expect(new Set(evidence.map(({ digest }) => digest)).size).toBe(2);
  for (const one of evidence) expect(FAIR_SERVER.isBy(FAIR_SERVER.key, headText(id, one), one.by)).toBe(true);
  // It stays known when the page is opened again, and whoever has Bob's receipt sees it in the journal.
  const again = await fairPage(house, id, people[1], keeps.bob);
  expect(suspicions(again)).toContain('histories');
  const receipt = bob.page.witness?.receipt;
  const verdict = await verifyFully(ruleset, journal, { receipts: receipt === undefined ? [] : [receipt] });
  expect(verdict).toMatchObject({ ok: false, seq });
  expect(verdict.ok ? '' : verdict.says).toContain('another history');
  const [honest] = [ann.page.witness?.receipt].flatMap((one) => one ?? []);
  expect(await verifyFully(ruleset, journal, { receipts: honest === undefined ? [] : [honest] })).toMatchObject({
    ok: true,
  });
  await house.close();
});

test('an end that was cut off is found by the receipt, also where the server has signed the shorter battle', async () => {
  const table = await fairlySeated(GAME);
  await untilDice(table);
  const journal = await finished(table);
  const seq = journal.entries.length - 2;
  const entries = journal.entries.slice(0, seq);
  const end = digestOf(entries.at(-1));
  const bare = { ...journal, entries, end };
  expect(await verifyFully(ruleset, bare)).toMatchObject({ ok: false });
  const by = FAIR_SERVER.sign(headText(table.id, { seq, digest: end }));
  const shorter = { ...bare, heads: [{ seq, digest: end, by }] };
  expect(await verifyFully(ruleset, shorter)).toMatchObject({ ok: true });
  const receipt = table.bob.page.witness?.receipt;
  const verdict = await verifyFully(ruleset, shorter, { receipts: receipt === undefined ? [] : [receipt] });
  expect(verdict.ok ? '' : verdict.says).toMatch(/which this journal does not have: its end was cut off/u);
  await table.house.close();
});

test('a page that gives a wrong link, an old one or none, or does not sign, is refused', async () => {
  const table = await fairlySeated(GAME);
  const { ann, bob, house } = table;
  await untilDice(table);
  for (let acts = 0; acts < 20 && ann.page.picture?.play?.ask !== undefined; acts++) await playFairly([ann, bob], 1);
  const mover = ann.page.isMyTurn ? ann : bob;
  const { page } = mover;
  const you = page.picture?.you ?? '';
  const order = ruleset.candidates(page.view as never, you, 1)[0];
  const along = await page.witness?.along(you, { order });
  const send = async (changes: object): Promise<string> => {
    const before = page.witnessRefusals.length;
    const act = {
      kind: 'act',
      battle: table.id,
      id: `x${Math.random()}`,
      after: page.picture?.seq,
      act: { kind: 'order', order },
    };
    await mover.raw(JSON.stringify({ ...act, ...along, ...changes }));
    await allSettled([ann, bob]);
    return page.witnessRefusals.slice(before).join(' ');
  };
  const wrong = 'This link for the dice is not the next one of your chain.';
  expect(await send({ link: bytesOf('made up').toString('hex') })).toBe(wrong);
  expect(await send({ link: page.witness?.kept.last })).toBe(wrong);
  expect(await send({ signed: undefined })).toMatch(/has to sign what you do/u);
  expect(await send({ signed: { ...along?.signed, by: '00'.repeat(64) } })).toMatch(/does not hold/u);
  expect(await send({ signed: { ...along?.signed, after: 0 } })).toMatch(/belongs to another place/u);
  expect(await send({})).toBe('');
  expect(house.failures).toEqual([]);
  await house.close();
});

test('a page that holds its link back is on its own clock, and loses when its time is up', async () => {
  const table = await fairlySeated(GAME, { ...SETTINGS, clock: { kind: 'live', minutes: 10, seconds: 0 } });
  const { ann, bob, house, id } = table;
  for (const { page } of [ann, bob]) page.answer = () => undefined;
  for (let acts = 0; acts < 200 && ann.page.picture?.play?.ask?.kind !== 'roll'; acts++)
    await playFairly([ann, bob], 1);
  expect(ann.page.picture?.play?.ask?.kind).toBe('roll');
  const awaited = house.online.tables.linksAwaited(id);
  expect(awaited).toHaveLength(1);
  expect(ann.page.picture?.clock?.running).toEqual(awaited);
  house.clock.now += 11 * 60_000;
  await house.online.tables.lookAtClock(id);
  expect(ann.page.picture?.result).toMatchObject({ how: 'time' });
  expect(ann.page.picture?.result?.winner).not.toBe(awaited[0]);
  await house.close();
});

test('a seat without a chain is said to be absent, and a file altered by one letter is found', async () => {
  const table = await fairlySeated(GAME);
  await untilDice(table);
  const journal = await finished(table);
  const text = writeJournal(journal);
  const parsed = parseJournal(text);
  expect(await verifyFully(ruleset, parsed.ok ? parsed.journal : journal)).toMatchObject({ ok: true });
  const altered = parseJournal(text.replace('"order":{', '"order":{"extra":1,'));
  expect(await verifyFully(ruleset, altered.ok ? altered.journal : journal)).toMatchObject({ ok: false });
  expect(chainFrom(bytesOf('x').toString('hex'), 3)).toHaveLength(4);
  await table.house.close();
});
