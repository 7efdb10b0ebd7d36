import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { BINS } from '../release/bins.ts';
import { billOf } from '../release/bill.ts';
import { licencesOf } from '../release/licences.ts';
import { plainPackage, plainText } from '../release/plain.ts';
import { shipped } from '../release/shipped.ts';
import { ROOT, run } from '../run.ts';

test('what is shipped is plain JavaScript that names plain JavaScript', () => {
  expect(
    plainText("import { a } from './a.ts';\nconst b: number = a as number;\nnew URL('../b.ts', import.meta.url);"),
  ).toBe("import { a } from './a.js';\nconst b         = a          ;\nnew URL('../b.js', import.meta.url);");
});

test('a package of ours runs without its types', async () => {
  // Inside the clone, so that packages of others are found.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/release-'));
  try {
    plainPackage(join(ROOT, 'packages/engine'), join(folder, 'engine'));
    const address = pathToFileURL(join(folder, 'engine/src/dice/index.js')).href;
    const { seeded } = (await import(/* @vite-ignore */ address)) as {
      seeded(seed: string): { die(sides: number): number };
    };
    expect(seeded('release').die(6)).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('on a Node that is too old each command says so in a sentence', () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/release-'));
  try {
    const old = join(folder, 'old.mjs');
    writeFileSync(old, "Object.defineProperty(process, 'versions', { value: { node: '22.11.0' } });");
    for (const [file, text] of Object.entries(BINS)) {
      writeFileSync(join(folder, file), text);
      const { status, output } = run(process.execPath, ['--import', pathToFileURL(old).href, join(folder, file)]);
      const name = file.replace('.mjs', '');
      expect([status, output]).toEqual([1, `${name} needs Node 24 or newer; this is 22.11.0.\n`]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('everything of others is listed with its licence, and nothing of ours', () => {
  const all = shipped(join(ROOT, 'packages/server'), join(ROOT, 'packages/cli'), join(ROOT, 'packages/web'));
  const names = all.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['hono', 'ws', 'commander', 'preact', '@noble/hashes']));
  expect(names.filter((name) => name.startsWith('@umpire/'))).toEqual([]);
  expect(all.filter(({ license }) => license === 'unknown')).toEqual([]);
  const bill = JSON.parse(billOf('1.2.3', all)) as { components: { name: string }[]; metadata: { component: object } };
  expect(bill.components.map(({ name }) => name)).toEqual(names);
  expect(bill.metadata.component).toMatchObject({ name: 'umpire', version: '1.2.3' });
  const papers = licencesOf(all);
  for (const { name, version } of all) expect(papers).toContain(`## ${name} ${version}\n`);
});

test('what may be shipped asks only to be named', () => {
  const all = shipped(join(ROOT, 'packages/server'), join(ROOT, 'packages/cli'), join(ROOT, 'packages/web'));
  const free = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MIT-0|BlueOak-1\.0\.0)$/;
  /** One of several that may be chosen is enough. */
  const isFree = (license: string): boolean =>
    license
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((one) => free.test(one));
  expect(all.filter(({ license }) => !isFree(license)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});
