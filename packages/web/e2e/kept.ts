/** Battles that were played once and are kept as tests of their rule sets: always the same, to the last die. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (ruleset: string, name: string): string =>
  join(import.meta.dirname, `../../rulesets/test/${ruleset}/golden/${name}.json`);

/** Opens a golden journal from its file, and gives the id under which the browser keeps it. */
export async function openGolden(
  page: Page,
  ruleset: string,
  name: string,
  label = 'Open a battle from a file',
): Promise<string> {
  await page.goto('/');
  await page.getByLabel(label).setInputFiles(fileOf(ruleset, name));
  await page.waitForURL(/#\/battle\//);
  return page.url().replace(/^.*#\/battle\//, '');
}

/** How many steps the replay of a golden journal has: before the first order, and after each. */
export function stepsOfGolden(ruleset: string, name: string): number {
  const { entries } = JSON.parse(readFileSync(fileOf(ruleset, name), 'utf8')) as {
    readonly entries: readonly object[];
  };
  return 1 + entries.filter((entry) => 'order' in entry).length;
}
