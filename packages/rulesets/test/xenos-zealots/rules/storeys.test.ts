/** Buildings and their storeys: stairs in assaults, withdrawals and runs; leaving costs what entering does. XZ-MOVE-5, XZ-H-20, XZ-R-103 */
import { at, direction, type Piece } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { membersOf, squadOf, withModels, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import { planCharge } from '../../../src/xenos-zealots/ground/charge.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { defences } from '../../../src/xenos-zealots/rules/assault-args.ts';
import { routsOf } from '../../../src/xenos-zealots/rules/rout.ts';
import { chargeOf, field, house, type Placed, reactionOf, usual } from '../table.ts';
import { problemsOf, script } from '../../named.ts';

type Order = Parameters<typeof xenosZealots.resolve>[2];
type Places = readonly (readonly [number, number])[];
const tower: Piece = { ...house('tower', [34, 34, 40, 40]), storeys: 3 };
const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[68, 68]] };
const idle: Placed = { id: 'idle', seat: 'red', card: 'LINE', at: [[3, 3]], squad: { order: 'advance' } };
const rulesOf = (battle: ZealotBattle, order: Order): readonly string[] =>
  problemsOf(xenosZealots, battle, 'red', order).map(({ rule }) => rule);

/** A charge in and around the tower; `up` are upstairs. */
const scene = (card: Placed['card'], mine: Places, theirs: Places, up: readonly string[], pieces = [tower]) =>
  withModels(
    field(
      [
        { id: 'u', seat: 'red', card, at: mine, squad: { order: 'charge', didPrimary: true } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: theirs },
        idle,
        far,
      ],
      pieces,
      { phase: 'secondary' },
    ),
    up,
    (model) => ({ ...model, level: 1 }),
  );
/** A charge by these ways: places, and storeys where they change. */
const charge = (ways: Readonly<Record<string, readonly (readonly [number, number, number?])[]>>) =>
  ({
    kind: 'assault',
    unit: 'u',
    target: 'foe',
    moves: Object.fromEntries(
      Object.entries(ways).map(([id, path]) => [
        id,
        { path: path.map(([x, y, level]) => ({ ...at(x, y), ...(level !== undefined && { level }) })) },
      ]),
    ),
  }) as const;

describe('nobody fights through a floor, so whoever charges takes the stairs (XZ-ASLT-3, XZ-ASLT-4, XZ-MOVE-5)', () => {
  it('below an enemy nobody is within 2″ of him', () => {
    const battle = scene('LINE', [[36, 36]], [[36, 37.2]], ['foe.1']);
    expect(rulesOf(battle, charge({ 'u.1': [[36, 36]] }))).toEqual(['XZ-ASLT-3']);
  });
  it('up from inside: 5″ less 2″, as is proposed, and the model is up there', () => {
    const battle = scene('LINE', [[36, 35]], [[36, 39]], ['foe.1']);
    const order = charge({
      'u.1': [
        [36, 35],
        [36, 35, 1],
        [36, 38],
      ],
    });
    expect(rulesOf(battle, order)).toEqual([]);
    expect(planCharge(battle, 'u', 'foe')?.moves).toEqual(order.moves);
    // 3.1″ is too far, for the rule and for who proposes.
    const farther = scene('LINE', [[36, 34.9]], [[36, 39]], ['foe.1']);
    expect(planCharge(farther, 'u', 'foe')?.moves['u.1']?.path.at(-1)).not.toEqual(at(36, 38));
    expect(
      rulesOf(
        farther,
        charge({
          'u.1': [
            [36, 34.9],
            [36, 34.9, 1],
            [36, 38],
          ],
        }),
      ),
    ).toContain('XZ-MOVE-6');
    // Two dice of the strike order, one attack each way, and whatever comes of them.
    expect(membersOf(usual(battle, 'red', order, [9, 1, 1, 1]), 'foe').map(({ level }) => level)).toEqual([1]);
  });
  it('up from outside: 6″ less 2″ to enter and 2″ to climb', () => {
    const near = scene('CLAW', [[36, 33]], [[36, 35.6]], ['foe.1']);
    expect(rulesOf(near, chargeOf(near))).toEqual([]);
    expect(chargeOf(near).moves['u.1']?.path.at(-1)).toMatchObject({ level: 1 });
    const away = scene('CLAW', [[36, 32.5]], [[36, 35.6]], ['foe.1']);
    expect(planCharge(away, 'u', 'foe')).toBeUndefined();
  });
  it('down from upstairs, and out', () => {
    const battle = scene('CLAW', [[36, 34.6]], [[36, 32.1]], ['u.1']);
    const order = chargeOf(battle);
    expect(rulesOf(battle, order)).toEqual([]);
    expect(order.moves['u.1']?.path[1]).toEqual({ ...at(36, 34.6), level: 0 });
  });
  it('whoever can climb to an enemy must', () => {
    const battle = scene(
      'LINE',
      [
        [36, 35],
        [37.2, 35],
      ],
      [
        [36, 36],
        [37.2, 36.5],
      ],
      ['u.1', 'foe.1', 'foe.2'],
    );
    expect(rulesOf(battle, charge({}))).toEqual(['XZ-ASLT-4']);
    expect(
      rulesOf(
        battle,
        charge({
          'u.2': [
            [37.2, 35],
            [37.2, 35, 1],
            [37.2, 35.5],
          ],
        }),
      ),
    ).toEqual([]);
  });
  it('by jump jets straight up', () => {
    const battle = scene('VALT', [[36, 31]], [[36, 37]], ['foe.1']);
    expect(rulesOf(battle, chargeOf(battle))).toEqual([]);
    expect(chargeOf(battle).moves['u.1']?.path).toEqual([at(36, 31), { ...at(36, 36), level: 1 }]);
  });
  it('the outline is no obstacle between two who are inside (XZ-R-56)', () => {
    const battle = scene('LINE', [[36, 36]], [[36, 37.2]], []);
    const theirs = membersOf(battle, 'foe');
    expect(defences(battle, theirs, at(36, 36))).toEqual([]);
    expect(defences(battle, theirs, at(36, 32)).map(({ amount }) => amount)).toEqual([1]);
  });
});

describe('storeys are left by the stairs', () => {
  const upstairs = (morale: 'OK' | 'Routed', from: readonly [number, number], pieces = [tower]) =>
    withModels(
      field(
        [
          { id: 'u', seat: 'red', card: 'LINE', at: [from], squad: { order: 'advance', morale } },
          { id: 'foe', seat: 'blue', card: 'LINE', at: [[36, 60]] },
          idle,
        ],
        pieces,
      ),
      ['u.1'],
      (model) => ({ ...model, level: 1 }),
    );
  const routs = function* (battle: ZealotBattle) {
    return yield* routsOf(battle, 'red');
  };
  it('not from building to building (XZ-MOVE-5)', () => {
    const battle = upstairs('OK', [39.4, 36], [tower, { ...house('next', [40, 34, 46, 40]), storeys: 3 }]);
    const way = (level: number) => ({ 'u.1': { path: [at(39.4, 36), { ...at(40.6, 36), level }] } });
    expect(rulesOf(battle, { kind: 'move', unit: 'u', moves: way(1) })).toContain('XZ-MOVE-5');
  });
  it('whoever runs comes down first: 5″ less 2″, and then stands inside, or out for 2″ more (XZ-R-75)', () => {
    // 3″ from (36, 36) would end on the wall, and to get out takes 2.5″ + 2″.
    const inside = membersOf(script(routs, upstairs('Routed', [36, 36]), {}).result, 'u')[0];
    expect([inside?.level, (inside?.base.at.y ?? 0) >= 34_500, (inside?.base.at.y ?? 0) < 34_600]).toEqual([
      0,
      true,
      true,
    ]);
    // 1″ is left once he is down and out: from 34.5 to 33.5.
    const out = membersOf(script(routs, upstairs('Routed', [36, 34.5]), {}).result, 'u')[0];
    expect([out?.level, out?.base.at]).toEqual([0, at(36, 33.5)]);
  });
  it('whoever finds no room downstairs runs about upstairs', () => {
    // Below him stand friends, 1.05″ away all around: between them is no way out. Up there he is alone.
    const crowd = [0, 60, 120, 180, 240, 300].map((turn) => {
      const { x, y } = direction(turn);
      return [36 + 1.05 * x, 37 + 1.05 * y] as const;
    });
    const below = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[36, 37]], squad: { morale: 'Routed' } },
        { id: 'crowd', seat: 'red', card: 'LEVY', at: crowd },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[36, 60]] },
      ],
      [tower],
    );
    const up = withModels(below, ['u.1'], (model) => ({ ...model, level: 1 }));
    const [ran] = membersOf(script(routs, up, {}).result, 'u');
    expect([ran?.level, (ran?.base.at.y ?? 99_000) < 36_500]).toEqual([1, true]);
  });
  it('whoever runs out of a building pays 2″ (XZ-H-20)', () => {
    const below = withModels(upstairs('Routed', [36, 35]), ['u.1'], (model) => ({ ...model, level: 0 }));
    expect(membersOf(script(routs, below, {}).result, 'u')[0]?.base.at).toEqual(at(36, 32));
  });
  it('whoever withdraws from a fight up there takes the stairs (XZ-ASLT-15)', () => {
    const theirs: Places = [
      [36, 36],
      [37.1, 36],
      [38.2, 36],
    ];
    const all = ['u.1', 'u.2', 'foe.1', 'foe.2', 'foe.3'];
    const battle = scene(
      'CLAW',
      [
        [36, 35],
        [37.1, 35],
      ],
      theirs,
      all,
    );
    // Claws first: their 4 dice miss; then 2 of those in contact, and 1 of who is near. 2 on their feet against 3, and fewer wounds left:
    // they test (2+) and withdraw. 6″ less 2″ less 2″ are 2″: out of the house, but not 3″ away from everybody.
    const after = usual(battle, 'red', charge({}), [10, 1, 1, 1, 1, 1, 1, 1, 1, 6]);
    expect(membersOf(after, 'u').map(({ level, base }) => [level, base.at.y <= 33_501])).toEqual([
      [0, true],
      [0, true],
    ]);
    expect(squadOf(after, 'u').morale).toBe('Neutralized');
    expect(xenosZealots.faults(after).filter((says) => says.includes('storey'))).toEqual([]);
  });
});

describe('a jump out of an upper storey comes down, whether or not its way says so (XZ-R-48)', () => {
  const above = (others: readonly Placed[] = []) =>
    withModels(
      field(
        [
          { id: 'u', seat: 'red', card: 'VALT', at: [[36, 35]], squad: { order: 'advance' } },
          { id: 'foe', seat: 'blue', card: 'LEVY', at: [[36, 60]] },
          idle,
          ...others,
        ],
        [tower],
        { objectives: [[36, 28, 3]] },
      ),
      ['u.1'],
      (model) => ({ ...model, level: 1 }),
    );
  const jump = (y: number) =>
    ({ kind: 'move', unit: 'u', jump: true, moves: { 'u.1': { path: [at(36, 35), at(36, y)] } } }) as const;
  it('to the ground outside, and to the same storey inside', () => {
    const levels = [28, 38].map((y) => membersOf(usual(above(), 'red', jump(y), []), 'u')[0]?.level);
    expect(levels).toEqual([0, 1]);
  });
  it('not onto whoever stands down there, neither by the rule nor by what the computer proposes', () => {
    const battle = above([{ id: 'friend', seat: 'red', card: 'LINE', at: [[36, 28]], squad: { order: 'advance' } }]);
    expect(rulesOf(battle, jump(28))).toEqual(['XZ-MOVE-2']);
    for (const order of xenosZealots.candidates(battle, 'red')) expect(rulesOf(battle, order)).toEqual([]);
  });
});

describe('whoever is in a building finds his way out of it (XZ-H-20)', () => {
  const inside = (morale: 'OK' | 'Suppressed') =>
    field(
      [
        {
          id: 'u',
          seat: 'red',
          card: 'LINE',
          at: [[36, 35]],
          squad: { morale, ...(morale === 'OK' && { order: 'advance' }) },
        },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[36, 60]] },
        idle,
      ],
      [tower],
      { phase: morale === 'OK' ? 'primary' : 'secondary', objectives: [[36, 10, 3]] },
    );
  it('to withdraw as a reaction (XZ-MOR-4)', () => {
    const battle = inside('Suppressed');
    const order = reactionOf(battle, 'u', 'withdraw');
    expect(rulesOf(battle, order)).toEqual([]);
    expect('moves' in order && order.moves?.['u.1']?.path.at(-1)?.y).toBeLessThan(33_500);
  });
  it('and the computer to an objective (D-MOVE)', () => {
    const ends = xenosZealots
      .candidates(inside('OK'), 'red')
      .flatMap((order) =>
        order.kind === 'move' && order.unit === 'u' ? (order.moves['u.1']?.path.at(-1)?.y ?? []) : [],
      );
    expect(Math.min(...ends)).toBeLessThan(33_500);
  });
  it('by the stairs if it is upstairs: 5″ less 2″ a storey (XZ-MOVE-5)', () => {
    const ends = (y: number, level: number) => {
      const battle = withModels(
        field(
          [
            {
              id: 'u',
              seat: 'red',
              card: 'LINE',
              at: [36, 37.2].map((x) => [x, y] as const),
              squad: { order: 'advance' },
            },
            { id: 'foe', seat: 'blue', card: 'LEVY', at: [[36, 60]] },
            idle,
          ],
          [tower],
          { objectives: [[36, 10, 3]] },
        ),
        ['u.1', 'u.2'],
        (model) => ({ ...model, level }),
      );
      const order = xenosZealots.candidates(battle, 'red').find(({ kind }) => kind === 'move');
      if (order === undefined) throw new TypeError('nobody moves');
      expect(rulesOf(battle, order)).toEqual([]);
      return membersOf(usual(battle, 'red', order, []), 'u').map((model) => [model.level, model.base.at.y]);
    };
    // 3″ or 1″ are left at the foot of the stairs, too few for the wall 2″ away as well: they are on the ground, nearer to it.
    for (const [from, level] of [
      [36, 1],
      [35.8, 2],
    ] as const)
      for (const [now, y = 0] of ends(from, level)) expect([now, y >= 34_500 && y < from * 1000]).toEqual([0, true]);
  });
});

describe('whoever climbs on the way in needs no room below where he ends', () => {
  it('he takes the stairs before whoever stands there', () => {
    const friends: Placed = {
      id: 'friends',
      seat: 'red',
      card: 'LINE',
      at: [
        [34.95, 35.6],
        [36, 35.6],
        [37.05, 35.6],
      ],
    };
    const made = field(
      [
        { id: 'u', seat: 'red', card: 'CLAW', at: [[36, 33.4]], squad: { order: 'charge', didPrimary: true } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[36, 36.4]] },
        friends,
        idle,
        far,
      ],
      [tower],
      { phase: 'secondary' },
    );
    const battle = withModels(made, ['foe.1'], (model) => ({ ...model, level: 1 }));
    // 6″ less 2″ for the wall and 2″ for the stairs: 2″, to 35.4. There friends stand below, from 35.1 on.
    const order = chargeOf(battle);
    expect(rulesOf(battle, order)).toEqual([]);
    const [, foot = at(0, 0), up, end] = order.moves['u.1']?.path ?? [];
    expect([up, end]).toEqual([{ ...foot, level: 1 }, at(36, 35.4)]);
    expect([foot.x, foot.y >= 34_000 && foot.y <= 34_600]).toEqual([36_000, true]);
  });
});
