/** Battles that were played once and are kept as tests of their rule sets: always the same, to the last die. */
import type { Page } from '@playwright/test';
import { join } from 'node:path';

/** Opens a golden journal from its file, and gives the id under which the browser keeps it. */
export async function openGolden(
  page: Page,
  ruleset: string,
  name: string,
  label = 'Open a battle from a file',
): Promise<string> {
  const file = join(import.meta.dirname, `../../rulesets/test/${ruleset}/golden/${name}.json`);
  await page.goto('/');
  await page.getByLabel(label).setInputFiles(file);
  await page.waitForURL(/#\/battle\//);
  return page.url().replace(/^.*#\/battle\//, '');
}
