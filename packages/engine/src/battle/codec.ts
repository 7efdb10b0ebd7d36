/**
 * Codecs for orders, answers and the arguments of engagements, beside those that scenario files are made of. Here, unlike
 * in a scenario file, lengths are whole thousandths of an inch, as everywhere inside a battle.
 */
import { type Point, REACH } from '../table/index.ts';
import {
  type Codec,
  data,
  type Fielded,
  flag,
  ID,
  isObject,
  kindOf,
  list,
  mapped,
  needed,
  object,
  optional,
  pair,
  string,
  whole,
  word,
} from '../table/scenario/codec.ts';
import { inside, type Json } from '../table/scenario/json.ts';
import type { Moves, ModelMove } from './order.ts';

export { type Codec, data, type Fielded, flag, list, mapped, needed, object, optional, pair, string, whole, word };

const coordinate = whole(-REACH, REACH);

/** A point of the table in thousandths: `{ "x": 4500, "y": 2000 }`. */
export const place: Codec<Point> = object({
  x: needed(coordinate, 'to the east'),
  y: needed(coordinate, 'to the north'),
});

/** A facing: whole degrees clockwise from north. */
export const degrees: Codec<number> = whole(0, 359);

/** The way of one model. */
export const way: Codec<ModelMove> = object({
  path: needed(list(place, 1), 'the points it goes through, the first where it stands'),
  facing: optional(degrees, 'how it faces in the end'),
});

/** The id of a model, a unit, a seat, a piece … */
export const id: Codec<string> = string('an id', ID);

/** Names of a record that are free. */
const MOST_NAMES = 5000;

/** A record whose names are free: models, units, seats. */
export function byName<T>(item: Codec<T>): Codec<Readonly<Record<string, T>>> {
  return {
    schema: { type: 'object', additionalProperties: item.schema },
    read(value, path, report) {
      if (!isObject(value)) {
        report(path, `This must be an object, not ${kindOf(value)}.`);
        return undefined;
      }
      const count = Object.keys(value).length;
      if (count > MOST_NAMES) {
        report(path, `This object may have ${MOST_NAMES} fields and has ${count}.`);
        return undefined;
      }
      const read = Object.entries(value).map(
        ([name, one]) => [name, item.read(one, inside(path, name), report)] as const,
      );
      if (read.some(([, one]) => one === undefined)) return undefined;
      return Object.fromEntries(read) as Readonly<Record<string, T>>;
    },
    write: (value) => Object.fromEntries(Object.entries(value).map(([name, one]) => [name, item.write(one)])),
  };
}

/** Moves of several models by their ids. */
export const moves: Codec<Moves> = byName(way);

/** Any plain data, kept as it is. */
export const anything: Codec<Json> = { schema: {}, read: (value) => value, write: (value) => value };

/** What a codec reads, unless something else is wrong with it: `why` says what, in a sentence. */
export const checked = <T>(codec: Codec<T>, why: (value: T) => string | undefined): Codec<T> => ({
  ...codec,
  read(value, path, report) {
    const read = codec.read(value, path, report);
    const wrong = read === undefined ? undefined : why(read);
    if (wrong === undefined) return read;
    report(path, wrong);
    return undefined;
  },
});

/** What a codec reads. */
export type Read<C> = C extends Codec<infer T> ? T : never;

type Kinds = { readonly [kind: string]: Codec<object> };
type OfKind<K extends Kinds> = {
  readonly [N in keyof K & string]: K[N] extends Codec<infer T> ? { readonly kind: N } & T : never;
}[keyof K & string];

/** One of several objects, told apart by their field `kind`: `kinds({ move: object({ … }), hold: object({}) })`. */
export function kinds<K extends Kinds>(of: K): Codec<OfKind<K>> {
  const names = Object.keys(of);
  return {
    schema: { oneOf: names.map((name) => withKind(name, of[name] as Codec<object>)) },
    read(value, path, report) {
      if (!isObject(value)) {
        report(path, `This must be an object, not ${kindOf(value)}.`);
        return undefined;
      }
      const { kind = null, ...rest } = value;
      const codec = typeof kind === 'string' && Object.hasOwn(of, kind) ? of[kind] : undefined;
      if (codec === undefined) {
        report(inside(path, 'kind'), `${kindOf(kind)} is no kind; known are ${names.join(', ')}.`);
        return undefined;
      }
      const read = codec.read(rest, path, report);
      // The kind was found among the names, and its codec gives the rest its type.
      return read === undefined ? undefined : ({ kind, ...read } as OfKind<K>);
    },
    write(value) {
      const { kind, ...rest } = value as { readonly kind: string };
      const written = of[kind]?.write(rest);
      return { kind, ...(written as object) };
    },
  };
}

function withKind(name: string, { schema }: Codec<object>): Codec<object>['schema'] {
  const { properties = {}, required = [] } = schema;
  return {
    ...schema,
    properties: { kind: { const: name }, ...(properties as object) },
    required: ['kind', ...(required as readonly string[])],
  };
}
