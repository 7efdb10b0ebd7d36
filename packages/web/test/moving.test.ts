import type { Battle, BattleModel, Part } from '@umpire/engine/battle';
import { at, disc, distance, hull } from '@umpire/engine/table';
import { expect, test } from 'vitest';
import { pointed, turnedBy } from '../src/battle/moving.ts';
import { figure } from './figure.ts';

const battleOf = (...models: readonly BattleModel[]): Battle => ({ models }) as unknown as Battle;
const part: Extract<Part, { kind: 'moves' }> = {
  kind: 'moves',
  name: 'moves',
  says: '',
  models: ['a1', 'a2'],
  reach: 6000,
  optional: true,
};
const pair = battleOf(figure('a1', 1, 1), figure('a2', 3, 1), figure('b1', 9, 9));

test('the whole unit keeps its shape: both go 2″ east and 3″ north', () => {
  const moves = pointed(pair, part, {}, { model: 'a1', to: at(3, 4), together: true, further: false });
  expect(moves).toEqual({ a1: { path: [at(1, 1), at(3, 4)] }, a2: { path: [at(3, 1), at(5, 4)] } });
});

test('one model goes alone, and a second place adds a bend', () => {
  const alone = { model: 'a2', together: false };
  const first = pointed(pair, part, {}, { ...alone, to: at(3, 3), further: false });
  expect(first).toEqual({ a2: { path: [at(3, 1), at(3, 3)] } });
  const second = pointed(pair, part, first, { ...alone, to: at(6, 3), further: true });
  expect(second).toEqual({ a2: { path: [at(3, 1), at(3, 3), at(6, 3)] } });
});

test('models that are not on the table are lined up around the place, without touching', () => {
  const models = ['a1', 'a2', 'a3', 'a4', 'a5'].map((id) => figure(id, 0, 0, { away: 'reserve' }));
  const all = { ...part, models: models.map(({ id }) => id) };
  const moves = pointed(battleOf(...models), all, {}, { model: 'a1', to: at(10, 10), together: true, further: false });
  const bases = models.map(({ id }) => disc(moves[id]?.path.at(-1) ?? at(0, 0), 500));
  expect(Object.keys(moves)).toHaveLength(5);
  for (const [i, one] of bases.entries())
    for (const other of bases.slice(i + 1)) expect(distance(one, other)).toBeGreaterThan(0);
});

test('a hull turns where it ends, and goes round after 360°', () => {
  const tank = { ...figure('a1', 1, 1), base: hull(at(1, 1), 4000, 2000, 350) };
  expect(turnedBy(battleOf(tank), {}, ['a1'], 15)).toEqual({ a1: { path: [at(1, 1)], facing: 5 } });
  expect(turnedBy(battleOf(figure('a1', 1, 1)), {}, ['a1'], 15)).toEqual({});
});
