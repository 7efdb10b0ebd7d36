// `npm run torture -- [--for 10m] [--only WORD] [--seed N]`: long runs of what must never break. Every finding names its seed.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './run.ts';

/** Carries out what the files named *.fuzz.ts hold. */
const FUZZ = 'packages/engine/fuzz/main.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };

const { values } = parseArgs({
  options: { for: { type: 'string', default: '1m' }, only: { type: 'string', default: '' }, seed: { type: 'string' } },
});
const [, amount = '', unit = ''] = /^(\d+)([smh])$/.exec(values.for) ?? [];
if (amount === '') {
  console.error(`--for takes a time such as 30s, 10m or 2h, not ${values.for}.`);
  process.exit(2);
}
const files = globSync(['packages/*/torture/*.torture.ts', 'packages/*/fuzz/*.fuzz.ts'], { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
  .filter((file) => basename(file).includes(values.only));
const seconds = Math.max(1, Math.floor((Number(amount) * (UNITS[unit] ?? 1)) / Math.max(1, files.length)));
const seed = values.seed ?? String(Date.now() % 1_000_000);
let failed = 0;
for (const file of files) {
  console.log(`${file}: ${seconds} s from seed ${seed}`);
  const program = file.endsWith('.fuzz.ts') ? [join(ROOT, FUZZ), join(ROOT, file)] : [join(ROOT, file)];
  const { status } = spawnSync(process.execPath, [...program, String(seconds), seed], { stdio: 'inherit' });
  if (status !== 0) failed++;
}
console.log(`${files.length - failed} held, ${failed} broken`);
process.exitCode = failed === 0 ? 0 : 1;
