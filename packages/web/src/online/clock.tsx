import { useSignal } from '@preact/signals';
import type { Seat } from '@umpire/engine/rule';
import type { ClockNow } from '@umpire/wire';
import { useEffect } from 'preact/hooks';
import { leftNow, SECOND, timeText } from './time.ts';
import { words } from './words.ts';

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
  const isAway = (clock.away?.[seat] ?? 0) > Date.now() + ahead && !isOver;
  const left = leftNow(clock, seat, (isRunning ? Math.max(now.value, Date.now()) : clock.since - ahead) + ahead);
  return (
    <span class={`clock${isRunning ? ' runs' : ''}${left < 30 * SECOND ? ' short' : ''}`} role="timer">
      {left <= 0 ? words.value.noTime : timeText(left)}
      {isAway && ` · ${words.value.onHoliday}`}
    </span>
  );
}
