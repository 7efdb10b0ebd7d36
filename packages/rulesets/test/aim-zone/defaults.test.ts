/** The usual order is the default of section 5, for the decisions that are said with an order; suggestions keep to most of them. R68 */
import { readFileSync } from 'node:fs';
import { at, disc, type Piece, type Point, rectangle, touches } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import type { AimBattle, Fighter } from '../../src/aim-zone/battle/battle.ts';
import type { WeaponName } from '../../src/aim-zone/battle/data.ts';
import type { AimOrder } from '../../src/aim-zone/battle/orders.ts';
import { eyeOf } from '../../src/aim-zone/ground/bodies.ts';
import { isCoveredFrom } from '../../src/aim-zone/ground/looks.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { man, piece, planter, scene, with1 } from './scene.ts';

/** The order of a player who says nothing. */
function usual(battle: AimBattle, seat = 'A'): AimOrder {
  const order = aimZone.usual?.(battle, seat);
  if (order === undefined) throw new Error('there is no usual order');
  expect(aimZone.problems(battle, seat, order)).toEqual([]);
  return order;
}

/** The same where the first suggestion keeps to the default too. */
function suggested(battle: AimBattle, seat = 'A'): AimOrder {
  const order = usual(battle, seat);
  expect(aimZone.candidates(battle, seat, 1)).toEqual([order]);
  return order;
}

const alone = (battle: AimBattle, actor: string): AimBattle => ({ ...battle, actor });

describe('defaults of section 5 that are said with an order', () => {
  const deployed = (pieces: Parameters<typeof scene>[0]['pieces'], enemies: readonly Fighter[]): AimOrder => {
    const battle = scene({
      models: [man('A1', 'A', 0, 0, { away: 'undeployed' }), ...enemies],
      ...(pieces === undefined ? {} : { pieces }),
    });
    return suggested({
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
      return suggested({ ...battle, models, phase: 'opening aim', toAct: ['B'] }, 'B');
    };
    // 6″ apart: from the middle both are 2.5″ away; from either one the other is 5.5″ away.
    const two = aiming([man('A1', 'A', 17, 5), man('A2', 'A', 23, 5), man('A3', 'A', 2, 5)]);
    expect(two).toEqual({ kind: 'mark', model: 'B1', at: at(20, 5) });
    // Three one behind the other are in one strip.
    const line = aiming([man('A1', 'A', 2, 5), man('A2', 'A', 20, 5), man('A3', 'A', 20, 12), man('A4', 'A', 20, 20)]);
    expect(line.kind === 'mark' && line.at.x).toBe(20_000);
  });

  describe('D4', () => {
    const open = man('B1', 'B', 10, 20);
    /** A1 goes on; the enemy is 9″ away in the open, where nobody is in anybody's zone. */
    const acting = (change: Parameters<typeof man>[4], more: Partial<Parameters<typeof scene>[0]> = {}): AimOrder =>
      usual(alone(scene({ models: [man('A1', 'A', 10, 10, change), open], ...more }), 'A1'));
    const dry = { gun: { counters: 3 } };

    it('the model with the best shot first', () => {
      const first = (one: Parameters<typeof man>[4], two: Parameters<typeof man>[4]) =>
        usual(scene({ models: [man('A1', 'A', 10, 10, one), man('A2', 'A', 14, 10, two), open] }));
      // Aimed fire has d10, snap fire d8, against the same 6; of equals the lower id.
      expect(first({}, { aim: at(10, 20) })).toMatchObject({ model: 'A2' });
      expect(first({ aim: at(10, 20) }, {})).toMatchObject({ model: 'A1' });
      expect(first({ ...dry, aim: at(10, 20) }, {})).toMatchObject({ model: 'A2' });
      expect(first(dry, dry)).toMatchObject({ model: 'A1' });
      // Whoever has begun goes on, and who has finished does not.
      const battle = scene({ models: [man('A1', 'A', 10, 10), man('A2', 'A', 14, 10, { aim: at(10, 20) }), open] });
      expect(usual(alone(battle, 'A1'))).toMatchObject({ model: 'A1' });
      expect(first({}, { aim: at(10, 20), done: true })).toMatchObject({ model: 'A1' });
    });

    it('Recover, then reload, then Aim, then Shoot: the first that applies', () => {
      expect(acting({ stun: 1, ...dry, aim: at(10, 20) }).kind).toBe('recover');
      expect(acting({ ...dry })).toMatchObject({ kind: 'ready', what: 'reload' });
      expect(acting({}).kind).toBe('aim');
      // A marker that has no enemy in its zone is laid anew: the enemy is 9.5″ from it, and not on the line.
      expect(acting({ aim: at(20, 20) })).toEqual({ kind: 'aim', model: 'A1', at: at(10, 20) });
      expect(acting({ aim: at(10, 20) }).kind).toBe('shoot');
      // With the last action too.
      expect(acting({ spent: 2 }).kind).toBe('aim');
      expect(acting({ spent: 2, aim: at(10, 20) }).kind).toBe('shoot');
    });

    it('with no enemy in sight Move towards the objective, ending in cover if possible', () => {
      const house = piece('house', 'high', [0, 17, 40, 18]);
      const box = { id: 'box', name: 'box', hands: 1, at: at(10, 16), objective: true } as const;
      const to = (pieces: readonly Piece[]) => {
        const order = acting({}, { pieces: [house, ...pieces], items: [box] });
        if (order.kind !== 'move') throw new Error(order.kind);
        return order.to;
      };
      // Straight on, 3″.
      expect(to([])).toEqual(at(10, 13));
      // A low wall from y = 12.5: in contact with it at y = 12, or beyond it at y = 13.1 + 0.5. Both bring it on by half a Move.
      const low = piece('low', 'low', [9, 12.5, 11, 12.6]);
      expect(touches(disc(to([low]), 500), low.shape)).toBe(true);
      // Who has arrived picks it up, with a hand free.
      const there = man('A1', 'A', 10, 16, { held: [], weapons: [] });
      const battle = alone(scene({ models: [there, open], pieces: [house], items: [box] }), 'A1');
      expect(usual(battle)).toMatchObject({ kind: 'use', what: 'item', thing: 'box' });
      // An enemy in sight: no Move.
      expect(acting({}, { items: [box] }).kind).toBe('aim');
    });

    it('Defend in the open under an enemy’s zone, if nothing else applies; else the turn ends', () => {
      const under = (aim: Parameters<typeof man>[4], pieces: readonly Piece[] = [], y = 10) => {
        const unarmed = man('A1', 'A', 12, y, { weapons: [], immobile: true });
        return usual(alone(scene({ models: [unarmed, man('B1', 'B', 12, 20, aim)], pieces }), 'A1')).kind;
      };
      expect(under({ aim: at(12, 10) })).toBe('defend');
      expect(under({ aim: at(30, 20) })).toBe('end turn');
      expect(under({})).toBe('end turn');
      // In cover behind the planter.
      expect(under({ aim: at(12, 5.5) }, [planter], 5.5)).toBe('end turn');
    });
  });

  it('D8: at the centre of the nearest enemy in sight', () => {
    const aiming = (pieces: readonly Piece[]) =>
      usual(
        alone(
          scene({
            models: [man('A1', 'A', 10, 10), man('B1', 'B', 10, 24), man('B2', 'B', 18, 16), man('B3', 'B', 10, 2)],
            pieces,
          }),
          'A1',
        ),
      );
    // 13″, 9″ and 7″ away; the last one is then behind a house.
    expect(aiming([])).toEqual({ kind: 'aim', model: 'A1', at: at(10, 2) });
    expect(aiming([piece('house', 'high', [5, 4, 15, 6])])).toEqual({ kind: 'aim', model: 'A1', at: at(18, 16) });
  });

  it('D9: the target with the best chance of two hits; intense if counters + 1 < capacity', () => {
    const shooting = (change: Parameters<typeof man>[4], enemies: readonly Fighter[]) =>
      usual(alone(scene({ pieces: [planter], models: [man('A1', 'A', 12, 16, change), ...enemies] }), 'A1'));
    // The leader in cover, aimed: each d10 has 1/10 to reach 10. The other in the open, snap: each d8 has 3/8 to reach 6.
    const [leader, plain] = [man('B1', 'B', 12, 5.5, { leader: true }), man('B2', 'B', 20, 16)];
    const order = shooting({ aim: at(12, 5.5) }, [leader, plain]);
    expect(order).toMatchObject({ kind: 'shoot', target: 'B2' });
    // Both in the open and in the zone: 3″ is close range, one shift more.
    expect(
      shooting({ aim: at(12, 20) }, [man('B1', 'B', 12, 26, { leader: true }), man('B2', 'B', 12, 20)]),
    ).toMatchObject({ target: 'B2' });
    // An assault rifle has a capacity of 3.
    for (const [counters, intense] of [
      [0, true],
      [1, true],
      [2, false],
    ] as const)
      expect(shooting({ aim: at(20, 16), gun: { counters } }, [plain])).toMatchObject({ intense });
    // A service pistol (capacity 1) has 3 dice, a machine pistol (2) intense fire: 4 dice.
    const guns = (['Service pistol', 'Machine pistol'] as const).map((name, i) => ({
      id: `A1.${i + 1}`,
      name,
      counters: 0,
      progress: 0,
    }));
    const both = { weapons: guns, held: ['A1.1', 'A1.2'], aim: at(20, 16) };
    expect(shooting(both, [plain])).toMatchObject({ weapon: 'A1.2', intense: true });
  });

  it('D19: reload if out of ammo; set up a machinegun; draw if empty-handed', () => {
    const readying = (names: readonly WeaponName[], change: Parameters<typeof man>[4], counters = 0) =>
      usual(
        alone(
          scene({
            models: [
              man('A1', 'A', 10, 10, {
                weapons: names.map((name, i) => ({
                  id: `A1.${i + 1}`,
                  name,
                  counters: i === 0 ? counters : 0,
                  progress: 0,
                })),
                held: ['A1.1'],
                ...change,
              }),
              man('B1', 'B', 10, 20),
            ],
          }),
          'A1',
        ),
      );
    // The enemy is in sight, and a loaded pistol in the belt: reload all the same.
    expect(readying(['Assault rifle', 'Service pistol'], {}, 3)).toEqual({
      kind: 'ready',
      model: 'A1',
      what: 'reload',
      weapon: 'A1.1',
    });
    expect(readying(['Machinegun, drum-fed'], {})).toEqual({ kind: 'ready', model: 'A1', what: 'set up' });
    expect(readying(['Machinegun, drum-fed'], { setUp: true }).kind).toBe('aim');
    expect(readying(['Assault rifle', 'Service pistol'], { held: [] })).toEqual({
      kind: 'ready',
      model: 'A1',
      what: 'draw',
      hold: ['A1.1'],
    });
    // An empty rifle on the sling and a loaded pistol: the one that can fire.
    expect(readying(['Assault rifle', 'Service pistol'], { held: [] }, 3)).toMatchObject({ hold: ['A1.2'] });
  });

  it('D5: no step; after a shot into cover, if that is within reach', () => {
    // The planter's southern side is at y = 6: in cover from the north at (12, 5.5). One inch is one base.
    const shooting = (y: number, gun = {}): AimOrder =>
      suggested(
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
    // With a loaded rifle it is the usual Shoot too, if the point is in the zone: outside it every throw fails.
    const thrown = (second: number, aim: Point) =>
      usual(
        alone(
          scene({
            models: [
              man('A1', 'A', 10, 10, { grenades: with1('frag'), aim }),
              man('B1', 'B', 10, 18),
              man('B2', 'B', 10 + second, 18),
            ],
          }),
          'A1',
        ),
      );
    expect(thrown(3, at(10, 18))).toEqual({ kind: 'throw', model: 'A1', grenade: 'frag', target: 'B1' });
    expect(thrown(3.6, at(10, 18)).kind).toBe('shoot');
    expect(thrown(3, at(10, 1)).kind).toBe('aim');
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
    const here = [...text('./defaults.test.ts').matchAll(/ (?:it|describe)\('(D\d+)[:']/gu)].map(([, id = '']) => id);
    const asked = [...text('./decisions.test.ts').matchAll(/^ {2}(D\d+): /gmu)].map(([, id = '']) => id);
    expect(asked).toEqual(ids);
    expect(here.toSorted()).toEqual(['D16', 'D19', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9']);
  });
});
