/** Where the range of a gun is measured from. XZ-GEN-6, XZ-R-46 */
import { describe, expect, it } from 'vitest';
import { membersOf, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import type { CardId } from '../../../src/xenos-zealots/battle/cards.ts';
import type { WeaponId } from '../../../src/xenos-zealots/battle/weapons.ts';
import { marksOf } from '../../../src/xenos-zealots/ground/aim.ts';
import { volleyAt } from '../../../src/xenos-zealots/rules/fire-args.ts';
import { field, wall } from '../table.ts';

/** The turret of a Carrier that ends 4″ ahead of the middle of the hull and 1″ to its right. */
const turret = 'carrierTurret{"muzzle":{"ahead":4000,"right":1000}}' as WeaponId;
const card = `CARR${JSON.stringify({ weapons: [[turret]] })}` as CardId;

/** The Carrier at (36, 10), and a trooper so far from it. */
const facing = (degrees: number, x: number, y: number, pieces = [] as Parameters<typeof field>[1]): ZealotBattle =>
  field(
    [
      { id: 'carr', seat: 'red', card, at: [[36, 10]], facing: degrees },
      { id: 'foe', seat: 'blue', card: 'LINE', at: [[x, y]] },
    ],
    pieces,
  );
const firing = { unit: 'carr', fireSupport: false, isReaction: false };

function marks(battle: ZealotBattle, weapon: WeaponId) {
  const [carr] = membersOf(battle, 'carr');
  const [foe] = membersOf(battle, 'foe');
  if (carr === undefined || foe === undefined) throw new RangeError('nobody there');
  return marksOf(battle, firing, carr, weapon, [foe], foe.base.at);
}

describe('the end of a weapon', () => {
  it('is where its range begins: 30″ from (37, 14) to a base of radius 0.5″', () => {
    expect(marks(facing(0, 37, 44.5), turret).map(({ distance }) => distance)).toEqual([30_000]);
    expect(marks(facing(0, 37, 44.501), turret)).toEqual([]);
  });
  it('without one it is the nearest point of the hull, 2.25″ ahead of the middle', () => {
    expect(marks(facing(0, 36, 42.75), 'carrierTurret').map(({ distance }) => distance)).toEqual([30_000]);
    expect(marks(facing(0, 36, 42.751), 'carrierTurret')).toEqual([]);
  });
  it('turns with the hull: facing east it is at (40, 9)', () => {
    expect(marks(facing(90, 70.5, 9), turret).map(({ distance }) => distance)).toEqual([30_000]);
  });
  it('is where lines of sight begin', () => {
    // A wall right across the line from the middle of the hull, behind the muzzle.
    const screen = [
      wall(
        'wall',
        [
          [30, 13],
          [42, 13],
        ],
        'high',
        'blocks-sight',
      ),
    ];
    expect(marks(facing(0, 37, 30, screen), 'carrierTurret')).toEqual([]);
    expect(marks(facing(0, 37, 30, screen), turret)).toHaveLength(1);
  });
  it('tells which side is met', () => {
    // A tank at (40, 18) facing west: from the middle of the Carrier (36, 10) its side, from the muzzle at (32, 11) its front:
    // 8″ to the west and 7″ to the south are less than 45° off.
    const battle = field([
      { id: 'carr', seat: 'red', card, at: [[36, 10]], facing: 270 },
      { id: 'tank', seat: 'blue', card: 'BAST', at: [[40, 18]], facing: 270 },
    ]);
    const [tank] = membersOf(battle, 'tank');
    const armour = (weapon: WeaponId) => {
      const shot = { model: 'carr', weapon, target: 'tank', near: 5000 };
      const mark = { model: tank as NonNullable<typeof tank>, distance: 5000, seen: true, cover: 'open' } as const;
      return volleyAt(battle, firing, 'tank', [{ ...shot, marks: [mark] }], true)?.fires[0]?.armours;
    };
    expect([armour('carrierTurret'), armour(turret)]).toEqual([[6], [8]]);
  });
});
