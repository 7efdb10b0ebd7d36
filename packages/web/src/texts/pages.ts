/** Words for the pages beside the play screen, and for what is opened over it: it loads none of this itself. */
import { computed } from '@preact/signals';
import { en } from './en.ts';
import { enPages } from './en-pages.ts';
import { type AllWords, translation } from './index.ts';

const english: AllWords = { ...en, ...enPages };

/** All words of the interface in the chosen language. */
export const words = computed((): AllWords => translation.value?.words ?? english);
