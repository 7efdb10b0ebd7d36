/** What automatic players go by: mean numbers of a fight, charges together, fire, moves, tight deployment (AP-H-26, section 5). */
import { optionsFor, playsOut, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { type AssaultBattle, PHASES } from '../../src/assault-phase/battle/battle.ts';
import { blowsOn, type Body, clash } from '../../src/assault-phase/mind/clash.ts';
import { assaultPhase } from '../../src/assault-phase/index.ts';
import type { AssaultOrder } from '../../src/assault-phase/orders/orders.ts';
import { profileOf } from '../../src/assault-phase/battle/profiles.ts';
import { deployments } from '../../src/assault-phase/orders/proposals.ts';
import { prospect } from '../../src/assault-phase/mind/prospects.ts';
import { type Placed, refusals, table, unit, wall } from './tables.ts';

/** So many models of a kind in a row. */
const row = (id: string, profile: string, count: number, x: number, y: number): readonly Placed[] =>
  Array.from({ length: count }, (_, index): Placed => [`${id}${index}`, profile, x + index * 1.1, y]);

const candidates = (battle: AssaultBattle): readonly AssaultOrder[] => assaultPhase.candidates(battle, battle.active);

describe('expected wounds of one model', () => {
  const fighting = { engaged: true, chargeBonus: false };
  const charging = { engaged: true, chargeBonus: true };
  it.each([
    // 1 attack, 4+, S 4 on T 4 4+, save 6+.
    ['Warder', 'Reaver', fighting, (1 / 2) * (1 / 2) * (5 / 6), undefined],
    // 2 + 1 weapons + 1 charge, 4+, S 3 on T 4 5+, armour 3+ capped at 4+.
    ['Reaver', 'Warder', charging, 4 * (1 / 2) * (1 / 3) * (1 / 2), undefined],
    // O-3: a Leaper on a Hulk, 5/27 for each of 3 attacks.
    ['Leaper', 'Hulk', charging, 3 * (5 / 27), undefined],
    // O-2: a Marshal on another, 3/16 for each of 5 attacks.
    ['Marshal', 'Marshal', charging, 5 * (3 / 16), undefined],
    // A fist: 2 + 1 weapons, 4+, S 8 on T 4 2+, no save, at step 1.
    ['Warder Sergeant', 'Reaver', fighting, 3 * (1 / 2) * (5 / 6), 1],
  ] as const)('%s on %s (AP-D-1)', (striker, foe, stand, wounds, step) => {
    const found = blowsOn(profileOf(striker), profileOf(foe), stand);
    expect(found.wounds).toBeCloseTo(wounds, 12);
    expect(found.step).toBe(step);
  });
});

describe('a clash by mean numbers (AP-D-1)', () => {
  const body = (models: number, step: number, blows: number, leadership = 8): Body => {
    const band = { models, behind: 0, step, blows, support: blows / 2 };
    return {
      points: 10 * models,
      models,
      wounds: models,
      startCount: models,
      leadership,
      first: [band],
      later: [band],
    };
  };
  it('two equal sides that strike together gain nothing', () => {
    expect(clash([body(5, 4, 0.3)], [body(5, 4, 0.3)])).toBeCloseTo(0, 12);
  });
  it('what one side gains the other loses', () => {
    const [a, b] = [body(6, 4, 0.4), body(9, 2, 0.25, 7)];
    expect(clash([a], [b])).toBeCloseTo(-clash([b], [a]), 9);
  });
  it('who strikes first does better, and so does who has help', () => {
    const foe = [body(5, 4, 0.3)];
    expect(clash([body(5, 5, 0.3)], foe)).toBeGreaterThan(clash([body(5, 4, 0.3)], foe));
    expect(clash([body(5, 4, 0.3), body(5, 4, 0.3)], foe)).toBeGreaterThan(clash([body(5, 4, 0.3)], foe));
  });
});

describe('charges', () => {
  const reavers = row('r', 'Reaver', 8, 10, 14);
  const facing = (warders: number, more: Parameters<typeof table>[0]['pieces'] = []): AssaultBattle =>
    table({
      one: [unit('W', 'Warder Squad', row('w', 'Warder', warders, 10, 10))],
      two: [unit('R', 'Reavers', reavers), unit('L', 'Leapers', row('l', 'Leaper', 6, 10, 16))],
      pieces: more,
      phase: 'declaring',
      active: 'two',
    });
  it('two units that reach the same enemy go together (AP-D-1)', () => {
    const battle = facing(6);
    const [first] = candidates(battle);
    expect(first).toMatchObject({ kind: 'declare', targets: ['W'] });
    if (first?.kind !== 'declare') return;
    const other = first.unit === 'R' ? 'L' : 'R';
    const after = { ...battle, charges: [{ unit: first.unit, targets: ['W'], inCover: [], moved: [] }] };
    const acted = after.units.map((troop) => (troop.id === first.unit ? { ...troop, acted: true } : troop));
    expect(candidates({ ...after, units: acted })[0]).toEqual({ kind: 'declare', unit: other, targets: ['W'] });
  });
  it('cover makes a charge worse, help better (AP-COV-1)', () => {
    const barrier = wall([8, 11.5], [20, 11.5], [20, 12], [8, 12]);
    expect(prospect(facing(6, [barrier]), ['R'], 'W')).toBeLessThan(prospect(facing(6), ['R'], 'W'));
    expect(prospect(facing(6), ['R', 'L'], 'W')).toBeGreaterThan(prospect(facing(6), ['R'], 'W'));
  });
  it('a hopeless charge is not proposed: three Scraplings on a Hulk', () => {
    const battle = table({
      one: [unit('H', 'Hulk', [['h', 'Hulk', 10, 10]])],
      two: [unit('S', 'Scrap Mob', row('s', 'Scrapling', 3, 9, 14))],
      phase: 'declaring',
      active: 'two',
    });
    expect(candidates(battle)).toEqual([{ kind: 'end' }]);
  });
});

describe('fire', () => {
  it('the target that loses most is shot at first; one behind a wall loses less (AP-D-21, AP-H-11)', () => {
    const battle = table({
      one: [unit('W', 'Half Squad', row('w', 'Warder', 4, 20, 10))],
      two: [
        unit('A', 'Leapers', row('a', 'Leaper', 5, 12, 20), { points: 96 }),
        unit('B', 'Leapers', row('b', 'Leaper', 5, 26, 20), { points: 96 }),
      ],
      pieces: [wall([25, 18], [33, 18], [33, 18.5], [25, 18.5])],
      phase: 'shooting',
    });
    expect(candidates(battle)[0]).toMatchObject({ kind: 'shoot', unit: 'W', target: 'A' });
  });
});

describe('the first proposal', () => {
  it.each(['first-clash', 'hold-the-barricade'])('asked for alone it is that of the whole list, all along %s', (id) => {
    const ruleset = assaultPhase as unknown as Ruleset;
    const scenario = assaultPhase.scenarios.find(({ scenario: one }) => one.id === id)?.scenario;
    if (scenario === undefined) throw new TypeError('a scenario');
    const phases = new Set<string>();
    const play = playsOut(ruleset, {
      random: seeded('first proposal'),
      order: (view, seat) => {
        const [first] = ruleset.candidates(view, seat);
        if (first === undefined) throw new TypeError('a proposal');
        expect(ruleset.candidates(view, seat, 1)).toEqual([first]);
        phases.add((view as AssaultBattle).phase);
        return first;
      },
    });
    expect(play(ruleset.setup(scenario, optionsFor(ruleset))).outcome).toBeDefined();
    expect(phases).toEqual(new Set(PHASES));
  });
});

describe('set-up', () => {
  const scenario = assaultPhase.scenarios[0]?.scenario;
  if (scenario === undefined) throw new TypeError('a scenario');
  const whole = assaultPhase.setup(scenario, {});
  const waiting = { ...whole, phase: 'deployment' as const, toAct: ['one'] };

  it('as the scenario suggests first, then elsewhere in front, then at the back of the zone (AP-H-22)', () => {
    const orders = deployments(waiting, 'one', 'half-squad');
    expect(orders.flatMap((order) => refusals(waiting, order, 'one'))).toEqual([]);
    const fronts = orders.map(({ moves }) => Math.max(...Object.values(moves).map(({ path }) => path[0]?.y ?? NaN)));
    // The zone is 8″ deep, and the scenario wants the squad at its edge.
    expect(fronts[0]).toBe(8000);
    expect(fronts.slice(1, -1).every((y) => y > 6000)).toBe(true);
    expect(fronts.at(-1)).toBeLessThan(4000);
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(4);
    // The menu says where; at the back, the middle of the edge comes first.
    const says = assaultPhase.menu(waiting, 'one').map((item) => english(item));
    expect(says).toContain('Set up Half Squad, place 1: in the middle, at the front');
    expect(says).toContain('Set up Half Squad, place 3: in the middle, at the back');
  });

  it('a unit that no block has room for is packed close (AP-H-22)', () => {
    // A strip of two by three inches: five bases fit, but not side by side.
    const [zone] = whole.zones['one'] ?? [];
    if (zone === undefined) throw new TypeError('a zone');
    const corners = [
      { x: 1000, y: 1000 },
      { x: 3000, y: 1000 },
      { x: 3000, y: 4000 },
      { x: 1000, y: 4000 },
    ];
    const tight = { ...waiting, zones: { ...whole.zones, one: [{ ...zone, points: corners }] } };
    const [order] = deployments(tight, 'one', 'second-squad');
    if (order === undefined) throw new TypeError('a way to set up');
    expect(refusals(tight, order, 'one')).toEqual([]);
  });
});
