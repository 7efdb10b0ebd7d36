import { type Band, either, holds } from './band.ts';
import { type Keep, Pool, PoolKind } from './pool.ts';

/**
 * A die with the faces 1 to `sides`. A die that is rolled again on some faces is a die too, with other
 * chances for its faces: that keeps a re-rolled pool one roll.
 */
export class Die {
  readonly sides: number;
  /** Faces on which the die is rolled once more; the second face counts. */
  readonly again: Band | undefined;
  /** `weights[face - 1]` of `weight` chances show the face. */
  readonly weights: readonly number[];
  readonly weight: number;
  private readonly kinds = new Map<string, PoolKind>();
  private readonly rerolled = new Map<string, Die>();
  private readonly each: PoolKind;
  private readonly pools: (Pool | undefined)[] = [];

  constructor(sides: number, again?: Band) {
    if (!Number.isInteger(sides) || sides < 1) throw new RangeError(`a die has a whole number of sides, not ${sides}`);
    this.sides = sides;
    this.again = again;
    const faces = Array.from({ length: sides }, (_, i) => i + 1);
    const repeats = again === undefined ? 0 : faces.filter((face) => holds(again, face)).length;
    this.weights = faces.map((face) =>
      repeats === 0 ? 1 : (again !== undefined && holds(again, face) ? 0 : sides) + repeats,
    );
    this.weight = repeats === 0 ? sides : sides * sides;
    this.each = new PoolKind(this, undefined, false);
  }

  /** `d6.times(10)`: ten of these dice, thrown together. */
  times(count: number): Pool {
    return this.pools[count] ?? this.pool(count);
  }

  /** Pools are values: the small ones are made once. */
  private pool(count: number): Pool {
    const pool = new Pool(this.each, count);
    if (count < 256) this.pools[count] = pool;
    return pool;
  }

  /** The same die, rolled once more when it shows one of these faces, or one of those told before; never twice. */
  rerolling(again: Band): Die {
    const key = again.ranges.join(';');
    let die = this.rerolled.get(key);
    if (die === undefined) {
      die = new Die(this.sides, this.again === undefined ? again : either(this.again, again));
      this.rerolled.set(key, die);
    }
    return die;
  }

  /** The one object that stands for pools of this die read in this way, so that tables can be kept by it. */
  kind(keep: Keep | undefined, sum: boolean): PoolKind {
    if (keep === undefined && !sum) return this.each;
    const key = `${keep === undefined ? '' : keep.which + keep.count}${sum ? '+' : ''}`;
    let kind = this.kinds.get(key);
    if (kind === undefined) {
      kind = new PoolKind(this, keep, sum);
      this.kinds.set(key, kind);
    }
    return kind;
  }

  /** `d6`, or `d6 rerolling 1`. */
  get says(): string {
    return this.again === undefined ? `d${this.sides}` : `d${this.sides} rerolling ${this.again.says}`;
  }
}

const dice: Die[] = [];

/** The die with so many sides; there is one of each size. */
export const die = (sides: number): Die => (dice[sides] ??= new Die(sides));

export const d2: Die = die(2);
export const d3: Die = die(3);
export const d4: Die = die(4);
export const d6: Die = die(6);
export const d8: Die = die(8);
export const d10: Die = die(10);
export const d12: Die = die(12);
export const d20: Die = die(20);
export const d100: Die = die(100);
