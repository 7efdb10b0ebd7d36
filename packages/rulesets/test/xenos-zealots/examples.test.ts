/** The worked examples of the specification that need no table: dice in the order given, all used up. */
import { exact } from '@umpire/engine/rule';
import { INCH } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { cardOf, CARDS, writeMobility } from '../../src/xenos-zealots/battle/cards.ts';
import { blast, blastSum, type Touched } from '../../src/xenos-zealots/rules/blast.ts';
import { asD3, faceNeeded, outcomeOf, woundsOf } from '../../src/xenos-zealots/rules/numbers.ts';
import { type Nerve, rally, rallyNeed, scoreOf } from '../../src/xenos-zealots/rules/rally.ts';
import { moraleAfter, type Before, type OneBefore } from '../../src/xenos-zealots/rules/settle.ts';
import { rollOff } from '../../src/xenos-zealots/rules/split.ts';
import { arrival, request } from '../../src/xenos-zealots/rules/support.ts';
import type { Hurt, Target } from '../../src/xenos-zealots/rules/target.ts';
import { type Shot, toHit } from '../../src/xenos-zealots/rules/to-hit.ts';
import { attack, volley } from '../../src/xenos-zealots/rules/volley.ts';
import { attackOn, fireOf, manyBefore, modelsOf, rulesWith } from './figures.ts';
import { script } from '../named.ts';

const dead = (targets: readonly Target[], hurts: readonly Hurt[]): readonly string[] =>
  targets.filter((_, t) => (hurts[t] as Hurt).dead > 0).map(({ id }) => id);
const down = (targets: readonly Target[], hurts: readonly Hurt[]): readonly string[] =>
  targets.filter((_, t) => (hurts[t] as Hurt).down > 0).map(({ id }) => id);
const all = (count: number, value: number): readonly number[] => Array.from({ length: count }, () => value);

/** The state that a unit of so many is left in, everybody counted. */
const stateAfter = (start: number, fire: ReturnType<typeof attackOn>, dice: readonly number[]) =>
  script(volley, { ...fire, before: manyBefore(start), counted: fire.targets.map(() => true) }, { dice }).result.morale;

describe('examples from the source', () => {
  it('EX-2: Morale 3+ (XZ-GEN-3)', () => {
    const line = { morale: 3, state: 'OK', left: 10, start: 10 } as const;
    expect(scoreOf(line).total).toBe(3);
    expect(scoreOf({ ...line, left: 5 }).total).toBe(4);
  });
  it('EX-3: a save against 6 with armour 2 (XZ-GEN-4, XZ-SAVE-1)', () => {
    const hit = { ap: 6, damage: 0, armour: 2, resilience: 5 };
    expect([4, 3].map((face) => outcomeOf(face, hit, rulesWith()))).toEqual(['saved', 'down']);
    expect(outcomeOf(4, hit, rulesWith({ saveOnEqual: false }))).toBe('down');
  });
  it('EX-6: single- and multiple-model units (XZ-UNIT-1)', () => {
    expect([cardOf('LINE').models, cardOf('BAST').models]).toEqual([10, 1]);
  });
  it('EX-7: mobility entries (XZ-MOB-1, XZ-STAT-1)', () => {
    expect((['LINE', 'COLO', 'RIDE', 'CARR', 'SKIF'] as const).map((id) => writeMobility(cardOf(id)))).toEqual([
      '(L) 5″',
      '(L) 6″',
      '(W) 12″',
      '(T) 6″ A',
      '(H) 12″',
    ]);
  });
  it('EX-9: damage bands for R = 4 (XZ-SAVE-3)', () => {
    expect([3, 4, 7, 8, 11, 12].map((v) => woundsOf(v, 4, 'reached'))).toEqual([0, 1, 1, 2, 2, 3]);
    // With `resilienceBands: exceeded` R and 2R themselves belong to the band below.
    expect([4, 5, 8, 9, 11, 12].map((v) => woundsOf(v, 4, 'exceeded'))).toEqual([0, 1, 1, 2, 2, 3]);
  });
  it('EX-10: a tank of 5 points (XZ-SINGLE-3)', () => {
    for (const { wounds, split } of Object.values(CARDS).filter((card) => 'split' in card) as readonly {
      wounds: number;
      split: { mobility: number; attack: readonly unknown[] };
    }[])
      expect(split.mobility + split.attack.length).toBe(wounds);
  });
  it('EX-11: roll-off (XZ-TURN-1, XZ-GEN-12)', () => {
    const off = ([one, two]: readonly [string, string]) => rollOff(one, two, 'who attacks');
    expect([1, 2, 3, 4, 5, 6].map((face) => script(off, ['One', 'Two'] as const, { dice: [face] }).result)).toEqual([
      'One',
      'Two',
      'One',
      'Two',
      'One',
      'Two',
    ]);
  });
  it('EX-50: D3 (XZ-GEN-7)', () => {
    expect([1, 2, 3, 4, 5, 6].map(asD3)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});

describe('EX-16: to-hit sums (XZ-SHOOT-9, XZ-SHOOT-8)', () => {
  const shot: Shot = {
    stealth: 4,
    distance: 20 * INCH,
    cover: 'open',
    infiltrating: false,
    fireSupport: false,
    returning: false,
    advancedTargeting: false,
    ignoreCover: false,
  };
  const face = (more: Partial<Shot>): number => {
    const { score, bonus } = toHit({ ...shot, ...more });
    return faceNeeded(score, bonus, rulesWith());
  };
  it.each([
    ['(a) 17.9″', { distance: 17_900 }, 3],
    ['(b) 18.0″', { distance: 18_000 }, 4],
    ['(c) 36.0″', { distance: 36_000 }, 4],
    ['(c) 36.1″', { distance: 36_100 }, 5],
    [
      '(d) hard cover, infiltrating, Fire Support, targeting',
      { cover: 'hard', infiltrating: true, fireSupport: true, advancedTargeting: true },
      5,
    ],
    ['(e) 40″, hard cover, infiltrating', { distance: 40_000, cover: 'hard', infiltrating: true }, 8],
    [
      '(f) 12″, everything for the firer',
      { distance: 12_000, fireSupport: true, returning: true, advancedTargeting: true },
      1,
    ],
    ['EX-32 returning fire from 16″', { distance: 16_000, returning: true }, 2],
    ['EX-33 infiltrating Marksmen in cover at 20″', { stealth: 5, infiltrating: true, cover: 'cover' }, 7],
    ['EX-30a long rifle at hard cover', { cover: 'hard', ignoreCover: true, advancedTargeting: true }, 3],
  ] as const)('%s', (_, more, expected) => {
    expect(face(more)).toBe(expected);
  });
  it('adds up to what the log shows', () => {
    const { score, bonus, reasons } = toHit({
      ...shot,
      distance: 12_000,
      cover: 'hard',
      infiltrating: true,
      fireSupport: true,
    });
    expect(reasons.reduce((sum, { amount }) => sum + amount, 0)).toBe(score - bonus);
  });
});

describe('EX-12 and EX-17 to EX-21: shooting at units', () => {
  it('EX-12: Evade strips a Charge (XZ-SHOOT-7, XZ-SHOOT-10, XZ-DMG-5, XZ-H-14)', () => {
    const targets = modelsOf('LEVY-7', ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7']);
    const args = attackOn(targets, [fireOf('carbine', 10, 'LEVY-7', all(7, 4), { bonus: 1 })]);
    const dice = [1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 1, 5, 4, 6, 2, 5, 3, 6];
    const { hurts } = script(attack, args, { dice }).result;
    expect(dead(targets, hurts)).toEqual(['L1', 'L3', 'L5', 'L7']);
    expect(stateAfter(7, args, dice)).toBe('Suppressed');
  });

  it('EX-17: allocation (XZ-SHOOT-10)', () => {
    // L3 stands in cover at 14.5″, the nearest of all; the two in the open come first.
    const targets = modelsOf('LEVY', ['L1', 'L2', 'L3', 'L4']).map((one, t) => ({
      ...one,
      rank: [1, 2, 0, 3][t] ?? 0,
    }));
    const fire = fireOf('carbine', 6, 'LEVY', [4, 4, 5, 6], { bonus: 1, covers: [0, 0, 1, 2] });
    const dice = [2, 3, 3, 4, 5, 6, 5, 2, 4, 6, 1];
    const { hurts } = script(attack, attackOn(targets, [fire]), { dice }).result;
    expect(dead(targets, hurts)).toEqual(['L1', 'L2', 'L3']);
    expect(down(targets, hurts)).toEqual([]);
    expect(stateAfter(15, attackOn(targets, [fire]), dice)).toBe('OK');
  });

  it('EX-18: bands with dice (XZ-SAVE-1, XZ-SAVE-2, XZ-SAVE-3)', () => {
    const of = (damage: number, faces: readonly number[]) =>
      faces.map((face) => outcomeOf(face, { ap: 8, damage, armour: 2, resilience: 4 }, rulesWith()));
    expect(of(3, [6, 5, 4, 3, 2, 1])).toEqual(['saved', 'one', 'one', 'one', 'one', 'two']);
    expect(of(7, [5, 2, 1])).toEqual(['two', 'two', 'gone']);
  });

  const brutes = modelsOf('BRUT', ['B1', 'B2', 'B3', 'B4']);
  const heavy = (scores: readonly number[], dice: number) =>
    fireOf('chainCannon', dice, 'BRUT', scores, { ap: 8, damage: 4 });
  it('EX-19a: single wounds are gathered (XZ-DMG-4)', () => {
    const [args, dice] = [attackOn(brutes, [heavy(all(4, 3), 4)]), [6, 6, 6, 6, 1, 3, 4, 2]];
    const { hurts } = script(attack, args, { dice }).result;
    expect([dead(brutes, hurts), down(brutes, hurts)]).toEqual([
      ['B1', 'B2'],
      ['B3', 'B4'],
    ]);
    expect(stateAfter(4, args, dice)).toBe('Suppressed');
    const spread = script(
      attack,
      attackOn(brutes, [heavy(all(4, 3), 4)], { rules: rulesWith({ concentrateWounds: false }) }),
      { dice: [6, 6, 6, 6, 1, 3, 4, 2] },
    ).result.hurts;
    expect(spread.map(({ lost }) => lost)).toEqual([1, 1, 1, 1]);
  });
  it('EX-19b: heavy results stay put (XZ-DMG-2)', () => {
    const lance = fireOf('lance', 1, 'BRUT', [3, 0, 0, 0]);
    const { hurts } = script(attack, attackOn(brutes, [lance, heavy([0, 3, 3, 3], 3)]), {
      dice: [6, 6, 6, 6, 6, 4, 1, 2],
    }).result;
    expect(dead(brutes, hurts)).toEqual(['B1', 'B2']);
    expect(hurts.map(({ lost }) => lost)).toEqual([2, 2, 1, 0]);
    expect(down(brutes, hurts)).toEqual(['B3', 'B4']);
  });
  it('a model whose armour that held loses nothing, and a wound without a taker is lost (XZ-DMG-4)', () => {
    const pair = modelsOf('BRUT', ['B1', 'B2']);
    const three = fireOf('chainCannon', 3, 'BRUT', [3, 0], { ap: 8, damage: 4 });
    const one = fireOf('chainCannon', 1, 'BRUT', [0, 3], { ap: 8, damage: 4 });
    // Three single wounds on B1 (saves 3, 3, 3), a save that holds for B2 (6 + 3 = 9).
    const { hurts } = script(attack, attackOn(pair, [three, one]), { dice: [6, 6, 6, 6, 3, 3, 3, 6] }).result;
    expect(hurts.map(({ lost }) => lost)).toEqual([2, 0]);
  });
  it('EX-19c: a wound on a dead model is lost (XZ-DMG-3)', () => {
    const levy = modelsOf('LEVY', ['L1', 'L2']);
    const { hurts } = script(attack, attackOn(levy, [fireOf('carbine', 3, 'LEVY', [4, 4])]), {
      dice: [6, 6, 6, 1, 6, 1],
    }).result;
    expect([dead(levy, hurts), down(levy, hurts)]).toEqual([['L1'], []]);
  });

  it('EX-20: thresholds of N = 10 (XZ-DMG-5, XZ-DMG-6, XZ-DMG-7, XZ-DMG-8)', () => {
    const after = (before: Before, lost: number, lying: number) =>
      moraleAfter(before, { dead: lost, down: lying, shaken: true });
    expect(after(manyBefore(10), 3, 2)).toBe('OK');
    expect(after(manyBefore(10, 3, 'OK', 2), 0, 3)).toBe('Suppressed');
    expect(after(manyBefore(10, 3, 'Suppressed'), 3, 0)).toBe('Suppressed');
    expect(after(manyBefore(10, 6, 'Suppressed'), 0, 0)).toBe('Neutralized');
    expect(after(manyBefore(10, 6, 'Neutralized'), 2, 0)).toBe('Neutralized');
    expect(after(manyBefore(10, 8, 'Neutralized'), 0, 0)).toBe('Routed');
    expect(moraleAfter(manyBefore(10, 8), { dead: 0, down: 0, shaken: false })).toBe('OK');
  });
  it('EX-21: rallied remnants', () => {
    const shaken = { dead: 0, down: 1, shaken: true };
    expect(moraleAfter(manyBefore(10, 6), shaken)).toBe('Neutralized');
    expect(moraleAfter(manyBefore(10, 8), shaken)).toBe('Routed');
    expect(moraleAfter(manyBefore(8, 6), shaken)).toBe('Neutralized');
  });
});

describe('EX-22 to EX-25: single models (XZ-SINGLE-4 to XZ-SINGLE-12)', () => {
  const tank = modelsOf('BAST', ['tank'])[0] as Target & { readonly split: NonNullable<Target['split']> };
  const with_ = (mobility: number, slots: readonly string[]): Target => ({
    ...tank,
    split: { mobility, slots: tank.split.slots.filter(({ id }) => slots.includes(id)) },
    wounds: mobility + slots.length,
  });
  const before = (
    lost: number,
    attackPoints: number,
    immobilised: boolean,
    morale: OneBefore['morale'],
  ): OneBefore => ({ kind: 'one', start: 5, lost, attackPoints, immobilised, morale });
  const shoot = (
    target: Target,
    facing: 'front' | 'side' | 'rear',
    dice: number,
    state: OneBefore,
    given: { dice: readonly number[]; decisions?: readonly unknown[] },
  ) =>
    script(
      volley,
      { ...attackOn([target], [fireOf('lance', dice, 'BAST', [3], { facing })]), before: state, counted: [true] },
      given,
    ).result;

  it('EX-22: a Bastion worn down', () => {
    const one = shoot(with_(2, ['main', 'left', 'right']), 'front', 2, before(0, 3, false, 'OK'), {
      dice: [6, 6, 2, 1, 3, 2],
      decisions: ['mobility', 'left'],
    });
    expect(one).toMatchObject({ lost: 2, mobility: 1, slots: 1, morale: 'Suppressed' });
    const two = shoot(with_(1, ['main', 'right']), 'rear', 1, before(2, 2, false, 'Suppressed'), {
      dice: [6, 4, 5],
      decisions: ['mobility'],
    });
    expect(two).toMatchObject({ lost: 1, mobility: 1, morale: 'Suppressed' });
    const three = shoot(with_(0, ['main', 'right']), 'side', 1, before(3, 2, true, 'Suppressed'), {
      dice: [6, 1, 6],
      decisions: ['right'],
    });
    expect(three).toMatchObject({ lost: 1, slots: 1, morale: 'Neutralized' });
    const four = shoot(with_(0, ['main']), 'side', 1, before(4, 1, true, 'Neutralized'), { dice: [6, 1] });
    expect(four).toMatchObject({ lost: 1, dead: 1 });
  });
  it('EX-23: no weapons left (XZ-SINGLE-10)', () => {
    expect(shoot(with_(2, []), 'front', 1, before(3, 0, false, 'Neutralized'), { dice: [6, 3] })).toMatchObject({
      lost: 1,
      mobility: 1,
      dead: 0,
      morale: 'Routed',
    });
    expect(shoot(with_(1, []), 'front', 1, before(4, 0, false, 'Neutralized'), { dice: [6, 3] })).toMatchObject({
      dead: 1,
    });
  });
  it('EX-24: triple resilience (XZ-SAVE-3, XZ-SINGLE-12)', () => {
    const captain = modelsOf('CAPT', ['capt']);
    const state: OneBefore = { kind: 'one', start: 3, lost: 0, attackPoints: null, immobilised: false, morale: 'OK' };
    const at = (face: number) =>
      script(
        volley,
        { ...attackOn(captain, [fireOf('lance', 1, 'CAPT', [4])]), before: state, counted: [true] },
        { dice: [6, face] },
      ).result;
    expect(at(3)).toMatchObject({ lost: 2, dead: 0, morale: 'Suppressed' });
    expect(at(2)).toMatchObject({ dead: 1 });
  });
  it('EX-25: a monster loses a claw (XZ-SINGLE-7)', () => {
    const colossus = modelsOf('COLO', ['colo']);
    const { hurts } = script(attack, attackOn(colossus, [fireOf('lance', 1, 'COLO', [3], { facing: 'side' })]), {
      dice: [6, 1, 4, 1],
      decisions: ['spines', 'claw-1'],
    }).result;
    expect(hurts[0]).toMatchObject({ lost: 2, slots: ['spines', 'claw-1'] });
    expect(cardOf('COLO').split?.attack.find(({ id }) => id === 'claw-1')?.losesAttacks).toBe(2);
  });
});

describe('EX-28, EX-30, EX-44, EX-45, EX-48: templates and abilities', () => {
  const touched = (
    card: 'LEVY' | 'LINE' | 'BAST' | 'COLO',
    id: string,
    score: number,
    armour: number,
    more: Partial<Touched> = {},
  ): Touched => ({
    ...(modelsOf(card, [id])[0] as Target),
    unit: card,
    owner: 'blue',
    score,
    bonus: 0,
    armour,
    dice: [1],
    ...more,
  });
  const fall = (
    ap: number,
    damage: number,
    who: readonly Touched[],
    given: { dice: readonly number[]; decisions?: readonly unknown[] },
  ) =>
    script(
      blast,
      {
        rules: rulesWith(),
        attacker: 'red',
        foe: 'blue',
        says: 'blast',
        rule: 'XZ-H-11',
        ap,
        damage,
        suppressive: false,
        touched: who,
        orders: (who[0]?.dice ?? []).map(() => who.map((_, t) => t)),
        crews: [],
      },
      given,
    ).result.hurts;

  it('EX-28: a main gun among Levies (XZ-H-11)', () => {
    const who = ['L1', 'L2', 'L3'].map((id) => touched('LEVY', id, 4, 1));
    expect(dead(who, fall(11, 9, who, { dice: [4, 2, 6, 6, 5] }))).toEqual(['L1', 'L3']);
    const flame = ['T1', 'T2'].map((id) => touched('LINE', id, 4, 2, { bonus: 1 }));
    expect(dead(flame, fall(5, 4, flame, { dice: [3, 2, 2] }))).toEqual(['T1']);
  });
  it('EX-30b: a maul on a tank (XZ-H-16)', () => {
    const tank = modelsOf('BAST', ['tank']);
    const fire = fireOf('maul', 1, 'BAST', [3], { facing: 'rear' });
    expect(fire.armours).toEqual([2]);
    expect(script(attack, attackOn(tank, [fire]), { dice: [6, 5] }).result.hurts[0]).toMatchObject({
      lost: 0,
      failed: true,
    });
  });
  it('EX-30c: a rotary cannon (XZ-H-17)', () => {
    const line = modelsOf('LINE', ['T1', 'T2', 'T3', 'T4']);
    const args = {
      ...attackOn(line, [fireOf('rotaryCannon', 4, 'LINE', all(4, 4))]),
      before: manyBefore(5),
      counted: all(4, 1).map(Boolean),
    };
    const result = script(volley, args, { dice: [6, 6, 6, 6, 6, 6, 6, 1] }).result;
    expect(result).toMatchObject({ dead: 1, morale: 'Suppressed' });
  });
  it('EX-44: an artillery strike (XZ-H-5, XZ-H-7, XZ-H-9)', () => {
    expect(script(request, { seat: 'red', what: 'strike', commander: true, failed: 0 }, { dice: [3] }).result).toBe(
      true,
    );
    expect(script(arrival, { seat: 'red', what: 'strike', failed: 0 }, { dice: [3] }).result).toBe(false);
    expect(script(arrival, { seat: 'red', what: 'strike', failed: 1 }, { dice: [3] }).result).toBe(true);
    const who = [touched('LINE', 'T1', 4, 2), touched('LINE', 'T2', 5, 2), touched('BAST', 'tank', 3, 5)];
    const hurts = fall(8, 6, who, { dice: [4, 4, 3, 3, 2] });
    expect(dead(who, hurts)).toEqual(['T1']);
    expect(hurts[2]).toMatchObject({ failed: true, lost: 0 });
  });
  it('EX-45: an air strike (XZ-H-10)', () => {
    const who = [touched('COLO', 'colo', 3, 4, { dice: [1, 1] })];
    expect(fall(10, 8, who, { dice: [3, 1, 5, 3], decisions: ['mobility'] })[0]).toMatchObject({
      lost: 1,
      mobility: 1,
    });
  });
  /** Falls on a gun and its crew of two, the first three under it. */
  const mortar = {
    rules: rulesWith(),
    attacker: 'red',
    foe: 'blue',
    says: 'mortar',
    rule: 'XZ-H-11',
    ap: 7,
    damage: 5,
    crews: [{ members: [0, 1, 2], receivers: [[1, 2, 0]] }],
  };
  it('EX-27: hits from above go to the crew first (XZ-UNIT-12)', () => {
    const gun = touched('LINE', 'gun', 4, 4, { profile: 'gun', single: true });
    const crew = ['C1', 'C2'].map((id) => touched('LINE', id, 4, 1, { dice: [0] }));
    const args = { ...mortar, suppressive: false, orders: [[0, 1, 2]] };
    const hurts = script(blast, { ...args, touched: [{ ...gun, dice: [2] }, ...crew] }, { dice: [6, 6, 1, 1] }).result
      .hurts;
    expect(hurts.map(({ failed }) => failed)).toEqual([false, true, true]);
  });
  it('XZ-R-43: a crew among others leaves the odds of a strike exact', () => {
    const gun = touched('LINE', 'gun', 4, 4, { profile: 'gun', single: true });
    const men = Array.from({ length: 12 }, (_, i) => touched('LINE', `M${i}`, 4, 1));
    const solution = exact(blastSum, {
      ...mortar,
      suppressive: true,
      touched: [gun, ...men],
      orders: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    });
    if (solution.kind === 'gave up') throw new RangeError(solution.says);
    // Of each die a half hits. A man (AV 1 against AP 7, damage 5, Resilience 5) who is hit dies on a save of 1 to 5; the fire is suppressive, so on a 6 he lies.
    const man = { '1 0': 5 / 6, '0 1': 1 / 6 };
    // The gun (AV 4) has one point, which it loses on a 1 or 2; it does not lie.
    const gunHit = { '1 0': 1 / 3, '0 0': 2 / 3 };
    type Spread = Readonly<Record<string, number>>;
    const both = (one: Spread, other: Spread): Spread => {
      const sum: Record<string, number> = {};
      for (const [a, p] of Object.entries(one))
        for (const [b, q] of Object.entries(other)) {
          const [x = [], y = []] = [a, b].map((key) => key.split(' ').map(Number));
          const key = x.map((part, i) => part + (y[i] ?? 0)).join(' ');
          sum[key] = (sum[key] ?? 0) + p * q;
        }
      return sum;
    };
    const weighed = (parts: readonly (readonly [number, Spread])[]): Spread => {
      const sum: Record<string, number> = {};
      for (const [weight, part] of parts)
        for (const [key, p] of Object.entries(part)) sum[key] = (sum[key] ?? 0) + weight * p;
      return sum;
    };
    const none = { '0 0': 1 };
    // Three dice on the piece: the first hit is on the first gunner, the second on the second, the third on the gun.
    const crew = weighed([
      [1 / 8, none],
      [3 / 8, man],
      [3 / 8, both(man, man)],
      [1 / 8, both(both(man, man), gunHit)],
    ]);
    const other = weighed([
      [1 / 2, none],
      [1 / 2, man],
    ]);
    const others = Array.from({ length: 10 }, () => other);
    const expected = others.reduce<Spread>(both, crew);
    expect(solution.odds.entries).toHaveLength(Object.keys(expected).length);
    for (const { value, chance } of solution.odds.entries) {
      expect(value.lost).toBe(value.dead);
      expect(chance).toBeCloseTo(expected[`${value.dead} ${value.down}`] ?? -1, 12);
    }
  });
});

describe('EX-34, EX-35, EX-52: rally and command', () => {
  const nerve: Nerve = {
    unit: 'LINE',
    seat: 'blue',
    morale: 3,
    state: 'Suppressed',
    left: 9,
    start: 10,
    friends: false,
    command: 0,
    immobilised: false,
  };
  const need = (more: Partial<Nerve>): number => rallyNeed({ ...nerve, ...more }).total;
  it('EX-34: rally (XZ-RALLY-1, XZ-RALLY-2)', () => {
    expect(need({})).toBe(3);
    expect(need({ state: 'Neutralized', left: 5, friends: true })).toBe(5);
    expect(need({ morale: 4, state: 'Routed', left: 4, start: 15, friends: true })).toBe(8);
    expect(need({ left: 6, start: 8 })).toBe(4);
    expect(need({ left: 7, command: 2 })).toBe(2);
    const tank = { ...nerve, state: 'Neutralized', left: 2, start: 5, immobilised: true } as const;
    expect(need(tank)).toBe(6);
    expect(script(rally, tank, { dice: [6] }).result.state).toBe('Suppressed');
    expect(script(rally, nerve, { dice: [2] }).result.state).toBe('Suppressed');
  });
  const aid = { seat: 'blue', commanders: [{ id: 'capt', left: 2 }], each: 'die' } as const;
  const none = { seat: 'red', commanders: [], each: 'die' } as const;
  it('EX-35: command re-rolls of saves (XZ-H-19, XZ-GEN-9, XZ-STAT-8)', () => {
    const line = modelsOf('LINE', ['T1', 'T2', 'T3']);
    const args = attackOn(line, [fireOf('carbine', 3, 'LINE', all(3, 4))], { aid: { attacker: none, owner: aid } });
    const { hurts, ownerAid } = script(attack, args, {
      dice: [6, 6, 6, 4, 1, 2, 5, 1],
      decisions: [['1'], ['2']],
    }).result;
    expect(dead(line, hurts)).toEqual(['T3']);
    expect(ownerAid?.commanders).toEqual([{ id: 'capt', left: 0 }]);
  });
  it('EX-52: others only (XZ-H-19)', () => {
    const captain = modelsOf('CAPT', ['capt']);
    const own = attackOn(captain, [fireOf('carbine', 1, 'CAPT', [4])], { aid: { attacker: none, owner: aid } });
    expect(script(attack, own, { dice: [6, 1] }).result.hurts[0]?.failed).toBe(true);
    const officer = { ...aid, commanders: [{ id: 'officer', left: 1 }] };
    expect(
      script(attack, { ...own, aid: { attacker: none, owner: officer } }, { dice: [6, 1, 6], decisions: [['0']] })
        .result.hurts[0]?.failed,
    ).toBe(false);
  });
});

it('single wounds under a template stay in their unit (XZ-R-89, XZ-DMG-4)', () => {
  const [one, other] = modelsOf('BRUT', ['a', 'b']) as [Target, Target];
  const touched = [one, other].map((target, t): Touched => ({
    ...target,
    unit: `unit ${t}`,
    owner: 'blue',
    score: 3,
    bonus: 0,
    armour: 3,
    dice: [1],
  }));
  const strike = (units: readonly string[]) =>
    script(
      blast,
      {
        rules: rulesWith(),
        attacker: 'red',
        foe: 'blue',
        says: 'Strike',
        rule: 'XZ-H-9',
        ap: 8,
        damage: 4,
        suppressive: false,
        touched: touched.map((model, t) => ({ ...model, unit: units[t] as string })),
        orders: [[0, 1]],
        crews: [],
      },
      // Both are hit; dice of 3 and 4 with armour 3 against 8 are one wound each: 4 + 2 and 4 + 1 reach 5 once.
      { dice: [6, 6, 3, 4] },
    ).result.hurts.map(({ lost }) => lost);
  expect(strike(['u', 'v'])).toEqual([1, 1]);
  expect(strike(['u', 'u'])).toEqual([2, 0]);
});
