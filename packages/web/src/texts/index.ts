import { computed, signal } from '@preact/signals';
import { de } from './de.ts';
import { en, type Words } from './en.ts';

/** The languages of the interface. The games themselves, their rules and sentences, are written in English. */
export const LANGUAGES = { en, de } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'umpire-language';

export const language = signal<Language>('en');

/** The words of the interface in the chosen language. */
export const words = computed((): Words => LANGUAGES[language.value]);

const isLanguage = (name: string | null): name is Language => name !== null && Object.hasOwn(LANGUAGES, name);

/** Takes the language chosen on an earlier visit, else the one that the browser asks for, else English. */
export function restoreLanguage(): void {
  const [asked = ''] = navigator.language.split('-');
  const kept = keptLanguage();
  show(isLanguage(kept) ? kept : isLanguage(asked) ? asked : 'en');
}

/** Shows a language and keeps the choice for the next visit. */
export function chooseLanguage(chosen: string): void {
  if (!isLanguage(chosen)) return;
  show(chosen);
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Storage may be off; the choice then holds for this visit.
  }
}

function show(chosen: Language): void {
  language.value = chosen;
  document.documentElement.lang = chosen;
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
