import type { SeenLogged } from '@umpire/engine/battle';
import { expect, test } from 'vitest';
import { type Change, filmOf, type Spot } from '../src/battle/motion/film.ts';
import { mapOn } from '../src/battle/motion/sheet-map.ts';
import { sheetOf } from '../src/battle/sheet.ts';
import { framesOf } from '../src/battle/motion/show.ts';
import { figure } from './figure.ts';

const at = (x: number, y: number): Spot => ({ x, y });
const A1 = figure('a1', 4, 10, { unit: 'A', owner: 'one' });
const B1 = figure('b1', 14, 10, { unit: 'B', owner: 'two' });
const units = [
  { id: 'A', seat: 'one', name: 'A' },
  { id: 'B', seat: 'two', name: 'B' },
];
const both = { units, models: [A1, B1] };
const SPOTS = new Map([
  ['a1', at(4, 10)],
  ['b1', at(14, 10)],
]);

const change = ({ attacks, ...more }: Partial<Change>): Change => ({
  before: SPOTS,
  now: SPOTS,
  ways: new Map(),
  news: [],
  orders: [],
  battle: both,
  was: both,
  ...more,
  attacks: attacks ?? { 'X-HIT': 'shot', 'X-STAB': 'blow', 'X-BURST': 'blast' },
});

const note = (data: Readonly<Record<string, unknown>>): SeenLogged => ({
  seq: 2,
  turn: 1,
  note: { rule: 'X-1', says: '', data },
});
const roll = (by: string | undefined, rule = 'X-HIT'): SeenLogged =>
  ({ seq: 2, turn: 1, roll: { by, rule, says: 'a roll' }, answer: {}, read: 0, rests: [] }) as unknown as SeenLogged;

test('who has moved goes along the way of the order, nine inches a second and no longer than 1.2 seconds', () => {
  const now = new Map([...SPOTS, ['a1', at(4, 16)] as const]);
  const ways = new Map([['a1', [at(4, 10), at(7, 14), at(4, 16)]]]);
  const [move] = filmOf(change({ now, ways })).moves;
  expect(move?.points).toEqual([at(4, 10), at(7, 14), at(4, 16)]);
  // 5 inches and then the root of 13: 8.606 inches at 9 a second.
  expect(move?.ms).toBeCloseTo(((5 + Math.sqrt(13)) / 9) * 1000, 6);
  const far = new Map([...SPOTS, ['a1', at(24, 10)] as const]);
  expect(filmOf(change({ now: far })).moves[0]?.ms).toBe(1200);
  expect(filmOf(change({})).moves).toEqual([]);
});

test('a model starts where it was and ends where it is drawn; bends come when they are due', () => {
  expect(framesOf([at(0, 0), at(3, 4), at(3, 9)])).toEqual([
    { transform: 'translate(-3px, -9px)', offset: 0 },
    { transform: 'translate(0px, -5px)', offset: 0.5 },
    { transform: 'translate(0px, 0px)', offset: 1 },
  ]);
});

test('whoever rolls for a shot shoots at the enemy who is named with him', () => {
  const news = [note({ target: 'B', unit: 'A' }), roll('one')];
  expect(filmOf(change({ news })).shots).toEqual([{ from: at(4, 10), to: at(14, 10) }]);
  expect(filmOf(change({ news: [note({ target: 'B', unit: 'A' }), roll('two')] })).shots).toEqual([
    { from: at(14, 10), to: at(4, 10) },
  ]);
  // Nobody rolled, or only one side is named: nothing was shot.
  expect(filmOf(change({ news: [note({ target: 'B', unit: 'A' })] })).shots).toEqual([]);
  expect(filmOf(change({ news: [note({ unit: 'A' }), roll('one')] })).shots).toEqual([]);
  // Where nobody is named who throws, it is whoever gave the order.
  const own = { ...note({ target: 'B', unit: 'A' }), given: { seat: 'one', order: { kind: 'fire' } } } as SeenLogged;
  expect(filmOf(change({ news: [own, roll(undefined)] })).shots).toEqual([{ from: at(4, 10), to: at(14, 10) }]);
});

test('what a roll looks like the game says by its rule, wherever all stand: blows and blasts are seen where they strike', () => {
  const near = new Map([...SPOTS, ['b1', at(5, 10)] as const]);
  const seen = (rule: string, where = SPOTS) => {
    const { shots, strikes } = filmOf(
      change({ news: [note({ target: 'B', unit: 'A' }), roll('one', rule)], before: where, now: where }),
    );
    return { shots: shots.length, strikes };
  };
  expect(seen('X-HIT')).toEqual({ shots: 1, strikes: [] });
  // Point blank is a shot, too.
  expect(seen('X-HIT', near)).toEqual({ shots: 1, strikes: [] });
  expect(seen('X-STAB', near)).toEqual({ shots: 0, strikes: [{ kind: 'blow', at: at(5, 10) }] });
  // Who has struck and gone on strikes no less.
  expect(seen('X-STAB')).toEqual({ shots: 0, strikes: [{ kind: 'blow', at: at(14, 10) }] });
  expect(seen('X-BURST')).toEqual({ shots: 0, strikes: [{ kind: 'blast', at: at(14, 10) }] });
  // A save, a test of morale, and whatever else the game does not call an attack.
  for (const rule of ['X-SAVE', 'X-MORALE', 'toString']) expect(seen(rule)).toEqual({ shots: 0, strikes: [] });
});

test('as many tracers go past as dice have missed; where only what counts was typed in, all hit', () => {
  const shooters = [1, 2, 3, 4].map((i) => figure(`a${i}`, 4, i * 2, { unit: 'A', owner: 'one' }));
  const all = { units, models: [...shooters, B1] };
  const spots = new Map([
    ...shooters.map(({ id }, i) => [id, at(4, (i + 1) * 2)] as const),
    ['b1', at(14, 10)] as const,
  ]);
  const thrown = (rests: readonly number[]): SeenLogged =>
    ({
      seq: 2,
      turn: 1,
      roll: { by: 'one', rule: 'X-HIT', says: 'to hit', counts: { hit: { expected: 1, faces: [5, 6] } } },
      answer: {},
      read: {},
      rests,
    }) as unknown as SeenLogged;
  const misses = (...rolls: readonly SeenLogged[]): number =>
    filmOf(
      change({ before: spots, now: spots, was: all, battle: all, news: [note({ unit: 'A', target: 'B' }), ...rolls] }),
    ).shots.filter((one) => one.misses).length;
  // Two of four, in one roll or in two; one of eight is still one of the four that are drawn.
  expect(misses(thrown([5, 1, 6, 2]))).toBe(2);
  expect(misses(thrown([5, 1]), thrown([6, 2]))).toBe(2);
  expect(misses(thrown([5, 1, 1, 1, 1, 1, 1, 1]))).toBe(3);
  expect(misses(thrown([1, 2, 3]))).toBe(4);
  expect(misses(thrown([]))).toBe(0);
});

test('units are known by their names, and whom an order is for and against by that order', () => {
  const titled = { ...both, units: units.map((unit) => ({ ...unit, name: `Section ${unit.id}` })) };
  const line = [{ from: at(4, 10), to: at(14, 10) }];
  const news = [note({ unit: 'Section A', target: 'Section B' }), roll('one'), roll('one', 'X-WOUND')];
  // One tracer, however often dice are rolled for it.
  expect(filmOf(change({ news, was: titled })).shots).toEqual(line);
  const orders = [{ kind: 'fire', unit: 'A', target: 'B' }];
  expect(filmOf(change({ news: [roll('one')], orders })).shots).toEqual(line);
});

test('who is gone from the battle fell there, at the edge too; who left alive from wherever, or went aboard, did not', () => {
  const left = new Map([['a1', at(4, 10)]]);
  const fell = { units, models: [A1] };
  expect(filmOf(change({ now: left, battle: fell })).gone).toEqual([{ id: 'b1', at: at(14, 10), fell: true }]);
  expect(filmOf(change({ now: left })).gone).toEqual([{ id: 'b1', at: at(14, 10), fell: false }]);
  const edge = new Map([...SPOTS, ['b1', at(23.5, 10)] as const]);
  expect(filmOf(change({ before: edge, now: left, battle: fell })).gone[0]?.fell).toBe(true);
  for (const departed of ['b1', ['b2', 'b1']]) {
    const film = filmOf(change({ now: left, battle: fell, news: [note({ model: 'Runner', departed })] }));
    expect(film.gone).toEqual([{ id: 'b1', at: at(14, 10), fell: false }]);
    expect(film.losses).toEqual([]);
  }
  const others = [note({ model: 'b1' }), note({ model: 'b2', departed: 'b2' })];
  expect(filmOf(change({ now: left, battle: fell, news: others })).gone[0]?.fell).toBe(true);
});

test('so many of a unit have fallen, in the middle of where they stood; who left or went aboard is not counted', () => {
  const more = [figure('a2', 6, 10, { unit: 'A', owner: 'one' }), figure('a3', 8, 13, { unit: 'A', owner: 'one' })];
  const before = new Map([...SPOTS, ['a2', at(6, 10)] as const, ['a3', at(8, 13)] as const]);
  const was = { units, models: [A1, B1, ...more] };
  const now = new Map([['a1', at(4, 10)]]);
  expect(filmOf(change({ before, was, now, battle: { units, models: [A1] } })).losses).toEqual([
    { at: at(14, 10), count: 1 },
    { at: at(7, 11.5), count: 2 },
  ]);
  expect(filmOf(change({ before, was, now, battle: was })).losses).toEqual([]);
});

test('a place of the table is found on the sheet and back again, however it is turned', () => {
  const table = { width: 24_000, depth: 36_000 };
  const there = ([0, 1, 2, 3] as const).map((quarters) => {
    const { place, back } = mapOn(sheetOf(table, quarters));
    const spot = place({ x: 1000, y: 2000 });
    expect(back(spot)).toEqual({ x: 1000, y: 2000 });
    return spot;
  });
  expect(there).toEqual([at(1, 34), at(2, 1), at(23, 2), at(34, 23)]);
});
