import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { TestBrowser } from '../../kit/browser.ts';
import { openHouse, SETTINGS } from '../../kit/house.ts';
import { administer } from '../../src/admin/commands.ts';
import { openStore } from '../../src/store/open.ts';

const UMPIRE = resolve(import.meta.dirname, '../../../cli/umpire.mjs');

/** A server that runs, with its data in a folder. */
async function running() {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-admin-'));
  const house = await openHouse({ store: await openStore({ folder }) });
  const at = { folder, address: undefined };
  return {
    folder,
    house,
    admin: async (name: Parameters<typeof administer>[1], ...args: string[]) =>
      (await administer(at, name, args)).join('\n'),
    async close() {
      await house.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test('beside the running server: people are found and banned, reports read and closed', async () => {
  const { house, admin, close } = await running();
  house.clock.now = Date.now();
  const [ann, eve] = [new TestBrowser(house), new TestBrowser(house)];
  await ann.post('/me', { name: 'Ann' });
  await eve.post('/me', { name: 'Eve' });
  const { id } = (await eve.get('/me')).body;
  await ann.post(`/people/${id}/report`, { says: 'She shouts.' });
  const [, report = ''] = /^(\w+) {2}/.exec(await admin('reports')) ?? [];
  expect(await admin('reports')).toMatch(/Ann \(\w+\) about Eve \(\w+\)\n {4}She shouts\./);
  expect(await admin('close', report)).toBe('Closed.');
  expect(await admin('reports')).toBe('');
  expect(await admin('reports', 'all')).toContain('closed');
  await expect(admin('close', 'none')).rejects.toThrow('There is no report none.');
  await expect(admin('close')).rejects.toThrow('Say which report');
  for (const name of ['ban', 'unban', 'delete'] as const) await expect(admin(name)).rejects.toThrow('Say who');

  expect(await admin('ban', 'Eve', '2', 'shouting')).toBe('Eve is banned for 2 days.');
  expect(await admin('people', 'E')).toContain('Eve  (banned)');
  house.clock.now += 6_000;
  expect((await eve.get('/me')).body.says).toMatch(/have banned you until .* UTC: shouting\.$/);
  expect(await admin('unban', id)).toBe('Eve may come in again.');
  house.clock.now += 6_000;
  expect((await eve.get('/me')).status).toBe(200);
  await expect(admin('ban', 'Nobody')).rejects.toThrow('There is nobody with the id or the name "Nobody".');
  await new TestBrowser(house).post('/me', { name: 'Eve' });
  await expect(admin('ban', 'Eve')).rejects.toThrow('Several are called "Eve"');
  await close();
});

test('the lobby can be closed, with why, and opened again; who is deleted leaves what goes on to the other', async () => {
  const { house, admin, close } = await running();
  const [ann, bob] = [new TestBrowser(house), new TestBrowser(house)];
  await ann.post('/me', { name: 'Ann' });
  await bob.post('/me', { name: 'Bob' });
  const [game] = (await ann.get('/games')).body;
  const plan = { ruleset: game.id, scenario: game.scenarios[0].id, settings: { ...SETTINGS, open: true } };
  await admin('lobby', 'close', 'cup', 'night');
  const says = 'The lobby is closed: cup night. You can still play a friend by a link.';
  // With a gap, so that pages can say it in other languages.
  const asData = {
    says: 'The lobby is closed: {why}. You can still play a friend by a link.',
    data: { why: 'cup night' },
  };
  const refusal = { says, problems: [{ rule: 'table', ...asData }] };
  expect((await ann.post('/pair', plan)).body).toEqual(refusal);
  expect((await ann.post('/battles', plan)).body).toEqual(refusal);
  expect((await ann.get('/lobby')).body).toMatchObject({ closed: says, why: asData });
  const { body: made } = await ann.post('/battles', { ...plan, settings: SETTINGS });
  await admin('lobby', 'open');
  expect((await ann.get('/lobby')).body).not.toHaveProperty('closed');

  await bob.post(`/battles/${made.id}/acts`, { id: 's', after: 0, act: { kind: 'sit', key: made.key } });
  expect(await admin('battles')).toContain(`${made.id}  `);
  expect(await admin('delete', 'Ann')).toBe('Ann is removed.');
  expect((await bob.get(`/battles/${made.id}`)).body.picture.result).toMatchObject({ how: 'resigned' });
  expect(await admin('people', 'Ann')).toBe('');
  await close();
});

test('a copy is made while the server runs, and gone back to when it stands still', async () => {
  const { folder, house, admin, close } = await running();
  await house.guest('Ann');
  const copy = join(folder, 'copy.sqlite');
  expect(await admin('backup', copy)).toBe(`${copy}: 0 battles`);
  await expect(admin('backup', copy)).rejects.toThrow('is there already');
  const nowhere = join(folder, 'none', 'copy.sqlite');
  await expect(admin('backup', nowhere)).rejects.toThrow(/^The copy cannot be written: .*\.$/);
  await house.guest('Bob');
  // A server that runs would go on writing to what is put aside.
  await expect(admin('restore', copy)).rejects.toThrow('A server runs on this data: stop it first.');
  await house.guest('Cleo');
  expect(await admin('people')).toContain('Cleo');
  await house.close();
  await admin('restore', copy);
  expect(await admin('people')).toMatch(/^\w+ {2}guest {4}.* {2}Ann$/);
  await expect(admin('restore', copy)).rejects.toThrow('before-restore is there already');
  await expect(admin('restore', join(folder, 'none'))).rejects.toThrow(/^There is no file .*none\.$/);
  await expect(admin('restore')).rejects.toThrow('Name the copy to go back to.');
  rmSync(folder, { recursive: true, force: true });
  void close;
});

test('umpire admin says what there is, and what is not', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [UMPIRE, 'admin', ...args], { encoding: 'utf8' });
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('ban PERSON') });
  expect(run('dance')).toMatchObject({
    status: 2,
    stderr: 'umpire admin: There is no command dance; try umpire admin --help.\n',
  });
  expect(run('--data', '/nowhere/at/all', 'people')).toMatchObject({
    status: 1,
    stderr: 'umpire admin: There is no data of a server in /nowhere/at/all.\n',
  });
});
