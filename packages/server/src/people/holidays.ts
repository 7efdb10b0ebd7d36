import type { HolidayRow } from '../store/schema.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;
/** So many days of holiday anyone has within a year. */
export const HOLIDAY_DAYS = 30;

/** Until when somebody is away; undefined for who is not. */
export const holidayNow = (holidays: readonly HolidayRow[], now: number): number | undefined =>
  holidays.map(({ until }) => until).find((until) => until > now);

/** How many whole days are left: what was used in the last year is taken off. */
export function daysLeft(holidays: readonly HolidayRow[], now: number): number {
  const used = holidays
    .map(({ created, until }) => Math.max(0, until - Math.max(created, now - YEAR)))
    .reduce((sum, one) => sum + one, 0);
  return Math.max(0, HOLIDAY_DAYS - Math.ceil(used / DAY));
}
