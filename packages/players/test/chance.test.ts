import type { Battle } from '@umpire/engine/battle';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { chanceBy, chanceNow, chanceToWin, onCurve } from '../src/chance/chance.ts';
import { chanceTables } from '../src/index.ts';

test('every game has a table of its own version, in which a better position is never a smaller chance', () => {
  for (const { id, scenarios } of rulesets) {
    const table = chanceTables[id];
    expect(table?.ruleset).toBe(id);
    expect(table?.margins).toHaveLength(10);
    if (table === undefined) continue;
    for (const { scenario } of scenarios)
      for (const { id: seat } of scenario.seats)
        for (let turn = 1; turn <= scenario.turns; turn++) {
          const values = Array.from({ length: 41 }, (_, i) => -1 + i / 20);
          const chances = values.map((value) => chanceBy(table, { scenario: scenario.id, turn }, seat, value));
          expect(chances).toEqual(chances.toSorted((a, b) => a - b));
          expect([chances[0], chances.at(-1)]).toEqual([0, 1]);
        }
  }
});

test('the chances of two sides that value a position alike add up to one', () => {
  for (const { id, scenarios } of rulesets) {
    const table = chanceTables[id];
    for (const { scenario } of table === undefined ? [] : scenarios) {
      const [a, b] = scenario.seats.map((seat) => seat.id);
      const at = { scenario: scenario.id, turn: 2 };
      if (a === undefined || b === undefined || table === undefined) continue;
      // The curve is fitted to both sides: it mirrors itself, but for rounding.
      expect(chanceBy(table, at, a, 0.4) + chanceBy(table, at, b, -0.4)).toBeCloseTo(1, 1);
    }
  }
});

test('a curve goes from 0 to 1 in straight lines', () => {
  const curve = [
    [0.2, 0.1],
    [0.6, 0.7],
  ] as const;
  expect([0, 0.1, 0.2, 0.4, 0.6, 0.8, 1].map((at) => onCurve(curve, at))).toEqual(
    // Between 0.2 and 0.6 it rises by 0.6 on 0.4; above by 0.3 on 0.4.
    [0, 0.05, 0.1, 0.4, 0.7, 0.85, 1].map((is) => expect.closeTo(is, 12)),
  );
});

const battle = { scenario: 'nowhere', turn: 1, sides: [] } as unknown as Battle;
const unknown = { id: 'unknown', value: () => 0.5, outcome: () => undefined };

test('a rule set that nobody has measured has rough chances and no margin', () => {
  expect(chanceToWin(unknown, battle, 'a')).toEqual({ chance: 0.75 });
  expect(chanceToWin(unknown, battle, 'a', { value: -2, margin: 0 })).toEqual({ chance: 0 });
});

test('the margin grows with that of the value; an end has none', () => {
  const [ruleset] = rulesets;
  if (ruleset === undefined) throw new Error('there are no rule sets');
  const [known] = ruleset.scenarios;
  const at = { ...battle, scenario: known?.scenario.id ?? '' };
  const seat = known?.scenario.seats[0]?.id ?? '';
  const [sharp, wide] = [0, 0.2].map((margin) => chanceToWin(ruleset, at, seat, { value: 0.2, margin }));
  expect(wide?.margin).toBeGreaterThan(sharp?.margin ?? 1);
  const ended = (winner: string | undefined) => ({ ...ruleset, outcome: () => ({ winner, rule: 'x', says: '' }) });
  expect(chanceNow(ended(seat), at, seat)).toEqual({ chance: 1, margin: 0 });
  expect(chanceNow(ended('other'), at, seat)).toEqual({ chance: 0, margin: 0 });
  expect(chanceNow(ended(undefined), at, seat)).toEqual({ chance: 0.5, margin: 0 });
});

test('a value of 1 that is only looked ahead to is no certainty', () => {
  for (const ruleset of rulesets) {
    const scenario = ruleset.scenarios[0]?.scenario;
    const at = { ...battle, scenario: scenario?.id ?? '' };
    const { chance, margin } = chanceToWin(ruleset, at, scenario?.seats[0]?.id ?? '', { value: 1, margin: 0.3 });
    expect(chance).toBeLessThan(1);
    expect(margin).toBeGreaterThan(0);
  }
});
