/** Odds are worked out in steps that keep only what matters: against the same rule gone through blow by blow, in fractions. */
import { type Distribution, plainText } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../../src/assault-phase/battle/options.ts';
import { PROFILES } from '../../src/assault-phase/battle/profiles.ts';
import { muster } from '../../src/assault-phase/odds/muster.ts';
import { type Assault, assault } from '../../src/assault-phase/rules/assault.ts';
import type { FightOptions, Group } from '../../src/assault-phase/rules/fighter.ts';
import { rank } from './figures.ts';

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
  it('of several units with targets to choose from, give the same chances in steps and blow by blow (AP-SEQ-1)', () => {
    const divides = fc.constantFrom('hits' as const, 'attacks' as const);
    fc.assert(
      fc.property(bands, bands, divides, fc.boolean(), (one, other, characterDivides, decidesBefore) => {
        const args = { ...assaultOf([one, other], { characterDivides }), decidesBefore };
        expectSame(chancesOf(solved(assault, args)), chancesOf(solved(assault, args, { fractions: true })));
      }),
      { numRuns: 25, seed: 5 },
    );
  });
});
