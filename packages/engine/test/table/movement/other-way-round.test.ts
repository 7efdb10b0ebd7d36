/** Two ways home that are equally short (AP-D-19): the table turned and mirrored gives the same, turned and mirrored. */
import { describe, expect, test } from 'vitest';
import { disc, type Edge, type Point, rectangle } from '../../../src/table/index.ts';
import {
  barring,
  type Course,
  type FallBack,
  fallBack,
  otherWayRound,
  pathProblems,
} from '../../../src/table/movement/index.ts';
import { assaultPhase } from './ground.ts';

const SIZE = 24_000;
/** From the table with its home in the south to the one with its home elsewhere. */
const TURNS: Readonly<Record<Edge, (p: Point) => Point>> = {
  south: (p) => p,
  north: ({ x, y }) => ({ x, y: SIZE - y }),
  west: ({ x, y }) => ({ x: y, y: x }),
  east: ({ x, y }) => ({ x: SIZE - y, y: x }),
};
/** And back: each undoes itself, but for the last. */
const BACK: typeof TURNS = { ...TURNS, east: ({ x, y }) => ({ x: y, y: SIZE - x }) };

/** Somebody at 12, 20, and another in his way to the south, so far to the east of him. */
function standing(edge: Edge, aside: number, ahead = 6000): Course {
  const turn = TURNS[edge];
  const there = disc(turn({ x: 12_000 + aside, y: 20_000 - ahead }), 500);
  return {
    table: { width: SIZE, depth: SIZE, pieces: [] },
    base: disc(turn({ x: 12_000, y: 20_000 }), 500),
    footing: assaultPhase(0),
    blockers: [barring({ id: 'e', base: there }, 1000)],
    terms: {},
  };
}

const waysOf = (course: Course, edge: Edge, length: number): readonly [FallBack, FallBack | undefined] => {
  const route = fallBack(course, edge, length);
  return [route, otherWayRound(course, edge, route)];
};

describe('the other way round (AP-D-19)', () => {
  test.each(['south', 'north', 'west', 'east'] as const)('home in the %s: the same way on the other side', (edge) => {
    const course = standing(edge, 0);
    const [route, other] = waysOf(course, edge, 10_000);
    // Back on the table whose home is in the south, the two are mirror images of one another.
    const back = (way: FallBack['way']): readonly Point[] => way.map(BACK[edge]);
    const mirrored = back(route.way).map(({ x, y }) => ({ x: SIZE - x, y }));
    expect(other?.outcome).toBe('moved');
    expect(back(other?.way ?? [])).toEqual(mirrored);
    expect(pathProblems({ ...course, terms: { homeward: edge } }, other?.way ?? [])).toEqual([]);
  });

  test.each([
    ['exactly ahead', 0, 6000, true],
    ['a little to one side', 20, 6000, false],
    ['behind him', 0, -3000, false],
  ])('who has to be passed stands %s', (_, aside, ahead, isEqual) => {
    const [, other] = waysOf(standing('south', aside, ahead), 'south', 10_000);
    expect(other !== undefined).toBe(isEqual);
  });

  test.each(['south', 'north', 'west', 'east'] as const)('home in the %s: round a rock, too (R-62)', (edge) => {
    const turn = TURNS[edge];
    const rock = (aside: number): Course => ({
      ...standing(edge, 0),
      blockers: [],
      table: {
        width: SIZE,
        depth: SIZE,
        pieces: [
          {
            id: 'rock',
            name: 'rock',
            traits: ['impassable'],
            shape: rectangle(turn({ x: 10_500 + aside, y: 13_000 }), turn({ x: 13_500 + aside, y: 15_000 })),
          },
        ],
      },
    });
    const [route, other] = waysOf(rock(0), edge, 10_000);
    const back = (way: FallBack['way']): readonly Point[] => way.map(BACK[edge]);
    expect(route.way.length).toBeGreaterThan(2);
    expect(back(other?.way ?? [])).toEqual(back(route.way).map(({ x, y }) => ({ x: SIZE - x, y })));
    expect(waysOf(rock(20), edge, 10_000)[1]).toBeUndefined();
  });

  test.each([
    [0, true],
    [100, false],
  ])('round two who stand side by side, one of them %d thousandths farther aside: %s', (more, isEqual) => {
    const course = standing('south', -800);
    const other = barring({ id: 'f', base: disc({ x: 12_800 + more, y: 14_000 }, 500) }, 1000);
    const [route, way] = waysOf({ ...course, blockers: [...course.blockers, other] }, 'south', 10_000);
    expect(route.way.length).toBeGreaterThan(2);
    expect(way?.way).toEqual(isEqual ? route.way.map(({ x, y }) => ({ x: SIZE - x, y })) : undefined);
  });

  test('as soon as the way has a bend, however short it is', () => {
    for (let length = 3500; length <= 9000; length += 250) {
      const [route, other] = waysOf(standing('south', 0), 'south', length);
      const mirrored = route.way.map(({ x, y }) => ({ x: SIZE - x, y }));
      // With one bend already there is a choice.
      expect(other?.way).toEqual(route.way.length < 3 ? undefined : mirrored);
    }
  });

  test('nobody is asked where one way is straight, or ends in the same place', () => {
    const course = standing('south', 0);
    expect(waysOf({ ...course, blockers: [] }, 'south', 10_000)[1]).toBeUndefined();
    // 4″ take him down to where he is 1″ away from the one ahead, with no bend.
    expect(waysOf(course, 'south', 3000)[1]).toBeUndefined();
  });
});
