import { computed, signal } from '@preact/signals';
import { en, type Words } from './en.ts';

/**
 * The languages of the interface, each with its own name. The games themselves, their rules and sentences, are written in
 * English.
 */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** A translation is a file of its own that only its readers load. */
const load: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import('./de.ts')).de,
};

const KEY = 'umpire-language';

const shown = signal<{ readonly language: Language; readonly words: Words }>({ language: 'en', words: en });

export const language = computed((): Language => shown.value.language);

/** The words of the interface in the chosen language. */
export const words = computed((): Words => shown.value.words);

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
  shown.value = { language: chosen, words: await load[chosen]() };
  document.documentElement.lang = chosen;
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
