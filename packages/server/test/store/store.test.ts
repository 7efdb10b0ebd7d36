// One suite for both databases: whatever runs on one runs on the other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../kit/postgres.ts';
import { openStore } from '../../src/store/open.ts';
import type { Search } from '../../src/store/archive.ts';
import type { BattleRow } from '../../src/store/schema.ts';
import { type NewAct, NotKept, type Store } from '../../src/store/store.ts';

const battleRow = (id: string, created = 1_000): BattleRow => ({
  id,
  created,
  ruleset: 'building-assault',
  version: '1',
  title: 'The Cellar',
  head: '{}',
  settings: '{}',
  maker: 'maker',
  invitation: 'hash',
  ended: null,
  result: null,
});

const act = (battle: string, seq: number, name: string | null = null): NewAct => ({
  battle,
  seq,
  act: name,
  at: 1_700_000_000_000 + seq,
  body: JSON.stringify({ seq, text: 'Übermut ″ 🎲' }),
  standing: '{}',
});

/** Opens the same data again and again. */
type Opener = () => Promise<Store>;

function conformance(place: () => Promise<Opener>): void {
  let open: Opener;
  let store: Store;
  beforeAll(async () => {
    open = await place();
    store = await open();
  });
  afterAll(() => store.close());

  test('acts are kept in order, and are there when the data is opened again', async () => {
    await store.addBattle(battleRow('order'), [act('order', 1)]);
    expect(await store.append(act('order', 2, 'x'))).toBe(true);
    expect(await store.append(act('order', 3, 'y'))).toBe(true);
    const again = await open();
    expect(await again.actsAfter('order', 0)).toEqual([act('order', 1), act('order', 2, 'x'), act('order', 3, 'y')]);
    expect(await again.actsAfter('order', 2)).toEqual([act('order', 3, 'y')]);
    expect((await again.lastActs(['order', 'none'])).get('order')?.seq).toBe(3);
    await again.close();
  });

  test('all that go on are gone through with their last acts, the newest first, however few at a time', async () => {
    const made = ['go a', 'go b', 'go c', 'go d', 'go e'];
    // Three of them were made in the same moment.
    const created = [9e12, 9e12 + 1, 9e12 + 1, 9e12 + 1, 9e12 + 2];
    for (const [i, id] of made.entries())
      await store.addBattle(battleRow(id, created[i]), [act(id, 1), act(id, 2), ...(i === 1 ? [act(id, 3)] : [])]);
    await store.append({ ...act('go c', 3), along: { over: { at: 5_000, result: '{}' } } });
    for (const atOnce of [1, 2, 3, 100]) {
      const found = [];
      for await (const { battle, seq } of store.lastActsGoingOn(atOnce))
        if (made.includes(battle)) found.push([battle, seq]);
      expect(found).toEqual([
        ['go e', 2],
        ['go d', 2],
        ['go b', 3],
        ['go a', 2],
      ]);
    }
  });

  test('of those who want the same place at the same time one gets it', async () => {
    await store.addBattle(battleRow('race'), []);
    const tries = await Promise.all(Array.from({ length: 20 }, (_, i) => store.append(act('race', 1, `try-${i}`))));
    expect(tries.filter(Boolean)).toHaveLength(1);
    const [kept] = await store.actsAfter('race', 0);
    expect(kept?.act).toBe(`try-${tries.indexOf(true)}`);
  });

  test('an act that comes twice counts once, also at another place; acts without a name do not meet', async () => {
    await store.addBattle(battleRow('twice'), []);
    expect(await store.append(act('twice', 1, 'once'))).toBe(true);
    expect(await store.append(act('twice', 2, 'once'))).toBe(false);
    expect(await store.append(act('twice', 2))).toBe(true);
    expect(await store.append(act('twice', 3))).toBe(true);
    await store.addBattle(battleRow('other'), []);
    expect(await store.append(act('other', 1, 'once'))).toBe(true);
  });

  test('who sits down and how it ended are written with the act, or not at all', async () => {
    await store.addBattle(battleRow('along'), []);
    const seat = { seat: 'red', person: 'ann' };
    expect(await store.append({ ...act('along', 1), along: { seat } })).toBe(true);
    expect(await store.append({ ...act('along', 1), along: { seat: { seat: 'blue', person: 'bob' } } })).toBe(false);
    expect(await store.seatsOf(['along'])).toEqual([{ battle: 'along', ...seat }]);
    await store.append({ ...act('along', 2), along: { over: { at: 5_000, result: '{"winner":"red"}' } } });
    expect(await store.battle('along')).toEqual({ ...battleRow('along'), ended: 5_000, result: '{"winner":"red"}' });
    expect((await store.battlesGoingOn(100)).map(({ id }) => id)).not.toContain('along');
  });

  test('somebody’s battles: those that go on, the newest first, then those that ended last', async () => {
    for (const [id, created, ended] of [
      ['one', 1, 50],
      ['two', 2, 0],
      ['three', 3, 0],
      ['four', 4, 90],
    ] as const) {
      await store.addBattle(battleRow(id, created), [
        { ...act(id, 1), along: { seat: { seat: 'red', person: 'cleo' } } },
      ]);
      if (ended > 0) await store.append({ ...act(id, 2), along: { over: { at: ended, result: '{}' } } });
    }
    expect((await store.battlesOf('cleo', 10)).map(({ id }) => id)).toEqual(['three', 'two', 'four', 'one']);
    expect((await store.battlesOf('cleo', 2)).map(({ id }) => id)).toEqual(['three', 'two']);
    expect(await store.battlesOf('nobody', 10)).toEqual([]);
  });

  test('a battle that cannot be added whole is not added', async () => {
    const twice = store.addBattle(battleRow('half'), [act('half', 1), act('half', 1)]);
    await expect(twice).rejects.toThrow(NotKept);
    expect(await store.battle('half')).toBeUndefined();
    expect(await store.actsAfter('half', 0)).toEqual([]);
  });

  test('people are found by their sessions, and by nothing else', async () => {
    const ann = { id: 'p1', kind: 'guest', name: 'Ann', created: 7 };
    await store.addPerson(ann, { hash: 'h1', person: 'p1', created: 7 });
    await store.addSession({ hash: 'h2', person: 'p1', created: 8 });
    expect(await store.personOf('h1')).toEqual(ann);
    await store.rename('p1', 'Anna');
    expect(await store.personOf('h2')).toEqual({ ...ann, name: 'Anna' });
    expect(await store.personOf('p1')).toBeUndefined();
    expect(await store.people(['p1', 'p2'])).toEqual([{ ...ann, name: 'Anna' }]);
  });

  test('what is said is kept in order, one thing under one number', async () => {
    const said = (number: number, text: string) => ({ battle: 'talk', number, at: 9, person: 'p1', text });
    expect(await store.say(said(1, 'Hello'))).toBe(true);
    expect(await store.say(said(1, 'Me too'))).toBe(false);
    expect(await store.say(said(2, 'Good luck'))).toBe(true);
    expect((await store.talk('talk')).map(({ text }) => text)).toEqual(['Hello', 'Good luck']);
  });

  test('whoever listens is told of every battle that has gone on', async () => {
    await store.addBattle(battleRow('told'), []);
    const told = new Promise<string>((done) => store.listen((battle) => battle === 'told' && done(battle)));
    await store.append(act('told', 1));
    expect(await told).toBe('told');
    expect(await store.health()).toBeUndefined();
  });

  test('the archive is searched by game, title, person, result and date, page by page; secret tables are for who sat there', async () => {
    const people = ['anna', 'bert', '100%'].map((name) => ({ id: `id-${name}`, kind: 'guest', name, created: 1 }));
    for (const person of people)
      await store.addPerson(person, { hash: `hash-${person.id}`, person: person.id, created: 1 });
    const over = async (
      id: string,
      ended: number,
      more: Partial<BattleRow>,
      winner: string | undefined,
    ): Promise<void> => {
      const result = JSON.stringify({ how: 'rules', ...(winner !== undefined && { winner }), says: 'Over.' });
      const settings = JSON.stringify({ watch: 'everyone', open: false });
      await store.addBattle({ ...battleRow(id), settings, ended, result, ...more }, [
        { ...act(id, 1), along: { seat: { seat: 'red', person: 'id-anna' } } },
        { ...act(id, 2), along: { seat: { seat: 'blue', person: 'id-bert' } } },
      ]);
    };
    await over('arch1', 1_000, { ruleset: 'g1', title: 'The Mill' }, 'red');
    await over('arch2', 2_000, { ruleset: 'g1', title: 'The Cellar_x' }, 'blue');
    await over('arch3', 2_000, { ruleset: 'g2', title: 'The Mill again' }, undefined);
    await over('arch4', 4_000, { ruleset: 'g2', settings: '{"watch":"nobody","open":false}' }, 'red');
    const find = async (search: Search, asker?: string, most = 9): Promise<readonly string[]> =>
      (await store.archive.find(search, asker, most)).map(({ id }) => id).filter((id) => id.startsWith('arch'));
    expect(await find({})).toEqual(['arch3', 'arch2', 'arch1']);
    expect(await find({}, 'id-bert')).toEqual(['arch4', 'arch3', 'arch2', 'arch1']);
    expect(await find({ ruleset: 'g1' })).toEqual(['arch2', 'arch1']);
    expect(await find({ title: 'MILL' })).toEqual(['arch3', 'arch1']);
    expect(await find({ title: '_x' })).toEqual(['arch2']);
    expect(await find({ title: '%' })).toEqual([]);
    expect(await find({ person: 'Ann' })).toEqual(['arch3', 'arch2', 'arch1']);
    expect(await find({ person: '100%' })).toEqual([]);
    expect(await find({ person: 'id-anna', result: 'won' })).toEqual(['arch1']);
    expect(await find({ person: 'anna', result: 'lost' })).toEqual(['arch2']);
    expect(await find({ person: 'anna', result: 'drawn' })).toEqual(['arch3']);
    expect(await find({ how: 'resigned' })).toEqual([]);
    expect(await find({ from: 2_000, to: 2_001 })).toEqual(['arch3', 'arch2']);
    expect(await find({ before: { ended: 2_000, id: 'arch3' } })).toEqual(['arch2', 'arch1']);
    expect(await store.archive.resultsOf('id-anna')).toEqual([
      { ruleset: 'g1', won: 1, lost: 1, drawn: 0 },
      { ruleset: 'g2', won: 1, lost: 0, drawn: 1 },
    ]);
  });

  test('accounts, codes, challenges, blocks, reports, notices and things are kept, and go with their person', async () => {
    const person = { id: 'acc', kind: 'guest', name: 'Acc', created: 1_700_000_000_000 };
    await store.addPerson(person, { hash: 'acc-hash', person: 'acc', created: 5 });
    const passkey = {
      id: 'key',
      person: 'acc',
      public_key: 'pk',
      counter: 4_000_000_000,
      transports: '[]',
      created: 1_700_000_000_001,
      used: null,
    };
    await store.accounts.found({
      person: 'acc',
      name: 'Acc!',
      nameKey: 'acc',
      created: 1,
      passkey,
      codes: ['c1', 'c2'],
    });
    expect(await store.accounts.ownerOf('acc')).toBe('acc');
    expect(await store.accounts.passkey('key')).toEqual(passkey);
    await expect(
      store.accounts.found({
        person: 'else',
        name: 'ACC',
        nameKey: 'acc',
        created: 1,
        passkey: { ...passkey, id: 'k2' },
        codes: [],
      }),
    ).rejects.toThrow(NotKept);
    expect(await store.accounts.passkey('k2')).toBeUndefined();
    expect([await store.accounts.takeCode('acc', 'c1'), await store.accounts.takeCode('acc', 'c1')]).toEqual([
      true,
      false,
    ]);
    expect(await store.accounts.codesOf('acc')).toBe(1);
    await store.accounts.addChallenge({ challenge: 'ch', person: '', until: 1_700_000_000_100 }, 1_700_000_000_000);
    expect(await store.accounts.takeChallenge('ch', 1_700_000_000_000)).toMatchObject({ until: 1_700_000_000_100 });
    expect(await store.accounts.takeChallenge('ch', 1_700_000_000_000)).toBeUndefined();
    await store.manners.block('acc', 'foe', 1);
    await store.manners.block('acc', 'foe', 2);
    expect([...(await store.manners.apartFrom('foe'))]).toEqual(['acc']);
    await store.manners.report({
      id: 'r1',
      created: 7,
      reporter: 'acc',
      about: 'foe',
      battle: null,
      says: 'rude',
      closed: null,
    });
    expect(await store.manners.reports(false, 5)).toHaveLength(1);
    expect([await store.manners.closeReport('r1', 9), await store.manners.closeReport('r2', 9)]).toEqual([true, false]);
    expect(await store.manners.reports(false, 5)).toEqual([]);
    const noticed = { battle: 'x', seq: 3, person: 'acc' };
    expect([await store.notices.isFirst(noticed), await store.notices.isFirst(noticed)]).toEqual([true, false]);
    expect(await store.notices.thingOnce('vapid', () => 'one')).toBe('one');
    expect(await store.notices.thingOnce('vapid', () => 'two')).toBe('one');
    await store.notices.addHoliday({ person: 'acc', created: 10, until: 1_700_000_000_000 });
    await store.notices.endHoliday('acc', 50);
    expect(await store.notices.holidaysOf('acc')).toEqual([{ person: 'acc', created: 10, until: 50 }]);
    await store.accounts.ban({ person: 'acc', created: 1, until: 1_700_000_000_000, says: 'x' });
    expect(await store.accounts.bans(1_600_000_000_000)).toMatchObject([{ person: 'acc', until: 1_700_000_000_000 }]);
    expect(await store.accounts.bans(1_800_000_000_000)).toEqual([]);
    await store.accounts.remove('acc');
    expect(await store.accounts.ownerOf('acc')).toBeUndefined();
    expect(await store.personOf('acc-hash')).toBeUndefined();
    expect([...(await store.manners.apartFrom('foe'))]).toEqual([]);
  });

  test('two at the same data: what one has written the other sees, and cannot write over', async () => {
    const other = await open();
    await store.addBattle(battleRow('nodes'), []);
    expect(await store.append(act('nodes', 1, 'a'))).toBe(true);
    expect(await other.append(act('nodes', 1, 'b'))).toBe(false);
    expect(await other.append(act('nodes', 2, 'b'))).toBe(true);
    expect((await store.actsAfter('nodes', 0)).map((row) => row.act)).toEqual(['a', 'b']);
    await other.close();
  });
}

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'umpire-store-'));
  folders.push(made);
  return made;
}
let postgres: TestPostgres | undefined;
afterAll(async () => {
  for (const one of folders) rmSync(one, { recursive: true, force: true });
  await postgres?.remove();
});

describe('SQLite', () => {
  conformance(async () => {
    const data = folder();
    return await Promise.resolve(() => openStore({ folder: data }));
  });

  test('on a full disk an act is refused, nothing is half written, and the health says so', async () => {
    const data = folder();
    const store = await openStore({ folder: data });
    await store.addBattle(battleRow('full'), [act('full', 1)]);
    const file = new DatabaseSync(join(data, 'umpire.sqlite'));
    const { page_count: pages } = file.prepare('pragma page_count').get() as { page_count: number };
    file.close();
    await store.close();
    // The limit holds for a connection: SQLite itself then answers as it does on a full disk.
    const small = await openStore({ folder: data, mostPages: pages + 1 });
    const large = (seq: number): NewAct => ({ ...act('full', seq), body: 'x'.repeat(20_000) });
    await expect(small.append(large(2))).rejects.toThrow(/cannot write to its disk now/);
    expect((await small.actsAfter('full', 0)).map(({ seq }) => seq)).toEqual([1]);
    expect(await small.append(act('full', 2))).toBe(true);
    await small.close();
  });
});

describe('PostgreSQL', () => {
  conformance(async () => {
    postgres = await startPostgres();
    const address = await postgres.database();
    return () => openStore({ folder: '', address });
  });
});
