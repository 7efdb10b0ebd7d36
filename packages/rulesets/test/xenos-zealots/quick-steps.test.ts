/** The quick answers about steps agree with the close look, on the tables of the scenarios and in the middle of battles. */
import { optionsFor, playOut, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { distance, isLegalWay, placed } from '@umpire/engine/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marchManner } from '../../src/xenos-zealots/rules/march.ts';
import { enemyModels, type ZealotBattle } from '../../src/xenos-zealots/battle/battle.ts';
import { courseFor } from '../../src/xenos-zealots/ground/courses.ts';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';
import { isLegalStep, quickLook } from '../../src/xenos-zealots/ground/open-step.ts';
import { REACH, stepBeside } from '../../src/xenos-zealots/ground/step-beside.ts';

const ruleset = xenosZealots as unknown as Ruleset;

/** A battle after some orders. */
function inTheMiddle(id: string): ZealotBattle {
  const scenario = ruleset.scenarios.find((entry) => entry.scenario.id === id)?.scenario;
  if (scenario === undefined) throw new Error(`no scenario ${id}`);
  const { battle } = playOut(ruleset, ruleset.setup(scenario, optionsFor(ruleset, {})), {
    random: seeded(`steps in ${id}`),
    order: (view, seat) => ruleset.candidates(view, seat, 1)[0] ?? { kind: 'end' },
    limit: 24,
  });
  return battle as ZealotBattle;
}

const steps = fc.record({
  model: fc.nat(200),
  dx: fc.integer({ min: -9000, max: 9000 }),
  dy: fc.integer({ min: -9000, max: 9000 }),
});

describe.each(['crossroads', 'salt-pans'])('quick answers in %s', (id) => {
  const battle = inTheMiddle(id);
  const models = battle.models.filter(({ away }) => away === undefined);
  const pick = (n: number) => {
    const model = models[n % models.length];
    if (model === undefined) throw new Error('nobody is on the table');
    return { model, course: courseFor(battle, model, marchManner(battle, model.unit)(model)) };
  };

  it('an open step is legal, and a shut one is not', () => {
    let [open, shut] = [0, 0];
    fc.assert(
      fc.property(steps, ({ model: n, dx, dy }) => {
        const { model, course } = pick(n);
        const to = { x: model.base.at.x + dx, y: model.base.at.y + dy };
        const isLegal = isLegalWay(course, [model.base.at, to]);
        const look = quickLook(course, to);
        if (look === 'open') open++;
        if (look === 'shut') shut++;
        if (look !== 'unclear') expect(isLegal).toBe(look === 'open');
        expect(isLegalStep(course, placed(model.base, to))).toBe(isLegal);
      }),
      { numRuns: 400, seed: 10 },
    );
    expect(Math.min(open, shut)).toBeGreaterThan(20);
  });

  it('a step beside an enemy is legal, and ends within 2″ of him (XZ-ASLT-4)', () => {
    let found = 0;
    for (const [n] of models.entries()) {
      const { model, course } = pick(n);
      // As if everybody could run: most are far apart.
      const swift = { ...course, terms: { ...course.terms, limit: 16_000 } };
      for (const { base } of enemyModels(battle, model.owner).slice(0, 6)) {
        const step = stepBeside(swift, base, () => true);
        if (step === undefined) continue;
        found++;
        expect(isLegalWay(swift, [model.base.at, step.to])).toBe(true);
        expect(distance(step.end, base)).toBeLessThanOrEqual(REACH);
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});
