import type { AnswerShape, Battle, BattleModel, SeenQuestion } from '@umpire/engine/battle';
import { at, disc, line } from '@umpire/engine/table';
import { expect, test } from 'vitest';
import { answerOf, itemOfQuestion, saidOf } from '../src/battle/form-item.ts';
import { defaults, wholeOrder } from '../src/battle/forming.ts';
import { labelsOf } from '../src/battle/labels.ts';
import { heightsOf } from '../src/battle/heights.ts';
import { trailsBetween } from '../src/battle/trails.ts';
import { figure } from './figure.ts';

const battleOf = (models: readonly BattleModel[], pieces: readonly object[] = []): Battle =>
  ({ models, table: { width: 24_000, depth: 24_000, pieces } }) as unknown as Battle;

test('words about rings of the same middle stand above one another, and the same words stand once', () => {
  const ring = (says: string) => ({ shape: disc(at(10, 10), 6000), says });
  const sheet = { width: 24_000, depth: 24_000 };
  // Letters of 13 pixels, 40 pixels to the inch: a line of 17 pixels is 425 thousandths high.
  const labels = labelsOf([ring('Charge 6″'), ring('Range 6″'), ring('Range 6″')], sheet, 25);
  expect(labels.map(({ says }) => says)).toEqual(['Charge 6″', 'Range 6″']);
  expect(labels[1]?.y).toBe((labels[0]?.y ?? 0) + 425);
  expect(labelsOf([{ shape: line(at(0, 0), at(1, 5)), says: '' }], sheet, 25)).toEqual([]);
  // Ten letters of 7.5 pixels reach 938 to either side; nothing hangs over an edge.
  const corner = labelsOf([{ shape: disc(at(0, 24), 3000), says: 'ten lettrs' }], sheet, 25);
  expect(corner[0]).toMatchObject({ x: 937.5, y: 24_000 - 425 });
});

test('whoever has moved or is gone leaves a trail, and whoever stands still does not', () => {
  const before = battleOf([
    figure('a1', 1, 1),
    figure('a2', 3, 1),
    figure('a3', 5, 1),
    figure('a4', 0, 0, { away: 'x' }),
  ]);
  const now = battleOf([figure('a1', 1, 1), figure('a2', 3, 4), figure('a4', 9, 9)]);
  expect(trailsBetween(before, now)).toEqual([
    { id: 'a2', owner: 'a', from: disc(at(3, 1), 500), to: disc(at(3, 4), 500) },
    { id: 'a3', owner: 'a', from: disc(at(5, 1), 500) },
  ]);
  expect(trailsBetween(now, now)).toEqual([]);
});

test('heights are those of storeys, of tops and of whoever stands up there', () => {
  expect(heightsOf(battleOf([figure('a1', 1, 1)]))).toEqual([0]);
  const roof = { traits: ['standable'], height: 6000 };
  expect(heightsOf(battleOf([figure('a1', 1, 1, { elevation: 2500 })], [roof, { traits: [], storeys: 2 }]))).toEqual([
    0, 2500, 3000, 6000,
  ]);
});

const question: SeenQuestion = { rule: 'X-1', says: 'Well?', options: [] };

/** The answer that a form gives when these things are said beside its defaults. */
function formed(shape: AnswerShape, said: Readonly<Record<string, unknown>>): unknown {
  const item = itemOfQuestion(question, shape);
  if (item === undefined) return 'no form';
  const all = { ...defaults(item), ...said };
  return wholeOrder(item, all) === undefined ? 'not whole' : answerOf(shape, all);
}

const moves = { a1: { path: [at(1, 1), at(2, 2)] } };

test.each<readonly [string, AnswerShape, Readonly<Record<string, unknown>>, unknown]>([
  ['a point', { kind: 'point', near: at(1, 1), within: 3000 }, { at: at(2, 2) }, at(2, 2)],
  ['a point that is missing', { kind: 'point' }, {}, 'not whole'],
  ['an order, as it comes', { kind: 'order', of: ['a', 'b'] }, {}, ['a', 'b']],
  ['a list', { kind: 'list', of: ['a', 'b'], again: true }, { list: ['b', 'b'] }, ['b', 'b']],
  ['counts', { kind: 'counts', of: 3, most: { a: 2, b: 3 } }, { a: 1, b: 2 }, { a: 1, b: 2 }],
  ['counts without what is none', { kind: 'counts', of: 3, most: { a: 2, b: 3 } }, { b: 3 }, { b: 3 }],
  ['picks', { kind: 'picks', of: { a: ['x', 'y'], b: ['z'] }, optional: ['b'] }, { a: 'y' }, { a: 'y' }],
  ['a pick that is missing', { kind: 'picks', of: { a: ['x', 'y'] } }, {}, 'not whole'],
  [
    'dice dealt out',
    { kind: 'deal', lots: [2, 1], to: ['x', 'y'] },
    { '0/0': 2, '1/1': 1 },
    [
      [2, 0],
      [0, 1],
    ],
  ],
  ['moves', { kind: 'moves', models: ['a1'] }, { moves }, moves],
  ['places', { kind: 'places', models: ['a1'] }, { moves }, [{ model: 'a1', to: at(2, 2) }]],
  [
    'fields, with what is settled',
    {
      kind: 'fields',
      fields: { shoot: { kind: 'flag' }, cover: { kind: 'pick', of: [1, 2], optional: true }, to: { kind: 'point' } },
      settled: { unit: 'A' },
    },
    { shoot: 'yes', to: at(3, 3) },
    { unit: 'A', shoot: true, to: at(3, 3) },
  ],
  [
    'several points',
    { kind: 'fields', fields: { markers: { kind: 'points', count: 2 } } },
    { 'markers/0': at(1, 1), 'markers/1': at(2, 2) },
    { markers: [at(1, 1), at(2, 2)] },
  ],
  ['nothing that is not listed', { kind: 'listed' }, {}, 'no form'],
])('a form makes %s', (_name, shape, said, answer) => {
  expect(formed(shape, said)).toEqual(answer);
});

test('a form for many units is filled in with an answer for all, and only if it can say the same', () => {
  const shape: AnswerShape = { kind: 'picks', of: { A: ['run', 'hold'], B: ['run', 'hold'] }, optional: ['B'] };
  const item = itemOfQuestion(question, shape);
  if (item === undefined) throw new Error('no form');
  expect(saidOf(item, { A: 'run', B: 'hold' })).toEqual({ A: 'run', B: 'hold' });
  expect(saidOf(item, { A: 'run' })).toEqual({ A: 'run', B: '' });
  expect(saidOf(item, { A: 'run', C: 'hold' })).toBeUndefined();
  expect(saidOf(item, 'run')).toBeUndefined();
  const list = itemOfQuestion(question, { kind: 'list', of: ['a', 'b'] });
  expect(list && saidOf(list, ['a'])).toBeUndefined();
});
