import { computed, signal } from '@preact/signals';
import { en, type Words } from './en.ts';
import type { enDesks } from './en-desks.ts';
import type { enPages } from './en-pages.ts';

/** The languages of the interface, each with its own name. Games bring their own words (docs/translating.md). */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** The words of the play screen and of what is opened over it, of the first page and of the set-up. */
export type PageWords = Words & typeof enPages;

/** All words there are. */
export type AllWords = PageWords & typeof enDesks;

/** A translation is one file with all words that only its readers load. English is in three: a battle needs but a part of it. */
const load: Readonly<Record<Exclude<Language, 'en'>, () => Promise<AllWords>>> = {
  de: async () => (await import('./de.ts')).de,
};

const KEY = 'umpire-language';

/** The language that is shown, with its words; undefined is English. */
export const translation = signal<{ readonly language: Language; readonly words: AllWords } | undefined>(undefined);

/** The language that is shown. */
export const language = computed((): Language => translation.value?.language ?? 'en');

/** The words of the play screen in the chosen language; other pages take theirs from pages.ts. */
export const words = computed((): Words => translation.value?.words ?? en);

const isLanguage = (name: string | null): name is Language => name !== null && Object.hasOwn(LANGUAGES, name);

/** Takes the language chosen on an earlier visit, else the one that the browser asks for, else English. */
export async function restoreLanguage(): Promise<void> {
  const [asked = ''] = navigator.language.split('-');
  const kept = keptLanguage();
  await show(isLanguage(kept) ? kept : isLanguage(asked) ? asked : 'en');
}

/** Shows a language and keeps the choice for the next visit. */
export async function chooseLanguage(chosen: string): Promise<void> {
  if (!isLanguage(chosen)) return;
  await show(chosen);
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Storage may be off; the choice then holds for this visit.
  }
}

async function show(chosen: Language): Promise<void> {
  translation.value = chosen === 'en' ? undefined : { language: chosen, words: await load[chosen]() };
  document.documentElement.lang = chosen;
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
