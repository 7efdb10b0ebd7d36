import { type Band, holds } from './band.ts';
import type { Outcomes } from './outcomes.ts';
import type { Pool, PoolKind } from './pool.ts';
import type { Random } from './random.ts';
import { answerOf, sizeProblem, tabulate } from './tabulate.ts';
import { throwAndRead } from './throw-and-read.ts';

/** How many dice (or totals) fell into each band. */
export type Counts<Name extends string> = { readonly [N in Name]: number };

/** How a rule reads a pool: through named bands, or as a total. It sees this and nothing more of the dice. */
export class Reading<A> {
  readonly names: readonly string[];
  readonly bands: readonly Band[];
  /** The answer is the total itself instead of counts by band. */
  readonly total: boolean;
  /** 0, 1, 2 …: where the count of each band stands in a list of them all. */
  readonly places: readonly number[];
  /** What was read after it the last time: only a guess, to be looked at first. */
  following: Reading<unknown> = this;
  /** The first of them by itself: most readings have one, and it is looked at with every roll. */
  readonly firstName: string | undefined;
  readonly firstBand: Band | undefined;
  private readonly tables = new Map<PoolKind, (Outcomes<A> | undefined)[]>();
  private lastKind: PoolKind | undefined;
  private lastTables: (Outcomes<A> | undefined)[] = [];

  constructor(names: readonly string[], bands: readonly Band[], total: boolean) {
    this.names = names;
    this.bands = bands;
    this.total = total;
    this.firstName = names[0];
    this.firstBand = bands[0];
    this.places = names.map((_, i) => i);
  }

  /** All that this pool can answer. Worked out once for each number of dice. A pool that is too large throws PoolTooLarge. */
  outcomes(pool: Pool): Outcomes<A> {
    const tables = pool.kind === this.lastKind ? this.lastTables : this.tablesOf(pool.kind);
    return tables[pool.count] ?? (tables[pool.count] = tabulate(this, pool));
  }

  /** One answer by its chance: drawn from the table, or read from dice thrown one by one where that would be too large. */
  draw(pool: Pool, random: Random): A {
    const tables = pool.kind === this.lastKind ? this.lastTables : this.tablesOf(pool.kind);
    const known = tables[pool.count];
    if (known !== undefined) return known.draw(random);
    return this.isTooLarge(pool) ? throwAndRead(pool, this, random) : this.outcomes(pool).draw(random);
  }

  /** Has this pool too many answers, or too many dice, for a table of them all? */
  isTooLarge(pool: Pool): boolean {
    return this.tables.get(pool.kind)?.[pool.count] === undefined && sizeProblem(this, pool) !== undefined;
  }

  private tablesOf(kind: PoolKind): (Outcomes<A> | undefined)[] {
    let tables = this.tables.get(kind);
    if (tables === undefined) {
      tables = [];
      this.tables.set(kind, tables);
    }
    this.lastKind = kind;
    this.lastTables = tables;
    return tables;
  }

  /** The answer of dice that have come to rest on these faces. */
  read(pool: Pool, faces: readonly number[]): A {
    const numbers = numbersOf(pool, faces);
    if (this.total) return numbers.reduce((sum, n) => sum + n, 0) as A;
    const counts = this.bands.map((band) => numbers.filter((n) => holds(band, n)).length);
    return answerOf(this, this.places, counts);
  }
}

/** The numbers that are read: every die, the dice kept, or their sum. */
function numbersOf(pool: Pool, faces: readonly number[]): readonly number[] {
  const { keep, sum } = pool.kind;
  let kept = faces;
  if (keep !== undefined) {
    const sorted = faces.toSorted((a, b) => (keep.which === 'highest' ? b - a : a - b));
    kept = sorted.slice(0, keep.count);
  }
  return sum ? [kept.reduce((total, face) => total + face, 0)] : kept;
}

/** Readings by the names and bands they are made of, one step of the way for each. */
interface Branch {
  readonly next: Map<string, Map<Band, Branch>>;
  reading: Reading<unknown> | undefined;
}

const root: Branch = { next: new Map(), reading: undefined };

/** What was read last: a rule that is run again and again names the same bands in the same order each time. */
let last: Reading<unknown> = new Reading([], [], false);

/**
 * Names the parts of a roll that a rule wants to know: `bands({ hit: atLeast(4), rend: exactly(6) })`. The same
 * bands give the same object, which keeps its tables.
 */
export function bands<B extends Readonly<Record<string, Band>>>(named: B): Reading<Counts<keyof B & string>> {
  const guess = last.following;
  last = isReadBy(guess, named) ? guess : (last.following = readingOf(named));
  return last as Reading<Counts<keyof B & string>>;
}

function isReadBy(reading: Reading<unknown>, named: Readonly<Record<string, Band>>): boolean {
  let count = 0;
  for (const name in named) {
    const band = named[name];
    if (count === 0) {
      if (band !== reading.firstBand || name !== reading.firstName) return false;
    } else if (band !== reading.bands[count] || name !== reading.names[count]) return false;
    count++;
  }
  return count === reading.bands.length;
}

function readingOf(named: Readonly<Record<string, Band>>): Reading<unknown> {
  let branch = root;
  for (const name in named)
    branch = branch.next.get(name)?.get(named[name] as Band) ?? grown(branch, name, named[name] as Band);
  branch.reading ??= new Reading(Object.keys(named), Object.values(named), false);
  return branch.reading;
}

/** A new step of the way. Bands made by `either` and `outside` are new objects each time: they are told by their text. */
function grown(branch: Branch, name: string, band: Band): Branch {
  let byBand = branch.next.get(name);
  if (byBand === undefined) {
    byBand = new Map();
    branch.next.set(name, byBand);
  }
  const same = band.ranges.join(';');
  for (const [known, next] of byBand) if (known.ranges.join(';') === same) return next;
  const next: Branch = { next: new Map(), reading: undefined };
  byBand.set(band, next);
  return next;
}

/** Reads a pool as its total. */
export const TOTAL: Reading<number> = new Reading([], [], true);
