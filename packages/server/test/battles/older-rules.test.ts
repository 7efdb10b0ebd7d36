// Battles that were played by earlier rules, after an update: what does not run any more is told in a sentence, and nothing of it is lost.
import { parseJournal, type Ruleset, verifyFully, writeJournal } from '@umpire/engine/battle';
import { english } from '@umpire/engine/words';
import { rulesetOf, rulesets } from '@umpire/rulesets';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAIR_SERVER, fairlySeated, playFairly } from '../../kit/fair.ts';
import { openHouse, SETTINGS } from '../../kit/house.ts';
import { playOn } from '../../kit/table.ts';
import { countDice } from '../../src/jobs/luck.ts';
import { openStore } from '../../src/store/open.ts';

const GAME = 'building-assault';
const ruleset = rulesetOf(GAME);
if (ruleset === undefined) throw new Error('there is no such game');

/** Rules that allow nothing of what was done. */
const newer: Ruleset = { ...ruleset, version: '99', problems: () => [{ rule: 'BA-NEW', says: 'Not any more.' }] };
const otherRules = rulesets.map((one) => (one.id === GAME ? newer : one));
const TOLD = [
  'This battle cannot go on: Entry 1 does not fit: Not any more.',
  `It was begun with version ${ruleset.version} of ${ruleset.title}; this server has 99.`,
].join(' ');

test('after an update that plays a battle differently, it is told so in a sentence; journals are whole, and later dice are counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-older-'));
  const first = await fairlySeated(GAME, SETTINGS, { store: await openStore({ folder }) });
  await playFairly([first.ann, first.bob]);
  const { house: before, id, people } = first;
  const written = await (await before.online.api.request(`/battles/${id}/journal`)).text();
  const played = await before.online.tables.look(id, ({ journal }) => JSON.parse(writeJournal(journal)) as unknown);
  expect(JSON.parse(written)).toEqual(played);
  await before.close();

  const house = await openHouse({ store: await openStore({ folder }), rulesets: otherRules, fair: FAIR_SERVER });
  const scenario = rulesetOf('fire-team')?.scenarios[0]?.scenario.id;
  const late = await house.make(people[0], { ruleset: 'fire-team', scenario, settings: SETTINGS });
  const [ann, bob] = [await house.page(late.id, people[0]), await house.page(late.id, people[1])];
  bob.page.do({ kind: 'sit', key: late.key });
  await bob.settled();
  house.clock.now += 1_000;
  await playOn([ann, bob]);

  // Whoever looks at the earlier one is told why there is nothing to see.
  expect((await house.page(id, people[0])).page.gone).toBe(TOLD);
  for (const path of ['', '/open', '/proof', '/stream']) {
    const response = await house.online.api.request(`/battles/${id}${path}`);
    expect([response.status, ((await response.json()) as { says: string }).says]).toEqual([403, TOLD]);
  }
  const again = await house.online.tables.act(people[0].id, id, 'again', 0, { kind: 'resign' });
  expect(again.ok ? [] : again.problems.map((problem) => english(problem))).toEqual([TOLD]);

  // What was written is there as it was written, and can be checked by the rules that it was played with.
  expect(await (await house.online.api.request(`/battles/${id}/journal`)).text()).toBe(written);
  const parsed = parseJournal(written);
  if (!parsed.ok) throw new Error(parsed.says);
  expect(await verifyFully(ruleset, parsed.journal)).toMatchObject({ ok: true });
  const lines = (await (await house.online.api.request('/archive/journals')).text()).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([late.id, id]);

  expect(await countDice(house.online.tables, house.store)).toBe(1);
  expect(house.failures).toEqual([]);
  await house.close();
  rmSync(folder, { recursive: true });
});

test('whoever sits at a battle that does not run any more may call it off; nobody else may, and it stays so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-older-running-'));
  const {
    house: before,
    id,
    people,
    ann,
    bob,
  } = await fairlySeated(GAME, SETTINGS, { store: await openStore({ folder }) });
  await playFairly([ann, bob], 3);
  await before.close();
  const open = async (games: readonly Ruleset[]) =>
    await openHouse({ store: await openStore({ folder }), rulesets: games, fair: FAIR_SERVER });

  const house = await open(otherRules);
  const eve = await house.guest('Eve');
  const gone = async (person: typeof eve) => {
    const { page } = await house.page(id, person);
    const [reply] = page.heardTexts
      .map((text) => JSON.parse(text) as { kind: string; mayEnd?: boolean })
      .filter(({ kind }) => kind === 'gone');
    return reply?.mayEnd;
  };
  expect([await gone(people[0]), await gone(eve)]).toEqual([true, undefined]);
  const end = (person: string, name: string) => house.online.tables.act(person, id, name, 0, { kind: 'abort' });
  expect(await end(eve.id, 'eve')).toMatchObject({ ok: false });
  const ended = await end(people[1].id, 'bob');
  expect(ended.ok).toBe(true);
  const row = await house.store.battle(id);
  expect(row?.ended).toBe(house.clock.now);
  expect(JSON.parse(row?.result ?? '')).toMatchObject({ how: 'aborted' });
  expect(await house.store.battlesGoingOn(10)).toEqual([]);
  // Once is enough.
  expect(await end(people[0].id, 'ann')).toMatchObject({ ok: false });
  expect(house.events.filter(({ event }) => event === 'battle over')).toHaveLength(1);
  await house.close();

  // With rules by which it runs again it has ended the same way.
  const again = await open(rulesets);
  const { page } = await again.page(id, people[0]);
  expect([page.picture?.state, page.picture?.result]).toEqual(['over', JSON.parse(row?.result ?? '')]);
  await again.close();
  rmSync(folder, { recursive: true });
});
