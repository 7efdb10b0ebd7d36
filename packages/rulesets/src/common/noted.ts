/**
 * Things worked out once for each key, noted on the key itself.
 *
 * `remember` of the table does the same with a weak map, and is a little faster. But players who look ahead make battles by the thousand, and where what is known of one
 * leads to the next, the collector has to follow chains of weak entries and stops for some tenths of a second. A note in a private field
 * is an ordinary reference: nobody else sees it, and it is not part of any copy, comparison or file.
 */
interface Note {
  readonly whose: object;
  readonly value: unknown;
  readonly next: Note | undefined;
}

/** A class whose constructor gives back what it is given, so that a private field can be put on it. */
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

/**
 * Something worked out once for each key, kept as long as the key lives. Only for what lives as long as the program: notes of one that is made
 * anew again and again would pile up on keys that stay.
 */
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
