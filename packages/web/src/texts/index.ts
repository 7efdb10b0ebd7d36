import { computed, signal } from '@preact/signals';
import { en, type Words } from './en.ts';

/** The languages of the interface; the rules of the games are written in English. */
export const LANGUAGES = { en: 'English' } as const;
export type Language = keyof typeof LANGUAGES;

const TEXTS: Readonly<Record<Language, Words>> = { en };

export const language = signal<Language>('en');

/** The words of the interface in the chosen language. */
export const words = computed((): Words => TEXTS[language.value]);
