/** Moving together: characters, jump jets, storeys, pivots, transports, chargers. XZ-R-38, XZ-R-48, XZ-R-68, XZ-H-21 */
import { Course, Host, type Ruleset, scriptOrder, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { at, type Piece, polygon, type Scenario } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import {
  enemyUnits,
  fieldUnits,
  membersOf,
  type Squad,
  squadOf,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import { aboard } from '../../../src/xenos-zealots/rules/transport.ts';
import { firersOf } from '../../../src/xenos-zealots/ground/aim.ts';
import { planCharge } from '../../../src/xenos-zealots/ground/charge.ts';
import { chargeable, chargeProblems } from '../../../src/xenos-zealots/ground/charge-problems.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { doingOf } from '../../../src/xenos-zealots/battle/steps.ts';
import { scored } from '../../../src/xenos-zealots/turn/victory.ts';
import { area, field, house, type Placed, row, usual, wall, way, chargeOf, reactionOf, shotAt } from '../table.ts';

type Order = Parameters<typeof xenosZealots.resolve>[2];
const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[68, 68]] };
const rulesOf = (battle: ZealotBattle, order: Order): readonly string[] =>
  xenosZealots.problems(battle, 'red', order).map(({ rule }) => rule);
const move = (unit: string, moves: (Order & { kind: 'move' })['moves'], more = {}): Order => ({
  kind: 'move',
  unit,
  moves,
  ...more,
});
const modelOf = (battle: ZealotBattle, id: string): Trooper => battle.models.find((one) => one.id === id) as Trooper;

describe('a pivot on the spot is a move like any other (XZ-GEN-5, XZ-MOVE-2, XZ-H-22)', () => {
  const turn = (x: number, y: number, others: readonly Placed[] = []) => {
    const battle = field([
      { id: 'u', seat: 'red', card: 'BAST', at: [[x, y]], facing: 0, squad: { order: 'advance' } },
      ...others,
      far,
    ]);
    return rulesOf(battle, move('u', { u: { path: [at(x, y)], facing: 90 } }));
  };
  // The hull is 5″ long and 3.5″ wide: turned by 90° it reaches 2.5″ to its sides instead of 1.75″.
  it('where there is room', () => expect(turn(36, 36)).toEqual([]));
  it('not onto a friend', () =>
    expect(turn(36, 36, [{ id: 'f', seat: 'red', card: 'LINE', at: [[38.4, 36]] }])).toContain('XZ-MOVE-2'));
  it('not onto an enemy', () =>
    expect(turn(36, 36, [{ id: 'e', seat: 'blue', card: 'LINE', at: [[38.4, 36]] }])).not.toEqual([]));
  it('not over the edge', () => expect(turn(2, 36)).toEqual(['XZ-H-22']));
  it('nor as a reaction that turns the armour (XZ-MOR-3)', () => {
    const boxed = (gap: number): readonly Placed[] =>
      [-gap, gap].map((dx, i) => ({
        id: `f${i}`,
        seat: 'red',
        card: 'LINE',
        at: [
          [36 + dx, 34.2],
          [36 + dx, 35.4],
          [36 + dx, 36.6],
          [36 + dx, 37.8],
        ],
      }));
    const react = (gap: number) => {
      const battle = field(
        [
          { id: 'u', seat: 'red', card: 'BAST', at: [[36, 36]], facing: 0, squad: { morale: 'Suppressed' } },
          ...boxed(gap),
          { id: 'foe', seat: 'blue', card: 'LINE', at: [[60, 36]] },
        ],
        [],
        { phase: 'secondary' },
      );
      // Wide room: as it is proposed; no room: straight at the enemy in the east.
      return rulesOf(battle, { ...reactionOf(battle, 'u', 'turn'), ...(gap < 4 && { pivot: 90 }) });
    };
    expect([react(4), react(2.3)]).toEqual([[], ['XZ-MOR-3']]);
  });
});

describe('storeys (XZ-MOVE-5, XZ-MOB-4)', () => {
  const tower: Piece = { ...house('tower', [34, 34, 40, 40]), storeys: 3 };
  const climb = (
    card: 'LINE' | 'VALT',
    x: number,
    y: number,
    path: readonly { x: number; y: number; level?: number }[],
    more = {},
    level = 0,
  ) => {
    const battle = field([{ id: 'u', seat: 'red', card, at: [[x, y]], squad: { order: 'advance' } }, far], [tower]);
    return rulesOf(
      withModels(battle, ['u.1'], (one) => ({ ...one, level })),
      move('u', { 'u.1': { path } }, more),
    );
  };
  it('there are none in the open, whatever the order says', () => {
    expect(climb('LINE', 20, 20, [at(20, 20), { ...at(21, 20), level: 1 }])).toEqual(['XZ-MOVE-5']);
    expect(climb('LINE', 20, 20, [at(20, 20), { ...at(20, 20), level: 1 }])).toEqual(['XZ-MOVE-5']);
    expect(climb('VALT', 20, 20, [at(20, 20), { ...at(21, 20), level: 1 }], { jump: true })).toEqual(['XZ-MOVE-5']);
  });
  it('nobody walks out of an upper one into the air', () => {
    expect(climb('LINE', 36, 36, [at(36, 36), at(36, 41)], {}, 1)).toEqual(['XZ-MOVE-5']);
  });
  it('a jump of 8″, 6″, 4″ for 0, 1, 2 storeys up; down for nothing', () => {
    const up = (level: number, gap: number) =>
      climb('VALT', 36, 36 - gap, [at(36, 36 - gap), { ...at(36, 36), level }], { jump: true });
    expect([up(0, 8), up(1, 6), up(2, 4)]).toEqual([[], [], []]);
    expect([up(0, 8.01), up(1, 6.01), up(2, 4.01)]).toEqual([['XZ-MOVE-6'], ['XZ-MOVE-6'], ['XZ-MOVE-6']]);
    expect(climb('VALT', 36, 36, [at(36, 36), { ...at(36, 44), level: 0 }], { jump: true }, 2)).toEqual([]);
  });
});

describe('jump jets (XZ-R-38, XZ-R-48)', () => {
  const jet = (capt: readonly [number, number], pieces: readonly Piece[] = []) =>
    field(
      [
        { id: 'u', seat: 'red', card: 'VALT', at: row(2, 30, 20), squad: { order: 'advance' } },
        { id: 'capt', seat: 'red', card: 'CAPT', at: [capt], squad: { attachedTo: 'u' } },
        far,
      ],
      pieces,
    );
  it('a character without them walks: 5″, or 7″ on a road', () => {
    const battle = jet([28.8, 20]);
    const jumped = (y: number) =>
      rulesOf(
        battle,
        move(
          'u',
          { ...way(battle, 'u.1', 30, 26), ...way(battle, 'u.2', 31.2, 26), ...way(battle, 'capt', 28.8, y) },
          { jump: true },
        ),
      );
    expect([jumped(25), jumped(25.001), jumped(28)]).toEqual([[], ['XZ-MOVE-6'], ['XZ-MOVE-6']]);
    const paved = jet([28.8, 20], [area('road', [27, 10, 33, 40], 'road')]);
    const along = (y: number) =>
      rulesOf(
        paved,
        move(
          'u',
          { ...way(paved, 'u.1', 30, 26), ...way(paved, 'u.2', 31.2, 26), ...way(paved, 'capt', 28.8, y) },
          { jump: true },
        ),
      );
    expect([along(27), along(27.999)]).toEqual([[], ['XZ-MOVE-6']]);
  });
  it('nobody comes down in water', () => {
    const battle = field(
      [{ id: 'u', seat: 'red', card: 'VALT', at: [[30, 20]], squad: { order: 'advance' } }, far],
      [area('pond', [28, 22, 32, 25], 'water')],
    );
    const jump = (y: number) => rulesOf(battle, move('u', way(battle, 'u.1', 30, y), { jump: true }));
    expect([jump(23), jump(25.4), jump(25.5), jump(27)]).toEqual([['XZ-MOVE-2'], ['XZ-MOVE-2'], [], []]);
  });
  it('in a charge their owner chooses to jump or to walk (D-JUMP)', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'VALT', at: [[30, 20]], squad: { order: 'charge' } },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 27.5]] },
      ],
      [],
      { phase: 'secondary' },
    );
    // 6.5″ away: in reach of a jump, not of a walk.
    expect(rulesOf(battle, chargeOf(battle))).toEqual([]);
    expect(rulesOf(battle, { ...chargeOf(battle), walk: true })).toEqual(['XZ-MOVE-6']);
  });
});

describe('no model takes part in two actions of one step (XZ-R-68)', () => {
  const joined = (capt: Partial<Squad>, phase: 'primary' | 'secondary' = 'primary') =>
    field(
      [
        {
          id: 'u',
          seat: 'red',
          card: 'LINE',
          at: row(2, 30, 20),
          squad: { order: 'advance', didPrimary: phase === 'secondary' },
        },
        { id: 'capt', seat: 'red', card: 'CAPT', at: [[31, 21.2]], squad: { attachedTo: 'u', ...capt } },
        far,
      ],
      [],
      { phase },
    );
  it('a character with a counter of his own does not walk with his unit', () => {
    const battle = joined({ order: 'advance' });
    expect(rulesOf(battle, move('u', { ...way(battle, 'u.1', 30, 22), ...way(battle, 'capt', 31, 23) }))).toEqual([
      'XZ-MOVE-1',
    ]);
    expect(rulesOf(battle, move('u', way(battle, 'u.1', 30, 18)))).toEqual([]);
  });
  it('who has acted in this step does not shoot with the unit that he has joined in it', () => {
    const firers = (capt: Partial<Squad>) => firersOf(joined(capt, 'secondary'), 'u').map(({ id }) => id);
    expect(firers({})).toEqual(['u.1', 'u.2', 'capt']);
    expect(firers({ didPrimary: true })).toEqual(['u.1', 'u.2', 'capt']);
    expect(firers({ didSecondary: true })).toEqual(['u.1', 'u.2']);
  });
});

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
    const course = new Course(xenosZealots, shooters);
    expect(course.order('blue', shotAt(shooters, 'far', 'carr'))).toEqual([]);
    for (let { ask } = course; ask?.kind === 'roll'; ask = course.ask)
      course.roll({
        faces: Array.from({ length: ask.pool.count }, () =>
          ask?.kind === 'roll' && ask.why.says.includes('Carrier') === false && !ask.why.says.includes('carr saves')
            ? 6
            : 1,
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
    const course = new Course(xenosZealots, xenosZealots.setup(scenario(terms), {}));
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

describe('chargers go where the rule sends them (XZ-ASLT-4)', () => {
  const ranks = () =>
    field(
      [
        {
          id: 'u',
          seat: 'red',
          card: 'LINE',
          at: [
            [30, 20],
            [34, 18],
          ],
          squad: { order: 'charge' },
        },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 24]] },
        far,
      ],
      [],
      { phase: 'secondary' },
    );
  it('who can come within 2″ may not stay back', () => {
    const battle = ranks();
    const with2 = (x: number, y: number) =>
      chargeProblems(battle, 'u', 'foe', { ...way(battle, 'u.1', 30, 23), ...way(battle, 'u.2', x, y) }).map(
        ({ says }) => says,
      );
    // (34, 18) to contact: √(4² + 6²) − 1 = 6.2″ > 5″. (32, 22.2) is √(2² + 1.8²) − 1 = 1.69″ away, a way of 4.65″.
    expect(with2(32, 22.2)).toEqual([]);
    expect(with2(34, 19)).toEqual(['u 2 can come within 2″ of an enemy and must.']);
  });
  it('an attached character of the target may be touched (XZ-R-42)', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'charge' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[36, 24]] },
        { id: 'prop', seat: 'blue', card: 'PROP', at: [[30, 24]], squad: { attachedTo: 'foe' } },
      ],
      [],
      { phase: 'secondary' },
    );
    expect(chargeProblems(battle, 'u', 'foe', way(battle, 'u.1', 30, 23))).toEqual([]);
  });
  it('the places that the umpire proposes are legal themselves, all through generated battles', () => {
    const ruleset = xenosZealots as unknown as Ruleset;
    let plans = 0;
    for (const { scenario } of ruleset.scenarios.slice(0, 3)) {
      const host = Host.start({ ruleset, dice: seededDice(seeded('charges')) }, scenario, {});
      while (host.outcome === undefined) {
        const [seat] = host.waitingFor as [string];
        const question = host.questionTo(seat);
        if (question !== undefined) {
          host.choose(seat, question.options[0]?.value);
          continue;
        }
        const battle = host.battle as unknown as ZealotBattle;
        for (const unit of battle.phase === 'secondary' ? fieldUnits(battle, seat) : [])
          for (const enemy of enemyUnits(battle, seat)) {
            if (chargeable(battle, unit.id, enemy.id) !== undefined) continue;
            const plan = planCharge(battle, unit.id, enemy.id);
            if (plan === undefined) continue;
            plans++;
            expect(chargeProblems(battle, unit.id, enemy.id, plan.moves), `${scenario.id} ${host.length}`).toEqual([]);
          }
        const [order] = ruleset.candidates(host.look(seat).battle, seat);
        host.order(seat, order);
      }
    }
    expect(plans).toBeGreaterThan(50);
  });
});

it('a tank aims into the arc of a weapon that it fires (XZ-R-64)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'SKIF', at: [[36, 20]], facing: 0, squad: { order: 'advance', moved: true } },
      {
        id: 'foe',
        seat: 'blue',
        card: 'LEVY',
        at: [
          [36, 40],
          [42, 40],
        ],
      },
      far,
    ],
    [],
    { phase: 'secondary' },
  );
  const fire = (weapon: 'noseGun' | 'swivelGun', x: number) =>
    rulesOf(battle, { kind: 'shoot', unit: 'u', aim: at(x, 38), shots: [`u/${weapon}/foe`] });
  // The nose gun has 22.5° to each side: at 18″ ahead that is 7.4″.
  expect(fire('noseGun', 40)).toEqual([]);
  expect(fire('noseGun', 45)).toEqual(['XZ-SHOOT-2']);
  expect(fire('swivelGun', 45)).toEqual([]);
});

describe('a Suppressed unit that may react in either step (XZ-R-18)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { morale: 'Suppressed' } },
      { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 30]], squad: { order: 'advance' } },
    ],
    [],
    { options: { suppressedReacts: 'ownerChoice' } },
  );
  it('keeps its reaction if it passes the first', () => {
    for (const order of [{ kind: 'end' }, { kind: 'hold', unit: 'u' }] as const) {
      const passed = scriptOrder(xenosZealots, battle, 'red', order, {}).result;
      expect(doingOf({ ...passed, phase: 'secondary' }, squadOf(passed, 'u'))).toBe('react');
    }
  });
  it('and has only one', () => {
    const reacted = usual(battle, 'red', reactionOf(battle, 'u', 'withdraw'), []);
    expect(doingOf({ ...reacted, phase: 'secondary' }, squadOf(reacted, 'u'))).toBeUndefined();
  });
});

it('buildings are found as cover (XZ-MOR-3, XZ-H-20)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { morale: 'Suppressed' } },
      { id: 'foe', seat: 'blue', card: 'LINE', at: [[50, 20]] },
    ],
    [house('hut', [25, 18, 29, 22])],
    { phase: 'secondary' },
  );
  expect(rulesOf(battle, reactionOf(battle, 'u', 'cover'))).toEqual([]);
});

it('a side whose last unit runs has lost, also with a character who runs with it (XZ-H-25)', () => {
  const battle = field([
    { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { morale: 'Routed' } },
    { id: 'capt', seat: 'red', card: 'CAPT', at: [[31.2, 20]], squad: { attachedTo: 'u' } },
    far,
  ]);
  expect(scored(battle).result?.winner).toBe('blue');
  expect(scored(withSquad(battle, 'u', { morale: 'Suppressed' })).result).toBeUndefined();
});

it('a Suppressed unit may stay in its cover, though somebody has strayed (XZ-R-66)', () => {
  const battle = field(
    [
      {
        id: 'u',
        seat: 'red',
        card: 'LINE',
        at: [
          [30, 20],
          [45, 20],
        ],
        squad: { morale: 'Suppressed' },
      },
      { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 50]] },
    ],
    [area('woods', [25, 18, 35, 22], 'light-woods')],
    { phase: 'secondary' },
  );
  for (const order of xenosZealots.candidates(battle, 'red')) expect(rulesOf(battle, order)).toEqual([]);
  expect(rulesOf(battle, { kind: 'react', unit: 'u', how: 'cover', moves: {} })).toEqual([]);
});
