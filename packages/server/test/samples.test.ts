/** What earlier versions have written opens in this one, or it says plainly why not. */
import { parseJournal, replay, type Ruleset } from '@umpire/engine/battle';
import { parseScenario } from '@umpire/engine/table';
import { rulesetOf, rulesets } from '@umpire/rulesets';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openHouse } from '../kit/house.ts';
import { openStore } from '../src/store/open.ts';

const samples = resolve(import.meta.dirname, '../../../samples');
const files = (ending: string): readonly string[] => globSync(`*/*${ending}`, { cwd: samples }).toSorted();

test('there are samples of every game', () => {
  expect(files('.journal.json').length).toBeGreaterThanOrEqual(rulesets.length);
  expect(files('.scenario.json').length).toBeGreaterThanOrEqual(rulesets.length);
  expect(files('.sqlite').length).toBeGreaterThan(0);
});

test.each(files('.journal.json'))('the journal %s replays, or says which version it needs', (file) => {
  const parsed = parseJournal(readFileSync(join(samples, file), 'utf8'), rulesets);
  if (!parsed.ok) throw new Error(parsed.says);
  const ruleset = rulesetOf(parsed.journal.ruleset) as unknown as Ruleset;
  const replayed = replay(ruleset, parsed.journal);
  const { version } = parsed.journal;
  const told = replayed.kind === 'refused' ? replayed.says : 'It replays.';
  const older = new RegExp(`^It replays\\.$|made with version ${version} of`);
  expect(told).toMatch(version === ruleset.version ? /^It replays\.$/ : older);
});

test.each(files('.scenario.json'))('the scenario %s can be set up', (file) => {
  const parsed = parseScenario(readFileSync(join(samples, file), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.problems.map(({ says }) => says).join(' '));
  const { scenario } = parsed;
  expect(() => rulesetOf(scenario.ruleset)?.setup(scenario, {})).not.toThrow();
});

test.each(files('.sqlite'))('the data %s of a server opens, with all its battles', async (file) => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-sample-'));
  copyFileSync(join(samples, file), join(folder, 'umpire.sqlite'));
  const house = await openHouse({ store: await openStore({ folder }) });
  try {
    const battles = await house.store.battlesGoingOn(100);
    expect(battles).toHaveLength(rulesets.length);
    for (const { id } of battles) {
      const { page } = await house.page(id, undefined);
      // A battle of an older version of its rules may be gone, but then in a sentence.
      expect(page.picture?.play !== undefined || (page.gone ?? '') !== '').toBe(true);
    }
  } finally {
    await house.close();
    rmSync(folder, { recursive: true });
  }
});
