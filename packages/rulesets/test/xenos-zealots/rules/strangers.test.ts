/** An order moves those who belong to it and nobody else, whoever is named in it: XZ-MOVE-1, XZ-H-21 */
import { BattleCourse } from '@umpire/engine/battle';
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { membersOf, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { aboard } from '../../../src/xenos-zealots/rules/transport.ts';
import { chargeOf, doneCarrier, field, type Placed, row, shift, way } from '../table.ts';

type Order = Parameters<typeof xenosZealots.resolve>[2];

/** Why red may not order it; and that nothing has happened when it was tried. */
function refusals(battle: ZealotBattle, order: Order): readonly string[] {
  const course = new BattleCourse(xenosZealots, battle);
  const found = course.order('red', order).map(({ rule, model }) => `${rule} ${model ?? ''}`.trim());
  if (found.length > 0) expect([course.ask, course.battle]).toEqual([undefined, battle]);
  return found;
}

const friends: Placed = { id: 'mate', seat: 'red', card: 'LINE', at: row(2, 40, 20), squad: { order: 'advance' } };
const foes: Placed = { id: 'foe', seat: 'blue', card: 'LINE', at: row(2, 30, 30) };

describe('a Move', () => {
  const battle = field([
    { id: 'u', seat: 'red', card: 'LINE', at: row(2, 30, 20), squad: { order: 'advance' } },
    friends,
    foes,
  ]);
  const own = shift(battle, 'u', 0, 2);

  it('of its own models is taken', () => {
    expect(refusals(battle, { kind: 'move', unit: 'u', moves: own })).toEqual([]);
  });
  it.each([
    ['an enemy', 'foe.1', way(battle, 'foe.1', 30, 34)],
    ['an enemy who stays where he is', 'foe.1', way(battle, 'foe.1', 30, 30)],
    ['a friend of another unit', 'mate.1', way(battle, 'mate.1', 40, 22)],
    ['nobody on this table', 'nobody', { nobody: own['u.1'] as (typeof own)[string] }],
  ])('that names %s is refused, for him', (_who, id, more) => {
    expect(refusals(battle, { kind: 'move', unit: 'u', moves: { ...own, ...more } })).toEqual([`XZ-MOVE-1 ${id}`]);
  });
});

it('a charge that takes an enemy or a friend along is refused, for him', () => {
  const battle = field(
    [{ id: 'u', seat: 'red', card: 'LINE', at: row(2, 30, 27), squad: { order: 'charge' } }, friends, foes],
    [],
    { phase: 'secondary' },
  );
  const charge = chargeOf(battle);
  expect(refusals(battle, charge)).toEqual([]);
  for (const [id, more] of [
    ['foe.2', way(battle, 'foe.2', 33, 33)],
    ['mate.2', way(battle, 'mate.2', 41, 24)],
  ] as const)
    expect(refusals(battle, { ...charge, moves: { ...charge.moves, ...more } })).toContain(`XZ-MOVE-1 ${id}`);
});

it('nobody but the riders gets out of a transport', () => {
  const made = field([
    doneCarrier,
    { id: 'u', seat: 'red', card: 'LINE', at: row(2, 10, 10), squad: { type: 'mobileInfantry', order: 'advance' } },
    { ...friends, squad: { order: 'doubleTime' } },
    foes,
  ]);
  const battle = aboard(made, 'u', 'carr');
  const [hull] = membersOf(battle, 'carr');
  // Beside the hull, one after the other.
  const out = Object.fromEntries(
    ['u.1', 'u.2'].map((id, i) => [id, { path: [hull?.base.at ?? at(0, 0), at(38.5, 36 + i * 1.2)] }]),
  );
  const getsOut = (moves: Extract<Order, { kind: 'move' }>['moves']) =>
    refusals(battle, { kind: 'move', unit: 'u', moves });
  expect(getsOut(out)).toEqual([]);
  for (const more of [way(battle, 'foe.1', 30, 33), way(battle, 'mate.1', 40, 22), way(battle, 'carr', 36, 38)])
    expect(getsOut({ ...out, ...more })).toEqual(['XZ-H-21']);
});
