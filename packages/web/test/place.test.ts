import { expect, test } from 'vitest';
import { nextRoll, type Place, rollBefore, rollsIn } from '../src/replay/place.ts';
import type { Happening } from '../src/replay/steps.ts';

const [note, dice] = [{ note: {} }, { thrown: {} }] as unknown as readonly [Happening, Happening];
/** An order without dice, one with three rolls of which the last ends it, one with a single roll in its middle. */
const steps = [
  { happened: [note] },
  { happened: [note, dice, note, dice, dice] },
  { happened: [dice, note] },
  { happened: [] },
];

test('one stands behind every roll, but not twice at the end of an order', () => {
  expect(steps.map(rollsIn)).toEqual([[], [2, 4], [1], []]);
});

test('from roll to roll one comes through the whole battle, and back the same way', () => {
  const on: Place[] = [{ step: 0 }];
  for (let i = 0; i < 6; i++) on.push(nextRoll(steps, on[i] ?? { step: 0 }));
  const whole = [
    { step: 0 },
    { step: 1, shown: 2 },
    { step: 1, shown: 4 },
    { step: 1 },
    { step: 2, shown: 1 },
    { step: 2 },
    { step: 3 },
  ];
  expect(on).toEqual(whole);
  expect(nextRoll(steps, { step: 3 })).toEqual({ step: 3 });
  const back: Place[] = [{ step: 3 }];
  for (let i = 0; i < 6; i++) back.push(rollBefore(steps, back[i] ?? { step: 0 }));
  expect(back).toEqual(whole.toReversed());
  expect(rollBefore(steps, { step: 0 })).toEqual({ step: 0 });
});
