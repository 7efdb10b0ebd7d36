import { Latest } from './latest.ts';
import { type Notes, notesOf } from './notes.ts';

/**
 * So many facts of one function that were asked for last are kept with one object, unless it says otherwise, and never more than twice as many: a table
 * lives as long as the program, and what battles on it have asked for must not pile up.
 */
const LATEST_FACTS = 256;

/** The inputs of a function, those that are not given being undefined. */
type Inputs = readonly [unknown, unknown, unknown, unknown];
type Most = readonly [unknown?, unknown?, unknown?, unknown?];
type Others = readonly [unknown?, unknown?, unknown?];
type Work = (...inputs: Most) => unknown;

/** What a fact is known as, where it is undefined itself. */
const NOTHING = Symbol('nothing');

let isOff = false;

const isObject = (input: unknown): input is object =>
  (typeof input === 'object' && input !== null) || typeof input === 'function';

/**
 * A function whose answers follow from its inputs alone, worked out once for each set of them: `const ofSeat = derive((models:
 * Models, seat: Seat) => models.filter(…))`. Objects are told apart by what they are and must never change, all else
 * by its value. A fact is kept as long as the youngest of the objects that it was worked out from (so it should not hold on to
 * one that came before).
 *
 * Made once, as a constant of a module: facts of one that is made again and again would pile up. At most four inputs. Where facts are large, lead to
 * others, or are seldom asked for again in a later battle, fewer of them are kept with one object: the `latest`.
 */
export function derive<A extends Most, Fact>(
  work: (...inputs: A) => Fact,
  latest = LATEST_FACTS,
): (...inputs: A) => Fact {
  const workOut = work as unknown as Work;
  const facts = new Facts(workOut, latest);
  const derived = (input: unknown, ...others: Others): unknown => {
    if (isOff) return workOut(input, ...others);
    if (typeof input !== 'object' || input === null || others.length > 1)
      return facts.of([input, others[0], others[1], others[2]]);
    if (others.length === 1 && others[0] !== undefined) return facts.ofTwo(input, others[0]);
    for (let note = notesOf(input).first; note !== undefined; note = note.next)
      if (note.whose === facts) return note.value === NOTHING ? undefined : note.value;
    return facts.learn(input);
  };
  return derived as unknown as (...inputs: A) => Fact;
}

/**
 * Does something without keeping or knowing any fact: each is worked out anew when it is asked for. Nothing may come out
 * differently; tests play whole battles like this. If it gives a promise, until that is settled.
 */
derive.off = <T>(work: () => T): T => {
  const before = isOff;
  const back = (): void => {
    isOff = before;
  };
  isOff = true;
  let result: T;
  try {
    result = work();
  } catch (error) {
    back();
    throw error;
  }
  if (result instanceof Promise) return result.finally(back) as T;
  back();
  return result;
};

/** The facts of one function. */
class Facts {
  readonly #work: Work;
  readonly #latest: number;
  /** Under what they are noted on an object: another one for each place that it has among so many inputs. */
  readonly #whose = Array.from({ length: 16 }, () => ({}));
  /** Those of inputs without any object, by how many there are. */
  readonly #loose: readonly ByInputs[];

  constructor(work: Work, latest: number) {
    this.#work = work;
    this.#latest = latest;
    this.#loose = Array.from({ length: 4 }, () => new ByInputs(latest));
  }

  /** The fact of one object. The function itself looks first, because this is asked most often. */
  ofOne(input: object): unknown {
    const known = notesOf(input).get(this);
    return known === undefined ? this.learn(input) : known === NOTHING ? undefined : known;
  }

  learn(input: object): unknown {
    const fact = this.#work(input);
    const notes = notesOf(input);
    notes.add(this, kept(fact, notes));
    return fact;
  }

  /** The fact of an object and something else: as below, without lists of inputs. */
  ofTwo(a: object, b: unknown): unknown {
    const notes = notesOf(a);
    let [holder, place, key] = [notes, 0, b];
    if (isObject(b)) {
      const others = notesOf(b);
      key = others.stand;
      if (others.number > notes.number) [holder, place, key] = [others, 1, notes.stand];
    }
    const facts = this.#on(holder, place, 2);
    const known = facts.get(key);
    if (known !== undefined) return known === NOTHING ? undefined : known;
    const fact = this.#work(a, b);
    facts.set(key, kept(fact, holder));
    return fact;
  }

  /**
   * A fact of several inputs is noted on the youngest object among them, under its other inputs. So it goes with that one,
   * and an object that lives long gathers no facts of those that come and go after it.
   */
  of(inputs: Inputs): unknown {
    const keys: unknown[] = [undefined, undefined, undefined, undefined];
    let youngest: Notes | undefined;
    let place = -1;
    let count = 0;
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i];
      if (input !== undefined) count = i + 1;
      keys[i] = input;
      if (!isObject(input)) continue;
      const notes = notesOf(input);
      keys[i] = notes.stand;
      if (youngest !== undefined && youngest.number >= notes.number) continue;
      youngest = notes;
      place = i;
    }
    if (count === 1 && youngest !== undefined) return this.ofOne(inputs[0] as object);
    const facts =
      youngest === undefined ? (this.#loose[Math.max(1, count) - 1] as ByInputs) : this.#on(youngest, place, count);
    const known = facts.getBy(keys, place, count);
    if (known !== undefined) return known === NOTHING ? undefined : known;
    const fact = this.#work(...inputs);
    facts.setBy(keys, place, count, kept(fact, youngest));
    return fact;
  }

  #on(notes: Notes, place: number, count: number): ByInputs {
    const whose = this.#whose[4 * place + count - 1] as object;
    const known = notes.get(whose) as ByInputs | undefined;
    if (known !== undefined) return known;
    const made = new ByInputs(this.#latest);
    notes.add(whose, made);
    return made;
  }
}

/** A fact as it is kept with an object, of whose age it is from now on. */
function kept(fact: unknown, by: Notes | undefined): unknown {
  if (fact === undefined) return NOTHING;
  if (isObject(fact)) notesOf(fact, by?.number ?? 0);
  return fact;
}

type Level = Map<unknown, unknown>;

/** Facts by inputs: a level of maps for each of the first `count` keys, but for the one at `place`, where all of them are noted. */
class ByInputs extends Latest<unknown, unknown> {
  getBy(keys: readonly unknown[], place: number, count: number): unknown {
    const known = found(this.new, keys, place, count);
    if (known !== undefined || this.old === undefined) return known;
    const old = found(this.old, keys, place, count);
    if (old !== undefined) this.setBy(keys, place, count, old);
    return old;
  }

  setBy(keys: readonly unknown[], place: number, count: number, fact: unknown): void {
    this.makeRoom();
    const last = lastKey(place, count);
    let level = this.new;
    for (let i = 0; i < last; i++) {
      if (i === place) continue;
      let next = level.get(keys[i]) as Level | undefined;
      if (next === undefined) level.set(keys[i], (next = new Map()));
      level = next;
    }
    level.set(keys[last], fact);
  }
}

function found(top: Level, keys: readonly unknown[], place: number, count: number): unknown {
  const last = lastKey(place, count);
  let level: Level | undefined = top;
  for (let i = 0; i < last && level !== undefined; i++)
    if (i !== place) level = level.get(keys[i]) as Level | undefined;
  return level?.get(keys[last]);
}

/** The last key that counts. */
const lastKey = (place: number, count: number): number => Math.max(0, place === count - 1 ? count - 2 : count - 1);
