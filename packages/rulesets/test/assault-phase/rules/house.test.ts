import { optionsFor, scriptBegin } from '@umpire/engine/battle';
import { unformable } from '@umpire/engine/kit';
import { at, type DeploymentZone, polygon, type Scenario } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import {
  type AssaultBattle,
  isCoherent,
  leadershipOf,
  matesOf,
  soldierOf,
  traitsOf,
} from '../../../src/assault-phase/battle/battle.ts';
import { UNITS } from '../../../src/assault-phase/battle/forces.ts';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import { deployments } from '../../../src/assault-phase/orders/proposals.ts';
import { PROFILES, profileOf } from '../../../src/assault-phase/battle/profiles.ts';
import { outcome, pointsOf } from '../../../src/assault-phase/turn/victory.ts';
import {
  given,
  mines,
  type Placed,
  placeOf,
  refusals,
  rock,
  table,
  type TableSpec,
  unit,
  unitIn,
  way,
  wood,
} from '../tables.ts';

const far = [unit('X', 'Reaver Band', [['x', 'Reaver', 40, 40]])];
const moving = (models: readonly Placed[], more: Partial<TableSpec> = {}, entry = 'Half Squad'): AssaultBattle =>
  table({ one: [unit('A', entry, models)], two: far, ...more });
const move = (moves: Readonly<Record<string, ReturnType<typeof way>>>, join?: string, id = 'A') =>
  ({ kind: 'move', unit: id, moves, ...(join !== undefined && { join }) }) as const;

describe('movement', () => {
  const one = moving([['a', 'Warder', 10, 10]]);
  it('AP-H-4: 6″ legal, more not; 1″ from enemies; through no models', () => {
    expect(refusals(one, move({ a: way([10, 10], [16, 10]) }))).toEqual([]);
    expect(refusals(one, move({ a: way([10, 10], [16.01, 10]) }))).toEqual(['AP-H-4']);
    const enemy = moving([['a', 'Warder', 10, 10]], { two: [unit('X', 'Reaver Band', [['x', 'Reaver', 14, 10]])] });
    expect(refusals(enemy, move({ a: way([10, 10], [12, 10]) }))).toEqual([]);
    expect(refusals(enemy, move({ a: way([10, 10], [12.1, 10]) }))).toEqual(['AP-H-4']);
    const friend = moving([['a', 'Warder', 10, 10]], {
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]]), unit('B', 'Half Squad', [['b', 'Warder', 12, 10]])],
    });
    expect(refusals(friend, move({ a: way([10, 10], [14, 10]) }))).toEqual(['AP-H-4']);
  });
  it('AP-H-4: a mate whose way is the place where it stands does not move: nobody goes through it', () => {
    const three = moving([
      ['a', 'Warder', 10, 10],
      ['b', 'Warder', 12, 10],
      ['c', 'Warder', 12, 11.2],
    ]);
    const through = way([10, 10], [14, 10]);
    expect(refusals(three, move({ a: through }))).toEqual(['AP-H-4']);
    expect(refusals(three, move({ a: through, b: way([12, 10]) }))).toEqual(['AP-H-4']);
    // Where it goes with the others, its old place is free.
    expect(refusals(three, move({ a: through, b: way([12, 10], [15.2, 10]), c: way([12, 11.2], [15, 11.2]) }))).toEqual(
      [],
    );
  });
  it('AP-H-4, AP-H-1: the unit ends with gaps of 2″ at most', () => {
    const pair = moving([
      ['a', 'Warder', 10, 10],
      ['b', 'Warder', 12, 10],
    ]);
    expect(refusals(pair, move({ b: way([12, 10], [13, 10]) }))).toEqual([]);
    expect(refusals(pair, move({ b: way([12, 10], [13.01, 10]) }))).toEqual(['AP-H-4']);
  });
  it('AP-H-5, W-37: into a wood only with a roll: 3, 5 give 5″', () => {
    const woody = moving([['a', 'Warder', 10, 10]], { pieces: [wood([12, 5], [20, 5], [20, 15], [12, 15])] });
    expect(refusals(woody, move({ a: way([10, 10], [14, 10]) }))).toEqual(['AP-H-5']);
    const rolled = given(woody, { kind: 'terrain', unit: 'A' }, { dice: [3, 5] }).result;
    expect([
      refusals(rolled, move({ a: way([10, 10], [15, 10]) })),
      refusals(rolled, move({ a: way([10, 10], [15.01, 10]) })),
    ]).toEqual([[], ['AP-H-4']]);
    expect(refusals(rolled, { kind: 'terrain', unit: 'A' })).toEqual(['AP-H-5']);
  });
  it('AP-H-5, W-37: across a minefield, 4, 1, 6: the second loses a Wound', () => {
    const field = moving(
      [
        ['a', 'Warder', 10, 10],
        ['b', 'Warder', 11.5, 10],
        ['c', 'Warder', 13, 10],
      ],
      { pieces: [mines([5, 12], [20, 12], [20, 13], [5, 13])] },
    );
    const moves = { a: way([10, 10], [10, 15]), b: way([11.5, 10], [11.5, 15]), c: way([13, 10], [13, 15]) };
    const { result } = given(field, move(moves), { dice: [4, 1, 6] });
    expect(['a', 'b', 'c'].map((id) => placeOf(result, id))).toEqual([[10, 15], undefined, [13, 15]]);
  });
  it('AP-H-5: impassable ground is not entered', () => {
    const rocky = moving([['a', 'Warder', 10, 10]], { pieces: [rock([12, 5], [14, 5], [14, 15], [12, 15])] });
    expect(refusals(rocky, move({ a: way([10, 10], [13, 10]) }))).toEqual(['AP-H-5']);
  });
  it('AP-H-6, W-47: jump troops fly 12″ over everything; landing in a wood costs a die each', () => {
    const models = [1, 2, 3, 4, 5, 6].map((n): Placed => [`v${n}`, 'Vaulter', 8 + 1.2 * n, 10]);
    const jumpers = moving(
      models,
      { pieces: [rock([5, 14], [20, 14], [20, 15], [5, 15]), wood([5, 18], [20, 18], [20, 26], [5, 26])] },
      'Vaulters',
    );
    const moves = Object.fromEntries(models.map(([id, , x]) => [id, way([x, 10], [x, 21])]));
    const { result } = given(jumpers, move(moves), { dice: [1, 3, 4, 6, 2, 5] });
    expect(matesOf(result, 'A').map(({ id }) => id)).toEqual(['v2', 'v3', 'v4', 'v5', 'v6']);
    expect(refusals(jumpers, move({ ...moves, v1: way([9.2, 10], [9.2, 14.5]) }))).toEqual(['AP-H-5']);
    expect(refusals(jumpers, { kind: 'terrain', unit: 'A' })).toEqual(['AP-H-6']);
  });
  it('AP-H-7: a Locked unit has no move', () => {
    const locked = moving([['a', 'Warder', 10, 10]], { two: [unit('X', 'Reaver Band', [['x', 'Reaver', 10, 11]])] });
    expect(refusals(locked, move({ a: way([10, 10], [10, 9]) }))).toEqual(['AP-H-7']);
  });
  it('AP-H-2: orders belong to their phase', () => {
    expect(refusals({ ...one, phase: 'shooting' }, move({}))).toEqual(['AP-H-4']);
    expect(given(one, { kind: 'end' }).result.phase).toBe('shooting');
  });
  it('AP-H-17: a regrouped unit moves 3″', () => {
    const regrouped = {
      ...one,
      units: one.units.map((troop) => ({ ...troop, regrouped: troop.id === 'A', moved: true })),
    };
    expect([
      refusals(regrouped, move({ a: way([10, 10], [13, 10]) })),
      refusals(regrouped, move({ a: way([10, 10], [13.1, 10]) })),
    ]).toEqual([[], ['AP-H-4']]);
  });
});

describe('AP-H-19: independent characters', () => {
  const battle = table({
    one: [unit('W', 'Half Squad', [['w', 'Warder', 10, 10]]), unit('P', 'Adept', [['p', 'Adept', 15, 10]])],
    two: far,
  });
  it('W-47: the Adept ends 1.8″ from the Warders: joined; their checks use Ld 9', () => {
    const { result } = given(battle, move({ p: way([15, 10], [12.8, 10]) }, 'W', 'P'));
    expect(unitIn(result, 'P').joinedTo).toBe('W');
    expect(leadershipOf(result, 'W')).toBe(9);
    expect(refusals(battle, move({ p: way([15, 10], [13.1, 10]) }, 'W', 'P'))).toEqual(['AP-H-19']);
  });
  it('AP-H-4, AP-H-9: a unit with a model that has moved has moved: also one that a character moves to, or within', () => {
    const hasMoved = (from: AssaultBattle, way_: ReturnType<typeof move>) =>
      unitIn(given(from, way_).result, 'W').moved;
    expect(hasMoved(battle, move({ p: way([15, 10], [12.8, 10]) }, 'W', 'P'))).toBe(true);
    const near = table({
      one: [unit('W', 'Half Squad', [['w', 'Warder', 10, 10]]), unit('P', 'Adept', [['p', 'Adept', 12, 10]])],
      two: far,
    });
    // He joins where he stands, and nobody has moved.
    expect(hasMoved(near, move({}, 'W', 'P'))).toBe(false);
    const joined = { ...near, units: near.units.map((one) => (one.id === 'P' ? { ...one, joinedTo: 'W' } : one)) };
    expect(hasMoved(joined, move({ p: way([12, 10], [12.5, 10]) }, 'W', 'P'))).toBe(true);
    // Who leaves it takes his move with him.
    expect(hasMoved(joined, move({ p: way([12, 10], [15, 10]) }, undefined, 'P'))).toBe(false);
  });
  it('AP-H-17, AP-CHAR-2: a unit with a character who has regrouped moves 3″ and does not charge', () => {
    const rallied = table({
      one: [
        unit('W', 'Half Squad', [['w', 'Warder', 10, 10]]),
        unit('P', 'Adept', [['p', 'Adept', 12, 10]], { joinedTo: 'W', regrouped: true, moved: true }),
      ],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 10, 15]])],
    });
    const ahead = (far_: number) => ({ w: way([10, 10], [10, 10 - far_]), p: way([12, 10], [12, 10 - far_]) });
    expect([3, 3.01].map((far_) => refusals(rallied, move(ahead(far_), undefined, 'W')))).toEqual([[], ['AP-H-4']]);
    expect(refusals({ ...rallied, phase: 'declaring' }, { kind: 'declare', unit: 'W', targets: ['X'] })).toEqual([
      'AP-H-17',
    ]);
  });
  it('he leaves by moving away, and a character whose unit is dead stands alone', () => {
    const joined = given(battle, move({ p: way([15, 10], [12.8, 10]) }, 'W', 'P')).result;
    const next = { ...joined, units: joined.units.map((troop) => ({ ...troop, acted: false })) };
    expect(refusals(next, move({}, undefined, 'P'))).toEqual(['AP-H-19']);
    expect(
      unitIn(given(next, move({ p: way([12.8, 10], [16, 10]) }, undefined, 'P')).result, 'P').joinedTo,
    ).toBeUndefined();
    expect(traitsOf(next, 'W').move).toBe(6000);
  });
  it('2″ and what counts as contact, a thousandth, join; a thousandth more does not, and leaves', () => {
    const join = (x: number) => refusals(battle, move({ p: way([15, 10], [x, 10]) }, 'W', 'P'));
    expect([13, 13.001, 13.002].map(join)).toEqual([[], [], ['AP-H-19']]);
    const joined = given(battle, move({ p: way([15, 10], [12.8, 10]) }, 'W', 'P')).result;
    const next = { ...joined, units: joined.units.map((troop) => ({ ...troop, acted: false })) };
    const leave = (x: number) => refusals(next, move({ p: way([12.8, 10], [x, 10]) }, undefined, 'P'));
    expect([13, 13.001, 13.002].map(leave)).toEqual([['AP-H-19'], ['AP-H-19'], []]);
  });
  it.each([
    // From base to base, and 6″ of his own, in the open.
    [7.9, true],
    [8.1, false],
  ])('%f″ away he is offered to join at once: %s; a place of his choice always', (gap, isNear) => {
    const apart = table({
      one: [unit('W', 'Half Squad', [['w', 'Warder', 10, 10]]), unit('P', 'Adept', [['p', 'Adept', 11 + gap, 10]])],
      two: far,
    });
    const menu = assaultPhase.menu(apart, 'one').filter((item) => english(item).startsWith('P joins W'));
    expect(menu.map((item) => english(item))).toEqual([
      ...(isNear ? ['P joins W'] : []),
      'P joins W at a place of your choice',
    ]);
    if (isNear) expect(refusals(apart, menu[0]?.order as never)).toEqual([]);
  });
  it('AP-H-4: who has moved to join a unit does not go on with it in the same phase, in whatever order they move', () => {
    const joined = given(battle, move({ p: way([15, 10], [12.8, 10]) }, 'W', 'P')).result;
    const both = { w: way([10, 10], [10, 11]), p: way([12.8, 10], [12.8, 11]) };
    expect(refusals(joined, move(both, undefined, 'W'))).toEqual(['AP-H-4']);
    const item = assaultPhase.menu(joined, 'one').find((one) => english(one) === 'Move W');
    expect(item?.parts?.flatMap((part) => (part.kind === 'moves' ? part.models : []))).toEqual(['w']);
    // The unit may move by itself, as long as it keeps to him; after the first step he goes with it.
    expect(refusals(joined, move({ w: way([10, 10], [10, 11]) }, undefined, 'W'))).toEqual([]);
    expect(refusals(joined, move({ w: way([10, 10], [8, 10]) }, undefined, 'W'))).toEqual(['AP-H-4']);
    const next = { ...joined, units: joined.units.map((troop) => ({ ...troop, acted: false, moved: false })) };
    expect(refusals(next, move(both, undefined, 'W'))).toEqual([]);
    // A unit that has moved takes him along nowhere, and he cannot leave again.
    const moved = given(joined, move({ w: way([10, 10], [10, 11]) }, undefined, 'W')).result;
    expect(refusals(moved, move({ p: way([12.8, 10], [18, 10]) }, undefined, 'P'))).toEqual(['AP-H-4']);
  });
  it.each([
    [2.5, true],
    [2, false],
  ])('who has been left %f″ behind leaves without a move: %s, and the menu lets him', (gap, mayStay) => {
    const behind = table({
      one: [
        unit('W', 'Half Squad', [['w', 'Warder', 10, 10]]),
        unit('P', 'Adept', [['p', 'Adept', 11 + gap, 10]], { joinedTo: 'W' }),
      ],
      two: far,
    });
    const stays = move({}, undefined, 'P');
    expect(refusals(behind, stays)).toEqual(mayStay ? [] : ['AP-H-19']);
    expect(unformable(assaultPhase.menu(behind, 'one'), stays) === undefined).toBe(mayStay);
  });
  it('a character joins a unit of one model, and not a character, a creature or an enemy', () => {
    const hosts = table({
      one: [
        unit('W', 'Half Squad', [['w', 'Warder', 10, 10]]),
        unit('P', 'Adept', [['p', 'Adept', 12, 10]]),
        unit('Q', 'Marshal', [['q', 'Marshal', 13, 7]]),
        unit('H', 'Hulk', [['h', 'Hulk', 12, 13]]),
      ],
      two: [...far, unit('E', 'Reaver Band', [['e', 'Reaver', 14.4, 10]])],
    });
    const join = (host: string) => refusals(hosts, move({}, host, 'P'));
    expect(join('W')).toEqual([]);
    expect(['Q', 'H', 'E', 'P', 'nobody'].map(join)).toEqual(Array.from({ length: 5 }, () => ['AP-H-19']));
    expect(refusals(hosts, move({}, 'W', 'Q'))).toEqual(['AP-H-19']);
  });
});

describe('set-up and first turn', () => {
  const scenario = assaultPhase.scenarios[0]?.scenario;
  const fresh = (id = 0): AssaultBattle => {
    const entry = assaultPhase.scenarios[id];
    if (entry === undefined) throw new TypeError('a scenario');
    return assaultPhase.setup(entry.scenario, optionsFor(assaultPhase));
  };
  it('AP-H-22, W-47: 3 and 3, again 5 and 2: player one sets up first', () => {
    expect(scriptBegin(assaultPhase, fresh(), { dice: [3, 3, 5, 2] }).result.toAct).toEqual(['one']);
  });
  it('AP-H-22: in the zone, on the table, off the others, together; then the other side', () => {
    const battle = scriptBegin(assaultPhase, fresh(), { dice: [5, 2] }).result;
    const [order] = deployments(battle, 'one', 'half-squad');
    if (order === undefined) throw new TypeError('a proposal');
    expect(refusals(battle, order, 'one')).toEqual([]);
    const outside = { ...order, moves: { ...order.moves, 'half-squad-1': { path: [at(10.5, 8.01)] } } };
    expect(refusals(battle, outside, 'one')).toEqual(['AP-H-22']);
    const after = given(battle, order, {}, 'one').result;
    expect(after.toAct).toEqual(['two']);
    expect(isCoherent(matesOf(after, 'half-squad'))).toBe(true);
  });
  it('AP-H-22: a zone is for the units that the scenario names, and for whole bases where it says so', () => {
    const [south, north] = (scenario as Scenario).zones as [DeploymentZone, DeploymentZone];
    const ground = (west: number, east: number) => polygon([at(west, 0), at(east, 0), at(east, 8), at(west, 8)]);
    const { by: _, ...whole } = { ...south, ground: ground(0, 12), units: ['half-squad'] };
    const zones = [
      whole,
      { ...south, id: 'east', ground: ground(12, 24), units: ['second-squad', 'third-squad'] },
      north,
    ];
    const battle = scriptBegin(
      assaultPhase,
      assaultPhase.setup({ ...(scenario as Scenario), zones }, optionsFor(assaultPhase)),
      { dice: [5, 2] },
    ).result;
    const put = (id: string, x: number, y: number) => {
      const moves = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${id}-${n}`, way([x + 1.1 * n, y])]));
      return { kind: 'deploy', unit: id, moves } as const;
    };
    // Bases of 1″: half of one lies beyond its centre.
    expect(refusals(battle, put('half-squad', 1, 7.5), 'one')).toEqual([]);
    expect(refusals(battle, put('half-squad', 1, 7.501), 'one')).toEqual(['AP-H-22']);
    expect(refusals(battle, put('second-squad', 12, 8), 'one')).toEqual([]);
    expect(refusals(battle, put('second-squad', 12, 8.001), 'one')).toEqual(['AP-H-22']);
    expect(refusals(battle, put('second-squad', 1, 7.5), 'one')).toEqual(['AP-H-22']);
    for (const id of ['half-squad', 'second-squad']) {
      const proposed = deployments(battle, 'one', id);
      expect(proposed.length).toBeGreaterThan(1);
      expect(proposed.flatMap((order) => refusals(battle, order, 'one'))).toEqual([]);
      // Pointed at a place near the edge of the zone, the others gather there inside it.
      const [model = '', ...going] = [1, 2, 3, 4, 5].map((n) => `${id}-${n}`);
      const to = id === 'half-squad' ? at(11.5, 7.5) : at(12, 8);
      const open = { kind: 'deploy', unit: id, moves: {} } as const;
      const moves = assaultPhase.tools.guide(battle, 'one', open, { model, to, going }) ?? {};
      expect(refusals(battle, { kind: 'deploy', unit: id, moves }, 'one')).toEqual([]);
    }
  });
  it('AP-H-22: whoever sets up first is not ahead for it: it is worth as much as before to both', () => {
    const battle = scriptBegin(assaultPhase, fresh(), { dice: [5, 2] }).result;
    const [order] = deployments(battle, 'one', 'half-squad');
    if (order === undefined) throw new TypeError('a proposal');
    const after = given(battle, order, {}, 'one').result;
    for (const seat of ['one', 'two']) expect(assaultPhase.value(after, seat)).toBe(assaultPhase.value(battle, seat));
  });
  it('AP-H-22: characters last', () => {
    const battle = scriptBegin(assaultPhase, fresh(1), { dice: [5, 2] }).result;
    const [order] = deployments(battle, 'one', 'adept');
    expect(order === undefined ? ['AP-H-22'] : refusals(battle, order, 'one')).toEqual(['AP-H-22']);
  });
  it('AP-H-23: First Clash gives player two the first turn; Three Crossings rolls', () => {
    expect(scenario?.terms?.['firstTurn']).toBe('two');
    let battle = scriptBegin(assaultPhase, fresh(), { dice: [5, 2] }).result;
    // Three units against four, in turn.
    for (let unitsSet = 0; unitsSet < 7; unitsSet++) {
      const [seat = ''] = battle.toAct;
      const [order] = assaultPhase.candidates(battle, seat);
      if (order !== undefined) battle = given(battle, order, {}, seat).result;
    }
    expect([battle.phase, battle.active, battle.toAct]).toEqual(['movement', 'two', ['two']]);
    expect(fresh(2).first).toBeUndefined();
  });
});

describe('W-40: victory', () => {
  it('AP-H-24: destroyed 90; below half 45; two of five 47', () => {
    const battle = table({
      one: [
        unit(
          'H',
          'Half Squad',
          [
            ['h1', 'Warder', 10, 10],
            ['h2', 'Warder', 11.2, 10],
          ],
          { startCount: 5 },
        ),
      ],
      two: [
        unit(
          'R',
          'Reaver Band',
          [1, 2, 3, 4].map((n): Placed => [`r${n}`, 'Reaver', 10 + n, 30]),
          { startCount: 10 },
        ),
      ],
    });
    expect([pointsOf(battle, 'one', true), pointsOf(battle, 'two', true)]).toEqual([45, 47]);
    expect(outcome({ ...battle, isOver: true })?.winner).toBe('two');
    const gone = {
      ...battle,
      models: battle.models.filter(({ unit: id }) => id !== 'R'),
      units: battle.units.map((troop) => (troop.id === 'R' ? { ...troop, destroyed: 'AP-CAS-3' } : troop)),
      destroyingWins: true,
    };
    expect(pointsOf(gone, 'one', false)).toBe(90);
    expect(outcome(gone)?.winner).toBe('one');
  });
  it('AP-H-24: an objective within 3″, alone, counts as the scenario says', () => {
    const held = (x: number): AssaultBattle =>
      table({
        one: [unit('H', 'Half Squad', [['h', 'Warder', x, 10]])],
        two: far,
        more: { objectives: [{ id: 'o', name: 'o', at: at(10, 10) }], worth: { o: 75 } },
      });
    expect([pointsOf(held(13.5), 'one', true), pointsOf(held(13.6), 'one', true)]).toEqual([75, 0]);
  });
  it('AP-H-25: at once when a side has nobody; equal points are a draw', () => {
    const even = table({ one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])], two: far });
    expect(outcome(even)).toBeUndefined();
    expect(outcome({ ...even, isOver: true })).toMatchObject({ winner: undefined, rule: 'AP-H-25' });
  });
});

describe('forces', () => {
  it('AP-H-25: at once: whoever has slain the last enemy does not go on to consolidate', () => {
    const fight = table({
      phase: 'declaring',
      one: [unit('W', 'Half Squad', [['w', 'Warder Blade-sergeant', 10, 10]])],
      two: [unit('S', 'Scrap Mob', [['s', 'Scrapling', 10, 11]])],
    });
    // Three dice on WS 2, one hit; S 4 on T 2.
    const { result } = given(fight, { kind: 'end' }, { dice: [6, 1, 1, 2], decisions: [{}] });
    expect([result.isOver, result.toAct, assaultPhase.outcome(result)?.winner]).toEqual([true, [], 'one']);
  });
  it('AP-H-21: no vehicles: every model has Wounds and Toughness', () => {
    expect([...PROFILES.values()].every(({ w, t }) => w >= 1 && t >= 1)).toBe(true);
  });
  it.each(Object.entries(UNITS))('%s costs what its models cost (8.2, 8.3)', (_name, { models, points }) => {
    expect(models.reduce((sum, [count, profile]) => sum + count * profileOf(profile).points, 0)).toBe(points);
  });
  it('AP-H-26: automatic players always have an order', () => {
    const battle = moving([['a', 'Warder', 10, 10]]);
    for (const phase of ['movement', 'shooting', 'declaring'] as const)
      expect(assaultPhase.candidates({ ...battle, phase }, 'one').length).toBeGreaterThan(0);
  });
});

describe('AP-H-4, R-8: a unit that is split', () => {
  const split = (x: number, more: Partial<TableSpec> = {}) =>
    table({
      one: [
        unit('W', 'Half Squad', [
          ['w', 'Warder', 10, 10],
          ['v', 'Warder', x, 10],
        ]),
      ],
      two: far,
      ...more,
    });
  const both = (x: number, dx: number, dy: number) =>
    move({ w: way([10, 10], [10 + dx, 10 + dy]), v: way([x, 10], [x - dx, 10 + dy]) }, undefined, 'W');
  it('comes together when it moves, if it can; it may also stay', () => {
    // 4″ apart: on in step is refused, one that comes up or both that meet are not.
    expect(refusals(split(15), both(15, 0, 2))).toEqual(['AP-H-4']);
    expect(refusals(split(15), both(15, 0.9, 2))).toEqual(['AP-H-4']);
    expect(refusals(split(15), both(15, 1, 2))).toEqual([]);
    expect(refusals(split(15), move({ v: way([15, 10], [13, 10]) }, undefined, 'W'))).toEqual([]);
    expect(refusals(split(15), move({}, undefined, 'W'))).toEqual([]);
  });
  it('comes as near together as it can, if it cannot', () => {
    // 29″ apart, 6″ each: 17″ are left at best.
    expect(refusals(split(40), both(40, 6, 0))).toEqual([]);
    expect(refusals(split(40), move({ v: way([40, 10], [34, 10]) }, undefined, 'W'))).toEqual(['AP-H-4']);
    expect(refusals(split(40), both(40, 0, 3))).toEqual(['AP-H-4']);
  });
  it('is not asked for what rock makes impossible', () => {
    // A wall of rock from edge to edge between the two.
    const walled = split(15, { pieces: [rock([12, 0], [13, 0], [13, 48], [12, 48])] });
    expect(refusals(walled, both(15, 0, 2))).toEqual(['AP-H-4']);
    expect(refusals(walled, both(15, 1.4, 0))).toEqual([]);
  });
  it('AP-H-26: the computer brings it together', () => {
    const [first] = assaultPhase.candidates(split(15), 'one');
    if (first?.kind !== 'move') throw new TypeError('a move');
    expect(isCoherent(matesOf(given(split(15), first).result, 'W'))).toBe(true);
  });
});

describe('faults: states that no legal play can reach', () => {
  const sound = table({
    one: [
      unit('W', 'Half Squad', [
        ['w', 'Warder', 10, 10],
        ['v', 'Warder', 11.2, 10],
      ]),
      unit('M', 'Marshal', [['m', 'Marshal', 12.4, 10]], { joinedTo: 'W' }),
    ],
    two: far,
    pieces: [rock([20, 20], [22, 20], [22, 22], [20, 22])],
  });
  const model = (id: string, change: object): AssaultBattle => ({
    ...sound,
    models: sound.models.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });
  const troop = (id: string, change: object): AssaultBattle => ({
    ...sound,
    units: sound.units.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });
  const standsAt = (x: number, y: number) => ({ base: { ...soldierOf(sound, 'w').base, at: at(x, y) } });
  it('somebody who is to set up and has nothing left, though the other has', () => {
    const waiting = { ...model('w', { away: 'waiting' }), phase: 'deployment' as const };
    const told = (...toAct: readonly string[]) =>
      assaultPhase.faults({ ...waiting, toAct }).includes('Somebody is to set up who has nothing left.');
    expect([told('one', 'two'), told('two'), told('one')]).toEqual([true, true, false]);
  });
  it('none in a sound battle', () => expect(assaultPhase.faults(sound)).toEqual([]));
  it.each([
    ['bases that overlap', model('w', standsAt(11, 10))],
    ['over the edge', model('w', standsAt(0.4, 10))],
    ['in rock', model('w', standsAt(21, 21))],
    ['no Wounds', model('w', { woundsLeft: 0 })],
    ['more Wounds than it has', model('w', { woundsLeft: 2 })],
    ['of no unit', model('w', { unit: 'nobody' })],
    ['joined to nobody', troop('M', { joinedTo: 'nobody' })],
    ['joined to the enemy', troop('M', { joinedTo: 'X' })],
    ['a unit that has joined another and is no character', troop('W', { joinedTo: 'M' })],
    ['dead and not destroyed', { ...sound, models: sound.models.filter(({ id }) => id !== 'm') }],
    ['destroyed and alive', troop('W', { destroyed: 'AP-CAS-3' })],
    ['a unit that runs without its character', troop('W', { fallingBack: true })],
    ['shot at somebody and did not shoot', troop('W', { firedAt: 'X' })],
    ['a count below zero', troop('W', { countAtPhaseStart: -1 })],
    ['a turn that is not played', { ...sound, turn: 0 }],
    ['nobody to act', { ...sound, toAct: [] }],
    ['the wrong one to act', { ...sound, toAct: ['two'] }],
    ['charges to move where there are none', { ...sound, phase: 'charging' as const }],
    ['under way without a charge', { ...sound, underWay: 'W' }],
  ])('%s', (_says, battle) => expect(assaultPhase.faults(battle)).not.toEqual([]));
});
