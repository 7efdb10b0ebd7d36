/**
 * JSON read by hand, because a person who writes a file needs to be told where it is wrong: JSON.parse words its
 * errors differently in every engine, forgets where a value stood, and lets the last of two equal keys win.
 */
import { english, say, saying, type Words } from '../../words/index.ts';
import { inside, type Json, type JsonObject, type Path } from './json.ts';

/** A place in a text, both counted from 1. */
export type TextPlace = { readonly line: number; readonly column: number };

export type ReadJson =
  | { readonly value: Json; readonly places: ReadonlyMap<Path, TextPlace> }
  /** `words` is the same with its gaps, for other languages. */
  | { readonly says: string; readonly words: Words; readonly place: TextPlace };

/** Deeper than any file of ours, and shallow enough for every call stack. */
const DEEPEST = 60;

/** Longer than any name of ours. A path holds all names on the way: a long one over a long list would be repeated for every item. */
const LONGEST_NAME = 200;

/** Letters of a whole file: some hundred times the longest battle. */
const LONGEST_FILE = 50_000_000;

/** Values of a whole file: some fifteen times the longest battle. The place of each is known. */
const MOST_VALUES = 100_000;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const WORDS: readonly (readonly [string, null | boolean])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** May a character stand in a string as it is? */
function isPlain(text: string, offset: number): boolean {
  const letter = text[offset];
  return letter !== undefined && letter >= ' ' && letter !== '"' && letter !== '\\';
}

/** What ends the reading early; never leaves this file. */
class Stop extends Error {
  readonly offset: number;
  readonly words: Words;
  constructor(offset: number, words: Words) {
    super(english(words));
    this.offset = offset;
    this.words = words;
  }
}

/** The value of a JSON text with the place of every part of it, or the first thing that is wrong with it. */
export function readJson(text: string): ReadJson {
  const reader = new Reader(text);
  try {
    const value = reader.document();
    return { value, places: reader.places };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { says: error.message, words: error.words, place: reader.placeOf(error.offset) };
  }
}

/** Where it stands in the text is the one thing that changes while reading, hence a class. */
class Reader {
  readonly places = new Map<Path, TextPlace>();
  private readonly text: string;
  private offset = 0;
  /** Starts of lines up to the offset, so that a place costs no second reading. */
  private readonly lines: number[] = [0];

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.lines.push(at + 1);
  }

  placeOf(offset: number): TextPlace {
    let low = 0;
    let high = this.lines.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.lines[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.lines[low] ?? 0) + 1 };
  }

  document(): Json {
    if (this.text.length > LONGEST_FILE)
      throw new Stop(
        0,
        say('A file may have {most} letters; this one has {has}.', { most: LONGEST_FILE, has: this.text.length }),
      );
    const value = this.value('', 0);
    this.space();
    if (this.offset < this.text.length) this.stop("Nothing may follow the end of the file's value");
    return value;
  }

  private value(path: Path, depth: number): Json {
    this.space();
    this.places.set(path, this.placeOf(this.offset));
    if (this.places.size > MOST_VALUES)
      throw new Stop(this.offset, say('A file may have {most} values; this one has more.', { most: MOST_VALUES }));
    if (depth > DEEPEST) this.stop(say('Lists and objects are nested more than {most} deep', { most: DEEPEST }));
    const next = this.text[this.offset];
    if (next === '{') return this.object(path, depth);
    if (next === '[') return this.list(path, depth);
    if (next === '"') return this.string();
    for (const [word, value] of WORDS) {
      if (!this.text.startsWith(word, this.offset)) continue;
      this.offset += word.length;
      return value;
    }
    return this.number();
  }

  private object(path: Path, depth: number): JsonObject {
    const entries: (readonly [string, Json])[] = [];
    const seen = new Set<string>();
    this.offset += 1;
    this.space();
    if (this.take('}')) return {};
    for (;;) {
      this.space();
      const start = this.offset;
      if (this.text[start] !== '"') this.stop('A field must begin with its name in double quotes');
      const key = this.string();
      if (key.length > LONGEST_NAME)
        throw new Stop(
          start,
          say('A name may have {most} letters; this one has {has}.', { most: LONGEST_NAME, has: key.length }),
        );
      if (seen.has(key)) throw new Stop(start, say('The field "{key}" stands here a second time.', { key }));
      seen.add(key);
      this.space();
      if (!this.take(':')) this.stop(say('A colon must follow the name "{key}"', { key }));
      entries.push([key, this.value(inside(path, key), depth + 1)]);
      this.space();
      if (this.take('}')) return Object.fromEntries(entries);
      if (!this.take(',')) this.stop('A comma or the closing } must follow a field');
    }
  }

  private list(path: Path, depth: number): readonly Json[] {
    const items: Json[] = [];
    this.offset += 1;
    this.space();
    if (this.take(']')) return items;
    for (;;) {
      items.push(this.value(inside(path, items.length), depth + 1));
      this.space();
      if (this.take(']')) return items;
      if (!this.take(',')) this.stop('A comma or the closing ] must follow an item of a list');
    }
  }

  private string(): string {
    let read = '';
    this.offset += 1;
    for (;;) {
      const start = this.offset;
      while (isPlain(this.text, this.offset)) this.offset += 1;
      read += this.text.slice(start, this.offset);
      if (this.take('"')) return read;
      if (!this.take('\\')) this.stop('A string must end with a double quote on the line where it begins');
      read += this.escape();
    }
  }

  private escape(): string {
    const letter = this.text[this.offset] ?? '';
    const hex = this.text.slice(this.offset + 1, this.offset + 5);
    if (letter === 'u' && /^[0-9a-fA-F]{4}$/.test(hex)) {
      this.offset += 5;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    const meant = ESCAPES[letter];
    if (meant === undefined) this.stop(say('"\\{letter}" means nothing in a JSON string', { letter }));
    this.offset += 1;
    return meant ?? '';
  }

  private number(): number {
    NUMBER.lastIndex = this.offset;
    const digits = NUMBER.exec(this.text)?.[0];
    if (digits === undefined) this.stop('A value must stand here: a number, a string, true, false, null, [ or {');
    // What is larger than all numbers would be written back as nothing.
    if (!Number.isFinite(Number(digits))) this.stop('A number must be smaller than 1.8e308');
    this.offset += digits?.length ?? 0;
    // Negative zero is no place on a table and would be written back as 0.
    return Number(digits) + 0;
  }

  private space(): void {
    while (' \t\n\r'.includes(this.text[this.offset] ?? '-')) this.offset += 1;
  }

  private take(character: string): boolean {
    if (this.text[this.offset] !== character) return false;
    this.offset += 1;
    return true;
  }

  private stop(words: Words): never {
    const [found, what] = [this.text[this.offset], saying(words)];
    throw new Stop(
      this.offset,
      found === undefined
        ? say('{what}; here the file ends.', { what })
        : say('{what}; here it is {found}.', { what, found: JSON.stringify(found) }),
    );
  }
}
