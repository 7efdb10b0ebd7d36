/** Charges on a table. */
import { BattleCourse, type Moves } from '@umpire/engine/battle';
import { at, closerThan, type Piece, touches, withinDistance } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { assaultArgs, defences } from '../../../src/xenos-zealots/rules/assault-args.ts';
import {
  leaderOf,
  membersOf,
  type Squad,
  squadOf,
  type Trooper,
  withModels,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import { planCharge } from '../../../src/xenos-zealots/ground/charge.ts';
import { chargeable, chargeProblems } from '../../../src/xenos-zealots/ground/charge-problems.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { moved } from '../../../src/xenos-zealots/ground/moves.ts';
import { area, field, house, type Placed, row, shift, thrown, usual, wall, way, chargeOf } from '../table.ts';
import { scriptOrder, problemsOf } from '../../named.ts';

const idle: Placed = { id: 'idle', seat: 'red', card: 'LEVY-7', at: [[2, 2]], squad: { order: 'doubleTime' } };
const charge = (
  gap: number,
  more: Partial<Squad> = {},
  pieces: Parameters<typeof field>[1] = [],
  card: Placed['card'] = 'LINE',
) =>
  field(
    [
      { id: 'u', seat: 'red', card, at: row(4, 30, 20), squad: { order: 'charge' } },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: row(4, 30, 21 + gap), squad: more },
      idle,
    ],
    pieces,
    { phase: 'secondary' },
  );
const rulesOfCharge = (battle: ZealotBattle, moves: Moves = chargeOf(battle).moves) =>
  problemsOf(xenosZealots, battle, 'red', { ...chargeOf(battle), moves }).map(({ rule }) => rule);

describe('Step One (XZ-ASLT-1 to XZ-ASLT-4)', () => {
  it('only on a Charge order, as second action (XZ-ASLT-1)', () => {
    expect(rulesOfCharge(charge(4))).toEqual([]);
    expect(rulesOfCharge({ ...charge(4), phase: 'primary' })).toEqual(['XZ-ASLT-1']);
  });
  it('EX-53: in sight and within the allowance, wherever the leader stops (XZ-ASLT-2)', () => {
    expect(rulesOfCharge(charge(5))).toEqual([]);
    // 3.1″ would bring everybody within 2″, but stopping short does not lengthen the reach.
    expect(rulesOfCharge(charge(5.1), shift(charge(5.1), 'u', 0, 3.1))).toEqual(['XZ-ASLT-2']);
    const woods = area('woods', [20, 20.6, 50, 40], 'light-woods');
    expect(rulesOfCharge(charge(4, {}, [woods]))).toEqual([]);
    expect(rulesOfCharge(charge(4.1, {}, [woods]), shift(charge(4.1), 'u', 0, 2.1))).toEqual(['XZ-ASLT-2']);
    expect(chargeable(charge(4, {}, [house('h', [20, 21, 50, 24])]), 'u', 'foe')?.rule).toBe('XZ-ASLT-2');
    // Whoever asks is told the same reach.
    expect(english(chargeable(charge(8), 'u', 'foe') ?? { says: '' }, {})).toMatch(
      / 8″ away; this charge reaches 5″\.$/,
    );
  });
  it('the leader into contact or within 2″ (XZ-ASLT-3); who can touch must (XZ-ASLT-4)', () => {
    const battle = charge(4);
    const plan = planCharge(battle, 'u', 'foe');
    const after = moved(battle, plan?.moves ?? {});
    const touching = membersOf(after, 'u').filter((one) =>
      membersOf(after, 'foe').some((enemy) => touches(one.base, enemy.base)),
    );
    expect(touching).toHaveLength(4);
    expect(
      membersOf(after, 'u').every(({ base }) => withinDistance(base, (leaderOf(after, 'u') as Trooper).base, 6000)),
    ).toBe(true);
    expect(chargeProblems(battle, 'u', 'foe', way(battle, 'u.1', 30, 21)).map(({ rule }) => rule)).toEqual([
      'XZ-ASLT-3',
    ]);
    expect(chargeProblems(battle, 'u', 'foe', way(battle, 'u.1', 30, 24)).map(({ rule }) => rule)).toEqual([
      'XZ-ASLT-4',
    ]);
  });
  it('EX-43: a routed target is destroyed when it is reached (XZ-ASLT-2, XZ-MOR-8)', () => {
    const caught = charge(4, { morale: 'Routed' });
    const { result } = scriptOrder(xenosZealots, caught, 'red', chargeOf(caught));
    expect(squadOf(result, 'foe').location).toBe('destroyed');
  });
});

it('who charges whom is told by name (XZ-ASLT-3); who is shaken and has no order is no fault', () => {
  const battle = charge(4);
  const course = new BattleCourse(xenosZealots, battle);
  course.order('red', chargeOf(battle));
  const told = course.news().flatMap((one) => ('note' in one ? [english(one.note)] : []));
  expect(told).toContain('u charges foe.');
  const faultsWith = (more: Partial<Squad>) => xenosZealots.faults?.(charge(4, more)) ?? [];
  expect(faultsWith({ morale: 'Suppressed', order: 'advance' })).toEqual([
    expect.stringMatching(/has an order and is Suppressed\.$/),
  ]);
  const { order: _none, ...rest } = squadOf(battle, 'u');
  const shaken = {
    ...battle,
    units: battle.units.map((one) => (one.id === 'u' ? { ...rest, morale: 'Suppressed' as const } : one)),
  };
  expect(xenosZealots.faults?.(shaken).filter((says) => says.includes('order'))).toEqual([]);
});

describe('the fight on the table (XZ-ASLT-5 to XZ-ASLT-9, XZ-ASLT-11, XZ-MOR-6, XZ-MOR-7)', () => {
  it('modifiers: charging, obstacle, fortification, suppressed, neutralized (XZ-ASLT-5, XZ-MOR-6)', () => {
    const args = assaultArgs(charge(0.001, { morale: 'Suppressed' }), 'u', 'foe', at(30, 15));
    expect(args.charger.additions.map(({ amount }) => amount)).toEqual([2, 1]);
    expect(args.charger.doubled).toBe(false);
    expect(assaultArgs(charge(0.001, { morale: 'Neutralized' }), 'u', 'foe', at(30, 15)).charger.doubled).toBe(true);
    const fence = charge(4, {}, [
      wall('w', [
        [20, 24.2],
        [50, 24.2],
      ]),
    ]);
    expect(defences(fence, membersOf(fence, 'foe'), at(30, 20))).toEqual([
      { amount: 1, says: 'defending an obstacle' },
    ]);
    expect(defences(fence, membersOf(fence, 'foe'), at(30, 40))).toEqual([]);
    // Rubble that is an obstacle with an inside: whoever is deep in it is not within 1″ of its edge; in a house he is behind its walls (XZ-R-56).
    const around = (...traits: Piece['traits']): Piece => ({ ...area('big', [20, 21, 50, 32], 'difficult'), traits });
    const inside = (...traits: Piece['traits']) => {
      const battle = charge(4, {}, [around(...traits)]);
      return defences(battle, membersOf(battle, 'foe'), at(30, 15)).map(({ amount }) => amount);
    };
    expect(inside('obstacle')).toEqual([]);
    expect(inside('building')).toEqual([1]);
    const fort = charge(4, {}, [
      wall(
        'w',
        [
          [20, 24.2],
          [50, 24.2],
        ],
        'low',
        'fortification',
      ),
    ]);
    expect(defences(fort, membersOf(fort, 'foe'), at(30, 20))).toEqual([
      { amount: 2, says: 'holding a fortification' },
    ]);
  });
  it('who touches and who is within 2″ (XZ-ASLT-7); each hits on the card’s value (XZ-ASLT-8) and meets armour (XZ-ASLT-9)', () => {
    const battle = field([
      {
        id: 'u',
        seat: 'red',
        card: 'LINE',
        at: [
          [30, 20],
          [32.5, 20],
        ],
      },
      {
        id: 'foe',
        seat: 'blue',
        card: 'LEVY',
        at: [
          [30, 21],
          [35.5, 20],
        ],
      },
      { id: 'gap', seat: 'blue', card: 'LEVY-7', at: [[60, 60]] },
    ]);
    const { charger } = assaultArgs(battle, 'u', 'foe', at(30, 15));
    // u.2 is 1.69″ from foe.1 (√(2.5² + 1²) − 1) and exactly 2″ from foe.2.
    expect(charger.fighters.map(({ contact, near }) => [contact, near.map(({ enemy }) => enemy)])).toEqual([
      [[0], []],
      [[], [0, 1]],
    ]);
    expect(charger.fighters.map(({ assault: score, armours }) => [score, armours[0]])).toEqual([
      [4, 2],
      [4, 2],
    ]);
  });
  it('first striker, then the survivors strike back (XZ-ASLT-6, XZ-ASLT-11), then withdrawal to 3″ (XZ-ASLT-15)', () => {
    const battle = charge(4);
    // LINE first: 4 dice at 3+, four hits; saves at AP 5 with armour 1 need 4+: all fail, v = 6, 5 or 4 ≥ 4: two dead, the rest saved.
    const dice = [10, 1, 6, 6, 6, 6, 1, 1, 6, 6, /* Levies: 2 dice at 4+ */ 1, 1, /* test 4+1+… */ 6];
    const course = new BattleCourse(xenosZealots, battle);
    course.order('red', chargeOf(course.battle));
    thrown(course, dice);
    expect(course.questionTo('blue')?.rule).toBe('XZ-ASLT-15');
    course.choose('blue', course.questionTo('blue')?.options[0]?.value);
    const result = course.battle;
    expect(squadOf(result, 'foe')).toMatchObject({ casualties: 2, noCharge: 2 });
    const enemies = membersOf(result, 'u');
    expect(
      membersOf(result, 'foe').every((one) => enemies.every((enemy) => !closerThan(one.base, enemy.base, 3000))),
    ).toBe(true);
  });
  it('EX-41: no room at 3″ but at 1″: Neutralized; none at all: destroyed (XZ-ASLT-15)', () => {
    // A Levy dies, the other has enemies all around; nobody but the charger strikes.
    const ring = (away: number): readonly Placed[] =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11].map((i) => ({
        id: `r${i}`,
        seat: 'red',
        card: 'LEVY-7',
        at: [[36.5 + away * Math.cos((i * Math.PI) / 6), 40 + away * Math.sin((i * Math.PI) / 6)]],
      }));
    const lost = (away: number): ZealotBattle => {
      const boxed = field(
        [
          { id: 'u', seat: 'red', card: 'LINE', at: [[36.5, 40 - away]], squad: { order: 'charge' } },
          {
            id: 'foe',
            seat: 'blue',
            card: 'LEVY',
            at: [
              [36, 40],
              [37.1, 40],
            ],
          },
          ...ring(away),
          idle,
        ],
        [],
        { phase: 'secondary' },
      );
      return usual(boxed, 'red', chargeOf(boxed), [10, 1, 3, 3, /* back */ 1, /* test */ 6]);
    };
    expect(squadOf(lost(4.2), 'foe')).toMatchObject({ location: 'table', morale: 'Neutralized' });
    expect(squadOf(lost(2.6), 'foe').location).toBe('destroyed');
  });
  it('a winner may consolidate, and stands up (XZ-ASLT-16)', () => {
    const battle = withModels(charge(4, { morale: 'Routed' }), ['u.2'], (model) => ({ ...model, suppressed: true }));
    const yes = scriptOrder(xenosZealots, battle, 'red', chargeOf(battle), { decisions: [{}] }).result;
    expect(membersOf(yes, 'u').some(({ suppressed }) => suppressed)).toBe(false);
    const no = scriptOrder(xenosZealots, battle, 'red', chargeOf(battle), { decisions: ['no'] }).result;
    expect(membersOf(no, 'u').filter(({ suppressed }) => suppressed)).toHaveLength(1);
  });
});
