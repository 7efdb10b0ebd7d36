/** Shots until the target is down: when it ends before a die is thrown (AZ-AMMO-4, AZ-DMG-4). */
import { expect, it } from 'vitest';
import { type UntilDown, untilDown } from '../../../src/aim-zone/rules/shot-at.ts';
import { aimZone } from '../../../src/aim-zone/index.ts';
import { script } from '../../named.ts';

const example = aimZone.engagements.find(({ id }) => id === 'until-down')?.example as UntilDown;
const { shot } = example;

it.each([
  ['no counter is left', { shot: { ...shot, counters: shot.capacity } }, 'dry'],
  ['no shot is left', { shots: 0 }, 'used up'],
  ['the target is down', { target: { stun: 0, wounds: 2 } }, 'down'],
] as const)('ends where %s', (_, change, ended) => {
  const over = script(untilDown, { ...example, fired: 2, ...change } as UntilDown, {});
  expect(over.result).toMatchObject({ ended, fired: 2 });
});

it('one counter less than the weapon holds is enough for one more shot', () => {
  const last = { ...example, shot: { ...shot, counters: shot.capacity - 1 } };
  expect(() => script(untilDown, last, {})).toThrow(/needs/u);
});
