/** The worked examples that need a table: orders with the dice in the order given. */
import { describe, expect, it } from 'vitest';
import { problems } from '../../src/building-assault/problems.ts';
import { battleOf, type Change, element, figureIn, living, ordered, suppressedIn } from './table.ts';

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
const front = { kind: 'assault', element: 'H', plan: [{ room: 'front', assaulters: ['H1', 'H2'] }], moves: {} } as const;

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
  const plan = [
    { room: 'classA', assaulters: ['S1', 'S2', 'S4'] },
    { room: 'classB', assaulters: ['S3', 'S5'] },
  ];
  const dice = [20, 4, 20, 5, 6, 10, 17, 3, 20, 7, 5, 14, 10, 12];
  const { result, rolls, asked } = ordered(battle, 'A', { kind: 'assault', element: 'S', plan, moves: {} }, dice, {
    'BA-D-13': ['S5'],
  });

  it('asks for the throw at class A only', () => {
    expect(asked.filter((id) => id.startsWith('BA-D-8'))).toEqual(['BA-D-8 A']);
    expect(element(result, 'S').grenades).toBe(0);
  });
  it('rolls at the skills that the example tells', () => {
    const skills = rolls.filter(({ rule }) => rule !== 'BA-GREN-3' && rule !== 'BA-H-28').map(({ tally }) => tally?.total);
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
      plan: rooms.map(([room, ...assaulters]) => ({ room, assaulters })),
      moves: {},
    }) as const;
  const rulesOf = (...rooms: readonly (readonly [string, ...string[]])[]): readonly string[] =>
    problems(battle, 'A', plan(...rooms)).map(({ rule }) => rule);

  it('one figure alone at a door: no assault (BA-ASSAULT-3)', () => {
    expect(rulesOf(['front', 'H1'])).toEqual(['BA-ASSAULT-3']);
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
      plan: [{ room: 'classA', assaulters: ['S1'] }],
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
  const order = { kind: 'assault', element: 'S', plan: [{ room: 'classA' }], moves: {} } as const;
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
  const battle = battleOf('hut', {
    only: true,
    battle: { toAct: ['B'] },
    at: {
      L1: [12, 19],
      L2: [11.6, 13],
      L3: [12.6, 13],
      // 10″ and 11″ between edges: 11″ and 12″ between centres, as near as whole thousandths allow.
      H3: [14.5, 2.391],
      H2: [9.6, 1.17],
      H1: [4, 1],
    },
    elements: { H: { moved: true } },
  });
  it('is set up as told: lines through the door, the wall half an inch before H2', () => {
    expect(figureIn(battle, 'H2').base.radius).toBe(500);
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
