import type { Seat } from '@umpire/engine/rule';
import type { ClockNow } from '@umpire/wire';
import { decimal } from '../numbers.ts';

export const SECOND = 1_000;
const HOUR = 3_600_000;

/** A time as a clock shows it: `2 d 4 h`, `5 h`, `12:07`, and tenths in the last seconds. */
export function timeText(left: number): string {
  if (left >= 48 * HOUR) return `${Math.floor(left / (24 * HOUR))} d ${Math.floor((left / HOUR) % 24)} h`;
  if (left >= 2 * HOUR) return `${Math.floor(left / HOUR)} h`;
  if (left < 10 * SECOND) return decimal(Math.max(0, left) / SECOND, 1);
  const seconds = Math.floor(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What somebody has left now. */
export const leftNow = (clock: ClockNow, seat: Seat, now: number): number =>
  (clock.left[seat] ?? 0) -
  (clock.running.includes(seat) ? Math.max(0, now - Math.max(clock.since, clock.away?.[seat] ?? 0)) : 0);
