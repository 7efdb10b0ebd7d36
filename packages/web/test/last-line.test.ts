import type { SeenLogged } from '@umpire/engine/battle';
import { expect, test } from 'vitest';
import { isOutdated, lastLine, thrownFor } from '../src/battle/last-line.ts';
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
  const roll = logged(1, { roll: { counts: {} } });
  expect(lastLine([roll])).toBeUndefined();
  expect(thrownFor([roll])).toEqual([roll]);
});

test('dice of the order before, or of an earlier turn, are not taken for those of this one', () => {
  const before = logged(1, { roll: { counts: {} } });
  expect(thrownFor([before, logged(2, { note: {}, given })])).toEqual([]);
  expect(thrownFor([before, logged(2, { note: {} }, 2)])).toEqual([]);
});

test('where sides throw for the same and compare, the dice of all are shown; after a tie the last of each', () => {
  const thrown = (seq: number, by: string, says: string, counts = {}) =>
    logged(seq, { roll: { rule: 'FIRST', by, says, counts } });
  const [shot, tied, tiedToo] = [thrown(1, 'a', 'to hit'), thrown(2, 'a', 'who begins'), thrown(3, 'b', 'who begins')];
  const [mine, theirs] = [thrown(4, 'a', 'who begins'), thrown(5, 'b', 'who begins')];
  expect(thrownFor([shot, mine, theirs])).toEqual([mine, theirs]);
  expect(thrownFor([tied, tiedToo, mine, theirs])).toEqual([mine, theirs]);
  // What counts for itself is shown for itself.
  const blows = thrown(6, 'b', 'to hit', { hits: {} });
  expect(thrownFor([thrown(5, 'a', 'to hit', { hits: {} }), blows])).toEqual([blows]);
});

test('what came of a shot is not told above the dice of the next one', () => {
  const [fires, roll, misses, next] = [
    logged(1, { note: { says: 'A fires.' }, given }),
    logged(2, { roll: {} }),
    logged(3, { note: { says: 'No hit.' } }),
    logged(4, { roll: {} }),
  ];
  expect(isOutdated(misses, [fires, roll, misses])).toBe(false);
  expect(isOutdated(misses, [fires, roll, misses, next])).toBe(true);
  expect(isOutdated(fires, [fires, roll])).toBe(false);
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
