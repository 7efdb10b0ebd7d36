import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

// A shell remembers where it has found `node`: after the set-up, which puts the pinned Node there, another shell has to look.
test.each(Object.entries(scripts).filter(([, command]) => command.includes('setup.mjs')))(
  'npm run %s runs nothing after the set-up in the same shell',
  (_, command) => expect(command).toBe('node scripts/setup.mjs'),
);

test('npm start and npm test set themselves up first', () => {
  expect(scripts['prestart']).toBe('node scripts/setup.mjs');
  expect(scripts['pretest']).toBe('node scripts/setup.mjs');
});
