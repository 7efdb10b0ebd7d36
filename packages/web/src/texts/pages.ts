/** Words for the first page and the set-up, and for what is opened over the play screen: it loads none of this itself. */
import { computed } from '@preact/signals';
import { en } from './en.ts';
import { enPages } from './en-pages.ts';
import { type PageWords, translation } from './index.ts';

const english: PageWords = { ...en, ...enPages };

/** Them and the words of the play screen in the chosen language. */
export const words = computed((): PageWords => translation.value?.words ?? english);
