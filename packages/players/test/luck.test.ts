import { atLeast, bands, d6, seeded } from '@umpire/engine/dice';
import { roll, type RollAsk } from '@umpire/engine/rule';
import { describe, expect, test } from 'vitest';
import { Luck, quantile } from '../src/look/luck.ts';

type Hits = { readonly hit: number };
const asks = (rule: string, by: string): RollAsk<unknown> =>
  roll(d6.times(1), { hit: atLeast(3) }, { rule, says: 'a test', by }) as RollAsk<unknown>;

describe('even luck', () => {
  test('is the same for the same try, whatever else was tried', () => {
    const rolls = (luck: Luck, index: number) => {
      const dice = luck.dice(index);
      return Array.from({ length: 9 }, (_, i) => dice(asks(i % 2 === 0 ? 'T-1' : 'T-2', 'a')));
    };
    const [one, other] = [new Luck(seeded('l')), new Luck(seeded('l'))];
    const late = rolls(one, 5);
    rolls(other, 2);
    expect(rolls(other, 5)).toEqual(late);
  });

  test('gives each answer as often as its chance, within a try and from try to try', () => {
    // 3+ on a d6 is 2/3. At random, 200 rolls would vary by 6.7 (the root of 200 · 2/3 · 1/3); evenly, by one or two.
    for (const seed of ['1', '2', '3', '4']) {
      const luck = new Luck(seeded(seed));
      const within = luck.dice(0);
      const hits = (dice: (i: number) => unknown): number =>
        Array.from({ length: 200 }, (_, i) => (dice(i) as Hits).hit).reduce((sum, hit) => sum + hit, 0);
      expect(Math.abs(hits(() => within(asks('T-1', 'a'))) - (200 * 2) / 3)).toBeLessThan(3);
      expect(Math.abs(hits((i) => luck.dice(i)(asks('T-1', 'a'))) - (200 * 2) / 3)).toBeLessThan(3);
    }
  });

  test('is fair: over many decisions every first roll has its chance', () => {
    const hits = Array.from({ length: 600 }, (_, i) => new Luck(seeded(`fair ${i}`)).dice(0)(asks('T-1', 'a')) as Hits);
    // 400 expected; four standard deviations are 4 · 11.5.
    expect(Math.abs(hits.reduce((sum, { hit }) => sum + hit, 0) - 400)).toBeLessThan(46);
  });

  test('kinds of rolls do not keep in step: good luck of one rule is not good luck of another', () => {
    const luck = new Luck(seeded('step'));
    let both = 0;
    for (let i = 0; i < 180; i++) {
      const dice = luck.dice(i);
      const [hit, wound] = [dice(asks('T-1', 'a')) as Hits, dice(asks('T-2', 'a')) as Hits];
      both += hit.hit * wound.hit;
    }
    // 2/3 · 2/3 of 180.
    expect(Math.abs(both - 80)).toBeLessThan(20);
  });

  test('a quantile is the answer below which that share of the chances lies', () => {
    const outcomes = bands({ hit: atLeast(4) }).outcomes(d6.times(2));
    // None, one, two hits: 1/4, 1/2, 1/4.
    const hitsAt = (share: number): number => quantile(outcomes, share).hit;
    expect([0, 0.24, 0.26, 0.74, 0.76, 0.999].map(hitsAt)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(hitsAt(1)).toBe(2);
  });
});
