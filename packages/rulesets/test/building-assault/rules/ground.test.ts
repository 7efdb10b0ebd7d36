/** Rules 7.3 and 7.4: moving, seeing, cover, spotting, shooting, coherency, charging, supporting. */
import { at, withPiece } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { spotChoices, withPlainSight } from '../../../src/building-assault/rules/shooting.ts';
import { coverOf, sees } from '../../../src/building-assault/ground/terrain.ts';
import { spottingSkill } from '../../../src/building-assault/rules/spotting.ts';
import { shootingSkill } from '../../../src/building-assault/rules/volley.ts';
import { battleOf, element, figureIn, living, ordered, suppressedIn, wayTo, problems } from '../table.ts';

type Battle = ReturnType<typeof battleOf>;
const run = (battle: Battle, moves: Readonly<Record<string, ReturnType<typeof wayTo>>>) =>
  problems(battle, 'A', { kind: 'run', element: 'H', moves }).map(({ rule }) => rule);

describe('BA-H-12: movement', () => {
  const alone = (x: number, y: number, more: Readonly<Record<string, readonly [number, number]>> = {}) =>
    battleOf('hut', { only: true, at: { H2: [x, y], L1: [20, 20], ...more } });

  it('8″ Run through a window: 6″ of path', () => {
    const battle = alone(6, 14.5);
    expect(run(battle, { H2: wayTo(battle, 'H2', [12, 14.5]) })).toEqual([]);
    expect(run(battle, { H2: wayTo(battle, 'H2', [12.001, 14.5]) })).toEqual(['BA-H-12']);
  });
  it('a low wall costs 1″, a door nothing, a wall stops', () => {
    const wall = alone(10, 4);
    expect(run(wall, { H2: wayTo(wall, 'H2', [10, 11]) })).toEqual([]);
    expect(run(wall, { H2: wayTo(wall, 'H2', [10, 11.001]) })).toEqual(['BA-H-12']);
    const door = alone(12, 10);
    expect(run(door, { H2: wayTo(door, 'H2', [12, 16]) })).toEqual([]);
    const blank = alone(10, 11);
    expect(run(blank, { H2: wayTo(blank, 'H2', [10, 13]) })).toContain('BA-H-12');
  });
  it('rubble counts double', () => {
    const school = battleOf('school', { only: true, at: { H2: [23, 8], L1: [33, 33] } });
    // 1″ to the rubble and 3.5″ in it: 8″.
    expect(run(school, { H2: wayTo(school, 'H2', [23, 12.5]) })).toEqual([]);
    expect(run(school, { H2: wayTo(school, 'H2', [23, 12.501]) })).toEqual(['BA-H-12']);
  });
  it('ends whole in one area, on nobody, 1″ from enemies, and not in their rooms', () => {
    const door = alone(12, 10);
    expect(run(door, { H2: wayTo(door, 'H2', [12, 12.2]) })).toContain('BA-H-12');
    const enemy = alone(16, 6, { L2: [16, 9] });
    expect(run(enemy, { H2: wayTo(enemy, 'H2', [16, 7]) })).toEqual([]);
    expect(run(enemy, { H2: wayTo(enemy, 'H2', [16, 7.001]) })).toContain('BA-H-12');
    const held = alone(12, 10, { L2: [14.4, 16.4] });
    expect(run(held, { H2: wayTo(held, 'H2', [12, 13]) })).toContain('BA-H-12');
    const friend = alone(16, 6, { H3: [16, 8] });
    expect(run(friend, { H2: wayTo(friend, 'H2', [16, 7.5]) })).toContain('BA-H-12');
    expect(run(friend, { H2: wayTo(friend, 'H2', [16, 9]) })).toEqual([]);
    const thin = alone(10, 11.5, { L2: [10, 12.5] });
    expect(run(thin, { H2: wayTo(thin, 'H2', [11, 11.5]) })).toEqual([]);
  });
  it('one who has left a room with enemies may not come back into it', () => {
    const inside = alone(12, 12.6, { L2: [14.4, 16.4], H3: [10, 11] });
    expect(run(inside, { H2: wayTo(inside, 'H2', [12, 11.4], [12.3, 12.6]) })).toEqual(['BA-H-12']);
    expect(run(inside, { H2: wayTo(inside, 'H2', [12, 11.4]) })).toEqual([]);
  });
  it('moved is set by more than a tenth of an inch', () => {
    const battle = alone(16, 6);
    const go = (y: number) =>
      element(
        ordered(battle, 'A', { kind: 'run', element: 'H', moves: { H2: wayTo(battle, 'H2', [16, y]) } }, []).result,
        'H',
      ).moved;
    expect([go(6.1), go(6.101)]).toEqual([false, true]);
  });
});

describe('seeing', () => {
  const battle = battleOf('hut', {
    only: true,
    at: { H1: [12, 5], H2: [5, 14.5], H3: [10, 11.4], L1: [12, 14], L2: [10, 14.5], L3: [12, 20] },
  });
  const line = (a: string, b: string): boolean => sees(battle, figureIn(battle, a), figureIn(battle, b));

  it('BA-H-14: same room always; through door and window yes; through a wall no', () => {
    expect([line('L1', 'L2'), line('H1', 'L1'), line('H2', 'L2'), line('H3', 'L2')]).toEqual([true, true, true, false]);
    // Straight through d1 and d2 into the back room.
    expect(line('H1', 'L3')).toBe(true);
    // The end of a wall stops a line.
    const corner = battleOf('hut', { only: true, at: { H1: [11.25, 5], L1: [11.25, 14] } });
    expect(sees(corner, figureIn(corner, 'H1'), figureIn(corner, 'L1'))).toBe(false);
  });
  it('BA-H-14: solid blocks stop a line', () => {
    const school = battleOf('school', { only: true, at: { H1: [28, 19.5], L1: [33, 19.5], L2: [28, 24] } });
    expect(['L1', 'L2'].map((id) => sees(school, figureIn(school, 'H1'), figureIn(school, id)))).toEqual([false, true]);
  });

  it('BA-H-15: outside to room hard; same room none; from a window out to open ground none', () => {
    const cover = (a: string, b: string) => coverOf(battle, figureIn(battle, a), figureIn(battle, b));
    expect([cover('H1', 'L1'), cover('L1', 'L2'), cover('L2', 'H2'), cover('L1', 'L3')]).toEqual([
      'hard',
      'none',
      'none',
      'hard',
    ]);
  });
  it('BA-H-15: a low wall within 1″ of the base is hard cover, a hedge soft, rubble soft', () => {
    const wall = (y: number) => battleOf('hut', { only: true, at: { H1: [10, y], L1: [10, 11] } });
    const against = (one: Battle) => coverOf(one, figureIn(one, 'L1'), figureIn(one, 'H1'));
    expect([against(wall(6.5)), against(wall(6.499))]).toEqual(['hard', 'none']);
    const hedge = battleOf('hut', { only: true, at: { H1: [3, 15], L1: [7, 15] } });
    expect(against(hedge)).toBe('soft');
    const school = battleOf('school', { only: true, at: { H1: [23, 11], L1: [23, 16] } });
    expect(against(school)).toBe('soft');
  });
});

describe('BA-H-16: spotting', () => {
  it('10″, moved, no cover, spot 10: 14', () => {
    const battle = battleOf('hut', { only: true, at: { L2: [20, 14], H3: [20, 3] }, elements: { H: { moved: true } } });
    expect(spotChoices(battle, 'L').map(({ test }) => spottingSkill(test).total)).toEqual([14]);
  });
  it.each([
    [12, 10],
    [12.001, 8],
    [24, 8],
    [24.001, 6],
  ])('at %f″ the skill is %i', (away, total) => {
    const battle = battleOf('school', { only: true, at: { L2: [34, 34.5], H3: [34, 34.5 - away - 1] } });
    expect(spotChoices(battle, 'L').map(({ test }) => spottingSkill(test).total)).toEqual([total]);
  });
  it('within 8″ without a test, and only with a line', () => {
    const seen = (y: number, x = 20) => {
      const battle = battleOf('hut', { only: true, at: { L2: [x, 14], H3: [x, y] } });
      return element(withPlainSight(battle, 'L'), 'H').spotted;
    };
    expect([seen(5), seen(4.999), seen(11, 10)]).toEqual([true, false, false]);
  });
});

describe('BA-H-17: shooting', () => {
  const shooter = { shoot: 9, suppressed: false, hesitant: false };
  const aim = { far: false, cover: 'none', close: false } as const;
  it('rifle, 10″, moving target, no cover, shoot 9: 5', () => {
    expect(shootingSkill(shooter, aim, { advancing: false, moved: true }).total).toBe(5);
  });
  it.each([
    ['advancing', { advancing: true }, {}, {}, 5],
    ['suppressed', {}, {}, { suppressed: true }, 3],
    ['hesitant', {}, {}, { hesitant: true }, 7],
    ['over half range', {}, { far: true }, {}, 5],
    ['soft cover', {}, { cover: 'soft' as const }, {}, 7],
    ['hard cover', {}, { cover: 'hard' as const }, {}, 5],
    ['SMG at 6″', {}, { close: true }, {}, 13],
  ] as const)('%s', (_says, volley, seen, who, total) => {
    const skill = shootingSkill(
      { ...shooter, ...who },
      { ...aim, ...seen },
      { advancing: false, moved: false, ...volley },
    );
    expect(skill.total).toBe(total);
  });
  it('range and half range from base edge to base edge; the machine gun does not shoot in an Advance', () => {
    const skills = (y: number) => {
      const battle = battleOf('street', {
        only: true,
        at: { M3: [46, 3], L2: [46, y] },
        elements: { L: { spotted: true } },
      });
      return ordered(battle, 'A', { kind: 'fire', element: 'M' }, y > 28 ? [] : [20]).rolls.map(
        ({ tally }) => tally?.total,
      );
    };
    expect([skills(16), skills(16.001), skills(28), skills(28.001)]).toEqual([[9], [5], [5], []]);
    const gun = battleOf('street', { only: true, at: { M2: [46, 3], L2: [46, 10] } });
    expect(ordered(gun, 'A', { kind: 'fire', element: 'M' }, [20, 20, 20, 20]).rolls).toHaveLength(4);
    expect(ordered(gun, 'A', { kind: 'advance', element: 'M', moves: {} }, []).rolls).toHaveLength(0);
  });
  it('engaged figures are no marks, and shots without a mark lapse', () => {
    const battle = battleOf('street', { only: true, at: { M2: [46, 3], S3: [45, 10], L2: [46, 10] } });
    expect(ordered(battle, 'A', { kind: 'fire', element: 'M' }, []).rolls).toHaveLength(0);
    const falls = battleOf('street', {
      only: true,
      at: { M2: [46, 3], L2: [46, 10], P1: [2, 33] },
      figures: { L2: { helmetSave: 0 } },
    });
    // The first shot takes out the only mark: three lapse.
    expect(ordered(falls, 'A', { kind: 'fire', element: 'M' }, [1, 13], { 'BA-D-5': ['none'] }).rolls).toHaveLength(2);
  });
});

describe('BA-H-18: effect of a hit', () => {
  const battle = (stunScope: 'room' | 'element') =>
    battleOf('hut', {
      only: true,
      at: { H2: [20, 3], L1: [20, 10], L2: [21.5, 12], L4: [10.5, 19.5] },
      options: { stunScope },
      elements: { L: { spotted: true } },
    });
  const shot = (dice: readonly number[], stunScope: 'room' | 'element' = 'room') =>
    ordered(battle(stunScope), 'A', { kind: 'fire', element: 'H' }, dice, { 'BA-D-6': ['L1'] }).result;

  it('13 and the save made: suppressed, not pinned, no casualty; comrades in a room are not suppressed', () => {
    const result = shot([5, 13, 4]);
    expect(element(result, 'L')).toMatchObject({ pinned: false, casualties: 0 });
    expect(suppressedIn(result)).toEqual(['L1', 'L2']);
    expect(suppressedIn(shot([5, 13, 4], 'element'))).toEqual(['L1', 'L2', 'L4']);
  });
  it('12 stuns, 13 takes out and pins; a natural 1 to hit does nothing extra', () => {
    expect(suppressedIn(shot([5, 12]))).toEqual(['L1', 'L2']);
    const result = shot([1, 13, 5, 1]);
    expect(living(result)).not.toContain('L1');
    expect(element(result, 'L')).toMatchObject({ pinned: true, casualties: 1, grenadeCasualties: 0 });
  });
});

describe('BA-H-19: coherency', () => {
  const two = battleOf('hut', { only: true, at: { H2: [2, 4], H3: [10, 4], L1: [20, 20] } });
  const go = (id: string, x: number) => run(two, { [id]: wayTo(two, id, [x, 4]) });

  it('a figure 7″ from all others may stand or close in, not stray', () => {
    expect(run(two, {})).toEqual([]);
    expect(go('H2', 2.5)).toEqual([]);
    expect(go('H2', 1.5)).toEqual(['BA-H-19', 'BA-H-19']);
    expect(go('H2', 3)).toEqual([]);
  });
  it('within 6″ between edges is enough, whatever walls are between', () => {
    const near = battleOf('hut', { only: true, at: { H2: [2, 4], H3: [4, 4], L1: [20, 20] } });
    expect(run(near, { H3: wayTo(near, 'H3', [9, 4]) })).toEqual([]);
    expect(run(near, { H3: wayTo(near, 'H3', [9.001, 4]) })).toEqual(['BA-H-19', 'BA-H-19']);
  });
  it('a lone survivor may Run', () => {
    const lone = battleOf('hut', { only: true, at: { H2: [2, 4], L1: [20, 20] } });
    expect(run(lone, { H2: wayTo(lone, 'H2', [10, 4]) })).toEqual([]);
  });
});

describe('close combat on the table', () => {
  const charge = (battle: Battle, moves: Readonly<Record<string, ReturnType<typeof wayTo>>>) =>
    problems(battle, 'A', { kind: 'charge', element: 'H', moves }).map(({ rule }) => rule);

  it('BA-H-24: one figure may charge in the open, at least one must make contact, 6″ at most', () => {
    const battle = battleOf('hut', { only: true, at: { H2: [16, 4], L2: [16, 11], L3: [20, 20] } });
    expect(charge(battle, { H2: wayTo(battle, 'H2', [16, 10]) })).toEqual([]);
    expect(charge(battle, { H2: wayTo(battle, 'H2', [16, 8]) })).toEqual(['BA-H-24']);
    expect(charge(battle, {})).toEqual(['BA-H-24']);
    const far = battleOf('hut', { only: true, at: { H2: [16, 3.9], L2: [16, 11] } });
    expect(charge(far, { H2: wayTo(far, 'H2', [16, 10]) })).toEqual(['BA-H-12']);
  });
  it('BA-H-24: not into a room, but in the room where the charger stands; the others go 4″', () => {
    const into = battleOf('hut', { only: true, at: { H2: [12, 11], L2: [12, 14] } });
    expect(charge(into, { H2: wayTo(into, 'H2', [12, 13]) })).toEqual(['BA-H-24']);
    const same = battleOf('hut', { only: true, at: { H2: [14, 16], H3: [15.6, 11], L2: [10, 16] } });
    expect(charge(same, { H2: wayTo(same, 'H2', [11, 16]) })).toEqual([]);
    expect(charge(same, { H2: wayTo(same, 'H2', [11, 16]), H3: wayTo(same, 'H3', [15.6, 6.9]) })).toContain('BA-H-12');
    const out = battleOf('hut', { only: true, at: { H2: [12, 13], L2: [12, 9] } });
    expect(charge(out, { H2: wayTo(out, 'H2', [12, 10]) })).toEqual([]);
  });
  it('BA-H-24: one round follows for each melee joined, in the owner’s order', () => {
    const battle = battleOf('hut', { only: true, at: { H2: [16, 4], H3: [20, 4], L2: [16, 7], L3: [20, 7] } });
    const moves = { H2: wayTo(battle, 'H2', [16, 6]), H3: wayTo(battle, 'H3', [20, 6]) };
    const { rolls, asked } = ordered(battle, 'A', { kind: 'charge', element: 'H', moves }, [20, 20, 20, 20], {
      'BA-D-19': ['H3'],
    });
    expect(asked).toEqual(['BA-D-19 A']);
    expect(rolls.map(({ says }) => says.slice(0, 2))).toEqual(['H3', 'L3', 'H2', 'L2']);
  });

  it('BA-H-25: a supporter has +4, a comrade already in contact +0; a pinned element gets no support', () => {
    const battle = battleOf('hut', { only: true, at: { H2: [19, 6], H3: [21, 3], L2: [19, 7] } });
    const order = { kind: 'fight', element: 'H', moves: { H3: wayTo(battle, 'H3', [20.5, 7], [20, 7]) } } as const;
    const { rolls } = ordered(battle, 'A', order, [20, 20, 20]);
    expect(rolls.map(({ tally }) => tally?.reasons.some(({ rule }) => rule === 'BA-MOD-6'))).toEqual([
      false,
      true,
      false,
    ]);
    const rulesOf = (view: Battle, moves = order.moves): readonly string[] =>
      problems(view, 'A', { ...order, moves }).map(({ rule }) => rule);
    expect(
      rulesOf(
        battleOf('hut', {
          only: true,
          at: { H2: [19, 6], H3: [21, 3], L2: [19, 7] },
          elements: { H: { pinned: true } },
          battle: { active: 'H' },
        }),
      ),
    ).toEqual(['BA-H-4']);
    expect(rulesOf(battle, { H3: wayTo(battle, 'H3', [21, 5]) })).toEqual(['BA-H-25']);
    const engaged = problems(battle, 'A', { ...order, moves: { H2: wayTo(battle, 'H2', [19, 5]) } });
    expect(engaged.map(({ rule }) => rule)).toEqual(['BA-MELEE-7']);
  });
});

it('a table without its buildings has no rooms to hide in', () => {
  const battle = battleOf('hut', { only: true, at: { H3: [10, 11.4], L2: [10, 14.5] } });
  const bare = { ...battle, table: withPiece(battle.table, 'hut', undefined) };
  expect(sees(bare, figureIn(bare, 'H3'), figureIn(bare, 'L2'))).toBe(true);
  expect(figureIn(bare, 'H3').base.at).toEqual(at(10, 11.4));
});
