/** What only one condition or one number decides: whose dice, who leads, what is proposed. */
import { BattleCourse } from '@umpire/engine/battle';
import { at, disc, type Point } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { leaderOf, squadOf, withSquad, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import { type WeaponId, worthOf } from '../../../src/xenos-zealots/battle/weapons.ts';
import { aimsAt } from '../../../src/xenos-zealots/ground/aiming-points.ts';
import { fireAtMost } from '../../../src/xenos-zealots/ground/best-fire.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { menu } from '../../../src/xenos-zealots/orders/index.ts';
import { markersQuestion } from '../../../src/xenos-zealots/rules/markers.ts';
import { type Nerve, rallyNeed, scoreOf } from '../../../src/xenos-zealots/rules/rally.ts';
import { coverSpots } from '../../../src/xenos-zealots/rules/react.ts';
import { area, field, type Placed, row, shotAt, wall } from '../table.ts';
import { problemsOf } from '../../named.ts';

const foe: Placed = { id: 'foe', seat: 'blue', card: 'LEVY', at: row(2, 30, 32) };
const firing = (unit: string) => ({ unit, fireSupport: true, isReaction: false });

it('XZ-SHOOT-7, XZ-SAVE-1: whoever shoots throws to hit, whoever is hit throws the saves', () => {
  const battle = field(
    [{ id: 'u', seat: 'red', card: 'LINE', at: row(2, 30, 20), squad: { order: 'advance' } }, foe],
    [],
    {
      phase: 'secondary',
    },
  );
  const course = new BattleCourse(xenosZealots, battle);
  course.order('red', shotAt(battle));
  const whose: unknown[] = [];
  for (let { ask } = course; ask !== undefined; ask = course.ask)
    if (ask.kind === 'roll') {
      whose.push(`${ask.why.rule} ${ask.why.by}`);
      course.roll({ faces: Array.from({ length: ask.pool.count }, () => (whose.length < 3 ? 6 : 1)) });
    } else if (ask.kind === 'choose') course.choose(ask.seat, ask.question.options[0]?.value);
  // Two weapons: two throws to hit.
  expect(whose.slice(0, 2)).toEqual(['XZ-SHOOT-7 red', 'XZ-SHOOT-7 red']);
  expect(new Set(whose.slice(2))).toEqual(new Set(['XZ-SAVE-1 blue']));
});

describe('rallying (XZ-RALLY-2, XZ-RALLY-3)', () => {
  const nerve: Nerve = {
    seat: 'red',
    unit: 'u',
    morale: 3,
    state: 'OK',
    left: 4,
    start: 5,
    friends: false,
    command: 0,
    immobilised: false,
  };

  it.each([
    ['OK', 3],
    ['Suppressed', 3 + 1],
    ['Neutralized', 3 + 2],
    ['Routed', 3 + 4],
  ] as const)('%s: %d must be shown', (state, score) => {
    expect(scoreOf({ ...nerve, state }).total).toBe(score);
    expect(scoreOf({ ...nerve, state, left: 2 }).total).toBe(score + 1);
    // 4 of 5 are over three quarters.
    expect(rallyNeed({ ...nerve, state, friends: true, command: 2 }).total).toBe(score - 1 - 1 - 2);
  });

  it('only what helps is told: a leader without Command is no reason', () => {
    const reasons = (command: number) => rallyNeed({ ...nerve, command }).reasons.length;
    expect(reasons(1)).toBe(reasons(0) + 1);
    expect(rallyNeed(nerve).reasons.every(({ amount }) => amount !== 0)).toBe(true);
  });
});

describe('characters', () => {
  const two = (first: string, second: string): ZealotBattle => {
    const joined = { attachedTo: 'u' };
    return field([
      { id: 'u', seat: 'red', card: 'LINE', at: row(4, 30, 20) },
      { id: first, seat: 'red', card: 'CAPT', at: [[30, 21.2]], squad: joined },
      { id: second, seat: 'red', card: 'CAPT', at: [[31.2, 21.2]], squad: joined },
      foe,
    ]);
  };

  it('XZ-R-85: of several with the same Command the first on the force list leads', () => {
    expect(leaderOf(two('a', 'b'), 'u')?.id).toBe('a');
    expect(leaderOf(two('b', 'a'), 'u')?.id).toBe('b');
    expect(leaderOf(withSquad(two('b', 'a'), 'b', { location: 'destroyed', attachedTo: 'none' }), 'u')?.id).toBe('a');
  });
});

describe('what is proposed', () => {
  it('D-MARKERS: four markers at least 6″ apart, on a small table too', () => {
    const battle = field([{ id: 'u', seat: 'red', card: 'LINE', at: row(2, 5, 5) }]);
    const small = { ...battle, table: { ...battle.table, width: 24_000, depth: 24_000 } };
    const question = markersQuestion(small, 'red', 'airStrike');
    const markers = question.options[0]?.value.markers ?? [];
    expect(markers).toHaveLength(4);
    expect(question.free?.problems({ markers, active: 0 })).toEqual([]);
  });

  it('XZ-MOR-3: places behind a wall lie beyond it as the enemy looks, at a fifth, in the middle, at four fifths', () => {
    const battle = field(
      [{ id: 'u', seat: 'red', card: 'LINE', at: row(2, 30, 20) }],
      [
        wall('wall', [
          [20, 30],
          [40, 30],
        ]),
      ],
    );
    const from = disc(at(30, 20), 500);
    const behind = (threat: Point) => coverSpots(battle, from, threat);
    // 1.1″ on, straight away from who looks: from (30, 40) to (24, 30) it is (−6, −10) of √136.
    const [x, y] = [(1.1 * 6) / Math.sqrt(136), (1.1 * 10) / Math.sqrt(136)];
    const places = (side: 1 | -1): readonly Point[] => [
      at(24 - x, 30 - side * y),
      at(30, 30 - side * 1.1),
      at(36 + x, 30 - side * y),
    ];
    expect(behind(at(30, 40))).toEqual(places(1));
    expect(behind(at(30, 20))).toEqual(places(-1));
  });

  // Dice × the wounds of the six faces of a save on armour 2, each ⌊(damage + short by) / 4⌋, at most 3. XZ-R-72
  it.each<readonly [WeaponId, number]>([
    // AP 6, damage 3: short by 3, 2, 1.
    ['carbine', 1 * (1 + 1 + 1)],
    // AP 7, damage 4: short by 4, 3, 2, 1.
    ['carrierTurret', 3 * (2 + 1 + 1 + 1)],
    // AP 12, damage 8: short by 9 to 4.
    ['lance', 3 + 3 + 3 + 3 + 3 + 3],
    // AP 8, damage 6, five dice: short by 5, 4, 3, 2, 1.
    ['howitzer', 5 * (2 + 2 + 2 + 2 + 1)],
    // AP 5, damage 3: short by 2, 1.
    ['scrapRifle', 1 + 1],
  ])('%s is worth %d', (weapon, worth) => {
    expect(worthOf(weapon)).toBe(worth);
  });

  it('XZ-SINGLE-2: a single model fires all that it has, the men of a unit one weapon each', () => {
    const battle = field([
      { id: 'carr', seat: 'red', card: 'CARR', at: [[30, 20]], facing: 0 },
      { id: 'u', seat: 'red', card: 'LINE', at: row(2, 40, 20) },
      foe,
    ]);
    const { weapons } = battle.models.find(({ id }) => id === 'carr') ?? { weapons: [] };
    expect(fireAtMost(battle, firing('carr'))).toBe(weapons.reduce((sum, weapon) => sum + worthOf(weapon), 0));
    // A carbine; a lance, which is worth more than the carbine beside it.
    expect(fireAtMost(battle, firing('u'))).toBe(3 + 18);
  });

  it('XZ-SHOOT-2: aims are models that the leader sees, two of them at the most', () => {
    const units: readonly Placed[] = [
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]] },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: [...row(3, 20, 32, 5), [30, 60]] },
    ];
    const screen = wall(
      'screen',
      [
        [26, 50],
        [34, 50],
      ],
      'blocks-sight',
    );
    const aims = aimsAt(field(units, [screen]), 'u', 'foe', false);
    expect(aims).toHaveLength(2);
    expect(aims).not.toContainEqual(at(30, 60));
    const alone: readonly Placed[] = [units[0] as Placed, { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 60]] }];
    expect(aimsAt(field(alone, [screen]), 'u', 'foe', false)).toEqual([]);
    // A howitzer fires at what its leader does not see, and another one does, only where indirect fire is meant. XZ-H-12
    const howitzer: Placed = { id: 'u', seat: 'red', card: 'HOWZ', at: row(3, 29, 18.6), gun: [30, 20], facing: 0 };
    const spotter: Placed = { id: 'eye', seat: 'red', card: 'LINE', at: [[60, 60]] };
    const battle = field([howitzer, spotter, ...alone.slice(1)], [screen]);
    expect([aimsAt(battle, 'u', 'foe', true), aimsAt(battle, 'u', 'foe', false)]).toEqual([[at(30, 60)], []]);
  });

  it('XZ-ASLT-2: a charge is offered where the leader has to go round something', () => {
    // Contact is taken by water all round the enemy; 2″ from him there is room, behind more water.
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[30, 19.9]], squad: { order: 'charge' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 24]] },
      ],
      [area('pond', [28.7, 22.7, 31.3, 25.3], 'water'), area('ditch', [27, 20.9, 32.2, 21.2], 'water')],
      { phase: 'secondary' },
    );
    const offered = menu(battle, 'red').flatMap(({ kind, order, problems }) =>
      kind === 'assault' && problems.length === 0 && order !== undefined && 'moves' in order ? [order] : [],
    );
    expect(offered).toHaveLength(1);
    expect(problemsOf(xenosZealots, battle, 'red', { unit: 'u', ...offered[0] } as never)).toEqual([]);
  });

  it('XZ-ARC-4: only a walker turns before it fires', () => {
    const turns = (card: 'LINE' | 'COLO', state: object = {}): boolean => {
      const battle = field(
        [{ id: 'u', seat: 'red', card, at: [[30, 20]], facing: 0, squad: { order: 'advance' } }, foe],
        [],
        {
          phase: 'secondary',
        },
      );
      return menu(withSquad(battle, 'u', state), 'red').some((line) => english(line).includes('turning first'));
    };
    expect([turns('LINE'), turns('COLO')]).toEqual([false, true]);
    expect(turns('COLO', { morale: 'Suppressed', firedOnBy: ['foe'] })).toBe(false);
  });
});

it('XZ-UNIT-14: a unit of one model is joined by nobody, one of two is', () => {
  const joining = (models: number) => {
    const battle = field([
      { id: 'prop', seat: 'red', card: 'PROP', at: [[30, 14]], squad: { order: 'advance' } },
      { id: 'levy', seat: 'red', card: 'LEVY', at: row(models, 30, 22) },
      foe,
    ]);
    const course = new BattleCourse(xenosZealots, battle);
    course.order('red', { kind: 'move', unit: 'prop', moves: { prop: { path: [at(30, 14), at(30, 17)] } } } as never);
    return course.questionTo('red')?.options.map(({ value }) => value);
  };
  expect(joining(2)).toContain('levy');
  expect(joining(1)).toBeUndefined();
  expect(squadOf(field([foe]), 'foe').start).toBe(2);
});
