import type { Seat } from '@umpire/engine/rule';
import type { ClockNow } from '@umpire/wire';
import { decimal } from '../numbers.ts';
import { language } from '../texts/index.ts';

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

/** How long ago something was, in the chosen language: `now`, `5 minutes ago`, `yesterday`. */
export function agoText(at: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - at) / (60 * SECOND)));
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  if (minutes === 0) return format.format(0, 'second');
  if (minutes < 60) return format.format(-minutes, 'minute');
  return minutes < 24 * 60
    ? format.format(-Math.floor(minutes / 60), 'hour')
    : format.format(-Math.floor(minutes / (24 * 60)), 'day');
}

/** What somebody has left now. */
export const leftNow = (clock: ClockNow, seat: Seat, now: number): number =>
  (clock.left[seat] ?? 0) -
  (clock.running.includes(seat) ? Math.max(0, now - Math.max(clock.since, clock.away?.[seat] ?? 0)) : 0);
