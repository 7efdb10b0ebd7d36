/** Units that run. XZ-MOR-8, XZ-R-20, XZ-H-22, XZ-H-26 */
import { BattleCourse } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { at, distance, overlaps, type Piece, span, touches } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { withCounter } from '../../../src/xenos-zealots/rules/counters.ts';
import { routsOf } from '../../../src/xenos-zealots/rules/rout.ts';
import {
  leaderOf,
  membersOf,
  squadOf,
  type Trooper,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { area, field, type Placed, row, wall } from '../table.ts';
import { script } from '../../named.ts';

const foe = (id: string, x: number, y: number): Placed => ({ id, seat: 'blue', card: 'LINE', at: [[x, y]] });
const routed = function* ({ battle, unit }: { battle: ZealotBattle; unit: string }) {
  return yield* withCounter(battle, unit, 'Routed', 'XZ-DMG-7');
};
const after = (battle: ZealotBattle, unit = 'u'): ZealotBattle => script(routed, { battle, unit }, {}).result;
const leaderAt = (battle: ZealotBattle, unit = 'u') => leaderOf(battle, unit)?.base.at;

describe('a rout runs straight away from the closest enemy (XZ-R-20)', () => {
  it('whoever else is farther off, even on the other side', () => {
    const battle = field([
      { id: 'u', seat: 'red', card: 'LINE', at: [[36, 36]] },
      foe('north', 36, 53),
      foe('south', 36, 2),
    ]);
    const result = after(battle);
    expect(squadOf(result, 'u')).toMatchObject({ location: 'table', morale: 'Routed' });
    expect(leaderAt(result)).toEqual(at(36, 31));
  });
  it('nearly as far on both sides: still away from the closest', () => {
    const result = after(
      field([{ id: 'u', seat: 'red', card: 'LINE', at: [[36, 36]] }, foe('n', 36, 46), foe('s', 36, 25)]),
    );
    expect(leaderAt(result)).toEqual(at(36, 31));
  });
  it('in the open, at whatever angle, full speed and straight, for generated places', () => {
    const random = seeded('runs');
    for (let i = 0; i < 60; i++) {
      const [x, y] = [20 + random.below(32), 20 + random.below(32)];
      const foes = Array.from({ length: 3 }, (_, k) => foe(`f${k}`, 1 + random.below(70), 1 + random.below(70))).filter(
        ({ at: [place] }) => Math.abs((place?.[0] ?? 0) - x) > 9 || Math.abs((place?.[1] ?? 0) - y) > 9,
      );
      if (foes.length === 0) continue;
      const battle = field([{ id: 'u', seat: 'red', card: 'LINE', at: [[x, y]] }, ...foes]);
      const from = leaderOf(battle, 'u') as Trooper;
      const enemies = foes.flatMap(({ id }) => membersOf(battle, id));
      const closest = enemies.toSorted(
        (a, b) => distance(a.base, from.base) - distance(b.base, from.base) || (a.id < b.id ? -1 : 1),
      )[0] as Trooper;
      const end = (leaderOf(after(battle), 'u') as Trooper).base.at;
      const gap = span(closest.base.at, from.base.at);
      expect(
        Math.abs(end.x - (from.base.at.x + ((from.base.at.x - closest.base.at.x) * 5000) / gap)),
        `case ${i}`,
      ).toBeLessThan(2);
      expect(
        Math.abs(end.y - (from.base.at.y + ((from.base.at.y - closest.base.at.y) * 5000) / gap)),
        `case ${i}`,
      ).toBeLessThan(2);
    }
  });
  it('woods slow it and do not turn it aside (XZ-MOVE-6)', () => {
    const woods = area('woods', [30, 20, 42, 35], 'light-woods');
    const result = after(field([{ id: 'u', seat: 'red', card: 'LINE', at: [[36, 36]] }, foe('n', 36, 46)], [woods]));
    expect(leaderAt(result)).toEqual(at(36, 32));
  });
  it('a friend in the way turns it as little as needed', () => {
    const result = after(
      field([
        { id: 'u', seat: 'red', card: 'LINE', at: [[36, 36]] },
        { id: 'friend', seat: 'red', card: 'LINE', at: [[36, 33]] },
        foe('n', 36, 46),
      ]),
    );
    const end = leaderAt(result) as { x: number; y: number };
    // To pass a base of 0.5″ 3″ away with one of 0.5″, the line turns by asin(1/3) = 19.47°: 20° by whole degrees, to the right first.
    expect(Math.round(span(end, at(36, 36)))).toBe(5000);
    expect(Math.abs(end.x - 36_000) / span(end, at(36, 36))).toBeCloseTo(Math.sin((20 * Math.PI) / 180), 2);
  });
  it('who cannot get 1″ away from him is lost; who can is not, though another comes nearer (XZ-MOR-8)', () => {
    const box: readonly Piece[] = [
      wall(
        'pen',
        [
          [34, 38],
          [34, 34],
          [38, 34],
          [38, 38],
        ],
        'high',
      ),
    ].map((piece) => ({ ...piece, terms: { crossableBy: 'none' } }));
    const pen = (y: number) =>
      after(field([{ id: 'u', seat: 'red', card: 'LINE', at: [[36, y]] }, foe('n', 36, 46)], box));
    expect(squadOf(pen(35), 'u').location).toBe('destroyed');
    expect(squadOf(pen(37), 'u').location).toBe('table');
  });
  it('with no enemy on the table it runs to the nearest edge, and off it', () => {
    const battle = field([
      { id: 'u', seat: 'red', card: 'LINE', at: [[9, 36]], squad: { morale: 'Routed' } },
      { ...foe('f', 60, 60), squad: { location: 'destroyed' } },
    ]);
    const empty = { ...battle, models: battle.models.filter(({ owner }) => owner === 'red') };
    const run = function* (one: ZealotBattle) {
      return yield* routsOf(one, 'red');
    };
    const once = script(run, empty, {}).result;
    expect(leaderAt(once)).toEqual(at(4, 36));
    expect(squadOf(script(run, once, {}).result, 'u').location).toBe('destroyed');
  });
});

describe('the others run with their leader (XZ-H-26, XZ-R-48)', () => {
  it('by jump jets, all of them', () => {
    const battle = field([{ id: 'u', seat: 'red', card: 'VALT', at: row(5, 34, 36) }, foe('n', 36, 46)]);
    const result = after(battle);
    for (const model of membersOf(result, 'u'))
      expect(
        span(model.base.at, (membersOf(battle, 'u').find(({ id }) => id === model.id) as Trooper).base.at),
      ).toBeGreaterThan(7990);
  });
  it('never through enemies or walls that they cannot climb, nor onto one another', () => {
    const random = seeded('others');
    for (let i = 0; i < 20; i++) {
      const woods = area('w', [30, 26, 40, 33], 'heavy-woods');
      const friend: Placed = { id: 'x', seat: 'red', card: 'LINE', at: row(3, 30 + random.below(6), 32) };
      const battle = field(
        [{ id: 'u', seat: 'red', card: 'LINE', at: row(8, 30, 36) }, friend, foe('n', 33 + random.below(4), 44)],
        [woods],
      );
      const result = after(battle);
      const all = result.models;
      for (const [k, a] of all.entries()) for (const b of all.slice(0, k)) expect(overlaps(a.base, b.base)).toBe(false);
      for (const model of membersOf(result, 'u')) {
        const from = (battle.models.find(({ id }) => id === model.id) as Trooper).base.at;
        // Heavy woods cost 2″ of the five.
        const isIn = model.base.at.y <= 33_000 && model.base.at.x >= 30_000 && model.base.at.x <= 40_000;
        expect(span(from, model.base.at)).toBeLessThanOrEqual(isIn ? 3000 : 5000);
      }
    }
  });
});

it('a battle with a rout goes on (XZ-MOR-8)', () => {
  const battle = field([
    { id: 'u', seat: 'red', card: 'LINE', at: [[36, 36]], squad: { morale: 'Routed' } },
    { id: 'v', seat: 'red', card: 'LINE', at: [[60, 10]], squad: { order: 'advance' } },
    foe('n', 36, 46),
  ]);
  const course = new BattleCourse(xenosZealots, battle);
  expect(course.order('red', { kind: 'end' })).toEqual([]);
});

it('whoever is in front runs first, whatever the order of the unit: those behind come to where he stood (XZ-H-26)', () => {
  // The enemy stands south of the leader: all run 5″ north, and u.2 ends where u.3 stood.
  const battle = field([
    {
      id: 'u',
      seat: 'red',
      card: 'LINE',
      at: [
        [30, 30],
        [32, 28],
        [32, 33],
      ],
    },
    foe('south', 30, 20),
  ]);
  const result = after(battle);
  for (const id of ['u.1', 'u.2', 'u.3']) {
    const [from, to] = [battle, result].map((one) => one.models.find((model) => model.id === id)?.base.at ?? at(0, 0));
    expect([id, (to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)]).toEqual([id, 0, 5000]);
  }
});

it('whoever has an enemy in his way goes round him, and does not stay in contact (XZ-R-20, XZ-H-26, XZ-MOVE-4)', () => {
  const battle = field([
    {
      id: 'u',
      seat: 'red',
      card: 'LEVY-7',
      at: [
        [14.03, 13.309],
        [16.28, 11.49],
      ],
    },
    foe('north', 15.798, 12.5),
    foe('south', 16.76, 10.613),
  ]);
  const result = after(battle);
  const [leader, mate] = membersOf(result, 'u') as [Trooper, Trooper];
  expect(['north', 'south'].some((id) => membersOf(result, id).some(({ base }) => touches(base, mate.base)))).toBe(
    false,
  );
  expect(distance(mate.base, leader.base)).toBeLessThan(8000);
});
