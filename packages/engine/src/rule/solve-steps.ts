import { Outcomes } from '../dice/index.ts';
import { type Answerer, answeredBy, type RuleOf } from './ask.ts';
import { type Factor, Gathering, NOTHING, product, refuse, stridesOf, wholes, without } from './joint.ts';
import { notInFractions } from './not-in-fractions.ts';
import { distinct, type Distinct, Numbers, View } from './numbers.ts';
import type { Solver } from './solver.ts';
import { isRunning, type Row, type Step } from './steps.ts';

/** A function that only reckons asks nobody; but it may leave out what only the order of dice depends on. */
const DEFERRING = { defers: true } as unknown as Answerer;

/** Works a row of steps out: see `inSteps`. */
export function solveSteps(solver: Solver, row: Row): Outcomes<unknown> {
  const walk = new Walk(solver, row);
  for (let at = 0; at < row.steps.length; at++) walk.take(at);
  return walk.end();
}

class Walk {
  readonly #solver: Solver;
  readonly #row: Row;
  /** All values that each part has had. */
  readonly #parts = new Map<string, Numbers>();
  /** What each step sees. */
  readonly #seeing: readonly (readonly Seeing[])[];
  #factors: Factor[] = [];
  /** The value, by its number, that each way of a part stands for. */
  readonly #ways = new Map<string, Int32Array>();

  constructor(solver: Solver, row: Row) {
    this.#solver = solver;
    this.#row = row;
    this.#seeing = row.steps.map(({ of }) =>
      Object.entries(of).map(([name, { part, view }]) => ({
        name,
        part,
        view: new View(this.#numbersOf(part), view),
      })),
    );
    for (const part of row.alive[0] as ReadonlySet<string>) {
      this.#ways.set(part, Int32Array.of(this.#numbersOf(part).of(row.start[part])));
      this.#factors.push(sure(part));
    }
  }

  #numbersOf(part: string): Numbers {
    let numbers = this.#parts.get(part);
    if (numbers === undefined) this.#parts.set(part, (numbers = new Numbers()));
    return numbers;
  }

  /** Takes one step. */
  take(at: number): void {
    const step = this.#row.steps[at] as Step;
    const { gives } = step;
    const alive = this.#row.alive[at + 1] as ReadonlySet<string>;
    const seeing = this.#seeing[at] as readonly Seeing[];
    const factor = this.#together(seeing.map(({ part }) => part));
    const rows = this.#rows(factor, seeing, step);
    if (!factor.parts.includes(gives)) this.#drop(gives);
    const staying = factor.parts.filter((part) => alive.has(part) && part !== gives);
    for (const part of factor.parts) if (!staying.includes(part)) this.#ways.delete(part);
    // The step has been taken: of what it has seen, less matters now.
    const merged = new Map<string, Int32Array>();
    for (const { part } of seeing) if (staying.includes(part) && !merged.has(part)) this.#merge(at + 1, part, merged);
    const wayOf = alive.has(gives) ? this.#giveAnew(at + 1, gives, rows.answers) : undefined;
    const given = wayOf === undefined ? staying : [...staying, gives];
    // What can stand in one way only has nothing to do with anything else.
    const parts = given.filter((part) => this.#sizeOf(part) > 1);
    for (const part of given) if (!parts.includes(part)) this.#factors.push(sure(part));
    if (parts.length === 0) return;
    const gathering = new Gathering(
      parts,
      parts.map((part) => this.#sizeOf(part)),
    );
    spread(factor, merged, rows, gathering, gives, wayOf);
    this.#factors.push(gathering.factor());
  }

  /** The results, each with its chance. */
  end(): Outcomes<unknown> {
    const { result } = this.#row;
    const { columns, chances } = this.#together([result]);
    const ways = this.#ways.get(result) as Int32Array;
    const answers = Array.from(columns[0] as Int32Array, (way) => this.#numbersOf(result).valueOf(ways[way] as number));
    return new Outcomes(answers, Array.from(chances), notInFractions);
  }

  #sizeOf(part: string): number {
    return (this.#ways.get(part) as Int32Array).length;
  }

  /** What is seen of a part, by numbers, for each way in which it can stand. */
  #allSeen(view: View, part: string): Int32Array {
    const ways = this.#ways.get(part) as Int32Array;
    const known = this.#numbersOf(part);
    const seen = new Int32Array(ways.length);
    for (let way = 0; way < seen.length; way++) {
      const value = ways[way] as number;
      seen[way] = view.of(value, known.valueOf(value));
    }
    return seen;
  }

  /** Takes the factors that hold these parts out and makes them one. */
  #together(parts: readonly string[]): Factor {
    const isOne = (factor: Factor): boolean => factor.parts.some((part) => parts.includes(part));
    const those = this.#factors.filter(isOne);
    this.#factors = this.#factors.filter((factor) => !isOne(factor));
    return those.reduce(product, NOTHING);
  }

  /** Forgets a part that is given anew before anybody reads it. */
  #drop(part: string): void {
    const index = this.#factors.findIndex(({ parts }) => parts.includes(part));
    const factor = this.#factors[index];
    if (factor === undefined) return;
    const left = without(factor, part, (one) => this.#sizeOf(one));
    this.#factors.splice(index, 1, ...(left.parts.length === 0 ? [] : [left]));
    this.#ways.delete(part);
  }

  /** What comes of each way in which a step can see its parts. */
  #rows(factor: Factor, seeing: readonly Seeing[], step: Step): Rows {
    // The different views, numbered from 0 on.
    const local = seeing.map(({ part, view }) => distinct(this.#allSeen(view, part)));
    const counts = local.map(({ list }) => list.length);
    const strides = stridesOf(counts);
    const all = counts.reduce((cells, count) => cells * count, 1);
    refuse(all);
    const rowOf = new Int32Array(factor.chances.length);
    for (const [i, { part }] of seeing.entries()) {
      const column = factor.columns[factor.parts.indexOf(part)] as Int32Array;
      const { numbers } = local[i] as Distinct;
      const stride = strides[i] as number;
      for (let way = 0; way < rowOf.length; way++)
        rowOf[way] = (rowOf[way] as number) + (numbers[column[way] as number] as number) * stride;
    }
    const starts = new Int32Array(all).fill(-1);
    const ends = new Int32Array(all);
    const answers: unknown[] = [];
    const chances: number[] = [];
    for (let way = 0; way < rowOf.length; way++) {
      const number = rowOf[way] as number;
      if (starts[number] !== -1) continue;
      const args: Record<string, unknown> = {};
      for (const [i, { name, view }] of seeing.entries()) {
        const { list } = local[i] as Distinct;
        const which = Math.floor(number / (strides[i] as number)) % list.length;
        args[name] = view.valueOf(list[which] as number);
      }
      starts[number] = answers.length;
      this.#take(step, args, answers, chances);
      ends[number] = answers.length;
    }
    return { rowOf, starts, ends, answers, chances: Float64Array.from(chances) };
  }

  /** Adds what comes of a step that sees this. */
  #take({ rule, reckons }: Step, args: Readonly<Record<string, unknown>>, answers: unknown[], chances: number[]): void {
    const reckoned = reckons && answeredBy(DEFERRING, () => reckons(args));
    if (reckons !== undefined && !isRunning(reckoned)) {
      answers.push(reckoned);
      chances.push(1);
      return;
    }
    const outcomes = this.#solver.outcomesOfNew(rule as RuleOf<unknown, unknown>, args);
    for (let i = 0; i < outcomes.answers.length; i++) {
      answers.push(outcomes.answers[i]);
      chances.push(outcomes.chances[i] as number);
    }
  }

  /** The ways of a part that is given, for each answer: values that nothing later can tell apart are one. */
  #giveAnew(at: number, part: string, answers: readonly unknown[]): Int32Array {
    const numbers = this.#numbersOf(part);
    const values = Int32Array.from(answers, (answer) => numbers.of(answer));
    return this.#settle(part, values, distinct(this.#classes(at, part, values)));
  }

  /** Puts ways of a part together that nothing from this step on can tell apart; notes their new numbers. */
  #merge(at: number, part: string, merged: Map<string, Int32Array>): void {
    const values = this.#ways.get(part) as Int32Array;
    const classes = distinct(this.#classes(at, part, values));
    if (classes.list.length < values.length) merged.set(part, this.#settle(part, values, classes));
  }

  /** The first value of each class stands for all. */
  #settle(part: string, values: Int32Array, { numbers, list }: Distinct): Int32Array {
    const ways = new Int32Array(list.length).fill(-1);
    for (let i = 0; i < values.length; i++) {
      const way = numbers[i] as number;
      if (ways[way] === -1) ways[way] = values[i] as number;
    }
    this.#ways.set(part, ways);
    return numbers;
  }

  /** A number for each value of a part: equal ones look the same to every step up to the one that gives the part anew. */
  #classes(at: number, part: string, values: Int32Array): Int32Array {
    const known = this.#numbersOf(part);
    const classes = new Int32Array(values.length);
    for (const [v, view] of this.#outlook(at, part).entries()) {
      const pairs = new Map<number, number>();
      for (let i = 0; i < values.length; i++) {
        const value = values[i] as number;
        const seen = view.of(value, known.valueOf(value));
        // Nothing tells them apart before the first view: what it sees is the class.
        if (v === 0) {
          classes[i] = seen;
          continue;
        }
        const pair = (classes[i] as number) * 4_194_304 + seen;
        let number = pairs.get(pair);
        if (number === undefined) pairs.set(pair, (number = pairs.size));
        classes[i] = number;
      }
    }
    return classes;
  }

  /** Through what a part is seen from a step on, up to where it is given anew: all that the future can know of it. */
  #outlook(at: number, part: string): readonly View[] {
    const { steps, result } = this.#row;
    const views: View[] = [];
    for (let next = at; next < steps.length; next++) {
      for (const one of this.#seeing[next] as readonly Seeing[]) if (one.part === part) views.push(one.view);
      if (steps[next]?.gives === part) return views;
    }
    return part === result ? [...views, new View(this.#numbersOf(part), undefined)] : views;
  }
}

/** A part that stands in one way. */
const sure = (part: string): Factor => ({ parts: [part], columns: [Int32Array.of(0)], chances: Float64Array.of(1) });

/** What a step sees of a part, and under which name. */
interface Seeing {
  readonly name: string;
  readonly part: string;
  readonly view: View;
}

/** What comes of each row: entries `starts` to `ends` of the answers and their chances. */
interface Rows {
  /** The row of each way. */
  readonly rowOf: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly answers: readonly unknown[];
  readonly chances: Float64Array;
}

/**
 * Hands the chance of every way on to where its row leads. `merged` has the new numbers of ways that have become one, `wayOf` the
 * way of the part that is given, for each answer.
 */
function spread(
  factor: Factor,
  merged: ReadonlyMap<string, Int32Array>,
  { rowOf, starts, ends, chances }: Rows,
  gathering: Gathering,
  gives: string,
  wayOf: Int32Array | undefined,
): void {
  const numbers = wholes(factor, gathering, gives, merged);
  const stride = gathering.strideOf(gives);
  for (let way = 0; way < rowOf.length; way++) {
    const chance = factor.chances[way] as number;
    const number = numbers[way] as number;
    const row = rowOf[way] as number;
    if (wayOf === undefined) {
      gathering.add(number, chance);
      continue;
    }
    for (let i = starts[row] as number, end = ends[row] as number; i < end; i++)
      gathering.add(number + (wayOf[i] as number) * stride, chance * (chances[i] as number));
  }
}
