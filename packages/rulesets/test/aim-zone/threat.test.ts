/** Shots that were looked at before are worth what they are worth when they are looked at for the first time. */
import { placed } from '@umpire/engine/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { threatOf } from '../../src/aim-zone/mind/threat.ts';
import type { AimBattle, Fighter } from '../../src/aim-zone/battle/battle.ts';
import { at, car, man, piece, rider, scene } from './scene.ts';

const START: AimBattle = scene({
  pieces: [piece('wall', 'high', [20, 8, 21, 16]), piece('hedge', 'low', [8, 8, 16, 9])],
  models: [
    man('A1', 'A', 10, 4),
    man('A2', 'A', 14, 4),
    man('B1', 'B', 10, 14),
    man('B2', 'B', 24, 14),
    car('V', 'B', 'Sedan', 30, 6, 0),
    rider('B3', 'B', 'V', 0),
  ],
});

type Change = (battle: AimBattle) => AimBattle;

const fighter =
  (id: string, change: (one: Fighter) => Fighter): Change =>
  (battle) => ({
    ...battle,
    models: battle.models.map((model) => (model.kind === 'fighter' && model.id === id ? change(model) : model)),
  });

const id = fc.constantFrom('A1', 'A2', 'B1', 'B2', 'B3');
const place = fc.tuple(fc.integer({ min: 1, max: 34 }), fc.integer({ min: 1, max: 22 })).map(([x, y]) => at(x, y));
const few = fc.nat({ max: 1 });

/** All that a shot depends on, and something that makes no difference. */
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(id, place).map(([who, to]) => fighter(who, (one) => ({ ...one, base: placed(one.base, to) }))),
  fc.tuple(id, place).map(([who, aim]) => fighter(who, (one) => ({ ...one, aim }))),
  fc.tuple(id, few, few).map(([who, stun, wounds]) => fighter(who, (one) => ({ ...one, stun, wounds }))),
  fc.tuple(id, fc.boolean()).map(([who, defend]) => fighter(who, (one) => ({ ...one, defend }))),
  fc.tuple(id, fc.boolean()).map(([who, immobile]) => fighter(who, (one) => ({ ...one, immobile }))),
  fc.tuple(id, fc.nat({ max: 2 })).map(([who, spent]) => fighter(who, (one) => ({ ...one, spent }))),
  fc
    .tuple(id, fc.nat({ max: 9 }))
    .map(([who, counters]) =>
      fighter(who, (one) => ({ ...one, weapons: one.weapons.map((weapon) => ({ ...weapon, counters })) })),
    ),
  id.map((who) => fighter(who, (one) => ({ ...one, held: [] }))),
  id.map((who): Change => (battle) => ({ ...battle, models: battle.models.filter((model) => model.id !== who) })),
  place.map((to): Change => (battle) => ({
    ...battle,
    clouds: [{ id: 'smoke', type: 'smoke', at: to, seat: 'A', turnsLeft: 2 }],
  })),
  place.map((to): Change => (battle) => ({
    ...battle,
    models: battle.models.map((model) =>
      model.kind === 'vehicle' ? { ...model, base: placed(model.base, to) } : model,
    ),
  })),
  id.map((carrier): Change => (battle) => ({
    ...battle,
    items: [{ id: 'case', name: 'Case', hands: 1, carrier }],
    victory: { ...battle.victory, carried: { case: 4 } },
  })),
);

test('the best shots after any changes, one after the other', () => {
  const seen = new Set<number>();
  fc.assert(
    fc.property(fc.array(changes, { minLength: 2, maxLength: 10 }), (made) => {
      const battles: AimBattle[] = [START];
      for (const change of made) battles.push(change(battles.at(-1) as AimBattle));
      for (const seat of ['A', 'B']) {
        // A copy has nothing but the table in common with what was looked at before.
        const afresh = battles.map((battle) => threatOf({ ...structuredClone(battle), table: battle.table }, seat));
        expect(battles.map((battle) => threatOf(battle, seat))).toEqual(afresh);
        for (const threat of afresh) seen.add(threat);
      }
    }),
    { numRuns: 150 },
  );
  expect(seen.size).toBeGreaterThan(50);
});
