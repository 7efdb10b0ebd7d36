// Runs every bench, each in a process of its own so that none inherits the optimiser's habits of another, and prints
// one table. `--json` prints the rows as JSON; `--only WORD` runs the files whose path holds the word.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { parseRow, table } from './bench-table.ts';
import type { Row } from './measure.ts';
import { ROOT } from './run.ts';

function flags(): { readonly json: boolean; readonly only: string } {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, only: { type: 'string' } } });
    return { json: values.json ?? false, only: values.only ?? '' };
  } catch {
    console.error('The bench takes --json and --only WORD.');
    process.exit(2);
  }
}

const { json, only } = flags();
const files = globSync('packages/*/bench/*.bench.ts', { cwd: ROOT }).filter((file) => file.includes(only));
if (files.length === 0) {
  console.error(only ? `No bench has ${only} in its path.` : 'There is no bench yet.');
  process.exit(2);
}

const rows: Row[] = [];
let broken = 0;
for (const file of files.toSorted()) {
  console.error(`bench: ${file}`);
  const { status, stdout } = spawnSync(process.execPath, ['--expose-gc', file], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (const line of stdout.split('\n')) {
    const row = parseRow(line);
    if (row) rows.push(row);
    else if (line !== '') console.error(line);
  }
  if (status === 0) continue;
  broken += 1;
  console.error(`bench: ${file} failed`);
}

const [cpu] = cpus();
if (json)
  console.log(JSON.stringify({ node: process.version, cpu: cpu?.model ?? '', cores: cpus().length, rows }, null, 2));
else console.log(`\nNode ${process.version}, ${cpus().length} × ${cpu?.model ?? 'unknown'}\n\n${table(rows)}`);
process.exitCode = broken > 0 || rows.some(({ ok }) => ok === false) ? 1 : 0;
