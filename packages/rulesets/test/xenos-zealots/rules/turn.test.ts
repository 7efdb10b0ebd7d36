/** The turn, orders, morale, support, the end: on a table. */
import { BattleCourse, type Ruleset } from '@umpire/engine/battle';
import { at, distance, spot } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { ordersQuestion } from '../../../src/xenos-zealots/turn/command.ts';
import { advice } from '../../../src/xenos-zealots/mind/advice.ts';
import { coverProblems, planCover, planWithdraw, withdrawProblems } from '../../../src/xenos-zealots/rules/react.ts';
import { strikeArgs } from '../../../src/xenos-zealots/rules/support-strike.ts';
import { baselineOrders } from '../../../src/xenos-zealots/mind/baseline.ts';
import {
  leaderOf,
  membersOf,
  ownModels,
  type Squad,
  squadOf,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import { returnTargets } from '../../../src/xenos-zealots/ground/declare.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { nerveOf } from '../../../src/xenos-zealots/rules/nerve.ts';
import { rallyNeed, scoreOf } from '../../../src/xenos-zealots/rules/rally.ts';
import { doingOf, ordered } from '../../../src/xenos-zealots/battle/steps.ts';
import { holders, pointsOf, scored } from '../../../src/xenos-zealots/turn/victory.ts';
import { imagine, view } from '../../../src/xenos-zealots/battle/view.ts';
import { ACTIONS_OF, type OrderWord } from '../../../src/xenos-zealots/words/terms.ts';
import { area, field, type Placed, row, shift, wall, shotAt, fireBackAt } from '../table.ts';
import { request } from '../../../src/xenos-zealots/rules/support.ts';
import { script, scriptOrder, problemsOf } from '../../named.ts';

/** Boxes, west, south, east and north. */
type Scene = readonly (readonly [number, number, number, number])[];

const line = (
  id: string,
  seat: 'red' | 'blue',
  x: number,
  y: number,
  squad: Partial<Squad> = {},
  count = 5,
): Placed => ({ id, seat, card: 'LINE', at: row(count, x, y), squad });
const ruleset = xenosZealots as unknown as Ruleset<ZealotBattle>;
const run = (
  battle: ZealotBattle,
  seat: string,
  order: Parameters<typeof xenosZealots.resolve>[2],
  dice: readonly number[] = [],
  decisions: readonly unknown[] = [],
) => scriptOrder(xenosZealots, battle, seat, order, { dice, decisions });
const problem = (battle: ZealotBattle, seat: string, order: Parameters<typeof xenosZealots.resolve>[2]) =>
  problemsOf(xenosZealots, battle, seat, order)[0]?.rule;

describe('orders (XZ-ORD-1 to XZ-ORD-11)', () => {
  it.each([
    ['XZ-ORD-2', 'advance', 'move', 'shoot'],
    ['XZ-ORD-3', 'charge', 'move', 'assault'],
    ['XZ-ORD-4', 'doubleTime', 'move', 'move'],
    ['XZ-ORD-5', 'evade', 'shoot', 'move'],
    ['XZ-ORD-6', 'fireSupport', 'ready', 'shoot'],
    ['XZ-ORD-7', 'infiltrate', 'ready', 'move'],
  ] as const)('%s: %s is %s, then %s', (_, order, first, second) => {
    expect(ACTIONS_OF[order]).toEqual([first, second]);
    const battle = field([line('u', 'red', 30, 20, { order }), line('foe', 'blue', 30, 60)]);
    expect(doingOf(battle, squadOf(battle, 'u'))).toBe(first);
    expect(doingOf({ ...battle, phase: 'secondary' }, squadOf(battle, 'u'))).toBe(second);
  });
  const two = (order: OrderWord, phase: 'primary' | 'secondary' = 'primary') =>
    field(
      [
        line('u', 'red', 30, 20, { order }),
        line('v', 'red', 10, 20, { order: 'advance' }),
        line('foe', 'blue', 30, 38),
      ],
      [],
      { phase },
    );
  it('actions are never swapped, but may be left out (XZ-ORD-1, XZ-ORD-8, XZ-ORD-9, XZ-ORD-10)', () => {
    expect(problem(two('advance'), 'red', { kind: 'shoot', unit: 'u', target: 'foe' })).toBe('XZ-ORD-9');
    expect(problem(two('evade'), 'red', { kind: 'move', unit: 'u', moves: {} })).toBe('XZ-ORD-8');
    expect(problem(two('advance', 'secondary'), 'red', { kind: 'assault', unit: 'u', target: 'foe', moves: {} })).toBe(
      'XZ-ASLT-1',
    );
    const { result } = run(two('advance'), 'red', { kind: 'hold', unit: 'u' });
    expect(squadOf(result, 'u').didPrimary).toBe(true);
  });
  it('Ready moves nobody (XZ-ORD-11); Fire Support then cannot move (XZ-ORD-6)', () => {
    const battle = two('fireSupport');
    const { result } = run(battle, 'red', { kind: 'ready', unit: 'u' });
    expect(squadOf(result, 'u').ready).toBe(true);
    expect(membersOf(result, 'u').map(({ base }) => base.at)).toEqual(
      membersOf(battle, 'u').map(({ base }) => base.at),
    );
    expect(problem({ ...result, phase: 'secondary' }, 'red', { kind: 'move', unit: 'u', moves: {} })).toBe('XZ-ORD-8');
  });
  it('EX-33: Infiltrate is +1 from the reveal to the end of the turn (XZ-ORD-7)', () => {
    const { result } = run(two('infiltrate'), 'red', { kind: 'ready', unit: 'u' });
    expect(squadOf(result, 'u').infiltrating).toBe(true);
    const later = run({ ...result, phase: 'secondary' }, 'red', {
      kind: 'move',
      unit: 'u',
      moves: shift(result, 'u', 0, -2),
    }).result;
    expect(squadOf(later, 'u')).toMatchObject({ infiltrating: true });
    expect(squadOf(later, 'u').order).toBeUndefined();
    const early = run(
      { ...result, phase: 'secondary', options: { ...result.options, infiltrateUntil: 'counterRemoved' } },
      'red',
      { kind: 'hold', unit: 'u' },
    ).result;
    expect(squadOf(early, 'u').infiltrating).toBe(false);
  });
});

describe('the turn (XZ-TURN-1 to XZ-TURN-6)', () => {
  it('Attacker first, all his units, then the Defender; the counter goes after the second action (XZ-TURN-5, XZ-TURN-6)', () => {
    const battle = field([
      line('u', 'red', 30, 20, { order: 'advance' }),
      line('v', 'red', 10, 20, { order: 'advance' }),
      line('foe', 'blue', 30, 60, { order: 'advance' }),
    ]);
    const one = run(battle, 'red', { kind: 'hold', unit: 'u' }).result;
    expect([one.toAct, squadOf(one, 'u').revealed, squadOf(one, 'v').revealed]).toEqual([['red'], true, false]);
    const both = run(one, 'red', { kind: 'hold', unit: 'v' }).result;
    expect([both.toAct, both.phase]).toEqual([['blue'], 'primary']);
    const second = run(both, 'blue', { kind: 'end' }).result;
    expect([second.toAct, second.phase]).toEqual([['red'], 'secondary']);
    expect(squadOf(run(second, 'red', { kind: 'hold', unit: 'u' }).result, 'u').order).toBeUndefined();
  });
  it('orders are secret until turned over, and only for units in good morale (XZ-TURN-2, XZ-MOR-1)', () => {
    const battle = field([
      line('u', 'red', 30, 20, { order: 'charge' }),
      line('foe', 'blue', 30, 60, { order: 'evade' }),
      line('low', 'blue', 50, 60, { morale: 'Suppressed' }),
    ]);
    expect(squadOf(view(battle, 'red'), 'foe').order).toBe('hidden');
    expect(squadOf(view(battle, 'blue'), 'foe').order).toBe('evade');
    const seen = view(battle, 'red');
    const twin = imagine(seen, 'red', { pick: (list: readonly unknown[]) => list[0], below: () => 0 } as never);
    expect(view(twin, 'red')).toEqual(seen);
    expect(ordered(battle, 'blue').map(({ id }) => id)).toEqual(['foe']);
    const question = ordersQuestion(battle, 'blue', advice);
    expect(question.secret).toBe(true);
    const wrong = (given: unknown) => question.free?.problems(given)[0]?.rule;
    expect([
      wrong({ foe: 'evade' }),
      wrong({}),
      wrong({ foe: 'evade', low: 'evade' }),
      wrong({ foe: 'dance' }),
    ]).toEqual([undefined, 'XZ-TURN-2', 'XZ-TURN-2', 'XZ-ORD-1']);
    const barred = withSquad(battle, 'foe', { noCharge: 1 });
    expect(ordersQuestion(barred, 'blue', advice).free?.problems({ foe: 'charge' })[0]?.rule).toBe('XZ-ASLT-14');
  });
  it('EX-12, last lines: a counter takes the order away, unseen (XZ-ORD-12)', () => {
    const battle = field(
      [
        line('foe', 'blue', 30, 37, { order: 'evade' }),
        {
          id: 'levy',
          seat: 'red',
          card: 'LEVY-7',
          at: row(7, 30, 20),
          squad: { order: 'charge', didPrimary: true, revealed: false },
        },
        line('w', 'blue', 5, 70, { order: 'advance' }, 1),
      ],
      [],
      { toAct: 'blue' },
    );
    const dice = [1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 1, 5, 4, 6, 2, 5, 3, 6];
    const plain = {
      ...battle,
      models: battle.models.map((model) =>
        model.id.startsWith('foe') ? { ...model, weapons: ['carbine', 'knife'] as const } : model,
      ),
    };
    const { result, notes } = run(plain, 'blue', shotAt(plain, 'foe', 'levy'), dice, [
      ['levy.1', 'levy.2', 'levy.3', 'levy.4', 'levy.5'],
      'levy.2',
    ]);
    expect(squadOf(result, 'levy')).toMatchObject({ morale: 'Suppressed', casualties: 4 });
    expect(squadOf(result, 'levy').order).toBeUndefined();
    expect(notes.some(({ data }) => data['order'] === 'Charge')).toBe(false);
    expect(doingOf({ ...result, phase: 'secondary' }, squadOf(result, 'levy'))).toBe('react');
  });
});

describe('the beginning (XZ-TURN-1, XZ-H-3, XZ-H-4)', () => {
  const crossroads = ruleset.scenarios.find(({ scenario }) => scenario.id === 'crossroads')?.scenario;
  const fresh = (): BattleCourse<ZealotBattle> => {
    const course = new BattleCourse(ruleset, ruleset.setup(crossroads as never, {}));
    course.begin();
    return course;
  };
  it('a roll-off for the Attacker; the Defender takes a zone and deploys first', () => {
    const course = fresh();
    course.roll({ faces: [3] });
    expect(course.waitingFor).toEqual(['host']);
    course.choose('host', 'B');
    expect([course.battle.attacker, course.battle.zoneOf, course.battle.toAct]).toEqual([
      'compact',
      { host: 'B', compact: 'A' },
      ['host'],
    ]);
    expect(course.problems('host', { kind: 'deploy', unit: 'claw', at: at(24, 20) })[0]?.rule).toBe('XZ-H-4');
    expect(course.order('host', { kind: 'deploy', unit: 'claw', at: at(24, 43) })).toEqual([]);
    expect(course.battle.toAct).toEqual(['compact']);
  });
});

describe('morale (XZ-MOR-1 to XZ-MOR-8, XZ-RALLY-3)', () => {
  const fence = wall('wall', [
    [24, 22],
    [42, 22],
  ]);
  const down = (more: Partial<Squad> = {}, y = 20) =>
    field([line('u', 'red', 30, y, { morale: 'Suppressed', ...more }), line('foe', 'blue', 30, 38)], [fence], {
      phase: 'secondary',
    });
  it('one reaction, in the Secondary step (XZ-MOR-2)', () => {
    const battle = down();
    expect(doingOf({ ...battle, phase: 'primary' }, squadOf(battle, 'u'))).toBeUndefined();
    expect(doingOf(battle, squadOf(battle, 'u'))).toBe('react');
    expect(doingOf(battle, { ...squadOf(battle, 'u'), didSecondary: true })).toBeUndefined();
    const early = { ...battle, phase: 'primary', options: { ...battle.options, suppressedReacts: 'primary' } } as const;
    expect(doingOf(early, squadOf(early, 'u'))).toBe('react');
  });
  it('to cover, if the leader ends in it (XZ-MOR-3)', () => {
    const battle = down();
    expect(coverProblems(battle, 'u', shift(battle, 'u', 0, 1))).toEqual([]);
    expect(coverProblems(battle, 'u', shift(battle, 'u', 0, -1)).map(({ rule }) => rule)).toEqual(['XZ-MOR-3']);
    expect(planCover(battle, 'u')).toBeDefined();
  });
  it('withdraw: nearer to nobody in sight (XZ-MOR-4)', () => {
    const battle = down();
    const plan = planWithdraw(battle, 'u');
    expect(plan).toBeDefined();
    expect(withdrawProblems(battle, 'u', plan?.moves ?? {})).toEqual([]);
    expect(withdrawProblems(battle, 'u', shift(battle, 'u', 0, 1)).map(({ rule }) => rule)).toEqual(['XZ-MOR-4']);
  });
  it('return fire only at who fired, else at the closest (XZ-MOR-5)', () => {
    const battle = field(
      [
        line('u', 'red', 30, 20, { morale: 'Suppressed', firedOnBy: ['b'] }),
        line('a', 'blue', 30, 30),
        line('b', 'blue', 30, 40),
      ],
      [],
      { phase: 'secondary' },
    );
    expect(returnTargets(battle, 'u')).toEqual(['b']);
    expect(problem(battle, 'red', { kind: 'react', unit: 'u', how: 'returnFire', target: 'a' })).toBe('XZ-MOR-5');
    expect(returnTargets(withSquad(battle, 'u', { firedOnBy: [] }), 'u')).toEqual(['a']);
  });
  it('Neutralized units do nothing (XZ-MOR-7)', () => {
    const battle = down({ morale: 'Neutralized' });
    expect(doingOf(battle, squadOf(battle, 'u'))).toBeUndefined();
  });
  it('Routed units run in each of their side’s steps (XZ-MOR-8)', () => {
    const battle = field([
      line('u', 'red', 30, 20, { order: 'advance' }),
      line('run', 'blue', 30, 40, { morale: 'Routed' }),
      line('foe', 'blue', 50, 60, { order: 'advance' }),
    ]);
    const { result } = run(battle, 'red', { kind: 'hold', unit: 'u' });
    const gap = (one: ZealotBattle): number =>
      distance((leaderOf(one, 'run') as Trooper).base, (leaderOf(one, 'u') as Trooper).base);
    expect(gap(result)).toBeGreaterThan(gap(battle) + 4900);
  });
  it('EX-34: the rally of a unit on the table, and a test without its bonuses (XZ-RALLY-1, XZ-RALLY-3, XZ-TURN-8)', () => {
    const battle = field([
      line('u', 'red', 30, 20, { morale: 'Suppressed', start: 5 }),
      line('v', 'red', 30, 24),
      line('foe', 'blue', 60, 60),
    ]);
    const nerve = nerveOf(battle, 'u');
    expect(nerve).toMatchObject({ friends: true, left: 5, start: 5, command: 0 });
    expect([rallyNeed(nerve).total, scoreOf(nerve).total]).toEqual([2, 4]);
  });
  it('EX-47: an immobilised model gets no order, reacts, and is not rallied above Suppressed (XZ-SINGLE-11)', () => {
    const battle = field(
      [
        { id: 'tank', seat: 'red', card: 'CARR', at: [[30, 20]], squad: { immobilised: true, morale: 'Suppressed' } },
        line('foe', 'blue', 30, 40),
      ],
      [],
      { phase: 'secondary' },
    );
    expect(
      ordered({ ...battle, units: battle.units.map((one) => ({ ...one, morale: 'OK' as const })) }, 'red'),
    ).toEqual([]);
    expect(problem(battle, 'red', { kind: 'react', unit: 'tank', how: 'turn', pivot: 0 })).toBe('XZ-MOR-3');
    expect(problem(battle, 'red', fireBackAt(battle, 'tank'))).toBeUndefined();
    expect(nerveOf(battle, 'tank').immobilised).toBe(true);
  });
});

describe('damage of single models on the table (XZ-SINGLE-6, XZ-SINGLE-9)', () => {
  it('a lost gun is silent, and over half lost neutralizes', () => {
    const battle = field(
      [
        line('u', 'red', 30, 20, { order: 'advance', moved: true }, 2),
        { id: 'tank', seat: 'blue', card: 'BAST', at: [[31, 40]], facing: 180, squad: { startWounds: 5 } },
        line('w', 'red', 5, 5, { order: 'advance' }, 1),
      ],
      [],
      { phase: 'secondary' },
    );
    const worn = withModels(battle, ['tank'], (model) => ({
      ...model,
      wounds: 2,
      slots: ['main'],
      mobility: 1,
      speed: 3000,
    }));
    // u.2 has the Lance: hit on 3+, save on 4+ with front armour 8.
    const { result } = run(worn, 'red', shotAt(worn, 'u', 'tank'), [6, 1, 1, 1], ['main']);
    expect(squadOf(result, 'tank').morale).toBe('Neutralized');
    expect(result.models.find(({ id }) => id === 'tank')).toMatchObject({ wounds: 1, slots: [] });
  });
});

describe('support (XZ-TURN-3, XZ-TURN-4, XZ-TURN-7, XZ-H-6, XZ-H-8, XZ-H-9)', () => {
  const request = {
    asset: 'artilleryStrike',
    markers: [at(30, 30), at(40, 30), at(50, 30), at(60, 30)],
    active: 2,
    failed: 1,
  };
  const battle = {
    ...field(
      [line('u', 'red', 30, 20, { order: 'advance' }), line('foe', 'blue', 48, 30)],
      [area('woods', [49, 20, 60, 40], 'light-woods')],
    ),
    requests: { red: request },
  };
  it('only the owner knows the real marker (XZ-TURN-4)', () => {
    expect([view(battle, 'red').requests['red']?.active, view(battle, 'blue').requests['red']?.active]).toEqual([
      2, -1,
    ]);
  });
  it('a strike hits everybody under it by his own stealth and cover, on top armour (XZ-H-9)', () => {
    const args = strikeArgs(battle, 'red', 'artilleryStrike', [at(50, 30)]);
    // Models at 48, 49.2, 50.4, 51.6 and 52.8; the woods begin at 49.
    expect(args.touched.map(({ id, score }) => [id, score])).toEqual([
      ['foe.3', 5],
      ['foe.2', 5],
      ['foe.4', 5],
      ['foe.1', 4],
      ['foe.5', 5],
    ]);
    expect([args.ap, args.damage]).toEqual([8, 6]);
  });
  it('markers keep 6″, entry points lie on the edge (XZ-H-6, XZ-TURN-3); reserves come within 6″ of one (XZ-H-8)', () => {
    const reserve = { ...withSquad(battle, 'u', { location: 'reserve' }), requests: {} };
    const away = withModels(
      reserve,
      membersOf(reserve, 'u').map(({ id }) => id),
      (model) => ({ ...model, away: 'reserve' }),
    );
    const course = new BattleCourse(ruleset, {
      ...away,
      phase: 'secondary',
      toAct: ['blue'],
      attacker: 'red',
    } as ZealotBattle);
    course.order('blue', { kind: 'end' });
    const orders = course.questionTo('blue');
    for (const seat of ['red', 'blue']) course.choose(seat, course.questionTo(seat)?.options[0]?.value);
    expect(orders?.rule).toBe('XZ-TURN-2');
    expect(course.questionTo('red')?.rule).toBe('XZ-TURN-3');
    course.choose('red', 'u');
    course.roll({ faces: [4] });
    const question = course.questionTo('red');
    expect(question?.secret).toBe(true);
    const wrong = (markers: readonly { x: number; y: number }[]) =>
      question?.free?.problems({ markers, active: 0 })[0]?.rule;
    expect(wrong([at(10, 0), at(16, 0), at(22, 0), at(28, 0)])).toBeUndefined();
    expect(wrong([at(10, 0), at(15.9, 0), at(22, 0), at(28, 0)])).toBe('XZ-H-6');
    expect(wrong([at(10, 1), at(16, 0), at(22, 0), at(28, 0)])).toBe('XZ-H-6');
    expect(wrong([at(0, 12), at(16, 0), at(22, 0), at(28, 0)])).toBeUndefined();
    course.choose('red', { markers: [at(10, 0), at(16, 0), at(22, 0), at(28, 0)], active: 1 });
    // Blue is not to move: both steps end, then the arrival roll (XZ-TURN-7).
    while (course.ask === undefined) course.order(course.battle.toAct[0] as string, { kind: 'end' });
    course.roll({ faces: [4] });
    const entering = course.questionTo('red');
    // Any places will do where the whole unit has room within 6″ of the marker, in coherency. D-ENTER
    expect(entering?.options.length).toBeGreaterThan(3);
    const places = (x: number, y: number, apart = 1.1) =>
      Object.fromEntries(
        ownModels(course.battle, 'u').map(({ id }, i) => [id, { path: [at(x + apart * i, y)] }] as const),
      );
    const refused = (given: unknown) => entering?.free?.problems(given)[0]?.rule;
    expect(refused(places(14, 3))).toBeUndefined();
    expect(refused(places(19, 3))).toBe('XZ-H-8');
    expect(refused(places(14, 3, 0.9))).toBe('XZ-H-8');
    expect(refused({ ...places(14, 3), 'foe.1': { path: [at(14, 5)] } })).toBe('XZ-H-8');
    expect(refused({ 'u.1': { path: [at(14, 3)] } })).toBe('XZ-H-8');
    expect(refused(at(17, 3))).toBe('XZ-H-8');
    const why = (given: unknown) => (entering?.free?.problems(given) ?? []).map((problem) => english(problem));
    expect(why({ 'u.1': { path: [at(14, 3)] } })).toEqual(['Say where everybody of u stands.']);
    expect(why({ ...places(14, 3), 'foe.1': { path: [at(14, 5)] } })).toEqual(['Nobody but u may come on.']);
    for (const { value } of entering?.options ?? []) expect(refused(value)).toBeUndefined();
    course.choose('red', entering?.options[0]?.value);
    const inside = membersOf(course.battle, 'u').every(({ base }) => distance(base, spot(at(16, 0))) <= 5000);
    expect([squadOf(course.battle, 'u').location, inside]).toEqual(['table', true]);
  });
});

describe('transports and wrecks: EX-48 (XZ-H-21)', () => {
  it('every passenger takes a hit, survivors get out and are Suppressed', () => {
    const riders = field(
      [
        line('shooter', 'red', 30, 20, { order: 'advance', moved: true }, 2),
        { id: 'carr', seat: 'blue', card: 'CARR', at: [[31, 40]], facing: 180 },
        { id: 'line', seat: 'blue', card: 'LINE-5', at: row(5, 60, 60) },
        line('w', 'red', 5, 5, { order: 'advance' }, 1),
      ],
      [],
      { phase: 'secondary' },
    );
    const aboard = withSquad(
      withModels(
        riders,
        membersOf(riders, 'line').map(({ id }) => id),
        (model) => ({ ...model, away: 'aboard carr' }),
      ),
      'line',
      { location: 'aboard', transport: 'carr' },
    );
    const worn = withModels(aboard, ['carr'], (model) => ({ ...model, wounds: 1, slots: ['turret'], mobility: 0 }));
    const { result } = run(
      worn,
      'red',
      shotAt(worn, 'shooter', 'carr'),
      [6, 1, 1, /* passengers */ 1, 4, 3, 6, 2],
      ['line.2', ['line.2', 'line.3', 'line.4'].map((model, i) => ({ model, to: at(30 + 1.2 * i, 38) }))],
    );
    expect(squadOf(result, 'carr').location).toBe('destroyed');
    expect(squadOf(result, 'line')).toMatchObject({ location: 'table', morale: 'Suppressed', casualties: 2 });
    expect(membersOf(result, 'line').map(({ id }) => id)).toEqual(['line.2', 'line.3', 'line.4']);
  });
  it('who finds no room is lost: water all around but for one place', () => {
    const water: Scene = [
      [0, 0, 30.7, 72],
      [31.3, 0, 72, 72],
      [30.7, 0, 31.3, 36.4],
      [30.7, 37, 31.3, 72],
    ];
    const battle = field(
      [
        line('shooter', 'red', 31, 20, { order: 'advance', moved: true }, 2),
        { id: 'carr', seat: 'blue', card: 'CARR', at: [[31, 40]], facing: 180 },
        { id: 'line', seat: 'blue', card: 'LINE-5', at: row(3, 60, 60) },
        line('w', 'red', 5, 5, { order: 'advance' }, 1),
      ],
      water.map((box, i) => area(`water ${i}`, box, 'water')),
      { phase: 'secondary' },
    );
    const riding = withModels(
      withSquad(battle, 'line', { location: 'aboard', transport: 'carr' }),
      membersOf(battle, 'line').map(({ id }) => id),
      (model) => ({ ...model, away: 'aboard carr' }),
    );
    const worn = withModels(riding, ['carr'], (model) => ({ ...model, wounds: 1, slots: ['turret'], mobility: 0 }));
    // Three saves of 6: all live. The hull stood from 37.75 on; of middles 1″ apart only one is in a square of 0.6″.
    const only = [{ model: 'line.1', to: at(31, 36.6) }];
    const { result, notes } = run(worn, 'red', shotAt(worn, 'shooter', 'carr'), [6, 1, 1, 6, 6, 6], [only]);
    expect(membersOf(result, 'line').map(({ id }) => id)).toEqual(['line.1']);
    expect(squadOf(result, 'line')).toMatchObject({ location: 'table', morale: 'Suppressed', casualties: 2 });
    expect(notes.map((note) => english(note))).toContain('2 of line find no room and are lost.');
  });
});

describe('objectives and the end: EX-49 (XZ-H-23, XZ-H-24, XZ-H-25)', () => {
  const battle = field(
    [
      { id: 'levy', seat: 'red', card: 'LEVY-7', at: [[36, 33]], squad: { morale: 'Suppressed' } },
      { id: 'line', seat: 'blue', card: 'LINE-5', at: [[36, 37.5]], squad: { morale: 'Neutralized' } },
    ],
    [],
    { objectives: [[36, 36, 3]], turns: 4 },
  );
  it('an OK or Suppressed unit within 3″ holds it', () => {
    expect(holders(battle)).toEqual({ o1: 'red' });
    expect(pointsOf(battle)).toEqual({ red: 3, blue: 0 });
    expect(holders(withSquad(battle, 'line', { morale: 'Suppressed' }))).toEqual({});
  });
  it('most points win after the last turn; a side without standing units loses at once', () => {
    expect(scored({ ...battle, turn: 3 }).result).toBeUndefined();
    expect(scored({ ...battle, turn: 4 }).result).toMatchObject({ winner: 'red', scores: { red: 3, blue: 0 } });
    expect(scored(withSquad(battle, 'line', { morale: 'Routed' })).result).toMatchObject({ winner: 'red' });
    expect(pointsOf(withSquad(battle, 'line', { morale: 'Routed' }))['red']).toBe(4);
  });
  it('the computer gives sensible orders (XZ-H-28)', () => {
    const near = field([
      { id: 'hvy', seat: 'red', card: 'HVY', at: row(5, 30, 20) },
      { id: 'claw', seat: 'red', card: 'CLAW', at: row(8, 30, 50) },
      line('foe', 'blue', 30, 56, {}, 3),
      line('back', 'blue', 60, 70, {}, 3),
    ]);
    expect(baselineOrders(near, 'red')).toEqual({ hvy: 'fireSupport', claw: 'charge' });
    const away = field([line('u', 'red', 30, 5), line('foe', 'blue', 30, 68)], [], { objectives: [[30, 36, 2]] });
    expect(baselineOrders(away, 'red')).toEqual({ u: 'doubleTime' });
  });
});

describe('requests for support (XZ-H-5, XZ-TURN-3)', () => {
  const asked = (die: number, commander: boolean, failed: number) => {
    const { result, notes } = script(request, { seat: 'red', what: 'Air strike', commander, failed }, { dice: [die] });
    return [result, ...notes.map((note) => english(note))];
  };
  const [granted, refused] = [
    [true, 'Granted: Air strike.'],
    [false, 'Refused: Air strike.'],
  ];
  it.each([
    // 4+, one easier with a commander, and one for each that has failed before.
    [4, false, 0, granted],
    [3, false, 0, refused],
    [3, true, 0, granted],
    [2, true, 0, refused],
    [2, false, 2, granted],
    [1, false, 2, refused],
    [1, true, 2, granted],
  ])('a roll of %i, with a commander: %s, after %i failures', (die, commander, failed, told) => {
    expect(asked(die, commander, failed)).toEqual(told);
  });
});
