import { distance } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { isLocked, soldierOf } from '../../../src/assault-phase/battle.ts';
import { inCoverAgainst } from '../../../src/assault-phase/charge-cover.ts';
import { chargeProposal } from '../../../src/assault-phase/charge-moves.ts';
import type { Charge } from '../../../src/assault-phase/battle.ts';
import { fightOf } from '../../../src/assault-phase/combat.ts';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import { combatsIn } from '../../../src/assault-phase/combat.ts';
import {
  given,
  mines,
  type Placed,
  placeOf,
  refusals,
  rock,
  table,
  type TableSpec,
  unit,
  unitIn,
  wall,
  way,
  wood,
} from '../tables.ts';

const warders = (...places: readonly (readonly [number, number])[]): readonly Placed[] =>
  places.map(([x, y], at) => [`w${at + 1}`, 'Warder', x, y] as const);
const reavers = (...places: readonly (readonly [number, number])[]): readonly Placed[] =>
  places.map(([x, y], at) => [`r${at + 1}`, 'Reaver', x, y] as const);

const declaring = (spec: TableSpec): ReturnType<typeof table> => table({ phase: 'declaring', ...spec });
const declare = (unitId: string, ...targets: readonly string[]) =>
  ({ kind: 'declare', unit: unitId, targets }) as const;

/** One Warder, one Reaver so far away from edge to edge. */
const apart = (gap: number, entry = 'Half Squad', more: Partial<TableSpec> = {}) =>
  declaring({
    one: [unit('A', entry, warders([10, 10]))],
    two: [unit('X', 'Reaver Band', reavers([10, 11 + gap]))],
    ...more,
  });

describe('declaring charges', () => {
  it('AP-DECL-1, AP-FIRE-2: Locked and falling-back units have no charge', () => {
    const locked = declaring({
      one: [unit('A', 'Half Squad', warders([10, 10]))],
      two: [unit('X', 'Reaver Band', reavers([10, 11]))],
    });
    expect(refusals(locked, declare('A', 'X'))).toContain('AP-DECL-1');
    const running = declaring({
      one: [unit('A', 'Half Squad', warders([10, 10]), { fallingBack: true })],
      two: [unit('X', 'Reaver Band', reavers([10, 13]))],
    });
    expect(refusals(running, declare('A', 'X'))).toContain('AP-FIRE-2');
  });
  it('AP-DECL-2: 6.0″ is in range, 6.01″ not, but is for a unit of 12″', () => {
    expect(refusals(apart(6), declare('A', 'X'))).toEqual([]);
    expect(refusals(apart(6.01), declare('A', 'X'))).toEqual(['AP-DECL-3']);
    expect(refusals(apart(6.01, 'Leapers'), declare('A', 'X'))).toEqual([]);
  });
  it('AP-DECL-3: walled off by rock, or by another enemy kept at 1″', () => {
    const walled = apart(4, 'Half Squad', { pieces: [rock([2, 13], [18, 13], [18, 14], [2, 14])] });
    expect(refusals(walled, declare('A', 'X'))).toEqual(['AP-DECL-3']);
    const screen = [6, 7.5, 9, 10.5, 12, 13.5].map((x, at): Placed => [`s${at}`, 'Scrapling', x, 13]);
    const screened = declaring({
      one: [unit('A', 'Half Squad', warders([10, 10]))],
      two: [unit('X', 'Reaver Band', reavers([10, 15.5])), unit('S', 'Scrap Mob', screen)],
    });
    expect(refusals(screened, declare('A', 'X'))).toEqual(['AP-DECL-3']);
  });
  it('AP-DECL-4, AP-DECL-7, S-14, W-2: who fired at X charges X, or X first and Y', () => {
    const two = [
      unit('X', 'Reaver Band', reavers([10, 13])),
      unit('Y', 'Reaver Band', [['y1', 'Reaver', 12, 13] as const]),
    ];
    const fired = declaring({
      one: [unit('A', 'Half Squad', warders([10, 10], [12, 10]), { fired: true, firedAt: 'X', moved: true })],
      two,
    });
    expect(refusals(fired, declare('A', 'Y'))).toEqual(['AP-DECL-4']);
    expect(refusals(fired, declare('A', 'Y', 'X'))).toEqual(['AP-DECL-7']);
    expect(refusals(fired, declare('A', 'X'))).toEqual([]);
    expect(refusals(fired, declare('A', 'X', 'Y'))).toEqual([]);
    const silent = declaring({ one: [unit('A', 'Half Squad', warders([10, 10], [12, 10]))], two });
    expect([refusals(silent, declare('A', 'X')), refusals(silent, declare('A', 'Y'))]).toEqual([[], []]);
  });
  it('AP-DECL-5, W-2: standing to fire twice or heavily takes the charge away; one rapid shot does not, nor steady ones', () => {
    const shot = (entry: string, models: readonly Placed[], standing: boolean) => {
      const battle = table({
        phase: 'shooting',
        one: [unit('A', entry, models)],
        two: [unit('X', 'Reaver Band', reavers([10, 14]))],
      });
      // Everybody misses: the dice are ones.
      const dice = models.reduce(
        (sum, [, profile]) => sum + (profile === 'Autogunner' ? 3 : profile === 'Anvil' ? 2 : standing ? 2 : 1),
        0,
      );
      return given(battle, { kind: 'shoot', unit: 'A', target: 'X', standing }, { dice: Array<number>(dice).fill(1) })
        .result;
    };
    expect(unitIn(shot('Half Squad', warders([10, 10]), true), 'A').stoodToFire).toBe(true);
    expect(unitIn(shot('Half Squad', [['v', 'Veteran', 10, 10]], true), 'A').stoodToFire).toBe(true);
    expect(unitIn(shot('Gun Team', [['g', 'Autogunner', 10, 10]], true), 'A').stoodToFire).toBe(true);
    expect(unitIn(shot('Half Squad', warders([10, 10]), false), 'A').stoodToFire).toBe(false);
    expect(unitIn(shot('Anvils', [['n', 'Anvil', 10, 10]], true), 'A').stoodToFire).toBe(false);
    const stood = declaring({
      one: [unit('A', 'Half Squad', warders([10, 10]), { stoodToFire: true })],
      two: [unit('X', 'Reaver Band', reavers([10, 14]))],
    });
    expect(refusals(stood, declare('A', 'X'))).toEqual(['AP-DECL-5']);
  });
  it('AP-DECL-6: two targets that only one model can reach are not offered together', () => {
    const two = [
      unit('X', 'Reaver Band', reavers([10, 15])),
      unit('Y', 'Reaver Band', [['y1', 'Reaver', 13, 15] as const]),
    ];
    const near = declaring({ one: [unit('A', 'Half Squad', warders([11, 10], [11, 6]))], two });
    expect(refusals(near, declare('A', 'X', 'Y'))).toEqual(['AP-DECL-6']);
    expect(refusals(near, declare('A', 'X'))).toEqual([]);
  });
  it('AP-DECL-8: a farther unit is offered along with the nearest', () => {
    const two = [
      unit('X', 'Reaver Band', reavers([10, 13])),
      unit('Y', 'Reaver Band', [['y1', 'Reaver', 14, 14] as const]),
    ];
    const battle = declaring({ one: [unit('A', 'Half Squad', warders([10, 10]))], two });
    expect(refusals(battle, declare('A', 'Y'))).toEqual([]);
  });
});

/** W-1: the charge of a1, a2, a3 on b1, b2. */
const w1 = (more: Partial<TableSpec> = {}) => {
  const battle = table({
    phase: 'charging',
    one: [
      unit('A', 'Half Squad', [
        ['a1', 'Warder', 10, 10],
        ['a2', 'Warder', 12, 11],
        ['a3', 'Warder', 14, 10],
      ]),
    ],
    two: [
      unit('B', 'Reaver Band', [
        ['b1', 'Reaver', 11, 15],
        ['b2', 'Reaver', 14, 16],
      ]),
    ],
    ...more,
  });
  return { ...battle, charges: [{ unit: 'A', targets: ['B'], inCover: [], moved: [] }] };
};
const good = { a2: way([12, 11], [11.243, 14.03]), a3: way([14, 10], [14, 15]), a1: way([10, 10], [10.1, 14.564]) };
const charge = (moves: Readonly<Record<string, ReturnType<typeof way>>>, sequence: readonly string[]) =>
  ({ kind: 'charge', unit: 'A', moves, sequence }) as const;

describe('W-1: the order of a charge', () => {
  it('AP-CHG-4, AP-CHG-5, AP-CHG-7: a2 first to b1, a3 to b2, a1 to the engaged b1', () => {
    expect(refusals(w1(), charge(good, ['a2', 'a3', 'a1']))).toEqual([]);
    // The others in any order.
    expect(refusals(w1(), charge(good, ['a2', 'a1', 'a3']))).toEqual([]);
  });
  it('AP-CHG-4: a1 is not nearest and may not go first', () => {
    expect(refusals(w1(), charge(good, ['a1', 'a2', 'a3']))).toEqual(['AP-CHG-4']);
  });
  it('AP-CHG-4: with a tie both may be first', () => {
    const tied = {
      ...table({
        phase: 'charging',
        one: [unit('A', 'Half Squad', warders([10, 10], [12, 10]))],
        two: [unit('B', 'Reaver Band', [['b1', 'Reaver', 11, 14]])],
      }),
      charges: [{ unit: 'A', targets: ['B'], inCover: [], moved: [] }],
    };
    for (const first of ['w1', 'w2']) {
      const proposal = chargeProposal(tied, tied.charges[0] as Charge);
      expect(proposal).toBeDefined();
      const side = first === 'w1' ? -1 : 1;
      const end = way([11 + side, 10], [11 + side * 0.243, 13.03]);
      const [problem] = refusals(tied, charge({ [first]: end }, [first]));
      // The other one has to follow; being first was right.
      expect(problem).not.toBe('AP-CHG-4');
    }
  });
  it('AP-CHG-7: a3 can reach b2, whom nobody engages, and may neither stop short nor double up', () => {
    expect(refusals(w1(), charge({ ...good, a3: way([14, 10], [13, 13]) }, ['a2', 'a3', 'a1']))).toEqual(['AP-CHG-7']);
    expect(refusals(w1(), charge({ ...good, a3: way([14, 10], [11.98, 15.199]) }, ['a2', 'a3', 'a1']))).toEqual([
      'AP-CHG-7',
    ]);
  });
  it('AP-CHG-9: with an undeclared c1 at (15.6, 15) the place (14, 15) is too near; (13.2, 15.4) will do', () => {
    const three = w1({
      two: [
        unit('B', 'Reaver Band', [
          ['b1', 'Reaver', 11, 15],
          ['b2', 'Reaver', 14, 16],
        ]),
        unit('C', 'Scrap Mob', [['c1', 'Scrapling', 15.6, 15]]),
      ],
    });
    expect(refusals(three, charge(good, ['a2', 'a3', 'a1']))).toEqual(['AP-CHG-9']);
    expect(refusals(three, charge({ ...good, a3: way([14, 10], [13.2, 15.4]) }, ['a2', 'a3', 'a1']))).toEqual([]);
  });
  it('AP-CHG-3: no way is longer than 6″', () => {
    const long = way([12, 11], [16, 11], [11.243, 14.03]);
    expect(refusals(w1(), charge({ ...good, a2: long }, ['a2', 'a3', 'a1']))).toEqual(['AP-CHG-3']);
  });
  it('AP-CHG-8: no way through another model', () => {
    const through = way([10, 10], [12, 11.001], [10.1, 14.564]);
    expect(refusals(w1(), charge({ a1: through }, ['a1']))[0]).toMatch(/AP-CHG-8|AP-CHG-4/u);
    const blocked = way([14, 10], [12, 11], [14, 15]);
    expect(refusals(w1(), charge({ a2: good.a2, a3: blocked }, ['a2', 'a3', 'a1']))).toEqual(['AP-CHG-3']);
    const tight = table({
      phase: 'charging',
      one: [
        unit('A', 'Half Squad', warders([10, 10])),
        unit('F', 'Half Squad', [
          ['f1', 'Warder', 9.05, 12],
          ['f2', 'Warder', 10.95, 12],
        ]),
      ],
      two: [unit('B', 'Reaver Band', [['b1', 'Reaver', 10, 14]])],
    });
    const battle = { ...tight, charges: [{ unit: 'A', targets: ['B'], inCover: [], moved: [] }] };
    // A gap of 0.9″ between the friends.
    expect(refusals(battle, charge({ w1: way([10, 10], [10, 13]) }, ['w1']))).toEqual(['AP-CHG-8']);
  });
  it('AP-CHG-1: contact makes both Engaged and both units Locked', () => {
    const before = w1();
    const after = Object.entries(good).reduce(
      (now, [id, { path }]) => ({
        ...now,
        models: now.models.map((model) =>
          model.id === id ? { ...model, base: { ...model.base, at: path.at(-1) ?? model.base.at } } : model,
        ),
      }),
      before,
    );
    expect([isLocked(before, 'A'), isLocked(after, 'A'), isLocked(after, 'B')]).toEqual([false, true, true]);
    expect(combatsIn(after)).toEqual([{ units: ['A', 'B'] }]);
  });
  it('the proposed move is legal, and engages both enemies (AP-D-5)', () => {
    const proposal = chargeProposal(w1(), w1().charges[0] as Charge);
    expect(proposal?.sequence[0]).toBe('a2');
    expect(
      refusals(w1(), { kind: 'charge', unit: 'A', moves: proposal?.moves ?? {}, sequence: proposal?.sequence ?? [] }),
    ).toEqual([]);
  });
});

describe('W-4, W-45 and reach', () => {
  it('AP-CHG-6, AP-CHG-11, W-4: Y could be touched only out of coherency: it is not, and takes no part', () => {
    const battle = {
      ...table({
        phase: 'charging',
        one: [unit('A', 'Half Squad', warders([10, 10], [13, 10]))],
        two: [unit('X', 'Reaver Band', reavers([9, 13])), unit('Y', 'Reaver Band', [['y1', 'Reaver', 15, 14]])],
      }),
      charges: [{ unit: 'A', targets: ['X', 'Y'], inCover: [], moved: [] }],
    };
    const first = way([10, 10], [9.316, 12.051]);
    const toY = way([13, 10], [14.447, 13.167]);
    expect(refusals(battle, charge({ w1: first, w2: toY }, ['w1', 'w2']))).toEqual(['AP-CHG-6']);
    const proposal = chargeProposal(battle, battle.charges[0] as Charge);
    const { result } = given(
      battle,
      { kind: 'charge', unit: 'A', moves: proposal?.moves ?? {}, sequence: proposal?.sequence ?? [] },
      { dice: [1, 1, 1, 1, 1, 1, 1], decisions: [{}] },
    );
    expect(isLocked(result, 'Y')).toBe(false);
    expect(isLocked(result, 'A')).toBe(true);
  });
  it('AP-CHG-10: nobody can reach: nobody moves, nothing is Locked', () => {
    const battle = {
      ...table({
        phase: 'charging',
        one: [unit('A', 'Half Squad', warders([10, 10]))],
        two: [unit('X', 'Reaver Band', reavers([10, 17.2]))],
      }),
      charges: [{ unit: 'A', targets: ['X'], inCover: [], moved: [] }],
    };
    expect(refusals(battle, charge({}, []))).toEqual(['AP-CHG-10']);
    const { result } = given(battle, { kind: 'halt', unit: 'A' });
    expect([placeOf(result, 'w1'), isLocked(result, 'X'), unitIn(result, 'A').charging]).toEqual([
      [10, 10],
      false,
      false,
    ]);
  });
  it('AP-CHG-2: a later unit sees where the earlier one stands', () => {
    const battle = {
      ...table({
        phase: 'charging',
        one: [unit('A', 'Half Squad', warders([9, 10])), unit('B', 'Half Squad', [['v1', 'Warder', 11, 10]])],
        two: [unit('X', 'Reaver Band', reavers([10, 14]))],
      }),
      charges: ['A', 'B'].map((id) => ({ unit: id, targets: ['X'], inCover: [], moved: [] })),
    };
    const proposal = chargeProposal(battle, battle.charges[0] as Charge);
    const after = given(battle, {
      kind: 'charge',
      unit: 'A',
      moves: proposal?.moves ?? {},
      sequence: proposal?.sequence ?? [],
    }).result;
    const taken = soldierOf(after, 'w1').base.at;
    const onTop = { path: [soldierOf(after, 'v1').base.at, taken] };
    expect(refusals(after, { kind: 'charge', unit: 'B', moves: { v1: onTop }, sequence: ['v1'] })).toEqual([
      'AP-CHG-8',
    ]);
  });
});

describe('W-3: difficult ground', () => {
  const battle = () => ({
    ...table({
      phase: 'charging',
      one: [unit('A', 'Half Squad', warders([10, 10], [10, 8.5]))],
      two: [unit('X', 'Reaver Band', reavers([10, 15.6]))],
      pieces: [wood([0, 12], [20, 12], [20, 13], [0, 13])],
    }),
    charges: [{ unit: 'A', targets: ['X'], inCover: [], moved: [] }],
  });
  it('AP-TERR-1: without a roll nobody may touch it, and it has to be rolled', () => {
    expect(refusals(battle(), charge({}, []))).toEqual(['AP-CHG-10']);
    expect(refusals(battle(), { kind: 'halt', unit: 'A' })).toEqual(['AP-TERR-1']);
  });
  it('AP-TERR-2: dice 2, 4 are not enough for 4.6″: nobody moves', () => {
    const rolled = given(battle(), { kind: 'terrain', unit: 'A' }, { dice: [2, 4] }).result;
    expect(unitIn(rolled, 'A').rough).toBe(4000);
    const { result, notes } = given(rolled, { kind: 'halt', unit: 'A' });
    expect(notes.map(({ rule }) => rule)).toContain('AP-TERR-2');
    expect([placeOf(result, 'w1'), placeOf(result, 'w2'), isLocked(result, 'X')]).toEqual([[10, 10], [10, 8.5], false]);
  });
  it('AP-TERR-1: dice 5, 1 bring it there; who does not touch the wood keeps 6″', () => {
    const rolled = given(battle(), { kind: 'terrain', unit: 'A' }, { dice: [5, 1] }).result;
    expect(refusals(rolled, charge({ w1: way([10, 10], [10, 14.6]) }, ['w1']))[0]).not.toBe('AP-CHG-3');
    const proposal = chargeProposal(rolled, rolled.charges[0] as Charge);
    expect(proposal?.moves['w1']?.path.at(-1)?.y).toBe(14600);
  });
  it('AP-TERR-1: with the option `whole-unit` the roll limits everybody', () => {
    const open = { ...battle(), options: { ...battle().options, terrainLimit: 'whole-unit' } };
    const rolled = given(
      { ...open, table: { ...open.table, pieces: [] } },
      { kind: 'terrain', unit: 'A' },
      { dice: [2, 4] },
    ).result;
    expect(refusals(rolled, charge({}, []))).toEqual(['AP-CHG-10']);
  });
});

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
      false,
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
      fightOf(battle, { units: ['D', 'C'] }, false).groups[1]?.fighters[0]?.targets[0]?.early;
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
      false,
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
      return fightOf(charged, { units: ['D', 'C'] }, false).groups.map(
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
      const { groups } = fightOf(charged, { units: ['D', 'C'] }, false);
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

describe('what a declaration would come to (AP-D-1, AP-D-4)', () => {
  const stakes = (spec: TableSpec): readonly string[] => {
    const battle = declaring(spec);
    return assaultPhase
      .stakes(battle, 'one', declare('A', 'X'))
      .map(({ engagement, says }) => `${engagement}: ${says}`);
  };
  const spec = {
    one: [unit('A', 'Half Squad', warders([10, 10], [11.2, 10], [12.4, 10]))],
    two: [unit('X', 'Reaver Band', reavers([10, 14], [11.2, 14], [12.4, 14]))],
  };
  it('in the open: one fight', () => {
    expect(stakes(spec)).toEqual(['combat: against X']);
  });
  it('with a wall between that ends beside them: the fight of those who go round it, and after a roll (AP-TERR-1)', () => {
    expect(stakes({ ...spec, pieces: [wall([9, 12], [12.5, 12], [12.5, 12.4], [9, 12.4])] })).toEqual([
      'combat: against X, without a roll for difficult ground',
      'combat: against X, after a roll of 4 for it',
    ]);
  });
  it('with a wall right across: the chance to reach them, and the fight if they are reached (AP-TERR-2)', () => {
    const across = { ...spec, pieces: [wall([0, 12], [24, 12], [24, 12.4], [0, 12.4])] };
    expect(stakes(across)).toEqual([
      'reach: to reach X through difficult ground',
      'combat: against X, if they are reached',
    ]);
    // 14 − 10 − 1 = 3″ to go.
    expect(assaultPhase.stakes(declaring(across), 'one', declare('A', 'X'))[0]?.args).toEqual({ way: 3000 });
  });
});
