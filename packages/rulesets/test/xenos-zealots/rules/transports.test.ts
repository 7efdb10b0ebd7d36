/** Riding: boarding, getting out, wrecks, starting aboard. XZ-H-21, XZ-R-83 */
import { BattleCourse } from '@umpire/engine/battle';
import { at, type Piece, polygon, type Scenario } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import {
  membersOf,
  type Squad,
  squadOf,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import { planCharge } from '../../../src/xenos-zealots/ground/charge.ts';
import { destroyed } from '../../../src/xenos-zealots/rules/harm.ts';
import { routsOf } from '../../../src/xenos-zealots/rules/rout.ts';
import { aboard } from '../../../src/xenos-zealots/rules/transport.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { area, field, type Placed, row, usual, wall, shotAt } from '../table.ts';
import { script, scriptOrder, problemsOf } from '../../named.ts';

type Order = Parameters<typeof xenosZealots.resolve>[2];
const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[68, 68]] };
const rulesOf = (battle: ZealotBattle, order: Order): readonly string[] =>
  problemsOf(xenosZealots, battle, 'red', order).map(({ rule }) => rule);
const move = (unit: string, moves: (Order & { kind: 'move' })['moves'], more = {}): Order => ({
  kind: 'move',
  unit,
  moves,
  ...more,
});
const modelOf = (battle: ZealotBattle, id: string): Trooper => battle.models.find((one) => one.id === id) as Trooper;

describe('transports (XZ-H-21)', () => {
  const carrier = (pieces: readonly Piece[] = [], more: readonly Placed[] = []) => {
    const made = field(
      [
        { id: 'carr', seat: 'red', card: 'CARR', at: [[36, 36]], facing: 0 },
        { id: 'u', seat: 'red', card: 'LINE', at: row(2, 35, 40), squad: { order: 'advance', type: 'mobileInfantry' } },
        { id: 'capt', seat: 'red', card: 'CAPT', at: [[34, 39]], squad: { attachedTo: 'u' } },
        ...more,
        far,
      ],
      pieces,
    );
    return made;
  };
  it('an attached character boards and gets out with his unit (XZ-R-42)', () => {
    const battle = carrier();
    const boarded = scriptOrder(
      xenosZealots,
      { ...battle, units: [...battle.units, { ...squadOf(battle, 'far'), id: 'idle', seat: 'red', order: 'advance' }] },
      'red',
      move('u', {}, { board: 'carr' }),
      {},
    ).result;
    expect(['u', 'capt'].map((id) => squadOf(boarded, id).location)).toEqual(['aboard', 'aboard']);
    expect(boarded.models.filter(({ away }) => away === 'aboard carr')).toHaveLength(3);
    const riding = withSquad(aboard(battle, 'u', 'carr'), 'u', { order: 'advance' });
    const places = { 'u.1': { path: [at(35, 39)] }, 'u.2': { path: [at(36.2, 39)] } };
    expect(rulesOf(riding, move('u', places))).toEqual(['XZ-H-21']);
    const all = { ...places, capt: { path: [at(37.4, 39)] } };
    expect(rulesOf(riding, move('u', all))).toEqual([]);
    expect(rulesOf(riding, move('u', { ...all, far: { path: [at(30, 30)] } }))).toEqual(['XZ-H-21']);
    expect(rulesOf(riding, move('u', { ...all, 'far.1': { path: [at(30, 30)] } }))).toEqual(['XZ-H-21']);
    const out = usual(riding, 'red', move('u', all), []);
    expect(membersOf(out, 'u').map(({ id }) => id)).toEqual(['u.1', 'u.2', 'capt']);
  });
  it('who has a counter of his own, or has acted in this step, takes no part in it: the unit stays with him (XZ-R-68, XZ-R-82)', () => {
    const boards = (capt: Partial<Squad>) => {
      const battle = withSquad(carrier(), 'capt', capt);
      return rulesOf(battle, move('u', {}, { board: 'carr' }));
    };
    expect([boards({}), boards({ order: 'evade' }), boards({ didPrimary: true })]).toEqual([
      [],
      ['XZ-H-21'],
      ['XZ-H-21'],
    ]);
  });
  it('getting out is a walk: walls and woods on the way count (XZ-MOVE-6)', () => {
    const out = (y: number, pieces: readonly Piece[] = []) => {
      const battle = field(
        [
          { id: 'carr', seat: 'red', card: 'CARR', at: [[36, 36]], facing: 0 },
          { id: 'u', seat: 'red', card: 'LINE', at: [[10, 10]], squad: { type: 'mobileInfantry' } },
          far,
        ],
        pieces,
      );
      const riding = withSquad(aboard(battle, 'u', 'carr'), 'u', { order: 'advance' });
      return rulesOf(riding, move('u', { 'u.1': { path: [at(36, y)] } }));
    };
    // The hull ends at 38.25; Speed 5″ less 2″: the base may end 3″ away, 2″ through woods, 1″ beyond a wall.
    expect(out(41.7)).toEqual([]);
    expect(out(41.7, [area('woods', [20, 39, 60, 60], 'light-woods')])).toEqual(['XZ-H-21']);
    expect(out(40.6, [area('woods', [20, 39, 60, 60], 'light-woods')])).toEqual([]);
    expect(
      out(40.5, [
        wall('w', [
          [20, 39],
          [60, 39],
        ]),
      ]),
    ).toEqual(['XZ-H-21']);
    expect(
      out(39.7, [
        wall('w', [
          [20, 39],
          [60, 39],
        ]),
      ]),
    ).toEqual([]);
  });
  it('a road helps whoever gets out along it: 5″ less 2″ and 2″ more (XZ-TERR-6)', () => {
    const out = (y: number, pieces: readonly Piece[]) => {
      const battle = field(
        [
          { id: 'carr', seat: 'red', card: 'CARR', at: [[36, 36]], facing: 0 },
          { id: 'u', seat: 'red', card: 'LINE', at: [[10, 10]], squad: { type: 'mobileInfantry' } },
          far,
        ],
        pieces,
      );
      const riding = withSquad(aboard(battle, 'u', 'carr'), 'u', { order: 'advance' });
      return rulesOf(riding, move('u', { 'u.1': { path: [at(36, y)] } }));
    };
    const road = [area('road', [30, 30, 42, 60], 'road')];
    expect([out(43.75, road), out(43.76, road), out(41.76, [])]).toEqual([[], ['XZ-H-21'], ['XZ-H-21']]);
  });
  it('a transport that runs off the table takes its passengers with it (XZ-H-22, XZ-R-104)', () => {
    const battle = field([
      { id: 'carr', seat: 'red', card: 'CARR', at: [[36, 3]], facing: 0, squad: { morale: 'Routed' } },
      { id: 'u', seat: 'red', card: 'LINE', at: row(2, 10, 10), squad: { type: 'mobileInfantry' } },
      { id: 'capt', seat: 'red', card: 'CAPT', at: [[10, 12]], squad: { attachedTo: 'u' } },
      { id: 'foe', seat: 'blue', card: 'LINE', at: [[36, 20]] },
    ]);
    const routs = function* (one: ZealotBattle) {
      return yield* routsOf(one, 'red');
    };
    const { result } = script(routs, aboard(battle, 'u', 'carr'), {});
    expect(['carr', 'u', 'capt'].map((id) => squadOf(result, id).location)).toEqual(Array(3).fill('destroyed'));
    expect(result.models.map(({ unit }) => unit)).toEqual(['foe']);
  });
  it('a wreck leaves nobody worse than Suppressed, though most had fallen before (XZ-R-104)', () => {
    const hit = field([
      { id: 'carr', seat: 'red', card: 'CARR', at: [[36, 36]], facing: 0 },
      {
        id: 'u',
        seat: 'red',
        card: 'LINE',
        at: row(2, 10, 10),
        squad: { type: 'mobileInfantry', start: 10, casualties: 8 },
      },
      far,
    ]);
    const lost = function* (one: ZealotBattle) {
      return yield* destroyed(one, 'carr');
    };
    // 3 + 2 is less than 6: the save fails, 3 + 1 wounds nobody.
    const { result } = script(lost, aboard(hit, 'u', 'carr'), {
      dice: [3, 6],
      decisions: [
        [
          { model: 'u.1', to: at(36, 36) },
          { model: 'u.2', to: at(37.2, 36) },
        ],
      ],
    });
    expect(squadOf(result, 'u')).toMatchObject({ morale: 'Suppressed', casualties: 8 });
  });
  it('odds of fire and blows at a transport say that they leave those aboard out, as a threat to it does', () => {
    const gun: Placed = {
      id: 'tank',
      seat: 'blue',
      card: 'BAST',
      at: [[36, 56]],
      facing: 180,
      squad: { order: 'advance' },
    };
    const claws: Placed = { id: 'claw', seat: 'blue', card: 'CLAW', at: [[30, 36]], squad: { order: 'charge' } };
    const battle: ZealotBattle = { ...carrier([], [gun, claws]), phase: 'secondary', toAct: ['blue'] };
    const riding = aboard(battle, 'u', 'carr');
    const said = (where: ZealotBattle) => {
      const fire: Order = { kind: 'shoot', unit: 'tank', aim: at(36, 36), target: 'carr' };
      const moves = planCharge(where, 'claw', 'carr')?.moves ?? {};
      const blows: Order = { kind: 'assault', unit: 'claw', target: 'carr', moves };
      const stakes = [fire, blows].flatMap((order) => xenosZealots.stakes(where, 'blue', order));
      const threats = xenosZealots.tools.threat?.(where, 'carr').stakes ?? [];
      return [...stakes, ...threats].map(({ leavesOut = '' }) => /aboard/.test(english(leavesOut)));
    };
    // Both side guns and the main gun, and the charge; the same as threats.
    expect(said(riding)).toEqual([true, true, true, true, true, true]);
    expect(said(battle)).toEqual([false, false, false, false, false, false]);
  });
  it('only mobile infantry rides (D-BOARD)', () => {
    const battle = carrier(
      [],
      [{ id: 'tank', seat: 'red', card: 'SKIF', at: [[36, 32]], facing: 90, squad: { order: 'advance' } }],
    );
    expect(rulesOf(battle, move('tank', {}, { board: 'carr' }))).toEqual(['XZ-H-21']);
    expect(rulesOf(withSquad(battle, 'u', { type: 'basicInfantry' }), move('u', {}, { board: 'carr' }))).toEqual([
      'XZ-H-21',
    ]);
  });
  it('survivors of a wreck get out where their owner likes, with those who had joined them', () => {
    const battle = withModels(aboard(carrier(), 'u', 'carr'), ['carr'], (one) => ({
      ...one,
      owner: 'red',
      wounds: 1,
      slots: ['turret'],
      mobility: 0,
    }));
    const shooters = withModels(
      {
        ...battle,
        phase: 'secondary',
        toAct: ['blue'],
        units: battle.units.map((one) => (one.id === 'far' ? { ...one, order: 'advance', moved: true } : one)),
      },
      ['far.1'],
      (one) => ({ ...one, weapons: ['lance'], base: { ...one.base, at: at(36, 60) } }),
    );
    const course = new BattleCourse(xenosZealots, shooters);
    expect(course.order('blue', shotAt(shooters, 'far', 'carr'))).toEqual([]);
    for (let { ask } = course; ask?.kind === 'roll'; ask = course.ask)
      course.roll({
        faces: Array.from({ length: ask.pool.count }, () =>
          ask?.kind === 'roll' && !/Carrier|carr saves/u.test(english(ask.why)) ? 6 : 1,
        ),
      });
    const question = course.questionTo('red');
    expect(question?.rule).toBe('XZ-H-21');
    const to = (x: number) => ['u.1', 'u.2', 'capt'].map((model, i) => ({ model, to: at(x + i * 1.2, 39) }));
    expect(question?.free?.problems(to(35))).toEqual([]);
    // The hull stood from 34.5 to 37.5 and up to 38.25: 2″ beyond its side and the base's half inch is 40.
    expect(question?.free?.problems(to(38.3))).not.toEqual([]);
    expect(question?.free?.problems(to(35).slice(1))).not.toEqual([]);
    course.choose('red', to(35));
    expect(squadOf(course.battle, 'u')).toMatchObject({ location: 'table', morale: 'Suppressed' });
    expect(modelOf(course.battle, 'capt').base.at).toEqual(at(37.4, 39));
  });
});

describe('passengers may start aboard (XZ-H-4, XZ-UNIT-6)', () => {
  const scenario = (terms: Readonly<Record<string, unknown>>): Scenario =>
    ({
      format: 'umpire scenario 1',
      id: 'start',
      ruleset: 'xenos-zealots',
      title: 'Start',
      summary: 'A start.',
      table: { width: 48_000, depth: 48_000, pieces: [] },
      seats: [
        { id: 'red', name: 'Red', role: 'attacker' },
        { id: 'blue', name: 'Blue', role: 'defender' },
      ],
      zones: [
        { id: 'A', seat: 'red', ground: polygon([at(0, 0), at(48, 0), at(48, 12), at(0, 12)]) },
        { id: 'B', seat: 'blue', ground: polygon([at(0, 36), at(48, 36), at(48, 48), at(0, 48)]) },
      ],
      objectives: [],
      entries: [],
      forces: [
        {
          seat: 'red',
          units: [
            { id: 'carr', name: 'Carrier', profile: 'CARR' },
            { id: 'line', name: 'Patrol', profile: 'LINE-5', terms },
          ],
        },
        { seat: 'blue', units: [{ id: 'foe', name: 'Foe', profile: 'LEVY-7' }] },
      ],
      turns: 3,
    }) as unknown as Scenario;
  const begun = (terms: Readonly<Record<string, unknown>>) => {
    const course = new BattleCourse(xenosZealots, xenosZealots.setup(scenario(terms), {}));
    course.begin();
    course.order('blue', { kind: 'deploy', unit: 'foe', at: at(24, 42) });
    return course;
  };
  it('as the scenario says: they come with their transport', () => {
    const course = begun({ aboard: 'carr' });
    expect(course.order('red', { kind: 'deploy', unit: 'line', at: at(10, 6) })).not.toEqual([]);
    expect(course.order('red', { kind: 'deploy', unit: 'carr', at: at(24, 6) })).toEqual([]);
    expect(squadOf(course.battle, 'line')).toMatchObject({ location: 'aboard', transport: 'carr' });
    expect(course.battle.phase).toBe('command');
  });
  it('or as their owner orders', () => {
    const course = begun({ unitType: 'mobileInfantry' });
    expect(course.order('red', { kind: 'embark', unit: 'line', transport: 'carr' })).not.toEqual([]);
    course.order('red', { kind: 'deploy', unit: 'carr', at: at(24, 6) });
    expect(course.order('red', { kind: 'embark', unit: 'line', transport: 'carr' })).toEqual([]);
    expect(squadOf(course.battle, 'line')).toMatchObject({ location: 'aboard', transport: 'carr' });
  });
  it('only as many as it carries, in one that is there', () => {
    expect(() => xenosZealots.setup(scenario({ aboard: 'nothing' }), {})).toThrow('which is not there');
  });
});
