import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openHouse } from '../kit/house.ts';
import { playOn, seated } from '../kit/table.ts';
import { openStore } from '../src/store/open.ts';

const UMPIRE = resolve(import.meta.dirname, '../../cli/umpire.mjs');
const backup = (...args: string[]) => spawnSync(process.execPath, [UMPIRE, 'backup', ...args], { encoding: 'utf8' });

test('a copy that is made while the server runs holds everything; to go back is to put it in place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-backup-'));
  const [data, copy, second] = [join(folder, 'data'), join(folder, 'copy.sqlite'), join(folder, 'second')];
  const table = await seated('building-assault', undefined, { store: await openStore({ folder: data }) });
  await playOn([table.ann, table.bob], 6);
  const seq = table.ann.page.picture?.seq;
  expect(backup(copy, '--data', data)).toMatchObject({ status: 0, stdout: `${copy}: 1 battle\n`, stderr: '' });
  await playOn([table.ann, table.bob], 3);
  await table.house.close();
  mkdirSync(second);
  copyFileSync(copy, join(second, 'umpire.sqlite'));
  const house = await openHouse({ store: await openStore({ folder: second }) });
  expect((await house.page(table.id, table.people[0])).page.picture?.seq).toBe(seq);
  await house.close();
  expect(backup(copy, '--data', data)).toMatchObject({
    status: 2,
    stderr: `umpire: ${copy} is there already; name a new file.\n`,
  });
  expect(backup(`${copy}2`, '--data', folder)).toMatchObject({
    status: 2,
    stderr: `umpire: There is no data of a server in ${folder}.\n`,
  });
  rmSync(folder, { recursive: true });
});
