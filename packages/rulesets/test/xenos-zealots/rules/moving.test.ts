/** Movement, terrain, units: on a table. */
import { at, distance, inches, type Piece } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { marchProblems } from '../../../src/xenos-zealots/rules/march.ts';
import {
  leaderOf,
  membersOf,
  squadOf,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import { cardOf, CARDS, isInfantry, isOnFoot } from '../../../src/xenos-zealots/battle/cards.ts';
import {
  areaTypeOf,
  mayClimb,
  mayEnter,
  penaltyOf,
  roadBonus,
  TERRAIN_TABLE,
} from '../../../src/xenos-zealots/ground/terrain.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { themeProblems } from '../../../src/xenos-zealots/battle/setup.ts';
import { isServed } from '../../../src/xenos-zealots/ground/gun.ts';
import { MOBILITIES } from '../../../src/xenos-zealots/words/terms.ts';
import { area, field, house, type Placed, row, shift, wall, way } from '../table.ts';
import { scriptOrder } from '../../named.ts';

const one = (card: Placed['card'], x: number, y: number, more: Partial<Placed> = {}): Placed => ({
  id: 'u',
  seat: 'red',
  card,
  at: [[x, y]],
  squad: { order: 'advance' },
  ...more,
});
const far: Placed = { id: 'foe', seat: 'blue', card: 'LINE-5', at: [[70, 70]] };
const rulesOf = (battle: ZealotBattle, moves: Parameters<typeof marchProblems>[2], extras = {}) =>
  marchProblems(battle, 'u', moves, extras).map(({ rule }) => rule);
/** The longest straight way north that is legal, in steps of 0.05″. */
function longest(card: Placed['card'], pieces: readonly Piece[], extras = {}, squad = {}): number {
  const battle = field([one(card, 36, 20, { squad: { order: 'advance', ...squad } }), far], pieces);
  const id = card === 'VALT' || card === 'LINE' || card === 'RIDE' || card === 'CLAW' ? 'u.1' : 'u';
  let [legal, illegal] = [0, 320];
  while (illegal - legal > 1) {
    const middle = Math.floor((legal + illegal) / 2);
    if (marchProblems(battle, 'u', way(battle, id, 36, 20 + middle / 20), extras).length === 0) legal = middle;
    else illegal = middle;
  }
  return legal / 20;
}

describe('allowances: EX-13 (XZ-MOVE-1, XZ-MOVE-5, XZ-MOVE-6, XZ-TERR-6)', () => {
  const everywhere = (trait: Parameters<typeof area>[2]) => area('ground', [20, 10, 52, 60], trait);
  it.each([
    ['open ground', 'LINE', [], 5],
    ['(a) light woods', 'LINE', [everywhere('light-woods')], 4],
    [
      '(b) light woods and a wall',
      'LINE',
      [
        everywhere('light-woods'),
        wall('wall', [
          [30, 21],
          [42, 21],
        ]),
      ],
      2,
    ],
    ['(c) road, on foot', 'LINE', [everywhere('road')], 7],
    ['(c) road, bikes', 'RIDE', [everywhere('road')], 14],
    ['(c) road, tank', 'BAST', [everywhere('road')], 7],
    ['(c) road, skiff', 'SKIF', [everywhere('road')], 13],
    ['(c) half on the road', 'LINE', [area('road', [20, 10, 52, 22], 'road')], 5],
    ['(d) built up, bikes', 'RIDE', [everywhere('built-up')], 11],
    ['(d) heavy woods, bikes', 'RIDE', [area('woods', [20, 22, 52, 60], 'heavy-woods')], 1.95],
    [
      '(e) difficult and light woods, dozer',
      'BAST',
      [everywhere('difficult'), area('woods', [20, 23, 52, 60], 'light-woods')],
      6,
    ],
    ['(e) heavy woods, tracks', 'BAST', [everywhere('heavy-woods')], 4],
    ['(f) water, hover', 'SKIF', [everywhere('water')], 11],
    ['(f) water, amphibious (XZ-MOB-2)', 'CARR', [everywhere('water')], 6],
  ] as const)('%s', (_, card, pieces, expected) => {
    expect(longest(card, pieces)).toBeCloseTo(expected, 2);
  });
  it('(f) water stops a tank; (g) a jump (XZ-MOB-4)', () => {
    expect(longest('BAST', [area('water', [20, 21, 52, 60], 'water')])).toBeLessThan(1);
    expect(longest('VALT', [everywhere('heavy-woods')], { jump: true })).toBe(8);
    expect(rulesOf(field([one('LINE', 36, 20), far]), {}, { jump: true })).toEqual(['XZ-MOB-4']);
  });
  it('(h) half speed, then terrain (XZ-SINGLE-5)', () => {
    const battle = field([one('BAST', 36, 20), far], [everywhere('heavy-woods')]);
    const slow = {
      ...battle,
      models: battle.models.map((model) => (model.id === 'u' ? { ...model, mobility: 1, speed: 3000 } : model)),
    };
    expect(rulesOf(slow, way(slow, 'u', 36, 21))).toEqual([]);
    expect(rulesOf(slow, way(slow, 'u', 36, 21.01))).toContain('XZ-MOVE-6');
  });
  it('a bulldozer pushes agreed obstacles over (XZ-MOB-3)', () => {
    expect(
      longest('BAST', [
        wall(
          'hedge',
          [
            [20, 24],
            [52, 24],
          ],
          'low',
          'dozable',
        ),
      ]),
    ).toBe(6);
    expect(
      longest('BAST', [
        wall(
          'hedge',
          [
            [20, 24],
            [52, 24],
          ],
          'low',
        ),
      ]),
    ).toBeLessThan(4);
  });
});

describe('the terrain table (XZ-TERR-1, XZ-TERR-2, XZ-TERR-3, XZ-TERR-5, XZ-TERR-6, XZ-TERR-7)', () => {
  const piece = (trait: Parameters<typeof area>[2], terms = {}) => area('a', [0, 0, 1, 1], trait, terms);
  it('has all 28 cells (XZ-TERR-6)', () => {
    const inInches = MOBILITIES.map((letter) => {
      const card = { ...cardOf('LINE'), mobility: letter };
      return [
        0,
        roadBonus(card) / 1000,
        ...(['difficult', 'light-woods', 'heavy-woods', 'water', 'built-up'] as const)
          .map((trait) => penaltyOf(card, piece(trait), 'penalty'))
          .map((cost) => (cost === undefined ? 'no' : -cost / 1000 + 0)),
      ];
    });
    expect(inInches).toEqual([
      [0, 2, -1, -1, -2, 'no', -1],
      [0, 2, -2, -2, 'no', 'no', -1],
      [0, 1, 0, -1, -2, 'no', 0],
      [0, 1, 0, -1, -2, -1, -1],
    ]);
  });
  it('has five divided cells, which the piece or the option decides (XZ-TERR-7)', () => {
    const split = MOBILITIES.flatMap((letter) =>
      (['difficult', 'light-woods', 'heavy-woods', 'water', 'built-up'] as const)
        .filter((trait) => typeof TERRAIN_TABLE[letter][trait] === 'object')
        .map((trait) => `${letter} ${trait}`),
    );
    expect(split).toEqual(['W built-up', 'T heavy-woods', 'T built-up', 'H heavy-woods', 'H built-up']);
    expect(penaltyOf(cardOf('BAST'), piece('heavy-woods'), 'impassable')).toBeUndefined();
    expect(penaltyOf(cardOf('BAST'), piece('heavy-woods', { passable: 'TH' }), 'impassable')).toBe(2000);
    expect(penaltyOf(cardOf('BAST'), piece('heavy-woods', { passable: 'L' }), 'penalty')).toBeUndefined();
    expect(penaltyOf(cardOf('LINE'), piece('heavy-woods', { passable: 'T' }), 'impassable')).toBe(2000);
  });
  it('knows six kinds of area (XZ-TERR-2); what is nothing else is open (XZ-TERR-1); an obstacle is no area (XZ-TERR-3)', () => {
    expect(
      (['road', 'difficult', 'light-woods', 'heavy-woods', 'water', 'built-up'] as const).map((trait) =>
        areaTypeOf(piece(trait)),
      ),
    ).toEqual(['road', 'difficult', 'light-woods', 'heavy-woods', 'water', 'built-up']);
    expect(penaltyOf(cardOf('LINE'), { ...piece('road'), traits: ['area'] }, 'penalty')).toBe(0);
    expect(
      areaTypeOf(
        wall('w', [
          [0, 0],
          [1, 0],
        ]),
      ),
    ).toBeUndefined();
  });
  it('takes another penalty that was agreed on (XZ-TERR-5)', () => {
    expect(penaltyOf(cardOf('LINE'), piece('light-woods', { penalty: 3 }), 'penalty')).toBe(3000);
    expect(
      longest('LINE', [
        {
          ...wall('wall', [
            [30, 21],
            [42, 21],
          ]),
          terms: { penalty: 1 },
        },
      ]),
    ).toBe(4);
  });
  it('lets men and beasts climb, and machines only what lists them (XZ-MOVE-5)', () => {
    const fence = wall('w', [
      [0, 0],
      [1, 0],
    ]);
    expect((['LINE', 'COLO', 'BAST', 'RIDE', 'SKIF'] as const).map((id) => mayClimb(cardOf(id), fence))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(mayClimb(cardOf('BAST'), { ...fence, terms: { crossableBy: 'T' } })).toBe(true);
  });
  it('lets so many into a building: EX-8 (XZ-TERR-4, XZ-H-20)', () => {
    expect([
      mayEnter(cardOf('LINE'), house('h', [0, 0, 1, 1])),
      mayEnter(cardOf('BAST'), house('h', [0, 0, 1, 1])),
    ]).toEqual([true, false]);
    const six = (capacity: number) =>
      field(
        [{ id: 'u', seat: 'red', card: 'LINE', at: row(6, 30.6, 20), squad: { order: 'advance' } }, far],
        [house('shack', [30, 21, 38, 26], capacity)],
      );
    expect(rulesOf(six(6), shift(six(6), 'u', 0, 2))).toEqual([]);
    expect(rulesOf(six(5), shift(six(5), 'u', 0, 2))).toEqual(['XZ-TERR-4']);
    // 3″ inside would take 3 + 2 inches to enter, and as many to leave.
    expect(rulesOf(six(6), shift(six(6), 'u', 0, 3.01))).toContain('XZ-MOVE-6');
    const inside = field([one('LINE', 34, 25), far], [house('shack', [30, 21, 38, 26])]);
    expect(rulesOf(inside, way(inside, 'u.1', 34, 28))).toEqual([]);
    expect(rulesOf(inside, way(inside, 'u.1', 34, 28.1))).toEqual(['XZ-MOVE-6']);
  });
});

describe('moving units', () => {
  const pair = (enemy: readonly [number, number]) =>
    field([
      { id: 'u', seat: 'red', card: 'LINE', at: row(3, 30, 20), squad: { order: 'advance' } },
      { id: 'foe', seat: 'blue', card: 'LINE-5', at: [enemy] },
    ]);
  it('never into contact (XZ-MOVE-4, XZ-ORD-3, XZ-ORD-4)', () => {
    const battle = pair([30, 24]);
    expect(rulesOf(battle, way(battle, 'u.1', 30, 23))).toContain('XZ-MOVE-4');
    expect(rulesOf(battle, way(battle, 'u.1', 30, 22.9))).toEqual([]);
  });
  it('not through gaps or enemies (XZ-MOVE-2)', () => {
    const gap = (between: number) =>
      field([
        one('LINE', 36, 20),
        {
          id: 'foe',
          seat: 'blue',
          card: 'LINE',
          at: [
            [36 - 0.5 - between / 2, 22.5],
            [36 + 0.5 + between / 2, 22.5],
          ],
        },
      ]);
    expect(rulesOf(gap(0.9), way(gap(0.9), 'u.1', 36, 25))).toContain('XZ-MOVE-2');
    expect(rulesOf(gap(1), way(gap(1), 'u.1', 36, 25))).toEqual([]);
  });
  it('within the radius of the leader (XZ-UNIT-2, XZ-MOVE-3)', () => {
    const battle = field([
      {
        id: 'u',
        seat: 'red',
        card: 'LINE',
        at: [
          [30, 20],
          [36, 20],
        ],
        squad: { order: 'advance' },
      },
      far,
    ]);
    expect(rulesOf(battle, way(battle, 'u.2', 37, 20))).toEqual([]);
    expect(rulesOf(battle, way(battle, 'u.2', 37.001, 20))).toEqual(['XZ-UNIT-2']);
    expect(rulesOf(battle, way(battle, 'u.1', 26, 20))).toEqual(['XZ-UNIT-2']);
    // Somebody who is out already comes as near as he can: 5″ of the 8″ that he needs. XZ-R-41
    const astray = field([
      {
        id: 'u',
        seat: 'red',
        card: 'LINE',
        at: [
          [30, 20],
          [45, 20],
        ],
        squad: { order: 'advance' },
      },
      far,
    ]);
    expect(rulesOf(astray, way(astray, 'u.2', 40, 20))).toEqual([]);
    expect(rulesOf(astray, way(astray, 'u.2', 41, 20))).toEqual(['XZ-UNIT-2']);
    expect(rulesOf(astray, {})).toEqual(['XZ-UNIT-2']);
    expect(rulesOf(astray, way(astray, 'u.2', 46, 20))).toEqual(['XZ-UNIT-2']);
  });
  it('measured from a point to the same point; turning is free (XZ-GEN-5)', () => {
    const battle = field([one('BAST', 36, 20), far]);
    const turn = { u: { path: [at(36, 20), at(36, 26)], facing: 90 } };
    expect(rulesOf(battle, turn)).toEqual([]);
    const { result } = scriptOrder(xenosZealots, battle, 'red', { kind: 'move', unit: 'u', moves: turn });
    expect(result.models.find(({ id }) => id === 'u')?.base).toMatchObject({ at: at(36, 26), facing: 90 });
  });
  it('whoever is told to go nowhere has not moved (XZ-ORD-2, XZ-H-14)', () => {
    const battle = pair([30, 40]);
    const hasMoved = (dx: number): boolean => {
      const order = { kind: 'move', unit: 'u', moves: shift(battle, 'u', dx, 0) } as const;
      return squadOf(scriptOrder(xenosZealots, battle, 'red', order).result, 'u').moved;
    };
    expect([hasMoved(0), hasMoved(0.1)]).toEqual([false, true]);
  });
  it('not off the table (XZ-H-22)', () => {
    const battle = field([one('LINE', 36, 1), far]);
    expect(rulesOf(battle, way(battle, 'u.1', 36, 0.4))).toContain('XZ-H-22');
  });
  it('the others keep their places beside the leader (XZ-H-26)', () => {
    const battle = pair([60, 60]);
    const [order] = xenosZealots.candidates(
      { ...battle, objectives: [{ id: 'o', name: 'o', at: at(30, 40) }], worth: { o: 1 } },
      'red',
    );
    expect(order).toMatchObject({ kind: 'move' });
    if (order?.kind !== 'move') return;
    const after = scriptOrder(xenosZealots, battle, 'red', order).result;
    const [a, b] = membersOf(after, 'u');
    expect(distance((a as Trooper).base, (b as Trooper).base)).toBe(inches(0.2));
  });
});

describe('kinds of units (XZ-UNIT-3, XZ-UNIT-5 to XZ-UNIT-11, XZ-STAT-9)', () => {
  it.each([
    ['XZ-UNIT-5', 'LINE', 'basicInfantry'],
    ['XZ-UNIT-7', 'RIDE', 'mountedInfantry'],
    ['XZ-UNIT-8', 'BAST', 'vehicle'],
    ['XZ-UNIT-9', 'HOWZ', 'mobileArtillery'],
    ['XZ-UNIT-10', 'MORT', 'massiveArtillery'],
  ] as const)('%s: %s', (_, id, type) => {
    expect(cardOf(id).type).toBe(type);
  });
  it('riders do not kneel and move by wheels (XZ-UNIT-7); notes are flags (XZ-STAT-9)', () => {
    expect([isOnFoot(cardOf('RIDE')), cardOf('RIDE').mobility, isOnFoot(cardOf('LINE'))]).toEqual([false, 'W', true]);
    expect([cardOf('MARK').advancedTargeting, cardOf('CLAW').assaultGear]).toEqual([true, true]);
  });
  it('mobile infantry may start aboard (XZ-UNIT-6)', () => {
    const redoubt = xenosZealots.scenarios.find(({ scenario }) => scenario.id === 'redoubt')?.scenario;
    const battle = xenosZealots.setup(redoubt as never, {});
    expect(squadOf(battle, 'line-2')).toMatchObject({ type: 'mobileInfantry', transport: 'carr', location: 'reserve' });
  });
  it('large models have three armour values; several of them are a unit of many (XZ-UNIT-8, XZ-UNIT-3, XZ-UNIT-11)', () => {
    for (const id of ['BAST', 'CARR', 'COLO', 'SKIF'] as const)
      expect(Object.keys(cardOf(id).armour)).toEqual(['front', 'side', 'rear']);
    expect(cardOf('RIDE').split).toBeUndefined();
    // A vehicle needs no crew, whatever gun it carries.
    expect(cardOf('BAST').gun).toBeUndefined();
  });
  it('a gun moves with a gunner at both ends (XZ-UNIT-4, XZ-UNIT-9), a massive one never (XZ-UNIT-10)', () => {
    const crew = (x: number): Placed => ({
      id: 'u',
      seat: 'red',
      card: 'HOWZ',
      at: [
        [x, 20],
        [x + 1.1, 20],
      ],
      gun: [36, 22],
      squad: { order: 'advance' },
    });
    // The gun's hull reaches from 21 to 23 and from 35.25 to 36.75.
    const near = field([crew(36), far]);
    expect(isServed(membersOf(near, 'u'))).toBe(true);
    const all = { ...way(near, 'u.gun', 36, 26), ...way(near, 'u.1', 36, 24), ...way(near, 'u.2', 37.1, 24) };
    expect(rulesOf(near, all)).toEqual([]);
    expect(rulesOf(near, way(near, 'u.gun', 36, 26))).toContain('XZ-UNIT-4');
    const away = field([crew(33), far]);
    expect(isServed(membersOf(away, 'u'))).toBe(false);
    expect(rulesOf(away, way(away, 'u.gun', 36, 23))).toContain('XZ-UNIT-4');
    const fixed = field([
      { id: 'u', seat: 'red', card: 'MORT', at: [[36, 20]], gun: [36, 23], squad: { order: 'advance' } },
      far,
    ]);
    expect(rulesOf(fixed, way(fixed, 'u.1', 36, 19))).toContain('XZ-MOVE-6');
  });
  it('points and theme (XZ-H-1, XZ-H-2, XZ-WPN-7)', () => {
    const force = {
      cards: ['CAPT', 'LINE', 'LINE', 'HVY', 'BAST'],
      strikes: [],
      reserves: 0,
      commanders: ['CAPT'],
    } as const;
    expect(themeProblems(force, 500)).toEqual([]);
    expect(themeProblems({ ...force, commanders: [] }, 500)).toEqual(['It names 0 commanders, not one.']);
    expect(themeProblems({ ...force, commanders: ['CAPT', 'CAPT'] }, 500)).toHaveLength(1);
    expect(themeProblems({ ...force, commanders: ['LINE'] }, 500)).toEqual(['Its commander has no Command value.']);
    // An air strike costs 45 points, an artillery strike 40 (8.2).
    expect(themeProblems({ ...force, strikes: ['airStrike'] }, 540)).toEqual(['It costs 545 points of 540.']);
    expect(themeProblems({ ...force, strikes: ['artilleryStrike'] }, 540)).toEqual([]);
    const wrong = { cards: ['LINE', 'BAST', 'BAST'], reserves: 2, commanders: [] } as const;
    const strikes = ['airStrike', 'airStrike', 'airStrike'] as const;
    // 555 points, no commander, one infantry unit, two machines, three strikes for 500 points, two of three in reserve.
    expect(themeProblems({ ...wrong, strikes }, 500)).toHaveLength(6);
    expect(Object.values(CARDS).filter(isInfantry).length).toBeGreaterThan(6);
    const sum = (ids: readonly (keyof typeof CARDS)[]) => ids.reduce((total, id) => total + cardOf(id).points, 0);
    expect([sum(['CAPT', 'LINE', 'LINE', 'HVY', 'BAST']), sum(['PROP', 'LEVY', 'LEVY', 'CLAW', 'COLO'])]).toEqual([
      500, 500,
    ]);
  });
});

describe('characters: EX-46, EX-55 (XZ-UNIT-13, XZ-UNIT-14)', () => {
  const units: readonly Placed[] = [
    { id: 'prop', seat: 'red', card: 'PROP', at: [[30, 14]], squad: { order: 'advance' } },
    { id: 'levy', seat: 'red', card: 'LEVY', at: row(4, 30, 26), squad: { order: 'advance' } },
    far,
  ];
  const battle = field(units);
  const move = { kind: 'move', unit: 'prop', moves: way(battle, 'prop', 30, 19) } as const;
  it('joins a unit at the end of his move and leads it', () => {
    const { result } = scriptOrder(xenosZealots, battle, 'red', move, { decisions: ['levy'] });
    expect(leaderOf(result, 'levy')?.id).toBe('prop');
    expect(squadOf(result, 'prop').order).toBeUndefined();
    // He has acted in this step: the unit moves without him and ends within 8″ of him.
    expect(marchProblems(result, 'levy', shift(result, 'levy', 0, 2), {}).map(({ rule }) => rule)).toContain(
      'XZ-UNIT-2',
    );
    expect(marchProblems(result, 'levy', shift(result, 'levy', 0, 1), {})).toEqual([]);
    expect(marchProblems(result, 'levy', way(result, 'prop', 30, 20), {}).map(({ rule }) => rule)).toContain(
      'XZ-MOVE-1',
    );
  });
  it.each([
    ['stays with levy, as far as its own leader reaches', 0, 'stays'],
    ['leaves it, a thousandth farther', 0.001, 'leaves'],
  ])('who moves by himself %s', (_, more, does) => {
    const joined = withSquad(battle, 'prop', { attachedTo: 'levy', order: 'advance' });
    const own = (leaderOf(withSquad(joined, 'prop', { location: 'destroyed' }), 'levy') as Trooper).base.at;
    // Straight to the south of the one who leads the unit without him.
    const radius = cardOf('LEVY').coherency / 1000;
    const from = own.y / 1000 - 1 - radius + 2;
    const near = withModels(joined, ['prop'], (model) => ({
      ...model,
      base: { ...model.base, at: at(own.x / 1000, from) },
    }));
    const to = from - 2 - more;
    const order = { kind: 'move', unit: 'prop', moves: way(near, 'prop', own.x / 1000, to) } as const;
    const { result, notes } = scriptOrder(xenosZealots, near, 'red', order, {});
    expect(squadOf(result, 'prop').attachedTo).toBe(does === 'stays' ? 'levy' : undefined);
    expect(notes.map((note) => english(note))).toContain(`prop ${does}${does === 'stays' ? ' with' : ''} levy.`);
  });
  it('may stay alone; the unit keeps exactly one leader of its own', () => {
    const { result } = scriptOrder(xenosZealots, battle, 'red', move, { decisions: ['none'] });
    expect(leaderOf(result, 'levy')?.id).toBe('levy.1');
    expect(xenosZealots.faults(result)).toEqual([]);
  });
});
