import { type Box, boxOf, type Model, type Point, type SceneChip } from '@umpire/engine/table';

/** The signs of a unit: icons side by side. */
export interface Plate {
  readonly unit: string;
  readonly says: string;
  readonly chips: readonly SceneChip[];
}

/** Half the height of an icon in thousandths, and how far above its model its middle is. */
const SIZE = 300;
const ABOVE = 390;
const GAP = 120;

/** Half of the width and of the height of a row of icons; more than three are told by a number. */
const halfOf = ({ chips }: Plate): Point => ({ x: SIZE * 1.08 * Math.min(3, chips.length), y: SIZE });

const boxAround = ({ x, y }: Point, half: Point): Box => ({
  west: x - half.x,
  east: x + half.x,
  south: y - half.y,
  north: y + half.y,
});

const overlap = (a: Box, b: Box): boolean =>
  a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;

/**
 * How far each plate is to be moved from its usual place, above the northernmost model of its unit, so that it covers nobody and
 * no other plate: beside that model, or below the southernmost. Where there is no room at all it stays.
 */
export function plateShifts(plates: readonly Plate[], models: readonly Model[]): readonly Point[] {
  const taken = models.map(({ base }) => boxOf(base));
  return plates.map((plate) => {
    const own = models.filter(({ unit }) => unit === plate.unit).map(({ base }) => ({ at: base.at, box: boxOf(base) }));
    const [top] = own.toSorted((a, b) => b.box.north - a.box.north);
    const [bottom] = own.toSorted((a, b) => a.box.south - b.box.south);
    if (top === undefined || bottom === undefined) return { x: 0, y: 0 };
    const half = halfOf(plate);
    const usual = { x: top.at.x, y: top.box.north + ABOVE };
    const places: readonly Point[] = [
      usual,
      { x: top.box.east + GAP + half.x, y: top.at.y },
      { x: top.box.west - GAP - half.x, y: top.at.y },
      { x: bottom.at.x, y: bottom.box.south - ABOVE },
    ];
    const isFree = (place: Point): boolean => !taken.some((other) => overlap(boxAround(place, half), other));
    const place = places.find(isFree) ?? usual;
    taken.push(boxAround(place, half));
    return { x: place.x - usual.x, y: place.y - usual.y };
  });
}
