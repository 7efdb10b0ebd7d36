/** All that a browser keeps for the app, as plain data. */
import type { Page } from '@playwright/test';

export interface BrowserStore {
  /** The number of the database's form. */
  readonly version: number;
  readonly battles: readonly { readonly id: string; readonly title: string; readonly journal: string }[];
  /** What is kept beside it: settings, theme and the like. */
  readonly local: Readonly<Record<string, string>>;
}

/** What a page's browser keeps now. */
export const readStore = (page: Page): Promise<BrowserStore> =>
  page.evaluate(
    () =>
      new Promise<BrowserStore>((done, failed) => {
        const open = indexedDB.open('umpire');
        open.onerror = () => failed(open.error ?? new Error('closed'));
        open.onsuccess = () => {
          const { result: database } = open;
          const all = database.transaction('battles').objectStore('battles').getAll();
          all.onsuccess = () => {
            const battles = all.result as BrowserStore['battles'];
            done({ version: database.version, battles, local: { ...localStorage } });
            database.close();
          };
        };
      }),
  );

/** Puts into a browser what another has kept, before the app is opened there. */
export async function restoreStore(page: Page, store: BrowserStore): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    ({ version, battles, local }) =>
      new Promise<void>((done, failed) => {
        for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
        const open = indexedDB.open('umpire', version);
        open.onerror = () => failed(open.error ?? new Error('closed'));
        open.onupgradeneeded = () => open.result.createObjectStore('battles', { keyPath: 'id' });
        open.onsuccess = () => {
          const writing = open.result.transaction('battles', 'readwrite');
          for (const battle of battles) writing.objectStore('battles').put(battle);
          writing.oncomplete = () => {
            open.result.close();
            done();
          };
        };
      }),
    store,
  );
}
