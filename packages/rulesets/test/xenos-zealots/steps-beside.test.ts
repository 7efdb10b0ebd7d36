/** Steps of those who find no room in contact, on the tables of the scenarios and in the middle of battles. */
import { optionsFor, playOut, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { distance, isLegalWay, stepWithin } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { marchManner } from '../../src/xenos-zealots/rules/march.ts';
import { enemyModels, type ZealotBattle } from '../../src/xenos-zealots/battle/battle.ts';
import { courseFor } from '../../src/xenos-zealots/ground/courses.ts';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';
import { REACH } from '../../src/xenos-zealots/ground/floors.ts';

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

describe.each(['crossroads', 'salt-pans'])('steps in %s', (id) => {
  const battle = inTheMiddle(id);
  const models = battle.models.filter(({ away }) => away === undefined);
  const pick = (n: number) => {
    const model = models[n % models.length];
    if (model === undefined) throw new Error('nobody is on the table');
    return { model, course: courseFor(battle, model, marchManner(battle, model.unit)(model)) };
  };

  it('a step beside an enemy is legal, and ends within 2″ of him (XZ-ASLT-4)', () => {
    let found = 0;
    for (const [n] of models.entries()) {
      const { model, course } = pick(n);
      // As if everybody could run: most are far apart.
      const swift = { ...course, terms: { ...course.terms, limit: 16_000 } };
      for (const { base } of enemyModels(battle, model.owner).slice(0, 6)) {
        const step = stepWithin(swift, base, REACH, () => true);
        if (step === undefined) continue;
        found++;
        expect(isLegalWay(swift, [model.base.at, step.to])).toBe(true);
        expect(distance(step.end, base)).toBeLessThanOrEqual(REACH);
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});
