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
  holiday?: { readonly seat: Seat; readonly until: number },
): ClockNow {
  const time = Math.max(at, now.since);
  const left = Object.entries(now.left).map(([seat, had]): [Seat, number] => {
    const rest = Math.max(0, had - (now.running.includes(seat) ? Math.max(0, time - startOf(now, seat)) : 0));
    if (seat !== acted) return [seat, rest];
    return [seat, clock.kind === 'live' ? rest + clock.seconds * SECOND : budgetOf(clock)];
  });
  const away = Object.entries({ ...now.away, ...(holiday !== undefined && { [holiday.seat]: holiday.until }) }).filter(
    ([, until]) => until > time,
  );
  return {
    left: Object.fromEntries(left),
    since: time,
    ...(away.length > 0 && { away: Object.fromEntries(away) }),
    running: waitingFor.filter((seat) => Object.hasOwn(now.left, seat)),
  };
}

/** From when a clock runs: it stands still during a holiday, which began before the last thing happened. */
const startOf = ({ since, away }: ClockNow, seat: Seat): number => Math.max(since, away?.[seat] ?? 0);

/** When the first time is up, and whose; undefined while no clock runs. */
export function firstUp(now: ClockNow): { readonly seat: Seat; readonly at: number } | undefined {
  return now.running
    .map((seat) => ({ seat, at: startOf(now, seat) + (now.left[seat] ?? 0) }))
    .toSorted((a, b) => a.at - b.at)
    .at(0);
}
