/** What the values of a card do on the table, and units of several vehicles. */
import { BattleCourse } from '@umpire/engine/battle';
import { describe, expect, it } from 'vitest';
import { weaponsOf } from '../../../src/xenos-zealots/ground/aim.ts';
import { membersOf, squadOf, withModels, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import type { CardId } from '../../../src/xenos-zealots/battle/cards.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { nerveOf } from '../../../src/xenos-zealots/rules/nerve.ts';
import { rally } from '../../../src/xenos-zealots/rules/rally.ts';
import { withdraw } from '../../../src/xenos-zealots/rules/withdrawal.ts';
import { field, type Placed, row, thrown, chargeOf, shotAt, way } from '../table.ts';
import { problemsOf, script, scriptOrder } from '../../named.ts';

const idle: Placed = { id: 'idle', seat: 'red', card: 'LEVY-7', at: [[2, 2]], squad: { order: 'doubleTime' } };
const guard: Placed = { id: 'guard', seat: 'blue', card: 'LEVY-7', at: [[70, 70]] };

/** One carbine that has moved, 20″ from its target's edge. */
const carbineAt = (card: CardId): ZealotBattle =>
  field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'advance', moved: true } },
      { id: 'foe', seat: 'blue', card, at: [[30, 41]] },
      guard,
      idle,
    ],
    [],
    { phase: 'secondary' },
  );

describe('Stealth is what attack dice have to reach (XZ-STAT-5)', () => {
  it.each([
    // LINE: Stealth 4, MARK: Stealth 5. A hit is followed by a save die, a miss by nothing.
    ['LINE', [4, 6]],
    ['LINE', [3]],
    ['MARK', [5, 6]],
    ['MARK', [4]],
  ] as const)('%s: %j', (card, dice) => {
    const { result } = scriptOrder(xenosZealots, carbineAt(card), 'red', shotAt(carbineAt(card)), { dice });
    expect(squadOf(result, 'foe').casualties).toBe(0);
  });
});

describe('Resilience counts after a failed save only (XZ-STAT-3), wounds run out (XZ-STAT-4)', () => {
  it('AP 6 and Damage 3: a Captain (AV 3, R 5, 3 wounds) dies of the third wound', () => {
    // Die 1: 1 + 3 < 6, penetration 2, 3 + 2 = 5 = R: one wound.
    const wounded = (left: number) => withModels(carbineAt('CAPT'), ['foe'], (one) => ({ ...one, wounds: left }));
    const left = (wounds: number) =>
      scriptOrder(xenosZealots, wounded(wounds), 'red', shotAt(wounded(wounds)), { dice: [6, 1] }).result.models.find(
        ({ id }) => id === 'foe',
      )?.wounds;
    expect([left(3), left(2), left(1)]).toEqual([2, 1, undefined]);
  });
});

describe('Assault is what blows have to reach, and the basis of the order of strikes (XZ-STAT-6)', () => {
  const charge = (card: CardId) => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'charge' } },
        { id: 'foe', seat: 'blue', card, at: [[30, 23]] },
        guard,
        idle,
      ],
      [],
      { phase: 'secondary' },
    );
    const course = new BattleCourse(xenosZealots, battle);
    course.order('red', chargeOf(battle));
    return course;
  };
  it('a 4 hits a Levy (3) and misses a Claw (5)', () => {
    const levy = charge('LEVY');
    // D10s: 1 + 4 + 2 against 1 + 3: the charger first. His 4 hits: the Levy saves on a 6, and strikes back (a 1).
    thrown(levy, [1, 1, 4, 6, 1]);
    const claw = charge('CLAW');
    // 1 + 6 against 1 + 5 + 1 (war gear): a tie, the charger first. His 4 misses: no save; two blows back miss.
    thrown(claw, [1, 1, 4, 1, 1]);
    for (const course of [levy, claw]) expect(course.questionTo('red')?.rule).toBe('XZ-ASLT-15');
  });
  it('one more on the die of the Claw, and it strikes first', () => {
    const course = charge('CLAW');
    // 1 + 6 against 2 + 6: its two blows at 4+ hit twice; the saves hold at AP 6 with armour 2 on 4+; then one blow back.
    thrown(course, [1, 2, 6, 6, 6, 6, 1]);
    expect(course.questionTo('red')?.rule).toBe('XZ-ASLT-15');
  });
});

describe('Morale is what a rally has to reach (XZ-STAT-7)', () => {
  it.each([
    // Suppressed + 1, over three quarters left: die + 1. LINE 3+: a 3 passes; LEVY 4+: a 3 fails, a 4 passes; CLAW 2+: a 2 passes.
    ['LINE', 3, 'OK'],
    ['LINE', 2, 'Suppressed'],
    ['LEVY', 3, 'Suppressed'],
    ['LEVY', 4, 'OK'],
    ['CLAW', 2, 'OK'],
    ['CLAW', 1, 'Suppressed'],
  ] as const)('%s, die %i: %s', (card, die, state) => {
    const battle = field([{ id: 'u', seat: 'red', card, at: row(4, 30, 30), squad: { morale: 'Suppressed' } }, guard]);
    expect(script(rally, nerveOf(battle, 'u'), { dice: [die] }).result.state).toBe(state);
  });
});

describe('several vehicles are a unit of many (XZ-UNIT-3, XZ-R-35)', () => {
  const three = 'SKIF{"models":3,"coherency":12000}' as CardId;
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'advance', moved: true } },
      {
        id: 'foe',
        seat: 'blue',
        card: three,
        at: [
          [30, 42],
          [36, 42],
          [42, 42],
        ],
        facing: 180,
      },
      guard,
      idle,
    ],
    [],
    { phase: 'secondary' },
  );
  it('no points are split and nobody rolls off: wounds, whole models, and counters by models', () => {
    const armed = withModels(battle, ['u.1'], (one) => ({ ...one, weapons: ['lance'] }));
    expect(membersOf(armed, 'foe').map(({ wounds, slots, mobility }) => [wounds, slots, mobility])).toEqual([
      [3, undefined, undefined],
      [3, undefined, undefined],
      [3, undefined, undefined],
    ]);
    // The Lance, AP 12, Damage 8, on the front (AV 4): die 1 → v = 15 = 2R (R 6): two wounds on the model hit, no roll-off.
    const once = scriptOrder(xenosZealots, armed, 'red', shotAt(armed), { dice: [6, 1] }).result;
    expect(
      membersOf(once, 'foe')
        .map(({ wounds }) => wounds)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 3, 3]);
    // One of three lies down: 2 · 1 > 3 is false, so no counter; a lone Skiff would be Suppressed by any failed save.
    expect(squadOf(once, 'foe')).toMatchObject({ morale: 'OK', casualties: 0 });
    expect(membersOf(once, 'foe').filter(({ suppressed }) => suppressed)).toHaveLength(1);
  });
  it('facings still apply', () => {
    const turned = (facing: number) =>
      withModels(battle, ['foe.1', 'foe.2', 'foe.3', 'u.1'], (one) =>
        one.id === 'u.1'
          ? { ...one, weapons: ['carrierTurret'] }
          : { ...one, base: { ...one.base, facing } as typeof one.base },
      );
    // AP 7, three dice: one hit. Front AV 4: a 3 saves. Rear AV 3: a 3 fails.
    const saved = (facing: number) => {
      const { result } = scriptOrder(xenosZealots, turned(facing), 'red', shotAt(turned(facing)), {
        dice: [6, 1, 1, 3],
      });
      return membersOf(result, 'foe').every(({ suppressed }) => !suppressed);
    };
    expect([saved(180), saved(0)]).toEqual([true, false]);
  });
});

describe('artillery on a vehicle follows the rules of vehicles (XZ-UNIT-11)', () => {
  it('an indirect gun on a hull needs no crew; a field gun does (XZ-UNIT-4)', () => {
    const battle = field([
      { id: 'tank', seat: 'red', card: 'BAST', at: [[30, 20]], facing: 0 },
      { id: 'howz', seat: 'red', card: 'HOWZ', at: row(3, 44, 20), gun: [50, 28] },
      guard,
    ]);
    const armed = withModels(battle, ['tank'], (one) => ({ ...one, weapons: ['howitzer'] }));
    const able = (unit: string, id: string) =>
      weaponsOf(
        armed,
        { unit, fireSupport: true, isReaction: false },
        armed.models.find((one) => one.id === id) as (typeof armed.models)[number],
      );
    // The split card's slots name its own guns; this hull carries another, which no slot takes away.
    expect(able('tank', 'tank')).toEqual(['howitzer']);
    expect(able('howz', 'howz.gun')).toEqual([]);
  });
});

it('a card without mobility points does not move, whatever its Speed, and is stepped back from (XZ-R-45, XZ-R-30)', () => {
  const card = `BAST${JSON.stringify({ split: { mobility: 0, attack: [{ id: 'main', says: 'the main gun', weapon: 'mainGun' }] }, wounds: 1 })}`;
  const bunker: Placed = { id: 'u', seat: 'red', card: card as CardId, at: [[36, 36]], facing: 0 };
  const foe: Placed = { id: 'foe', seat: 'blue', card: 'LEVY', at: [[36, 39]] };
  const battle = field([{ ...bunker, squad: { order: 'advance' } }, foe]);
  const rules = problemsOf(xenosZealots, battle, 'red', { kind: 'move', unit: 'u', moves: way(battle, 'u', 36, 35) });
  expect(rules.map(({ rule }) => rule)).toEqual(['XZ-MOVE-6']);
  const loses = function* (all: ZealotBattle) {
    return yield* withdraw(all, 'u', ['foe'], false);
  };
  const { result } = script(loses, battle, {});
  expect(squadOf(result, 'u')).toMatchObject({ location: 'table', morale: 'Neutralized', immobilised: false });
});
