/** The worked examples that need a table: orders with the dice in the order given. */
import { at, distance, line, type Piece, withPiece } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { battleOf, type Change, element, figureIn, living, ordered, suppressedIn, wayTo, problems } from './table.ts';

/** H at the door of the hut, two of L in the front room, the rest of L in the back. */
const atTheDoor: Change = {
  at: {
    H1: [11.5, 11.2],
    H2: [12.6, 11.2],
    H3: [11, 9.8],
    H4: [12.5, 9.8],
    H5: [13.6, 9.8],
    L1: [12, 20.5],
    L2: [10, 13.5],
    L3: [14, 13.5],
    L4: [10.5, 19.5],
    L5: [13.5, 19.5],
  },
};
const front = {
  kind: 'assault',
  element: 'H',
  plan: ['front'],
  assaulters: ['H1 front', 'H2 front'],
  moves: {},
} as const;

describe('BA-EX-6: a whole room assault', () => {
  const dice = [12, 13, 15, 18, 3, 9, 4, 11];
  const { result, rolls, asked } = ordered(battleOf('hut', atTheDoor), 'A', front, dice, { 'BA-D-13': ['H2'] });

  it('rolls at the skills that the example tells', () => {
    expect(rolls.map(({ rule, tally }) => [rule, tally?.total])).toEqual([
      ['BA-GREN-3', undefined],
      ['BA-GREN-3', undefined],
      ['BA-MELEE-1', 21],
      ['BA-MELEE-1', 17],
      ['BA-MELEE-1', 3],
      ['BA-H-28', undefined],
      ['BA-H-28', undefined],
      ['BA-H-7', 10],
    ]);
  });
  it('asks nothing about the grenade', () => {
    expect(asked.filter((id) => id.startsWith('BA-D-8'))).toEqual([]);
  });
  it('leaves L pinned and hesitant with two lost, and the front room to A', () => {
    expect(living(result)).toEqual(['H1', 'H2', 'H3', 'H4', 'H5', 'L1', 'L4', 'L5']);
    expect(element(result, 'H').grenades).toBe(1);
    expect(element(result, 'L')).toMatchObject({ pinned: true, hesitant: true, casualties: 2 });
    expect(suppressedIn(result)).toEqual([]);
    expect(result.objectives.find(({ id }) => id === 'front')?.holder).toBe('A');
  });
  it('stunScope element: those in the back room are suppressed too', () => {
    const whole = battleOf('hut', { ...atTheDoor, options: { stunScope: 'element' } });
    const other = ordered(whole, 'A', front, dice, { 'BA-D-13': ['H2'] }).result;
    expect(suppressedIn(other)).toEqual(['L1', 'L4', 'L5']);
  });
});

describe('BA-EX-15: two rooms, one grenade', () => {
  const battle = battleOf('school', {
    only: true,
    at: {
      S1: [13, 16.2],
      S2: [14.1, 16.2],
      S4: [16, 16.2],
      S3: [19.6, 16.2],
      S5: [20.7, 16.2],
      L1: [13, 27],
      L2: [13.5, 18.5],
      L3: [15, 19],
      R1: [20, 27],
      R2: [20.5, 18.5],
    },
    elements: { S: { grenades: 1 } },
  });
  const plan = ['classA', 'classB'];
  const assaulters = ['S1 classA', 'S2 classA', 'S4 classA', 'S3 classB', 'S5 classB'];
  const dice = [20, 4, 20, 5, 6, 10, 17, 3, 20, 7, 5, 14, 10, 12];
  const { result, rolls, asked } = ordered(
    battle,
    'A',
    { kind: 'assault', element: 'S', plan, assaulters, moves: {} },
    dice,
    {
      'BA-D-13': ['S5'],
    },
  );

  it('asks for the throw at class A only', () => {
    expect(asked.filter((id) => id.startsWith('BA-D-8'))).toEqual(['BA-D-8 A']);
    expect(element(result, 'S').grenades).toBe(0);
  });
  it('rolls at the skills that the example tells', () => {
    const skills = rolls
      .filter(({ rule }) => rule !== 'BA-GREN-3' && rule !== 'BA-H-28')
      .map(({ tally }) => tally?.total);
    expect(skills).toEqual([27, 27, 23, 3, 23, 19, 7, 14, 10, 10]);
  });
  it('ends as told', () => {
    expect(living(result)).toEqual(['L1', 'R1', 'S1', 'S2', 'S3', 'S4']);
    expect(element(result, 'L')).toMatchObject({ pinned: true, hesitant: false, casualties: 2, grenadeCasualties: 1 });
    expect(element(result, 'R')).toMatchObject({ hesitant: true, casualties: 1 });
    expect(element(result, 'S')).toMatchObject({ hesitant: false, casualties: 1 });
  });
});

describe('BA-EX-16: refused plans', () => {
  const battle = battleOf('hut', atTheDoor);
  const plan = (...rooms: readonly (readonly [string, ...string[]])[]) =>
    ({
      kind: 'assault',
      element: 'H',
      plan: rooms.map(([room]) => room),
      assaulters: rooms.flatMap(([room, ...ids]) => ids.map((id) => `${id} ${room}`)),
      moves: {},
    }) as const;
  const rulesOf = (...rooms: readonly (readonly [string, ...string[]])[]): readonly string[] =>
    problems(battle, 'A', plan(...rooms)).map(({ rule }) => rule);

  it('one figure alone at a door: no assault (BA-ASSAULT-3)', () => {
    expect(rulesOf(['front', 'H1'])).toEqual(['BA-ASSAULT-3']);
  });
  it('who goes for a room that is not in the plan is named (BA-ASSAULT-2)', () => {
    const astray = { ...plan(['front', 'H1', 'H2']), assaulters: ['H1 front', 'H2 back'] };
    expect(problems(battle, 'A', astray).map((problem) => [problem.rule, english(problem)])).toEqual([
      ['BA-ASSAULT-2', 'H2 cannot go for a room that is not in the plan.'],
    ]);
  });
  it('three figures for two rooms: refused', () => {
    const two = battleOf('hut', { ...atTheDoor, at: { ...atTheDoor.at, H3: [8.3, 19.5] } });
    const found = problems(two, 'A', plan(['front', 'H1', 'H2'], ['back', 'H3']));
    expect(found.map(({ rule }) => rule)).toEqual(['BA-ASSAULT-3']);
  });
  it('one figure, but a friend of another element in the room: may join, no grenade', () => {
    const joined = battleOf('school', {
      only: true,
      at: { S1: [13, 16.2], S2: [11, 10], H1: [16.5, 21], L1: [13, 27], L2: [13.5, 19] },
    });
    const order = {
      kind: 'assault',
      element: 'S',
      plan: ['classA'],
      assaulters: ['S1 classA'],
      moves: {},
    } as const;
    expect(problems(joined, 'A', order)).toEqual([]);
    // S1 storms alone: 11 + 4 charging + 4 SMG against 9; both miss. No chart is rolled.
    const { result } = ordered(joined, 'A', order, [20, 20]);
    expect(element(result, 'S').grenades).toBe(3);
  });
});

describe('BA-EX-17: two elements in one room', () => {
  const two = (stunScope: 'room' | 'element') =>
    battleOf('school', {
      only: true,
      options: { stunScope },
      at: {
        S1: [13, 16.2],
        S2: [14.1, 16.2],
        L1: [13, 23.5],
        L4: [13.5, 19],
        R1: [20, 23.5],
        R4: [16, 20],
      },
    });
  const order = { kind: 'assault', element: 'S', plan: ['classA'], moves: {} } as const;
  // R tests at 10 − 2 + 2 = 10 for the figure it has lost: 10 passes.
  const after = (stunScope: 'room' | 'element') =>
    ordered(two(stunScope), 'A', order, [3, 16, 10], { 'BA-D-9': ['hold'] }).result;

  it('L4 is suppressed, the rest of L not; R4 is removed and R pinned, nobody of R suppressed', () => {
    const result = after('room');
    expect(suppressedIn(result)).toEqual(['L4']);
    expect(living(result)).not.toContain('R4');
    expect(element(result, 'R')).toMatchObject({ pinned: true, casualties: 1 });
    expect(element(result, 'L').pinned).toBe(false);
  });
  it('stunScope element: all of L', () => {
    expect(suppressedIn(after('element')).toSorted()).toEqual(['L1', 'L4']);
  });
});

describe('BA-EX-19: nerve', () => {
  const shaken = battleOf('hut', {
    battle: { toAct: ['B'] },
    figures: { L2: { suppressed: true }, L3: { suppressed: true } },
    elements: { L: { pinned: true, hesitant: true, casualties: 2 } },
  });
  const nerve = (how: 'act' | 'steady') => ({ kind: 'nerve', element: 'L', how }) as const;

  it('10 passes: everything goes, and any order may follow', () => {
    const { result, rolls } = ordered(shaken, 'B', nerve('act'), [10]);
    expect(rolls[0]?.tally?.total).toBe(10);
    expect(suppressedIn(result)).toEqual([]);
    expect(element(result, 'L')).toMatchObject({ pinned: false, hesitant: false, casualties: 2, activated: false });
    expect(problems(result, 'B', { kind: 'fire', element: 'L' })).toEqual([]);
    expect(result.toAct).toEqual(['B']);
  });
  it('11 fails: all stay, Hold only', () => {
    const { result } = ordered(shaken, 'B', nerve('act'), [11]);
    expect(suppressedIn(result)).toEqual(['L2', 'L3']);
    expect(element(result, 'L')).toMatchObject({ pinned: true, hesitant: true });
    expect(problems(result, 'B', { kind: 'fire', element: 'L' }).map(({ rule }) => rule)).toEqual(['BA-H-4']);
    expect(problems(result, 'B', { kind: 'hold', element: 'L' })).toEqual([]);
  });
  it.each([
    [14, []],
    [15, ['L2', 'L3']],
  ] as const)('steady: the limit is 14, and the activation ends either way (%i)', (die, suppressed) => {
    const { result, rolls } = ordered(shaken, 'B', nerve('steady'), [die]);
    expect(rolls[0]?.tally?.total).toBe(14);
    expect(suppressedIn(result)).toEqual(suppressed);
    expect(element(result, 'L').activated).toBe(true);
    expect(result.toAct).toEqual(['A']);
  });
});

describe('BA-EX-20: flight and collapse', () => {
  /** R without its leader, hesitant; R6 falls to L's fire … here to a hold with a loss already counted. */
  const losing = (casualties: number) =>
    battleOf('school', {
      only: true,
      at: { H1: [20, 4], R4: [24, 19.5], R5: [21, 26.5], R6: [23, 26.5] },
      elements: { R: { hesitant: true, casualties, lostNow: 1 } },
      battle: { startFigures: { A: 1, B: 3 + casualties } },
    });
  it('tests at 4: a 5 makes one more flee, without a new test; it stands', () => {
    const { result, rolls } = ordered(losing(3), 'A', { kind: 'hold', element: 'H' }, [5]);
    expect(rolls[0]?.tally?.total).toBe(4);
    expect(living(result)).toEqual(['H1', 'R4', 'R5']);
    expect(element(result, 'R').casualties).toBe(4);
  });
  it('one casualty later it collapses', () => {
    // 10 − 8 = 2: a 3 fails, the fifth casualty flees, 10 − 10 = 0.
    const { result, notes } = ordered(losing(4), 'A', { kind: 'hold', element: 'H' }, [3]);
    expect(notes.map(({ rule }) => rule)).toContain('BA-H-8');
    expect(living(result)).toEqual(['H1']);
    expect(result.result?.winner).toBe('A');
  });
});

describe('BA-EX-21: spotting and fire', () => {
  const hut = battleOf('hut', {
    only: true,
    battle: { toAct: ['B'] },
    at: {
      // Without a line to anybody: else he would be the one to look (BA-R-46).
      L1: [14, 19],
      L2: [11.9, 13],
      L3: [12.6, 13],
      H1: [4, 1],
      H2: [12.6, 1],
      H3: [11.9, 2],
      H4: [17, 1],
      H5: [19, 1],
    },
    elements: { H: { moved: true } },
  });
  // A low wall half an inch before the base of H2, which both lines to it cross and none to H3 does.
  const wall: Piece = {
    id: 'yardwall',
    name: 'Yard wall',
    shape: line(at(12.1, 2), at(14, 2)),
    traits: ['obstacle', 'low', 'hard-cover'],
  };
  const battle = { ...hut, table: withPiece(hut.table, 'yardwall', wall) };
  const { result, rolls, asked } = ordered(battle, 'B', { kind: 'fire', element: 'L' }, [13, 5, 13, 4, 1, 14, 11, 12], {
    'BA-D-6': ['H3', 'H2'],
  });

  it('lies as told: H3 is 10″ off, H2 11″', () => {
    const away = (a: string, b: string): number => distance(figureIn(battle, a).base, figureIn(battle, b).base);
    expect([away('L2', 'H3'), away('L3', 'H2')]).toEqual([10_000, 11_000]);
  });
  it('spots at 14, shoots at 5 and at 1, tests at 12', () => {
    expect(rolls.map(({ rule, tally }) => [rule, tally?.total])).toEqual([
      ['BA-H-16', 14],
      ['BA-H-17', 5],
      ['BA-H-18', undefined],
      ['BA-H-28', undefined],
      ['BA-H-17', 1],
      ['BA-H-18', undefined],
      ['BA-H-28', undefined],
      ['BA-H-7', 12],
    ]);
    expect(asked).toEqual(['BA-D-5 B', 'BA-D-18 B', 'BA-D-6 B', 'BA-D-14 A', 'BA-D-6 B', 'BA-D-14 A']);
  });
  it('suppresses all of H outside, removes H2 and pins H; L is spotted', () => {
    expect(living(result)).not.toContain('H2');
    expect(suppressedIn(result)).toEqual(['H1', 'H3', 'H4', 'H5']);
    expect(element(result, 'H')).toMatchObject({ pinned: true, casualties: 1, hesitant: false, spotted: true });
    expect(element(result, 'L').spotted).toBe(true);
  });
});

describe('BA-EX-22: initiative', () => {
  it.each([
    ['turn 1, 7–7: A', 1, 'A', [7, 7], 'A'],
    ['turn 2 after A, 11–11: B', 2, 'A', [11, 11], 'B'],
    ['turn 3, 4–9: A', 3, 'B', [4, 9], 'A'],
  ] as const)('%s', (_says, turn, last, dice, first) => {
    // The only element left to activate holds: the end phase and the next turn follow.
    const battle = battleOf('hut', {
      elements: { H: { activated: true } },
      battle: { turn: turn - 1, toAct: ['B'], initiative: last },
    });
    const { result } = ordered(battle, 'B', { kind: 'hold', element: 'L' }, dice);
    expect(result).toMatchObject({ turn, initiative: first, toAct: [first] });
  });
});

const holderOf = (battle: ReturnType<typeof battleOf>, room: string): string | undefined =>
  battle.objectives.find(({ id }) => id === room)?.holder;

describe('BA-EX-24: charged across a low wall', () => {
  const battle = battleOf('hut', {
    only: true,
    at: { H2: [10, 6], L2: [10, 8.6], L1: [20, 20], L3: [20, 21.5] },
    elements: { H: { morale: 12 } },
  });
  it('B fights at 9, and its helmet saves it; both are still in combat', () => {
    const order = { kind: 'charge', element: 'H', moves: { H2: wayTo(battle, 'H2', [10, 7.6]) } } as const;
    expect(problems(battle, 'A', order)).toEqual([]);
    const { result, rolls } = ordered(battle, 'A', order, [13, 10, 2]);
    expect(rolls.map(({ tally }) => tally?.total)).toEqual([13, 9, undefined]);
    expect(living(result)).toContain('L2');
    const next = problems(result, 'B', { kind: 'fire', element: 'L' });
    expect(next.map(({ rule }) => rule)).toEqual(['BA-MELEE-7']);
  });
});

describe('BA-EX-14 and BA-EX-26 on the table', () => {
  /** A charges and touches both D1 and D2 in the open: H2 between L2 and L3. */
  const open = battleOf('hut', {
    only: true,
    at: { H2: [19, 6], L2: [19.5, 9], L3: [18.5, 9] },
    figures: { H2: { helmetSave: 0 }, L2: { helmetSave: 0 }, L3: { helmetSave: 0 } },
  });
  // 1″ from both centres: √(1 − 0.25) = 0.866″ below them.
  const order = { kind: 'charge', element: 'H', moves: { H2: wayTo(open, 'H2', [19, 8.134]) } } as const;
  const locked = ordered(open, 'A', order, [13, 13, 14]);

  it('BA-EX-13: eff 13 against 13 and 13, 1–1: plain deadlock', () => {
    expect(locked.rolls.map(({ tally }) => tally?.total)).toEqual([13, 13, 13]);
    expect(living(locked.result)).toEqual(['H2', 'L2', 'L3']);
    expect(element(locked.result, 'H').moved).toBe(true);
  });
  it('BA-EX-14: later in that turn the roles have changed, and the moved one takes no −4 (BA-MOD-1)', () => {
    const fight = { kind: 'fight', element: 'L', moves: {} } as const;
    // The last element left of L tests for L3: 12 − 2 = 10, without its leader; then comes the next turn.
    const { result, rolls } = ordered(locked.result, 'B', fight, [12, 15, 9, 10], { 'BA-D-13': ['L3'] });
    expect(rolls.slice(0, 3).map(({ tally }) => tally?.total)).toEqual([13, 13, 9]);
    expect(living(result)).toEqual(['L2']);
    expect(result.result?.winner).toBe('B');
  });
  it('BA-EX-26: a supporter is charging, his comrade in contact is not', () => {
    const deadlock = battleOf('hut', {
      only: true,
      at: { H2: [19, 6], H3: [21, 3], L2: [19, 7] },
      figures: { L2: { helmetSave: 0 } },
    });
    const moves = { H3: wayTo(deadlock, 'H3', [20.5, 7], [20, 7]) };
    const { result, rolls } = ordered(deadlock, 'A', { kind: 'fight', element: 'H', moves }, [14, 16, 10]);
    expect(rolls.map(({ tally }) => tally?.total)).toEqual([13, 17, 9]);
    expect(result.result?.winner).toBe('A');
  });
});

describe('BA-EX-29: control and break', () => {
  it('an empty room keeps its controller, a disputed one has none', () => {
    const battle = battleOf('hut', {
      at: {
        H1: [11, 20],
        H2: [11, 21.2],
        L5: [13.5, 19.5],
        L1: [20, 20],
        L2: [20, 21.5],
        L3: [21.5, 20],
        L4: [21.5, 21.5],
      },
    });
    const cleared = { ...battle, objectives: battle.objectives.map((room) => ({ ...room, holder: 'A' })) };
    const { result } = ordered(cleared, 'A', { kind: 'hold', element: 'H' }, []);
    expect([holderOf(result, 'front'), holderOf(result, 'back')]).toEqual(['A', undefined]);
  });
  it.each([
    [4, 'B'],
    [5, undefined],
  ] as const)('13 at the start: with %i left A is broken or not', (left, winner) => {
    const ids = ['S1', 'S2', 'S3', 'S4', 'S5'].slice(0, left);
    const at = Object.fromEntries(ids.map((id, i) => [id, [10 + 1.5 * i, 4] as const]));
    const rest = { L1: [14.5, 20.5], L2: [13.5, 18], L3: [16, 18], L4: [14.5, 23.5] } as const;
    const battle = battleOf('school', {
      only: true,
      at: { ...at, ...rest },
      elements: { S: { activated: true } },
      battle: { toAct: ['B'], startFigures: { A: 13, B: 11 } },
    });
    const dice = winner === undefined ? [1, 2] : [];
    const { result } = ordered(battle, 'B', { kind: 'hold', element: 'L' }, dice);
    expect(result.result?.winner).toBe(winner);
  });
});

/** H1 and H2 at the door, H3 and H4 at the western window; L2 in the front room, L4 in the back. */
const nextDoor: Change = {
  at: {
    H1: [11.5, 11.2],
    H2: [12.6, 11.2],
    H3: [8.4, 19],
    H4: [8.4, 20.05],
    H5: [5, 5],
    L1: [20, 20],
    L2: [10, 14.5],
    L3: [20, 18.5],
    L4: [11, 19.5],
    L5: [20, 17],
  },
  elements: { H: { grenades: 1 } },
};
const bothRooms = {
  kind: 'assault',
  element: 'H',
  plan: ['front', 'back'],
  assaulters: ['H1 front', 'H2 front', 'H3 back', 'H4 back'],
  moves: {},
} as const;

describe('BA-EX-30: the grenade next door', () => {
  const answers = { 'BA-D-8': ['throw'], 'BA-D-9': ['hold', 'storm'] };
  it('stuns L2 and not L4', () => {
    const battle = battleOf('hut', nextDoor);
    const { result, rolls } = ordered(battle, 'A', bothRooms, [8, 18, 12, 9, 15, 4, 12], {
      ...answers,
      'BA-D-13': ['H4'],
    });
    expect(rolls.flatMap(({ rule, tally }) => (rule === 'BA-MELEE-1' ? [tally?.total] : []))).toEqual([17, 17, 9]);
    expect(rolls.at(-1)?.tally?.total).toBe(12);
    expect(living(result)).not.toContain('L4');
    expect(living(result)).toContain('H4');
    expect(suppressedIn(result)).toEqual(['L2']);
    expect([holderOf(result, 'front'), holderOf(result, 'back')]).toEqual(['B', 'A']);
    const { result: tested } = ordered(result, 'B', { kind: 'nerve', element: 'L', how: 'act' }, [20]);
    expect(problems(tested, 'B', { kind: 'run', element: 'L', moves: {} }).map(({ rule }) => rule)).toEqual(['BA-H-3']);
  });
  it('stunScope element: L4 fights at 3, and its 9 misses', () => {
    const battle = battleOf('hut', { ...nextDoor, options: { stunScope: 'element' } });
    const { result, rolls } = ordered(battle, 'A', bothRooms, [8, 18, 12, 9, 15, 12], answers);
    expect(rolls.flatMap(({ rule, tally }) => (rule === 'BA-MELEE-1' ? [tally?.total] : []))).toEqual([17, 17, 3]);
    expect(living(result)).not.toContain('L4');
    expect(suppressedIn(result)).toEqual(['L1', 'L2', 'L3', 'L5']);
  });
});

describe('BA-EX-31: when the throw is asked for (BA-GREN-1, BA-H-21)', () => {
  /** Both rooms are held back from: only the grenades matter. One die for each room that gets one. */
  const thrown = (
    change: Change,
    order: typeof bothRooms | typeof front,
    rooms: number,
    throws: readonly string[] = [],
  ) => {
    const battle = battleOf('hut', { ...nextDoor, ...change });
    const holds = order.plan.map(() => 'hold');
    const { asked, notes } = ordered(battle, 'A', order, Array<number>(rooms).fill(5), {
      'BA-D-8': throws,
      'BA-D-9': holds,
    });
    return {
      asked: asked.filter((id) => id.startsWith('BA-D-8')).length,
      into: notes.filter(({ rule }) => rule === 'BA-GREN-1').map(({ data }) => data['room']),
    };
  };
  const grenades = (n: number): Change => ({ elements: { H: { grenades: n } } });

  it('two grenades, one room or two: thrown into each, nothing asked', () => {
    expect(thrown(grenades(2), front, 1)).toEqual({ asked: 0, into: ['the front room'] });
    expect(thrown(grenades(2), bothRooms, 2)).toEqual({ asked: 0, into: ['the front room', 'the back room'] });
  });
  it('one grenade, two rooms: asked at the first', () => {
    expect(thrown(grenades(1), bothRooms, 1, ['throw'])).toEqual({ asked: 1, into: ['the front room'] });
    expect(thrown(grenades(1), bothRooms, 1, ['keep'])).toEqual({ asked: 1, into: ['the back room'] });
  });
  it('one grenade, a friend already in the first room: thrown into the second unasked', () => {
    const at = { ...nextDoor.at, H5: [14, 16] as const };
    expect(thrown({ ...grenades(1), at }, bothRooms, 1)).toEqual({ asked: 0, into: ['the back room'] });
  });
  it('grenadeUse may: asked at each room while a grenade is left', () => {
    const may = { ...grenades(2), options: { grenadeUse: 'may' } } as const;
    expect(thrown(may, bothRooms, 1, ['keep', 'throw'])).toEqual({ asked: 2, into: ['the back room'] });
    expect(thrown({ ...may, ...grenades(1) }, bothRooms, 1, ['throw'])).toEqual({ asked: 1, into: ['the front room'] });
  });
});
