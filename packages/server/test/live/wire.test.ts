import { MOST_BYTES } from '@umpire/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openHouse } from '../../kit/house.ts';
import { playOn, seated } from '../../kit/table.ts';

test('an older page is told to reload, and nothing is answered before a hello', async () => {
  const { house, id } = await seated('fire-team');
  const stranger = await house.page(id, undefined);
  await stranger.raw(JSON.stringify({ kind: 'hello', version: 0 }));
  expect(stranger.page.errors).toEqual(['This page is older than the server: please reload it.']);
  await house.close();
});

test.each([
  ['', 'This is no JSON.'],
  ['{', 'This is no JSON.'],
  ['null', 'This must be an object, not null.'],
  ['{"kind":"join"}', 'battle'],
  ['{"kind":"dance"}', 'is no kind'],
  ['{"kind":"join","battle":"../etc"}', 'the id of a battle'],
  ['{"kind":"act","battle":"abcdef","id":"1","after":-1,"act":{"kind":"undo"}}', 'after'],
  [`{"kind":"say","battle":"abcdef","text":"${'x'.repeat(400)}"}`, '1 to 300 letters'],
])('%s is refused in one short sentence', async (text, named) => {
  const { house, ann } = await seated('fire-team');
  await ann.raw(text);
  expect(ann.page.errors).toHaveLength(1);
  expect(ann.page.errors[0]).toContain(named);
  expect(ann.page.errors[0]?.length).toBeLessThanOrEqual(240);
  await house.close();
});

test('a crowd of spectators without a name all get the picture; one who floods is stopped', async () => {
  const { house, id } = await seated('fire-team');
  for (let i = 0; i < 250; i++) expect((await house.page(id, undefined)).page.picture?.state).toBe('running');
  const flood = await house.page(id, undefined);
  for (let i = 0; i < 250; i++) await flood.raw('{"kind":"ping"}');
  expect(flood.page.errors.at(-1)).toBe('That is too much at once. Please wait a moment.');
  await house.close();
});

test('an act that is too much at once is refused by its name: whoever has sent it does not wait for ever', async () => {
  const { house, ann, bob } = await seated('fire-team');
  for (let i = 0; i < 250; i++) for (const one of [ann, bob]) await one.raw('{"kind":"ping"}');
  const mover = [ann, bob].find(({ page }) => page.playOn());
  await mover?.settled();
  expect(mover?.page.waiting).toBeUndefined();
  expect(mover?.page.refusals).toEqual(['That is too much at once. Please wait a moment.']);
  // A moment later all goes on.
  house.clock.now += 1_000;
  expect(mover?.page.playOn()).toBe(true);
  await mover?.settled();
  expect(mover?.page.acknowledged).toHaveLength(1);
  await house.close();
});

test('rubbish of every kind, 3,000 messages: no crash, nothing changes but by legal acts', async () => {
  const table = await seated('building-assault');
  const { house, ann, bob, id } = table;
  await playOn([ann, bob], 5);
  const eve = await house.page(id, await house.guest('Eve'));
  const act = fc.oneof(
    fc.jsonValue(),
    fc.record({ kind: fc.constantFrom('order', 'choose'), order: fc.jsonValue(), choice: fc.jsonValue() }),
    fc.record({
      kind: fc.constantFrom('order'),
      order: fc.record({ kind: fc.string(), unit: fc.jsonValue(), moves: fc.jsonValue() }),
    }),
    fc.record({ kind: fc.constantFrom('choose'), choice: fc.jsonValue() }),
    fc.record({ kind: fc.constantFrom('sit'), seat: fc.string(), key: fc.string() }),
  );
  const message = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({
      kind: fc.constantFrom('act'),
      battle: fc.constantFrom(id, 'abcdefghjkmn', ''),
      id: fc.string(),
      after: fc.integer(),
      act,
    }),
    fc.record({ kind: fc.constantFrom('act'), battle: fc.constant(id), id: fc.uuid(), after: fc.constant(1_000), act }),
    fc.record({ kind: fc.constantFrom('check'), battle: fc.constant(id), id: fc.uuid(), choice: fc.jsonValue() }),
    fc.record({ kind: fc.constantFrom('join', 'leave'), battle: fc.constantFrom(id, 'abcdefghjkmn') }),
  );
  const texts = message.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  for (const text of fc.sample(texts, { numRuns: 3_000, seed: 21 })) {
    house.clock.now += 1_000;
    for (const open of [ann, eve]) if (text.length < MOST_BYTES) await open.raw(text);
  }
  expect(house.failures).toEqual([]);
  const rows = await house.store.actsAfter(id, 0);
  expect(
    rows.every(({ body }) => ['sit', 'order', 'choose'].includes((JSON.parse(body) as { kind: string }).kind)),
  ).toBe(true);
  await house.close();
});

test('unknown battles and expired links are told in a sentence', async () => {
  const house = await openHouse();
  const open = await house.page('abcdefghjkmn', await house.guest('Ann'));
  expect(open.page.gone).toBe('There is no such battle.');
  open.page.do({ kind: 'undo' });
  await open.settled();
  expect(open.page.refusals).toEqual(['There is no such battle.']);
  await house.close();
});
