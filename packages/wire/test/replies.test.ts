import { expect, test } from 'vitest';
import { pictureAfter, readReply } from '../src/index.ts';

const chair = { seat: 'a', name: 'Attackers', who: { kind: 'person', name: 'Ann', id: 'ann1' } };
const picture = {
  id: 'abcd',
  ruleset: 'a-game',
  version: '1',
  scenario: { id: 'first', title: 'First', seats: [{ id: 'a', name: 'Attackers' }] },
  options: {},
  settings: { watch: 'everyone', open: true },
  chairs: [chair, { seat: 'b', name: 'Defenders' }],
  seq: 3,
  state: 'waiting',
  log: [{ seq: 1, turn: 1, note: { rule: 'R', says: 'x' } }],
};
const battle = { kind: 'battle', battle: 'abcd', picture, said: [], now: 17 };
const read = (reply: unknown): unknown => readReply(JSON.stringify(reply));

/** The same with something else at a place; without a value, with nothing there. */
function changed(data: unknown, [name, ...rest]: readonly (string | number)[], value?: unknown): unknown {
  if (name === undefined) return value;
  const copy = structuredClone(data) as Record<string | number, unknown>;
  copy[name] = changed(copy[name], rest, value);
  return copy;
}

test.each([
  battle,
  { kind: 'welcome', version: 1, name: 'Ann', now: 1 },
  { kind: 'news', battle: 'abcd', from: 3, seq: 4, patch: { in: { seq: { put: 4 } } }, now: 2 },
  { kind: 'done', id: 'x', seq: 4 },
  { kind: 'refused', id: 'x', problems: [{ rule: 'R', says: 'No {n}.', data: { n: 1 } }], again: true },
  { kind: 'present', battle: 'abcd', seats: ['a'], watchers: 2 },
  { kind: 'said', battle: 'abcd', said: { number: 1, at: 5, name: 'Ann', seat: 'a', text: 'Hm' } },
  { kind: 'pong' },
  { kind: 'error', says: 'No.', again: false },
])('a reply of each kind is read as it is: $kind', (reply) => {
  expect(read(reply)).toEqual(reply);
});

test('what a newer server says beyond what this page knows is no problem', () => {
  const more = changed(changed(battle, ['weather'], 'fair'), ['picture', 'chairs', 0, 'colour'], 'red');
  expect(read(more)).toEqual(more);
});

test.each([
  ['no JSON', undefined, 'This is no JSON.'],
  ['no object', 7, 'This must be an object, not 7.'],
  ['no kind', {}, 'kind: null is no kind; known are welcome, battle, news,'],
  ['another kind', { kind: 'dance' }, 'kind: "dance" is no kind;'],
  ['a kind that every object has', { kind: 'toString' }, 'kind: "toString" is no kind;'],
  [
    'a missing field',
    changed(battle, ['picture', 'chairs']),
    'picture: The field "chairs" is missing: who sits where.',
  ],
  ['chairs that are none', changed(battle, ['picture', 'chairs'], 5), 'picture.chairs: This must be a list, not 5.'],
  [
    'a chair without a name',
    changed(battle, ['picture', 'chairs', 1, 'name']),
    'picture.chairs[1]: The field "name" is missing: of the side.',
  ],
  ['a battle without units', changed(battle, ['picture', 'play'], { settled: {} }), 'picture.play'],
  ['a patch of no kind', { kind: 'news', battle: 'abcd', from: 3, seq: 4, patch: {}, now: 2 }, 'patch: This must have'],
  ['an act without a number', { kind: 'done', id: 'x' }, 'The field "seq" is missing: which act it is.'],
])('%s is not read, and a sentence says where and why', (_, reply, says) => {
  const given = readReply(reply === undefined ? '{' : JSON.stringify(reply));
  expect('unread' in given && given.unread).toContain(says);
});

test.each([
  ['chairs that are none', { in: { chairs: { put: 5 } } }, 'chairs: This must be a list, not 5.'],
  ['a list where there is none', { in: { seq: { list: [[0, 1] as const] } } }, 'The news do not fit'],
  ['a field that is gone', { in: {}, out: ['state'] }, 'The field "state" is missing'],
])('news that lead to %s are not taken', (_, patch, says) => {
  const before = readReply(JSON.stringify(battle));
  if ('unread' in before || before.kind !== 'battle') throw new Error('it is no picture');
  const after = pictureAfter(before.picture, patch);
  expect('unread' in after && after.unread).toContain(says);
  expect(before.picture).toEqual(picture);
});
