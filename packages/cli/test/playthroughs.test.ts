/**
 * A readable record of a battle of every scenario is kept beside the tests of its game, so that a diff shows what a change does to the
 * game. Where one differs on purpose: `npx vitest run playthroughs -u`, and read the diff before it is kept.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesets } from '@umpire/rulesets';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from '../src/program.ts';

const kept = join(import.meta.dirname, '../../rulesets/test');
const folder = mkdtempSync(join(tmpdir(), 'umpire-playthroughs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const scenarios = rulesets.flatMap((ruleset) =>
  ruleset.scenarios.map(({ scenario }) => ({ game: ruleset.id, id: scenario.id })),
);

describe('the playthrough', () => {
  test.each(scenarios)('of $game, $id, is as it is written down', async ({ game, id }) => {
    const file = join(folder, `${game}-${id}.txt`);
    const args = ['play', game, id, '--seat', '*=greedy', '--seed', 'playthrough', '--quiet', '--record', file];
    expect(await run(args)).toBe(0);
    const record = join(kept, game, 'playthroughs', `${id}.txt`);
    await expect(readFileSync(file, 'utf8')).toMatchFileSnapshot(record);
  });
});
