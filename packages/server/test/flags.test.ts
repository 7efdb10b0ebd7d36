import { expect, test } from 'vitest';
import { parseFlags } from '../src/flags.ts';

const LOCAL = '127.0.0.1';

test.each([
  [[], { port: 8080, host: LOCAL }],
  [['--port', '0'], { port: 0, host: LOCAL }],
  [['--port=65535', '--host', '0.0.0.0'], { port: 65535, host: '0.0.0.0' }],
  [['--help'], 'help'],
  [['--port', '1', '-h'], 'help'],
])('%j is understood', (args, expected) => {
  expect(parseFlags(args)).toEqual(expected);
});

test.each([
  [['--prot', '1'], '--prot'],
  [['-x'], '-x'],
  [['--constructor'], '--constructor'],
  [['8080'], '8080'],
  [['--port'], '--port'],
  [['--port', 'http'], 'http'],
  [['--port', '-1'], '--port'],
  [['--port', '65536'], '65536'],
  [['--port', '8e3'], '8e3'],
  [['--help=yes'], '--help'],
])('%j is refused in one sentence that names it', (args, named) => {
  const refusal = parseFlags(args) as { says: string };
  expect(refusal.says).toContain(named);
  expect(refusal.says).toMatch(/^[^\n]+\.$/);
});
