import { describe, expect, it } from 'vitest';
import {
  madeUp,
  type MenuItem,
  type Moves,
  optionProblems,
  optionsFor,
  type Part,
  randomChoice,
  randomOrder,
} from '../../src/battle/index.ts';
import { seeded } from '../../src/dice/index.ts';
import { span } from '../../src/table/index.ts';
import { example } from '../../example/index.ts';
import { begun } from '../example/fixture.ts';

const { battle } = begun('advance', 'watch');
const pick = (value: string, isPossible = true) => ({
  value,
  says: value,
  problems: isPossible ? [] : [{ rule: 'EX-H-1', says: 'No.' }],
});

/** Many orders of an item with this one part. */
function made(part: Part, times = 200): readonly Record<string, unknown>[] {
  const item: MenuItem = { kind: 'x', says: 'X', rule: 'EX-H-1', problems: [], order: { kind: 'x' }, parts: [part] };
  const random = seeded('parts');
  return Array.from({ length: times }, () => ({ ...madeUp(item, battle, random) }));
}

const values = (part: Part): ReadonlySet<unknown> => new Set(made(part).map((order) => order[part.name]));

describe('a random order', () => {
  it('is a candidate where the menu has nothing that is possible, be it the only one', () => {
    const [only] = example.candidates(battle, 'a');
    const bare = { ...example, menu: () => [], candidates: () => [only!] };
    expect(randomOrder(bare, battle, 'a', seeded('x'))).toEqual(only);
    expect(() => randomOrder({ ...bare, candidates: () => [] }, battle, 'a', seeded('x'))).toThrow('no order is found');
  });

  it('picks only what is possible, and everything that is', () => {
    const picks = [pick('a'), pick('b', false), pick('c')];
    expect(values({ kind: 'pick', name: 'target', says: '', picks })).toEqual(new Set(['a', 'c']));
    expect(made({ kind: 'pick', name: 'target', says: '', picks: [pick('b', false)] })).toContainEqual({});
  });

  it('picks some, as many as it may and none twice', () => {
    const picks = [pick('a'), pick('b'), pick('c'), pick('d', false)];
    const orders = made({ kind: 'some', name: 'who', says: '', picks, least: 1, most: 3 });
    const lists = orders.map((order) => order['who'] as readonly string[]);
    expect(new Set(lists.map((list) => list.length))).toEqual(new Set([1, 2, 3]));
    expect(lists.every((list) => new Set(list).size === list.length && !list.includes('d'))).toBe(true);
    expect(made({ kind: 'some', name: 'who', says: '', picks, least: 4, most: 4 })).toContainEqual({});
  });

  it('takes every number from the least to the most', () => {
    expect(values({ kind: 'number', name: 'n', says: '', least: 2, most: 4 })).toEqual(new Set([2, 3, 4]));
  });

  it('goes anywhere within reach, and no further', () => {
    const from = { x: 3000, y: 3000 };
    const places = made({ kind: 'point', name: 'to', says: '', from, reach: 1000 }).map((o) => o['to'] as typeof from);
    const far = places.map((place) => span(from, place));
    expect(Math.max(...far)).toBeLessThanOrEqual(1000);
    expect(Math.max(...far)).toBeGreaterThan(900);
    const anywhere = made({ kind: 'point', name: 'to', says: '' }).map((o) => o['to'] as typeof from);
    expect(anywhere.every(({ x, y }) => x >= 0 && y >= 0 && x <= 12_000 && y <= 12_000)).toBe(true);
  });

  it('moves models together, or one of those that may stay', () => {
    const part = { kind: 'moves', name: 'moves', says: '', models: ['a1', 'a2'], reach: 2000 } as const;
    for (const order of made({ ...part, optional: false })) {
      const { a1, a2 } = order['moves'] as Moves;
      const [from, to] = a1!.path as [{ x: number; y: number }, { x: number; y: number }];
      expect(from).toEqual({ x: 3000, y: 1000 });
      expect(span(from, to)).toBeLessThanOrEqual(2000);
      expect(a2!.path[1]!.x - a2!.path[0]!.x).toBe(to.x - from.x);
    }
    const counts = made({ ...part, optional: true }).map((order) => Object.keys(order['moves'] as Moves).length);
    expect(new Set(counts)).toEqual(new Set([1, 2]));
  });

  it('is legal, and not always one of the candidates', () => {
    const random = seeded('legal');
    const candidates = new Set(example.candidates(battle, 'a').map((order) => JSON.stringify(order)));
    let others = 0;
    for (let i = 0; i < 100; i++) {
      const order = randomOrder(example, battle, 'a', random);
      expect(example.problems(battle, 'a', order as never)).toEqual([]);
      if (!candidates.has(JSON.stringify(order))) others++;
    }
    expect(others).toBeGreaterThan(20);
  });
});

describe('a random answer', () => {
  it('is any of those listed, and a listed answer that is refused is an error', () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, says: value }));
    const question = { rule: 'EX-H-1', says: '?', options };
    const random = seeded('answers');
    expect(new Set(Array.from({ length: 60 }, () => randomChoice(question, random)))).toEqual(new Set(['a', 'b', 'c']));
  });
});

describe('options', () => {
  it('are the defaults, then the scenario’s, then the players’', () => {
    expect(optionsFor(example)).toEqual({ dice: 2 });
    expect(optionsFor(example, { dice: 1 })).toEqual({ dice: 1 });
    expect(optionsFor(example, { dice: 1 }, { dice: 2 })).toEqual({ dice: 2 });
  });

  it('from outside are checked', () => {
    expect(optionProblems(example, { dice: 1 })).toEqual([]);
    expect(optionProblems(example, { dice: 3 })).toEqual(['The option "dice" can be 2, 1, not 3.']);
    expect(optionProblems(example, { fog: true })).toEqual(['The Well has no option "fog"; it has dice.']);
  });
});
