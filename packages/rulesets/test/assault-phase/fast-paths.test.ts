/** The ways in which odds are worked out fast, against the plain rules that they equal. */
import { mapDistribution } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFILES } from '../../src/assault-phase/profiles.ts';
import { fight, roundsByDefault } from '../../src/assault-phase/rules/fight.ts';
import type { Fight } from '../../src/assault-phase/rules/fighter.ts';
import { livingOf } from '../../src/assault-phase/rules/fighter.ts';
import { muster, type Rank } from '../../src/assault-phase/rules/muster.ts';
import { packer } from '../../src/assault-phase/rules/packing.ts';
import { poolOdds } from '../../src/assault-phase/rules/pool-odds.ts';
import { poolDice, type PoolDice } from '../../src/assault-phase/rules/pool.ts';
import { opening, planOf } from '../../src/assault-phase/rules/turns.ts';
import { withDefaultModes } from '../../src/assault-phase/rules/weapons-choice.ts';
import { rank } from './figures.ts';

const ordinary = [...PROFILES.values()]
  .filter(({ role }) => role === 'trooper' || role === 'leader')
  .map(({ name }) => name);

const ranks = fc.array(
  fc.record({
    name: fc.constantFrom(...ordinary),
    contact: fc.integer({ min: 0, max: 2 }),
    support: fc.integer({ min: 0, max: 1 }),
    charge: fc.boolean(),
    early: fc.boolean(),
  }),
  { minLength: 1, maxLength: 2 },
);

const rankOf = ({
  name,
  contact,
  support,
  charge,
  early,
}: {
  name: string;
  contact: number;
  support: number;
  charge: boolean;
  early: boolean;
}): Rank => rank(name, contact, support, { chargeBonus: charge, early });

/** Living models of each side and wounds inflicted: what does not depend on how equal ends are put together. */
const counted = (
  args: Fight,
  { left, inflicted }: { left: readonly number[]; inflicted: readonly [number, number] },
): string => {
  let place = 0;
  const living = args.groups.map(({ fighters }) =>
    fighters.reduce((sum, fighter) => sum + livingOf(fighter, left[place++] as number), 0),
  );
  return `${living.join()} ${inflicted.join()}`;
};

describe('whole fights', () => {
  it('the table of a fight gives the same chances as its turns one by one', () => {
    fc.assert(
      fc.property(ranks, ranks, (one, other) => {
        fc.pre([one, other].every((side) => side.some(({ contact, support }) => contact + support > 0)));
        const args = muster([one.map(rankOf), other.map(rankOf)]);
        const { plan, strike, table } = roundsByDefault(args);
        expect(table).toBeDefined();
        const fast = mapDistribution(solved(fight, args), (end) => counted(args, end));
        const slow = mapDistribution(solved(strike, opening(plan)), (end) => counted(args, end));
        const known = new Map(slow.entries.map(({ value, chance }) => [value, chance]));
        expect(new Set(fast.entries.map(({ value }) => value))).toEqual(new Set(known.keys()));
        for (const { value, chance } of fast.entries) expect(chance).toBeCloseTo(known.get(value) ?? -1, 12);
      }),
      { numRuns: 25, seed: 7 },
    );
  });
});

const needs = fc.integer({ min: 2, max: 6 });
const dice: fc.Arbitrary<PoolDice> = fc
  .record({
    batches: fc.array(
      fc.record({
        dice: fc.integer({ min: 0, max: 5 }),
        ws: fc.integer({ min: 1, max: 6 }),
        strength: fc.integer({ min: 1, max: 8 }),
        rerollWound: fc.boolean(),
        rending: fc.boolean(),
        kind: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    groups: fc.array(
      fc.record({ sv: needs, inv: fc.option(needs, { nil: undefined }), models: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ batches, groups }) => {
    const order = groups.map((_, at) => at);
    return {
      batches: batches.map(({ dice: n, ws, strength, rerollWound, rending, kind }) => ({
        blows: { dice: n, ws, against: 4, strength, toughness: 4, rerollWound, rending, by: 'one' },
        kind,
        rentKind: 0,
      })),
      kinds: [{ noArmour: true }, { cap: 4 }, {}],
      groups: groups.map(({ sv, inv, models }) => ({ sv, models, ...(inv !== undefined && { inv }) })),
      orders: [order.toReversed(), order] as const,
      by: 'two',
    };
  });

describe('pools', () => {
  it('the chances of a pool by hand are those of its rule', () => {
    fc.assert(
      fc.property(dice, (pool) => {
        const slow = solved(poolDice, pool);
        const known = new Map(slow.entries.map(({ value, chance }) => [value, chance]));
        const fast = poolOdds(pool);
        for (const [at, value] of fast.answers.entries())
          expect(fast.chances[at]).toBeCloseTo(known.get(value) ?? -1, 12);
        expect(fast.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      }),
      { numRuns: 40, seed: 11 },
    );
  });
});

describe('States by number', () => {
  it('tells states of a fight apart that are too many for one number, and knows equal ones again', () => {
    const names = ['Warder', 'Veteran', 'Cadet', 'Vaulter', 'Reaver', 'Razor'];
    const many = names.map((name) => rank(name, 9, 9));
    const plan = planOf(withDefaultModes(muster([many, many])));
    const pack = packer(plan);
    const states = fc
      .record({
        turn: fc.nat({ max: plan.turns.length - 1 }),
        left: fc.tuple(...plan.fighters.map(({ left }) => fc.integer({ min: Math.max(0, left - 1), max: left }))),
        struck: fc.subarray([0, 1]),
      })
      .map((some) => ({ ...opening(plan), ...some, start: opening(plan).left }));
    fc.assert(
      fc.property(states, states, (a, b) => {
        expect(pack?.(a) === pack?.(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
        expect(pack?.({ ...a, left: [...a.left] })).toBe(pack?.(a));
      }),
      { numRuns: 300, seed: 3 },
    );
  });
});
