import { describe, expect, test } from 'vitest';
import { english } from '../../src/words/index.ts';
import { type SeenLogged, storyOf } from '../../src/battle/index.ts';

const given = { seat: 'a', order: { kind: 'run' } };
const noted = (
  says: string,
  data: Readonly<Record<string, unknown>> = {},
  more: Partial<SeenLogged> = {},
): SeenLogged => ({ seq: 1, turn: 1, ...more, note: { rule: 'EX-1', says, data } }) as SeenLogged;
const decided: SeenLogged = { seq: 2, turn: 1, decision: { seat: 'b', rule: 'EX-2', says: 'Who?' } };
const told = (log: readonly SeenLogged[]): readonly string[] =>
  storyOf(log).map((chapter) => chapter.told.map((note) => english(note)).join(' '));

describe('a story', () => {
  test('has a chapter for each order, and one for what happens by itself in a new turn', () => {
    const log = [
      noted('They are placed.', {}, { seq: 0 }),
      noted('They run.', {}, { given }),
      decided,
      noted('They stop.', {}, { seq: 3 }),
      noted('A new turn.', {}, { seq: 3, turn: 2 }),
      noted('They hold.', {}, { seq: 4, turn: 2, given }),
    ];
    expect(told(log)).toEqual(['They are placed.', 'They run. They stop.', 'A new turn.', 'They hold.']);
    expect(storyOf(log).map(({ seq, turn, given: by }) => [seq, turn, by?.seat])).toEqual([
      [0, 1, undefined],
      [1, 1, 'a'],
      [3, 2, undefined],
      [4, 2, 'a'],
    ]);
    expect(storyOf(log).flatMap(({ all }) => all)).toEqual(log);
  });

  test('says of many at once what can be said of many', () => {
    const moves = '{model} {model|moves|move} to {room}.';
    const to = (model: string, room: string): SeenLogged => noted(moves, { model, room, path: [model] });
    expect(told([to('H1', 'the hut'), to('H2', 'the hut'), to('H3', 'the hut')])).toEqual([
      'H1, H2, H3 move to the hut.',
    ]);
    expect(told([to('H1', 'the hut')])).toEqual(['H1 moves to the hut.']);
    // Another place, another sentence between them, or no words for many: each is told.
    expect(told([to('H1', 'the hut'), to('H1', 'the mill'), to('H2', 'the yard')])).toEqual([
      'H1 moves to the hut. H1 moves to the mill. H2 moves to the yard.',
    ]);
    expect(told([to('H1', 'the hut'), noted('A shot.'), to('H2', 'the hut')])).toEqual([
      'H1 moves to the hut. A shot. H2 moves to the hut.',
    ]);
    expect(told([noted('{model} falls.', { model: 'H1' }), noted('{model} falls.', { model: 'H2' })])).toEqual([
      'H1 falls. H2 falls.',
    ]);
  });
});
