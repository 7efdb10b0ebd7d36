/** The ways in which one side of an assault may stand between two groups of blows, each with a number: for odds. */
import type { Shaken, Side } from './assault-sides.ts';
import { type Fighter, isAlive } from './fighter.ts';

/** One way: the side's fighters, and who of them has failed a save in this Step. XZ-R-70 */
export interface Standing {
  readonly fighters: readonly Fighter[];
  readonly failed: readonly boolean[];
  /** Who has been shaken in the whole assault, and does not show it by lying down or being gone. */
  readonly shaken: Shaken;
}

const CALM: Shaken = { any: false, each: [] };

/** What of a fighter changes in a fight, and whether he has failed a save: only with those who share wounds does that matter later. */
const changing = ({ count, wounds, suppressed, split, many }: Fighter, failed: boolean): string =>
  `${count}.${wounds}.${suppressed ? 1 : 0}.${many && failed ? 1 : 0}${split === undefined ? '' : `.${split.mobility}.${split.slots.map(({ id }) => id).join()}`}`;

/** Numbers for things that are told apart by their words. */
export class Numbered<T> {
  readonly list: T[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(words: string, make: () => T): number {
    const known = this.#numbers.get(words);
    if (known !== undefined) return known;
    const number = this.list.push(make()) - 1;
    this.#numbers.set(words, number);
    return number;
  }

  at(number: number): T {
    return this.list[number] as T;
  }
}

/** All standings of one side. Models of many wounds that are alike in all that does not change are told apart by their state alone. */
export class Standings {
  readonly #all = new Numbered<Standing>();
  readonly #alike: readonly (readonly number[])[];
  readonly #ends = new Numbered<number>();
  readonly #living = new Numbered<undefined>();
  readonly #endOf: number[] = [];
  readonly #livingOf: number[] = [];

  constructor({ fighters }: Side) {
    const groups = Map.groupBy(fighters.keys(), (i) => {
      const { many, single, id, count, wounds: _, suppressed: __, leader: ___, ...rest } = fighters[i] as Fighter;
      return many && !single && count > 0 ? JSON.stringify(rest) : id;
    });
    this.#alike = [...groups.values()].filter((group) => group.length > 1);
    this.numberOf(
      fighters,
      fighters.map(() => false),
      CALM,
    );
  }

  at(number: number): Standing {
    return this.#all.at(number);
  }

  numberOf(fighters: readonly Fighter[], failed: readonly boolean[], shaken: Shaken): number {
    const order = fighters.map((_, i) => i);
    for (const group of this.#alike) {
      const sorted = group.toSorted(
        (a, b) =>
          Number(
            changing(fighters[a] as Fighter, failed[a] === true) > changing(fighters[b] as Fighter, failed[b] === true),
          ) -
          Number(
            changing(fighters[a] as Fighter, failed[a] === true) < changing(fighters[b] as Fighter, failed[b] === true),
          ),
      );
      for (const [k, i] of group.entries()) order[i] = sorted[k] as number;
    }
    // Of those who are told apart only characters may go on alone: of them it matters who was shaken. XZ-R-74
    const told = fighters.map((one, i) => !one.counted && shaken.each[i] === true);
    const mark = `${shaken.any ? 1 : 0}${told.includes(true) ? told.map(Number).join('') : ''}`;
    const words = `${order.map((i) => changing(fighters[i] as Fighter, failed[i] === true)).join('|')}|${mark}`;
    return this.#all.numberOf(words, () => ({
      fighters: order.map((i, at) => ({ ...(fighters[i] as Fighter), id: (fighters[at] as Fighter).id })),
      failed: order.map((i) => failed[i] === true),
      shaken: { any: shaken.any, each: told },
    }));
  }

  /** The same fighters with a new Step before them. */
  rested(number: number): number {
    const { fighters, failed, shaken } = this.at(number);
    return failed.includes(true)
      ? this.numberOf(
          fighters,
          failed.map(() => false),
          shaken,
        )
      : number;
  }

  /** A number for which of the fighters live. */
  living(number: number): number {
    return (this.#livingOf[number] ??= this.#living.numberOf(
      this.at(number)
        .fighters.map((one) => (isAlive(one) ? 1 : 0))
        .join(''),
      () => undefined,
    ));
  }

  /** A standing that comes to the same in Step Five: as many wounds left, on their feet, lying, counted. */
  end(number: number): number {
    return (this.#endOf[number] ??= this.#ends.at(this.#ends.numberOf(endOf(this.at(number)), () => number)));
  }
}

/** All that Step Five asks of a side. */
function endOf({ fighters, shaken }: Standing): string {
  const sums = [0, 0, 0, 0, 0, 0];
  const add = (i: number, amount: number): number => (sums[i] = (sums[i] ?? 0) + amount);
  for (const { count, wounds, suppressed, counted, single } of fighters) {
    add(0, count * wounds);
    add(1, count);
    add(2, suppressed ? count : 0);
    add(3, counted ? count : 0);
    add(4, counted && suppressed ? count : 0);
    add(5, counted || single ? count * wounds : 0);
  }
  const each = fighters.flatMap((one, i) =>
    one.counted || one.single ? [] : [one.count * one.wounds, Number(shaken.each[i] === true)],
  );
  return [...sums, Number(shaken.any), ...each].join();
}
