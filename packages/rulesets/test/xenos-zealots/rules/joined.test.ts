/** Characters who have joined a unit, when it is lost, runs, is left or is reduced to them. XZ-R-42, XZ-R-74, XZ-R-79, XZ-R-97 */
import { BattleCourse } from '@umpire/engine/battle';
import { describe, expect, it } from 'vitest';
import { squadOf, withSquad, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import { doingOf } from '../../../src/xenos-zealots/battle/steps.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { firingOf } from '../../../src/xenos-zealots/orders/fire-order.ts';
import { withCounter } from '../../../src/xenos-zealots/rules/counters.ts';
import { hitsOf } from '../../../src/xenos-zealots/rules/fire-args.ts';
import { harmed } from '../../../src/xenos-zealots/rules/harm.ts';
import { routsOf } from '../../../src/xenos-zealots/rules/rout.ts';
import { withdraw } from '../../../src/xenos-zealots/rules/withdrawal.ts';
import { pointsOf } from '../../../src/xenos-zealots/turn/victory.ts';
import { chargeOf, field, type Placed, row, shotAt, usual, way } from '../table.ts';
import { script, scriptOrder } from '../../named.ts';

const idle: Placed = { id: 'idle', seat: 'red', card: 'LINE', at: [[5, 5]], squad: { order: 'advance' } };
const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[68, 68]] };
const placesOf = (battle: ZealotBattle, ...units: readonly string[]): readonly string[] =>
  units.map((id) => squadOf(battle, id).location);
const modelOf = (battle: ZealotBattle, id: string) => {
  const found = battle.models.find((model) => model.id === id);
  if (found === undefined) throw new Error(`no model ${id}`);
  return found;
};

describe('a unit that is lost as a whole is lost with the characters who have joined it (XZ-R-97)', () => {
  const ring = (count: number, radius: number): readonly (readonly [number, number])[] =>
    Array.from({ length: count }, (_, i) => {
      const turn = (i * 2 * Math.PI) / count;
      return [30 + radius * Math.sin(turn), 20 + radius * Math.cos(turn)] as const;
    });
  it('when it runs off the table (XZ-H-22)', () => {
    const battle = field([
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 3]], squad: { morale: 'Routed' } },
      { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 8]], squad: { attachedTo: 'u' } },
      { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 14]] },
    ]);
    const routs = function* (all: ZealotBattle) {
      return yield* routsOf(all, 'red');
    };
    expect(placesOf(script(routs, battle, {}).result, 'u', 'capt')).toEqual(['destroyed', 'destroyed']);
  });
  it('when it is caught running (XZ-ASLT-2)', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'charge' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 23]], squad: { morale: 'Routed' } },
        { id: 'prop', seat: 'blue', card: 'PROP', at: [[31.2, 23]], squad: { attachedTo: 'foe' } },
        idle,
        far,
      ],
      [],
      { phase: 'secondary' },
    );
    const { result } = scriptOrder(xenosZealots, battle, 'red', chargeOf(battle), {});
    expect(placesOf(result, 'foe', 'prop')).toEqual(['destroyed', 'destroyed']);
    // One for the Levy, two for the Prophet.
    expect(pointsOf(result)['red']).toBe(3);
  });
  /** The Captain in the middle of a ring, his man outside. */
  const surrounded = (): ZealotBattle =>
    field([
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 24]] },
      { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 20]], squad: { attachedTo: 'u' } },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: ring(10, 1.8) },
    ]);
  it('when it cannot get away (XZ-MOR-8)', () => {
    const routed = function* (all: ZealotBattle) {
      return yield* withCounter(all, 'u', 'Routed', 'XZ-DMG-7');
    };
    const { result } = script(routed, surrounded(), {});
    expect(placesOf(result, 'u', 'capt')).toEqual(['destroyed', 'destroyed']);
  });
  it('when it cannot get clear (XZ-R-30)', () => {
    const lost = function* (all: ZealotBattle) {
      return yield* withdraw(all, 'u', ['foe'], false);
    };
    const { result } = script(lost, surrounded(), { decisions: [{}] });
    expect(placesOf(result, 'u', 'capt')).toEqual(['destroyed', 'destroyed']);
  });
});

it('a character runs with his unit, and counts like it at the end (XZ-H-24, XZ-R-97)', () => {
  const battle = field([
    { id: 'u', seat: 'blue', card: 'LEVY', at: row(3, 30, 40), squad: { morale: 'Routed' } },
    { id: 'prop', seat: 'blue', card: 'PROP', at: [[30, 41.2]], squad: { attachedTo: 'u' } },
    idle,
  ]);
  expect(pointsOf(battle)['red']).toBe(1 + 2);
  expect(pointsOf(withSquad(battle, 'u', { morale: 'Neutralized' }))['red']).toBe(0);
});

describe('whoever is all that is left of his unit (XZ-R-74, XZ-R-79)', () => {
  const alone = (unit: Placed['squad'], capt: Placed['squad'] = {}): ZealotBattle => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], ...(unit && { squad: unit }) },
        { id: 'capt', seat: 'red', card: 'CAPT', at: [[31.2, 20]], squad: { attachedTo: 'u', ...capt } },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 40]] },
      ],
      [],
      { phase: 'secondary' },
    );
    const dead = { dead: 1, down: 0, failed: true, shaken: true, lost: 1 };
    const falls = function* (all: ZealotBattle) {
      return yield* harmed(all, ['u.1'], [dead], () => false);
    };
    return script(falls, battle, {}).result;
  };
  const doing = (battle: ZealotBattle) => doingOf(battle, squadOf(battle, 'capt'));
  it('reacts in its place, if it had not done so, to those who had fired on it (XZ-MOR-2)', () => {
    const suppressed = alone({ morale: 'Suppressed', firedOnBy: ['foe'] });
    expect(squadOf(suppressed, 'capt')).toMatchObject({ morale: 'Suppressed', firedOnBy: ['foe'] });
    expect(doing(suppressed)).toBe('react');
    expect(doing(alone({ morale: 'Suppressed', didSecondary: true }))).toBeUndefined();
  });
  it('has no part in its order, and keeps a counter of his own (XZ-R-42)', () => {
    expect(doing(alone({ order: 'advance', didPrimary: true }))).toBeUndefined();
    const leaving = alone({ order: 'advance', didPrimary: true, didSecondary: true }, { order: 'doubleTime' });
    expect(squadOf(leaving, 'capt').attachedTo).toBeUndefined();
    expect(doing(leaving)).toBe('move');
  });
  it('and has failed a save in the attack that killed it, is a single model that has: Suppressed (XZ-SINGLE-8)', () => {
    const fired = (saves: readonly number[]) => {
      const battle = field(
        [
          { id: 'u', seat: 'red', card: 'LINE-5', at: row(2, 30, 20), squad: { order: 'advance', moved: true } },
          { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 40]] },
          { id: 'capt', seat: 'blue', card: 'CAPT', at: [[31.2, 40]], squad: { attachedTo: 'foe', rerolls: 0 } },
          idle,
          far,
        ],
        [],
        { phase: 'secondary' },
      );
      return usual(battle, 'red', shotAt(battle), [6, 6, ...saves]);
    };
    // AP 6 against armour 2: 1 kills. Against armour 3: 2 fails by 1, v = 4 < 5; 3 saves.
    const shaken = fired([1, 2]);
    expect(placesOf(shaken, 'foe', 'capt')).toEqual(['destroyed', 'table']);
    expect([squadOf(shaken, 'capt').morale, modelOf(shaken, 'capt').suppressed]).toEqual(['Suppressed', false]);
    expect(squadOf(fired([1, 3]), 'capt').morale).toBe('OK');
  });
});

it('who leaves must get out of the coherency of whoever leads then: another character, too (XZ-UNIT-14, XZ-R-85)', () => {
  const leaving = (x: number) => {
    const battle = field([
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 30]], squad: { order: 'advance', didPrimary: true } },
      { id: 'one', seat: 'red', card: 'CAPT', at: [[36.9, 30]], squad: { attachedTo: 'u', order: 'advance' } },
      { id: 'other', seat: 'red', card: 'CAPT', at: [[34, 30]], squad: { attachedTo: 'u' } },
      idle,
      far,
    ]);
    const course = new BattleCourse(xenosZealots, battle);
    expect(course.order('red', { kind: 'move', unit: 'one', moves: way(battle, 'one', x, 30) })).toEqual([]);
    return squadOf(course.battle, 'one').attachedTo;
  };
  // 6″ from the edge of the other's base is 41″; from that of the first of the section it would be 37″.
  expect([leaving(41), leaving(41.01)]).toEqual(['u', undefined]);
});

it('who has joined Marksmen has not got their sights (XZ-SHOOT-9, XZ-R-97)', () => {
  const battle = field([
    { id: 'u', seat: 'red', card: 'MARK', at: [[30, 30]], squad: { order: 'advance' } },
    { id: 'capt', seat: 'red', card: 'CAPT', at: [[31.2, 30]], squad: { attachedTo: 'u' } },
    { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 40]] },
  ]);
  const hit = hitsOf(battle, firingOf(squadOf(battle, 'u')), 'foe');
  const bonus = (firer: string, weapon: 'longRifle' | 'sidearm') =>
    hit(modelOf(battle, firer), weapon, { model: modelOf(battle, 'foe.1'), cover: 'open' }, 9000).bonus;
  expect([bonus('u.1', 'longRifle'), bonus('capt', 'sidearm')]).toEqual([2, 1]);
});

it('who outlives the unit that he has charged with does nothing more in that step (XZ-R-68, XZ-MOR-2)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'charge', didPrimary: true } },
      { id: 'capt', seat: 'red', card: 'CAPT', at: [[31.2, 20]], squad: { attachedTo: 'u', rerolls: 0 } },
      { id: 'foe', seat: 'blue', card: 'BRUT', at: [[30.6, 22]] },
      idle,
    ],
    [],
    { phase: 'secondary' },
  );
  const course = new BattleCourse(xenosZealots, battle);
  expect(course.order('red', chargeOf(battle))).toEqual([]);
  // The Brute strikes first and hits both: the trooper dies, the Captain loses two wounds; he misses, and holds his nerve.
  for (let { ask } = course; ask !== undefined; ask = course.ask)
    if (ask.kind === 'roll') {
      const { rule, by } = ask.why;
      const isHigh = rule === 'XZ-RALLY-3' || (by === 'blue' && rule !== 'XZ-SAVE-1');
      course.roll({ faces: Array.from({ length: ask.pool.count }, () => (isHigh ? 6 : 1)) });
    } else if (ask.kind === 'choose') course.choose(ask.seat, ask.question.options[0]?.value);
    else break;
  expect(placesOf(course.battle, 'u', 'capt')).toEqual(['destroyed', 'table']);
  expect(squadOf(course.battle, 'capt').morale).toBe('Suppressed');
  expect(doingOf(course.battle, squadOf(course.battle, 'capt'))).toBeUndefined();
});

it('whoever was to leave his unit and lets it be stays with it: his counter goes, and he shoots with it (XZ-R-42)', () => {
  const battle = field([
    { id: 'u', seat: 'red', card: 'LINE', at: row(3, 20, 20), squad: { order: 'advance' } },
    { id: 'capt', seat: 'red', card: 'CAPT', at: [[20, 22]], squad: { attachedTo: 'u', order: 'advance' } },
    { id: 'foe', seat: 'blue', card: 'LEVY', at: row(4, 20, 32) },
  ]);
  const stayed = scriptOrder(xenosZealots, battle, 'red', { kind: 'hold', unit: 'capt' }, {}).result;
  expect(squadOf(stayed, 'capt').order).toBeUndefined();
  const later: ZealotBattle = { ...withSquad(stayed, 'u', { didPrimary: true }), phase: 'secondary' };
  expect([doingOf(later, squadOf(later, 'capt')), doingOf(later, squadOf(later, 'u'))]).toEqual([undefined, 'shoot']);
});
