/** Online tables in browser tests: making one, sitting down, playing on. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { rulesets } from '@umpire/rulesets';
import { expect, thinksBriefly } from './page.ts';
import { giveOrder, suggest, until } from './steps.ts';

export const board = (page: Page) => page.getByRole('application', { name: 'The table' });
export const friendForm = (page: Page) => page.getByRole('region', { name: 'Play a friend' });
export const sign = (page: Page) => page.locator('.line-sign');
export const lines = (page: Page) => page.getByRole('log').getByRole('listitem');

/** What the page calls a game. */
export const titleOf = (game: string): string => rulesets.find(({ id }) => id === game)?.title ?? game;

export const advisesPeople = (): void => {
  if (location.protocol !== 'about:') localStorage.setItem('umpire-settings', JSON.stringify({ advice: 'always' }));
};

/** A person with a browser of their own. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the page. */
  readonly noise: string[];
}

export async function person(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext(options);
  // Between people the computer keeps silent, unless they want its advice; here it plays for both.
  await context.addInitScript(advisesPeople);
  await context.addInitScript(thinksBriefly);
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  return { page, context, noise };
}

/** Makes a table of a game and gives its link. */
export async function makeTable(
  page: Page,
  game: string,
  settings: {
    readonly pace?: RegExp;
    readonly name?: string;
    readonly options?: Readonly<Record<string, string>>;
  } = {},
  address = '',
): Promise<string> {
  await page.goto(`${address}/#/online`);
  // What was typed before a game is chosen stays.
  if (settings.name !== undefined) await page.getByLabel('Your name').fill(settings.name);
  await friendForm(page)
    .getByRole('radio', { name: titleOf(game) })
    .check();
  if (settings.pace !== undefined) {
    const option = friendForm(page).getByLabel('Pace').locator('option').filter({ hasText: settings.pace });
    await friendForm(page)
      .getByLabel('Pace')
      .selectOption((await option.getAttribute('value')) ?? '');
  }
  if (settings.options !== undefined) {
    await friendForm(page).locator('.more > summary').click();
    await friendForm(page).getByText('House rules and options', { exact: true }).click();
  }
  for (const [says, value] of Object.entries(settings.options ?? {}))
    await friendForm(page).getByLabel(says).selectOption(value);
  await page.getByRole('button', { name: 'Make a table and its link' }).click();
  const link = page.getByLabel('Send this link to your friend');
  await expect(link).toBeVisible();
  return await link.inputValue();
}

/** Opens a link and sits down in one click. */
export async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: /^Sit down as / }).click();
  await expect(board(page)).toBeVisible();
}

/** What a page shows of whose turn it is, looked at in one go: a question to the page for each part would take longer than the part. */
interface Shown {
  readonly due: 'over' | 'decision' | 'formed' | 'order' | '';
  /** What several decide in secret at the same time is told only when all have decided. */
  readonly hasDecided: boolean;
  /** How many acts it has seen. */
  readonly acts: number;
}

function shownIn(): Shown {
  const seen = (selector: string, words: string): boolean =>
    [...document.querySelectorAll(selector)].some((one) => one.textContent.startsWith(words) && one.checkVisibility());
  const titles = { over: 'The battle is over', decision: 'A decision for' } as const;
  const [title = ''] = (['over', 'decision'] as const).filter((one) => seen('.turn-title', titles[one]));
  const button = seen('button.go', 'Give this order')
    ? 'formed'
    : seen('.advice button', 'Suggest an order')
      ? 'order'
      : '';
  return {
    due: title === '' ? button : title,
    hasDecided: [...document.querySelectorAll('.ask')].some((one) => one.textContent.includes('You have decided')),
    acts: Number(document.querySelector<HTMLElement>('.table-side')?.dataset['acts']),
  };
}

/** Whether it is for this page to do something, or the battle is over. */
export const isDue = async (page: Page): Promise<boolean> => (await page.evaluate(shownIn)).due !== '';

/** Both journals tell the same, sooner or later. */
export async function toldTheSame(one: Page, other: Page): Promise<void> {
  await expect
    .poll(async () => (await lines(one).allInnerTexts()).join('\n') === (await lines(other).allInnerTexts()).join('\n'))
    .toBe(true);
}

/** How many acts a page has seen. */
export const actsOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.table-side').getAttribute('data-acts'));

/** How many acts a page has seen, once they are more than that and none of its own is on its way; until then 0. */
function actsAfter(before: number): number {
  const { acts, sent } = document.querySelector<HTMLElement>('.table-side')?.dataset ?? {};
  return sent === 'false' && Number(acts) > before ? Number(acts) : 0;
}

/** False where there is nothing to click any more. */
const hasClicked = (button: Locator): Promise<boolean> =>
  button.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );

/** The first of the pages on which something is to do, or the battle is over, as soon as there is one. */
export async function dueOf(pages: readonly Page[]): Promise<Shown & { readonly page: Page }> {
  const all = async () => {
    for (const page of pages) {
      const shown = await page.evaluate(shownIn);
      if (shown.due === 'over' || (shown.due !== '' && !shown.hasDecided)) return { ...shown, page };
    }
    return undefined;
  };
  let found = await all();
  await expect.poll(async () => (found ??= await all()) !== undefined, { intervals: [50] }).toBe(true);
  if (found === undefined) throw new Error('nobody can go on');
  return found;
}

/** So often what was to do may be gone before it is done. */
const MOST_TRIES = 20;

/**
 * One step of whoever is due, until all have seen it; whether the battle is over. Until the server has taken what was done, a page
 * still shows what could be done before: whoever looks at it then must not count on it.
 */
export async function stepOf(pages: readonly Page[]): Promise<boolean> {
  for (let i = 0; i < MOST_TRIES; i++) {
    const { page, due, acts } = await dueOf(pages);
    if (due === 'over') return true;
    // What a standing order answers, or what has one answer, is gone before it is looked at again, at any moment.
    if (due === 'decision' && !(await hasClicked(page.locator('.ask .menu button').first()))) continue;
    if (due === 'order' && !(await hasClicked(suggest(page)))) continue;
    if (due !== 'decision' && !(await hasClicked(giveOrder(page)))) continue;
    // Pages also act by themselves, for the dice: what was done here has to have been taken.
    const now = await until(page, actsAfter, acts);
    for (const one of pages) await until(one, actsAfter, now - 1);
    return false;
  }
  throw new Error('nobody can go on');
}
