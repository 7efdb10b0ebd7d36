/** Moving together: characters, jump jets, storeys, pivots. XZ-R-38, XZ-R-48, XZ-R-68 */
import { at, type Piece } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { type Squad, withModels, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import { firersOf } from '../../../src/xenos-zealots/ground/aim.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { area, field, house, type Placed, row, way, chargeOf, reactionOf } from '../table.ts';
import { problemsOf } from '../../named.ts';

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
