/** What is suggested first is the default of section 5, for the decisions that are said with an order. R68 */
import { readFileSync } from 'node:fs';
import { at, rectangle } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import type { AimBattle, Fighter } from '../../src/aim-zone/battle/battle.ts';
import type { AimOrder } from '../../src/aim-zone/battle/orders.ts';
import { eyeOf } from '../../src/aim-zone/ground/bodies.ts';
import { isCoveredFrom } from '../../src/aim-zone/ground/looks.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { man, piece, planter, scene, with1 } from './scene.ts';

/** What the 'auto' button orders. */
function usual(battle: AimBattle, seat = 'A'): AimOrder {
  const [order] = aimZone.candidates(battle, seat, 1);
  if (order === undefined) throw new Error('nothing is suggested');
  expect(aimZone.problems(battle, seat, order)).toEqual([]);
  return order;
}

const alone = (battle: AimBattle, actor: string): AimBattle => ({ ...battle, actor });

describe('defaults of section 5 that are said with an order', () => {
  const deployed = (pieces: Parameters<typeof scene>[0]['pieces'], enemies: readonly Fighter[]): AimOrder => {
    const battle = scene({
      models: [man('A1', 'A', 0, 0, { away: 'undeployed' }), ...enemies],
      ...(pieces === undefined ? {} : { pieces }),
    });
    return usual({
      ...battle,
      models: battle.models.filter(({ id }) => !id.endsWith('spare')),
      phase: 'deployment',
      zones: [
        { id: 'south', seat: 'A', area: rectangle(at(0, 0), at(40, 6)), elevation: 0, notCloser: 0 },
        { id: 'north', seat: 'B', area: rectangle(at(0, 34), at(40, 40)), elevation: 0, notCloser: 0 },
      ],
    });
  };
  const wall = (id: string, x: number) => piece(id, 'low', [x - 1, 3, x + 1, 3.5]);

  it('D2: in cover, nearest to the enemy', () => {
    const enemy = man('B1', 'B', 30, 38);
    const order = deployed([wall('west', 8), wall('east', 28)], [enemy]);
    if (order.kind !== 'deploy') throw new Error(order.kind);
    // In contact with the eastern wall: its edge is 0.5″ from the centre, on its northern side, which is nearer.
    expect(order.at.y).toBe(4000);
    expect(Math.abs(order.at.x - 28_000)).toBeLessThanOrEqual(1000);
    // With no cover: as near as the area allows, edge to edge, and straight before him.
    const open = deployed([], [enemy]);
    expect(open).toMatchObject({ kind: 'deploy', at: { y: 5500 } });
    expect(open.kind === 'deploy' && Math.abs(open.at.x - 30_000) <= 1000).toBe(true);
    // Cover comes first, though the open is 2″ nearer.
    expect(deployed([wall('east', 28)], [enemy])).toMatchObject({ at: { y: 4000 } });
  });

  it('D3: the point from which most enemies are in the zone', () => {
    const aiming = (enemies: readonly Fighter[]): AimOrder => {
      const battle = scene({ models: [man('B1', 'B', 20, 35), ...enemies] });
      const models = battle.models.filter(({ id }) => !id.endsWith('spare'));
      return usual({ ...battle, models, phase: 'opening aim', toAct: ['B'] }, 'B');
    };
    // 6″ apart: from the middle both are 2.5″ away; from either one the other is 5.5″ away.
    const two = aiming([man('A1', 'A', 17, 5), man('A2', 'A', 23, 5), man('A3', 'A', 2, 5)]);
    expect(two).toEqual({ kind: 'mark', model: 'B1', at: at(20, 5) });
    // Three one behind the other are in one strip.
    const line = aiming([man('A1', 'A', 2, 5), man('A2', 'A', 20, 5), man('A3', 'A', 20, 12), man('A4', 'A', 20, 20)]);
    expect(line.kind === 'mark' && line.at.x).toBe(20_000);
  });

  it('D5: no step; after a shot into cover, if that is within reach', () => {
    // The planter's southern side is at y = 6: in cover from the north at (12, 5.5). One inch is one base.
    const shooting = (y: number, gun = {}): AimOrder =>
      usual(
        alone(
          scene({
            pieces: [planter],
            models: [man('A1', 'A', 12, y, { aim: at(12, 16), ...gun }), man('B1', 'B', 12, 16)],
          }),
          'A1',
        ),
      );
    const into = shooting(4.6);
    expect(into).toMatchObject({ kind: 'shoot', target: 'B1', step: 'after' });
    if (into.kind !== 'shoot' || into.stepTo === undefined) throw new Error('no step');
    const battle = scene({ pieces: [planter], models: [man('A1', 'A', 12, 4.6), man('B1', 'B', 12, 16)] });
    const [shooter, enemy] = battle.models as readonly [Fighter, Fighter];
    const eye = eyeOf(battle, enemy);
    expect(eye && isCoveredFrom(battle, eye, { ...shooter.base, at: into.stepTo }, 0)).toBe(true);
    expect(shooting(3)).not.toHaveProperty('step');
    // In cover already.
    expect(shooting(5.5)).not.toHaveProperty('step');
    // Whatever else is suggested has no step at all.
    const others = aimZone.candidates(alone(battle, 'A1'), 'A').filter(({ kind }) => kind !== 'shoot');
    expect(others.length).toBeGreaterThan(0);
    for (const order of others) expect(order).not.toHaveProperty('step');
  });

  it('D6: at the end of the activation take cover, if an enemy sees it Exposed and no enemy is in its zone', () => {
    const ending = (aim: readonly [number, number], y = 5.5): AimOrder =>
      usual(
        alone(
          scene({
            pieces: [planter],
            models: [man('A1', 'A', 12, y, { aim: at(...aim), spent: 3 }), man('B1', 'B', 12, 16)],
          }),
          'A1',
        ),
      );
    // A marker to the north-west: the rim that faces it is on the enemy's side, and he is not in the zone.
    expect(ending([4, 16])).toEqual({ kind: 'cover', model: 'A1' });
    expect(ending([12, 16]).kind).not.toBe('cover');
    // A marker to the south, behind it: not Exposed. In the open nobody is Exposed.
    expect(ending([12, 1]).kind).not.toBe('cover');
    expect(ending([4, 16], 3).kind).not.toBe('cover');
  });

  it('D7: no cover at 2 with an aimed shot', () => {
    const battle = alone(
      scene({
        pieces: [planter],
        models: [man('A1', 'A', 12, 5.5, { aim: at(12, 16) }), man('B1', 'B', 12, 16, { aim: at(12, 5.5) })],
      }),
      'A1',
    );
    const shots = aimZone.candidates(battle, 'A').filter((order) => order.kind === 'shoot');
    expect(shots.length).toBeGreaterThan(0);
    for (const order of shots) expect('cover' in order && order.cover).toBe(false);
  });

  it('D16: a throw only with at least two enemies and no friend within 3″ of the point', () => {
    const throwing = (second: number, friend: number): boolean =>
      aimZone
        .candidates(
          alone(
            scene({
              models: [
                man('A1', 'A', 10, 10, { gun: { counters: 3 }, grenades: with1('frag'), aim: at(10, 18) }),
                man('A2', 'A', 10 - friend, 18),
                man('B1', 'B', 10, 18),
                man('B2', 'B', 10 + second, 18),
              ],
            }),
            'A1',
          ),
          'A',
        )
        .some((order) => order.kind === 'throw' && order.target === 'B1');
    // Within 3″ of the point, here the centre of B1: from the edge of a base, so at 3.5″ between the centres.
    expect(throwing(3, 9)).toBe(true);
    expect(throwing(3.5, 9)).toBe(true);
    expect(throwing(3.6, 9)).toBe(false);
    expect(throwing(3, 3.6)).toBe(true);
    expect(throwing(3, 3.5)).toBe(false);
  });
});

describe('the list of section 5', () => {
  it('has a test of every decision: those that are asked in decisions.test.ts, the others here', () => {
    const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
    const ids = [...text('../../../../docs/rules/aim-zone.md').matchAll(/^\| (D\d+) \|/gmu)].map(([, id = '']) => id);
    const here = [...text('./defaults.test.ts').matchAll(/ it\('(D\d+):/gu)].map(([, id = '']) => id);
    const asked = [...text('./decisions.test.ts').matchAll(/^ {2}(D\d+): /gmu)].map(([, id = '']) => id);
    expect(asked).toEqual(ids);
    expect(here).toEqual(['D2', 'D3', 'D5', 'D6', 'D7', 'D16']);
  });
});
