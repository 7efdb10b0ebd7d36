/** What the computer thinks about: proposals, questions, how a battle looks. D-ACTIVATE, XZ-H-28 */
import { INCH, type Point, placed, span } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { ordersQuestion } from '../../src/xenos-zealots/turn/command.ts';
import { advice } from '../../src/xenos-zealots/mind/advice.ts';
import {
  leaderOf,
  squadOf,
  withModels,
  withoutModels,
  withSquad,
  type ZealotBattle,
} from '../../src/xenos-zealots/battle/battle.ts';
import { candidates } from '../../src/xenos-zealots/mind/candidates.ts';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';
import { Outlook } from '../../src/xenos-zealots/mind/outlook.ts';
import type { ZealotOrder } from '../../src/xenos-zealots/battle/orders.ts';
import { problems } from '../../src/xenos-zealots/orders/index.ts';
import { value } from '../../src/xenos-zealots/mind/value.ts';
import { area, field, row, wall } from './table.ts';

const kinds = (orders: readonly ZealotOrder[]): readonly string[] =>
  orders.map((order) => ('unit' in order ? `${order.unit} ${order.kind}` : order.kind));

describe('proposals', () => {
  const foes = { id: 'foe', seat: 'blue', card: 'LEVY', at: row(6, 30, 34) } as const;
  const shooter = (id: string, x: number) =>
    ({ id, seat: 'red', card: 'LINE-5', at: row(4, x, 20), squad: { order: 'advance', moved: true } }) as const;

  it('hold a shot of another unit too: which one shoots first is a choice', () => {
    const battle = field([shooter('near', 30), shooter('far', 44), foes], [], { phase: 'secondary' });
    expect(kinds(candidates(battle, 'red'))).toEqual(['near shoot', 'far shoot']);
    const both = field(
      [shooter('near', 30), shooter('far', 38), foes, { ...foes, id: 'foe2', at: row(6, 38, 34) }],
      [],
      {
        phase: 'secondary',
      },
    );
    const found = candidates(both, 'red');
    expect(new Set(kinds(found))).toEqual(new Set(['near shoot', 'far shoot']));
    for (const order of found) expect(problems(both, 'red', order)).toEqual([]);
  });

  it('whoever gets ready, or can do nothing, needs no thought', () => {
    const ready = field([{ ...shooter('u', 30), squad: { order: 'fireSupport' } }, shooter('v', 40), foes]);
    expect(kinds(candidates(ready, 'red'))).toEqual(['u ready']);
    const blind = field([shooter('u', 5), { ...foes, at: row(6, 60, 70) }], [], { phase: 'secondary' });
    expect(kinds(candidates(blind, 'red'))).toEqual(['u hold']);
  });

  it('who could move may also stay', () => {
    const battle = field([{ ...shooter('u', 30), squad: { order: 'advance' } }, foes], [], {
      objectives: [[30, 45, 3]],
    });
    expect(kinds(candidates(battle, 'red'))).toContain('u hold');
  });
});

describe('the orders of a turn', () => {
  const battle = field([
    { id: 'u', seat: 'red', card: 'LINE', at: row(6, 30, 20) },
    { id: 'foe', seat: 'blue', card: 'LEVY', at: row(6, 30, 40) },
  ]);

  it('are worked out when somebody reads them, and once', () => {
    const question = ordersQuestion(battle, 'red', advice);
    expect(Object.getOwnPropertyDescriptor(question, 'options')?.get).toBeDefined();
    expect(question.options).toBe(question.options);
    expect(question.options[0]?.value).toHaveProperty('u');
  });
});

describe('other plans for a turn', () => {
  const near = (squad: object): ZealotBattle =>
    field([
      { id: 'u', seat: 'red', card: 'LINE', at: row(6, 30, 20), squad },
      { id: 'v', seat: 'red', card: 'LINE', at: row(6, 30, 12) },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: row(6, 30, 26) },
    ]);
  const plansIn = (battle: ZealotBattle): readonly Readonly<Record<string, string>>[] => {
    const { options, sensible = 1 } = ordersQuestion(battle, 'red', advice);
    return options.slice(0, sensible).map(({ value }) => value);
  };

  it('are several, no two alike, and legal', () => {
    const battle = near({});
    const plans = plansIn(battle);
    expect(plans.length).toBeGreaterThan(3);
    expect(plans.length).toBeLessThanOrEqual(8);
    expect(new Set(plans.map(({ u, v }) => `${u} ${v}`)).size).toBe(plans.length);
    const question = ordersQuestion(battle, 'red', advice);
    for (const plan of plans) expect(question.free?.problems(plan)).toEqual([]);
  });

  it('hold a charge for who is near enough, unless he may not charge this turn (XZ-ASLT-14)', () => {
    const charging = (battle: ZealotBattle): boolean => plansIn(battle).some(({ u }) => u === 'charge');
    expect(charging(near({}))).toBe(true);
    expect(charging(near({ noCharge: near({}).turn }))).toBe(false);
  });
});

describe('places to deploy', () => {
  it('are one for each objective, 4″ apart at least, and legal', () => {
    const { scenario } = xenosZealots.scenarios.find((entry) => entry.scenario.id === 'crossroads') ?? {};
    if (scenario === undefined) throw new Error('no scenario crossroads');
    let battle = xenosZealots.setup(scenario, {});
    battle = { ...battle, toAct: ['compact'], zoneOf: { compact: 'A', host: 'B' } };
    const places = candidates(battle, 'compact').flatMap((order) =>
      order.kind === 'deploy' && order.at !== undefined ? [{ ...order, at: order.at }] : [],
    );
    expect(places.length).toBeGreaterThan(1);
    for (const [i, order] of places.entries()) {
      expect(problems(battle, 'compact', order)).toEqual([]);
      for (const other of places.slice(0, i)) expect(span(order.at, other.at)).toBeGreaterThanOrEqual(4 * INCH);
    }
  });
});

describe('how a battle looks', () => {
  const at = (y: number): ZealotBattle =>
    field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: row(6, 30, y) },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: row(6, 30, 60) },
      ],
      [],
      { objectives: [[30, 24, 3]], phase: 'secondary' },
    );

  it('is better for who holds an objective, now and not only when the turn ends; in the last turn clearly', () => {
    const late = (battle: ZealotBattle): ZealotBattle => ({ ...battle, turn: battle.lastTurn });
    expect(value(at(24), 'red')).toBeGreaterThan(value(at(12), 'red'));
    expect(value(late(at(24)), 'red')).toBeGreaterThan(value(late(at(12)), 'red') + 0.1);
  });

  it('is better the more the enemy has lost, and better still once his unit runs and counts', () => {
    const battle = at(12);
    const hurt = withoutModels(battle, ['foe.1', 'foe.2']);
    const routed = withSquad(hurt, 'foe', { morale: 'Routed' });
    expect(value(hurt, 'red')).toBeGreaterThan(value(battle, 'red'));
    expect(value(routed, 'red')).toBeGreaterThan(value(hurt, 'red'));
    expect(value(routed, 'blue')).toBe(0 - value(routed, 'red'));
  });

  it('does not change because a turn ends: what comes anyhow is no reason to end it', () => {
    const held = at(24);
    const next: ZealotBattle = { ...held, turn: held.turn + 1, phase: 'command' };
    expect(value(next, 'red')).toBe(value(held, 'red'));
    expect(value(next, 'blue')).toBe(0 - value(held, 'red'));
  });
});

describe('the outlook from a place', () => {
  const units = [
    { id: 'u', seat: 'red', card: 'LINE', at: row(5, 30, 20) },
    { id: 'foe', seat: 'blue', card: 'LINE', at: row(5, 30, 40) },
  ] as const;
  const dangerAt = (battle: ZealotBattle, at: Point): number => {
    const outlook = new Outlook(battle, squadOf(battle, 'u'));
    return outlook.danger(outlook.place(at));
  };
  const here = (battle: ZealotBattle): Point => (leaderOf(battle, 'u')?.base.at ?? { x: 0, y: 0 }) as Point;

  it('is less dangerous behind a wall, out of range and out of sight', () => {
    const open = field(units);
    const spot = here(open);
    const danger = dangerAt(open, spot);
    expect(danger).toBeGreaterThan(0);
    const walled = field(units, [
      wall('w', [
        [20, 21.2],
        [44, 21.2],
      ]),
    ]);
    expect(dangerAt(walled, spot)).toBeLessThan(danger);
    const woods = field(units, [area('woods', [20, 26, 44, 34], 'light-woods')]);
    expect(dangerAt(woods, spot)).toBe(0);
    expect(dangerAt(open, { x: spot.x, y: 1000 })).toBeLessThan(danger);
  });

  it('a Neutralized enemy is no danger', () => {
    const battle = field([units[0], { ...units[1], squad: { morale: 'Neutralized' } }]);
    expect(dangerAt(battle, here(battle))).toBe(0);
  });

  it('where nobody stands in the way, moving the leader there gives the same', () => {
    const battle = field(units);
    const spot = here(battle);
    const to = { x: spot.x + 2000, y: spot.y + 3000 };
    const leader = leaderOf(battle, 'u')?.id ?? '';
    const moved = withModels(battle, [leader], (model) => ({ ...model, base: placed(model.base, to) }));
    expect(dangerAt(battle, to)).toBeCloseTo(dangerAt(moved, to), 12);
  });
});
