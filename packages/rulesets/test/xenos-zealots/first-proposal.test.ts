/** Whoever asks for one proposal gets the first of them all, at the price of one. XZ-H-28 */
import { optionsFor, playOut, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { describe, expect, it } from 'vitest';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';
import { bestFirst, greatest } from '../../src/xenos-zealots/mind/best-first.ts';

const ruleset = xenosZealots as unknown as Ruleset;

describe('one proposal', () => {
  it.each(ruleset.scenarios.map(({ scenario }) => scenario))(
    'is the first of all, and legal, all through $id',
    (scenario) => {
      let asked = 0;
      const { outcome } = playOut(ruleset, ruleset.setup(scenario, optionsFor(ruleset, {})), {
        random: seeded(`one proposal in ${scenario.id}`),
        order: (view, seat) => {
          const [first, ...others] = ruleset.candidates(view, seat, 1);
          expect(first).toEqual(ruleset.candidates(view, seat)[0]);
          if (first === undefined) throw new Error('nothing is proposed');
          expect(others).toEqual([]);
          expect(ruleset.problems(view, seat, first)).toEqual([]);
          asked++;
          return first;
        },
      });
      expect(outcome).toBeDefined();
      expect(asked).toBeGreaterThan(10);
    },
  );
});

describe('the best first', () => {
  // What they are worth, and what is told beforehand: never less.
  const worths = [3, 7, 5, 7, 1];
  const hopefuls = [9, 8, 6, 7, 2].map((atMost, thing) => ({ thing, atMost }));

  it('sorts by worth, the earlier of equals before the later, without those that will not do', () => {
    const found = bestFirst(hopefuls, (thing) =>
      thing === 2 ? undefined : { found: thing, worth: worths[thing] ?? 0 },
    );
    expect([...found]).toEqual([1, 3, 0, 4]);
  });

  it('looks at no more than it takes', () => {
    const looked: number[] = [];
    const [first] = bestFirst(hopefuls, (thing) => {
      looked.push(thing);
      return { found: thing, worth: worths[thing] ?? 0 };
    });
    // The fourth promises 7 at most and comes later: the second, worth 7, is before it in any case.
    expect(first).toBe(1);
    expect(looked).toEqual([0, 1]);
  });

  it('the greatest worth is found without those that cannot exceed it, or a floor', () => {
    const looked: number[] = [];
    const worthOf = (thing: number): number => {
      looked.push(thing);
      return worths[thing] ?? 0;
    };
    expect(greatest(hopefuls, worthOf)).toBe(7);
    expect(looked).toEqual([0, 1]);
    expect(greatest(hopefuls, worthOf, 9)).toBe(-Infinity);
  });
});
