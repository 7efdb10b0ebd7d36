import type { Show } from './show.ts';

/** What is shown on the table now: for those who have no picture themselves, and wait for it or end it. */
export const onShow: { now: Show | undefined } = { now: undefined };

/** How much longer there is something to see: whoever moves next may wait for that, and need not. */
export const stillToSee = (): number => onShow.now?.left() ?? 0;

/** Everything is as it is in the end. */
export const endShow = (): void => onShow.now?.end();
