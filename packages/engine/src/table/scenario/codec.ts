/**
 * One description of each part of a file that reads it, writes it and publishes its JSON Schema, so that the three
 * can never say different things.
 */
import { quoted } from '../../dice/index.ts';
import { type Json, type JsonObject, type Path, inside } from './json.ts';

/** Told of everything that is wrong, and where; reading goes on, so that a file is told all its faults at once. */
export type Report = (path: Path, says: string) => void;

export type Codec<T> = {
  /** The JSON Schema of what is read. */
  readonly schema: JsonObject;
  /** The value, or undefined when it was refused and the reason reported. */
  read(value: Json, path: Path, report: Report): T | undefined;
  write(value: T): Json;
};

/** What a JSON value is called in messages. */
function kindOf(value: Json): string {
  if (value === null) return 'null';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** A string that passes a test; `asks` completes "This must be …". */
export function string(asks: string, pattern: RegExp): Codec<string> {
  return {
    schema: { type: 'string', pattern: pattern.source },
    read(value, path, report) {
      if (typeof value === 'string' && pattern.test(value)) return value;
      report(path, `This must be ${asks}, not ${kindOf(value)}.`);
      return undefined;
    },
    write: (value) => value,
  };
}

/** Names that every object has: in a record by ids they would be found though nobody put them there. */
const OF_EVERY_OBJECT = 'constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf';

/** What ids are made of: of a model, a unit, a seat, a piece … */
export const ID = new RegExp(String.raw`^(?!(?:${OF_EVERY_OBJECT})$)[A-Za-z0-9][\w.-]{0,79}$`);

/** Letters of a name. */
const LONGEST_TEXT = 200;

/** What no name and no sentence has, and what would turn the text beside it around or hide in it: control characters, halves of letters, marks of direction. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** A text for people, on one line. */
export const text = (most = LONGEST_TEXT): Codec<string> => ({
  schema: { type: 'string', pattern: '\\S', maxLength: most },
  read(value, path, report) {
    if (typeof value !== 'string' || !/\S/.test(value))
      report(path, `This must be a text that is not empty, not ${kindOf(value)}.`);
    else if (value.length > most) report(path, `A text may have ${most} letters here; this one has ${value.length}.`);
    else if (UNSEEN.test(value))
      report(path, 'A text is on one line, without control characters and marks of direction.');
    else return value;
    return undefined;
  },
  write: (value) => value,
});

/** One of a closed list of words. */
export function word<const W extends string>(words: readonly W[], what: string): Codec<W> {
  return {
    schema: { enum: words },
    read(value, path, report) {
      const found = words.find((one) => one === value);
      if (found === undefined) report(path, `${kindOf(value)} is no ${what}; known are ${words.join(', ')}.`);
      return found;
    },
    write: (value) => value,
  };
}

export const flag: Codec<boolean> = {
  schema: { type: 'boolean' },
  read(value, path, report) {
    if (typeof value === 'boolean') return value;
    report(path, `This must be true or false, not ${kindOf(value)}.`);
    return undefined;
  },
  write: (value) => value,
};

/** A whole number between two limits, both included. */
export function whole(least: number, most: number): Codec<number> {
  return {
    schema: { type: 'integer', minimum: least, maximum: most },
    read(value, path, report) {
      if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
      report(path, `This must be a whole number from ${least} to ${most}, not ${kindOf(value)}.`);
      return undefined;
    },
    write: (value) => value,
  };
}

/** Items of a list, if nothing else is said: more than any battle has of anything. */
const MOST_ITEMS = 20_000;

/** A list; refused if one of its items is, after the faults of all of them have been reported. */
export function list<T>(item: Codec<T>, least = 0, most = MOST_ITEMS): Codec<readonly T[]> {
  return {
    schema: {
      type: 'array',
      items: item.schema,
      ...(least > 0 && { minItems: least }),
      ...(most < MOST_ITEMS && { maxItems: most }),
    },
    read(value, path, report) {
      if (!Array.isArray(value)) {
        report(path, `This must be a list, not ${kindOf(value)}.`);
        return undefined;
      }
      if (value.length < least) {
        report(path, `This list needs at least ${least} ${least === 1 ? 'item' : 'items'} and has ${value.length}.`);
        return undefined;
      }
      if (value.length > most) {
        report(path, `This list may have ${most} items and has ${value.length}.`);
        return undefined;
      }
      const items = (value as readonly Json[]).map((one, index) => item.read(one, inside(path, index), report));
      return items.every((one) => one !== undefined) ? items : undefined;
    },
    write: (value) => value.map((one) => item.write(one)),
  };
}

/** A list of exactly two. */
export function pair<T>(item: Codec<T>): Codec<readonly [T, T]> {
  return {
    schema: { type: 'array', items: item.schema, minItems: 2, maxItems: 2 },
    read(value, path, report) {
      if (!Array.isArray(value) || value.length !== 2) {
        report(path, `This must be a list of two, not ${Array.isArray(value) ? `of ${value.length}` : kindOf(value)}.`);
        return undefined;
      }
      const [a, b] = (value as readonly Json[]).map((one, index) => item.read(one, inside(path, index), report));
      return a === undefined || b === undefined ? undefined : [a, b];
    },
    write: ([a, b]) => [item.write(a), item.write(b)],
  };
}

type Field<T, IsOptional extends boolean> = {
  readonly codec: Codec<T>;
  readonly says: string;
  readonly isOptional: IsOptional;
};
type Fields = { readonly [name: string]: Field<unknown, boolean> };
type ValueOf<F> = F extends Field<infer T, boolean> ? T : never;
type Needed<F extends Fields> = { [K in keyof F]: F[K]['isOptional'] extends true ? never : K }[keyof F];

/** The value of an object with these fields. */
export type Fielded<F extends Fields> = { readonly [K in Needed<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, Needed<F>>]?: ValueOf<F[K]>;
};

/** A field that must be there, with what it means. */
export const needed = <T>(codec: Codec<T>, says: string): Field<T, false> => ({ codec, says, isOptional: false });
/** A field that may be left out. */
export const optional = <T>(codec: Codec<T>, says: string): Field<T, true> => ({ codec, says, isOptional: true });

/** Is it a JSON object? */
export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with known fields and no others. */
export function object<F extends Fields>(fields: F): Codec<Fielded<F>> {
  const names = Object.keys(fields);
  const known = new Set(names);
  const all = Object.entries(fields);
  const must = names.filter((name) => fields[name]?.isOptional === false);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        all.map(([name, { codec, says }]) => [name, { description: says, ...codec.schema }]),
      ),
      required: must,
      additionalProperties: false,
    },
    read(value, path, report) {
      if (!isObject(value)) {
        report(path, `This must be an object, not ${kindOf(value)}.`);
        return undefined;
      }
      let isWhole = true;
      for (const name of Object.keys(value)) {
        if (known.has(name)) continue;
        report(inside(path, name), `There is no field ${quoted(name)} here; known are ${names.join(', ')}.`);
        isWhole = false;
      }
      for (const name of must) {
        if (value[name] !== undefined) continue;
        report(path, `The field "${name}" is missing: ${fields[name]?.says ?? ''}.`);
        isWhole = false;
      }
      const read: Record<string, unknown> = {};
      for (const [name, { codec }] of all) {
        const given = value[name];
        if (given === undefined) continue;
        const one = codec.read(given, inside(path, name), report);
        if (one === undefined) isWhole = false;
        else read[name] = one;
      }
      // The fields were read by the codecs that give them their types.
      return isWhole ? (read as Fielded<F>) : undefined;
    },
    write(value) {
      const given = value as Readonly<Record<string, unknown>>;
      const written = all.flatMap(([name, { codec }]): [string, Json][] =>
        given[name] === undefined ? [] : [[name, codec.write(given[name])]],
      );
      return Object.fromEntries(written);
    },
  };
}

/** A codec for another form of the same thing. */
export function mapped<A, B>(codec: Codec<A>, to: (value: A) => B, from: (value: B) => A): Codec<B> {
  return {
    schema: codec.schema,
    read(value, path, report) {
      const read = codec.read(value, path, report);
      return read === undefined ? undefined : to(read);
    },
    write: (value) => codec.write(from(value)),
  };
}

/** Any plain data, kept as it is: what only a rule set understands. */
export const data: Codec<JsonObject> = {
  schema: { type: 'object' },
  read(value, path, report) {
    if (isObject(value)) return value;
    report(path, `This must be an object, not ${kindOf(value)}.`);
    return undefined;
  },
  write: (value) => value,
};

export { kindOf };
