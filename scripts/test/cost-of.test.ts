import { expect, test } from 'vitest';
import { usedBy } from '../cost-of.ts';

test('user and system time are the 14th and 15th field, whatever the name of the process is', () => {
  const fields = ['4711', '(a) b (c)', 'S', '42', ...Array.from({ length: 9 }, () => '7'), '250', '50', '9', '9'];
  expect(usedBy(fields.join(' '))).toEqual({ pid: 4711, parent: 42, seconds: 3 });
});
