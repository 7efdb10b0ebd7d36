/** Words for the desks at which nobody plays (lab, rule book, replay, report), for the end of a battle and the list of keys. */
import { computed } from '@preact/signals';
import { en } from './en.ts';
import { enDesks } from './en-desks.ts';
import { enPages } from './en-pages.ts';
import { type AllWords, translation } from './index.ts';

const english: AllWords = { ...en, ...enPages, ...enDesks };

/** All words of the interface in the chosen language. */
export const words = computed((): AllWords => translation.value?.words ?? english);
