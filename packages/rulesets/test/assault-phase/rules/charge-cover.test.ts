import { distance } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { soldierOf } from '../../../src/assault-phase/battle/battle.ts';
import { inCoverAgainst } from '../../../src/assault-phase/ground/charge-cover.ts';
import { chargeProposal } from '../../../src/assault-phase/orders/charge-moves.ts';
import type { Charge } from '../../../src/assault-phase/battle/battle.ts';
import { fightOf } from '../../../src/assault-phase/rules/combat.ts';
import { given, mines, type Placed, placeOf, table, type TableSpec, unit, wall, wood } from '../tables.ts';
import { warders, reavers } from './chargers.ts';

describe('cover against a charge', () => {
  const drums = wall([8, 12], [14, 12], [14, 12.5], [8, 12.5]);
  const squad = (x: number, y: number, entry = 'Half Squad') =>
    unit('D', entry, [
      ['d1', 'Warder', x, y],
      ['d2', 'Warder', x + 1.2, y],
    ]);
  const cover = (pieces: TableSpec['pieces'], chargers: readonly Placed[], defenders = squad(10, 11.4), options = {}) =>
    inCoverAgainst(
      table({
        one: [defenders],
        two: [unit('C', 'Reaver Band', chargers)],
        pieces: pieces ?? [],
        options,
        active: 'two',
      }),
      'C',
      'D',
    );
  it('AP-COV-6, S-2: over the drums yes, from the rear no', () => {
    expect(cover([drums], reavers([10, 16], [11.2, 16]))).toEqual(['d1', 'd2']);
    expect(cover([drums], reavers([10, 7], [11.2, 7]))).toEqual([]);
  });
  it('AP-COV-6: a line from one of six chargers is enough', () => {
    expect(cover([drums], reavers([10, 7], [11.2, 7], [12.4, 7], [7, 7], [8.2, 7], [10, 16]))).toEqual(['d1', 'd2']);
  });
  it('AP-COV-6: of two who are equally near, a covered line to one is enough', () => {
    const half = wall([10.9, 12], [14, 12], [14, 12.5], [10.9, 12.5]);
    // (10.6, 16) is as far from d1 at (10, 11.4) as from d2 at (11.2, 11.4); the drums stand on the way to d2.
    expect(cover([half], reavers([10.6, 16]))).toEqual(['d1', 'd2']);
    expect(cover([half], reavers([9.4, 16]))).toEqual([]);
  });
  it('AP-COV-6, W-52 (a): chargers coming out of a wood at a unit in the open: no; with a wall as well: yes', () => {
    const own = wood([6, 14], [16, 14], [16, 20], [6, 20]);
    expect(cover([own], reavers([10, 16], [11.2, 16]))).toEqual([]);
    expect(cover([own, drums], reavers([10, 16], [11.2, 16]))).toEqual(['d1', 'd2']);
    expect(cover([own], reavers([10, 16], [11.2, 16]), squad(10, 11.4), { coverFromWithin: 'counts' })).toEqual([
      'd1',
      'd2',
    ]);
  });
  it('AP-COV-6: who stands in a wood is in cover from everywhere', () => {
    expect(
      cover([wood([9, 10], [10.5, 10], [10.5, 12], [9, 12])], reavers([10, 7], [11.2, 7]), squad(10, 11.4)),
    ).toContain('d1');
  });
  it('AP-COV-5, W-41: Marksmen in the open are in cover against every charge, and not when they charge', () => {
    expect(cover([], reavers([10, 16]), squad(10, 11.4, 'Marksmen'))).toEqual(['d1', 'd2']);
    const charging = table({
      one: [unit('M', 'Marksmen', [['m', 'Marksman', 10, 10]])],
      two: [unit('X', 'Reaver Band', reavers([10, 11]))],
    });
    const fight = fightOf(
      {
        ...charging,
        units: charging.units.map((one) => ({ ...one, charging: one.id === 'M' })),
        charges: [{ unit: 'M', targets: ['X'], inCover: [], moved: [] }],
      },
      { units: ['M', 'X'] },
    );
    expect(fight.groups[0]?.fighters[0]?.targets).toEqual([{ group: 1 }]);
  });
  it('AP-COV-3, AP-COV-4: a unit that was Locked before, or is not charged, has none', () => {
    const spec = {
      one: [unit('D', 'Half Squad', [['d1', 'Warder', 10, 11]])],
      two: [unit('C', 'Reaver Band', reavers([10, 12]))],
      active: 'two' as const,
    };
    const early = (battle: ReturnType<typeof table>) =>
      fightOf(battle, { units: ['D', 'C'] }).groups[1]?.fighters[0]?.targets[0]?.early;
    const charged = table(spec);
    const withCharge = {
      ...charged,
      units: charged.units.map((one) => ({ ...one, charging: one.id === 'C' })),
      charges: [{ unit: 'C', targets: ['D'], inCover: ['d1'], moved: [] }],
    };
    expect(early(withCharge)).toBe(true);
    expect(
      early({ ...withCharge, units: withCharge.units.map((one) => ({ ...one, lockedSinceBefore: one.id === 'D' })) }),
    ).toBeUndefined();
    expect(early({ ...withCharge, charges: [] })).toBeUndefined();
  });
  it('AP-COV-1: a model in cover strikes at step 10', () => {
    const spec = {
      one: [unit('D', 'Half Squad', [['d1', 'Warder', 10, 11]])],
      two: [unit('C', 'Reaver Band', reavers([10, 12]))],
      active: 'two' as const,
    };
    const battle = table(spec);
    const fight = fightOf(
      {
        ...battle,
        units: battle.units.map((one) => ({ ...one, charging: one.id === 'C' })),
        charges: [{ unit: 'C', targets: ['D'], inCover: ['d1'], moved: [] }],
      },
      { units: ['D', 'C'] },
    );
    expect(fight.groups.map((group) => group.fighters[0]?.targets[0]?.early)).toEqual([undefined, true]);
  });
  it('AP-GREN-1, AP-GREN-2: frag makes chargers equal, plasma takes the cover away', () => {
    const fightWith = (profile: string) => {
      const battle = table({
        one: [unit('D', 'Reaver Band', reavers([10, 11]))],
        two: [unit('C', 'Half Squad', [['c', profile, 10, 12]])],
        active: 'two',
      });
      const charged = {
        ...battle,
        units: battle.units.map((one) => ({ ...one, charging: one.id === 'C' })),
        charges: [{ unit: 'C', targets: ['D'], inCover: ['r1'], moved: [] }],
      };
      return fightOf(charged, { units: ['D', 'C'] }).groups.map(
        (group) => group.fighters[0]?.targets[0]?.early ?? false,
      );
    };
    expect(fightWith('Warder')).toEqual([true, true]);
    expect(fightWith('Leaper')).toEqual([false, true]);
    expect(fightWith('Razor')).toEqual([false, false]);
  });
  it('AP-GREN-1, R-16: frag helps supporters too; with the option `engaged` only those in contact', () => {
    const earlyOnes = (grenadeReach: 'all-chargers' | 'engaged') => {
      const battle = table({
        one: [unit('D', 'Reaver Band', reavers([10, 11]))],
        two: [unit('C', 'Half Squad', warders([10, 12], [10, 13.5]))],
        active: 'two',
        options: { grenadeReach },
      });
      const charged = {
        ...battle,
        units: battle.units.map((one) => ({ ...one, charging: one.id === 'C' })),
        charges: [{ unit: 'C', targets: ['D'], inCover: ['r1'], moved: [] }],
      };
      const { groups } = fightOf(charged, { units: ['D', 'C'] });
      return groups.find(({ id }) => id === 'C')?.fighters.map(({ targets }) => targets[0]?.early ?? false);
    };
    expect(earlyOnes('all-chargers')).toEqual([true, true]);
    expect(earlyOnes('engaged')).toEqual([true, false]);
  });
  it('dangerous ground in a charge is rolled for model by model (AP-H-5)', () => {
    const battle = {
      ...table({
        phase: 'charging',
        one: [unit('A', 'Half Squad', warders([10, 10]))],
        two: [unit('X', 'Reaver Band', reavers([10, 14]))],
        pieces: [mines([8, 11.2], [12, 11.2], [12, 11.6], [8, 11.6])],
      }),
      charges: [{ unit: 'A', targets: ['X'], inCover: [], moved: [] }],
    };
    const proposal = chargeProposal(battle, battle.charges[0] as Charge);
    const { result } = given(
      battle,
      { kind: 'charge', unit: 'A', moves: proposal?.moves ?? {}, sequence: ['w1'] },
      { dice: [1] },
    );
    expect(placeOf(result, 'w1')).toBeUndefined();
    expect(distance(soldierOf(battle, 'w1').base, soldierOf(battle, 'r1').base)).toBe(3000);
  });
});
