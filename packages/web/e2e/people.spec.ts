// Accounts, notices, profiles and the archive of the server.
import type { Browser, Page } from '@playwright/test';
import { accessibilityFaults, expect, overflow, test } from './page.ts';

/** Passkeys need a name: the same server by the name of this machine. */
const home = (): string => `http://localhost:${process.env['UMPIRE_E2E_PORT']}`;

/** A device with a key that is always touched. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('a guest makes an account with a passkey, signs out and in again; a code opens it elsewhere; it can be deleted', async ({
  page: ann,
  browser,
}) => {
  await withAuthenticator(ann);
  const name = `Ann ${Date.now() % 1_000_000}`;
  await ann.goto(`${home()}/#/online`);
  await ann.getByRole('link', { name: 'Name, account, notices' }).click();
  await expect(ann.getByRole('heading', { name: 'You are here as a guest' })).toBeVisible();
  expect(await accessibilityFaults(ann)).toEqual([]);
  await ann.getByLabel('Name').fill(name);
  await ann.getByRole('button', { name: 'Make an account with a passkey' }).click();
  await expect(ann.getByRole('heading', { level: 1, name })).toBeVisible();
  const codes = panel(ann, 'Your recovery codes').getByRole('listitem');
  await expect(codes).toHaveCount(8);
  const code = await codes.first().innerText();
  expect(await accessibilityFaults(ann)).toEqual([]);
  await ann.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(ann)).toBe(0);
  await ann.setViewportSize({ width: 1280, height: 800 });

  await ann.getByRole('button', { name: 'Sign out', exact: true }).click();
  await ann.getByRole('link', { name: 'Name, account, notices' }).click();
  await ann.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(ann.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(panel(ann, 'Your account')).toContainText('8 recovery codes are left.');

  // Another browser, without the key: first a wrong code, then the right one.
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${home()}/#/me`);
  await other.getByLabel('Name').fill(name);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('alert')).toContainText('belongs to somebody with an account');
  await other.getByText('Sign in with a recovery code').click();
  await other.getByLabel('Recovery code').fill('aaaa-aaaa-aaaa-aaaa');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('do not go together');
  await other.getByLabel('Recovery code').fill(code);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(panel(other, 'Your account')).toContainText('7 recovery codes are left.');
  await expect(panel(other, 'Your account')).toContainText('You are signed in on 2 devices.');

  const download = other.waitForEvent('download');
  await other.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('umpire-data.json');
  await other.getByRole('button', { name: 'Delete me and everything of mine' }).click();
  await other.getByRole('button', { name: 'Yes' }).click();
  await expect(other).toHaveURL(/#\/$/);
  await ann.reload();
  await expect(ann.getByRole('heading', { name: 'You are here as a guest' })).toBeVisible();
  await context.close();
});

/** Two guests play until one resigns, by the interface for programs; the name of the winner. */
async function played(browser: Browser): Promise<string> {
  const winner = `Winner ${Date.now() % 1_000_000}`;
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  const [one, two] = contexts.map(({ request }) => request);
  const port = process.env['UMPIRE_E2E_PORT'];
  const at = (path: string): string => `http://127.0.0.1:${port}/api${path}`;
  await one?.post(at('/me'), { data: { name: winner } });
  await two?.post(at('/me'), { data: { name: 'Loser' } });
  const scenario = { ruleset: 'fire-team', settings: { watch: 'everyone', open: false } };
  const games = (await (await one?.get(at('/games')))?.json()) as { id: string; scenarios: { id: string }[] }[];
  const id = games.find((game) => game.id === 'fire-team')?.scenarios[0]?.id;
  const made = (await (await one?.post(at('/battles'), { data: { ...scenario, scenario: id } }))?.json()) as {
    id: string;
    key: string;
  };
  const acts = at(`/battles/${made.id}/acts`);
  await two?.post(acts, { data: { id: 'sit', after: 0, act: { kind: 'sit', key: made.key } } });
  await two?.post(acts, { data: { id: 'end', after: 0, act: { kind: 'resign' } } });
  for (const context of contexts) await context.close();
  return winner;
}

test('a finished battle is found in the archive by a name and replayed; its people have pages; one can be blocked', async ({
  page,
  browser,
}) => {
  const winner = await played(browser);
  await page.goto('/#/archive');
  await page.getByLabel('Person').fill(winner.toLowerCase());
  await page.getByLabel('Result').selectOption('won');
  await page.getByLabel('Game').selectOption({ label: 'Fire Team' });
  await page.getByRole('button', { name: 'Search' }).click();
  const found = panel(page, 'Archive').getByRole('listitem');
  await expect(found).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await found.getByRole('link', { name: winner }).click();
  await expect(page.getByRole('heading', { level: 1, name: winner })).toBeVisible();
  await expect(page.getByRole('row', { name: /Fire Team 1 0 0/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // A stranger becomes a guest with the first thing it does.
  await page.goto('/#/me');
  await expect(page.getByRole('heading', { name: 'You are here as a guest' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('What has happened?').fill('Left in the middle.');
  await page.getByRole('button', { name: 'Send to those who run this server' }).click();
  await expect(page.getByRole('status')).toContainText('Thank you');
  await page.goto('/#/me');
  await page.getByRole('button', { name: `Unblock ${winner}` }).click();
  await expect(page.getByRole('heading', { name: 'People you have blocked' })).toHaveCount(0);

  await page.goto('/#/archive');
  await page.getByLabel('Person').fill(winner);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(found).toHaveCount(1);
  await found.getByRole('button', { name: /^Replay / }).click();
  await expect(page).toHaveURL(/#\/replay\//);
  await expect(page.getByRole('application').or(page.locator('.replay')).first()).toBeVisible();
});
