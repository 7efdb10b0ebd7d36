/** Set-up: the default placement, and why a deployment is refused. FT-H-3 */
import type { BattleModel } from '@umpire/engine/battle';
import {
  INCH,
  boxOf,
  type Polygon,
  type Table,
  type Point,
  roundHalfUp,
  placed,
  overlaps,
  whollyIn,
  has,
} from '@umpire/engine/table';

/** Between the centres of figures in a row. */
const STEP = 1.2 * INCH;

/** How a side stands in its zone. */
export interface Stance {
  /** Along the long side: in the middle, or at its beginning or end. */
  readonly along: -1 | 0 | 1;
  /** Across it: in the middle, back or in front. */
  readonly across: -1 | 0 | 1;
  /** In list order, or the other way round. */
  readonly reversed: boolean;
}

const DEFAULT_STANCE: Stance = { along: 0, across: 0, reversed: false };

/** The zone as it is filled: along its long side, from the west or the south. */
export interface Frame {
  readonly along: 'x' | 'y';
  readonly start: number;
  readonly length: number;
  readonly middle: number;
  /** From the middle to where figures still stand wholly in the zone. */
  readonly reach: number;
  /** Towards the enemy, across the zone: +1 to the north or east. */
  readonly ahead: 1 | -1;
}

/** How a zone is filled. */
export function frameOf(zone: Polygon, table: Table): Frame {
  const { west, south, east, north } = boxOf(zone);
  const isWide = east - west >= north - south;
  const middle = isWide ? (south + north) / 2 : (west + east) / 2;
  const half = (isWide ? table.depth : table.width) / 2;
  return {
    along: isWide ? 'x' : 'y',
    start: isWide ? west : south,
    length: isWide ? east - west : north - south,
    middle,
    reach: Math.max(0, (isWide ? north - south : east - west) / 2 - STEP),
    ahead: middle <= half ? 1 : -1,
  };
}

const pointIn = ({ along }: Frame, far: number, deep: number): Point =>
  along === 'x' ? { x: roundHalfUp(far), y: roundHalfUp(deep) } : { x: roundHalfUp(deep), y: roundHalfUp(far) };

/** How a vehicle heads across the zone. */
const headingOf = ({ along, ahead }: Frame): number =>
  along === 'x' ? (ahead === 1 ? 0 : 180) : ahead === 1 ? 90 : 270;

/** The widest slot in which a small team is still near enough to its squad in the next one. FT-H-9 */
const WIDEST_SLOT = 8 * INCH;

/** And the one where all stand on one flank. */
const NARROW_SLOT = 5 * INCH;

/** Equal slots along the long side, one for each team and vehicle in list order; two rows where one is too wide. FT-H-3 */
export function defaultPlacement(
  groups: readonly (readonly BattleModel[])[],
  zone: Polygon,
  table: Table,
  { along, across, reversed }: Stance = DEFAULT_STANCE,
): readonly BattleModel[] {
  const whole = frameOf(zone, table);
  const frame = { ...whole, middle: whole.middle + across * whole.ahead * whole.reach };
  const slot = Math.min(frame.length / groups.length, along === 0 ? WIDEST_SLOT : NARROW_SLOT);
  const start = frame.start + ((frame.length - slot * groups.length) / 2) * (1 + along);
  const placedModels: BattleModel[] = [];
  const filling = new Filling(zone, table);
  for (const [i, models] of (reversed ? groups.toReversed() : groups).entries()) {
    const centre = start + slot * (i + 0.5);
    const spots =
      models[0]?.base.kind === 'hull'
        ? [pointIn(frame, centre, frame.middle)]
        : rows(models.length, slot, centre, frame);
    for (const [n, model] of models.entries()) {
      const at = spots[n] as Point;
      const base = model.base.kind === 'hull' ? placed(model.base, at, headingOf(frame)) : placed(model.base, at);
      const free = filling.freed(base);
      filling.add(free);
      placedModels.push({ ...model, base: free });
    }
  }
  return placedModels;
}

function rows(count: number, slot: number, centre: number, frame: Frame): readonly Point[] {
  const width = (n: number): number => (n - 1) * STEP + 0.8 * INCH;
  const row = (n: number, deep: number): readonly Point[] =>
    Array.from({ length: n }, (_, i) => pointIn(frame, centre + (i - (n - 1) / 2) * STEP, deep));
  if (width(count) <= slot) return row(count, frame.middle);
  const front = Math.ceil(count / 2);
  const half = (STEP / 2) * frame.ahead;
  return [...row(front, frame.middle + half), ...row(count - front, frame.middle - half)];
}

/** Steps in which a free place is looked for around one that is taken. */
const LOOK = 250;

/** A zone that is being filled: bases are found by the square of the table that they stand in. */
class Filling {
  readonly #zone: Polygon;
  readonly #table: Table;
  readonly #squares = new Map<number, BattleModel['base'][]>();
  #largest = 0;
  /** Sizes for which no free place was left: what is full stays full. */
  readonly #full = new Set<string>();

  constructor(zone: Polygon, table: Table) {
    this.#zone = zone;
    this.#table = table;
  }

  add(base: BattleModel['base']): void {
    this.#largest = Math.max(this.#largest, sizeOf(base));
    const key = squareAt(Math.floor(base.at.x / SQUARE), Math.floor(base.at.y / SQUARE));
    const there = this.#squares.get(key);
    if (there === undefined) this.#squares.set(key, [base]);
    else there.push(base);
  }

  /** The place itself, or the nearest free one in the zone; if there is none, the place itself all the same. */
  freed(base: BattleModel['base']): BattleModel['base'] {
    if (this.#isFree(base)) return base;
    const size = base.kind === 'hull' ? `${base.length} ${base.width}` : `${base.radius}`;
    if (this.#full.has(size)) return base;
    const { west, south, east, north } = boxOf(this.#zone);
    const { x, y } = base.at;
    const far = Math.max(x - west, east - x, y - south, north - y);
    let [best, least] = [base, Infinity];
    // The corners of a ring are farther away than the middle of the next.
    for (let ring = 1; ring * LOOK <= far && (ring * LOOK) ** 2 < least; ring++)
      for (const by of ringOf(ring)) {
        const gap = by.x * by.x + by.y * by.y;
        if (gap >= least) break;
        const there = { x: x + by.x, y: y + by.y };
        const isInBox = there.x >= west && there.x <= east && there.y >= south && there.y <= north;
        if (!isInBox || !this.#isFree(placed(base, there))) continue;
        [best, least] = [placed(base, there), gap];
        break;
      }
    if (least === Infinity) this.#full.add(size);
    return best;
  }

  #isFree(base: BattleModel['base']): boolean {
    const reach = Math.ceil((sizeOf(base) + this.#largest) / SQUARE);
    const [column, row] = [Math.floor(base.at.x / SQUARE), Math.floor(base.at.y / SQUARE)];
    for (let i = column - reach; i <= column + reach; i++)
      for (let j = row - reach; j <= row + reach; j++)
        for (const other of this.#squares.get(squareAt(i, j)) ?? []) if (overlaps(other, base)) return false;
    return whollyIn(base, this.#zone) && standProblem(base, this.#table) === undefined;
  }
}

/** About as wide as a figure. */
const SQUARE = INCH;

/** A number for each square, from some way beside the table on. */
const squareAt = (column: number, row: number): number => (column + 1_000) * 10_000 + row + 1_000;

const sizeOf = (base: BattleModel['base']): number =>
  base.kind === 'hull' ? (base.length + base.width) / 2 : base.radius;

const rings: (readonly Point[])[] = [];

/** The places of a square ring of steps, the nearest first. */
function ringOf(ring: number): readonly Point[] {
  const known = rings[ring];
  if (known !== undefined) return known;
  const around: Point[] = [];
  for (let a = -ring; a <= ring; a++)
    for (const b of [-ring, ring]) around.push({ x: a * LOOK, y: b * LOOK }, { x: b * LOOK, y: a * LOOK });
  const found = around.toSorted((a, b) => a.x * a.x + a.y * a.y - (b.x * b.x + b.y * b.y) || a.x - b.x || a.y - b.y);
  if (ring < MOST_RINGS) rings[ring] = found;
  return found;
}

/** Rings are kept as far as tables are wide. */
const MOST_RINGS = 256;

/** Impassable terrain bears nobody, a building no vehicle. */
export function standProblem(base: BattleModel['base'], table: Table): string | undefined {
  return table.pieces.find(
    (piece) =>
      (has(piece, 'impassable') || (base.kind === 'hull' && has(piece, 'building'))) && overlaps(base, piece.shape),
  )?.name;
}
