/** What nobody may learn, what no legal play can reach, what a battle may hold. */
import { BattleCourse } from '@umpire/engine/battle';
import { at, type Scenario } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { markersQuestion } from '../../../src/xenos-zealots/rules/markers.ts';
import { arrivals, requests } from '../../../src/xenos-zealots/rules/requests.ts';
import { request } from '../../../src/xenos-zealots/rules/support.ts';
import { aboard } from '../../../src/xenos-zealots/rules/transport.ts';
import {
  leaderOf,
  type Squad,
  squadOf,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { ORDERS } from '../../../src/xenos-zealots/words/terms.ts';
import { faults } from '../../../src/xenos-zealots/turn/faults.ts';
import { doneCarrier, field, house, type Placed, row } from '../table.ts';
import { script } from '../../named.ts';

const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[60, 60]], squad: { order: 'advance' } };

it('whose turn it is does not tell what order a unit aboard has (XZ-TURN-2)', () => {
  const made = field([
    doneCarrier,
    { id: 'u', seat: 'red', card: 'LINE', at: row(3, 10, 10), squad: { type: 'mobileInfantry' } },
    far,
  ]);
  const riding = aboard(made, 'u', 'carr');
  const seen = ORDERS.flatMap((order) =>
    (['primary', 'secondary'] as const).map((phase) => {
      const battle = { ...withSquad(riding, 'u', { order }), phase };
      expect(faults(battle)).toEqual([]);
      expect(xenosZealots.candidates(battle, 'red').length).toBeGreaterThan(0);
      const course = new BattleCourse(xenosZealots, battle);
      expect(course.order('red', { kind: 'hold', unit: 'u' })).toEqual([]);
      return `${phase} ${course.battle.phase} ${course.battle.toAct.join()}`;
    }),
  );
  // Whatever the counter says: red is asked, and then it is blue's turn.
  expect(new Set(seen)).toEqual(new Set(['primary primary blue', 'secondary secondary blue']));
});

describe('support (XZ-TURN-4, XZ-H-7)', () => {
  it('the number of the real marker tells nothing: they are numbered by their places', () => {
    const active = [12, 30, 50, 65].map((x) => {
      const battle = field([
        { id: 'u', seat: 'red', card: 'LINE', at: [[5, 5]] },
        { id: 'a', seat: 'blue', card: 'LEVY', at: row(5, x, 40, 1.05) },
        ...[20, 40, 58].map((other, i): Placed => ({ id: `b${i}`, seat: 'blue', card: 'LINE', at: [[other, 60]] })),
      ]);
      const [usual] = markersQuestion(battle, 'red', 'artilleryStrike').options;
      const { markers, active: real } = usual?.value ?? { markers: [], active: -1 };
      expect(markers.map((one) => one.x)).toEqual(markers.map((one) => one.x).toSorted((a, b) => a - b));
      return real;
    });
    expect(new Set(active).size).toBeGreaterThan(2);
  });
  it.each([
    ['nobody helps', false, 0, 4],
    ['a commander', true, 0, 3],
    ['one refusal before', false, 1, 3],
    ['two refusals before', false, 2, 2],
    ['a commander and a refusal', true, 1, 2],
  ])('XZ-H-5: what is asked for comes at 4+, easier by 1 for each help: %s', (_, commander, failed, least) => {
    const granted = (die: number): boolean =>
      script(request, { seat: 'red', what: 'strike', commander, failed }, { dice: [die] }).result;
    expect([least - 1, least].map(granted)).toEqual([false, true]);
  });
  it('failed requests add up, each asset by itself (XZ-H-5)', () => {
    const battle: ZealotBattle = {
      ...field([{ id: 'u', seat: 'red', card: 'LINE', at: [[5, 5]] }, far]),
      attacker: 'red',
      assets: { red: ['artilleryStrike', 'airStrike'], blue: [] },
    };
    const asked = (from: ZealotBattle, asset: string, die: number): ZealotBattle =>
      script(requests, from, { dice: [die], decisions: [asset] }).result;
    const once = asked(battle, 'artilleryStrike', 3);
    const twice = asked(once, 'artilleryStrike', 2);
    expect(twice.failedRequests).toEqual({ 'red artilleryStrike': 2 });
    // 1 + 2 is less than 4; of another asset nobody has asked yet.
    expect(asked(twice, 'artilleryStrike', 1).failedRequests).toEqual({ 'red artilleryStrike': 3 });
    expect(asked(twice, 'airStrike', 3).failedRequests).toEqual({ 'red artilleryStrike': 2, 'red airStrike': 1 });
  });
  it('failed arrivals add up', () => {
    const battle: ZealotBattle = {
      ...field([{ id: 'u', seat: 'red', card: 'LINE', at: [[5, 5]] }, far]),
      assets: { red: ['artilleryStrike'], blue: [] },
      requests: {
        red: {
          asset: 'artilleryStrike',
          markers: [at(30, 30), at(40, 30), at(50, 30), at(60, 30)],
          active: 0,
          failed: 0,
        },
      },
    };
    const once = script(arrivals, battle, { dice: [3] }).result;
    const twice = script(arrivals, once, { dice: [2] }).result;
    expect([once, twice].map(({ requests }) => requests['red']?.failed)).toEqual([1, 2]);
    // 2 + 2 = 4: it arrives, and is used up.
    const third = script(arrivals, twice, { dice: [2] }).result;
    expect([third.requests['red'], third.assets['red']]).toEqual([undefined, []]);
    expect(script(arrivals, twice, { dice: [1] }).result.requests['red']?.failed).toBe(3);
  });
});

describe('faults know what cannot be', () => {
  const sound = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: row(3, 30, 20), squad: { order: 'advance' } },
      { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 22]], squad: { attachedTo: 'u' } },
      { id: 'tank', seat: 'red', card: 'BAST', at: [[45, 20]], facing: 0 },
      far,
    ],
    [house('hut', [50, 50, 56, 56])],
  );
  const squad = (id: string, change: Partial<Squad>) => faults(withSquad(sound, id, change)).length;
  const model = (id: string, change: Partial<Trooper>) =>
    faults(withModels(sound, [id], (one) => ({ ...one, ...change }))).length;
  const to = (id: string, x: number, y: number) =>
    model(id, { base: { ...(sound.models.find((one) => one.id === id) as Trooper).base, at: at(x, y) } });
  it('and nothing else', () => expect(faults(sound)).toEqual([]));
  it('bases on one another, over the edge, in the air', () => {
    expect(to('u.1', 30.5, 22)).toBeGreaterThan(0);
    expect(to('u.1', 0.2, 20)).toBeGreaterThan(0);
    expect(to('tank', 1, 20)).toBeGreaterThan(0);
    expect(model('u.1', { level: 1 })).toBeGreaterThan(0);
  });
  it('storeys that a building does not have', () => {
    const battle = field(
      [{ id: 'u', seat: 'red', card: 'LINE', at: [[53, 53]], squad: { order: 'advance' } }, far],
      [{ ...house('tower', [50, 50, 56, 56]), storeys: 3 }],
    );
    const wrongOn = (level: number) =>
      faults(withModels(battle, ['u.1'], (one) => ({ ...one, level }))).filter((says) => says.includes('storey'));
    expect([0, 1, 2, 3].map((level) => wrongOn(level).length)).toEqual([0, 0, 0, 1]);
  });
  it('states that contradict each other', () => {
    expect(squad('capt', { attachedTo: 'nobody' })).toBeGreaterThan(0);
    expect(squad('capt', { attachedTo: 'far' })).toBeGreaterThan(0);
    expect(squad('u', { morale: 'Suppressed' })).toBeGreaterThan(0);
    expect(model('tank', { suppressed: true })).toBeGreaterThan(0);
    const lying = withModels(withSquad(sound, 'far', { morale: 'Neutralized' }), ['far.1'], (one) => ({
      ...one,
      suppressed: true,
    }));
    expect(faults(lying).length).toBeGreaterThan(0);
  });
  it('enemies in contact outside an assault, unless one of them is Neutralized (XZ-R-74)', () => {
    const beside = withModels(sound, ['far.1'], (one) => ({ ...one, base: { ...one.base, at: at(29, 20) } }));
    const touching = (...units: readonly string[]) =>
      faults(units.reduce((now, id) => withSquad(now, id, { morale: 'Neutralized' }), beside)).filter((says) =>
        says.includes('outside an assault'),
      ).length;
    expect([touching(), touching('u'), touching('far'), touching('u', 'far')]).toEqual([1, 0, 0, 0]);
  });
  it('counters below nothing, a seat with nothing to do', () => {
    expect(squad('capt', { rerolls: -1 })).toBeGreaterThan(0);
    expect(squad('capt', { rerolls: 3 })).toBeGreaterThan(0);
    expect(model('u.1', { wounds: 0 })).toBeGreaterThan(0);
    expect(faults({ ...sound, phase: 'resolution' })).toEqual([]);
    expect(squad('u', { didPrimary: true })).toBeGreaterThan(0);
  });
});

describe('set-up takes only what a card may say (2.1)', () => {
  const [first] = xenosZealots.scenarios;
  const scenario = first?.scenario as Scenario;
  const withUnit = (profile: string, terms = {}): Scenario => ({
    ...scenario,
    forces: scenario.forces.map((force, i) =>
      i === 0 ? { ...force, units: [{ id: 'x', name: 'X', profile, terms }] } : force,
    ),
  });
  it('no ten million figures, no unknown card', () => {
    expect(() => xenosZealots.setup(withUnit('LINE{"models":10000000}'), {})).toThrow('must be 1 to 20');
    expect(() => xenosZealots.setup(withUnit('x'.repeat(500)), {})).toThrow(/^.{0,140}$/u);
  });
  it('a scenario that names its total keeps to the theme (XZ-H-1, XZ-H-2)', () => {
    expect(() => xenosZealots.setup({ ...withUnit('LINE'), terms: { points: 250 } }, {})).toThrow(
      'cannot be bought so',
    );
    expect(() => xenosZealots.setup(withUnit('LINE'), {})).not.toThrow();
  });
});

it('of several characters in a unit the one with the highest Command leads (XZ-UNIT-14)', () => {
  const battle = field([
    { id: 'u', seat: 'red', card: 'LEVY', at: row(3, 30, 20) },
    { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 22]], squad: { attachedTo: 'u' } },
    { id: 'prop', seat: 'red', card: 'PROP', at: [[32, 22]], squad: { attachedTo: 'u' } },
    far,
  ]);
  expect(leaderOf(battle, 'u')?.id).toBe('prop');
  expect(leaderOf(withSquad(battle, 'prop', { location: 'destroyed' }), 'u')?.id).toBe('capt');
  expect(squadOf(battle, 'u').name).toBe('u');
});
