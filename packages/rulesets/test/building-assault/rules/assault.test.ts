/** Rules 4.1 and 4.2, and the rules of the table that belong to them. */
import { exactChanceOf, fraction } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { contactsOf } from '../../../src/building-assault/ground/contact.ts';
import { isInPosition } from '../../../src/building-assault/ground/plan.ts';
import { meleeSkill } from '../../../src/building-assault/rules/melee-test.ts';
import { DEFAULTS, options } from '../../../src/building-assault/battle/options.ts';
import { grenade } from '../../../src/building-assault/rules/grenade.ts';
import { figure } from '../figures.ts';
import { battleOf, type Change, element, figureIn, living, ordered, suppressedIn, wayTo, problems } from '../table.ts';

/** Four of H at the door, three of L in the front room, two in the back. */
const hut: Change = {
  at: {
    H1: [11.5, 11.3],
    H2: [12.6, 11.3],
    H3: [8.3, 14],
    H4: [8.3, 15.05],
    H5: [8.3, 19.5],
    L1: [12, 15.5],
    L2: [10.2, 13.5],
    L3: [14, 13.5],
    L4: [10.5, 19.5],
    L5: [13.5, 19.5],
  },
};
const plan = (...rooms: readonly (readonly [string, ...string[]])[]) =>
  ({
    kind: 'assault',
    element: 'H',
    plan: rooms.map(([room]) => room),
    assaulters: rooms.flatMap(([room, ...ids]) => ids.map((id) => `${id} ${room}`)),
    moves: {},
  }) as const;
const rulesOf = (battle: ReturnType<typeof battleOf>, order: Parameters<typeof problems>[2]): readonly string[] =>
  problems(battle, 'A', order).map(({ rule }) => rule);

describe('assault', () => {
  it("BA-ASSAULT-1: with two rooms, both rooms' chart rolls come before any storm move", () => {
    const battle = battleOf('hut', { ...hut, at: { ...hut.at, H4: [8.3, 18.4] } });
    const order = plan(['front', 'H1', 'H2'], ['back', 'H4', 'H5']);
    expect(rulesOf(battle, order)).toEqual([]);
    // All five are stunned. 1–0 and a miss: nobody falls but L2 (helmet 20), and L tests.
    const { rolls, notes } = ordered(battle, 'A', order, [1, 1, 1, 1, 1], { 'BA-D-9': ['hold', 'hold'] });
    expect(rolls.map(({ rule }) => rule)).toEqual(Array<string>(5).fill('BA-GREN-3'));
    const order2 = ordered(battle, 'A', order, [1, 1, 1, 1, 1, ...misses], { 'BA-D-9': ['storm', 'storm'] });
    const charts = order2.notes.findLastIndex(({ rule }) => rule === 'BA-GREN-4');
    const storms = order2.notes.findIndex(({ rule, says }) => rule === 'BA-H-22' && says.includes('storms'));
    expect(charts).toBeGreaterThan(0);
    expect(storms).toBeGreaterThan(charts);
    expect(notes.some(({ rule }) => rule === 'BA-H-22')).toBe(true);
  });
  /** Everybody in both rooms' fights rolls a 20 and misses: 5 in the front room, 4 in the back. */
  const misses = Array<number>(9).fill(20);

  it('BA-ASSAULT-2: a figure that is out of position is no assaulter of the room', () => {
    const battle = battleOf('hut', { ...hut, at: { ...hut.at, H2: [14, 10.9] } });
    expect(rulesOf(battle, plan(['front', 'H1', 'H2']))).toContain('BA-ASSAULT-2');
    // Named or not: whoever is in position counts, others do not.
    expect(rulesOf(battle, { kind: 'assault', element: 'H', plan: ['front'], moves: {} })).toEqual([]);
  });

  it('BA-ASSAULT-3: one assaulter is refused, two are accepted, three for two rooms are refused', () => {
    const battle = battleOf('hut', hut);
    expect(rulesOf(battle, plan(['front', 'H1']))).toEqual(['BA-ASSAULT-3']);
    expect(rulesOf(battle, plan(['front', 'H1', 'H2']))).toEqual([]);
    expect(rulesOf(battle, plan(['front', 'H1', 'H2'], ['back', 'H5']))).toEqual(['BA-ASSAULT-3']);
    expect(rulesOf(battle, plan(['front', 'H1', 'H2'], ['back', 'H5', 'H2']))).toContain('BA-ASSAULT-3');
  });

  it('BA-ASSAULT-4: five figures split 3 + 2 over two rooms are accepted', () => {
    const battle = battleOf('hut', { ...hut, at: { ...hut.at, H4: [8.3, 18.4] } });
    expect(rulesOf(battle, plan(['front', 'H1', 'H2', 'H3'], ['back', 'H4', 'H5']))).toEqual([]);
    expect(rulesOf(battle, plan(['front', 'H1', 'H2'], ['front', 'H3', 'H4']))).toEqual(['BA-ASSAULT-4']);
  });

  it('BA-ASSAULT-5: a storming figure with melee 9 tests at 13 before other modifiers', () => {
    const battle = battleOf('hut', {
      ...hut,
      only: true,
      at: { H2: [11.5, 11.3], H3: [12.6, 11.3], L2: [11, 14], L3: [13, 14], L4: [10.5, 19.5] },
    });
    const { rolls } = ordered(battle, 'A', plan(['front', 'H2', 'H3']), [1, 1, 20, 20, 20, 20]);
    const storming = rolls.find(({ says }) => says === 'H2 in melee');
    expect(storming?.tally?.reasons.slice(0, 2).map(({ amount }) => amount)).toEqual([9, 4]);
    expect(storming?.tally?.total).toBe(13);
  });
});

describe('grenades', () => {
  const battle = battleOf('hut', hut);
  const held = { 'BA-D-9': ['hold'] };

  it('BA-GREN-1: four assaulters on one room use one grenade; two rooms use two; neither asks anything', () => {
    const one = ordered(battle, 'A', plan(['front', 'H1', 'H2', 'H3', 'H4']), [1, 1, 1], held);
    expect(element(one.result, 'H').grenades).toBe(1);
    const two = battleOf('hut', { ...hut, at: { ...hut.at, H4: [8.3, 18.4] } });
    const both = ordered(two, 'A', plan(['front', 'H1', 'H2'], ['back', 'H4', 'H5']), [1, 1, 1, 1, 1], {
      'BA-D-9': ['hold', 'hold'],
    });
    expect(element(both.result, 'H').grenades).toBe(0);
    expect([...one.asked, ...both.asked].filter((id) => id.startsWith('BA-D-8'))).toEqual([]);
  });

  it("BA-GREN-2: three occupants, exactly three rolls, made by the thrower's side, each tied to one figure", () => {
    const { rolls } = ordered(battle, 'A', plan(['front', 'H1', 'H2']), [1, 1, 1], held);
    expect(rolls.map(({ by, says }) => [by, says.split(' ').at(-1)])).toEqual([
      ['A', 'L1'],
      ['A', 'L2'],
      ['A', 'L3'],
    ]);
  });

  it('BA-GREN-3: 12 stuns, 13 removes; the die may be another', () => {
    // L tests for its casualty at 12 − 2 + 2 = 12.
    const { result } = ordered(battle, 'A', plan(['front', 'H1', 'H2']), [12, 13, 12, 12], held);
    expect(living(result)).not.toContain('L2');
    expect(suppressedIn(result)).toEqual(['L1', 'L3']);
    const d24 = battleOf('hut', { ...hut, options: { grenadeDie: 24 } });
    expect(living(ordered(d24, 'A', plan(['front', 'H1', 'H2']), [12, 24, 12, 12], held).result)).not.toContain('L2');
  });

  it('BA-GREN-3: with any die of 13 to 100 sides the chance of a casualty is (sides − 12) / sides', () => {
    const sizes = options.find(({ id }) => id === 'grenadeDie')?.values.map(({ value }) => Number(value)) ?? [];
    expect(sizes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 88 }, (_, i) => 13 + i));
    for (const sides of sizes) {
      const thrown = { by: 'A', against: 'B', room: 'front', occupants: [{ id: 'L2', helmet: 4 }] };
      const odds = solved(
        grenade,
        { ...thrown, options: { grenadeDie: sides, helmetVsGrenade: false } },
        { fractions: true },
      );
      expect(exactChanceOf(odds, ({ removed }) => removed.length === 1)).toEqual(fraction(sides - 12, sides));
    }
  });

  it('BA-GREN-4: every figure of the element in the room is suppressed once, others not', () => {
    const { result } = ordered(battle, 'A', plan(['front', 'H1', 'H2']), [3, 9, 1], held);
    expect(suppressedIn(result)).toEqual(['L1', 'L2', 'L3']);
    const whole = battleOf('hut', { ...hut, options: { stunScope: 'element' } });
    expect(suppressedIn(ordered(whole, 'A', plan(['front', 'H1', 'H2']), [3, 9, 1], held).result)).toEqual([
      'L1',
      'L2',
      'L3',
      'L4',
      'L5',
    ]);
  });

  it('BA-GREN-5: rolls of 13 and 20 for two occupants remove both', () => {
    const { result } = ordered(battle, 'A', plan(['front', 'H1', 'H2']), [1, 13, 20, 10], held);
    expect(living(result).filter((id) => id.startsWith('L'))).toEqual(['L1', 'L4', 'L5']);
  });

  it('BA-GREN-6: one 13+ pins the whole element, also in other rooms', () => {
    const { result } = ordered(battle, 'A', plan(['front', 'H1', 'H2']), [13, 1, 1, 1], held);
    expect(element(result, 'L').pinned).toBe(true);
    expect(rulesOfB(result, { kind: 'nerve', element: 'L', how: 'act' })).toEqual([]);
  });
  const rulesOfB = (view: ReturnType<typeof battleOf>, order: Parameters<typeof problems>[2]): readonly string[] =>
    problems(view, 'B', order).map(({ rule }) => rule);

  it('BA-GREN-7: three casualties on morale 12 leave 6 before other modifiers, also after a rally', () => {
    const lost = battleOf('hut', { elements: { L: { casualties: 3, pinned: true } }, battle: { toAct: ['B'] } });
    const first = ordered(lost, 'B', { kind: 'nerve', element: 'L', how: 'act' }, [1]);
    expect(first.rolls[0]?.tally?.reasons.map(({ amount }) => amount)).toEqual([12, -6, 2]);
    expect(element(first.result, 'L').casualties).toBe(3);
    const byGrenade = battleOf('hut', {
      elements: { L: { casualties: 3, grenadeCasualties: 1, pinned: true } },
      battle: { toAct: ['B'] },
      options: { moraleLossFrom: 'grenade' },
    });
    expect(ordered(byGrenade, 'B', { kind: 'nerve', element: 'L', how: 'act' }, [1]).rolls[0]?.tally?.total).toBe(12);
  });

  it('BA-GREN-8: melee 9, suppressed: 3, not −3', () => {
    const one = figure('D', { suppressed: true });
    const combat = { attackers: [figure('A')], defenders: [one] };
    expect(meleeSkill(one, 'defender', combat, DEFAULTS).total).toBe(3);
  });
});

describe('position and storm', () => {
  it('BA-H-20: in the next room by the inner door: yes; outside behind a blank wall: no', () => {
    const battle = battleOf('hut', {
      ...hut,
      at: { ...hut.at, H1: [12, 16.4], H2: [16, 20], H3: [8.3, 19.5], L1: [14.4, 21] },
    });
    expect(isInPosition(battle, figureIn(battle, 'H1'), 'back')).toBe(true);
    expect(isInPosition(battle, figureIn(battle, 'H2'), 'back')).toBe(false);
    expect(isInPosition(battle, figureIn(battle, 'H3'), 'back')).toBe(true);
    // Base edge exactly 1″ from the window: yes; a thousandth more: no.
    const edge = (x: number) => ({
      ...figureIn(battle, 'H3'),
      base: { ...figureIn(battle, 'H3').base, at: at(x, 19.5) },
    });
    expect([7.5, 7.499].map((x) => isInPosition(battle, edge(x), 'back'))).toEqual([true, false]);
    // An enemy in that area closer than 1″ spoils it.
    const near = battleOf('hut', { ...hut, at: { ...hut.at, L1: [8.3, 17.6], H5: [8.3, 19.5] } });
    expect(isInPosition(near, figureIn(near, 'H5'), 'back')).toBe(false);
    // Up to 4″ may be moved, and only a room with an enemy can be assaulted.
    const empty = battleOf('hut', { only: true, at: { H1: [11.5, 11.3], H2: [12.6, 11.3], L4: [10.5, 19.5] } });
    expect(rulesOf(empty, plan(['front', 'H1', 'H2']))).toEqual(['BA-H-20']);
  });

  it('BA-H-21: two rooms, one grenade: one throw', () => {
    const battle = battleOf('hut', { ...hut, at: { ...hut.at, H4: [8.3, 18.4] }, elements: { H: { grenades: 1 } } });
    const { result, rolls } = ordered(battle, 'A', plan(['front', 'H1', 'H2'], ['back', 'H4', 'H5']), [1, 1, 1], {
      'BA-D-8': ['throw'],
      'BA-D-9': ['hold', 'hold'],
    });
    expect(rolls).toHaveLength(3);
    expect(element(result, 'H').grenades).toBe(0);
  });

  it('BA-H-22: all occupants removed by the grenade: occupation, no dice', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H1: [11.5, 11.3], H2: [12.6, 11.3], L2: [11, 14], L4: [10.5, 19.5] },
    });
    // L tests once: 12 − 2, its leader is not there.
    const { result, rolls } = ordered(battle, 'A', plan(['front', 'H1', 'H2']), [13, 10]);
    expect(rolls.map(({ rule }) => rule)).toEqual(['BA-GREN-3', 'BA-H-7']);
    expect(result.objectives.find(({ id }) => id === 'front')?.holder).toBe('A');
    // They may stay outside as well; then the empty room keeps its controller.
    const stays = ordered(battle, 'A', plan(['front', 'H1', 'H2']), [13, 10], {
      'BA-D-10': [
        { figure: 'H1', stay: true },
        { figure: 'H2', stay: true },
      ],
    });
    expect(stays.result.objectives.find(({ id }) => id === 'front')?.holder).toBe('B');
  });

  it('BA-H-22: a stormer has to touch an enemy if he can, and may choose another place in contact', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H3: [11.5, 11.3], H2: [12.6, 11.3], L2: [11, 14], L4: [10.5, 19.5] },
    });
    const storm = (to: readonly [number, number]) =>
      ordered(battle, 'A', plan(['front', 'H2', 'H3']), [1, 20, 20, 20], {
        'BA-D-10': [{ figure: 'H2', to: at(...to) }],
      });
    expect(() => storm([14, 14])).toThrow('has to touch');
    const { result } = storm([12, 14]);
    expect(figureIn(result, 'H2').base.at).toEqual(at(12, 14));
  });

  it('BA-H-23: free defenders may step in; a pinned one is not offered it', () => {
    // H2 and H3 go for L1 and L2; L3 is 3″ away from them at most, and free.
    const places = { H2: [11.5, 11.3], H3: [12.6, 11.3], L1: [10.8, 13.6], L2: [13.2, 13.6], L3: [12, 15.5] } as const;
    const order = plan(['front', 'H2', 'H3']);
    const battle = battleOf('hut', { only: true, at: places });
    const free = ordered(battle, 'A', order, [1, 1, 1, 20, 20, 20, 20, 20]);
    expect(free.asked.filter((id) => id.startsWith('BA-D-11'))).toEqual(['BA-D-11 B']);
    expect(element(free.result, 'L').moved).toBe(false);
    expect(contactsOf(free.result, { id: 'L3' }).length).toBeGreaterThan(0);
    // Into contact, wherever he likes; not to where he touches nobody, nor farther than 3″.
    const stepping = (...to: readonly [number, number]) =>
      ordered(battle, 'A', order, [1, 1, 1, 20, 20, 20, 20, 20], { 'BA-D-11': [{ to: at(...to) }] });
    expect(() => stepping(12, 15)).toThrow('steps up to 3″ into contact');
    expect(() => stepping(12, 12)).toThrow('steps up to 3″ into contact');
    const stays = ordered(battle, 'A', order, [1, 1, 1, 20, 20, 20, 20], { 'BA-D-11': ['stay'] });
    expect(figureIn(stays.result, 'L3').base.at).toEqual(at(12, 15.5));
    const pinned = battleOf('hut', { only: true, at: places, elements: { L: { pinned: true } } });
    const { asked } = ordered(pinned, 'A', order, [1, 1, 1, 20, 20, 20, 20]);
    expect(asked.filter((id) => id.startsWith('BA-D-11'))).toEqual([]);
  });

  it('BA-H-12: taking position is a move of the element', () => {
    const battle = battleOf('hut', {
      ...hut,
      at: { ...hut.at, H1: [11.5, 9.5], H2: [12.6, 9.5], H3: [11, 8.3], H4: [12.2, 8.3], H5: [13.5, 8.3] },
    });
    const order = {
      ...plan(['front', 'H1', 'H2']),
      moves: { H1: wayTo(battle, 'H1', [11.5, 11.3]), H2: wayTo(battle, 'H2', [12.6, 11.3]) },
    };
    const { result } = ordered(battle, 'A', order, [1, 1, 1], { 'BA-D-9': ['hold'] });
    expect(element(result, 'H').moved).toBe(true);
    const far = { ...order, moves: { ...order.moves, H5: wayTo(battle, 'H5', [13.5, 4.2]) } };
    expect(rulesOf(battle, far)).toContain('BA-H-12');
  });
});
