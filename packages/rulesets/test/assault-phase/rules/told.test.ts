/** What is said of an order or of what has happened: what is so, and why. */
import type { Note } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import type { AssaultBattle } from '../../../src/assault-phase/battle/battle.ts';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import type { AssaultOrder } from '../../../src/assault-phase/orders/orders.ts';
import { assaultedWhileFallingBack, fallingBackFirst, fallsBack } from '../../../src/assault-phase/rules/retreat.ts';
import { combatsIn, fightOf } from '../../../src/assault-phase/rules/combat.ts';
import { fight } from '../../../src/assault-phase/rules/fight.ts';
import { script } from '../../named.ts';
import { given, mines, type Placed, rock, table, unit, unitIn, way, wood } from '../tables.ts';
import { reavers, warders } from './chargers.ts';

const far = [unit('X', 'Reaver Band', [['x', 'Reaver', 40, 40]])];
const said = (battle: AssaultBattle, order: AssaultOrder) =>
  assaultPhase.problems(battle, 'one', order).map((problem) => [problem.rule, english(problem)]);

describe('difficult ground without a roll', () => {
  // There is a way round it.
  const grove = wood([9.5, 12], [10.5, 12], [10.5, 12.5], [9.5, 12.5]);
  it('AP-H-5: is what stops a move, not the length of the way', () => {
    const battle = table({ one: [unit('A', 'Half Squad', warders([10, 10]))], two: far, pieces: [grove] });
    const order: AssaultOrder = { kind: 'move', unit: 'A', moves: { w1: way([10, 10], [10, 14]) } };
    expect(said(battle, order)).toEqual([['AP-H-5', 'w1 would touch difficult ground, for which A has not rolled.']]);
    const rolled = given(battle, { kind: 'terrain', unit: 'A' }, { dice: [2, 3] }).result;
    expect(said(rolled, order)).toEqual([['AP-H-4', 'w1: Goes 4″; 3″ at most.']]);
  });
  it('AP-TERR-1: and a charge', () => {
    const battle = {
      ...table({
        phase: 'charging',
        one: [unit('A', 'Half Squad', warders([10, 10]))],
        two: [unit('B', 'Reaver Band', reavers([10, 15]))],
        pieces: [grove],
      }),
      charges: [{ unit: 'A', targets: ['B'], inCover: [], moved: [] }],
    };
    expect(said(battle, { kind: 'charge', unit: 'A', moves: { w1: way([10, 10], [10, 14]) } })).toEqual([
      ['AP-TERR-1', 'w1 would touch difficult ground, for which A has not rolled.'],
    ]);
  });
});

it('AP-H-4: a unit whose models were put back on their places has not moved', () => {
  const battle = table({ one: [unit('A', 'Half Squad', warders([10, 10]))], two: far });
  const moved = (...path: readonly (readonly [number, number])[]) => {
    const { result, notes } = given(battle, { kind: 'move', unit: 'A', moves: { w1: way(...path) } });
    return [unitIn(result, 'A').moved, notes.map((note) => english(note))];
  };
  expect(moved([10, 10], [10, 10])).toEqual([false, ['A stays.']]);
  expect(moved([10, 10], [10, 11], [10, 10])).toEqual([true, ['A moves.']]);
});

it('AP-TRAP-2: of a unit that is trapped nobody says that it falls back', () => {
  // Rock on three sides, 12″ to go.
  const battle = table({
    one: [unit('A', 'Half Squad', warders([12, 20]), { fallingBack: true, startCount: 5 })],
    two: far,
    pieces: [
      rock([5, 15], [20, 15], [20, 16], [5, 16]),
      rock([5, 16], [6, 16], [6, 30], [5, 30]),
      rock([19, 16], [20, 16], [20, 30], [19, 30]),
    ],
  });
  const { notes } = script(fallingBackFirst, battle, { dice: [6, 6] });
  expect(notes.map((note) => english(note))).toEqual([
    'A cannot try to regroup: fewer than half are left.',
    'A is trapped and destroyed.',
  ]);
});

it('AP-INIT-1, AP-INIT-4: of whoever may wait nobody says that he strikes', () => {
  // c supports x1 and x2. A has charged them in cover (step 10); B's plasma leaves none (step 4). He waits.
  const battle: AssaultBattle = {
    ...table({
      phase: 'charging',
      one: [
        unit('A', 'Half Squad', [['a', 'Autogunner', 10, 13]], { charging: true }),
        unit('B', 'Razors', [['b', 'Razor', 12.4, 13]], { charging: true }),
      ],
      two: [
        unit('X', 'Marksmen', [
          ['x1', 'Marksman', 10, 14],
          ['x2', 'Marksman', 12.4, 14],
        ]),
        unit('C', 'Warlord', [['c', 'Warlord', 11.2, 14]], { joinedTo: 'X' }),
      ],
    }),
    charges: ['A', 'B'].map((id) => ({ unit: id, targets: ['X'], inCover: ['x1', 'x2', 'c'], moved: [] })),
  };
  const [combat] = combatsIn(battle);
  const args = { ...fightOf(battle, combat ?? { units: [] }), asked: {} };
  // x1 1 die, c waits; b 3, x2 1, a 2, c 1: nobody hits.
  const { notes } = script(fight, args, { dice: Array.from({ length: 8 }, () => 1), decisions: ['wait'] });
  const told = notes.filter(({ rule }) => rule === 'AP-INIT-1').map((note) => english(note));
  expect(told).toEqual([
    'Initiative step 10: X strikes.',
    'Initiative step 10: C may strike, or wait.',
    'Initiative step 6: B strikes.',
    'Initiative step 6: X strikes.',
    'Initiative step 4: A strikes.',
    'Initiative step 4: C strikes.',
  ]);
});

it('AP-H-18, AP-ASF-3: notes carry the ids of those who leave the table alive, run off or scattered, so that nobody is drawn as fallen', () => {
  const two = [unit('X', 'Reaver Band', [['x', 'Reaver', 30, 30]])];
  // 4 + 2: 6″ take the first over the edge, 5″ away, and not the second, 7″ away.
  const run: readonly Placed[] = [
    ['f1', 'Warder', 10, 5.5],
    ['f2', 'Warder', 11.2, 7.5],
  ];
  const off = script((now: AssaultBattle) => fallsBack(now, 'F'), table({ one: [unit('F', 'Half Squad', run)], two }), {
    dice: [4, 2],
  });
  const departed = ({ notes }: { readonly notes: readonly Note[] }, rule: string) =>
    notes.flatMap((one) => (one.rule === rule ? [one.data['departed']] : []));
  expect(departed(off, 'AP-H-18')).toEqual(['f1']);
  const led = [
    unit('F', 'Half Squad', run, { fallingBack: true }),
    unit('M', 'Marshal', [['m', 'Marshal', 12.4, 7.5]], { joinedTo: 'F', fallingBack: true }),
  ];
  // Leadership 10 with the Marshal: 6 + 5 fails, and he is scattered with them.
  const scattered = script((now: AssaultBattle) => assaultedWhileFallingBack(now, 'F'), table({ one: led, two }), {
    dice: [6, 5],
  });
  expect(departed(scattered, 'AP-ASF-3')).toEqual([['f1', 'f2', 'm']]);
});

it('AP-H-5: of a unit whose last model dies on dangerous ground before it is placed nobody says that it moves', () => {
  const battle = table({
    one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]]), unit('B', 'Half Squad', [['b', 'Warder', 30, 10]])],
    two: [unit('X', 'Reaver Band', [['x', 'Reaver', 40, 40]])],
    pieces: [mines([5, 12], [20, 12], [20, 13], [5, 13])],
  });
  const over = { kind: 'move', unit: 'A', moves: { a: way([10, 10], [10, 15]) } } as const;
  const told = (die: number) => given(battle, over, { dice: [die] }).notes.map((note) => english(note));
  expect(told(1)).toEqual(['a loses a Wound to dangerous ground.']);
  expect(told(2)).toEqual(['A moves.']);
});
