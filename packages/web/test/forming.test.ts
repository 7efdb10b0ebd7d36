import type { MenuItem, Part } from '@umpire/engine/battle';
import { at } from '@umpire/engine/table';
import { expect, test } from 'vitest';
import { itemOfQuestion } from '../src/battle/form-item.ts';
import { de } from '../src/texts/de.ts';
import { en } from '../src/texts/en.ts';
import { defaults, itemOf, lengthOf, wholeOrder } from '../src/battle/forming.ts';

const pick = (name: string, ...values: readonly (readonly [string, boolean])[]): Part => ({
  kind: 'pick',
  name,
  says: name,
  picks: values.map(([value, isPossible]) => ({
    value,
    says: value,
    problems: isPossible ? [] : [{ rule: 'X-1', says: 'No.' }],
  })),
});

const item = (kind: string, order: object, ...parts: readonly Part[]): MenuItem => ({
  kind,
  says: kind,
  rule: 'X-1',
  problems: [],
  order: { kind, ...order },
  parts,
});

test('an order is whole when every part is said', () => {
  const fire = item('fire', { unit: 'A' }, pick('target', ['b', true], ['c', true]));
  expect(wholeOrder(fire, {})).toBeUndefined();
  expect(wholeOrder(fire, { target: 'c' })).toEqual({ kind: 'fire', unit: 'A', target: 'c' });
  expect(wholeOrder(item('hold', {}), {})).toEqual({ kind: 'hold' });
});

test('the only possible pick need not be said, and of two nobody is taken', () => {
  expect(defaults(item('fire', {}, pick('target', ['b', false], ['c', true])))).toEqual({ target: 'c' });
  expect(defaults(item('fire', {}, pick('target', ['b', true], ['c', true])))).toEqual({});
  const moves: Part = { kind: 'moves', name: 'moves', says: '', models: ['a'], reach: 4000, optional: true };
  expect(defaults(item('move', {}, moves))).toEqual({ moves: {} });
  expect(defaults(item('move', {}, { ...moves, optional: false }))).toEqual({});
});

test('a suggested order finds its item by all that is settled, whatever its parts say', () => {
  const moves: Part = { kind: 'moves', name: 'moves', says: '', models: ['a'], reach: 4000, optional: true };
  const menu = [
    item('move', { unit: 'A', moves: {} }, moves),
    item('move', { unit: 'B', moves: {} }, moves),
    item('hold', { unit: 'B' }),
  ];
  const order = { kind: 'move', unit: 'B', moves: { a: { path: [at(1, 1), at(2, 1)] } } };
  expect(itemOf(menu, order)).toBe(menu[1]);
  expect(itemOf(menu, { kind: 'hold', unit: 'B' } as MenuItem['order'])).toBe(menu[2]);
  expect(itemOf(menu, { kind: 'march', unit: 'B' } as MenuItem['order'])).toBeUndefined();
});

test('an order that says more finds the form in which that can be said', () => {
  const stepping = item('pass', { unit: 'A' }, pick('step', ['before', true], ['after', true]));
  const pass: MenuItem = { ...item('pass', { unit: 'A' }), more: { says: 'With a step', item: stepping } };
  expect(itemOf([pass], { kind: 'pass', unit: 'A' } as MenuItem['order'])).toBe(pass);
  expect(itemOf([pass], { kind: 'pass', unit: 'A', step: 'after' } as MenuItem['order'])).toBe(stepping);
});

test('the tape measures along all bends: 3 and 4 to the side make 5, and 2 more 7', () => {
  expect(lengthOf([at(0, 0), at(3, 4), at(3, 6)])).toBe(7000);
  expect(lengthOf([at(1, 1)])).toBe(0);
});

test('an answer that is made up asks in words, not by the names of its fields', () => {
  const shape = {
    kind: 'fields',
    fields: { figure: { kind: 'pick', of: ['H3', 'H4'] }, to: { kind: 'point' }, shoot: { kind: 'flag' } },
  } as const;
  const question = { rule: 'X-1', says: 'Who goes in?', options: [], shape };
  for (const words of [en, de]) {
    const nameOf = (id: string): string => words.answerWords[id] ?? `Rifle ${id}`;
    const made = itemOfQuestion(question as never, shape, nameOf);
    expect(made?.parts.map(({ says }) => says)).toEqual(
      words === en ? ['Which model', 'Where to', 'Shoot'] : ['Welches Modell', 'Wohin', 'Schießen'],
    );
    const [who, , shoot] = made?.parts ?? [];
    expect(who?.kind === 'pick' && who.picks.map(({ says }) => says)).toEqual(['Rifle H3', 'Rifle H4']);
    expect(shoot?.kind === 'pick' && shoot.picks.map(({ says }) => says)).toEqual(
      words === en ? ['Yes', 'No'] : ['Ja', 'Nein'],
    );
  }
});
