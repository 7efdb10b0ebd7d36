// A file with all battles of a browser, as a stranger may have written it.
import { describe, expect, it } from 'vitest';
import { seatingIn } from '../src/setup/seating.ts';
import type { SavedBattle } from '../src/store/battles.ts';
import { readBundle, writeBundle } from '../src/store/bundle.ts';

const battle: SavedBattle = {
  id: 'b1',
  ruleset: 'example',
  title: 'The Well',
  turn: 2,
  isOver: false,
  at: 1_000,
  seating: { A: 'person', B: 'greedy' },
  dice: 'computer',
  journal: '{}',
};

const changed = (change: object): string =>
  JSON.stringify({ format: 'umpire-battles/1', battles: [battle, { ...battle, ...change }] });

describe('a file with all battles', () => {
  it('comes back as it was', () => {
    expect(readBundle(writeBundle([battle]))).toEqual([battle]);
  });

  it.each([
    ['no id', { id: undefined }],
    ['an id that is none', { id: ['b1'] }],
    ['an id of a thousand letters', { id: 'b'.repeat(1_000) }],
    ['an id that leads elsewhere', { id: '../me' }],
    ['no journal', { journal: '' }],
    ['a title of a thousand letters', { title: 'T'.repeat(1_000) }],
    ['a title that turns around', { title: 'The \u202EWell' }],
    ['a turn that is none', { turn: 1.5 }],
    ['a time that no calendar has', { at: 1e300 }],
    ['dice of somebody else', { dice: 'loaded' }],
    ['nobody seated', { seating: null }],
  ])('with %s is refused, and it is said which battle', (_, change) => {
    expect(readBundle(changed(change))).toBe(2);
  });

  it('of another kind is none', () => {
    for (const text of ['', '[]', '{}', 'null', '{"format":"umpire-battles/2","battles":[]}', '['.repeat(100_000)])
      expect(readBundle(text)).toBeUndefined();
  });
});

it('whom this app does not know as a player of the computer is a person', () => {
  const strange = { A: 'greedy', B: 'constructor', C: 'nobody' };
  expect(seatingIn(strange, ['A', 'B', 'C', 'D'])).toEqual({ A: 'greedy', B: 'person', C: 'person', D: 'person' });
});
