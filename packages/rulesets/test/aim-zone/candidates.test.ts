import { playsOut, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestPlans, type Idea, NO_IDEA, type Scored } from '../../src/aim-zone/mind/ideas.ts';
import type { AimBattle } from '../../src/aim-zone/battle/battle.ts';
import { aimZone } from '../../src/aim-zone/index.ts';

describe('candidates', () => {
  test.each(aimZone.scenarios.map(({ scenario }) => [scenario.id, scenario] as const))(
    'the one proposal that is asked for alone is the first of all, and all are legal, the usual order too: %s',
    (id, scenario) => {
      let orders = 0;
      const play = playsOut<AimBattle>(aimZone as unknown as Ruleset<AimBattle>, {
        random: seeded(`first/${id}`),
        order: (view, seat) => {
          const all = aimZone.candidates(view, seat);
          const [alone] = aimZone.candidates(view, seat, 1);
          expect(alone).toEqual(all[0]);
          expect(all.flatMap((order) => aimZone.problems(view, seat, order))).toEqual([]);
          const usual = aimZone.usual?.(view, seat);
          expect(usual && aimZone.problems(view, seat, usual)).toEqual([]);
          orders++;
          if (alone === undefined) throw new Error(`${seat} has no candidate`);
          return alone;
        },
      });
      expect(play(aimZone.setup(scenario, {})).outcome).toBeDefined();
      expect(orders).toBeGreaterThan(20);
    },
  );
});

/** Ideas of known scores, some thought out in two steps; `thought` counts the steps. */
function ideasOf(scores: readonly (readonly number[])[], thought: { steps: number }): readonly Idea[] {
  const plansOf = (each: readonly number[], rank: number): readonly Scored[] =>
    each.map((score, n) => ({ order: { kind: 'pass', model: `${rank}/${n}` }, score }));
  const ideaOf = (plans: readonly Scored[]): Idea => {
    const [first, ...rest] = plans.toSorted((a, b) => b.score - a.score);
    if (first === undefined) return NO_IDEA;
    return {
      most: first.score + 1,
      think: () => {
        thought.steps++;
        return { plans: [first], more: ideaOf(rest) };
      },
    };
  };
  return scores.map((each, rank) => ideaOf(plansOf(each, rank)));
}

describe('plans that are thought out only as far as they are wanted', () => {
  test('are the same as if all were thought out and sorted', () => {
    const scores = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }), (lists, most, least) => {
        const all = lists
          .flatMap((list, rank) => list.map((score, n) => ({ score, rank, id: `${rank}/${n}` })))
          .toSorted((a, b) => b.score - a.score || a.rank - b.rank)
          .filter(({ score, id }) => score >= least && !id.endsWith('1'))
          .slice(0, most);
        const will = ({ order }: Scored): boolean => order.kind === 'pass' && !order.model.endsWith('1');
        const found = bestPlans(ideasOf(lists, { steps: 0 }), { most, least, will });
        expect(found.map(({ order }) => (order.kind === 'pass' ? order.model : ''))).toEqual(all.map(({ id }) => id));
      }),
      { numRuns: 300 },
    );
  });

  test('an idea that cannot be better is not thought about', () => {
    const thought = { steps: 0 };
    const [best] = bestPlans(ideasOf([[9], [5, 4], [7]], thought), { most: 1, least: 0, will: () => true });
    expect(best?.score).toBe(9);
    expect(thought.steps).toBe(1);
  });
});
