// Dice that both can check, over the wire.
import { FairLedger, type Journal, parseJournal, verifyFully } from '@umpire/engine/battle';
import { tries } from '@umpire/engine/kit';
import { rulesetOf, rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import {
  allSettled,
  bytesOf,
  countedSalt,
  FAIR_SERVER,
  fairlySeated,
  fairPage,
  type FairSeated,
  playFairly,
} from '../../kit/fair.ts';
import { type Open, openHouse, SETTINGS } from '../../kit/house.ts';
import { startPostgres } from '../../kit/postgres.ts';
import { fairServer, keptFairServer } from '../../src/fair/keys.ts';
import { openStore } from '../../src/store/open.ts';

async function journalOf(house: Awaited<ReturnType<typeof fairlySeated>>['house'], id: string) {
  const response = await house.online.api.request(`/battles/${id}/journal`);
  const parsed = parseJournal(await response.text());
  if (!parsed.ok) throw new Error(parsed.says);
  return parsed.journal;
}

// What is thrown is the same to these dice whatever game it is for: in most runs one with secrets; one without is played and checked in two
// browsers (fair.spec.ts).
const USUAL = ['xenos-zealots'];
test.each(rulesets.map(({ id }) => id).filter((id) => tries(0, 1) > 0 || USUAL.includes(id)))(
  '%s: a whole battle between two browsers can be checked from the first throw to the last, and neither suspects anything',
  async (game) => {
    const { house, ann, bob, id } = await fairlySeated(game);
    await playFairly([ann, bob]);
    expect(house.failures).toEqual([]);
    for (const { page } of [ann, bob]) {
      expect(page.witness?.kept.suspicions).toEqual([]);
      expect(page.errors).toEqual([]);
    }
    const journal = await journalOf(house, id);
    const ruleset = rulesetOf(game);
    if (ruleset === undefined) throw new Error('no such game');
    const receipts = [ann, bob].flatMap(({ page }) => page.witness?.receipt ?? []);
    expect(receipts).toHaveLength(2);
    const verdict = await verifyFully(ruleset, journal, { receipts });
    expect(verdict).toMatchObject({ ok: true, throws: { computer: 0, fair: { left: 0, absent: 0 } } });
    const rolls = journal.entries.filter((entry) => 'roll' in entry).length;
    expect(verdict.ok && verdict.throws.fair.there).toBe(rolls);
    expect(rolls).toBeGreaterThan(0);
    await house.close();
  },
  120_000,
);

/** How the rolls of a battle came about, by seat. */
const waysOf = (journal: Journal): readonly string[] => [
  ...new Set(
    journal.entries.flatMap((entry) =>
      'roll' in entry && entry.fair?.given !== undefined
        ? [
            Object.values(entry.fair.given)
              .map(({ how }) => how)
              .toSorted()
              .join(' '),
          ]
        : [],
    ),
  ),
];

async function resigned({ house, id, ann }: FairSeated): Promise<Journal> {
  ann.page.do({ kind: 'resign' });
  await ann.settled();
  return await journalOf(house, id);
}

const game = rulesetOf('fire-team') as NonNullable<ReturnType<typeof rulesetOf>>;

test.each([
  ['is done without, and the roll says so', false, 'absent there there', /without a seat that gave no link/u],
  ['has left links, and those are used', true, 'left there there', /had left its links/u],
] as const)('somebody who is away %s', async (_what, isLeft, how, says) => {
  const table = await fairlySeated('fire-team');
  const { house, id, people, keeps } = table;
  let { ann, bob } = table;
  const length = (): Promise<number | undefined> => house.online.tables.look(id, ({ host }) => host?.length ?? 0);
  const thrownAfter = async (seq: number): Promise<readonly string[]> =>
    (await house.online.tables.look(id, ({ journal }) =>
      waysOf({ ...journal, entries: journal.entries.slice(seq) }),
    )) ?? [];
  let found: readonly string[] = [];
  // Again and again the one who has nothing to do goes away, until dice fall meanwhile.
  for (let rounds = 0; rounds < 60 && found.length === 0; rounds++) {
    await playFairly([ann, bob], 3);
    const isAnn = !ann.page.isMyTurn;
    const [goes, stays] = isAnn ? [ann, bob] : [bob, ann];
    if (isLeft) {
      const left = await goes.page.witness?.leave(64);
      if (left !== undefined) goes.page.tell(left);
      await goes.settled();
    }
    goes.connection.close();
    const before = (await length()) ?? 0;
    while (stays.page.playOn()) await stays.settled();
    found = await thrownAfter(before);
    if (isAnn) ann = await fairPage(house, id, people[0], keeps.ann);
    else bob = await fairPage(house, id, people[1], keeps.bob);
    await allSettled([ann, bob]);
  }
  expect(found).toEqual([how]);
  ann.page.do({ kind: 'resign' });
  await ann.settled();
  const verdict = await verifyFully(game, await journalOf(house, id));
  expect(verdict.ok && verdict.says.join(' ')).toMatch(says);
  for (const { page } of [ann, bob]) expect(page.witness?.kept.suspicions).toEqual([]);
  await house.close();
});

test('whoever comes back on the same device goes on with its chain; on another one, or after leaving links, with a new one', async () => {
  const table = await fairlySeated('fire-team');
  const { ann, house, id, people, keeps } = table;
  let { bob } = table;
  await playFairly([ann, bob], 10);
  const anchors = (): Promise<number | undefined> =>
    house.online.tables.look(id, ({ host }) => host?.entriesAfter(0).filter((entry) => 'anchor' in entry).length ?? 0);
  bob.connection.close();
  bob = await fairPage(house, id, people[1], keeps.bob);
  await playFairly([ann, bob], 10);
  expect(await anchors()).toBe(0);
  bob.connection.close();
  // Another device: nothing kept, another key.
  bob = await fairPage(house, id, people[1], { device: 'phone' });
  // Its device says so itself, when what it signs is ready.
  await expect.poll(anchors, { timeout: 60_000 }).toBe(1);
  await allSettled([ann, bob]);
  await playFairly([ann, bob], 10);
  const left = await bob.page.witness?.leave(10);
  if (left !== undefined) bob.page.tell(left);
  await bob.settled();
  const phone = { device: 'phone', ...(bob.page.witness !== undefined && { kept: bob.page.witness.kept }) };
  bob.connection.close();
  bob = await fairPage(house, id, people[1], phone);
  await expect.poll(anchors, { timeout: 60_000 }).toBe(2);
  await allSettled([ann, bob]);
  await playFairly([ann, bob], 10);
  for (const { page } of [ann, bob]) expect(page.witness?.kept.suspicions).toEqual([]);
  const journal = await resigned(table);
  expect(await verifyFully(game, journal)).toMatchObject({ ok: true, throws: { fair: { left: 0, absent: 0 } } });
  expect(house.failures).toEqual([]);
  await house.close();
});

test('two devices of one seat at once: the one that came last gives the links, until somebody acts on the other', async () => {
  const table = await fairlySeated('fire-team');
  const { ann, bob, house, id, people } = table;
  await playFairly([ann, bob], 4);
  const anchors = (): Promise<number | undefined> =>
    house.online.tables.look(id, ({ host }) => host?.entriesAfter(0).filter((entry) => 'anchor' in entry).length ?? 0);
  const phone = await fairPage(house, id, people[0], { device: 'phone' });
  const all = [ann, bob, phone];
  // One new chain and no more: two that both insisted would never end.
  for (let i = 0; i < 5; i++) await allSettled(all);
  expect(await anchors()).toBe(1);
  expect([ann.page.witness?.isReplaced, phone.page.witness?.isReplaced]).toEqual([true, false]);
  const actOn = async (device: typeof ann): Promise<void> => {
    for (let i = 0; i < 300 && device.page.picture?.state === 'running'; i++) {
      const mover = [device, bob].find(({ page }) => page.playOn());
      if (mover === undefined) throw new Error('nobody can go on');
      for (let round = 0; round < 3; round++) await allSettled(all);
      if (mover === device) return;
    }
  };
  await actOn(phone);
  expect(await anchors()).toBe(1);
  await actOn(ann);
  expect(await anchors()).toBe(2);
  expect([ann.page.witness?.isReplaced, phone.page.witness?.isReplaced]).toEqual([false, true]);
  await actOn(phone);
  expect(await anchors()).toBe(3);
  for (const { page } of all) {
    expect([page.refusals, page.witnessRefusals]).toEqual([[], []]);
    expect(page.witness?.kept.suspicions).toEqual([]);
  }
  const journal = await resigned(table);
  expect(await verifyFully(game, journal)).toMatchObject({ ok: true, throws: { fair: { left: 0, absent: 0 } } });
  expect(house.failures).toEqual([]);
  await house.close();
});

test('a device that has taken over and is gone: when dice had to do without the seat, the other one gives its links again', async () => {
  const table = await fairlySeated('fire-team');
  const { ann, bob, house, id, people } = table;
  await playFairly([ann, bob], 4);
  const phone = await fairPage(house, id, people[0], { device: 'phone' });
  await allSettled([ann, bob, phone]);
  phone.connection.close();
  const isAnn = (seat: string): boolean => seat === ann.page.picture?.you;
  for (let i = 0; i < 60 && ann.page.witness?.isReplaced === true; i++) {
    const isDue = house.online.tables.linksAwaited(id).length > 0;
    // What the watch over the dice does after a while.
    if (isDue) await house.online.tables.throwWithout(id, isAnn);
    else if (!bob.page.playOn() && !ann.page.playOn()) throw new Error('nobody can go on');
    await allSettled([ann, bob]);
  }
  expect(ann.page.witness?.isReplaced).toBe(false);
  await playFairly([ann, bob], 10);
  for (const { page } of [ann, bob]) expect([page.refusals, page.witness?.kept.suspicions]).toEqual([[], []]);
  await house.close();
});

test('links that were given for one throw do not stand in the way of the next after a restart of the server', async () => {
  const table = await fairlySeated('fire-team');
  const { ann, bob, house, id, people, keeps } = table;
  const kinds = async (): Promise<readonly string[]> =>
    (await house.store.actsAfter(id, 0)).map(({ body }) => (JSON.parse(body) as { kind: string }).kind);
  // Somebody orders without a link: then the links of both are awaited, one after the other.
  let hasBoth = false;
  for (let i = 0; i < 200 && !hasBoth && ann.page.picture?.state === 'running'; i++) {
    const mover = [ann, bob].find(({ page }) => page.isMyTurn);
    if (mover?.page.witness === undefined) throw new Error('nobody can go on');
    const { witness } = mover.page;
    const along = witness.along.bind(witness);
    witness.along = async (...given) => {
      const { link: _none, ...signed } = await along(...given);
      return signed;
    };
    mover.page.playOn();
    await allSettled([ann, bob]);
    witness.along = along;
    hasBoth = (await kinds()).join(' ').includes('link link');
  }
  expect(hasBoth).toBe(true);
  const again = await openHouse({ store: house.store, fair: FAIR_SERVER, salt: countedSalt() });
  const pages = [await fairPage(again, id, people[0], keeps.ann), await fairPage(again, id, people[1], keeps.bob)];
  await playFairly(pages, 30);
  expect([again.failures, house.failures]).toEqual([[], []]);
  for (const { page } of pages) expect(page.witness?.kept.suspicions).toEqual([]);
  await house.close();
});

test('the chain of the server goes on with a new anchor when it is used up', async () => {
  const table = await fairlySeated('fire-team', SETTINGS, { fair: fairServer(bytesOf('short'), 4) });
  const { ann, bob } = table;
  await playFairly([ann, bob], 60);
  const journal = await resigned(table);
  expect(journal.entries.filter((entry) => 'anchor' in entry && entry.who === 'server').length).toBeGreaterThan(1);
  const ledger = new FairLedger(journal.fair as NonNullable<Journal['fair']>, 4);
  expect(journal.entries.map((entry) => ledger.follow(entry)).filter((wrong) => wrong !== undefined)).toEqual([]);
  await table.house.close();
});

test('the computer gives no link, and its opponent needs not trust it', async () => {
  const house = await openHouse({ fair: FAIR_SERVER, salt: countedSalt() });
  const ann = await house.guest('Ann');
  const scenario = game.scenarios[0]?.scenario;
  const seats = scenario?.seats.map(({ id }) => id) ?? [];
  const plan = { ruleset: game.id, scenario: scenario?.id, seat: seats[0], settings: SETTINGS };
  const { id } = await house.make(ann, { ...plan, computers: { [seats[1] ?? '']: 'random' } });
  const head = await house.online.tables.look(id, ({ fair }) => fair?.head);
  expect(head?.computers).toEqual([seats[1]]);
  expect(head?.anchors.map(({ who }) => who)).toEqual(['server']);
  // The battle has begun before the page was there: it brings its chain now.
  const page = await fairPage(house, id, ann);
  await allSettled([page]);
  expect(page.page.witness?.needsChain).toBe(false);
  await house.close();
});

test('two nodes that share a PostgreSQL: links given at one count at the other', async () => {
  const postgres = await startPostgres();
  const address = await postgres.database();
  const stores = [await openStore({ folder: '', address }), await openStore({ folder: '', address })] as const;
  const fair = await keptFairServer(stores[0]);
  expect((await keptFairServer(stores[1])).key).toBe(fair.key);
  const table = await fairlySeated('fire-team', SETTINGS, { store: stores[0], fair });
  const { ann, id, people, keeps } = table;
  table.bob.connection.close();
  const other = await openHouse({ store: stores[1], fair, salt: countedSalt() });
  const bob = await fairPage(other, id, people[1], keeps.bob);
  const dice = (): number => ann.page.picture?.log.filter((one) => 'roll' in one).length ?? 0;
  // A limit for what hangs: how soon one node hears of the other is a matter of how busy the machine is.
  for (const late = performance.now() + 60_000; performance.now() < late && dice() < 3;) {
    if (ann.page.picture?.seq === bob.page.picture?.seq) [ann, bob].find(({ page }) => page.playOn());
    await allSettled([ann, bob]);
    await new Promise((done) => setTimeout(done, 10));
  }
  expect(dice()).toBeGreaterThanOrEqual(3);
  for (const { page } of [ann, bob]) {
    expect(page.refusals).toEqual([]);
    expect(page.witness?.kept.suspicions).toEqual([]);
  }
  ann.page.do({ kind: 'resign' });
  await ann.settled();
  const journal = await journalOf(table.house, id);
  expect(waysOf(journal)).toEqual(['there there there']);
  expect(await verifyFully(game, journal, { verify: fair.isBy })).toMatchObject({ ok: true });
  for (const store of stores) await store.close();
  await postgres.remove();
});

test('Xenos & Zealots: with dice that can be checked, a secret shows in no byte but digests with salt', async () => {
  const heard = ({ page }: Open, { id, people }: FairSeated): readonly string[] =>
    page.heardTexts.map((text) =>
      [id, ...people.map((one) => one.id)]
        .reduce((rest, one, i) => rest.replaceAll(one, `ID${i}`), text)
        .replaceAll(/[0-9a-f]{64,128}/gu, '#')
        .replaceAll(/page\d+/gu, 'page'),
    );
  const worlds = [await fairlySeated('xenos-zealots'), await fairlySeated('xenos-zealots')] as const;
  let differed = 0;
  for (let acts = 0; acts < 40 && differed === 0; acts++) {
    for (const [which, { ann, bob }] of worlds.entries()) {
      const ask = bob.page.picture?.play?.ask;
      const options =
        ask?.kind === 'decide' && ask.question.secret === true && bob.page.isMyTurn ? ask.question.options : [];
      if (options.length > 1) {
        bob.page.do({ kind: 'choose', choice: options[which === 0 ? 0 : options.length - 1]?.value as never });
        if (which === 1) differed++;
      } else [bob, ann].find(({ page }) => page.playOn());
      await allSettled([ann, bob]);
    }
  }
  expect(differed).toBe(1);
  const [one, two] = worlds;
  expect(heard(two.ann, two)).toEqual(heard(one.ann, one));
  for (const { house } of worlds) await house.close();
});
