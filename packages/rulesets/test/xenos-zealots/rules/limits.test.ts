/** Where rules begin and end: ranges, radii, states. */
import { type Rule } from '@umpire/engine/rule';
import { at } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { commandersFor } from '../../../src/xenos-zealots/ground/aim.ts';
import { assaultArgs } from '../../../src/xenos-zealots/rules/assault-args.ts';
import { membersOf, squadOf, withModels, withSquad } from '../../../src/xenos-zealots/battle/battle.ts';
import { harmed } from '../../../src/xenos-zealots/rules/harm.ts';
import { threatTo } from '../../../src/xenos-zealots/rules/react.ts';
import { routAtOnce } from '../../../src/xenos-zealots/rules/rout.ts';
import { chargeProblems } from '../../../src/xenos-zealots/ground/charge-problems.ts';
import { declare, returnTargets } from '../../../src/xenos-zealots/ground/declare.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { menu, problems, stakes } from '../../../src/xenos-zealots/orders/index.ts';
import { area, field, house, row, shift, way, chargeOf, shotAt, fireBackAt } from '../table.ts';
import { script, scriptOrder } from '../../named.ts';

describe('the least range of a weapon is included (XZ-WPN-2)', () => {
  it.each([
    // The gun's front edge is 1″ before its centre, the man's edge ½″: 13.5″ between centres are 12″.
    [13.5, true],
    [13.49, false],
  ])('a howitzer (12–60″) at %d″ between centres: %s', (gap, isLegal) => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'HOWZ', at: row(3, 29, 18.6), gun: [30, 20], facing: 0 },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 20 + gap]] },
      ],
      [],
      { phase: 'secondary' },
    );
    const shot = { model: 'u.gun', weapon: 'howitzer', target: 'foe', on: 'foe.1' } as const;
    const firing = { unit: 'u', fireSupport: true, isReaction: false };
    expect(declare(battle, firing, at(30, 20 + gap), [shot]).ok).toBe(isLegal);
  });
});

describe('whom a commander can help (XZ-H-19, XZ-R-62, XZ-STAT-8)', () => {
  const battle = field([
    { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 20]], squad: { rerolls: 2 } },
    // The Captain's radius is 9″: two bases of 1″ with centres 10″ apart.
    {
      id: 'near',
      seat: 'red',
      card: 'LINE',
      at: [
        [30, 30],
        [30, 33],
      ],
    },
    { id: 'far', seat: 'red', card: 'LINE', at: [[40.01, 20]] },
    { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 10.5]] },
  ]);
  const helped = (given = battle) =>
    ['capt', 'near', 'far', 'foe'].filter((unit) => commandersFor(given, unit).length > 0);
  it('others of his side with a model in his radius', () => {
    expect(helped()).toEqual(['near']);
  });
  it('nobody while he is Neutralized or Routed, alone or with a unit that is; Suppressed he may', () => {
    const inState = (morale: 'Suppressed' | 'Neutralized' | 'Routed') => helped(withSquad(battle, 'capt', { morale }));
    expect([inState('Suppressed'), inState('Neutralized'), inState('Routed')]).toEqual([['near'], [], []]);
    const led = withSquad(battle, 'capt', { attachedTo: 'near' });
    expect(helped(led)).toEqual(['near']);
    expect(helped(withSquad(led, 'near', { morale: 'Neutralized' }))).toEqual([]);
  });
  it('nobody without re-rolls left', () => {
    expect(helped(withSquad(battle, 'capt', { rerolls: 0 }))).toEqual([]);
  });
});

describe('a building holds so many models of a side (XZ-TERR-4)', () => {
  it.each([
    [6, []],
    [5, ['XZ-TERR-4']],
  ] as const)('three more where three are inside, with room for %i', (capacity, refused) => {
    const battle = field(
      [
        { id: 'in', seat: 'red', card: 'LINE', at: row(3, 32, 36) },
        { id: 'u', seat: 'red', card: 'LINE', at: row(3, 32, 29), squad: { order: 'advance' } },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[60, 60]] },
      ],
      [house('house', [30, 30, 40, 40], capacity)],
    );
    // 1.6″, and 2″ to enter (XZ-H-20): 3.6″ of 5″.
    const order = { kind: 'move', unit: 'u', moves: shift(battle, 'u', 0, 1.6) } as const;
    expect(problems(battle, 'red', order).map(({ rule }) => rule)).toEqual(refused);
  });
});

describe('storeys (XZ-MOVE-5, XZ-H-20)', () => {
  const tower = { ...house('tower', [30, 30, 42, 42]), storeys: 2 };
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: [[32, 36]], squad: { order: 'advance' } },
      { id: 'other', seat: 'red', card: 'LINE', at: [[5, 5]], squad: { order: 'advance' } },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: [[33.5, 36]] },
    ],
    [tower],
  );
  const climb = (inches: number, level = 1) => {
    const from = at(32, 36);
    const up = { ...from, level };
    return {
      kind: 'move',
      unit: 'u',
      moves: { 'u.1': { path: [from, up, { x: from.x, y: from.y + inches * 1000, level }] } },
    } as const;
  };
  const rulesOf = (order: Parameters<typeof problems>[2]) => problems(battle, 'red', order).map(({ rule }) => rule);
  it('a level costs 2″ of the move; there is no third storey', () => {
    expect(rulesOf(climb(3))).toEqual([]);
    expect(rulesOf(climb(3.001))).toEqual(['XZ-MOVE-6']);
    expect(rulesOf(climb(1, 2))).toContain('XZ-MOVE-5');
  });
  it('the menu offers the stairs, up and then down', () => {
    const stairs = (given: typeof battle) =>
      menu(given, 'red').filter(({ rule, problems: why }) => rule === 'XZ-MOVE-5' && why.length === 0);
    const [up, none] = stairs(battle);
    expect([english(up ?? ''), none]).toEqual(['u: go up a storey', undefined]);
    const { result } = scriptOrder(xenosZealots, battle, 'red', up?.order as Parameters<typeof problems>[2]);
    const again = {
      ...withSquad(result, 'u', { didPrimary: false }),
      phase: 'primary',
      toAct: ['red'],
    } as typeof battle;
    expect(stairs(again).map((line) => english(line))).toEqual(['u: go down a storey']);
  });
  it('the model is upstairs afterwards, and nobody fights through a floor (XZ-ASLT-7)', () => {
    const { result } = scriptOrder(xenosZealots, battle, 'red', climb(1));
    expect(membersOf(result, 'u').map(({ level }) => level)).toEqual([1]);
    const near = withModels(battle, ['foe.1'], (one) => ({ ...one, base: { ...one.base, at: at(32, 37.5) } }));
    const reached = (level: number) => {
      const there = withModels(near, ['u.1'], (one) => ({ ...one, level }));
      return assaultArgs(there, 'u', 'foe', at(32, 30)).charger.fighters[0]?.near.length;
    };
    expect([reached(0), reached(1)]).toEqual([1, 0]);
  });
});

describe('charges end within 2″ of the target and 6″ of the leader (XZ-ASLT-3, XZ-R-26)', () => {
  const charging = (card: 'LINE' | 'LEVY', second: readonly [number, number]) =>
    field(
      [
        { id: 'u', seat: 'red', card, at: [[30, 20], second], squad: { order: 'charge' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: row(3, 30, 25) },
      ],
      [],
      { phase: 'secondary' },
    );
  const refusedAt = (battle: ReturnType<typeof charging>, x: number, y: number) =>
    chargeProblems(battle, 'u', 'foe', way(battle, 'u.1', x, y)).map(({ rule }) => rule);
  it('2.0″ will do for the leader, 2.01″ will not', () => {
    const battle = charging('LINE', [31.2, 20]);
    // At 22 the leader is 25 − 22 − 1 = 2″ away: what is wrong then is that the other could touch and does not.
    expect(refusedAt(battle, 30, 22)).toEqual(['XZ-ASLT-4']);
    expect(refusedAt(battle, 30, 21.99)).toEqual(['XZ-ASLT-3']);
  });
  it('whatever the card’s own radius is', () => {
    // The Levies' radius is 8″. The second man stays 7.5″ aside and 3″ behind: √(7.5² + 3²) − 1 = 7.08″.
    expect(refusedAt(charging('LEVY', [37.5, 20]), 30, 23)).toEqual(['XZ-UNIT-2']);
  });
});

describe('who fired matters (XZ-R-19, XZ-MOR-5, XZ-R-66)', () => {
  const riders = (squad: Parameters<typeof withSquad>[2]) =>
    field(
      [
        { id: 'u', seat: 'red', card: 'RIDE', at: [[30, 20]], facing: 0, squad },
        // 30 + 16 + half a hull and half a base: 16″ between the edges.
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 37.5]] },
        { id: 'near', seat: 'blue', card: 'LINE', at: [[38, 20]] },
      ],
      [],
      { phase: 'secondary' },
    );
  const bonus = (battle: ReturnType<typeof riders>, order: Parameters<typeof stakes>[2]) =>
    (stakes(battle, 'red', order)[0]?.args as unknown as { fires: readonly { bonus: number }[] } | undefined)?.fires[0]
      ?.bonus;
  it('EX-32: +1 for returning fire is for units in good morale only', () => {
    const [fired, quiet] = [riders({ order: 'advance', firedOnBy: ['foe'] }), riders({ order: 'advance' })];
    expect([bonus(fired, shotAt(fired)), bonus(quiet, shotAt(quiet))]).toEqual([2, 1]);
    const shaken = riders({ morale: 'Suppressed', firedOnBy: ['foe'] });
    expect(bonus(shaken, fireBackAt(shaken))).toBe(1);
  });
  it('a unit that fired last turn is a target, before one that is closer; cover is sought from it', () => {
    const last = riders({ morale: 'Suppressed', firedOnByLast: ['foe'] });
    expect(returnTargets(last, 'u')).toEqual(['foe']);
    expect(threatTo(last, 'u')?.unit).toBe('foe');
    const none = riders({ morale: 'Suppressed' });
    expect(returnTargets(none, 'u')).toEqual(['near']);
    expect(threatTo(none, 'u')?.unit).toBe('near');
  });
});

describe('a Routed unit that cannot get 1″ away is lost (XZ-MOR-8, XZ-R-20)', () => {
  function* routs(battle: ReturnType<typeof field>): Rule<ReturnType<typeof field>> {
    return yield* routAtOnce(battle, 'u');
  }
  const pocket = (depth: number) =>
    field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[36, 36]], squad: { morale: 'Routed' } },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[36, 32]] },
      ],
      [
        area('west', [28, 30, 35.4, 44], 'water'),
        area('east', [36.6, 30, 44, 44], 'water'),
        area('north', [35.4, 36 + depth, 36.6, 44], 'water'),
      ],
    );
  it.each([
    [0.9, 'destroyed'],
    [1.2, 'table'],
  ] as const)('%d″ to the water behind it: %s', (depth, location) => {
    expect(squadOf(script(routs, pocket(depth), {}).result, 'u').location).toBe(location);
  });
  it('and so is one that runs off the table (XZ-H-22)', () => {
    const edge = (y: number) =>
      field([
        { id: 'u', seat: 'red', card: 'LINE', at: [[36, y]], squad: { morale: 'Routed' } },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[36, y + 4]] },
      ]);
    // 5″ away from the enemy to the south: from 5.4 the base would hang over the edge, from 5.6 it does not.
    const after = (y: number) => squadOf(script(routs, edge(y), {}).result, 'u').location;
    expect([after(5.4), after(5.6)]).toEqual(['destroyed', 'table']);
  });
});

describe('a Neutralized unit that wins an assault is in good order again (XZ-ASLT-17)', () => {
  it('on the table too', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'charge' } },
        { id: 'spare', seat: 'red', card: 'LINE', at: [[5, 5]], squad: { order: 'charge' } },
        { id: 'foe', seat: 'blue', card: 'BRUT', at: [[30, 23]], squad: { morale: 'Neutralized' } },
      ],
      [],
      { phase: 'secondary' },
    );
    // The charger first, and misses; two blows hit, saves 1 and 1 against AP 8: v = 12, dead.
    const dice = [1, 1, 1, 6, 6, 1, 1];
    const { result } = scriptOrder(xenosZealots, battle, 'red', chargeOf(battle), { dice });
    expect([squadOf(result, 'u').location, squadOf(result, 'foe').morale]).toEqual(['destroyed', 'OK']);
  });
});

describe('mobility points (XZ-SINGLE-5)', () => {
  it('EX-10: the first halves the speed, the last immobilises', () => {
    const battle = field([{ id: 'tank', seat: 'red', card: 'BAST', at: [[36, 36]], facing: 0 }]);
    function* hit(lost: number): Rule<ReturnType<typeof field>> {
      const hurt = { dead: 0, down: 0, failed: true, shaken: true, lost, mobility: lost, slots: [] };
      return yield* harmed(battle, ['tank'], [hurt], () => false);
    }
    const after = (lost: number) => {
      const { result } = script(hit, lost, {});
      const [tank] = membersOf(result, 'tank');
      return [tank?.speed, squadOf(result, 'tank').immobilised];
    };
    expect([after(1), after(2)]).toEqual([
      [3000, false],
      [0, true],
    ]);
  });
});
