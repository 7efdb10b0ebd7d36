// Everything that the app asks for over HTTP is read by the codec that the app reads it by.
import { luckIn } from '@umpire/engine/battle';
import { answers, readAnswer } from '@umpire/wire';
import { expect, test } from 'vitest';
import { Authenticator } from '../kit/authenticator.ts';
import { HOST, TestBrowser } from '../kit/browser.ts';
import { openHouse, SETTINGS } from '../kit/house.ts';
import { playOn, seated } from '../kit/table.ts';

type Name = keyof typeof answers;

/** What the app makes of an answer: the same data, or in a sentence why not. */
const read = (name: Name, body: unknown): unknown => readAnswer<unknown>(answers[name], body);

test('the answers of the server can be read as they are', async () => {
  const house = await openHouse();
  const [ann, bob] = [new TestBrowser(house), new TestBrowser(house)];
  const device = new Authenticator(`http://${HOST}`);
  const seen = new Set<Name>();
  const isRead = async (name: Name, method: string, path: string, body?: object, who = ann) => {
    const answer = await who.ask(method, path, body);
    expect([path, answer.status < 300, read(name, answer.body)]).toEqual([path, true, answer.body]);
    seen.add(name);
    return answer.body;
  };

  await isRead('who', 'POST', '/me', { name: 'Ann' });
  const { id: bobs } = await isRead('who', 'POST', '/me', { name: 'Bob' }, bob);
  const making = await isRead('passkey', 'POST', '/account/key/begin', { name: 'Ann' });
  const made = await isRead('keyMade', 'POST', '/account/key/finish', { name: 'Ann', response: device.make(making) });
  await isRead('codes', 'POST', '/account/codes', {});
  const using = await isRead('passkey', 'POST', '/account/sign-in/begin', {});
  await isRead('named', 'POST', '/account/sign-in/finish', { response: device.use(using) });
  expect(made.codes).toHaveLength(8);
  const { secret } = await isRead('device', 'POST', '/me/device', {});
  await isRead('named', 'POST', '/me/take', { secret });
  await isRead('nothing', 'PUT', `/people/${bobs}/block`, {});
  await isRead('me', 'GET', '/me');
  await isRead('nothing', 'DELETE', `/people/${bobs}/block`, {});
  await isRead('me', 'POST', '/me/holiday', { days: 2 });
  await isRead('ways', 'GET', '/notices');
  await isRead('addresses', 'GET', '/here');

  const scenario = (await ann.get('/games')).body[0].scenarios[0].id as string;
  const plan = { ruleset: (await ann.get('/games')).body[0].id, scenario, settings: { ...SETTINGS, open: true } };
  await isRead('made', 'POST', '/battles', plan);
  await isRead('made', 'POST', '/battles', { ...plan, settings: { ...SETTINGS, for: bobs } });
  await isRead('found', 'POST', '/pair', { ...plan, settings: { ...plan.settings, rated: true } });
  await isRead('found', 'POST', '/pair', { ...plan, settings: { ...plan.settings, rated: true } }, bob);
  expect(await isRead('battles', 'GET', '/battles')).toHaveLength(3);
  const lobby = await isRead('lobby', 'GET', '/lobby', undefined, bob);
  expect([lobby.challenges.length, lobby.toYou.length]).toEqual([1, 1]);
  await isRead('profile', 'GET', `/people/${bobs}`);
  await house.close();

  // What only a battle that was played gives.
  const played = await seated('building-assault');
  const looker = new TestBrowser(played.house);
  await playOn([played.ann, played.bob]);
  for (const [name, path] of [
    ['archive', '/archive'],
    ['profile', `/people/${played.people[0].id}`],
    ['look', `/battles/${played.id}`],
    ['open', `/battles/${played.id}/open?after=0`],
    ['dice', '/dice'],
    ['luck', '/me/luck'],
  ] as const)
    await isRead(name, 'GET', path, undefined, looker);
  expect((await looker.get('/archive')).body.battles).toHaveLength(1);
  const luck = await played.house.online.tables.look(played.id, ({ host }) => luckIn(host?.log ?? []));
  const fallen: unknown = JSON.parse(JSON.stringify([{ ruleset: 'building-assault', ...luck }]));
  expect(luck?.kinds.length).toBeGreaterThan(0);
  expect(read('luck', fallen)).toEqual(fallen);
  await played.house.close();
  expect(seen).toEqual(new Set(Object.keys(answers)));
}, 120_000);

test.each([
  ['who', { id: 'ann1', name: 7 }, 'name: This must be a text, not 7.'],
  ['made', { id: 'abcd' }, 'The field "key" is missing'],
  ['battles', [{ id: 'abcd' }], '[0]: The field "ruleset" is missing'],
  ['battles', {}, 'This must be a list'],
  ['lobby', { challenges: [], watchable: 5, toYou: [] }, 'watchable: This must be a list'],
] as const)('an answer that is not what was asked for (%s) is refused in a sentence', (name, body, says) => {
  const { unread } = read(name, body) as { readonly unread: string };
  expect(unread).toContain(says);
});
