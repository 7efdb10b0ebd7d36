import type { Clock } from '@umpire/wire';
import { words } from './words.ts';

/** The clock of a quick game. */
export const QUICK = { kind: 'live', minutes: 20, seconds: 10 } as const;

/** The clocks that a table can be made with. */
export const PACES: readonly (Clock | undefined)[] = [
  undefined,
  QUICK,
  { kind: 'live', minutes: 60, seconds: 30 },
  { kind: 'slow', hours: 24 },
  { kind: 'slow', hours: 72 },
  { kind: 'slow', hours: 168 },
];

export function paceText(clock: Clock | undefined): string {
  const w = words.value;
  if (clock === undefined) return w.noClock;
  return clock.kind === 'live' ? w.liveClock(clock.minutes, clock.seconds) : w.slowClock(clock.hours);
}
