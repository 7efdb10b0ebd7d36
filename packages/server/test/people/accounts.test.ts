import { expect, test } from 'vitest';
import { Authenticator } from '../../kit/authenticator.ts';
import { HOST, TestBrowser } from '../../kit/browser.ts';
import { type House, openHouse, SETTINGS } from '../../kit/house.ts';
import { nameKey } from '../../src/people/names.ts';

const ORIGIN = `http://${HOST}`;
const GAME = { ruleset: 'building-assault', scenario: 'gate-house', settings: SETTINGS };

async function scenarioOf(house: House): Promise<string> {
  const games = (await (await house.online.api.request('/games')).json()) as {
    id: string;
    scenarios: { id: string }[];
  }[];
  return games.find(({ id }) => id === GAME.ruleset)?.scenarios[0]?.id ?? '';
}

/** A guest of this name makes an account with a device; the recovery codes. */
async function account(browser: TestBrowser, device: Authenticator, name: string): Promise<readonly string[]> {
  await browser.post('/me');
  const { body: options } = await browser.post('/account/key/begin', { name });
  const made = await browser.post('/account/key/finish', { name, response: device.make(options) });
  expect(made).toMatchObject({ status: 200, body: { name } });
  return made.body.codes;
}

async function signIn(browser: TestBrowser, device: Authenticator) {
  const { body: options } = await browser.post('/account/sign-in/begin');
  return await browser.post('/account/sign-in/finish', { response: device.use(options) });
}

test('a guest makes an account with a passkey, signs in on another browser, and its chairs come along', async () => {
  const house = await openHouse();
  const device = new Authenticator(ORIGIN);
  const [one, two] = [new TestBrowser(house), new TestBrowser(house)];
  const codes = await account(one, device, 'Ann');
  expect(codes).toHaveLength(8);
  expect((await one.get('/me')).body).toMatchObject({ name: 'Ann', kind: 'account', codes: 8, devices: 1 });

  // A guest on another browser has made a table; who signs in there takes it along.
  await two.post('/me', { name: 'Visitor' });
  const { body: made } = await two.post('/battles', { ...GAME, scenario: await scenarioOf(house) });
  expect(await signIn(two, device)).toMatchObject({ status: 200, body: { name: 'Ann' } });
  for (const browser of [one, two]) {
    const { body: mine } = await browser.get('/battles');
    expect(mine).toMatchObject([{ id: made.id, you: expect.any(String) }]);
    expect(mine[0].chairs[0].who.name).toBe('Ann');
  }
  expect((await one.get(`/battles/${made.id}`)).body.picture.you).toBe((await two.get('/battles')).body[0].you);
  expect((await one.get('/me')).body.devices).toBe(2);
  expect(house.failures).toEqual([]);
  await house.close();
});

test('a claimed name is for its owner alone, also in letters that look like it', async () => {
  const house = await openHouse();
  const [ann, guest, other] = [new TestBrowser(house), new TestBrowser(house), new TestBrowser(house)];
  await account(ann, new Authenticator(ORIGIN), 'Ann Oil');
  for (const name of ['Ann Oil', 'ANN OIL', 'ann 0il', 'Аnn Oil', 'Ännoil'])
    expect(await guest.post('/me', { name })).toMatchObject({
      status: 409,
      body: { says: expect.stringContaining('belongs to somebody with an account') },
    });
  expect(guest.isSignedIn).toBe(false);
  await guest.post('/me', { name: 'Anna Oil' });
  expect(await guest.post('/account/key/begin', { name: 'ann oil' })).toMatchObject({ status: 409 });
  // Two who want the same name at the same time: one gets it.
  const devices = [new Authenticator(ORIGIN), new Authenticator(ORIGIN)];
  await other.post('/me');
  const begun = [
    await guest.post('/account/key/begin', { name: 'Bo' }),
    await other.post('/account/key/begin', { name: 'bo' }),
  ];
  const done = await Promise.all(
    [guest, other].map((browser, i) =>
      browser.post('/account/key/finish', { name: i === 0 ? 'Bo' : 'bo', response: devices[i]?.make(begun[i]?.body) }),
    ),
  );
  expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  // The owner may write it differently, and let it go for another.
  expect(await ann.post('/me', { name: 'Ann oil' })).toMatchObject({ status: 200 });
  expect(await ann.post('/me', { name: 'Ann' })).toMatchObject({ status: 200 });
  expect((await new TestBrowser(house).post('/me', { name: 'Ann Oil' })).status).toBe(200);
  await house.close();
});

test.each([
  ['Olli', 'o111', true],
  ['Ann', 'Anna', false],
  ['Müller', 'muller', true],
  ['a b', 'ab', true],
  ['日本', '日木', false],
])('%s and %s look alike: %s', (one, two, alike) => {
  expect(nameKey(one) === nameKey(two)).toBe(alike);
});

test('a signature counts once, for this server, by a key that is known', async () => {
  const house = await openHouse();
  const browser = new TestBrowser(house);
  const device = new Authenticator(ORIGIN);
  await account(browser, device, 'Ann');
  const { body: options } = await browser.post('/account/sign-in/begin');
  const response = device.use(options);
  const thief = new TestBrowser(house);
  expect((await thief.post('/account/sign-in/finish', { response })).status).toBe(200);
  const again = await new TestBrowser(house).post('/account/sign-in/finish', { response });
  expect(again).toMatchObject({ status: 401, body: { says: expect.stringContaining('took too long') } });

  const refused = async (with_: Authenticator, change: (made: ReturnType<Authenticator['use']>) => object) => {
    const fresh = new TestBrowser(house);
    const { body } = await fresh.post('/account/sign-in/begin');
    const answer = await fresh.post('/account/sign-in/finish', { response: change(with_.use(body)) });
    expect(fresh.isSignedIn).toBe(false);
    return answer.body.says;
  };
  expect(await refused(new Authenticator(ORIGIN), (made) => made)).toBe('This passkey is not known here.');
  expect(await refused(new Authenticator('http://evil.example'), (made) => ({ ...made, id: response.id }))).toContain(
    'does not fit',
  );
  expect(await refused(device, (made) => ({ ...made, response: { ...made.response, signature: 'AAAA' } }))).toContain(
    'does not fit',
  );
  expect(await refused(device, () => ({ id: 5, response: 'x' }))).toContain('took too long');
  // Whoever takes too long begins anew.
  const { body: late } = await browser.post('/account/sign-in/begin');
  house.clock.now += 6 * 60_000;
  expect((await browser.post('/account/sign-in/finish', { response: device.use(late) })).status).toBe(401);
  expect(house.failures).toEqual([]);
  await house.close();
});

test('a recovery code lets its owner in once; new codes make the old ones void', async () => {
  const house = await openHouse();
  const ann = new TestBrowser(house);
  const [first = '', second = ''] = await account(ann, new Authenticator(ORIGIN), 'Ann');
  expect(first).toMatch(/^(\w{4}-){3}\w{4}$/);
  const lost = new TestBrowser(house);
  expect((await lost.post('/account/recover', { name: 'Ann', code: 'aaaa-bbbb-cccc-dddd' })).status).toBe(401);
  expect((await lost.post('/account/recover', { name: 'Bob', code: first })).status).toBe(401);
  expect(lost.isSignedIn).toBe(false);
  expect(
    (await lost.post('/account/recover', { name: ' ann', code: first.toUpperCase().replaceAll('-', ' ') })).status,
  ).toBe(200);
  expect((await new TestBrowser(house).post('/account/recover', { name: 'Ann', code: first })).status).toBe(401);
  const { body } = await lost.post('/account/codes');
  expect((await new TestBrowser(house).post('/account/recover', { name: 'Ann', code: second })).status).toBe(401);
  expect((await new TestBrowser(house).post('/account/recover', { name: 'Ann', code: body.codes[0] })).status).toBe(
    200,
  );
  await house.close();
});

test('the last passkey stays; another can be added and taken away', async () => {
  const house = await openHouse();
  const ann = new TestBrowser(house);
  const devices = [new Authenticator(ORIGIN), new Authenticator(ORIGIN)] as const;
  await account(ann, devices[0], 'Ann');
  const [{ id }] = (await ann.get('/me')).body.passkeys;
  expect((await ann.ask('DELETE', `/account/keys/${id}`)).status).toBe(409);
  const { body: options } = await ann.post('/account/key/begin');
  expect(options.excludeCredentials).toHaveLength(1);
  const added = await ann.post('/account/key/finish', { response: devices[1].make(options) });
  expect(added.body).toEqual({ name: 'Ann' });
  expect((await ann.ask('DELETE', `/account/keys/${id}`)).status).toBe(200);
  expect((await signIn(new TestBrowser(house), devices[0])).body.says).toBe('This passkey is not known here.');
  expect((await signIn(new TestBrowser(house), devices[1])).status).toBe(200);
  await house.close();
});

test('signed out everywhere: no device is let in any more, and open lines end', async () => {
  const house = await openHouse();
  const device = new Authenticator(ORIGIN);
  const [one, two] = [new TestBrowser(house), new TestBrowser(house)];
  await account(one, device, 'Ann');
  await signIn(two, device);
  const { body: made } = await one.post('/battles', { ...GAME, scenario: await scenarioOf(house) });
  const [person] = await house.store.people([(await one.get('/me')).body.id]);
  const open = await house.page(made.id, person);
  await two.post('/me/sign-out', { everywhere: true });
  expect(two.isSignedIn).toBe(false);
  expect((await one.get('/me')).status).toBe(401);
  open.page.do({ kind: 'abort' });
  await open.settled();
  expect((await signIn(new TestBrowser(house), device)).status).toBe(200);
  await house.close();
});

test('who leaves takes everything along: data, name and words; what goes on is resigned, battles stay nameless', async () => {
  const house = await openHouse();
  const [ann, bob] = [new TestBrowser(house), new TestBrowser(house)];
  const device = new Authenticator(ORIGIN);
  await account(ann, device, 'Ann');
  await bob.post('/me', { name: 'Bob' });
  const { body: made } = await ann.post('/battles', { ...GAME, scenario: await scenarioOf(house) });
  await bob.post(`/battles/${made.id}/acts`, { id: 's', after: 0, act: { kind: 'sit', key: made.key } });
  const { body: me } = await ann.get('/me');
  const [person] = await house.store.people([me.id]);
  await house.online.live.say(person, made.id, 'My secret word');

  const data = await ann.get('/me/data');
  expect(data.body).toMatchObject({
    id: me.id,
    name: 'Ann',
    said: [{ text: 'My secret word' }],
    battles: [{ id: made.id }],
  });
  expect(data.text).not.toMatch(/hash|public_key/);

  expect((await ann.ask('DELETE', '/me')).status).toBe(200);
  expect(ann.isSignedIn).toBe(false);
  const { body: left } = await bob.get(`/battles/${made.id}`);
  expect(left.picture.result).toMatchObject({ how: 'resigned', winner: left.picture.you });
  expect(JSON.stringify(left)).not.toContain('Ann');
  expect(await house.online.live.said(made.id)).toEqual([]);
  expect((await bob.get(`/people/${me.id}`)).status).toBe(404);
  expect((await signIn(new TestBrowser(house), device)).status).toBe(401);
  expect((await new TestBrowser(house).post('/me', { name: 'Ann' })).status).toBe(200);
  expect(house.failures).toEqual([]);
  await house.close();
});

test('a banned person is told so in a sentence, at the door and on the open line, and comes back when it is over', async () => {
  const house = await openHouse();
  const ann = new TestBrowser(house);
  await ann.post('/me', { name: 'Ann' });
  const { body: made } = await ann.post('/battles', { ...GAME, scenario: await scenarioOf(house) });
  const { body: me } = await ann.get('/me');
  const [person] = await house.store.people([me.id]);
  const open = await house.page(made.id, person);
  await house.store.accounts.ban({
    person: me.id,
    created: house.clock.now,
    until: house.clock.now + 3_600_000,
    says: 'rude words',
  });
  house.clock.now += 10_000;
  const says = 'Those who run this server have banned you until 2027-01-15 09:00 UTC: rude words.';
  expect(await ann.get('/battles')).toMatchObject({ status: 403, body: { says } });
  open.page.do({ kind: 'abort' });
  await open.settled();
  expect(open.page.errors).toEqual([says]);
  house.clock.now += 3_600_000;
  expect((await ann.get('/me')).status).toBe(200);
  await house.close();
});
