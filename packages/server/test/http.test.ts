import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { HOST, TestBrowser } from '../kit/browser.ts';
import { openHouse } from '../kit/house.ts';
import { createApp } from '../src/app.ts';

test('what the page about the interface names is there, and answers', async () => {
  const house = await openHouse();
  const browser = new TestBrowser(house);
  const { body } = await browser.get('/openapi.json');
  const paths = Object.entries(body.paths as Record<string, Record<string, unknown>>);
  expect(paths.length).toBeGreaterThan(15);
  const page = await browser.get('/');
  for (const [path] of paths) expect(page.text).toContain(path);
  const routes = (house.online.api as Hono).routes.map(({ method, path }) => `${method} ${path}`);
  for (const [path, methods] of paths)
    for (const method of Object.keys(methods)) {
      const route = path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1');
      expect(routes).toContain(`${method.toUpperCase()} ${route}`);
    }
  // Whoever writes the address with a stroke at its end gets there, too.
  const app = createApp(new Map(), { api: house.online.api });
  const slash = await app.request('/api/');
  expect([slash.status, slash.headers.get('Location')]).toEqual([302, '/api']);
  expect((await app.request('/api')).status).toBe(200);
  // A program that has mistyped an address gets a sentence, not a page.
  for (const method of ['GET', 'POST', 'DELETE']) {
    const nothing = await app.request('/api/battels', { method });
    expect([nothing.status, await nothing.json()]).toEqual([404, { says: 'There is nothing here.' }]);
  }
  await house.close();
});

test('what is no JSON is refused as that, and nothing is no fault where nothing is needed', async () => {
  const house = await openHouse();
  const post = (path: string, body: string) =>
    house.online.api.request(path, { method: 'POST', body, headers: { Host: HOST } });
  for (const body of ['{"name": ', 'name=Ann', '"Ann"', '7'])
    expect([body, await (await post('/me', body)).json()]).toEqual([
      body,
      { says: 'What was sent is no JSON object.' },
    ]);
  expect((await post('/me', '')).status).toBe(200);
  await house.close();
});

test('a program says that it is one, and its page says so', async () => {
  const house = await openHouse();
  const browser = new TestBrowser(house);
  await browser.post('/me', { name: 'Deep Rook', program: true });
  const { body: me } = await browser.get('/me');
  expect((await browser.get(`/people/${me.id}`)).body).toMatchObject({ name: 'Deep Rook', kind: 'program' });
  await house.close();
});

test('while the database is away that is told in a sentence, and so is an error of the program, which is noted', async () => {
  const house = await openHouse();
  const browser = new TestBrowser(house);
  await browser.post('/me', { name: 'Ann' });
  const fails = (error: Error) => Object.assign(house.store, { personOf: () => Promise.reject(error) });
  fails(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  expect(await browser.get('/me')).toMatchObject({
    status: 503,
    body: { says: 'The server cannot write to its disk now. Please try again later.' },
  });
  expect(house.failures).toEqual([]);
  const fault = new TypeError('undefined is not a function');
  fails(fault);
  expect(await browser.get('/me')).toMatchObject({
    status: 500,
    body: { says: 'The program has met an error of its own here.' },
  });
  expect(house.failures).toEqual([fault]);
  await house.close();
});
