// Caches as rule sets have made them by hand: notes on the object itself, the latest partner of an object, answers by the text of
// a question, and a plain weak map, which is fast to ask and dear to fill.

interface Note {
  readonly whose: object;
  readonly value: unknown;
  readonly next: Note | undefined;
}

const Given = class {
  constructor(one: object) {
    return one;
  }
};

class Noted extends Given {
  #notes: Note | undefined;

  static notesOf(one: object): Note | undefined {
    return #notes in one ? one.#notes : undefined;
  }

  static note(one: object, whose: object, value: unknown): void {
    if (!(#notes in one)) new Noted(one);
    const noted = one as Noted;
    noted.#notes = { whose, value, next: noted.#notes };
  }
}

/** Noted on the key itself. */
export function noted<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const whose = {};
  return (key) => {
    for (let note = Noted.notesOf(key); note !== undefined; note = note.next)
      if (note.whose === whose) return note.value as Value;
    const value = work(key);
    Noted.note(key, whose, value);
    return value;
  };
}

/** In a weak map. */
export function remembered<Key extends WeakKey, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = work(key);
    known.set(key, made);
    return made;
  };
}

/** Of pairs: a map for each first key. */
export function keptPairs<One extends WeakKey, Other, Value>(
  work: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  const maps = remembered((_one: One) => new Map<Other, Value>());
  return (one, other) => {
    const known = maps(one);
    const found = known.get(other);
    if (found !== undefined) return found;
    const made = work(one, other);
    known.set(other, made);
    return made;
  };
}

/** By the words of a question about something, which is put together each time. */
export function keptByText<About extends WeakKey, Value>(): (
  about: About,
  question: string,
  work: () => Value,
) => Value {
  const all = new WeakMap<About, Map<string, Value>>();
  let last: { readonly about: About; readonly answers: Map<string, Value> } | undefined;
  return (about, question, work) => {
    if (last === undefined || last.about !== about) {
      const answers = all.get(about) ?? new Map<string, Value>();
      if (answers.size === 0) all.set(about, answers);
      last = { about, answers };
    }
    const known = last.answers.get(question);
    if (known !== undefined) return known;
    const made = work();
    last.answers.set(question, made);
    return made;
  };
}
