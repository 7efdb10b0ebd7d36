import { expect, setUp, test, windowPoint } from './example/test.ts';
import { accessibilityFaults } from './page.ts';
import { rulesetOf } from '@umpire/rulesets';
import { openReached, reached } from './reached.ts';
import { pressGive, myTurn } from './steps.ts';

test('own dice: the app says what to roll and checks what is typed', async ({ page, example }) => {
  await setUp(page, example, ['person', 'person'], /our own dice/);
  const isSide = (side: string) => page.getByRole('button', { name: `I am ${side}` }).click();
  const say = (name: RegExp) => page.getByRole('button', { name }).click();
  const go = async (item: RegExp, x: number, y: number) => {
    await say(item);
    const to = await windowPoint(page, x, y);
    await page.mouse.click(to.x, to.y);
    await say(/^Give this order/);
    await say(/^Pass the device/);
  };
  await say(/^Advance/);
  await isSide('Blue');
  await say(/^Advance/);
  await isSide('Amber');
  await go(/^Move a2/, 6, 6.8); // b2 stands at 6, 11: still too far for anybody
  await isSide('Blue');
  await say(/^Move b2/);
  const near = await windowPoint(page, 6, 9.4);
  await page.mouse.click(near.x, near.y);
  await say(/^Give this order/);
  // Amber's stance is known by its long move, so that nobody is asked to react. A new turn begins.
  await say(/^Watch/);
  await isSide('Amber');
  await say(/^Watch/);
  await say(/^a2 fires/);
  // The only target is taken, and is nearer than 2″: two dice that hit on 4+ miss in 1 of 4.
  await expect(page.getByRole('region', { name: /odds$/ })).toContainText('75 % The target is out');
  await say(/^Give this order/);
  await expect(page.getByRole('heading', { name: 'Roll your dice' })).toBeVisible();
  await expect(page.getByText(/Roll 2d6: to hit\./)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const enter = page.getByRole('button', { name: 'Enter the roll' });
  await page.getByRole('radio', { name: 'Every face' }).check();
  const faces = page.getByRole('textbox', { name: 'Faces, with spaces between' });
  await faces.fill('6 7');
  await enter.click();
  await expect(page.getByRole('alert')).toHaveText('A d6 has no 7.');
  await faces.fill('6');
  await enter.click();
  await expect(page.getByRole('alert')).toHaveText('Type 2 faces, one for each die.');
  await faces.fill('six');
  await enter.click();
  await expect(page.getByRole('alert')).toHaveText('Type whole numbers with spaces between them.');
  await faces.fill('6 2');
  await enter.click();
  await expect(page.getByRole('log')).toContainText('a2 hits b2, who is out.');
  await expect(page.getByRole('listitem').filter({ hasText: /^6$/ })).toHaveAttribute('title', '6, hit');
});

test('own dice are put away and taken up again in the middle of a battle', async ({ page, example }) => {
  await setUp(page, example, ['person', 'random'], /our own dice/);
  const say = (name: RegExp | string) => page.getByRole('button', { name }).first().click();
  const menu = () => page.getByRole('button', { name: 'Menu' }).click();
  await menu();
  await say('Let the computer roll');
  await say(/^Advance/);
  await menu();
  await say('Use our own dice');
  await expect(page.getByRole('button', { name: 'Use our own dice' })).toBeHidden();
  await page.reload();
  // Who throws is kept with the battle.
  await menu();
  await expect(page.getByRole('button', { name: 'Let the computer roll' })).toBeVisible();
});

test('a throw of one’s own has its side named, its order told and its unit drawn, and a face of a d20 is taken', async ({
  page,
}) => {
  const ruleset = rulesetOf('building-assault');
  if (ruleset === undefined) throw new Error('There is no Building Assault.');
  const moment = reached(ruleset, (view, seat) =>
    ruleset.menu(view, seat).some(({ kind, problems }) => kind === 'fire' && problems.length === 0),
  );
  await openReached(page, moment, true);
  await myTurn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Use our own dice' }).click();
  await page.locator('.orders .menu button[data-kind="fire"]').first().click();
  await pressGive(page);
  await page.locator('.ask .menu button').first().click();
  await expect(page.getByRole('heading', { name: 'Roll your dice' })).toBeVisible();
  const side = moment.host.battle.sides.find(({ seat }) => seat === moment.seat)?.name ?? '';
  await expect(page.locator('.ask .acting')).toContainText(`${side}: Fire`);
  await expect(page.locator('.ask .says')).toContainText(`${side}: Roll 1d20`);
  await expect(page.locator('.ask .says .portrait .u-figure')).toBeVisible();
  await page.getByRole('textbox', { name: 'Faces, with spaces between' }).fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('log')).toContainText(/: 7\b/);
});
