/** Step Five on the table: who counts, who withdraws how far, who closes up, who stands up. XZ-ASLT-12 to XZ-ASLT-17 */
import { BattleCourse } from '@umpire/engine/battle';
import { at, closerThan, distance, placed, span, withinDistance } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { consolidate } from '../../../src/xenos-zealots/rules/consolidation.ts';
import { withdraw } from '../../../src/xenos-zealots/rules/withdrawal.ts';
import { putCounter } from '../../../src/xenos-zealots/rules/harm.ts';
import { counterRule } from '../../../src/xenos-zealots/rules/settle.ts';
import { assaultArgs } from '../../../src/xenos-zealots/rules/assault-args.ts';
import {
  membersOf,
  type Squad,
  squadOf,
  type Trooper,
  withModels,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import { doingOf } from '../../../src/xenos-zealots/battle/steps.ts';
import type { Assault } from '../../../src/xenos-zealots/rules/assault-sides.ts';
import { endOf, type Fated } from '../../../src/xenos-zealots/rules/step-five.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { assault } from '../../../src/xenos-zealots/rules/assault.ts';
import { manyBefore, sideOf, assaultOf } from '../figures.ts';
import { field, type Placed, row, shift, thrown, usual, chargeOf } from '../table.ts';
import { script } from '../../named.ts';

const usualCharge = (battle: ZealotBattle, dice: readonly number[]) => usual(battle, 'red', chargeOf(battle), dice);
const idle: Placed = { id: 'idle', seat: 'red', card: 'LEVY-7', at: [[2, 2]], squad: { order: 'doubleTime' } };
const modelOf = (battle: ZealotBattle, id: string): Trooper => battle.models.find((one) => one.id === id) as Trooper;

describe('a gun counts in wounds left, and does not fight (XZ-R-43, XZ-R-30d)', () => {
  it('crew 2 and gun 2 against 3: the loser has more left and goes in good order', () => {
    // LINE (4, one dies) beats a howitzer’s crew of 3, of whom one dies: 3 lost? No: the crew loses one, LINE none.
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: row(3, 30, 20), squad: { order: 'charge' } },
        { id: 'foe', seat: 'blue', card: 'HOWZ', at: row(3, 30, 22), gun: [31, 26], facing: 0 },
        idle,
      ],
      [],
      { phase: 'secondary' },
    );
    expect(assaultArgs(battle, 'u', 'foe', at(30, 20)).target.gun).toBe(2);
    // D10 10 and 1: LINE first; three dice against 3, one hit; its save 1 + 2 < 5, v = 5: dead. The crew misses twice. No test.
    const course = new BattleCourse(xenosZealots, battle);
    course.order('red', chargeOf(course.battle));
    thrown(course, [10, 1, 6, 1, 1]);
    course.choose('blue', course.questionTo('blue')?.options[0]?.value);
    thrown(course, [1, 1, 1]);
    const question = course.questionTo('blue');
    expect(question?.rule).toBe('XZ-ASLT-15');
    expect(english(question ?? '')).toBe('Which way does foe withdraw?');
    course.choose('blue', question?.options[0]?.value);
    expect(squadOf(course.battle, 'foe')).toMatchObject({ location: 'table', noCharge: 0, casualties: 1 });
  });
});

describe('withdrawal (XZ-ASLT-15)', () => {
  it('a monster at half speed steps back exactly 3″, and is not Neutralized', () => {
    const battle = withModels(
      field(
        [
          { id: 'u', seat: 'red', card: 'COLO', at: [[30, 20]], facing: 0, squad: { order: 'charge' } },
          { id: 'foe', seat: 'blue', card: 'LEVY', at: row(6, 20, 22.6, 5) },
          idle,
        ],
        [],
        { phase: 'secondary' },
      ),
      ['u'],
      (one) => ({ ...one, speed: 3000, mobility: 1, wounds: 5 }),
    );
    const result = usual(battle, 'red', chargeOf(battle), standOff(battle));
    expect(squadOf(result, 'u').morale).toBe('OK');
    const least = Math.min(...membersOf(result, 'foe').map(({ base }) => distance(base, modelOf(result, 'u').base)));
    expect(least).toBeGreaterThan(2997);
    expect(least).toBeLessThan(3300);
  });
  it('a hull at half speed too, straight from the side that it touches', () => {
    const battle = withModels(
      field(
        [
          { id: 'u', seat: 'red', card: 'BAST', at: [[30, 20]], facing: 0, squad: { order: 'charge' } },
          { id: 'foe', seat: 'blue', card: 'BAST', at: [[30.7, 26]], facing: 180 },
          idle,
        ],
        [],
        { phase: 'secondary' },
      ),
      ['u'],
      (one) => ({ ...one, speed: 3000, mobility: 1, wounds: 4 }),
    );
    // One die each that misses: a stand-off.
    const result = usual(battle, 'red', chargeOf(battle), [5, 5, 1, 1]);
    expect(squadOf(result, 'u').morale).toBe('OK');
    expect(distance(modelOf(result, 'u').base, modelOf(result, 'foe').base)).toBeGreaterThan(2997);
  });
  it('whoever has only 1″ says where he goes (D-WITHDRAW)', () => {
    const battle = withModels(
      field(
        [
          { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'charge' } },
          { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 22]] },
          idle,
        ],
        [],
        { phase: 'secondary' },
      ),
      ['u.1'],
      (one) => one,
    );
    const slow = withModels(battle, ['u.1'], (one) => ({ ...one, speed: 2000 }));
    const course = new BattleCourse(xenosZealots, slow);
    course.order('red', chargeOf(course.battle));
    thrown(course, [5, 5, 1, 1]);
    const question = course.questionTo('red');
    expect(question?.rule).toBe('XZ-ASLT-15');
    expect(english(question ?? '')).toContain('No way was found that takes u 3″ from every enemy.');
    const from = modelOf(course.battle, 'u.1').base.at;
    const to = { x: from.x + 1200, y: from.y - 1200 };
    expect(question?.free?.problems({ 'u.1': { path: [from, to] } })).toEqual([]);
    expect(question?.free?.problems({ 'u.1': { path: [from, { x: from.x, y: from.y - 900 }] } })).not.toEqual([]);
    course.choose('red', { 'u.1': { path: [from, to] } });
    expect(modelOf(course.battle, 'u.1').base.at).toEqual(to);
    expect(squadOf(course.battle, 'u').morale).toBe('Neutralized');
  });
});

describe('a loser that cannot move (XZ-R-30)', () => {
  const rule = function* (battle: ZealotBattle) {
    return yield* withdraw(battle, 'foe', ['u'], false);
  };
  it.each([
    ['is immobilised', 'BAST', { immobilised: true }],
    ['is massive artillery', 'MORT', {}],
  ] as const)(
    'because it %s stays, and is Neutralized; the winner steps back to 1″, and nobody is asked',
    (_why, card, squad) => {
      const crew = card === 'MORT' ? { at: row(2, 30, 22), gun: [31, 26] as const } : { at: [[30, 24]] as const };
      const foe: Placed = { id: 'foe', seat: 'blue', card, facing: 0, squad, ...crew };
      const gap = (one: ZealotBattle): number =>
        Math.min(...membersOf(one, 'foe').map(({ base }) => distance(base, modelOf(one, 'u.1').base)));
      const apart = field([{ id: 'u', seat: 'red', card: 'LINE', at: [[30, 15]] }, foe, idle]);
      // A tenth of an inch from it, straight to the south.
      const battle = withModels(apart, ['u.1'], (one) => ({
        ...one,
        base: placed(one.base, { x: 30_000, y: 15_000 + Math.floor(gap(apart)) - 100 }),
      }));
      expect(gap(battle)).toBeLessThan(102);
      const result = script(rule, battle, {}).result;
      const places = (one: ZealotBattle) => membersOf(one, 'foe').map(({ base }) => base.at);
      expect(places(result)).toEqual(places(battle));
      expect(squadOf(result, 'foe').morale).toBe('Neutralized');
      // What rounding may take is two thousandths.
      expect(gap(result)).toBeGreaterThanOrEqual(998);
      expect(gap(result)).toBeLessThan(1300);
    },
  );
});

/** Every die of an assault that does nothing: equal D10s, then ones; a test is passed. */
function standOff(battle: ZealotBattle): readonly number[] {
  const course = new BattleCourse(xenosZealots, battle);
  course.order('red', chargeOf(course.battle));
  const dice: number[] = [];
  for (let { ask } = course; ask?.kind === 'roll'; ask = course.ask) {
    const says = english(ask.why);
    const face = says.includes('strike order') ? 5 : says.includes('morale') ? 6 : 1;
    const faces = Array.from({ length: ask.pool.count }, () => face);
    dice.push(...faces);
    course.roll({ faces });
  }
  return dice;
}

describe('consolidation (XZ-ASLT-16, XZ-R-67)', () => {
  const rule = function* (battle: ZealotBattle) {
    return yield* consolidate(battle, 'u');
  };
  const split = (gap: number): ZealotBattle =>
    field([
      {
        id: 'u',
        seat: 'red',
        card: 'LINE',
        at: [
          [30, 20],
          [30, 21.2],
          [31 + gap, 20],
        ],
      },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: [[20, 20]] },
    ]);
  const question = (battle: ZealotBattle) => {
    const [ask] = script(rule, battle, { decisions: ['no'] }).events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'choose' ? [event.ask] : [],
    );
    return ask?.question;
  };
  it('whoever finds a mate where coherency begins goes on past him, and no further', () => {
    const { models, ...rest } = split(0);
    const places: Readonly<Record<string, number>> = { 'u.2': 37, 'u.3': 38.5 };
    const battle = {
      ...rest,
      models: models.map((model) => {
        const x = places[model.id];
        return x === undefined ? model : { ...model, base: { ...model.base, at: at(x, 20) } };
      }),
    };
    const asked = question(battle);
    const ways = (asked?.options[0]?.value ?? {}) as Record<
      string,
      { readonly path: readonly { readonly x: number }[] }
    >;
    const usualEnd = ways['u.3']?.path.at(-1)?.x ?? 0;
    // His base of 1″ stops beside the mate at 37: at 36 or 0.05″ beyond.
    expect([usualEnd <= 36_000, usualEnd >= 35_900]).toEqual([true, true]);
    const rulesFor = (x: number) =>
      (asked?.free?.problems({ 'u.3': { path: [at(38.5, 20), at(x, 20)] } }) ?? []).map(({ rule: id }) => id);
    expect([rulesFor(usualEnd / 1000), rulesFor(35.5)]).toEqual([[], ['XZ-ASLT-16']]);
  });
  it('a straggler goes no further than coherency needs, by default', () => {
    for (const gap of [6.5, 7, 8.3, 10]) {
      const battle = split(gap);
      const { result } = script(rule, battle, { decisions: [question(battle)?.options[0]?.value] });
      const [from, to] = [modelOf(battle, 'u.3').base.at, modelOf(result, 'u.3').base.at];
      expect(withinDistance(modelOf(result, 'u.3').base, modelOf(result, 'u.1').base, 6000)).toBe(true);
      expect(span(from, to)).toBeLessThan((gap - 6) * 1000 + 51);
    }
  });
  it('of two who are as far away, and would end on one another, the first of the unit goes no further than it needs', () => {
    // Both stand 10.015″ from the leader, 1.1″ apart; at 7″, 6 between the bases, they would be 0.77″ apart: less than a base.
    const battle = field([
      {
        id: 'u',
        seat: 'red',
        card: 'LINE',
        at: [
          [30, 20],
          [40, 20.55],
          [40, 19.45],
        ],
      },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: [[20, 20]] },
    ]);
    const { result } = script(rule, battle, { decisions: [question(battle)?.options[0]?.value] });
    const end = (id: string) => modelOf(result, id).base.at;
    expect(span(end('u.2'), end('u.3'))).toBeGreaterThanOrEqual(999);
    expect(span(end('u.2'), at(30, 20))).toBeGreaterThan(7000 - 51);
    expect(span(end('u.3'), at(30, 20))).toBeLessThan(7000 - 51);
  });
  it('its owner chooses the place; what is further than coherency needs is refused', () => {
    const battle = split(7);
    const asked = question(battle);
    const { at: from } = modelOf(battle, 'u.3').base;
    const to = (x: number, y: number) => ({ 'u.3': { path: [from, at(x, y)] } });
    // 38 − 30 − 1 = 7″ apart; (36.99, 20.3) is 5.996″ from the leader.
    expect(asked?.free?.problems(to(36.99, 20.3))).toEqual([]);
    expect(asked?.free?.problems(to(35, 20))).toMatchObject([{ rule: 'XZ-ASLT-16' }]);
    expect(asked?.free?.problems({ 'u.1': { path: [modelOf(battle, 'u.1').base.at, at(30, 19)] } })).not.toEqual([]);
  });
});

describe('after Step Five', () => {
  const fought = (u: Partial<Squad>, foe: Partial<Squad>, dice: readonly number[], joined = false): ZealotBattle =>
    usualCharge(
      field(
        [
          { id: 'u', seat: 'red', card: 'LINE', at: row(4, 30, 20), squad: { order: 'charge', ...u } },
          { id: 'foe', seat: 'blue', card: 'LINE', at: row(4, 30, 23), squad: foe },
          ...(joined
            ? [
                {
                  id: 'prop',
                  seat: 'blue',
                  card: 'PROP',
                  at: [[34.8, 23]],
                  squad: { attachedTo: 'foe', rerolls: 0 },
                } as const,
              ]
            : []),
          idle,
        ],
        [],
        { phase: 'secondary' },
      ),
      dice,
    );
  it('every unit that holds a counter has nobody lying; a loser without one leaves them down (XZ-R-29)', () => {
    // Four hits at 4+; saves at AP 5 with armour 2: die 2 fails by 1, v = 4 < 5: all four lie, no wounds. They strike with no dice left.
    const held = fought(
      {},
      { morale: 'Suppressed' },
      [10, 1, 6, 6, 6, 6, 2, 2, 2, 2, /* 4 left against 4: a test */ 6],
    );
    expect(squadOf(held, 'foe').morale).toBe('Suppressed');
    expect(membersOf(held, 'foe').some(({ suppressed }) => suppressed)).toBe(false);
    // One of four lies: 2 · 1 > 4 is false, no counter; fewer on their feet: it lost; 4 left against 4: it tests, 3 passes.
    const down = fought({}, {}, [10, 1, 6, 1, 1, 1, 2, /* three strike back */ 1, 1, 1, /* test */ 3]);
    expect(squadOf(down, 'foe')).toMatchObject({ morale: 'OK' });
    expect(membersOf(down, 'foe').filter(({ suppressed }) => suppressed)).toHaveLength(1);
  });
});

describe('attached characters lie and stand with their unit (XZ-DMG-1, XZ-DMG-5, XZ-R-42)', () => {
  const joined = (suppressed: boolean): ZealotBattle =>
    withModels(
      field([
        { id: 'u', seat: 'red', card: 'LINE', at: row(4, 30, 20) },
        { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 21.5]], squad: { attachedTo: 'u' } },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[60, 60]] },
      ]),
      ['capt', 'u.2'],
      (one) => ({ ...one, suppressed }),
    );
  it('a counter stands him up', () => {
    const rule = function* (battle: ZealotBattle) {
      return yield* putCounter(battle, 'u', 'Suppressed', 'XZ-DMG-5');
    };
    expect(membersOf(script(rule, joined(true), {}).result, 'u').some(({ suppressed }) => suppressed)).toBe(false);
  });
  it('consolidation stands him up', () => {
    const rule = function* (battle: ZealotBattle) {
      return yield* consolidate(battle, 'u');
    };
    expect(
      membersOf(script(rule, joined(true), { decisions: [{}] }).result, 'u').some(({ suppressed }) => suppressed),
    ).toBe(false);
  });
  it('a failed save in an assault lays him down', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'CLAW', at: [[30, 20]], squad: { order: 'charge' } },
        { id: 'foe', seat: 'blue', card: 'LINE', at: row(4, 35.8, 22) },
        { id: 'capt', seat: 'blue', card: 'CAPT', at: [[30, 22]], squad: { attachedTo: 'foe', rerolls: 0 } },
        idle,
      ],
      [],
      { phase: 'secondary' },
    );
    // Claws 2 dice against 5: one hits; AP 6, armour 3, die 2: fails by 1, v = 5 = R: a wound; he has two left and lies down.
    const result = usual(
      battle,
      'red',
      { kind: 'assault', unit: 'u', target: 'foe', moves: { 'u.1': { path: [at(30, 20), at(30, 21)] } } },
      [10, 1, 5, 1, 2, /* one sabre die less, the pistol */ 1, 1 /* LINE lost; 6 left against 1: good order */],
    );
    expect(modelOf(result, 'capt')).toMatchObject({ wounds: 2, suppressed: true });
  });
});

describe('a failed save counts, whoever failed it (XZ-R-42, XZ-DMG-6)', () => {
  it('a character’s, without a wound, shakes a unit that had lost over half', () => {
    const line = sideOf('blue', 'LINE', [{}, {}], 1, { before: manyBefore(5, 3) });
    const captain = {
      ...(sideOf('blue', 'CAPT', [{ contact: [0] }], 1).fighters[0] as (typeof line.fighters)[number]),
      id: 'capt',
      counted: false,
      single: false,
    };
    const target = { ...line, fighters: [...line.fighters, captain] };
    const claws = sideOf('red', 'LEVY', [{ contact: [2] }], 3);
    // A club (AP 4) against armour 3: only with another weapon can he fail without a wound: AP 5, damage 2: die 1 fails by 1, v = 3 < 5.
    const charger = {
      ...claws,
      fighters: claws.fighters.map((one) => ({
        ...one,
        strikes: one.strikes.map((blow) => ({ ...blow, ap: 5, damage: 2 })),
      })),
    };
    const { result } = script(assault, assaultOf(charger, target), {
      dice: [10, 1, 6, 1, /* sabre with one die less, pistol */ 1, 1, /* the Levy’s test */ 6],
    });
    // Nobody lost a wound. The Levy has one active model, LINE two: the charger has lost; LINE wins and takes no counter.
    expect(result.winner).toBe('target');
    const standing = script(
      assault,
      assaultOf(
        {
          ...charger,
          fighters: [
            ...charger.fighters,
            ...charger.fighters.map((one) => ({ ...one, id: 'x', contact: [] })),
            ...charger.fighters.map((one) => ({ ...one, id: 'y', contact: [] })),
          ],
        },
        target,
      ),
      {
        dice: [10, 1, 6, 1, 1, 1],
      },
    ).result;
    expect(standing).toMatchObject({ winner: 'charger', fate: 'goodOrder', morale: { target: 'Neutralized' } });
  });
  it('that of a model which lay already shakes its unit too', () => {
    const line = sideOf('blue', 'LINE', [{ contact: [0] }, {}], 3, { before: manyBefore(5, 3, 'OK', 1) });
    const target = { ...line, fighters: line.fighters.map((one, i) => ({ ...one, suppressed: i === 0 })) };
    const charger = sideOf('red', 'LEVY', [{ contact: [0] }, {}, {}], 2);
    // Club: AP 4, damage 3, armour 2: die 1 fails by 1, v = 4 < 5.
    const { result } = script(assault, assaultOf(charger, target), { dice: [10, 1, 6, 1, /* 3 + 2 + 1 */ 6] });
    expect(result).toMatchObject({ winner: 'charger', lost: { target: 0 }, morale: { target: 'Neutralized' } });
  });
});

describe('a unit that is reduced to its character is that character alone (XZ-R-74, XZ-R-30)', () => {
  const three = (winner: 'u' | 'foe'): ZealotBattle =>
    field(
      [
        {
          id: 'u',
          seat: 'red',
          card: 'LINE',
          at: winner === 'u' ? [[30, 20]] : row(3, 30, 20),
          squad: { order: 'charge' },
        },
        { id: 'foe', seat: 'blue', card: 'LINE', at: winner === 'u' ? row(3, 30, 23) : [[30, 23]] },
        winner === 'u'
          ? { id: 'capt', seat: 'red', card: 'CAPT', at: [[31.2, 20]], squad: { attachedTo: 'u', rerolls: 0 } }
          : { id: 'capt', seat: 'blue', card: 'CAPT', at: [[31.2, 23]], squad: { attachedTo: 'foe', rerolls: 0 } },
        idle,
      ],
      [],
      { phase: 'secondary' },
    );
  it('as the winner he stays, and the loser gets clear of him', () => {
    const battle = three('u');
    const course = new BattleCourse(xenosZealots, battle);
    course.order('red', chargeOf(course.battle));
    let rolled = 0;
    // The target strikes first and kills the trooper; the Captain kills two; the third fails its test or passes, but is not "unable to get clear".
    for (let { ask } = course; ask !== undefined; ask = course.ask) {
      if (ask.kind === 'roll') {
        rolled++;
        const [says, { by }] = [english(ask.why), ask.why];
        const isBlue = by === 'blue';
        const high =
          says.includes('to hit') ||
          (says.includes('saves') && says.includes('capt')) ||
          says.includes('morale') ||
          (says.includes('strike order') && isBlue);
        const faces = Array.from({ length: ask.pool.count }, () =>
          says.includes('strike order') ? (isBlue ? 10 : 1) : high ? 6 : 1,
        );
        course.roll({ faces });
      } else if (ask.kind === 'choose') course.choose(ask.seat, ask.question.options[0]?.value);
      else break;
    }
    expect(rolled).toBeGreaterThan(4);
    expect(squadOf(course.battle, 'u').location).toBe('destroyed');
    expect(squadOf(course.battle, 'capt')).toMatchObject({ location: 'table' });
    expect(squadOf(course.battle, 'capt').attachedTo).toBeUndefined();
    const left = membersOf(course.battle, 'foe');
    if (squadOf(course.battle, 'foe').location === 'table')
      expect(left.every(({ base }) => !closerThan(base, modelOf(course.battle, 'capt').base, 2998))).toBe(true);
  });
  it('as the loser he withdraws, by his own Morale value', () => {
    const battle = three('foe');
    const course = new BattleCourse(xenosZealots, battle);
    course.order('red', chargeOf(course.battle));
    const told: string[] = [];
    for (let { ask } = course; ask !== undefined; ask = course.ask) {
      if (ask.kind === 'roll') {
        const [says, { by, tally }] = [english(ask.why), ask.why];
        if (says.startsWith('morale test')) told.push(`${says} ${tally?.total}`);
        const isRed = by === 'red';
        const high =
          (says.includes('to hit') && isRed) ||
          (says.includes('saves') && says.includes('capt')) ||
          says.includes('morale');
        course.roll({
          faces: Array.from({ length: ask.pool.count }, () =>
            says.includes('strike order') ? (isRed ? 10 : 1) : high ? 6 : 1,
          ),
        });
      } else if (ask.kind === 'choose') course.choose(ask.seat, ask.question.options[0]?.value);
      else break;
    }
    expect(squadOf(course.battle, 'foe').location).toBe('destroyed');
    expect(squadOf(course.battle, 'capt').location).toBe('table');
    // Three wounds left against three: equal, so he tests on his own 2+.
    expect(told).toEqual(['morale test of capt 2']);
    expect(
      membersOf(course.battle, 'u').every(({ base }) => !closerThan(base, modelOf(course.battle, 'capt').base, 2998)),
    ).toBe(true);
  });
});

it('with cmRallyBonus none, Command does not help an assault’s test either (XZ-R-21, XZ-R-23)', () => {
  const command = (cmRallyBonus: string) =>
    assaultArgs(
      field(
        [
          { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]] },
          { id: 'capt', seat: 'red', card: 'CAPT', at: [[31.5, 20]], squad: { attachedTo: 'u' } },
          { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 21]] },
        ],
        [],
        { options: { cmRallyBonus, assaultTestBonuses: true } },
      ),
      'u',
      'foe',
      at(30, 20),
    ).charger.command;
  expect([command('number'), command('none')]).toEqual([2, 0]);
});

describe('what a winner has after an assault (XZ-ASLT-17, XZ-R-57)', () => {
  const many = { kind: 'many', start: 8, casualties: 0 };
  const single = { kind: 'one', start: 5, lost: 0, attackPoints: 3 };
  it.each([
    ['a Neutralized unit is OK again', { ...many, morale: 'Neutralized' }, 'OK'],
    ['a Neutralized single model, too', { ...single, morale: 'Neutralized', immobilised: false }, 'OK'],
    ['but Suppressed if it is immobilised', { ...single, morale: 'Neutralized', immobilised: true }, 'Suppressed'],
    ['who was OK stays so', { ...many, morale: 'OK' }, 'OK'],
    ['and so does who was Suppressed', { ...single, morale: 'Suppressed', immobilised: false }, 'Suppressed'],
  ])('%s', (_, before, morale) => {
    const sides = { charger: { before }, target: { before: { ...many, morale: 'OK' } } } as unknown as Assault;
    const none = { charger: 0, target: 0 };
    const fated = { fate: 'withdraws', morale: 'Neutralized' } as unknown as Fated;
    const end = endOf(sides, 'charger', fated, none, { charger: 'Routed', target: 'Routed' });
    // The loser has what its own test gave it, and nobody what only counts where no one wins.
    expect(end.morale).toEqual({ charger: morale, target: 'Neutralized' });
  });
});

it('a winner who has lost his last mobility point in the fight is Suppressed (XZ-SINGLE-11, XZ-R-57)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'BRUT', at: row(2, 36, 30, 2), squad: { order: 'charge' } },
      { id: 'foe', seat: 'blue', card: 'COLO', at: [[36, 36]], facing: 180 },
      idle,
    ],
    [],
    { phase: 'secondary' },
  );
  const slow = withModels(battle, ['foe'], (model) => ({ ...model, wounds: 5, mobility: 1, speed: 3000 }));
  // Mauls against armour 6 halved: 1 + 3 < 8, v = 6 + 4 = 10: one point, the charger's choice. Three claws are left: v = 8 + 6 = 14 kills a Brute.
  const after = usual(slow, 'red', chargeOf(slow), [10, 1, 6, 1, 1, 1, 1, 1, 6, 6, 6, 1, 1, 1]);
  expect(squadOf(after, 'u').location).toBe('destroyed');
  expect(squadOf(after, 'foe')).toMatchObject({ immobilised: true, morale: 'Suppressed' });
});

it('a counter is told with the rule that puts it (XZ-DMG-5 to XZ-DMG-7, XZ-SINGLE-8 to XZ-SINGLE-11)', () => {
  const many = manyBefore(8, 3);
  const single = { kind: 'one', start: 5, lost: 2, attackPoints: 3, immobilised: false, morale: 'OK' } as const;
  const states = ['Suppressed', 'Neutralized', 'Routed'] as const;
  expect(states.map((state) => counterRule(many, state))).toEqual(['XZ-DMG-5', 'XZ-DMG-6', 'XZ-DMG-7']);
  expect(states.map((state) => counterRule({ ...single, lost: 3 }, state))).toEqual([
    'XZ-SINGLE-8',
    'XZ-SINGLE-9',
    'XZ-SINGLE-10',
  ]);
  expect(counterRule({ ...single, immobilised: true }, 'Neutralized')).toBe('XZ-SINGLE-11');
});

describe('a unit that has withdrawn (XZ-R-52, XZ-R-18)', () => {
  const withdrawn = (squad: Partial<Squad>) => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: row(2, 30, 20), squad },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: row(4, 30, 21) },
      ],
      [],
      { phase: 'secondary' },
    );
    const { result } = script(
      function* (all: ZealotBattle) {
        return yield* withdraw(all, 'u', ['foe'], false);
      },
      battle,
      { decisions: [shift(battle, 'u', 0, -4)] },
    );
    return doingOf(result, squadOf(result, 'u'));
  };
  it('does nothing more of its order', () => expect(withdrawn({ order: 'advance', didPrimary: true })).toBeUndefined());
  it('but reacts, if it is Suppressed and has not acted yet', () => {
    expect(withdrawn({ morale: 'Suppressed' })).toBe('react');
    expect(withdrawn({ morale: 'Suppressed', didSecondary: true })).toBeUndefined();
  });
});
