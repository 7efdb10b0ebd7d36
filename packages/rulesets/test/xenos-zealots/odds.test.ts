import { exactChanceOf, fractions, mapDistribution, mean } from '@umpire/engine/dice';
import { type RuleOf, type Settled, solved } from '@umpire/engine/rule';
import { describe, expect, it } from 'vitest';
import { assault } from '../../src/xenos-zealots/rules/assault.ts';
import type { AssaultResult } from '../../src/xenos-zealots/rules/assault-sides.ts';
import { type Nerve, rally } from '../../src/xenos-zealots/rules/rally.ts';
import { strikeOrder, type Striker } from '../../src/xenos-zealots/rules/strike-order.ts';
import { attack, volley } from '../../src/xenos-zealots/rules/volley.ts';
import { assaultOf, attackOn, fireOf, manyBefore, modelsOf, rulesWith, sideOf } from './figures.ts';

/** The chance of a result, as the specification writes it. */
function chance<A, R>(
  rule: RuleOf<A, R>,
  args: A,
  wanted: (result: Settled<R>) => boolean,
  decide?: () => unknown,
): string {
  const odds = solved(rule, args, { fractions: true, ...(decide && { decide }) });
  return fractions.write(exactChanceOf(odds, wanted) ?? fractions.ZERO);
}

describe('OD-1: a volley with cover (XZ-SHOOT-10, XZ-SAVE-1, XZ-DMG-5)', () => {
  const targets = modelsOf('LINE', ['T1', 'T2', 'T3', 'T4']);
  const fire = fireOf('carbine', 3, 'LINE', [4, 4, 5, 5], { covers: [0, 0, 1, 1] });
  const args = { ...attackOn(targets, [fire]), before: manyBefore(4), counted: [true, true, true, true] };

  it.each([
    [0, '125/216'],
    [1, '2027/5832'],
    [2, '101/1458'],
    [3, '13/2916'],
  ])('%i casualties', (dead, exactly) => {
    expect(chance(volley, args, (result) => result.dead === dead)).toBe(exactly);
  });

  it('no failed save, a model in cover hit, unit Suppressed, mean', () => {
    expect(chance(volley, args, ({ shaken }) => !shaken)).toBe('27/64');
    expect(chance(volley, args, ({ morale }) => morale === 'Suppressed')).toBe('13/864');
    // A hit on T3 is the third hit of three, with a die of 5 or 6: tell it by armour so thick that only T3 can fail.
    const soft = { ...fire, armours: [9, 9, -9, -9] };
    expect(chance(volley, { ...args, fires: [soft] }, ({ shaken }) => shaken)).toBe('13/108');
    expect(mean(mapDistribution(solved(volley, args), ({ dead }) => dead))).toBeCloseTo(971 / 1944, 12);
  });

  it('is the same when models that are alike stand together', () => {
    const [open, cover] = [
      { ...targets[0], count: 2 },
      { ...targets[2], count: 2, rank: 1, id: 'cover' },
    ];
    const pooled = {
      ...args,
      targets: [open, cover] as typeof targets,
      counted: [true, true],
      fires: [{ ...fire, scores: [4, 5], covers: [0, 1], armours: [2, 2] }],
    };
    for (const dead of [0, 1, 2, 3])
      expect(chance(volley, pooled, (result) => result.dead === dead)).toBe(
        chance(volley, args, (result) => result.dead === dead),
      );
    expect(chance(volley, pooled, ({ morale }) => morale === 'Suppressed')).toBe('13/864');
  });
});

describe('OD-2: strike order (XZ-ASLT-5)', () => {
  const side = (value: number, additions: readonly number[], doubled = false): Striker => ({
    seat: 'red',
    unit: 'unit',
    value,
    additions: additions.map((amount) => ({ amount, says: 'modifier' })),
    doubled,
  });
  it.each([
    ['6 against 5', side(4, [2]), side(4, [1]), 'afterAdditions', '16/25'],
    ['6 against 4', side(4, [2]), side(4, []), 'afterAdditions', '18/25'],
    ['5 against 7', side(3, [2]), side(5, [2]), 'afterAdditions', '9/25'],
    ['12 against 6', side(4, [2], true), side(4, [2]), 'afterAdditions', '47/50'],
    ['10 against 6', side(4, [2], true), side(4, [2]), 'baseOnly', '17/20'],
  ] as const)('%s', (_, charger, target, doubling, exactly) => {
    expect(
      chance(
        strikeOrder,
        { charger, target, doubling, chargersStrikeFirst: false },
        ({ first }) => first === 'charger',
      ),
    ).toBe(exactly);
  });
});

describe('OD-3: two Lances on a Bastion (XZ-SINGLE-4, XZ-SINGLE-5, XZ-SINGLE-8)', () => {
  const targets = modelsOf('BAST', ['tank']);
  const fire = fireOf('lance', 2, 'BAST', [3], { bonus: 1 });
  const before = { kind: 'one', start: 5, lost: 0, attackPoints: 3, immobilised: false, morale: 'OK' } as const;
  const args = { ...attackOn(targets, [fire]), before, counted: [true] };
  const odds = solved(volley, args, {
    fractions: true,
    // Odd: the shooter takes mobility; even: the owner gives a gun.
    decide: (seat, { options }) => (seat === 'red' ? 'mobility' : options[0]?.value),
  });
  const is = (wanted: (result: (typeof odds.entries)[number]['value']) => boolean): string =>
    fractions.write(exactChanceOf(odds, wanted) ?? fractions.ZERO);

  it('has the odds of the specification', () => {
    expect(is(({ lost }) => lost === 0)).toBe('49/144');
    expect(is(({ lost }) => lost === 1)).toBe('35/72');
    expect(is(({ lost, mobility }) => lost === 1 && mobility === 1)).toBe('35/144');
    expect(is(({ lost }) => lost === 2)).toBe('25/144');
    expect(is(({ mobility }) => mobility === 2)).toBe('25/576');
    expect(is(({ morale }) => morale === 'Suppressed')).toBe('95/144');
  });
});

describe('OD-4: rallies (XZ-RALLY-1, XZ-RALLY-2, XZ-H-19)', () => {
  const nerve = (more: Partial<Nerve>): Nerve => ({
    unit: 'unit',
    seat: 'blue',
    morale: 3,
    state: 'OK',
    left: 10,
    start: 10,
    friends: false,
    command: 0,
    immobilised: false,
    ...more,
  });
  const aid = { seat: 'blue', commanders: [{ id: 'other', left: 1 }], each: 'die', last: true } as const;
  const neutralized = nerve({ state: 'Neutralized', left: 4, friends: true, command: 1 });
  const routing = nerve({ state: 'Routed', left: 8, friends: true, command: 2 });
  it.each([
    ['Suppressed', nerve({ state: 'Suppressed' }), '2/3'],
    ['Neutralized, 4 of 10', neutralized, '1/2'],
    ['the same with a re-roll', { ...neutralized, aid }, '3/4'],
    ['Routing, 8 of 10, Captain', routing, '2/3'],
    ['the same with a re-roll', { ...routing, aid }, '8/9'],
    ['Levy routing, 4 of 15', nerve({ morale: 4, state: 'Routed', left: 4, start: 15 }), '0'],
  ])('%s', (_, args, exactly) => {
    expect(chance(rally, args, ({ state }) => state === 'OK')).toBe(exactly);
  });
});

describe('OD-5: a small assault (XZ-ASLT-5 to XZ-ASLT-14)', () => {
  const stands = [
    { contact: [0], near: [1] },
    { contact: [1], near: [0] },
  ];
  const args = assaultOf(sideOf('red', 'CLAW', stands, 2), sideOf('blue', 'LINE', stands, 2));
  const odds = solved(assault, args, { fractions: true });
  const is = (wanted: (result: AssaultResult) => boolean): string =>
    fractions.write(exactChanceOf(odds, wanted) ?? fractions.ZERO);

  it.each([
    ['Claws win, LINE wiped out', 'charger', 'destroyed', '119533/552960'],
    ['Claws win, LINE passes', 'charger', 'tested', '37097/184320'],
    ['Claws win, LINE routs', 'charger', 'routs', '37097/184320'],
    ['stand-off', 'none', 'goodOrder', '12611/46080'],
    ['LINE wins, Claws pass', 'target', 'tested', '40127/552960'],
    ['LINE wins, Claws rout', 'target', 'routs', '8263/276480'],
    ['LINE wins, Claws wiped out', 'target', 'destroyed', '143/27648'],
  ] as const)('%s', (_, winner, fate, exactly) => {
    expect(is((result) => result.winner === winner && result.fate === fate)).toBe(exactly);
  });

  it('adds up', () => {
    expect(is(() => true)).toBe('1');
    expect(rulesWith().attackDie).toBe(6);
    expect(solved(attack, attackOn(modelsOf('LINE', ['T1']), [])).entries).toHaveLength(1);
  });
});
