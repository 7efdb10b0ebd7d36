import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { TestBrowser } from '../kit/browser.ts';
import { openHouse } from '../kit/house.ts';

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
