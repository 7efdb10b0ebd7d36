import { english, say, type Words } from '../words/index.ts';
import type { Band } from './band.ts';
import type { Die } from './die.ts';

/** Which dice of a pool count: the three highest, the lowest one. */
export interface Keep {
  readonly which: 'highest' | 'lowest';
  readonly count: number;
}

/** How a pool is read, without how many dice it has. One object for each way of a die: tables are kept by it. */
export class PoolKind {
  readonly die: Die;
  readonly keep: Keep | undefined;
  /** The dice are added up and read as one number. */
  readonly sum: boolean;

  constructor(die: Die, keep: Keep | undefined, sum: boolean) {
    if (keep !== undefined && !(Number.isInteger(keep.count) && keep.count >= 0))
      throw new RangeError(`a pool keeps a whole number of dice, not ${keep.count}`);
    this.die = die;
    this.keep = keep;
    this.sum = sum;
  }
}

/** So many dice of one size, thrown together: `d6.times(10)`, `d6.times(4).highest(3).sum()`. */
export class Pool {
  readonly kind: PoolKind;
  readonly count: number;

  constructor(kind: PoolKind, count: number) {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`a pool has a whole number of dice, not ${count}`);
    this.kind = kind;
    this.count = count;
  }

  get die(): Die {
    return this.kind.die;
  }

  /** Only the highest `count` dice are read. */
  highest(count: number): Pool {
    return new Pool(this.die.kind({ which: 'highest', count }, this.kind.sum), this.count);
  }

  /** Only the lowest `count` dice are read. */
  lowest(count: number): Pool {
    return new Pool(this.die.kind({ which: 'lowest', count }, this.kind.sum), this.count);
  }

  /** The dice are added up: one number instead of several. */
  sum(): Pool {
    return new Pool(this.die.kind(this.kind.keep, true), this.count);
  }

  /** Dice that show one of these faces are rolled once more. */
  rerolling(again: Band): Pool {
    return new Pool(this.die.rerolling(again).kind(this.kind.keep, this.kind.sum), this.count);
  }

  /** `10d6`, `the 3 highest of 4d6, added up`, for any language. */
  get words(): Words {
    const thrown = `${this.count}${this.die.says}`;
    const kept = this.kind.keep === undefined ? thrown : keptOf(thrown, this.kind.keep);
    return this.kind.sum && this.count > 1 ? say('{dice}, added up', { dice: kept }) : kept;
  }

  /** The same in English. */
  get says(): string {
    return english(this.words);
  }
}

function keptOf(dice: string, { which, count }: Keep): Words {
  if (count === 1)
    return which === 'highest' ? say('the highest of {dice}', { dice }) : say('the lowest of {dice}', { dice });
  return which === 'highest'
    ? say('the {count} highest of {dice}', { count, dice })
    : say('the {count} lowest of {dice}', { count, dice });
}
