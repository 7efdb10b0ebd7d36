import { describe, expect, test } from 'vitest';
import { Purse } from '../src/budget.ts';

describe('a budget', () => {
  test('of nodes never reads the clock', () => {
    const purse = new Purse({ nodes: 3 }, () => {
      throw new Error('the clock was read');
    });
    purse.spend(2);
    expect(purse.isEmpty).toBe(false);
    expect(purse.share).toBeCloseTo(2 / 3);
    purse.spend(5);
    expect(purse.isEmpty).toBe(true);
    expect(purse.share).toBe(1);
  });

  test('of time is over when the time is', () => {
    let now = 1000;
    const purse = new Purse({ ms: 200 }, () => now);
    purse.spend(1_000_000);
    now = 1150;
    expect([purse.isEmpty, purse.share]).toEqual([false, 0.75]);
    now = 1200;
    expect([purse.isEmpty, purse.share]).toEqual([true, 1]);
  });

  test('of time is over when a step as long as the longest so far would overrun it', () => {
    let now = 0;
    const purse = new Purse({ ms: 200 }, () => now);
    // Steps of 20, 30 and 10 ms; what came before the first is no step.
    for (const at of [90, 110, 140, 150]) {
      now = at;
      purse.spend();
    }
    now = 169;
    expect(purse.isEmpty).toBe(false);
    now = 170;
    expect([purse.isEmpty, purse.share]).toEqual([true, 0.85]);
  });

  test('knows that a long step was two short ones where the clock was read between them', () => {
    let now = 0;
    const purse = new Purse({ ms: 200 }, () => now);
    purse.spend();
    now = 30;
    purse.look();
    now = 50;
    purse.spend();
    expect(purse.spent).toBe(2);
    // 30 and 20 ms: the next may begin until 170.
    now = 169;
    expect(purse.isEmpty).toBe(false);
    now = 170;
    expect(purse.isEmpty).toBe(true);
  });

  test('has parts, whose time began with its own', () => {
    let now = 0;
    const purse = new Purse({ ms: 200, nodes: 10 }, () => now);
    expect(purse.part(0.25).isEmpty).toBe(false);
    purse.spend(3);
    // A quarter of 10 nodes, rounded up, is 3.
    expect(purse.part(0.25).isEmpty).toBe(true);
    expect(purse.part(0.5).spent).toBe(3);
    now = 50;
    expect([purse.part(0.25).isEmpty, purse.part(0.5).isEmpty]).toEqual([true, false]);
  });

  test('knows how long the steps of its parts took', () => {
    let now = 0;
    const purse = new Purse({ ms: 200 }, () => now);
    const part = purse.part(0.5);
    // A step of 40 ms; so the last may begin before 160.
    now = 40;
    part.spend();
    now = 159;
    expect(purse.isEmpty).toBe(false);
    now = 160;
    expect(purse.isEmpty).toBe(true);
  });

  test('of both is over with the first', () => {
    const purse = new Purse({ ms: 200, nodes: 10 }, () => 0);
    purse.spend(10);
    expect(purse.isEmpty).toBe(true);
  });
});
