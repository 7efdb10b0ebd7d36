/** Defaults of section 5, each where it differs from what one might do instead. Others: `usual-answers.test.ts`, `defaults.test.ts`. */
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import type { AssaultBattle, Charge } from '../../../src/assault-phase/battle/battle.ts';
import { melee } from '../../../src/assault-phase/battle/weapons.ts';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import { fight } from '../../../src/assault-phase/rules/fight.ts';
import type { Fighter } from '../../../src/assault-phase/rules/fighter.ts';
import { forceTest } from '../../../src/assault-phase/rules/force.ts';
import { orderOfSaves } from '../../../src/assault-phase/rules/order-of-saves.ts';
import { fallsBack } from '../../../src/assault-phase/rules/retreat.ts';
import { savesFor } from '../../../src/assault-phase/rules/pool-saves.ts';
import { savesAgainst } from '../../../src/assault-phase/rules/saves.ts';
import { sweepsByDefault } from '../../../src/assault-phase/rules/sweep.ts';
import { withDefaultModes } from '../../../src/assault-phase/rules/weapons-choice.ts';
import { between, CCW, fallen, made, rank } from '../figures.ts';
import { type Placed, placeOf, table, type TableSpec, unit, wall, wood } from '../tables.ts';
import { script } from '../../named.ts';

const row = (id: string, profile: string, count: number, x: number, y: number): readonly Placed[] =>
  Array.from({ length: count }, (_, k): Placed => [`${id}${k}`, profile, x + 1.2 * k, y]);
const first = (battle: AssaultBattle) => assaultPhase.candidates(battle, battle.active)[0];

describe('charges', () => {
  it('AP-D-2: the first to be named is the unit shot at; else the nearest, whatever the roster says', () => {
    const listed = (more: { readonly fired?: boolean; readonly firedAt?: string }) => {
      const battle = table({
        one: [unit('A', 'Leapers', row('a', 'Leaper', 3, 10, 10), more)],
        two: [
          unit('far', 'Reaver Band', row('x', 'Reaver', 2, 10, 17)),
          unit('near', 'Reaver Band', row('y', 'Reaver', 2, 10, 13)),
        ],
        phase: 'declaring',
      });
      const [part] = assaultPhase.menu(battle, 'one')[0]?.parts ?? [];
      return part?.kind === 'some' ? part.picks.map(({ value }) => value) : [];
    };
    expect(listed({})).toEqual(['near', 'far']);
    expect(listed({ fired: true, firedAt: 'far' })).toEqual(['far', 'near']);
  });
  /** Three abreast, 2″ from three others. */
  const abreast = (pieces: TableSpec['pieces']): AssaultBattle => ({
    ...table({
      one: [unit('A', 'Half Squad', row('a', 'Warder', 3, 10, 10))],
      two: [unit('X', 'Reaver Band', row('x', 'Reaver', 3, 10, 13))],
      phase: 'charging',
      ...(pieces !== undefined && { pieces }),
    }),
    charges: [{ unit: 'A', targets: ['X'], inCover: [], moved: [] }],
  });
  it('AP-D-4: difficult ground is braved only where nobody gets there without, though two more would with a 4', () => {
    // The first has a clear way at x = 10 (bases are 1″ wide); the wood begins at 10.6 and lies before the two others.
    expect(first(abreast([wood([10.6, 11], [14, 11], [14, 12], [10.6, 12])]))?.kind).toBe('charge');
    expect(first(abreast([wall([0, 11.4], [48, 11.4], [48, 11.6], [0, 11.6])]))?.kind).toBe('terrain');
  });
  it('AP-D-5: everybody to an enemy of his own, by the shortest way', () => {
    const order = first(abreast([]));
    if (order?.kind !== 'charge') throw new TypeError('a charge');
    // Straight on, until the bases touch: 2″ each.
    for (const [k, x] of [10_000, 11_200, 12_400].entries())
      expect(order.moves[`a${k}`]?.path).toEqual([
        { x, y: 10_000 },
        { x, y: 12_000 },
      ]);
  });
});

describe('blows', () => {
  const fist = melee('power fist', 'fist');
  const modeOf = (sv?: number): string | undefined =>
    withDefaultModes(
      between([made('a', { s: 5 }, [fist, CCW], 1)], [made('b', { t: 3, ...(sv !== undefined && { sv }) }, [CCW], 1)]),
    ).groups[0]?.fighters[0]?.modes[0]?.with;
  it('AP-D-7: the weapon with most expected unsaved wounds, though it is slow; on a tie the earlier step', () => {
    // S 5 and S 10 wound T 3 on 2+; only a save tells them apart. The fist strikes at step 1, hands at step 4.
    expect([modeOf(6), modeOf()]).toEqual(['power fist', 'normal']);
  });
  it('AP-D-8: the group with most expected unsaved wounds; between equals the one struck at the earlier step', () => {
    const struckFirst = (other: 'Reaver' | 'Scrapling'): readonly string[] => {
      const args = between(
        [rank('Warder', 1)],
        [rank('Reaver', 1), { ...rank(other, 1), unit: 1 }],
        ['w', 'early', 'later'],
      );
      // He strikes the first at step 10, the second at his own step 4. Everybody else misses.
      const groups = args.groups.map((group, number) => ({
        ...group,
        fighters: group.fighters.map((one): Fighter =>
          number === 0 ? { ...one, targets: [{ group: 1, early: true }, { group: 2 }] } : one,
        ),
      }));
      const plain = { ...args, groups };
      // One die hits with a 4 and wounds with a 6; a Reaver fails his 6+ save.
      const his = other === 'Reaver' ? [4, 6, 1] : [4, 6];
      const { result } = script(
        fight,
        { seats: plain.seats, groups: plain.groups, options: plain.options },
        {
          dice: [...his, ...(other === 'Reaver' ? [1, 1, 1] : [1, 1, 1])],
        },
      );
      return fallen(plain, result);
    };
    expect(struckFirst('Reaver')).toEqual(['early']);
    expect(struckFirst('Scrapling')).toEqual(['later']);
  });
  it('AP-D-11: the worst armour first; against wounds without armour saves, whoever has an invulnerable one', () => {
    const groups = [
      { sv: 3, inv: 5, models: 2 },
      { sv: 5, models: 2 },
      { sv: 4, inv: 5, models: 2 },
    ];
    const order = (noArmour: boolean): readonly number[] =>
      script(() => orderOfSaves({ groups, majority: null, noArmour, seat: 'two', isAsked: false }), undefined, {})
        .result;
    expect([order(false)[0], order(true)[0]]).toEqual([1, 2]);
  });
  it('AP-D-12: the better save, armour on a tie', () => {
    const usual = (sv: number, inv: number, kind: Parameters<typeof savesAgainst>[1] = {}) =>
      savesAgainst({ sv, inv }, kind)[0];
    expect(usual(4, 4)).toEqual({ from: 'armour', need: 4 });
    expect(usual(4, 3)).toEqual({ from: 'invulnerable', need: 3 });
    expect(usual(2, 5, { cap: 4 })).toEqual({ from: 'armour', need: 4 });
    expect(usual(2, 5, { noArmour: true })).toEqual({ from: 'invulnerable', need: 5 });
  });
  it('AP-D-12: the owner may take one save against some wounds of a row, and the other against the rest (AP-SAVE-4)', () => {
    const rolls = (answer: unknown) =>
      script(
        savesFor,
        {
          wounds: [{ kind: { cap: 4 }, count: 3 }],
          order: [0],
          groups: [{ sv: 2, inv: 5, models: 3 }],
          seat: 'two',
          isAsked: true,
        },
        { decisions: [answer] },
      ).result.map(({ roll: { from, dice } }) => [from, dice]);
    expect(rolls({ armour: 1, invulnerable: 2 })).toEqual([
      ['armour', 1],
      ['invulnerable', 2],
    ]);
    expect(() => rolls({ armour: 1, invulnerable: 1 })).toThrow('AP-SAVE-4');
  });
  it('AP-D-14: a test if a wounded opponent lives, against the one with most Wounds left', () => {
    const { groups } = between([rank('Adept', 1)], [made('brute', { w: 4 }, [CCW], 3)], ['p', 'a', 'b', 'c']);
    const [psyker, fighters] = [groups[0]?.fighters[0] as Fighter, groups[1]?.fighters ?? []];
    const test = (left: readonly number[], wounded: readonly number[], dice: readonly number[]) =>
      script(forceTest, { psyker, by: 'one', fighters, left, wounded, isAsked: false }, { dice }).result;
    // The second has 3 left, the first 1; the third is unhurt. Ld 9: 4 + 5 passes, 5 + 5 does not.
    expect(test([1, 3, 4], [0, 1], [4, 5])).toEqual({ tested: true, slain: 1 });
    expect(test([1, 3, 4], [0, 1], [5, 5])).toEqual({ tested: true });
    expect(test([0, 4, 4], [0], [])).toEqual({ tested: false });
  });
});

describe('afterwards', () => {
  it('AP-D-17: 2D6 sweep after a 6 (21 of 36), not after a 7 (15 of 36), unless they must', () => {
    const sweeps = (rolled: number, must: boolean): boolean =>
      script(() => sweepsByDefault({ dice: 2, must, foes: [0] }, [2], [rolled]), undefined, {}).result;
    expect([sweeps(6, false), sweeps(7, false), sweeps(12, true)]).toEqual([true, false, true]);
  });
  it('AP-D-19, W-32: straight home, and nobody is asked', () => {
    const battle = table({
      one: [
        unit('F', 'Half Squad', [
          ['f', 'Warder', 10, 20],
          ['g', 'Warder', 12, 20],
          ['h', 'Warder', 14, 20],
        ]),
      ],
      two: [unit('X', 'Reaver Band', row('x', 'Reaver', 1, 40, 40))],
    });
    const { result } = script((now: AssaultBattle) => fallsBack(now, 'F'), battle, { dice: [4, 3] });
    expect(['f', 'g', 'h'].map((id) => placeOf(result, id))).toEqual([
      [10, 13],
      [12, 13],
      [14, 13],
    ]);
  });
});

describe('orders of the computer', () => {
  it('AP-D-20, AP-H-26: shooters stay where they can fire, and else go for an objective', () => {
    const shooters = (y: number): AssaultBattle =>
      table({
        one: [unit('W', 'Half Squad', row('w', 'Warder', 4, 10, 10))],
        two: [unit('X', 'Reaver Band', row('x', 'Reaver', 3, 10, y))],
        more: { objectives: [{ id: 'o', name: 'o', at: at(30, 10) }], worth: { o: 75 } },
      });
    // Rifles carry 24″.
    expect(first(shooters(30))).toEqual({ kind: 'move', unit: 'W', moves: {} });
    const order = first(shooters(45));
    const to = order?.kind === 'move' ? order.moves['w0']?.path.at(-1) : undefined;
    expect(to?.x).toBeGreaterThan(14_000);
    expect(Math.abs((to?.y ?? 0) - 10_000)).toBeLessThan(500);
  });
  it('R-70: the fire proposed first is that with most expected wounds, each by the points of who loses it (AP-D-21)', () => {
    const battle = table({
      one: [unit('W', 'Half Squad', row('w', 'Warder', 4, 10, 10))],
      two: [unit('M', 'Marshal', [['m', 'Marshal', 10, 20]]), unit('S', 'Scrap Mob', row('s', 'Scrapling', 6, 20, 18))],
      phase: 'shooting',
    });
    // A shot hits with 3+. It wounds T 2 with 2+ and no save: 5/9 of 3 points. T 4 with 4+, and a Marshal saves with 3+: 1/9 of 40.
    expect(first(battle)).toMatchObject({ kind: 'shoot', unit: 'W', target: 'M' });
  });
  it('R-70: no fire is proposed where a charge is worth more (AP-D-21)', () => {
    // Fire at the Scraplings would bind the Reavers to them (AP-DECL-4); the Marksmen are in close combat and no target (AP-SHT-2).
    const reavers = (gap: number): AssaultBattle =>
      table({
        one: [
          unit('R', 'Reavers', row('r', 'Reaver', 8, 10, 10)),
          unit('F', 'Reaver Band', row('f', 'Reaver', 1, 11, 12 + gap)),
        ],
        two: [
          unit('X', 'Marksmen', row('x', 'Marksman', 3, 11, 11 + gap)),
          unit('S', 'Scrap Mob', row('s', 'Scrapling', 2, 23, 10)),
        ],
        phase: 'shooting',
      });
    expect(first(reavers(4))).toEqual({ kind: 'end' });
    expect(first(reavers(9))).toMatchObject({ kind: 'shoot', unit: 'R', target: 'S' });
  });
  it('AP-D-23, AP-H-26: in front, near an objective; shooters in cover', () => {
    const zone = { kind: 'polygon' as const, points: [at(0, 0), at(36, 0), at(36, 10), at(0, 10)] };
    const placed = (entry: string, profile: string) => {
      const whole = table({
        one: [unit('A', entry, row('a', profile, 3, 10, 5))],
        two: [unit('X', 'Reaver Band', row('x', 'Reaver', 1, 40, 40))],
        phase: 'deployment',
        pieces: [wood([28, 3], [36, 3], [36, 9], [28, 9])],
        more: {
          zones: { one: [zone], two: [] },
          objectives: [{ id: 'o', name: 'o', at: at(6, 20) }],
          worth: { o: 75 },
        },
      });
      const origin = at(0, 0);
      const battle = {
        ...whole,
        models: whole.models.map((one) =>
          one.owner === 'one' ? { ...one, away: 'waiting', base: { ...one.base, at: origin } } : one,
        ),
      } as AssaultBattle;
      const order = first(battle);
      return order?.kind === 'deploy' ? order.moves['a1']?.path.at(-1) : undefined;
    };
    // Marksmen have one weapon in hand and a carbine: they wait in the wood, far from the objective. Leapers are made for close combat.
    const [shooter, striker] = [placed('Marksmen', 'Marksman'), placed('Leapers', 'Leaper')];
    expect(shooter?.x).toBeGreaterThan(28_000);
    expect(striker?.x).toBeLessThan(10_000);
    expect(striker?.y).toBeGreaterThan(8_000);
  });
});

describe('AP-D-3', () => {
  it('goes by the distance to the primary target of each', () => {
    const charge = (id: string, ...targets: readonly string[]): Charge => ({
      unit: id,
      targets,
      inCover: [],
      moved: [],
    });
    const battle: AssaultBattle = {
      ...table({
        one: [
          unit('A', 'Half Squad', row('a', 'Warder', 1, 10, 10)),
          unit('B', 'Half Squad', row('b', 'Warder', 1, 30, 10)),
        ],
        two: [
          unit('X', 'Reaver Band', row('x', 'Reaver', 1, 10, 15)),
          unit('Y', 'Reaver Band', row('y', 'Reaver', 1, 30, 14)),
          unit('Z', 'Reaver Band', row('z', 'Reaver', 1, 12, 12)),
        ],
        phase: 'charging',
      }),
      // Z is nearest of all, but only A's second target.
      charges: [charge('A', 'X', 'Z'), charge('B', 'Y')],
    };
    expect(first(battle)).toMatchObject({ kind: 'charge', unit: 'B' });
  });
});
