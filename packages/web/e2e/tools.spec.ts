import { expect, setUp, test, windowPoint } from './example/test.ts';
import { accessibilityFaults } from './page.ts';
import { begin, drag, give, middleOf, myTurn, stepByMouse } from './steps.ts';

test('the tools of the table answer by click and by key, with their rules and odds', async ({ page, example }) => {
  await setUp(page, example, ['person', 'person']);
  const say = (name: RegExp | string) => page.getByRole('button', { name }).click();
  await say(/^Advance/);
  await say('I am Blue');
  await say(/^Advance/);
  await say('I am Amber');
  const panel = page.locator('.tool-panel');
  await page.keyboard.press('s');
  // a1 stands at 3, 1 and b1 at 3, 11: ten inches between the middles, less the two bases.
  await panel.getByRole('combobox', { name: 'Who' }).selectOption('a1');
  await panel.getByRole('combobox', { name: 'Looks at' }).selectOption('b1');
  await expect(panel).toContainText('a1 cannot fire at b1.');
  await expect(panel).toContainText('beyond 3″');
  await page.getByRole('button', { name: 'Whole table' }).click();
  const b3 = await middleOf(page, 'b3');
  await page.mouse.click(b3.x, b3.y);
  await expect(panel).toContainText('a1 cannot fire at b3.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('g');
  await expect(page.getByRole('heading', { name: 'Ranges' })).toBeVisible();
  await expect(page.locator('.drawn-range path')).toHaveCount(1);
  await panel.getByRole('button', { name: 'EX-FIRE-1' }).click();
  await expect(page.getByRole('dialog')).toContainText('EX-FIRE-1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await expect(panel).toContainText('Nobody can fire at your scouts.');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a threat comes with the odds that the rule set works out', async ({ page, example }) => {
  await setUp(page, example, ['person', 'person']);
  const say = (name: RegExp | string) => page.getByRole('button', { name }).click();
  const go = async (item: RegExp, x: number, y: number) => {
    await say(item);
    const to = await windowPoint(page, x, y);
    await page.mouse.click(to.x, to.y);
    await say(/^Give this order/);
  };
  await say(/^Advance/);
  await say('I am Blue');
  await say(/^Advance/);
  await say('I am Amber');
  await go(/^Move a2/, 6, 6.8);
  await say(/^Pass the device/);
  await say('I am Blue');
  await go(/^Move b2/, 6, 9.4);
  await page.keyboard.press('t');
  // Two scouts 2.6″ apart by their middles, so nearer than 2″: two dice that hit on 4+ miss in 1 of 4.
  await expect(page.locator('.tool-panel')).toContainText('75 % The target is out');
});

test('the ruler is laid by mouse and by keys; between two models it is as long as their rims are apart', async ({
  page,
  example,
}) => {
  await setUp(page, example, ['person', 'random']);
  await page.getByRole('button', { name: /^Advance/ }).click();
  // Whoever is to act is chosen, and shown.
  await expect(page.getByRole('heading', { name: /^Orders/ })).toBeVisible();
  await page.keyboard.press('r');
  const [from, to] = [await windowPoint(page, 3, 4), await windowPoint(page, 6, 8)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  // 3 to the side and 4 up make 5; a pixel is some hundredths of an inch.
  await expect(page.locator('.tool-panel output')).toHaveText(/^(4\.9\d|5\.0\d)″$/);
  await page.getByRole('application', { name: 'The table' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect(page.locator('.tool-panel output')).toHaveText('3.00″');

  await page.getByRole('button', { name: 'Whole table' }).click();
  const [one, other] = [await middleOf(page, 'a1'), await middleOf(page, 'a2')];
  await page.mouse.move(one.x + 3, one.y + 2);
  await page.mouse.down();
  await page.mouse.move(other.x - 2, other.y - 3, { steps: 4 });
  await page.mouse.up();
  // They stand 3″ apart by their middles, on bases of 1″.
  await expect(page.locator('.tool-panel output')).toHaveText('2.00″');
});

test('while a model is dragged its reach and a tape are seen, and afterwards where it was', async ({ page }) => {
  await begin(page, 'building-assault', false);
  for (let i = 0; i < 2; i++) await stepByMouse(page);
  while ((await page.getByText('Harrow Company to act').count()) === 0) await stepByMouse(page);
  await page.getByRole('button', { name: /^Rifle Section/ }).click();
  await page.getByRole('button', { name: /^Run/ }).click();
  await page.getByRole('checkbox', { name: 'The whole unit goes along' }).uncheck();
  await expect(page.locator('.drawn-reach .area')).toHaveCount(1);
  const mover = (await page.locator('.form .movers button').first().getAttribute('data-model')) ?? '';
  await drag(page, mover, 1, 4);
  // One leg, one tape: √(1² + 4²) = 4.12, of 8 inches.
  await expect(page.locator('.drawing .tape text')).toHaveText(/^4\.[012]″ of 8″$/);
  await expect(give(page)).toBeEnabled();
  await give(page).click();
  // Where it was is still to be seen.
  await expect(page.locator('.trail .was')).not.toHaveCount(0);
});

test('an answer that is not listed is made up in a form, checked, and given', async ({ page }) => {
  await begin(page, 'xenos-zealots', true);
  const orders = page.locator('.ask .says').filter({ hasText: 'Give each unit its order, face down.' });
  for (let i = 0; i < 12; i++) {
    await myTurn(page);
    if ((await orders.count()) > 0) break;
    await stepByMouse(page);
  }
  await expect(orders).toBeVisible();
  // The form stands open, filled in as the default has it; it can be closed, and made up from nothing.
  const form = page.getByRole('region', { name: /Give each unit its order/ });
  await expect(give(page)).toBeEnabled();
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(await form.getByRole('group').count());
  // Whoever chooses a unit goes on in its row.
  await page.getByRole('button', { name: /^Captain/ }).click();
  const captain = form.getByRole('group', { name: 'Captain' });
  await expect(captain.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.keyboard.press('o');
  await expect(give(page)).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);
  // One order for each unit, by words of the rules; none of the listed answers mixes these two.
  const units = form.getByRole('group');
  const count = await units.count();
  expect(count).toBeGreaterThan(0);
  for (let i = 0; i < count; i++)
    await units
      .nth(i)
      .getByRole('radio', { name: i === 0 ? 'evade' : 'advance' })
      .check();
  await expect(give(page)).toBeEnabled();
  // The focus is on a tick: Enter gives the answer from there.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText(/: evade\b/);
});

test.describe('with all its time', () => {
  test.use({ isBrief: false });

  test('what the computer advises comes with reasons, and the thinking can be ended', async ({ page }) => {
    // The adviser comes late, so that there is time to see it considered and to think better of it.
    const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>();
    await page.route(/advice-worker.*\.js$/, async (route) => {
      await isLetIn;
      await route.continue();
    });
    await begin(page, 'building-assault', false);
    await page.keyboard.press('h');
    await expect(page.getByText('Considering what to do …')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Considering what to do …')).toBeHidden();
    letIn();
    await expect(give(page)).toHaveCount(0);
    await page.keyboard.press('h');
    await expect(give(page)).toBeEnabled();
    const advice = page.getByRole('region', { name: 'Suggestions' }).getByRole('listitem');
    await expect(advice.first()).toContainText(/\d+ %/);
    // Where the dice say nothing, the reason is the chance itself: whoever points at it is told.
    await expect(advice.first().getByRole('button')).toHaveAttribute('title', /\.$/);
  });
});
