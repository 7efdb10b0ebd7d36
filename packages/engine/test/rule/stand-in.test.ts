import { expect, test } from 'vitest';
import { atLeast, d6 } from '../../src/dice/index.ts';
import { call, choose, lasting, roll, type Rule, script, solved, standIn } from '../../src/rule/index.ts';

interface Shot {
  readonly who: string;
  readonly need: number;
}

let runs = 0;
function* shot({ who, need }: Shot): Rule<string> {
  runs++;
  const { hit } = yield* roll(d6.times(1), { hit: atLeast(need) }, { rule: 'T-1', says: `${who} shoots` });
  const options = [`${who} hits`, `${who} gloats`].map((value) => ({ value, says: value }));
  return hit === 1 ? yield* choose(who, { rule: 'T-2', says: 'Well?', options }) : `${who} misses`;
}
const anybodysShot = lasting(function* anybodysShot(given: Shot): Rule<string> {
  return yield* shot(given);
});
standIn(shot, ({ who, need }) =>
  who === 'X'
    ? undefined
    : { rule: anybodysShot, args: { who: 'X', need }, back: (says: string) => says.replace('X', who) },
);
function* salvo(names: readonly string[]): Rule<string> {
  const said: string[] = [];
  for (const who of names) said.push(yield* call(shot, { who, need: 5 }));
  return said.join(', ');
}

test('fights that differ only by names are solved once, and told by their own names', () => {
  const odds = solved(salvo, ['Ann', 'Bob']);
  // 5+: a third each.
  const chances = Object.fromEntries(odds.entries.map(({ value, chance }) => [value, Math.round(chance * 9)]));
  expect(chances).toEqual({
    'Ann hits, Bob hits': 1,
    'Ann hits, Bob misses': 2,
    'Ann misses, Bob hits': 2,
    'Ann misses, Bob misses': 4,
  });
  // One way for a hit and one for a miss, of X alone.
  expect(runs).toBe(2);
  solved(salvo, ['Cid']);
  expect(runs).toBe(2);
});

test('fractions, other decisions and dice on the table are those of the rule itself', () => {
  const before = runs;
  expect(solved(salvo, ['Ann'], { fractions: true }).ways?.().total).toBe(3n);
  const gloating = solved(salvo, ['Ann'], { decide: () => 'Ann gloats' });
  expect(gloating.entries.map(({ value }) => value).toSorted()).toEqual(['Ann gloats', 'Ann misses']);
  const { events } = script(salvo, ['Bob'], { dice: [2] });
  const rolls = events.flatMap((event) => ('ask' in event && event.ask.kind === 'roll' ? [event.ask.why.says] : []));
  expect(rolls).toEqual(['Bob shoots']);
  expect(runs).toBeGreaterThan(before);
});
