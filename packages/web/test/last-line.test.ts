import type { SeenLogged } from '@umpire/engine/battle';
import { expect, test } from 'vitest';
import { lastLine, thrownFor } from '../src/battle/last-line.ts';
import { toSee } from '../src/battle/to-see.ts';
import { figure } from './figure.ts';

type Parts = { readonly note?: object; readonly roll?: object; readonly decision?: object; readonly given?: object };
const logged = (seq: number, parts: Parts, turn = 1): SeenLogged => ({ seq, turn, ...parts }) as unknown as SeenLogged;
const given = { seat: 'a', order: { kind: 'fire' } };

test('what happened in an order is told, not what was decided after it on the way', () => {
  const fires = logged(2, { note: { says: 'A fires.' }, given });
  const log = [logged(1, { note: { says: 'Turn 1.' } }), fires, logged(3, { decision: { says: 'Who falls?' } })];
  expect(lastLine(log)).toBe(fires);
});

test('where nothing has happened in an order yet, its last decision is told', () => {
  const decided = logged(2, { decision: { says: 'What do you do?' }, given });
  expect(lastLine([logged(1, { note: { says: 'Turn 1.' } }), decided, logged(3, { roll: {} })])).toBe(decided);
});

test('dice alone are no line of their own: they stand beneath it', () => {
  const roll = logged(1, { roll: {} });
  expect(lastLine([roll])).toBeUndefined();
  expect(thrownFor([roll])).toBe(roll);
});

test('dice of the order before, or of an earlier turn, are not taken for those of this one', () => {
  const before = logged(1, { roll: {} });
  expect(thrownFor([before, logged(2, { note: {}, given })])).toBeUndefined();
  expect(thrownFor([before, logged(2, { note: {} }, 2)])).toBeUndefined();
});

test('whoever only looks on sees whom was told of last; whoever plays sees the unit that is chosen', () => {
  const [mine, other] = [figure('a1', 1, 1), figure('b1', 9, 9, { unit: 'B', owner: 'b' })];
  const battle = { units: [{ id: 'B', name: 'Band' }], models: [mine, other] };
  const log = [logged(1, { note: { says: '{unit} crawls.', data: { unit: 'Band' } }, given })];
  const seen = (seat: string | undefined, chosen: string | undefined) =>
    toSee({ session: { now: { value: { view: { battle }, log, seat } } }, unit: { value: chosen } } as never);
  expect(seen(undefined, undefined)).toEqual([other.base]);
  expect(seen('a', 'A')).toEqual([mine.base]);
});
