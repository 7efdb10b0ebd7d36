// The static checks, each on one line with its time; what a tool found is printed when it fails.
// `npm run check -- lint format` runs some of them.
import { styleText } from 'node:util';
import { run } from './run.ts';

const CHECKS: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  types: ['tsc', '-b'],
  lint: ['oxlint', '--deny-warnings', '--report-unused-disable-directives'],
  format: ['oxfmt', '--check'],
  layers: ['node', 'scripts/layers.ts'],
  words: ['node', 'scripts/sentences.ts', '--check'],
  unused: ['knip', '--no-progress', '--no-config-hints'],
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in CHECKS));
if (unknown !== undefined) {
  console.error(`There is no check named ${unknown}; there are ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}

let failed = 0;
for (const [name, [command, ...args]] of Object.entries(CHECKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { status, output, seconds } = run(command, args);
  const verdict = status === 0 ? styleText('green', 'ok') : styleText('red', 'failed');
  console.log(`${name.padEnd(8)}${verdict}  ${seconds.toFixed(1)} s`);
  if (status === 0) continue;
  failed += 1;
  console.log(output.trimEnd());
}
process.exitCode = failed > 0 ? 1 : 0;
