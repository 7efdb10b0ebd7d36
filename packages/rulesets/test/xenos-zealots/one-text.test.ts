/**
 * Odds are those of the rule itself. The solver puts ways together that nothing later can tell apart; in fractions it does not, but
 * runs the text as it stands, model by model: both must come to the same. XZ-SHOOT-10, XZ-DMG-2 to XZ-DMG-4, XZ-ASLT-5 to XZ-ASLT-17
 */
import { seeded } from '@umpire/engine/dice';
import { tries } from '@umpire/engine/kit';
import { exact, type RuleOf, sample, solved } from '@umpire/engine/rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardId } from '../../src/xenos-zealots/battle/cards.ts';
import { assaultEngagement } from '../../src/xenos-zealots/odds/assault.ts';
import { assault, assaultEnd } from '../../src/xenos-zealots/rules/assault.ts';
import type { Assault, AssaultEnd, AssaultResult, Side } from '../../src/xenos-zealots/rules/assault-sides.ts';
import type { Fire, Target } from '../../src/xenos-zealots/rules/target.ts';
import { type Volley, volley } from '../../src/xenos-zealots/rules/volley.ts';
import { assaultOf, attackOn, modelsOf, rulesWith, sideOf } from './figures.ts';
import { script } from '../named.ts';

type Chances = ReadonlyMap<string, number>;

function chancesOf<A, R>(rule: RuleOf<A, R>, args: A, isPlain: boolean, wordsOf: (result: R) => string): Chances {
  const { entries } = isPlain ? solved(rule, args, { fractions: true }) : solved(rule, args);
  const sums = new Map<string, number>();
  for (const { value, chance } of entries) {
    const words = wordsOf(value as R);
    sums.set(words, (sums.get(words) ?? 0) + chance);
  }
  return sums;
}

/** Results whose chances differ; none: the same odds. */
const differences = (some: Chances, others: Chances): readonly string[] =>
  [...new Set([...some.keys(), ...others.keys()])].filter(
    (result) => Math.abs((some.get(result) ?? 0) - (others.get(result) ?? 0)) > 1e-12,
  );

const endOf = ({ winner, fate, lost, morale }: AssaultEnd): string =>
  JSON.stringify([winner, fate, lost.charger, lost.target, morale.charger, morale.target]);

describe('a volley', () => {
  const model = fc.record({
    card: fc.constantFrom<CardId>('LEVY', 'LINE', 'BRUT', 'CAPT'),
    rank: fc.integer({ min: 0, max: 2 }),
    leader: fc.boolean(),
    suppressed: fc.boolean(),
    isHurt: fc.boolean(),
    isCounted: fc.boolean(),
  });
  const group = fc.record({
    dice: fc.integer({ min: 1, max: 2 }),
    bonus: fc.integer({ min: 0, max: 1 }),
    ap: fc.constantFrom(5, 6, 8),
    damage: fc.constantFrom(3, 6),
    suppressive: fc.boolean(),
    covers: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
    cannot: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  });

  it('has the odds of its own text: ties, covers, leaders, men who lie, shared wounds, all options', () => {
    fc.assert(
      fc.property(
        fc.array(model, { minLength: 1, maxLength: 3 }),
        fc.array(group, { minLength: 1, maxLength: 2 }),
        fc.constantFrom('attack' as const, 'hit' as const),
        fc.boolean(),
        (models, groups, furtherMeans, concentrateWounds) => {
          const targets = models.map(({ card, isHurt, isCounted: _, ...one }, t): Target => {
            const [whole] = modelsOf(card, ['abc'[t] as string]) as [Target];
            return { ...whole, ...one, single: false, whole: whole.wounds, wounds: isHurt ? 1 : whole.wounds };
          });
          const fires = groups.map(({ covers, cannot, ...fire }, f): Fire => ({
            ...fire,
            says: `gun ${f}`,
            covers: targets.map((_, t) => covers[t] ?? 0),
            scores: targets.map((_, t) => (cannot[t] === true && t > 0 ? 0 : 4 + (covers[t] ?? 0))),
            armours: targets.map(({ rank }) => rank),
            reasons: [],
          }));
          const rules = rulesWith({ furtherMeans, concentrateWounds });
          const args: Volley = {
            ...attackOn(targets, fires, { rules }),
            before: { kind: 'many', start: 5, casualties: 1, down: 0, morale: 'OK' },
            counted: models.map(({ isCounted }) => isCounted),
          };
          const [fast, plain] = [false, true].map((isPlain) => chancesOf(volley, args, isPlain, JSON.stringify));
          expect(differences(fast as Chances, plain as Chances)).toEqual([]);
        },
      ),
      { numRuns: tries(25, 60), seed: 5 },
    );
  });

  it('of several alike models is a volley at so many models (XZ-SHOOT-10)', () => {
    const [one] = modelsOf('LEVY', ['a']) as [Target];
    const three = modelsOf('LEVY', ['a', 'b', 'c']).map((model) => ({ ...model, rank: 0 }));
    const fire = (count: number): Fire => ({
      says: 'rifle',
      dice: 4,
      bonus: 0,
      ap: 5,
      damage: 3,
      suppressive: false,
      scores: Array.from({ length: count }, () => 4),
      covers: Array.from({ length: count }, () => 0),
      armours: Array.from({ length: count }, () => 1),
      reasons: [],
    });
    const before = { kind: 'many', start: 4, casualties: 0, down: 0, morale: 'OK' } as const;
    const alike = { ...attackOn([{ ...one, count: 3 }], [fire(1)]), before, counted: [true] };
    const each = { ...attackOn(three, [fire(3)]), before, counted: [true, true, true] };
    const [some, others] = [alike, each].map((args) => chancesOf(volley, args, false, JSON.stringify));
    expect(differences(some as Chances, others as Chances)).toEqual([]);
  });
});

/** Everybody touches the enemy of his number; `near` of the others are within 2″. */
const touching = (count: number, enemies: number, near = 0) =>
  Array.from({ length: count }, (_, i) => ({
    contact: i < enemies ? [i] : [],
    near: Array.from({ length: near }, (__, k) => k).filter((k) => k !== i && k < enemies),
  }));

const pair = (mine: CardId, a: number, theirs: CardId, b: number, near = 0): Assault =>
  assaultOf(sideOf('red', mine, touching(a, b, near), b), sideOf('blue', theirs, touching(b, a, near), a));

/** A second card in the unit, as an attached character is: he stands behind the first of the enemy. */
const joined = (side: Side, character: Side): Side => ({
  ...side,
  fighters: [...side.fighters, ...character.fighters.map((one) => ({ ...one, counted: false }))],
});

describe('an assault', () => {
  const prophet = sideOf('red', 'PROP', [{ contact: [], near: [0, 1] }], 2);
  it.each([
    ['men against men, some within 2″', pair('CLAW', 2, 'LINE', 2, 2)],
    ['two wounds each, shared', pair('BRUT', 2, 'LINE', 2, 2)],
    ['men against those of two wounds', pair('LEVY', 3, 'BRUT', 2, 1)],
    ['a monster with points to lose', pair('COLO', 1, 'LEVY', 2, 1)],
    ['a captain alone', pair('LINE', 2, 'CAPT', 1, 1)],
    [
      'a character in the second row',
      assaultOf(
        joined(sideOf('red', 'LEVY', touching(1, 1), 2), prophet),
        sideOf('blue', 'LINE', touching(2, 2, 2), 2),
      ),
    ],
  ])('has the odds of its own text: %s', (_, args) => {
    const [fast, plain] = [false, true].map((isPlain) => chancesOf(assaultEnd, args, isPlain, endOf));
    expect(differences(fast as Chances, plain as Chances)).toEqual([]);
  });

  it('whatever the options, the states before and where everybody stands', () => {
    const stand = fc.record({
      contact: fc.subarray([0, 1]),
      near: fc.subarray([0, 1]),
    });
    const stands = fc.array(stand, { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(
        fc.constantFrom<CardId>('CLAW', 'LINE', 'LEVY', 'BRUT'),
        fc.constantFrom<CardId>('LINE', 'LEVY', 'MARK', 'BRUT'),
        stands,
        stands,
        fc.constantFrom('OK' as const, 'Suppressed' as const, 'Neutralized' as const),
        fc.boolean(),
        fc.constantFrom('base' as const, 'modified' as const),
        (mine, theirs, one, other, morale, chargersStrikeFirst, assaultTarget) => {
          const there = (list: readonly number[], enemies: readonly unknown[]) =>
            list.filter((e) => e < enemies.length);
          const placed = (own: typeof one, enemies: readonly unknown[]) =>
            own.map(({ contact, near }) => ({
              contact: there(contact, enemies),
              near: there(near, enemies).filter((e) => !contact.includes(e)),
            }));
          const args = assaultOf(
            sideOf('red', mine, placed(one, other), other.length, { doubled: morale === 'Neutralized' }),
            sideOf('blue', theirs, placed(other, one), one.length),
            { chargersStrikeFirst, assaultTarget },
          );
          const { before } = args.target;
          const changed: Assault = { ...args, target: { ...args.target, before: { ...before, morale } } };
          const [fast, plain] = [false, true].map((isPlain) => chancesOf(assaultEnd, changed, isPlain, endOf));
          expect(differences(fast as Chances, plain as Chances)).toEqual([]);
        },
      ),
      { numRuns: tries(10, 25), seed: 9 },
    );
  });

  it('ends at the table as its odds say: eight against six, with a second row', () => {
    const args = pair('CLAW', 6, 'LINE', 8, 3);
    const shown = chancesOf(assaultEnd, args, false, ({ winner, fate }) => `${winner} ${fate}`);
    const seen = new Map<string, number>();
    const random = seeded('table');
    for (let i = 0; i < 2000; i++) {
      const { winner, fate } = sample(assault, args, { random }) as AssaultResult;
      seen.set(`${winner} ${fate}`, (seen.get(`${winner} ${fate}`) ?? 0) + 1);
    }
    // Four standard deviations of a share of 2,000.
    for (const [end, chance] of shown)
      expect(Math.abs((seen.get(end) ?? 0) / 2000 - chance)).toBeLessThan(
        4 * Math.sqrt((chance * (1 - chance)) / 2000) + 1e-3,
      );
  });

  it('stands behind the engagement, which is resolved with the dice of the table, one by one', () => {
    const stands = [
      { contact: [0], near: [1] },
      { contact: [1], near: [0] },
    ];
    const args = assaultOf(sideOf('red', 'CLAW', stands, 2), sideOf('blue', 'LINE', stands, 2));
    // Claws 9 + 8 before 1 + 4; four dice hit twice, both saves of 1 fail: LINE is gone (EX-36 has the numbers of both cards).
    const { result } = script(assaultEngagement.rule, args, { dice: [9, 1, 4, 4, 1, 1, 1, 1] });
    expect(result).toMatchObject({ winner: 'charger', fate: 'destroyed', lost: { charger: 0, target: 2 } });
    expect(exact(assaultEngagement.rule, args).kind).toBe('solved');
  });
});
