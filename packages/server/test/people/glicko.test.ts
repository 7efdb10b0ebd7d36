import { expect, test } from 'vitest';
import { rated, rested, UNRATED } from '../../src/people/glicko.ts';

test('the example of the paper (Glickman, "Example of the Glicko-2 system"): 1500, 200 against 1400, 1550 and 1700', () => {
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { against: { rating: 1400, deviation: 30, volatility: 0.06 }, score: 1 },
    { against: { rating: 1550, deviation: 100, volatility: 0.06 }, score: 0 },
    { against: { rating: 1700, deviation: 300, volatility: 0.06 }, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test('who wins gains what the other loses when both are alike; a draw between equals changes only how sure one is', () => {
  const [won, lost] = [
    rated(UNRATED, [{ against: UNRATED, score: 1 }]),
    rated(UNRATED, [{ against: UNRATED, score: 0 }]),
  ];
  expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 9);
  expect(won.rating).toBeGreaterThan(1600);
  const drawn = rated(UNRATED, [{ against: UNRATED, score: 0.5 }]);
  expect(drawn.rating).toBeCloseTo(1500, 9);
  expect(drawn.deviation).toBeLessThan(UNRATED.deviation);
});

test('no battle changes nothing; rest makes less sure, never less than at the beginning', () => {
  const known = { rating: 1620, deviation: 60, volatility: 0.06 };
  expect(rated(known, [])).toEqual(known);
  // One period adds the volatility to the deviation, as step 6 of the paper says.
  const week = Math.sqrt((60 / 173.7178) ** 2 + 0.06 ** 2) * 173.7178;
  expect(rested(known, 7).deviation).toBeCloseTo(week, 9);
  expect(rested(known, 1_000_000).deviation).toBe(350);
  expect(rested(known, -5).deviation).toBeCloseTo(60, 9);
});

test('an upset of any size keeps finite, and the volatility grows', () => {
  const giant = { rating: 2800, deviation: 40, volatility: 0.06 };
  const after = rated(giant, [{ against: { rating: 900, deviation: 40, volatility: 0.06 }, score: 0 }]);
  expect(Number.isFinite(after.rating)).toBe(true);
  expect(after.rating).toBeLessThan(2800);
  expect(after.volatility).toBeGreaterThan(0.06);
});
