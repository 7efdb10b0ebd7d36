import { battleOf, row } from './table.ts';

/** Two red teams of two against a blue one, far apart; the red squad is active. */
export const pair = (change: Partial<Parameters<typeof battleOf>[0]> = {}): ReturnType<typeof battleOf> =>
  battleOf({
    red: { A: { at: row(10, 10, 2) }, B: { at: row(14, 10, 2) } },
    blue: { E: { at: row(10, 30, 2) } },
    active: { unit: 'line' },
    ...change,
  });
