/** The list of legs that a search may still follow, against a plain list that is looked through from its beginning. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openList } from '../../../src/table/movement/open-list.ts';

/** Keys are few, so that many are equal; nothing stands for taking one out. */
const steps = fc.array(fc.option(fc.integer({ min: 0, max: 6 }), { freq: 3 }), { maxLength: 60 });

test('the least key comes first, and of equals who came first', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const list = openList();
      const waiting: { readonly key: number; readonly leg: number }[] = [];
      let legs = 0;
      // At the end all that are left come out, and one more than there are.
      for (const key of [...all, ...all.map(() => null), null]) {
        if (key !== null) {
          list.push(key, legs, legs + 1, 2 * legs, 3 * legs, legs % 2 === 0);
          waiting.push({ key, leg: legs++ });
          continue;
        }
        const least = Math.min(...waiting.map((one) => one.key));
        const first = waiting.findIndex((one) => one.key === least);
        const [{ leg } = { leg: -1 }] = first < 0 ? [] : waiting.splice(first, 1);
        expect(list.pop()).toBe(leg);
        if (leg < 0) continue;
        const { from, place, spent, once, sure } = list;
        expect([from[leg], place[leg], spent[leg], once[leg]]).toEqual([leg, leg + 1, 2 * leg, 3 * leg]);
        expect(sure[leg]).toBe(leg % 2 === 0);
      }
    }),
    { numRuns: 200 },
  );
});
