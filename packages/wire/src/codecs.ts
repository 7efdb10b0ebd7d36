import { type Codec, codec } from '@umpire/engine/battle';

const { anything, object, string } = codec;

/** Lists and records in each other to this depth; orders and answers of all games are far below. */
const MOST_DEEP = 32;

/** Any text at all. */
export const text: Codec<string> = string('a text', /(?:)/u);

export const hex64: Codec<string> = string('64 hex digits', /^[0-9a-f]{64}$/);
export const hex128: Codec<string> = string('128 hex digits', /^[0-9a-f]{128}$/);

export const number: Codec<number> = {
  schema: { type: 'number' },
  read(value, path, report) {
    if (typeof value === 'number') return value;
    report(path, `This must be a number, not ${JSON.stringify(value)}.`);
    return undefined;
  },
  write: (value) => value,
};

/** Any data, but not nested so deep that whoever goes through it would run out of room. */
export const shallow = codec.checked(anything, (value) =>
  isDeep(value, MOST_DEEP) ? 'This is nested too deep.' : undefined,
);

const isDeep = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)));

type Fields = Parameters<typeof object>[0];

/** An object with at least these fields. It is kept as it is, with whatever else it has. */
export function atLeast<F extends Fields>(fields: F): ReturnType<typeof object<F>> {
  const whole = object(fields);
  return {
    ...whole,
    schema: { ...whole.schema, additionalProperties: true },
    read(value, path, report) {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (!isObject) return whole.read(value, path, report);
      const known = Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(fields, name)));
      const read = whole.read(known as typeof value, path, report);
      // The fields that are known have the types that their codecs give them.
      return read === undefined ? undefined : (value as unknown as typeof read);
    },
  };
}
