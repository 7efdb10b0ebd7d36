import { signal } from '@preact/signals';
import { PACES, setTo, settings } from '../settings.ts';

/** The computer waits before its next order. */
export const isPaused = signal(false);

/** Nothing that the computer does is shown until somebody else is to act. */
export const isSkipping = signal(false);

/** How many times as fast as usual pictures go. */
export const SPEED = { slow: 0.5, normal: 1, fast: 2, swift: 8 } as const;

/** How fast pictures go, as the settings have it. */
export const speedNow = (): number => SPEED[settings.value.pace];

/** The next speed; after the fastest comes the slowest. */
export function nextSpeed(): void {
  const at = PACES.indexOf(settings.value.pace);
  setTo({ pace: PACES[(at + 1) % PACES.length] ?? 'normal' });
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Leaves what happened to be seen: so long at the usual speed, then as long as there is something to see, then until nobody holds
 * it. Whoever skips waits for nothing.
 */
export async function leftToSee(ms: number, toSee: () => number, isGone: () => boolean): Promise<void> {
  const until = performance.now() + ms / speedNow();
  const waits = (): boolean => !isSkipping.value && (performance.now() < until || toSee() > 0);
  while (!isGone() && (isPaused.value || waits())) await sleep(30);
}
