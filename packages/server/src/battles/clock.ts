import type { Seat } from '@umpire/engine/rule';
import type { Clock, ClockNow } from '@umpire/wire';

const MINUTE = 60_000;
const SECOND = 1_000;
const HOUR = 60 * MINUTE;

/** What each has at the beginning. */
export const fullClock = (clock: Clock, seats: readonly Seat[], at: number): ClockNow => ({
  left: Object.fromEntries(seats.map((seat) => [seat, budgetOf(clock)])),
  since: at,
  running: [],
});

const budgetOf = (clock: Clock): number => (clock.kind === 'live' ? clock.minutes * MINUTE : clock.hours * HOUR);

/**
 * The clocks after something has happened: who had to act has used the time since, and whoever has acted gets what is added for a
 * decision. Time never runs backwards, whatever the clocks of the machines say.
 */
export function clockAfter(
  clock: Clock,
  now: ClockNow,
  at: number,
  waitingFor: readonly Seat[],
  acted?: Seat,
): ClockNow {
  const time = Math.max(at, now.since);
  const left = Object.entries(now.left).map(([seat, had]): [Seat, number] => {
    const rest = Math.max(0, had - (now.running.includes(seat) ? time - now.since : 0));
    if (seat !== acted) return [seat, rest];
    return [seat, clock.kind === 'live' ? rest + clock.seconds * SECOND : budgetOf(clock)];
  });
  return {
    left: Object.fromEntries(left),
    since: time,
    running: waitingFor.filter((seat) => Object.hasOwn(now.left, seat)),
  };
}

/** When the first time is up, and whose; undefined while no clock runs. */
export function firstUp({ left, since, running }: ClockNow): { readonly seat: Seat; readonly at: number } | undefined {
  return running
    .map((seat) => ({ seat, at: since + (left[seat] ?? 0) }))
    .toSorted((a, b) => a.at - b.at)
    .at(0);
}
