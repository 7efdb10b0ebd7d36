import { seeded } from '@umpire/engine/dice';
import { sample } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import type { AssaultBattle } from '../../../src/assault-phase/battle/battle.ts';
import { isCoherent, matesOf } from '../../../src/assault-phase/battle/battle.ts';
import { unitShots } from '../../../src/assault-phase/ground/fire.ts';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import { fallsBack, halved, regroupObstacle, retreats } from '../../../src/assault-phase/rules/retreat.ts';
import { chargeProposal } from '../../../src/assault-phase/orders/charge-moves.ts';
import type { Charge } from '../../../src/assault-phase/battle/battle.ts';
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
  wood,
} from '../tables.ts';
import { script } from '../../named.ts';

const back = (battle: AssaultBattle, dice: readonly number[], decisions: readonly unknown[] = [], id = 'F') =>
  script((now: AssaultBattle) => fallsBack(now, id), battle, { dice, decisions });

const three: readonly Placed[] = [
  ['f1', 'Warder', 10, 20],
  ['f2', 'Warder', 12, 20],
  ['f3', 'Warder', 14, 20],
];
const away = (
  more: Partial<TableSpec> = {},
  models: readonly Placed[] = three,
  entry = 'Half Squad',
  extra = {},
): AssaultBattle =>
  table({
    one: [unit('F', entry, models, extra)],
    two: [unit('X', 'Reaver Band', [['x', 'Reaver', 40, 40]])],
    ...more,
  });

describe('W-32: falling back', () => {
  it('AP-FALL-1, AP-FALL-2, AP-FALL-5: 4 + 3: 7″ straight to the south, in the corridor', () => {
    const { result } = back(away(), [4, 3]);
    expect(['f1', 'f2', 'f3'].map((id) => placeOf(result, id))).toEqual([
      [10, 13],
      [12, 13],
      [14, 13],
    ]);
  });
  it('AP-FALL-6: a wood across it: 3.5″', () => {
    const { result } = back(away({ pieces: [wood([0, 15], [30, 15], [30, 18], [0, 18])] }), [4, 3]);
    expect(placeOf(result, 'f2')).toEqual([12, 16.5]);
  });
  it('AP-FALL-6: the option for halves', () =>
    expect([halved(7, 'exact'), halved(7, 'up'), halved(7, 'down')]).toEqual([3500, 4000, 3000]));
  it('AP-H-18: from y = 5, 9″: off the table, and destroyed', () => {
    const models = three.map(([id, profile, x]): Placed => [id, profile, x, 5]);
    const { result } = back(away({}, models), [5, 4]);
    expect(matesOf(result, 'F')).toEqual([]);
    expect(unitIn(result, 'F').destroyed).toBe('AP-H-18');
  });
  it('AP-FALL-4: it goes on falling back', () =>
    expect(unitIn(back(away(), [4, 3]).result, 'F').fallingBack).toBe(true));
  it('AP-FALL-2, AP-MOR-4: three dice for jump troops', () => {
    expect(placeOf(back(away({}, [['v', 'Vaulter', 12, 20]], 'Vaulters'), [1, 2, 3]).result, 'v')).toEqual([12, 14]);
  });
  it('AP-FALL-3: a stray is brought back to its unit', () => {
    const spread: readonly Placed[] = [
      ['f1', 'Warder', 10, 20],
      ['f2', 'Warder', 11.5, 20],
      ['f3', 'Warder', 15.5, 20],
    ];
    const battle = away({}, spread);
    expect(isCoherent(matesOf(battle, 'F'))).toBe(false);
    // By default it closes up; the fall back of 10″ leaves room for it.
    const home = fallen(battle);
    expect(isCoherent(matesOf(home, 'F'))).toBe(true);
  });
  /** Two together, one 3.5″ off who has joined them or is one of them, in whatever order they stand. */
  const strayed = (profile: string, more: Partial<TableSpec> = {}, y = 20): AssaultBattle => {
    const pair: readonly Placed[] = [
      ['f1', 'Warder', 10, 20],
      ['f2', 'Warder', 11.2, 20],
    ];
    const stray: Placed = ['s', profile, 15.7, y];
    const isOne = profile === 'Warder';
    return table({
      one: isOne
        ? [unit('F', 'Half Squad', [...pair, stray])]
        : [unit('F', 'Half Squad', pair), unit('C', profile, [stray], { joinedTo: 'F' })],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 40, 40]])],
      ...more,
    });
  };
  it.each(['Warder', 'Marshal'])(
    'AP-FALL-3: whether %s is one of the unit or has joined it, he must come back',
    (who) => {
      for (const y of [19, 20, 21]) {
        const run = (decision: unknown) => back(strayed(who, {}, y), [5, 5], [decision]);
        // Straight home is no answer where he can come back; nor is less than the full 10″, nor any other place.
        expect(() => run({ x: 15_700, y: y * 1000 - 10_000 })).toThrow('AP-FALL-3');
        expect(() => run({ x: 13_700, y: y * 1000 - 5000 })).toThrow('AP-FALL-5');
        const home = fallen(strayed(who, {}, y));
        expect(isCoherent(matesOf(home, 'F'))).toBe(true);
      }
    },
  );
  it('AP-FALL-7, R-62: an obstruction may part a unit, for each goes its own shortest way; then those parted come back', () => {
    // Rock 6.5″ wide right behind four models: centres pass it at x = 8.5 or x = 16, so the nearer side is the west for the
    // first two (1.5″ and 3″ aside against 6″ and 4.5″) and the east for the last two, 7″ apart.
    const row = [10, 11.5, 13, 14.5].map((x, n): Placed => [`f${n + 1}`, 'Warder', x, 44]);
    const block = rock([9, 36], [15.5, 36], [15.5, 40], [9, 40]);
    const { result } = back(away({ pieces: [block] }, row), [6, 6]);
    expect(row.map(([id]) => placeOf(result, id)?.[0])).toEqual([8.5, 8.5, 16, 16]);
    expect(isCoherent(matesOf(result, 'F'))).toBe(false);
    const next = { ...result, table: { ...result.table, pieces: [] } };
    const home = fallen(next);
    expect([matesOf(home, 'F').length, isCoherent(matesOf(home, 'F'))]).toEqual([4, true]);
  });
  it('AP-FALL-3, AP-FALL-7: he does not come back through rock, nor into it, by default or by an answer', () => {
    // A rock that every straight way of 10″ back to the unit would cross.
    const walled = (): AssaultBattle =>
      strayed('Warder', { pieces: [rock([14, 0], [14.6, 0], [14.6, 19.4], [14, 19.4])] });
    const home = fallen(walled());
    expect(assaultPhase.faults(home)).toEqual([]);
    expect(placeOf(home, 's')).toEqual([15.7, 10]);
  });
});

/** Falls back with every question answered by its default, and fixed dice. */
function fallen(battle: AssaultBattle): AssaultBattle {
  const rule = (now: AssaultBattle) => retreats(now, 'F', 10);
  return sample(rule, battle, { random: seeded('fall back') });
}

describe('W-35, W-46, W-52: trapped or not', () => {
  const gorge = [
    rock([4, 0], [10, 0], [10, 30], [4, 30]),
    { ...rock([14, 0], [20, 0], [20, 30], [14, 30]), id: 'rock-2' },
  ];
  const caught = (dice: readonly number[], fought: readonly string[] = []): AssaultBattle =>
    back(
      table({
        one: [unit('F', 'Half Squad', [['f', 'Warder', 12, 20]], { fought })],
        two: [unit('X', 'Reaver Band', [['x', 'Reaver', 12, 14]])],
        pieces: gorge,
      }),
      dice,
    ).result;
  it('AP-TRAP-2, W-35: 4″ is fine, 5″ destroys it', () => {
    expect(placeOf(caught([1, 3]), 'f')).toBeDefined();
    expect(placeOf(caught([2, 3]), 'f')).toBeUndefined();
    expect(unitIn(caught([2, 3]), 'F').destroyed).toBe('AP-TRAP-2');
  });
  it('AP-TRAP-1: who fought it this turn does not block', () =>
    expect(placeOf(caught([4, 4], ['x']), 'f')).toEqual([12, 12]));
  it('AP-TRAP-2: with the option `model` only those who cannot are lost', () => {
    const battle = table({
      one: [
        unit('F', 'Half Squad', [
          ['f', 'Warder', 12, 20],
          ['g', 'Warder', 26, 20],
        ]),
      ],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 12, 14]])],
      pieces: gorge,
      options: { trapped: 'model' },
    });
    const { result } = back(battle, [3, 3]);
    expect([placeOf(result, 'f'), placeOf(result, 'g')]).toEqual([undefined, [26, 14]]);
  });
  it('AP-FALL-7, AP-TRAP-3, W-46: round the enemy by the shortest way, to (14, 10.337) or its mirror image', () => {
    const battle = table({
      one: [unit('F', 'Vaulters', [['f', 'Vaulter', 12, 20]])],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 12, 14]])],
    });
    // The owner is asked; 2 + 4 + 4 = 10″ either way. AP-D-19
    const ends = [0, 1].map((which) => {
      const run = fallsBack(battle, 'F');
      let step = run.next();
      while (step.done !== true) {
        const ask = step.value;
        if (ask.kind === 'roll') step = run.next(10);
        else if (ask.kind === 'choose') step = run.next(ask.question.options[which]?.value);
        else step = run.next();
      }
      return placeOf(step.value, 'f') ?? [];
    });
    expect(ends.map(([x = 0]) => x).toSorted((a, b) => a - b)).toEqual([expect.closeTo(10, 1), expect.closeTo(14, 1)]);
    for (const [, y = 0] of ends) expect(y).toBeCloseTo(10.337, 1);
  });
  it('AP-FALL-7: an enemy a little to one side leaves one shortest way: nobody is asked', () => {
    const battle = table({
      one: [unit('F', 'Vaulters', [['f', 'Vaulter', 12, 20]])],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 12.3, 14]])],
    });
    const [x = 0] = placeOf(back(battle, [2, 4, 4]).result, 'f') ?? [];
    expect(x).toBeCloseTo(10.3, 1);
  });
  it('AP-FALL-7, W-52 (b): through a friend; and on to the first free place if it would end on him', () => {
    const battle = table({
      one: [unit('F', 'Half Squad', [['f', 'Warder', 12, 20]]), unit('G', 'Half Squad', [['g', 'Warder', 12, 17]])],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 40, 40]])],
    });
    expect(placeOf(back(battle, [3, 2]).result, 'f')).toEqual([12, 15]);
    const [, y = 0] = placeOf(back(battle, [1, 2]).result, 'f') ?? [];
    expect(y).toBeCloseTo(16, 2);
  });
  it('W-52 (c): a minefield across the whole table is crossed, one die per model, and traps nobody (AP-H-5)', () => {
    const battle = away({ pieces: [mines([0, 15], [48, 15], [48, 16], [0, 16])] }, three.slice(0, 2));
    const { result } = back(battle, [4, 3, 1, 6]);
    expect([placeOf(result, 'f1'), placeOf(result, 'f2')]).toEqual([undefined, [12, 13]]);
  });
});

describe('W-33, W-34: firing and being charged on the run', () => {
  it('AP-FIRE-1, W-33: rifles one shot to 12″, heavy weapons none', () => {
    const battle = table({
      phase: 'shooting',
      one: [
        unit(
          'F',
          'Gun Team',
          [
            ['r', 'Warder', 10, 10],
            ['h', 'Autogunner', 11.2, 10],
          ],
          { fallingBack: true, moved: true },
        ),
      ],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 10, 20]]), unit('Y', 'Reaver Band', [['y', 'Reaver', 10, 26]])],
    });
    expect(unitShots(battle, 'F', 'X', true).map(({ model, shots }) => [model.id, shots])).toEqual([['r', 1]]);
    expect(unitShots(battle, 'F', 'Y', true)).toEqual([]);
    expect(refusals({ ...battle, phase: 'declaring' }, { kind: 'declare', unit: 'F', targets: ['X'] })).toContain(
      'AP-FIRE-2',
    );
  });
  const chased = (): AssaultBattle => ({
    ...table({
      phase: 'charging',
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 10, 14]], { fallingBack: true, startCount: 10 })],
    }),
    charges: [{ unit: 'A', targets: ['X'], inCover: [], moved: [] }],
  });
  const order = () =>
    ({
      kind: 'charge',
      unit: 'A',
      ...(chargeProposal(chased(), chased().charges[0] as Charge) ?? { moves: {}, sequence: [] }),
    }) as const;
  it('AP-ASF-1, AP-ASF-3, W-34: below half, it checks on 7: 4 + 4 scatters it, the chargers stay', () => {
    const { result, notes } = given(chased(), order(), { dice: [4, 4] });
    expect(notes.map(({ rule }) => rule)).toContain('AP-ASF-3');
    expect([placeOf(result, 'x'), placeOf(result, 'a')]).toEqual([undefined, [10, 10]]);
  });
  it('AP-ASF-2: 3 + 4: regrouped, and it fights', () => {
    // Warder charges (2 dice) and misses; the Reaver (3 dice) misses.
    const { result, notes } = given(chased(), order(), { dice: [3, 4, 1, 1, 1, 1, 1], decisions: [{}] });
    expect(notes.map(({ rule }) => rule)).toContain('AP-ASF-2');
    expect(unitIn(result, 'X').fallingBack).toBe(false);
  });
  it('AP-ASF-1: declared only as a second target and touched by nobody: no check', () => {
    const battle: AssaultBattle = {
      ...table({
        phase: 'charging',
        one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])],
        two: [
          unit('Y', 'Reaver Band', [['y', 'Reaver', 10, 13]]),
          unit('X', 'Reaver Band', [['x', 'Reaver', 16, 14]], { fallingBack: true }),
        ],
      }),
      charges: [{ unit: 'A', targets: ['Y', 'X'], inCover: [], moved: [] }],
    };
    const proposal = chargeProposal(battle, battle.charges[0] as Charge) ?? { moves: {}, sequence: [] };
    // Both miss; at the start of its own turn the running unit falls back again.
    const { notes } = given(
      battle,
      { kind: 'charge', unit: 'A', ...proposal },
      { dice: [1, 1, 1, 1, 1, 1, 1], decisions: [{}] },
    );
    expect(notes.map(({ rule }) => rule)).not.toContain('AP-ASF-2');
  });
});

describe('W-39: regrouping', () => {
  const running = (count: number, enemyAt: number, start = 10): AssaultBattle =>
    table({
      one: [
        unit(
          'F',
          'Reaver Band',
          Array.from({ length: count }, (_, k): Placed => [`f${k}`, 'Reaver', 10 + 1.2 * k, 20]),
          { fallingBack: true, startCount: start },
        ),
      ],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 10, enemyAt]])],
    });
  it('AP-H-17: half of it, no enemy within 6″, together; what stands against it is said', () => {
    const split = { ...running(7, 40), models: running(7, 40).models.filter(({ id }) => id !== 'f2' && id !== 'f3') };
    const why = (battle: AssaultBattle) => english(regroupObstacle(battle, 'F') ?? 'nothing');
    expect([running(7, 40), running(4, 40), running(7, 26), running(7, 28), split].map(why)).toEqual([
      'nothing',
      'fewer than half are left',
      'x is within 6″',
      'nothing',
      'there are gaps of more than 2″ in it',
    ]);
  });
  it('AP-H-3, AP-H-17: in its own turn it regroups on 3 + 3, and may not charge', () => {
    // Player two ends his charges, nobody fights; then it is player one's turn.
    const before = { ...running(7, 40), active: 'two', first: 'two', toAct: ['two'], phase: 'declaring' } as const;
    const { result } = given(before, { kind: 'end' }, { dice: [3, 3] }, 'two');
    expect([unitIn(result, 'F').fallingBack, unitIn(result, 'F').regrouped, result.phase]).toEqual([
      false,
      true,
      'movement',
    ]);
    expect(refusals({ ...result, phase: 'declaring' }, { kind: 'declare', unit: 'F', targets: ['X'] })).toContain(
      'AP-H-17',
    );
  });
  it('AP-H-3, W-47: with an enemy 5″ off it may not try, and falls back', () => {
    const before = { ...running(7, 26), active: 'two', first: 'two', toAct: ['two'], phase: 'declaring' } as const;
    const { result } = given(before, { kind: 'end' }, { dice: [3, 3] }, 'two');
    expect([unitIn(result, 'F').fallingBack, placeOf(result, 'f0')]).toEqual([true, [10, 14]]);
  });
});
