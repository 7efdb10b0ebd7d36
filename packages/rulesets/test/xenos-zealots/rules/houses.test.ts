/** A building holds so many models, however they come into it. XZ-TERR-4, EX-8 */
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import {
  membersOf,
  ownModels,
  squadOf,
  withModels,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { routsOf } from '../../../src/xenos-zealots/rules/rout.ts';
import { reserves } from '../../../src/xenos-zealots/rules/reserves.ts';
import { aboard } from '../../../src/xenos-zealots/rules/transport.ts';
import { chargeOf, doneCarrier, field, house, type Placed, row, usual } from '../table.ts';
import { problemsOf, script } from '../../named.ts';

const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[68, 68]] };
const rulesOf = (battle: ZealotBattle, order: Parameters<typeof xenosZealots.resolve>[2]): readonly string[] =>
  problemsOf(xenosZealots, battle, 'red', order).map(({ rule }) => rule);
const standing = (places: readonly (readonly [number, number])[]) =>
  Object.fromEntries(places.map(([x, y], i) => [`u.${i + 1}`, { path: [at(x, y)] }]));

/** Before anybody is placed: six men, and a shack for so many in their zone. */
function unplaced(capacity: number, more: readonly Placed[] = []): ZealotBattle {
  const battle = field(
    [{ id: 'u', seat: 'red', card: 'LINE', at: row(6, 30.6, 4) }, ...more, far],
    [house('shack', [30, 1, 38, 9], capacity)],
    { phase: 'deployment' },
  );
  return {
    ...withModels(
      battle,
      ownModels(battle, 'u').map(({ id }) => id),
      (model) => ({ ...model, away: 'undeployed' }),
    ),
    units: battle.units.map((squad) => (squad.id === 'u' ? { ...squad, location: 'undeployed' } : squad)),
  };
}
const isInside = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
  x > 30_000 && x < 38_000 && y > 1000 && y < 9000;

describe('a shack for five refuses a sixth', () => {
  it('who is set up in it, model by model', () => {
    const six = { kind: 'deploy', unit: 'u', moves: standing(row(6, 30.6, 4)) } as const;
    expect([rulesOf(unplaced(6), six), new Set(rulesOf(unplaced(5), six))]).toEqual([[], new Set(['XZ-H-4'])]);
    const five = standing([...row(5, 30.6, 4), [29, 4]]);
    expect(rulesOf(unplaced(5), { ...six, moves: five })).toEqual([]);
  });
  it('or around a point: the sixth stands outside', () => {
    const inside = (capacity: number, more: readonly Placed[] = []) => {
      const after = usual(unplaced(capacity, more), 'red', { kind: 'deploy', unit: 'u', at: at(34, 7) }, []);
      return membersOf(after, 'u').filter(({ base }) => isInside(base.at)).length;
    };
    expect([inside(6), inside(5)]).toEqual([6, 5]);
    // Two of another unit are in it already; an enemy counts for his own side.
    const others: readonly Placed[] = [
      { id: 'v', seat: 'red', card: 'LINE', at: row(2, 31, 2) },
      { id: 'foe', seat: 'blue', card: 'LINE', at: [[37, 2]] },
    ];
    expect(inside(5, others)).toBe(3);
  });
  it('who comes on from reserve', () => {
    const battle = unplaced(5);
    const waiting: ZealotBattle = {
      ...battle,
      phase: 'resolution',
      units: battle.units.map((squad) => (squad.id === 'u' ? { ...squad, location: 'reserve' } : squad)),
    };
    const come = function* (all: ZealotBattle) {
      return yield* reserves(all, all, 'u', at(34, 0));
    };
    const { result } = script(come, waiting, { decisions: [standing([...row(5, 31, 2), [29.4, 2]])] });
    expect(squadOf(result, 'u').location).toBe('table');
    expect(() => script(come, waiting, { decisions: [standing(row(6, 31, 2, 1.1))] })).toThrow(/no room/u);
  });
  it('who gets out of a transport', () => {
    const battle = field(
      [
        doneCarrier,
        { id: 'u', seat: 'red', card: 'LINE', at: row(2, 5, 5), squad: { type: 'mobileInfantry', order: 'advance' } },
        { id: 'v', seat: 'red', card: 'LINE', at: row(4, 33, 40.2), squad: {} },
        far,
      ],
      [house('shack', [32, 38.6, 40, 45], 5)],
    );
    const riding = aboard(battle, 'u', 'carr');
    const out = (...places: readonly (readonly [number, number])[]) =>
      rulesOf(riding, { kind: 'move', unit: 'u', moves: standing(places) });
    expect(out([35, 39.1], [33.2, 36])).toEqual([]);
    expect(out([35, 39.1], [36.1, 39.1])).toEqual(['XZ-MOVE-2', 'XZ-MOVE-2']);
  });
  it('who charges: as many as there is room for, and nobody more must (XZ-ASLT-4)', () => {
    const charge = (capacity: number) => {
      const battle = field(
        [
          { id: 'u', seat: 'red', card: 'LINE', at: row(3, 33, 20), squad: { order: 'charge', didPrimary: true } },
          { id: 'v', seat: 'red', card: 'LINE', at: [[3, 3]], squad: { order: 'advance' } },
          { id: 'foe', seat: 'blue', card: 'LEVY', at: [[34, 22.6]] },
        ],
        [house('shack', [30, 21, 38, 26], capacity)],
        { phase: 'secondary' },
      );
      const order = chargeOf(battle);
      const after = Object.values(order.moves).filter(({ path }) => (path.at(-1)?.y ?? 0) > 21_000).length;
      return [rulesOf(battle, order), after];
    };
    expect([charge(3), charge(2)]).toEqual([
      [[], 3],
      [[], 2],
    ]);
  });
  it('who runs (XZ-MOR-8): he goes by, or through it', () => {
    const run = (capacity: number, y: number) => {
      const battle = field(
        [
          { id: 'u', seat: 'red', card: 'LINE', at: [[34, y]], squad: { morale: 'Routed' } },
          { id: 'v', seat: 'red', card: 'LINE', at: row(2, 31, 42.2) },
          { id: 'foe', seat: 'blue', card: 'LINE', at: [[34, y - 4]] },
        ],
        [house('shack', [30, 39, 38, 43], capacity)],
      );
      const routs = function* (all: ZealotBattle) {
        return yield* routsOf(all, 'red');
      };
      return membersOf(script(routs, battle, {}).result, 'u')[0]?.base.at;
    };
    // 5″ straight on, less 2″ to get in: from (34, 38) to (34, 41).
    expect(run(3, 38)).toEqual(at(34, 41));
    expect(run(2, 38)?.y).toBeLessThan(39_000);
  });
});
