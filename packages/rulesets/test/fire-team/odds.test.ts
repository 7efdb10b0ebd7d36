/** The tables of section 10, as exact fractions. */
import {
  type Distribution,
  exactChanceOf,
  exactMean,
  type Fraction,
  fraction,
  mapDistribution,
} from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import { describe, expect, it } from 'vitest';
import { closeCombat } from '../../src/fire-team/rules/close-combat.ts';
import { type Aim, fireAttack, volley } from '../../src/fire-team/rules/fire.ts';
import { moraleTest, type Steadiness } from '../../src/fire-team/rules/morale.ts';
import type { TeamState } from '../../src/fire-team/rules/team-state.ts';
import {
  carbine,
  carbines,
  COMBAT_TERMS,
  FIRE_TERMS,
  fighter,
  firer,
  type Marks,
  marks,
  MEDIUM,
  OPEN,
  squad,
  team,
  testing,
} from './teams.ts';

const f = (n: number, d: number): Fraction => fraction(n, d);
const known = (exact: Fraction | undefined): Fraction => {
  if (exact === undefined) throw new TypeError('fractions were asked for');
  return exact;
};
const chance = <T>(odds: Distribution<T>, is: (value: T) => boolean): Fraction => known(exactChanceOf(odds, is));

describe('O1 Morale of E4', () => {
  const odds = solved(moraleTest, squad([testing('0', 0), testing('2', 2), testing('4', 4)]), { fractions: true });
  const actions = (teams: readonly Steadiness[]): string => teams.map(({ numbers }) => numbers.length).join();
  it.each([
    ['1,0,0', f(1, 8)],
    ['2,0,0', f(1, 8)],
    ['3,1,0', f(1, 8)],
    ['3,2,0', f(1, 8)],
    ['3,3,1', f(1, 8)],
    ['3,3,2', f(1, 8)],
    ['3,3,3', f(1, 4)],
  ])('actions %s', (left, exact) => {
    expect(chance(odds, (teams) => actions(teams) === left)).toEqual(exact);
  });
  it('Cowering, and the actions of all three', () => {
    expect(chance(odds, (teams) => teams[2]?.state === 'cowers')).toEqual(f(1, 2));
    expect(chance(odds, (teams) => teams[1]?.state === 'cowers')).toEqual(f(1, 4));
    const sum = mapDistribution(odds, (teams) => teams.reduce((all, { numbers }) => all + numbers.length, 0));
    expect(known(exactMean(sum))).toEqual(f(45, 8));
  });
});

const twoCarbines = (aim: Aim): Distribution<readonly TeamState[]> =>
  solved(
    fireAttack,
    { firers: [firer(carbines(2), { aim })], target: team('T', [2, 0, 0]), others: [], terms: FIRE_TERMS },
    { fractions: true },
  );
const ends =
  (end: Marks) =>
  (teams: readonly TeamState[]): boolean =>
    teams.map(marks).join() === end.join();

describe('O2 Two carbines', () => {
  const open = twoCarbines(OPEN);
  it.each<[Marks, Fraction]>([
    [[0, 0, 0], f(5, 288)],
    [[1, 0, 1], f(1, 144)],
    [[1, 0, 2], f(1, 24)],
    [[1, 1, 2], f(1, 24)],
    [[2, 0, 0], f(127, 288)],
    [[2, 0, 1], f(25, 144)],
    [[2, 0, 2], f(7, 96)],
    [[2, 1, 1], f(1, 16)],
    [[2, 1, 2], f(7, 72)],
    [[2, 2, 2], f(13, 288)],
  ])('the target ends at %j', (end, exact) => {
    expect(chance(open, ends(end))).toEqual(exact);
  });
  it.each<[string, Aim, Fraction, Fraction]>([
    ['Cover', { ...OPEN, cover: 1 }, f(163, 288), f(5, 288)],
    ['Medium Cover', MEDIUM, f(163, 288), f(1, 288)],
    ['Hard Cover', { ...OPEN, cover: 3 }, f(11, 16), f(0, 1)],
  ])('in %s: no effect, eliminated', (_name, aim, none, gone) => {
    const odds = twoCarbines(aim);
    expect(chance(odds, ends([2, 0, 0]))).toEqual(none);
    expect(chance(odds, ends([0, 0, 0]))).toEqual(gone);
  });
});

describe('O3 Close combat, two against two', () => {
  const active = fighter(team('A', [2, 0, 0], 'blue'));
  const defender = fighter(team('D', [2, 0, 0]), { experience: { die: 6 }, defense: 7, cover: 2 });
  const odds = solved(closeCombat, { active, defender, terms: COMBAT_TERMS }, { fractions: true });
  it.each([
    [0, 0, f(25, 10368)],
    [0, 1, f(25, 5184)],
    [0, 2, f(55, 3456)],
    [1, 0, f(65, 5184)],
    [1, 1, f(65, 2592)],
    [1, 2, f(143, 1728)],
    [2, 0, f(925, 10368)],
    [2, 1, f(925, 5184)],
    [2, 2, f(2035, 3456)],
  ])('figures left: %i and %i', (left, right, exact) => {
    expect(chance(odds, (end) => end.active[0]?.figures === left && end.defender[0]?.figures === right)).toEqual(exact);
  });
});

describe('O4 Rally', () => {
  it.each([
    ['alone, not in contact', 0, false, [f(1, 3), f(1, 6), f(1, 6), f(1, 3)]],
    ['alone, in contact', 0, true, [f(2, 3), f(0, 1), f(0, 1), f(1, 3)]],
    ['squad test, 1 pin, not in contact', 1, false, [f(3, 8), f(1, 8), f(1, 8), f(3, 8)]],
    ['squad test, 1 pin, in contact', 1, true, [f(5, 8), f(0, 1), f(0, 1), f(3, 8)]],
  ] as const)('%s', (_name, pins, inContact, [gone, none, one, two]) => {
    const odds = solved(moraleTest, squad([testing('A', pins, { cowering: true, inContact })]), { fractions: true });
    const rallied =
      (actions: number) =>
      (teams: readonly Steadiness[]): boolean =>
        teams[0]?.state === 'rallied' && teams[0].numbers.length === actions;
    expect(chance(odds, (teams) => teams[0]?.state === 'eliminated')).toEqual(gone);
    expect([0, 1, 2].map((actions) => chance(odds, rallied(actions)))).toEqual([none, one, two]);
  });
});

describe('O5 One carbine by cover', () => {
  it.each([
    ['none', { ...OPEN }, [27, 11, 7, 3]],
    ['Cover', { ...OPEN, cover: 1 }, [33, 5, 7, 3]],
    ['Medium', MEDIUM, [33, 9, 5, 1]],
    ['Hard', { ...OPEN, cover: 3 }, [38, 7, 3, 0]],
  ] as const)('%s', (name, aim, [none, pin, wounded, dead]) => {
    const table = name === 'Cover' ? 'fire at Cover' : 'fire';
    const odds = solved(volley, { ...firer([carbine], { aim }), table }, { fractions: true });
    expect(chance(odds, ({ pins, wounds, kills }) => pins + wounds + kills === 0)).toEqual(f(none, 48));
    expect(chance(odds, ({ pins }) => pins === 1)).toEqual(f(pin, 48));
    expect(chance(odds, ({ wounds }) => wounds === 1)).toEqual(f(wounded, 48));
    expect(chance(odds, ({ kills }) => kills === 1)).toEqual(f(dead, 48));
  });
});
