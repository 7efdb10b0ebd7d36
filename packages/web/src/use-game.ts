import { useSignal } from '@preact/signals';
import type { Book, Ruleset } from '@umpire/engine/battle';
import { useEffect } from 'preact/hooks';
import { loadBook, loadGame } from './shelf.ts';
import { learn } from './texts/game-words.ts';
import { language } from './texts/index.ts';

/** A rule set for a page: `loading` until it is there, undefined when there is none. */
export function useGame(id: string): Ruleset | 'loading' | undefined {
  const found = useSignal<{ readonly id: string; readonly ruleset: Ruleset | undefined } | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    const load = async (): Promise<void> => {
      const ruleset = await loadGame(id);
      // In the chosen language from the beginning.
      if (ruleset !== undefined) await learn(ruleset, language.peek());
      if (!isLeft) found.value = { id, ruleset };
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [id]);
  return found.value?.id === id ? found.value.ruleset : 'loading';
}

const NO_BOOK: Book = { rules: {}, introduction: '' };

/** The books of some games for a page, by id; undefined until they are there. */
export function useBooks(ids: readonly string[]): Readonly<Record<string, Book>> | undefined {
  const code = language.value;
  const key = [code, ...ids].join(' ');
  const found = useSignal<{ readonly key: string; readonly books: Readonly<Record<string, Book>> } | undefined>(
    undefined,
  );
  useEffect(() => {
    let isLeft = false;
    const load = async (): Promise<void> => {
      const books = await Promise.all(ids.map(async (id) => [id, (await loadBook(id, code)) ?? NO_BOOK] as const));
      if (!isLeft) found.value = { key, books: Object.fromEntries(books) };
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [key]);
  return found.value?.key === key ? found.value.books : undefined;
}
