import { describe, expect, test } from 'vitest';
import { tally, writeTally } from '../../src/dice/index.ts';

const stealth = tally(3, 'T-SHOOT-1', 'stealth');

describe('a tally', () => {
  test('adds up, and keeps every reason in its order', () => {
    const target = stealth.plus(1, 'T-COVER-2', 'in cover').minus(2, 'T-AIM-1', 'aimed');
    expect(target.total).toBe(3 + 1 - 2);
    expect(target.reasons).toEqual([
      { amount: 3, rule: 'T-SHOOT-1', says: 'stealth' },
      { amount: 1, rule: 'T-COVER-2', says: 'in cover' },
      { amount: -2, rule: 'T-AIM-1', says: 'aimed' },
    ]);
  });

  test('is a new one at each step: the one before stays', () => {
    stealth.plus(5, 'T-X-1', 'anything');
    expect(stealth.total).toBe(3);
    expect(stealth.reasons).toHaveLength(1);
  });

  test('when: a reason that does not apply leaves no trace', () => {
    expect(stealth.when(false, 1, 'T-COVER-2', 'in cover')).toBe(stealth);
    expect(stealth.when(true, 1, 'T-COVER-2', 'in cover').total).toBe(4);
  });

  test('limits are recorded only where they change something', () => {
    expect(stealth.noLess(3, 'T-LIMIT-1', 'never below 3')).toBe(stealth);
    expect(stealth.noMore(3, 'T-LIMIT-1', 'never above 3')).toBe(stealth);
    const raised = stealth.noLess(5, 'T-LIMIT-1', 'never below 5');
    expect([raised.total, raised.reasons[1]?.amount]).toEqual([5, 2]);
    const lowered = stealth.noMore(2, 'T-LIMIT-2', 'never above 2');
    expect([lowered.total, lowered.reasons[1]?.amount]).toEqual([2, -1]);
  });

  test('its total is the sum of its reasons, whatever was done', () => {
    const long = stealth
      .plus(4, 'A', 'a')
      .noMore(5, 'B', 'b')
      .minus(9, 'C', 'c')
      .noLess(-1, 'D', 'd')
      .when(true, 2, 'E', 'e');
    expect(long.total).toBe(long.reasons.reduce((sum, { amount }) => sum + amount, 0));
    expect(long.total).toBe(1);
  });

  test('is written as a sum with rule ids, each once after its last reason', () => {
    expect(`${stealth}`).toBe('3 = stealth 3 (T-SHOOT-1)');
    const same = stealth.plus(1, 'T-SHOOT-1', 'in cover').minus(2, 'T-AIM-1', 'aimed');
    expect(writeTally(same)).toBe('2 = stealth 3, +1 in cover (T-SHOOT-1), −2 aimed (T-AIM-1)');
    expect(writeTally(tally(-1, 'T-M-1', 'panic').plus(0, 'T-M-2', 'no leader'))).toBe(
      '-1 = panic -1 (T-M-1), +0 no leader (T-M-2)',
    );
  });
});
