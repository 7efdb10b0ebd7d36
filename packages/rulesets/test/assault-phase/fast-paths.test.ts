/** The ways in which odds are worked out fast, against the plain rules that they equal. */
import { type Distribution, mapDistribution, plainText } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../../src/assault-phase/battle/options.ts';
import { PROFILES } from '../../src/assault-phase/battle/profiles.ts';
import { aftermath, type Beaten, fatesOf } from '../../src/assault-phase/rules/aftermath.ts';
import { type Assault, assault } from '../../src/assault-phase/rules/assault.ts';
import { fight, roundsByDefault } from '../../src/assault-phase/rules/fight.ts';
import type { Fight, FightOptions, Group } from '../../src/assault-phase/rules/fighter.ts';
import { livingOf } from '../../src/assault-phase/rules/fighter.ts';
import { muster, type Rank } from '../../src/assault-phase/odds/muster.ts';
import { packer } from '../../src/assault-phase/rules/packing.ts';
import { poolDice, type PoolDice } from '../../src/assault-phase/rules/pool-dice.ts';
import { savesOdds } from '../../src/assault-phase/rules/save-odds.ts';
import { opening, planOf } from '../../src/assault-phase/rules/turns.ts';
import { volleyOdds } from '../../src/assault-phase/rules/volley-odds.ts';
import { withDefaultModes } from '../../src/assault-phase/rules/weapons-choice.ts';
import { rank } from './figures.ts';

/** The rule itself, without its faster way. */
const blowByBlow = (args: Assault) => assault(args);

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

/** A band of a fight of several units: some of one kind, and whom of the enemy's bands each line of it can strike. */
const band = fc.record({
  name: fc.constantFrom(...PROFILES.keys()),
  contact: fc.integer({ min: 1, max: 2 }),
  support: fc.integer({ min: 0, max: 1 }),
  charge: fc.boolean(),
  /** By line, bit by bit: which enemy bands it strikes, and which of those at step 10. */
  strikes: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
  early: fc.integer({ min: 0, max: 3 }),
});
type Band = typeof band extends fc.Arbitrary<infer T> ? T : never;
const bands = fc.array(band, { minLength: 1, maxLength: 2 });

/** Each band is a unit; all can be hurt by all, but each line strikes only some. */
function assaultOf(sides: readonly [readonly Band[], readonly Band[]], options: Partial<FightOptions>): Assault {
  const all = sides.flatMap((side, at) =>
    side.map((one) => ({ ...one, side: at === 0 ? (0 as const) : (1 as const) })),
  );
  const groups = all.map(({ name, contact, support, charge, side, strikes, early }, number): Group => {
    const [alone] = muster([[rank(name, contact, support, { chargeBonus: charge })], []]).groups;
    if (alone === undefined) throw new TypeError('a band has somebody in it');
    const foes = all.flatMap((foe, at) => (foe.side === side ? [] : [at]));
    const has = (bits: number, at: number): boolean => ((bits >> at) & 1) === 1;
    const fighters = alone.fighters.map((fighter, line) => {
      const chosen = foes.filter((_, at) => has(strikes[line] ?? 1, at));
      const targets = (chosen.length > 0 ? chosen : foes).map((group, at) => ({ group, early: has(early, at) }));
      return { ...fighter, id: `${number}-${line}`, targets, zones: foes };
    });
    return { ...alone, id: `g${number}`, side, unit: `u${number}`, fighters };
  });
  const units = all.map(({ side, contact, support, charge }, number) => ({
    id: `u${number}`,
    side,
    start: contact + support + 1,
    fallBackDice: charge ? (3 as const) : (2 as const),
    sweepDice: 2 as const,
    noSweep: false,
    mustSweep: support === 1,
  }));
  return { fight: { seats: ['one', 'two'], groups, options: { ...DEFAULTS, ...options } }, units };
}

/** The chances of all results, by the result as text. */
const chancesOf = (odds: Distribution<unknown>): ReadonlyMap<string, number> =>
  new Map(odds.entries.map(({ value, chance }) => [plainText(value), chance]));

function expectSame(fast: ReadonlyMap<string, number>, slow: ReadonlyMap<string, number>): void {
  expect(new Set(fast.keys())).toEqual(new Set(slow.keys()));
  for (const [value, chance] of fast) expect(chance).toBeCloseTo(slow.get(value) ?? -1, 12);
}

describe('whole assaults', () => {
  it('of several units with targets to choose from, give the same chances at once and blow by blow', () => {
    const divides = fc.constantFrom('hits' as const, 'attacks' as const);
    let tables = 0;
    fc.assert(
      fc.property(bands, bands, divides, fc.boolean(), (one, other, characterDivides, decidesBefore) => {
        const args = { ...assaultOf([one, other], { characterDivides }), decidesBefore };
        if (roundsByDefault(args.fight).table !== undefined) tables++;
        expectSame(chancesOf(solved(assault, args)), chancesOf(solved(blowByBlow, args)));
      }),
      { numRuns: 40, seed: 5 },
    );
    // Only a psyker with several targets keeps a fight from having a table: most have one.
    expect(tables).toBeGreaterThan(30);
  });

  it('with losers that run and victors that sweep, several of each, by hand as by their rolls', () => {
    const dice = fc.constantFrom(2, 3);
    const sweeper = fc.record({ dice, must: fc.boolean(), foes: fc.subarray([0, 1], { minLength: 1 }) });
    const losers = fc.array(
      fc.record({
        leadership: fc.integer({ min: 5, max: 10 }),
        belowHalf: fc.boolean(),
        outnumbered: fc.boolean(),
        fallBackDice: dice,
      }),
      { minLength: 2, maxLength: 2 },
    );
    fc.assert(
      fc.property(losers, fc.array(sweeper, { maxLength: 2 }), fc.boolean(), (those, sweepers, decidesBefore) => {
        const beaten: Beaten = { losers: those, sweepers, decidesBefore, seats: ['one', 'two'] };
        const fast = new Map<string, number>();
        for (const [fates, chance] of fatesOf(beaten))
          fast.set(plainText(fates), (fast.get(plainText(fates)) ?? 0) + chance);
        expectSame(fast, chancesOf(solved(aftermath, beaten)));
      }),
      { numRuns: 15, seed: 2 },
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
        const known = new Map(solved(poolDice, pool).entries.map(({ value, chance }) => [value, chance]));
        const fast = new Map<number, number>();
        const saves = savesOdds(pool);
        for (const [wounds, chance] of volleyOdds(pool.batches))
          saves(wounds, (unsaved, share) => fast.set(unsaved, (fast.get(unsaved) ?? 0) + chance * share));
        expect(new Set(fast.keys())).toEqual(new Set(known.keys()));
        for (const [unsaved, chance] of fast) expect(chance).toBeCloseTo(known.get(unsaved) ?? -1, 12);
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
