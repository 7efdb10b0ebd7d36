import type { Piece } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { isLocked, soldierOf } from '../../../src/assault-phase/battle/battle.ts';
import { chargeProposal } from '../../../src/assault-phase/orders/charge-moves.ts';
import type { Charge } from '../../../src/assault-phase/battle/battle.ts';
import { combatsIn } from '../../../src/assault-phase/rules/combat.ts';
import { given, mines, placeOf, refusals, rock, table, type TableSpec, unit, unitIn, way, wood } from '../tables.ts';
import { warders, reavers } from './chargers.ts';

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
  it('AP-CHG-5: a sequence names models of this unit only', () => {
    const { moves = {}, sequence = [] } = chargeProposal(w1(), w1().charges[0] as Charge) ?? {};
    expect(refusals(w1(), { kind: 'charge', unit: 'A', moves, sequence: [...sequence, 'b1'] })).toEqual(['AP-CHG-2']);
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

describe('in a crowd', () => {
  it('AP-CHG-7: whoever can get beside a mate who fights must, though there is hardly a place to stand', () => {
    // w1 fights; w2 has moved to w3's side. Between rock, friends and an enemy who is not charged w3 finds room 1.96″ from w1.
    const battle = {
      ...table({
        phase: 'charging',
        one: [
          unit('A', 'Half Squad', warders([10.257, 12.18], [14.9, 9.4], [14.813, 10.703])),
          unit('F', 'Half Squad', [
            ['f1', 'Warder', 11.518, 9.843],
            ['f2', 'Warder', 15.274, 11.676],
            ['f3', 'Warder', 10.096, 8.564],
          ]),
        ],
        two: [
          unit('X', 'Reaver Band', reavers([14.896, 14.212], [11.428, 14.966], [10.412, 13.168])),
          unit('U', 'Reaver Band', [['u1', 'Reaver', 12.837, 12.799]]),
        ],
        pieces: [rock([11.439, 11.211], [12.924, 11.211], [12.924, 12.058], [11.439, 12.058])],
      }),
      charges: [{ unit: 'A', targets: ['X'], inCover: [], moved: ['w1', 'w2'] }],
      underWay: 'A',
    };
    expect(refusals(battle, charge({}, ['w3']))).toEqual(['AP-CHG-7']);
    expect(refusals(battle, charge({ w3: way([14.813, 10.703], [12.474, 10.221]) }, ['w3']))).toEqual([]);
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
    expect(refusals(battle(), charge({}, []))).toEqual(['AP-TERR-1']);
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
  it('AP-CHG-2, AP-TERR-1: the roll begins the charge of its unit: all of it comes before the next unit', () => {
    const two = {
      ...table({
        phase: 'charging',
        one: [unit('A', 'Half Squad', warders([10, 10])), unit('B', 'Half Squad', [['v1', 'Warder', 20, 10]])],
        two: [unit('X', 'Reaver Band', reavers([10, 14])), unit('Y', 'Reaver Band', [['y1', 'Reaver', 20, 14]])],
        pieces: [wood([0, 12], [12, 12], [12, 13], [0, 13])],
      }),
      charges: ['A', 'B'].map((id) => ({ unit: id, targets: [id === 'A' ? 'X' : 'Y'], inCover: [], moved: [] })),
    };
    const other = { kind: 'charge', unit: 'B', moves: { v1: way([20, 10], [20, 13]) } } as const;
    expect(refusals(two, other)).toEqual([]);
    const rolled = given(two, { kind: 'terrain', unit: 'A' }, { dice: [6, 1] }).result;
    expect(refusals(rolled, other)).toEqual(['AP-CHG-2']);
    expect(refusals(rolled, { kind: 'terrain', unit: 'B' })).toEqual(['AP-CHG-2']);
    const moved = given(rolled, charge({ w1: way([10, 10], [10, 13]) }, ['w1'])).result;
    expect(refusals(moved, other)).toEqual([]);
    const short = given(two, { kind: 'terrain', unit: 'A' }, { dice: [1, 1] }).result;
    expect(refusals(given(short, { kind: 'halt', unit: 'A' }).result, other)).toEqual([]);
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

describe('AP-H-5: dangerous ground in a charge', () => {
  it('is not crossed by who stays where he is', () => {
    // Rock between w2 and the fight: he supports from where he stands, in the middle of a minefield.
    const battle = {
      ...table({
        phase: 'charging',
        one: [
          unit('A', 'Half Squad', warders([10, 10], [12.2, 10])),
          unit('B', 'Half Squad', [['v1', 'Warder', 30, 10]]),
        ],
        two: [unit('X', 'Reaver Band', reavers([10, 11.2])), unit('Y', 'Reaver Band', [['y1', 'Reaver', 30, 14]])],
        pieces: [rock([11.2, 8], [11.5, 8], [11.5, 14], [11.2, 14]), mines([11.6, 9], [13, 9], [13, 11], [11.6, 11])],
      }),
      charges: ['A', 'B'].map((id) => ({ unit: id, targets: [id === 'A' ? 'X' : 'Y'], inCover: [], moved: [] })),
    };
    // No die is rolled, nor if he was put back on his place.
    for (const stays of [way([12.2, 10]), way([12.2, 10], [12.2, 10])]) {
      const { result } = given(battle, charge({ w1: way([10, 10], [10, 10.2]), w2: stays }, ['w1', 'w2']));
      expect([unitIn(result, 'A').charging, placeOf(result, 'w2')]).toEqual([true, [12.2, 10]]);
    }
  });
});

describe('a charge that friends block', () => {
  /** Friends shoulder to shoulder between A and X, who stands in a gorge of rock; the wood is elsewhere, or there is none. */
  const blocked = (pieces: readonly Piece[]) => ({
    ...table({
      phase: 'charging',
      one: [
        unit('A', 'Half Squad', warders([10, 10])),
        unit('B', 'Half Squad', [
          ['f1', 'Warder', 9, 12],
          ['f2', 'Warder', 10.01, 12],
          ['f3', 'Warder', 11.02, 12],
        ]),
      ],
      two: [unit('X', 'Reaver Band', reavers([10, 15]))],
      pieces: [
        rock([5, 11], [8.4, 11], [8.4, 18], [5, 18]),
        rock([11.6, 11], [15, 11], [15, 18], [11.6, 18]),
        ...pieces,
      ],
    }),
    charges: [{ unit: 'A', targets: ['X'], inCover: [], moved: [] }],
  });
  it('AP-CHG-10, R-9: does not happen; no roll is asked for where difficult ground is not what stops it', () => {
    expect(refusals(blocked([]), { kind: 'halt', unit: 'A' })).toEqual([]);
    expect(refusals(blocked([wood([0, 30], [5, 30], [5, 35], [0, 35])]), { kind: 'halt', unit: 'A' })).toEqual([]);
    // Difficult ground on the way helps nobody past friends either.
    expect(refusals(blocked([wood([8, 13], [12, 13], [12, 14], [8, 14])]), { kind: 'halt', unit: 'A' })).toEqual([]);
  });
});
