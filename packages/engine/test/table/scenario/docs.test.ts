import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOOKS, TRAITS, parseScenario } from '../../../src/table/index.ts';

const page = readFileSync(new URL('../../../../../docs/scenarios.md', import.meta.url), 'utf8');

describe('docs/scenarios.md', () => {
  it('shows a scenario that loads', () => {
    const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    expect(parseScenario(example)).toMatchObject({ ok: true, scenario: { id: 'the-ford' } });
  });

  it.each([
    ['trait', TRAITS],
    ['look', LOOKS],
  ])('has a row for every %s with its meaning', (_, words) => {
    const rows = new Set([...page.matchAll(/^\| (\S+) +\| (.*?) +\|$/gm)].map(([, word, says]) => `${word}: ${says}`));
    expect(Object.entries(words).filter(([word, says]) => !rows.has(`${word}: ${says}`))).toEqual([]);
  });
});
