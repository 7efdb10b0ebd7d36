/** The volley that is added up on the way gives the odds of the attack that names every model. XZ-SHOOT-10, XZ-DMG-2 to XZ-DMG-4 */
import { call, exact, type Rule } from '@umpire/engine/rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merged } from '../../src/xenos-zealots/rules/merged-volley.ts';
import { attack } from '../../src/xenos-zealots/rules/attack.ts';
import { pooledVolley, type Totals, totalsOver } from '../../src/xenos-zealots/rules/pooled-volley.ts';
import type { Fire, Target } from '../../src/xenos-zealots/rules/target.ts';
import { modelsOf, rulesWith } from './figures.ts';

type Volley = Parameters<typeof pooledVolley>[0];

/** Every model with its own hits and its own saves, as at the table; then the sums. */
function* named({ counted, ...fire }: Volley): Rule<Totals> {
  const { hurts } = yield* call(attack, { ...fire, inOrder: true, rule: 'XZ-SHOOT-7' });
  return totalsOver(hurts, fire.targets, counted);
}

const oddsOf = (rule: typeof named | typeof pooledVolley, args: Volley): ReadonlyMap<string, number> => {
  const solution = exact(rule as typeof named, args);
  if (solution.kind !== 'solved') throw new TypeError('too large');
  return new Map(solution.odds.entries.map(({ value, chance }) => [JSON.stringify(value), chance]));
};

/** Results whose chances differ; none: the same odds. */
function differences(args: Volley): readonly string[] {
  const [fast, plain] = [oddsOf(pooledVolley, args), oddsOf(named, args)];
  return [...new Set([...fast.keys(), ...plain.keys()])].filter(
    (result) => Math.abs((fast.get(result) ?? -1) - (plain.get(result) ?? -1)) > 1e-12,
  );
}

const fireOf = (more: Partial<Fire> & Pick<Fire, 'dice' | 'scores'>): Fire => ({
  says: 'Carbine',
  bonus: 0,
  ap: 6,
  damage: 3,
  suppressive: false,
  covers: more.scores.map((score) => (score > 4 ? 1 : 0)),
  armours: more.scores.map(() => 1),
  reasons: [],
  ...more,
});

const LINE = modelsOf('LEVY', ['a', 'b', 'c']);
const BRUTES = modelsOf('BRUT', ['d', 'e']);
const volleyOf = (targets: readonly Target[], fires: readonly Fire[]): Volley => ({
  rules: rulesWith(),
  attacker: 'red',
  owner: 'blue',
  targets,
  fires,
  counted: targets.map((_, t) => t !== 2),
});

describe('a volley with alike models put together for odds', () => {
  it('has the odds of the named ones: groups that see other cover, models that are equally near, a leader (XZ-SHOOT-10, D-TIE)', () => {
    const model = fc.record({
      rank: fc.integer({ min: 0, max: 2 }),
      leader: fc.boolean(),
      suppressed: fc.boolean(),
      covers: fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(0, 1)),
    });
    fc.assert(
      fc.property(fc.array(model, { minLength: 2, maxLength: 4 }), fc.integer({ min: 1, max: 2 }), (models, dice) => {
        const targets = models.map(({ covers: _, ...one }, t) => ({
          ...(LINE[0] as Target),
          ...one,
          id: 'abcd'[t] as string,
        }));
        const fires = [0, 1].map((f) => {
          const covers = models.map((one) => one.covers[f] as number);
          return fireOf({ says: `gun ${f}`, dice, ap: 6 + f, scores: covers.map((cover) => 4 + cover), covers });
        });
        const whole = { ...volleyOf(targets, fires), counted: targets.map(() => true) };
        const before = { kind: 'many', start: 9, casualties: 0, down: 0, morale: 'OK' } as const;
        const {
          targets: few,
          fires: fewer,
          counted,
        } = merged({ ...whole, before, inOrder: false, rule: 'XZ-SHOOT-7' });
        const [fast, plain] = [
          oddsOf(pooledVolley, { ...whole, targets: few, fires: fewer, counted }),
          oddsOf(named, whole),
        ];
        for (const result of new Set([...fast.keys(), ...plain.keys()]))
          expect(fast.get(result) ?? 0).toBeCloseTo(plain.get(result) ?? 0, 10);
      }),
      { numRuns: 80, seed: 5 },
    );
  });
});

describe('a pooled volley', () => {
  it('of two groups of the same weapon, some in cover', () => {
    expect(
      differences(volleyOf(LINE, [fireOf({ dice: 3, scores: [4, 4, 5] }), fireOf({ dice: 1, scores: [4, 0, 4] })])),
    ).toEqual([]);
  });
  it('at models of one wound and of two', () => {
    const lance = fireOf({ says: 'Lance', ap: 12, damage: 8, dice: 1, scores: [4, 4, 4] });
    const carbines = fireOf({ dice: 2, scores: [4, 4, 4], armours: [1, 3, 3] });
    expect(differences(volleyOf([LINE[0] as Target, ...BRUTES], [lance, carbines]))).toEqual([]);
  });
  it('at somebody who lies already, with a suppressive weapon', () => {
    const lying = LINE.map((model, t) => ({ ...model, suppressed: t === 1 }));
    const cannon = fireOf({ dice: 3, scores: [3, 3, 5], suppressive: true });
    expect(differences(volleyOf(lying, [cannon]))).toEqual([]);
  });
  it('of any few dice at any few models', () => {
    const score = fc.constantFrom(0, 2, 4, 5, 6);
    const group = fc.record({
      dice: fc.integer({ min: 1, max: 2 }),
      scores: fc.tuple(score, score, score),
      ap: fc.constantFrom(5, 6, 8),
      damage: fc.constantFrom(3, 6),
      suppressive: fc.boolean(),
    });
    const models = fc.constantFrom(
      LINE,
      [...BRUTES, LINE[0] as Target],
      [LINE[0] as Target, LINE[1] as Target, BRUTES[0] as Target],
    );
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 2 }), models, (groups, targets) => {
        const ranked = targets.map((target, rank) => ({ ...target, rank }));
        const fires = groups.map((one) => fireOf(one));
        expect(differences(volleyOf(ranked, fires))).toEqual([]);
      }),
      { numRuns: 60, seed: 9 },
    );
  });
});
