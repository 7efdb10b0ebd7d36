import { solved } from '@umpire/engine/rule';
import { at } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import type { AssaultOrder } from '../../../src/assault-phase/orders/orders.ts';
import type { TableOptions } from '../../../src/assault-phase/battle/options.ts';
import type { AssaultBattle } from '../../../src/assault-phase/battle/battle.ts';
import { coverSaveOf, hitZone, isInCombat, openTargets, unitShots } from '../../../src/assault-phase/ground/fire.ts';
import { soldierOf } from '../../../src/assault-phase/battle/battle.ts';
import { combat } from '../../../src/assault-phase/odds/combat.ts';
import { volleyRule } from '../../../src/assault-phase/odds/volley.ts';
import { assault } from '../../../src/assault-phase/rules/assault.ts';
import { volleyAt } from '../../../src/assault-phase/orders/volley-stake.ts';
import {
  given,
  type Placed,
  placeOf,
  refusals,
  rock,
  table,
  type TableSpec,
  unit,
  unitIn,
  wall,
  wood,
} from '../tables.ts';

const shooting = (spec: TableSpec): AssaultBattle => table({ phase: 'shooting', ...spec });
const shoot = (standing: boolean, target = 'X') => ({ kind: 'shoot', unit: 'A', target, standing }) as const;
const rows = (prefix: string, profile: string, count: number, x: number, y: number): readonly Placed[] =>
  Array.from({ length: count }, (_, k): Placed => [`${prefix}${k + 1}`, profile, x + 1.2 * k, y]);

describe('W-38: a volley', () => {
  const battle = shooting({
    one: [unit('A', 'Half Squad', rows('w', 'Warder', 5, 10, 10))],
    two: [unit('X', 'Reaver Band', rows('r', 'Reaver', 10, 8, 20))],
  });
  it('AP-H-8, AP-H-9, AP-H-10, AP-H-11, AP-H-12: ten shots, six hits, three wounds, no save against AP 5', () => {
    const dice = [6, 6, 5, 4, 3, 3, 2, 2, 1, 1, 6, 5, 4, 3, 2, 1];
    const { result } = given(battle, shoot(true), { dice, decisions: [['r1', 'r2', 'r10']] });
    expect(['r1', 'r2', 'r10'].map((id) => placeOf(result, id))).toEqual([undefined, undefined, undefined]);
    expect([unitIn(result, 'A').fired, unitIn(result, 'A').firedAt, unitIn(result, 'A').stoodToFire]).toEqual([
      true,
      'X',
      true,
    ]);
    // AP-DECL-5: no charge this turn.
    const later = {
      ...result,
      phase: 'declaring',
      units: result.units.map((troop) => ({ ...troop, acted: false })),
    } as const;
    expect(refusals(later, { kind: 'declare', unit: 'A', targets: ['X'] })).toEqual(['AP-DECL-5']);
  });
  it('AP-H-8: a unit shoots once', () => {
    expect(refusals({ ...battle, units: battle.units.map((one) => ({ ...one, acted: true })) }, shoot(true))).toEqual([
      'AP-H-8',
    ]);
  });
  it('its exact odds are asked for with the same numbers', () => {
    expect(volleyAt(battle, 'A', 'X', true)).toEqual({
      fire: [{ shots: 10, bs: 4, s: 4, ap: 5 }],
      toughness: 4,
      targets: [{ models: 10, w: 1, sv: 6 }],
    });
  });
});

describe('AP-H-13: the odds of a blast', () => {
  const five: readonly Placed[] = [
    ['s1', 'Scrapling', 10, 30],
    ['s2', 'Scrapling', 11, 30],
    ['s3', 'Scrapling', 9, 30],
    ['s4', 'Scrapling', 10, 31],
    ['s5', 'Scrapling', 10, 29],
  ];
  const battle = shooting({
    one: [unit('A', 'Gun Team', [['g', 'Blast gunner', 10, 10]])],
    two: [unit('X', 'Scrap Mob', five)],
  });
  it('all five lie under the marker; on a miss it is moved off them', () => {
    expect(volleyAt(battle, 'A', 'X', true)).toEqual({
      fire: [],
      blasts: [{ bs: 4, s: 7, ap: 2, under: [5], missed: [0] }],
      toughness: 2,
      targets: [{ models: 5, w: 1, aside: true }],
    });
  });
  it('3+ to hit with the marker, then each of five falls on 2+', () => {
    const args = volleyAt(battle, 'A', 'X', true);
    if (args === undefined) throw new TypeError('a volley');
    const chanceOf = (slain: number): number =>
      solved(volleyRule, args).entries.reduce(
        (sum, { value, chance }) => sum + (value.slain === slain ? chance : 0),
        0,
      );
    const ways = [1, 5, 10, 10, 5, 1];
    for (const [slain, count] of ways.entries()) {
      const falls = (count * 5 ** slain) / 6 ** 5;
      expect(chanceOf(slain)).toBeCloseTo((2 / 3) * falls + (slain === 0 ? 1 / 3 : 0), 12);
    }
  });
  it('other guns of the unit fire after it, at those who are left', () => {
    const both = shooting({
      one: [unit('A', 'Gun Team', [['g', 'Blast gunner', 10, 12], ...rows('w', 'Warder', 2, 12, 12)])],
      two: [unit('X', 'Scrap Mob', five)],
    });
    const args = volleyAt(both, 'A', 'X', true);
    expect(args).toMatchObject({ fire: [{ shots: 2, bs: 4, s: 4, ap: 5 }], blasts: [{ under: [5], missed: [0] }] });
    if (args === undefined) return;
    // A fight that was solved before has numbered its own pools, not these.
    solved(assault, combat.example);
    // Nobody falls: the marker misses (1/3) or wounds none of five (1/6 each), and neither rifle (2/3 to hit, 5/6 to wound) kills.
    const none = solved(volleyRule, args).entries.find(({ value }) => value.slain === 0)?.chance ?? 0;
    expect(none).toBeCloseTo((1 / 3 + (2 / 3) * (1 / 6) ** 5) * (4 / 9) ** 2, 12);
  });
});

describe('AP-H-11: whose line of fire gives the cover that the odds count', () => {
  // A wall stands between the gunner and the target, and none between the Warders, who are farther away, and it.
  const screen = wall([8, 28], [12, 28], [12, 28.5], [8, 28.5]);
  const coverFrom = (...others: readonly Placed[]): number | undefined => {
    const battle = shooting({
      one: [unit('A', 'Gun Team', [['g', 'Blast gunner', 10, 20], ...others])],
      two: [unit('X', 'Scrap Mob', [['s1', 'Scrapling', 10, 30]])],
      pieces: [screen],
    });
    return volleyAt(battle, 'A', 'X', true)?.targets[0]?.cover;
  };
  it('that of a blast, where nothing else fires', () => expect(coverFrom()).toBe(4));
  it('that of the guns which fire together, where there are any', () => {
    expect(coverFrom(...rows('w', 'Warder', 2, 21, 28))).toBeUndefined();
  });
});

describe('AP-H-9: weapon classes', () => {
  const shots = (
    profile: string,
    gap: number,
    moved: boolean,
    standing: boolean,
    entry = 'Half Squad',
  ): number | undefined =>
    unitShots(
      shooting({
        one: [unit('A', entry, [['a', profile, 10, 10]], { moved })],
        two: [unit('X', 'Reaver Band', [['x', 'Reaver', 10, 11 + gap]])],
      }),
      'A',
      'X',
      standing,
    )[0]?.shots;
  it.each([
    ['rapid fire, moved, near', 'Warder', 12, true, true, 1],
    ['rapid fire, moved, far', 'Warder', 12.1, true, true, undefined],
    ['rapid fire, stationary, near', 'Warder', 12, false, true, 2],
    ['rapid fire, stationary, far', 'Warder', 24, false, true, 1],
    ['rapid fire, stationary, out of range', 'Warder', 24.1, false, true, undefined],
    ['pistol, moved', 'Veteran', 12, true, true, 1],
    ['pistol, stationary', 'Veteran', 12, false, true, 2],
    ['assault, moved', 'Marksman', 18, true, true, 2],
    ['heavy, moved', 'Autogunner', 20, true, true, undefined],
    ['heavy, stationary', 'Autogunner', 36, false, true, 3],
  ] as const)('%s', (_says, profile, gap, moved, standing, expected) => {
    expect(shots(profile, gap, moved, standing)).toBe(expected);
  });
  it('the tool for ranges tells all of them', () => {
    const told = (profile: string) =>
      assaultPhase.tools
        .ranges(shooting({ one: [unit('A', 'Half Squad', [['a', profile, 10, 10]])], two: [] }), 'a')
        .because.filter(({ rule }) => rule === 'AP-H-9')
        .map((reason) => english(reason));
    expect(told('Warder')).toEqual([
      'battle rifle: 2 shots within 12″ if it stands.',
      'battle rifle: 1 shot within 12″.',
      'battle rifle: 1 shot within 24″ if it has not moved.',
    ]);
    expect(told('Razor')).toEqual([
      'service pistol: 2 shots within 12″ if it stands.',
      'service pistol: 1 shot within 12″.',
    ]);
  });
  it('R-52: steady ones count as stationary', () => expect(shots('Anvil', 20, true, true, 'Anvils')).toBe(2));
});

describe('W-31: shooting at a fight', () => {
  /** A squad of eight: three Engaged, three within 2″ of them, two loose. */
  const eight: readonly Placed[] = [
    ['q1', 'Reaver', 10, 10],
    ['q2', 'Reaver', 11.2, 10],
    ['q3', 'Reaver', 12.4, 10],
    ['q4', 'Reaver', 10, 12],
    ['q5', 'Reaver', 11.2, 12],
    ['q6', 'Reaver', 12.4, 12],
    ['q7', 'Reaver', 10, 14.5],
    ['q8', 'Reaver', 11.2, 14.5],
  ];
  const battle = shooting({
    one: [
      unit('A', 'Half Squad', rows('w', 'Warder', 4, 9, 26)),
      unit('E', 'Half Squad', [
        ['e1', 'Warder', 10, 9],
        ['e2', 'Warder', 11.2, 9],
        ['e3', 'Warder', 12.4, 9],
      ]),
    ],
    two: [unit('X', 'Reaver Band', eight)],
  });
  it('AP-SHT-2, AP-SHT-3: only the two loose ones are targets', () => {
    expect(openTargets(battle, 'X').map(({ id }) => id)).toEqual(['q7', 'q8']);
    expect(isInCombat(battle, soldierOf(battle, 'q5'))).toBe(true);
  });
  it('AP-SHT-1, AP-SHT-3: Engaged models do not shoot, the loose ones do', () => {
    expect(unitShots(battle, 'E', 'X', true)).toEqual([]);
    const theirs = { ...battle, active: 'two', toAct: ['two'] };
    const near = {
      ...theirs,
      models: theirs.models.map((model) =>
        model.unit === 'A' ? { ...model, base: { ...model.base, at: { ...model.base.at, y: 22000 } } } : model,
      ),
    };
    expect(unitShots(near, 'X', 'A', true).map(({ model }) => model.id)).toEqual(['q7', 'q8']);
  });
  it('AP-SHT-3: four unsaved wounds kill the two, the rest is lost', () => {
    const dice = [...Array<number>(4).fill(6), ...Array<number>(4).fill(6)];
    const near = {
      ...battle,
      models: battle.models.map((model) =>
        model.unit === 'A' ? { ...model, base: { ...model.base, at: { ...model.base.at, y: 36000 } } } : model,
      ),
    };
    const { result } = given(near, shoot(false), { dice });
    expect(result.models.filter(({ unit: id }) => id === 'X').map(({ id }) => id)).toEqual([
      'q1',
      'q2',
      'q3',
      'q4',
      'q5',
      'q6',
    ]);
  });
  it('AP-SHT-2: a Locked unit without loose models is no target', () => {
    const tight = { ...battle, models: battle.models.filter(({ id }) => id !== 'q7' && id !== 'q8') };
    expect(refusals(tight, shoot(true))).toEqual(['AP-SHT-2']);
  });
  it('AP-SHT-4, AP-H-13: a blast that misses is moved by the target’s owner, over the fight', () => {
    const gun = {
      ...battle,
      models: [
        ...battle.models.filter(({ unit: id }) => id !== 'A'),
        ...shooting({ one: [unit('A', 'Gun Team', [['g', 'Blast gunner', 10, 30]])], two: [] }).models,
      ],
    };
    // To hit 2: missed; moved 2.97″, onto q6 in the fight alone: one hit, 2+ to wound, AP 2: no armour save.
    const { result } = given(gun, shoot(true), { dice: [2, 2], decisions: [['q8'], at(13.2, 12.3)] });
    expect(['q5', 'q6', 'q8'].map((id) => placeOf(result, id) !== undefined)).toEqual([true, false, true]);
  });
});

describe('AP-H-13, W-47: blasts', () => {
  const battle = shooting({
    one: [unit('A', 'Gun Team', [['g', 'Blast gunner', 10, 10]])],
    two: [
      unit('X', 'Reaver Band', [
        ['x1', 'Reaver', 10, 20],
        ['x2', 'Reaver', 11.2, 20],
        ['x3', 'Reaver', 14, 20],
      ]),
    ],
  });
  it('AP-H-13: 3 hits: it stays, each model touched takes an S 7 hit with AP 2', () => {
    const { result } = given(battle, shoot(true), { dice: [3, 2, 2], decisions: [['x1']] });
    expect(['x1', 'x2', 'x3'].map((id) => placeOf(result, id) !== undefined)).toEqual([false, false, true]);
  });
  it('AP-H-8, AP-H-13: who can put his marker nowhere has no shot, and loses no charge by it (AP-DECL-5)', () => {
    // A friend stands 1.2″ from the only target: the marker would touch him.
    const near = (more: readonly Placed[]) =>
      shooting({
        one: [
          unit('A', 'Gun Team', [['g', 'Blast gunner', 10, 10], ...more]),
          unit('B', 'Half Squad', [['b', 'Warder', 10, 32.8]]),
        ],
        two: [unit('X', 'Reaver Band', [['x', 'Reaver', 10, 31]])],
      });
    expect(refusals(near([]), shoot(true))).toEqual(['AP-H-8']);
    // A rifle 20″ away fires once and may charge afterwards.
    const { result } = given(near([['w', 'Warder', 11.2, 10]]), shoot(true), { dice: [1] });
    expect(unitIn(result, 'A')).toMatchObject({ fired: true, stoodToFire: false });
  });
  it('AP-H-13: the marker is put over one model of the target', () => {
    for (const wrong of [['x1', 'x2'], ['g'], [], 'x1'])
      expect(() => given(battle, shoot(true), { dice: [3, 2, 2], decisions: [wrong] })).toThrow(/Name one model/u);
  });
  it('AP-H-13: 2 misses: the target’s owner shifts it by up to 3″, not more', () => {
    expect(() => given(battle, shoot(true), { dice: [2], decisions: [['x1'], at(10, 23.1)] })).toThrow(/3″/u);
    for (const wrong of [{ x: 10_000.5, y: 20_000 }, { x: 10_000 }, null, 'x1'])
      expect(() => given(battle, shoot(true), { dice: [2], decisions: [['x1'], wrong] })).toThrow(/3″/u);
    const { result } = given(battle, shoot(true), { dice: [2], decisions: [['x1'], at(10, 23)] });
    expect(result.models.filter(({ owner }) => owner === 'two')).toHaveLength(3);
  });
});

describe('AP-H-11: cover and sight', () => {
  const cover = (
    pieces: TableSpec['pieces'],
    target: readonly [number, number] = [10, 20],
    entry = 'Reaver Band',
  ): number | undefined => {
    const battle = shooting({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])],
      two: [unit('X', entry, [['x', 'Reaver', ...target]])],
      pieces: pieces ?? [],
    });
    return coverSaveOf(battle, soldierOf(battle, 'x'), [soldierOf(battle, 'a')]);
  };
  it('in a wood 5+, behind a wall 4+, in the open none, Marksmen always 5+', () => {
    expect(cover([wood([8, 18], [12, 18], [12, 22], [8, 22])])).toBe(5);
    expect(cover([wall([8, 18], [12, 18], [12, 18.5], [8, 18.5])])).toBe(4);
    expect(cover([])).toBeUndefined();
    expect(cover([], [10, 20], 'Marksmen')).toBe(5);
  });
  it('AP-H-1: a rock hides; models do not', () => {
    const hidden = shooting({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 10, 20]])],
      pieces: [rock([6, 14], [14, 14], [14, 15], [6, 15])],
    });
    expect(unitShots(hidden, 'A', 'X', true)).toEqual([]);
    const screened = shooting({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 10, 20]]), unit('Y', 'Hulk', [['h', 'Hulk', 10, 15]])],
    });
    expect(unitShots(screened, 'A', 'X', true)).toHaveLength(1);
  });
  it('AP-H-12: only models in range and sight can be hit; a joined character last', () => {
    const battle = shooting({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])],
      two: [
        unit('X', 'Reaver Band', [
          ['x1', 'Reaver', 10, 34],
          ['x2', 'Reaver', 10, 36],
        ]),
        unit('L', 'Warlord', [['l', 'Warlord', 11.2, 34]], { joinedTo: 'X' }),
      ],
    });
    const shots = unitShots(battle, 'A', 'X', false);
    expect(hitZone(battle, 'X', shots).map(({ id }) => id)).toEqual(['x1', 'l']);
    // One hit, one wound: it falls on the Reaver, without asking.
    expect(placeOf(given(battle, shoot(false), { dice: [6, 6] }).result, 'x1')).toBeUndefined();
  });
  it('AP-H-12, R-68: what passes on to a character is told, and of two the owner says which; only the rest is lost', () => {
    const volley = (lapSurplus: 'pass-on' | 'discard', dice: readonly number[], decisions: readonly unknown[] = []) => {
      const { result, notes } = given(
        shooting({
          one: [unit('A', 'Half Squad', rows('a', 'Warder', 3, 10, 10))],
          two: [
            unit('X', 'Reaver Band', [['x1', 'Reaver', 10, 20]]),
            unit('L', 'Warlord', [['l', 'Warlord', 11.2, 20]], { joinedTo: 'X' }),
            unit('M', 'Adept', [['m', 'Adept', 12.4, 20]], { joinedTo: 'X' }),
            unit('Y', 'Reaver Band', [['y1', 'Reaver', 40, 40]]),
          ],
          options: { lapSurplus },
        }),
        shoot(true),
        { dice, decisions },
      );
      const wounds = ['l', 'm'].map((id) => result.models.find((model) => model.id === id)?.woundsLeft ?? 0);
      return { wounds, notes: notes.filter(({ rule }) => rule.startsWith('AP-CAS')).map((one) => english(one)) };
    };
    const three = [6, 6, 6, 1, 1, 1, 6, 6, 6];
    expect(volley('pass-on', three, [['m']])).toEqual({ wounds: [3, 0], notes: ['x1 falls.', 'm falls.'] });
    expect(volley('pass-on', three, [['l']])).toEqual({ wounds: [1, 2], notes: ['x1 falls.', 'l is wounded.'] });
    expect(volley('discard', three)).toEqual({
      wounds: [3, 2],
      notes: ['x1 falls.', '2 wounds find nobody and are lost.'],
    });
    // One on the Reaver, five on both characters: all that they can take.
    expect(volley('pass-on', Array<number>(12).fill(6))).toEqual({
      wounds: [0, 0],
      notes: ['x1 falls.', 'l, m fall.'],
    });
  });
});

describe('W-39: losses from shooting', () => {
  it('AP-H-16: three of ten (3 ≥ 2.5): a check, 4 + 4 on 7 fails: fall back 2 + 3 at once', () => {
    const battle = shooting({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 4]])],
      two: [unit('X', 'Reaver Band', rows('r', 'Reaver', 7, 8, 20), { countAtPhaseStart: 10, startCount: 10 })],
    });
    const { result, notes } = given(battle, { kind: 'end' }, { dice: [4, 4, 2, 3] });
    expect(notes.map(({ rule }) => rule)).toContain('AP-H-16');
    expect([unitIn(result, 'X').fallingBack, placeOf(result, 'r1')]).toEqual([true, [8, 25]]);
  });
  it('AP-H-16: two of ten: no check', () => {
    const battle = shooting({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 4]])],
      two: [unit('X', 'Reaver Band', rows('r', 'Reaver', 8, 8, 20), { countAtPhaseStart: 10, startCount: 10 })],
    });
    expect(unitIn(given(battle, { kind: 'end' }).result, 'X').fallingBack).toBe(false);
  });
});

describe('AP-ARM-1, AP-H-12: the odds of a volley at a unit of which some are out of range', () => {
  // Two Veterans (3+) and a Cadet (4+) within 12″ of a Reaver with his pistol, three Cadets beyond: 4+ has the majority in the unit.
  const battle = (more: Partial<TableOptions> = {}) =>
    table({
      one: [unit('R', 'Reaver Band', [['r', 'Reaver', 10, 10]])],
      two: [
        unit('M', 'Mixed Squad', [
          ['v1', 'Veteran', 10, 21],
          ['v2', 'Veteran', 11.2, 21],
          ['c1', 'Cadet', 8.8, 21],
          ['c2', 'Cadet', 10, 24],
          ['c3', 'Cadet', 11.2, 24],
          ['c4', 'Cadet', 12.4, 24],
        ]),
      ],
      phase: 'shooting',
      options: more,
    });
  it('count the armour of all, or by the option of those in the zone', () => {
    expect(volleyAt(battle(), 'R', 'M', true)?.armour).toEqual([
      { models: 2, sv: 3 },
      { models: 4, sv: 4 },
    ]);
    expect(volleyAt(battle({ majorityOver: 'zone' }), 'R', 'M', true)?.armour).toBeUndefined();
    expect(volleyAt(battle({ lapSurplus: 'discard' }), 'R', 'M', true)?.options).toMatchObject({
      lapSurplus: 'discard',
    });
  });
  it('say what they leave out, where they do: who must not fall matters if some have more Wounds than others (AP-CAS-5)', () => {
    const order: AssaultOrder = { kind: 'shoot', unit: 'R', target: 'M', standing: true };
    expect(assaultPhase.stakes(battle(), 'one', order)[0]?.leavesOut).toBeUndefined();
    const mixed = table({
      one: [unit('R', 'Reaver Band', [['r', 'Reaver', 10, 10]])],
      two: [
        unit('M', 'Mixed Squad', [
          ['v1', 'Veteran', 10, 15],
          ['v2', 'Veteran', 12.5, 15],
          ['h', 'Hulk', 15, 15],
        ]),
      ],
      phase: 'shooting',
    });
    expect(assaultPhase.stakes(mixed, 'one', order)[0]?.leavesOut).toContain('coherent');
  });
});
