// The table and the rules give the same answers in the browser as in Node, to the last digit.
import { type Answered, asked, bundle, inNode, QUERIES } from '@umpire/rulesets/engines';
import { chromium } from '@playwright/test';
import { findBrowser, FLAGS } from '../../../scripts/browser.mjs';
import { expect, test } from './page.ts';

test(`${QUERIES} questions to the table and all golden journals end the same in Node and here`, async () => {
  // A browser as people have it: its compilers are what could differ.
  const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: FLAGS });
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle() });
  const here = await page.evaluate(
    ({ scenarios, journals, count }): Answered => {
      const { umpire } = globalThis as unknown as {
        umpire: {
          answers: (texts: readonly string[], count: number) => string[];
          ends: (texts: readonly string[]) => string[];
        };
      };
      return { answers: umpire.answers(scenarios, count), ends: umpire.ends(journals) };
    },
    { ...asked(), count: QUERIES },
  );
  await browser.close();
  const node = inNode();
  expect(node.answers).toHaveLength(QUERIES);
  expect(here.answers).toEqual(node.answers);
  expect(here.ends).toEqual(node.ends);
  for (const end of node.ends) expect(end).toMatch(/^[0-9a-f]{16}$/);
});
