import { useSignal } from '@preact/signals';
import type { Seat } from '@umpire/engine/rule';
import type { ClockNow } from '@umpire/wire';
import { useEffect } from 'preact/hooks';
import { words } from './words.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;

/** A time as a clock shows it: `2 d 4 h`, `5 h`, `12:07`, and tenths in the last seconds. */
export function timeText(left: number): string {
  if (left >= 48 * HOUR) return `${Math.floor(left / (24 * HOUR))} d ${Math.floor((left / HOUR) % 24)} h`;
  if (left >= 2 * HOUR) return `${Math.floor(left / HOUR)} h`;
  if (left < 10 * SECOND) return (Math.max(0, left) / SECOND).toFixed(1);
  const seconds = Math.floor(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What somebody has left now. */
export const leftNow = (clock: ClockNow, seat: Seat, now: number): number =>
  (clock.left[seat] ?? 0) - (clock.running.includes(seat) ? Math.max(0, now - clock.since) : 0);

interface ClockProps {
  readonly clock: ClockNow;
  readonly seat: Seat;
  /** How far the clock of the server is ahead of ours. */
  readonly ahead: number;
  readonly isOver: boolean;
}

/** The clock of a seat; it runs here too, the server's counts. */
export function SeatClock({ clock, seat, ahead, isOver }: ClockProps) {
  const now = useSignal(Date.now());
  const isRunning = clock.running.includes(seat) && !isOver;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => (now.value = Date.now()), 100);
    return () => clearInterval(timer);
  }, [isRunning]);
  const left = leftNow(clock, seat, (isRunning ? Math.max(now.value, Date.now()) : clock.since - ahead) + ahead);
  return (
    <span class={`clock${isRunning ? ' runs' : ''}${left < 30 * SECOND ? ' short' : ''}`} role="timer">
      {left <= 0 ? words.value.noTime : timeText(left)}
    </span>
  );
}
