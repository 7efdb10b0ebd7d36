/** A group that is put on the table: around a point, each as near to it as it fits. */
import { direction } from '../../angle.ts';
import { overlaps } from '../../distance.ts';
import { INCH, type Point, roundHalfUp } from '../../point.ts';
import { type Base, placed } from '../../shape.ts';

/** Somebody who is put down, turned as he will stand. */
export interface Newcomer {
  readonly id: string;
  readonly base: Base;
  /** Those of one kind find room in the same places. */
  readonly kind?: string;
}

/** Where newcomers stand, by id. */
export type Places = Readonly<Record<string, Base>>;

/** May somebody stand here, with those who were put down before? */
export type Fits<Mate extends Newcomer> = (mate: Mate, base: Base, before: Places) => boolean;

/** Rings of places around a point, nearest first, and so far from one another. */
const APART = 1050;
const RINGS: readonly Point[] = [
  { x: 0, y: 0 },
  ...Array.from({ length: 9 }, (_, ring) => {
    const away = (ring + 1) * APART;
    const count = 6 * (ring + 1);
    return Array.from({ length: count }, (__, i) => {
      const { x, y } = direction(Math.floor((i * 720) / count) / 2);
      return { x: roundHalfUp(x * away), y: roundHalfUp(y * away) };
    });
  }).flat(),
];

const sizeOf = (base: Base): number => (base.kind === 'disc' ? base.radius * 2 : Math.max(base.length, base.width));

/** Large models stand farther apart. */
const stretchOf = (base: Base): number => Math.max(1, sizeOf(base) / INCH);

/** How far from the point the edge of a base may lie at the most. */
export const farthestOf = (base: Base): number => 9 * APART * stretchOf(base) + sizeOf(base);

/** Could the middle of somebody be here at all? Most places are told by this alone. */
export type MayStand = (at: Point) => boolean;

/** A whole group, in the order in which its mates look for places. Undefined: there is no room for somebody. */
export function formation<Mate extends Newcomer>(
  mates: readonly Mate[],
  at: Point,
  fits: Fits<Mate>,
  mayStand: MayStand = () => true,
): Places | undefined {
  const placing = new Placing(at, fits, mayStand);
  return mates.every((mate) => placing.put(mate)) ? placing.found : undefined;
}

/** The same of as many as find room; whoever finds none is not named. */
export function placesFor<Mate extends Newcomer>(mates: readonly Mate[], at: Point, fits: Fits<Mate>): Places {
  const placing = new Placing(at, fits, () => true);
  for (const mate of mates) placing.put(mate);
  return placing.found;
}

class Placing<Mate extends Newcomer> {
  readonly found: Record<string, Base> = {};
  readonly #at: Point;
  readonly #fits: Fits<Mate>;
  readonly #mayStand: MayStand;
  readonly #taken: Base[] = [];
  /** Nobody finds room where another of his kind has found none, or stands now: each begins where the last one has ended. */
  readonly #begun = new Map<string, number>();

  constructor(at: Point, fits: Fits<Mate>, mayStand: MayStand) {
    this.#at = at;
    this.#fits = fits;
    this.#mayStand = mayStand;
  }

  /** The next one where he fits; false: nowhere. */
  put(mate: Mate): boolean {
    const stretch = stretchOf(mate.base);
    const kind = mate.kind ?? '';
    for (let place = this.#begun.get(kind) ?? 0; place < RINGS.length; place++) {
      const { x, y } = RINGS[place] as Point;
      const at = { x: this.#at.x + Math.trunc(x * stretch), y: this.#at.y + Math.trunc(y * stretch) };
      if (!this.#mayStand(at)) continue;
      const base = placed(mate.base, at);
      if (this.#taken.some((other) => overlaps(other, base)) || !this.#fits(mate, base, this.found)) continue;
      this.found[mate.id] = base;
      this.#taken.push(base);
      this.#begun.set(kind, place + 1);
      return true;
    }
    this.#begun.set(kind, RINGS.length);
    return false;
  }
}
