/** Dice that are rolled before their time: in order at the table, put off by who adds up every way they can fall. */
import { describe, expect, test } from 'vitest';
import { atLeast, bands, d6, seeded } from '../../src/dice/index.ts';
import {
  type Chain,
  choose,
  early,
  type Early,
  exact,
  proceed,
  readEarly,
  roll,
  type Rule,
  sample,
  script,
  solved,
} from '../../src/rule/index.ts';

const why = (says: string) => ({ rule: 'T-1', says, by: 'A' });
const bolts = bands({ hit: atLeast(4) });

function* duel(name: string): Rule<number> {
  const { hit } = yield* roll(d6.times(1), bolts, why(`duel ${name}`));
  return hit;
}

function* save(name: string): Rule<boolean> {
  const { hit } = yield* roll(d6.times(1), bolts, why(`save ${name}`));
  return hit === 1;
}

/** All duels roll, then those who are hit save one after the other. */
function* round(names: readonly string[]): Chain<readonly string[]> {
  const rolled: Early<string, number>[] = [];
  for (const name of names) rolled.push(yield* early(duel, name));
  return proceed(saves, { names, rolled, fallen: [] });
}

interface Saving {
  readonly names: readonly string[];
  readonly rolled: readonly Early<string, number>[];
  readonly fallen: readonly string[];
}

function* saves({ names, rolled, fallen }: Saving): Chain<readonly string[]> {
  const [name, ...others] = names;
  const [dice, ...rest] = rolled;
  if (name === undefined || dice === undefined) return fallen;
  const hit = yield* readEarly(duel, dice);
  const isSaved = hit === 0 || (yield* save(name));
  return proceed(saves, { names: others, rolled: rest, fallen: isSaved ? fallen : [...fallen, name] });
}

describe('early', () => {
  test('at the table the dice fall where they are rolled', () => {
    const { result, events } = script(round, ['a', 'b'], { dice: [4, 6, 1, 4] });
    const says = events.flatMap((event) => ('ask' in event && event.ask.kind === 'roll' ? [event.ask.why.says] : []));
    expect(says).toEqual(['duel a', 'duel b', 'save a', 'save b']);
    expect(result).toEqual(['a']);
  });

  test('the odds are those of the rule: each falls with 1/4 by himself', () => {
    const odds = solved(round, ['a', 'b', 'c']);
    expect(odds.entries).toHaveLength(8);
    for (const { value, chance } of odds.entries)
      expect(chance).toBeCloseTo(0.25 ** value.length * 0.75 ** (3 - value.length), 12);
  });

  test('a sample rolls at once, and comes to the same', () => {
    const random = seeded('early');
    let fallen = 0;
    for (let i = 0; i < 2000; i++) fallen += sample(round, ['a', 'b'], { random }).length;
    // 2 × 1/4 on average; the standard error of the mean is √(2 × 3/16 / 2000) = 0.014.
    expect(Math.abs(fallen / 2000 - 0.5)).toBeLessThan(4 * 0.014);
  });

  test('what waits is not multiplied: ten duels need no more states than results', () => {
    const solution = exact(counted, 10);
    expect(solution.kind).toBe('solved');
    expect(solution.work.states).toBeLessThan(200);
  });

  test('who decides as well as he can sees the dice that lie on the table', () => {
    // Told the roll he bets on it; with the roll put off he could only guess.
    const best = exact(bet, 'a', { best: { A: (isRight) => Number(isRight) } });
    if (best.kind === 'gave up') throw new Error(best.says);
    expect(best.odds.entries).toEqual([{ value: true, chance: 1 }]);
  });
});

/** How many of several fall; the number is all that is kept. */
function* counted(duels: number): Chain<number> {
  const rolled: Early<string, number>[] = [];
  for (let i = 0; i < duels; i++) rolled.push(yield* early(duel, 'one'));
  return proceed(counting, { rolled, fallen: 0 });
}

interface Counting {
  readonly rolled: readonly Early<string, number>[];
  readonly fallen: number;
}

function* counting({ rolled, fallen }: Counting): Chain<number> {
  const [dice, ...rest] = rolled;
  if (dice === undefined) return fallen;
  const hit = yield* readEarly(duel, dice);
  return proceed(counting, { rolled: rest, fallen: fallen + hit });
}

function* bet(name: string): Rule<boolean> {
  const rolled = yield* early(duel, name);
  const options = [0, 1].map((value) => ({ value, says: `${value}` }));
  const guess = yield* choose('A', { rule: 'T-1', says: 'hit or miss?', options });
  return (yield* readEarly(duel, rolled)) === guess;
}
