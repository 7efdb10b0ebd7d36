/** Characters under fire with the unit that they have joined, and models that are hurt already (AP-H-12, AP-H-13, R-75, R-76). */
import { solved } from '@umpire/engine/rule';
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import type { AssaultBattle } from '../../../src/assault-phase/battle/battle.ts';
import { volleyAt } from '../../../src/assault-phase/orders/volley-stake.ts';
import { volleyRule } from '../../../src/assault-phase/odds/volley.ts';
import { given, type Placed, refusals, table, unit, unitIn } from '../tables.ts';

const shooting = (more: Parameters<typeof table>[0]): AssaultBattle => table({ phase: 'shooting', ...more });
const shoot = { kind: 'shoot', unit: 'A', target: 'X', standing: true } as const;
const woundsOf = (battle: AssaultBattle, id: string): number | undefined =>
  battle.models.find((one) => one.id === id)?.woundsLeft;
const elsewhere = unit('Z', 'Reaver Band', [['z', 'Reaver', 45, 45]]);

/** How likely it is, by the odds shown, that so many fall. */
function chanceOf(battle: AssaultBattle, slain: number): number {
  const args = volleyAt(battle, 'A', 'X', true);
  if (args === undefined) throw new TypeError('a volley');
  return solved(volleyRule, args).entries.reduce(
    (sum, { value, chance }) => sum + (value.slain === slain ? chance : 0),
    0,
  );
}

describe('R-75, AP-H-13: a joined character under a blast', () => {
  /**
   * A marker of S 7, AP 2 over a Warder; a Warlord (4+, Inv 5+) stands so near that it touches him too. Two Cadets out of its reach are the
   * majority of the unit, and wear what he wears.
   */
  const blast = (wounds = 3): AssaultBattle =>
    shooting({
      one: [unit('A', 'Gun Team', [['g', 'Blast gunner', 10, 10]])],
      two: [
        unit('X', 'Mixed Squad', [
          ['x', 'Warder', 10, 20],
          ['y', 'Cadet', 14, 20],
          ['z1', 'Cadet', 16, 20],
        ]),
        unit('C', 'Warlord', [['c', 'Warlord', 11.2, 20, wounds]], { joinedTo: 'X' }),
      ],
    });
  it('of two hits one wounds: it is laid on the other model', () => {
    const { result } = given(blast(), shoot, { dice: [3, 6, 1], decisions: [['x']] });
    expect([woundsOf(result, 'x'), woundsOf(result, 'c')]).toEqual([undefined, 3]);
  });
  it('both wound: the second is his, and he saves it with his own save', () => {
    const both = (save: number) => given(blast(), shoot, { dice: [3, 6, 6, save], decisions: [['x']] }).result;
    expect([woundsOf(both(5), 'x'), woundsOf(both(5), 'c')]).toEqual([undefined, 3]);
    expect([woundsOf(both(4), 'x'), woundsOf(both(4), 'c')]).toEqual([undefined, 2]);
  });
  it('the odds say the same', () => {
    // The marker stays with 4/6 (on a miss it is moved off them). A hit wounds T 4 with 5/6. One Wound left: he falls if both wound and
    // the save of 5+ fails; one falls if only one wounds, or he saves.
    const [hit, both, one] = [4 / 6, 25 / 36, 10 / 36];
    expect(chanceOf(blast(1), 2)).toBeCloseTo(hit * both * (4 / 6), 12);
    expect(chanceOf(blast(1), 1)).toBeCloseTo(hit * (both * (2 / 6) + one), 12);
  });
  it('AP-ARM-1, R-20: the odds count the armour of the unit, also where just as many lie under the marker', () => {
    const { models, ...battle } = blast();
    // x (3+), y (4+) and c (4+) are under it; of the unit's own three, z1 away from it, two wear 3+ and one 4+.
    const moved = models.map((one) => {
      if (one.id === 'z1') return { ...one, profile: 'Warder' };
      return one.id === 'y' ? { ...one, base: { ...one.base, at: at(9, 21) } } : one;
    });
    const args = volleyAt({ ...battle, models: moved }, 'A', 'X', true);
    expect(args?.targets.map(({ sv, last }) => [sv, last])).toEqual([
      [3, undefined],
      [4, undefined],
      [4, true],
    ]);
    expect(args?.armour).toEqual([
      { models: 2, sv: 3 },
      { models: 1, sv: 4 },
    ]);
  });
});

describe('R-76: a character who outlives the unit that was fired at', () => {
  const target = [
    unit('X', 'Reaver Band', [['x', 'Reaver', 10, 20]]),
    unit('C', 'Warlord', [['c', 'Warlord', 13.2, 20]], { joinedTo: 'X' }),
    elsewhere,
  ];
  it('AP-H-8: the guns that fire after the blast go on at him', () => {
    const battle = shooting({
      one: [
        unit('A', 'Gun Team', [
          ['g', 'Blast gunner', 10, 10],
          ['w', 'Warder', 11.2, 10],
        ]),
      ],
      two: target,
    });
    // The blast kills the Reaver. The Warder, 9.2″ from the Warlord: two shots, 3+; S 4 on T 5: 5+; AP 5 leaves his armour of 4+.
    const { result } = given(battle, shoot, {
      dice: [3, 6, 3, 3, 5, 5, 3, 4],
      decisions: [['x'], { armour: 1 }, { armour: 1 }],
    });
    expect([woundsOf(result, 'x'), woundsOf(result, 'c')]).toEqual([undefined, 2]);
  });
  it('AP-DECL-4: whoever fired may charge him, and nobody else', () => {
    const battle = shooting({
      one: [unit('A', 'Half Squad', [['w', 'Warder', 12, 14]], { moved: true })],
      two: [...target, unit('Y', 'Reaver Band', [['y', 'Reaver', 8, 18]])],
    });
    const { result } = given(battle, { ...shoot, standing: false }, { dice: [3, 4] });
    expect([unitIn(result, 'A').firedAt, woundsOf(result, 'x')]).toEqual(['C', undefined]);
    const declaring = {
      ...result,
      phase: 'declaring' as const,
      units: result.units.map((one) => ({ ...one, acted: false })),
    };
    const declared = (targets: readonly string[]) => refusals(declaring, { kind: 'declare', unit: 'A', targets });
    expect([declared(['C']), declared(['Y'])]).toEqual([[], ['AP-DECL-4']]);
  });
});

describe('AP-CAS-4 in the odds of a volley', () => {
  const bosses = (hurt: number): readonly Placed[] =>
    [10, 11.2].map((x, at): Placed => [`b${at}`, 'Reaver Boss', x, 20, at === hurt ? 1 : 2]);
  it.each([0, 1])('a model that is hurt takes the next wound, wherever it stands in the list (%d)', (hurt) => {
    const battle = shooting({
      one: [unit('A', 'Half Squad', [['w', 'Warder Blade-sergeant', 10, 10]], { moved: true })],
      two: [unit('X', 'Reavers', bosses(hurt))],
    });
    // One pistol shot: 3+, S 4 on T 4: 4+, armour of 4+ fails: 2/3 · 1/2 · 1/2.
    expect(chanceOf(battle, 1)).toBeCloseTo(1 / 6, 12);
    const { result } = given(battle, { ...shoot, standing: false }, { dice: [3, 4, 3] });
    expect(result.models.map(({ id }) => id)).toEqual(['w', `b${1 - hurt}`]);
  });
});
