import { keepGolden, openGolden, playedGolden, stepsOfGolden } from './kept.ts';
import { accessibilityFaults, expect, overflow, test } from './page.ts';

/** The battle of most reports here, and how it really went. */
const GOLDEN = ['building-assault', 'schoolhouse'] as const;
const { scenario, battle, outcome, log } = playedGolden(...GOLDEN);
/** The side for which the report is told: the winner; in a draw the first. */
const TOLD = battle.sides.find(({ seat }) => seat === (outcome.winner ?? battle.sides[0]?.seat))?.name ?? '';
const SHOOTING = 'BA-H-17';

/** The shots of a side, counted one by one: how many dice, and how many of them hit. */
function shotsOf(seat: string): { readonly dice: number; readonly hits: number } {
  let [dice, hits] = [0, 0];
  for (const { happening } of log) {
    if (!('ask' in happening) || happening.ask.kind !== 'roll' || !('roll' in happening.answer)) continue;
    const { why, pool, reading } = happening.ask;
    if (why.by !== seat || why.rule !== SHOOTING || !('faces' in happening.answer.roll)) continue;
    dice += pool.count;
    const ranges = reading.bands[reading.names.indexOf('success')]?.ranges ?? [];
    const isHit = (face: number): boolean => ranges.some(([low, high]) => face >= low && face <= high);
    hits += happening.answer.roll.faces.filter(isHit).length;
  }
  return { dice, hits };
}

test('the report has outcome, losses, luck and turning points that lead into the replay, and no faults in either theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/#/battle/${await keepGolden(page, ...GOLDEN)}`);
  await expect(page.getByRole('table', { name: 'Losses' })).toContainText(TOLD);
  await page.getByRole('link', { name: 'The whole report' }).click();
  await expect(page.locator('.verdict')).toContainText(outcome.says);
  for (const { seat, name } of battle.sides) {
    const began = scenario.forces.find((force) => force.seat === seat)?.units.flatMap(({ models }) => models).length;
    const left = battle.models.filter(({ owner }) => owner === seat).length;
    await expect(page.getByRole('img', { name: `${name}: ${left} of ${began} models left.` })).toBeVisible();
    // Dice of the whole battle; what was expected and how likely it was are tested without a browser.
    const { dice, hits } = shotsOf(seat);
    const cells = page.getByRole('row', { name: new RegExp(`^Shooting ${name}`) }).getByRole('cell');
    await expect(cells).toHaveText([name, String(dice), 'success', String(hits), /^[\d.]+$/, /%$/]);
  }
  await expect(page.getByRole('region', { name: 'Turning points' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByText(new RegExp(`^The dice were (with|against) ${TOLD}`))).toBeVisible();
  for (const [colorScheme, about] of [
    ['dark', 'all'],
    ['light', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await accessibilityFaults(page, about)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityFaults(page, about)).toEqual([]);
  }
  // A turning point leads to its moment of the replay.
  const point = page.getByRole('region', { name: 'Turning points' }).getByRole('listitem').last();
  const [heading, link] = [point.locator('b'), point.getByRole('link', { name: 'Watch it' })];
  const given = (await heading.innerText()).replace(/^Turn \d+, (.*)\.$/, '$1');
  const entry = Number((await link.getAttribute('href'))?.replace(/^.*\//, ''));
  await link.click();
  await expect(
    page.getByText(`Step ${stepsOfGolden(...GOLDEN, entry)} of ${stepsOfGolden(...GOLDEN)} ·`),
  ).toBeVisible();
  // The order that is open there is the one of which the report has told.
  await expect(page.locator('[aria-current="step"]')).toHaveText(given);
});

test('the whole battle is sent as an address; a broken one is refused in one sentence', async ({
  page,
  browser,
  baseURL,
}) => {
  await openGolden(page, 'fire-team', 'culvert');
  await page.getByRole('link', { name: 'The whole report' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^fire-team-.*\.json$/);
  await page.getByRole('button', { name: 'Copy as a link' }).click();
  const address = await page.getByRole('textbox', { name: 'The address' }).inputValue();
  expect(address.length).toBeLessThan(8000);
  expect(await accessibilityFaults(page)).toEqual([]);
  // Somebody else, who has never been here.
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const there = await other.newPage();
  await there.goto(address);
  await expect(there.getByText(`Step 1 of ${stepsOfGolden('fire-team', 'culvert')} ·`)).toBeVisible();
  await there.goto('/#/');
  await expect(there.getByRole('link', { name: /^Fire Team: .*, over/ })).toBeVisible();
  await there.goto(address.slice(0, -300));
  await expect(there.getByText('This address holds no battle; perhaps a part of it is missing.')).toBeVisible();
  await other.close();
});
