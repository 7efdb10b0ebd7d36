import type { WireReply } from '@umpire/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Company, type Guest } from '../../src/live/company.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BUS = { tell: () => undefined, hear: () => undefined };

/** Somebody who looks on, and what it was told of who is there. */
function spectator(): { readonly guest: Guest; readonly told: number[] } {
  const told: number[] = [];
  const hear = (reply: WireReply): void => void (reply.kind === 'present' && told.push(reply.watchers));
  const guest = {
    seat: () => undefined,
    person: undefined,
    send: hear,
    sendText: (text: string) => hear(JSON.parse(text) as WireReply),
    hears: () => true,
    close: () => undefined,
  };
  return { guest, told };
}

test('a few are told of everybody who comes, at once', () => {
  const company = new Company(BUS, Date.now, () => undefined);
  const all = Array.from({ length: 3 }, spectator);
  for (const { guest } of all) company.enter('b', guest);
  expect(all.map(({ told }) => told)).toEqual([[1, 2, 3], [2, 3], [3]]);
  company.close();
});

test('a thousand who come together are not each told of each; all know in the end how many there are', () => {
  const company = new Company(BUS, Date.now, () => undefined);
  const all = Array.from({ length: 1_000 }, spectator);
  for (const { guest } of all) company.enter('b', guest);
  // Whoever has just come knows at once.
  expect(all.map(({ told }) => told.at(-1))).toEqual(all.map((_, i) => (i < 21 ? 21 : i + 1)));
  vi.advanceTimersByTime(100);
  expect(new Set(all.map(({ told }) => told.at(-1)))).toEqual(new Set([1_000]));
  // Told of each, they would have heard 500,500 times: 1,000 + 999 + … + 1.
  expect(all.reduce((sum, { told }) => sum + told.length, 0)).toBeLessThan(3_000);
  for (const { guest } of all.slice(1)) company.leave('b', guest);
  vi.advanceTimersByTime(100);
  expect(all[0]?.told.at(-1)).toBe(1);
  company.close();
});
