/** Looks are kept by their places: what is kept has to be what the rules say, whatever else has been asked before. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AimBattle, type Fighter, onFoot } from '../../src/aim-zone/battle/battle.ts';
import { type Body, bodyOf, type Eye, eyeOf } from '../../src/aim-zone/ground/bodies.ts';
import { lookAt } from '../../src/aim-zone/ground/looks.ts';
import { canSee } from '../../src/aim-zone/rules/shot-from.ts';
import { inCover, sees } from '../../src/aim-zone/ground/sight.ts';
import { classAgainst } from '../../src/aim-zone/rules/standing.ts';
import { at, car, man, piece, planter, scene, who } from './scene.ts';

const WALLS = [planter, piece('wall', 'high', [20, 8, 21, 16]), piece('hedge', 'low', [8, 8, 16, 9])];

function eyesOf(battle: AimBattle, id: string): Eye {
  const eye = eyeOf(battle, who(battle, id));
  if (eye === undefined) throw new Error(`${id} is not there`);
  return eye;
}

describe('looks that are kept', () => {
  test('are as the rules see them, with the terrain that is crossed', () => {
    const battle = scene({
      pieces: WALLS,
      models: [man('A1', 'A', 12, 14), man('A2', 'A', 25, 12), man('B1', 'B', 12, 5.5), man('B2', 'B', 16, 12)],
    });
    // Of the hedge, x 8 to 16 and y 8 to 9: it takes a die where the line of fire is over it, since nobody here touches it.
    const takes = (from: Fighter, to: Fighter): readonly string[] => {
      const [a, b] = [from.base.at, to.base.at];
      const xAt = (y: number): number => a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
      const crosses = (y: number): boolean => (a.y - y) * (b.y - y) < 0 && xAt(y) > 8000 && xAt(y) < 16_000;
      return crosses(8000) || crosses(9000) ? ['hedge'] : [];
    };
    const pairs = onFoot(battle).flatMap((from) => onFoot(battle).map((to) => [from, to] as const));
    const seen = pairs
      .filter(([from, to]) => from.id !== to.id)
      .map(([from, to]) => {
        const eye = eyesOf(battle, from.id);
        const isSeen = sees(battle, eye, to.base, 0, { isModel: true });
        const byTheRules = isSeen && {
          isSeen,
          isCovered: inCover(battle, eye, to.base, 0),
          between: takes(from, to),
        };
        for (const _time of ['first', 'again'])
          expect(lookAt(battle, eye, to.base, 0)).toMatchObject(byTheRules || { isSeen: false });
        return byTheRules;
      });
    // There is something of each kind to tell apart.
    expect(seen).toContain(false);
    expect(seen).toContainEqual(expect.objectContaining({ isCovered: true }));
    expect(seen).toContainEqual(expect.objectContaining({ isCovered: false, between: ['hedge'] }));
    expect(seen).toContainEqual(expect.objectContaining({ isCovered: false, between: [] }));
  });

  test('hold only for where nothing but terrain decides: a car, smoke, a height and another table tell otherwise', () => {
    const plain = scene({ pieces: WALLS, models: [man('A1', 'A', 30, 4), man('B1', 'B', 30, 14)] });
    const classIn = (battle: AimBattle): string => {
      const body: Body | undefined = bodyOf(battle, 'B1');
      return body === undefined ? '' : classAgainst(battle, eyesOf(battle, 'A1'), body);
    };
    const isSeen = (battle: AimBattle): boolean => {
      const body = bodyOf(battle, 'B1');
      return body !== undefined && canSee(battle, eyesOf(battle, 'A1'), body);
    };
    expect([isSeen(plain), classIn(plain)]).toEqual([true, 'open']);
    // The same table object: what is kept for it must not be taken for these.
    const withCar = { ...plain, models: [...plain.models, car('C', 'B', 'Sedan', 30, 12.25, 90)] };
    expect([isSeen(withCar), classIn(withCar)]).toEqual([true, 'in cover']);
    const smoke = { id: 's', type: 'smoke', at: at(30, 9), seat: 'B', turnsLeft: 2 } as const;
    expect(isSeen({ ...plain, clouds: [smoke] })).toBe(false);
    const walled = { ...plain, table: { ...plain.table, pieces: [...WALLS, piece('new', 'high', [28, 9, 32, 10])] } };
    expect(isSeen(walled)).toBe(false);
    expect([isSeen(plain), classIn(plain)]).toEqual([true, 'open']);
  });

  test('are the same as fresh ones, wherever two stand', () => {
    const { table } = scene({ pieces: WALLS, models: [] });
    const coordinate = fc.integer({ min: 500, max: 23_500 }).map((x) => x / 1000);
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (x1, y1, x2, y2) => {
        const made = scene({ pieces: WALLS, models: [man('A1', 'A', x1, y1), man('B1', 'B', x2, y2)] });
        const eye = eyesOf(made, 'A1');
        const { base } = who(made, 'B1');
        const [shared, again] = [0, 1].map(() => lookAt({ ...made, table }, eye, base, 0));
        expect(again).toEqual(shared);
        expect(shared?.isSeen).toBe(sees(made, eye, base, 0, { isModel: true }));
        expect(shared?.isCovered).toBe(inCover(made, eye, base, 0));
      }),
      { numRuns: 200 },
    );
  });
});
