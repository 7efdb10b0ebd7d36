/** Table options in one table: what they are called, which values they have, and how the rules read them. */
import { derive } from '../../derive/index.ts';
import type { Options } from '../battle.ts';
import { type Codec, needed, object, optional } from '../codec.ts';
import type { OptionSpec } from '../ruleset.ts';

type Value = string | number | boolean;

/** One option: the default value first, each with what it means. */
export interface TableOption<V extends Value> {
  readonly says: string;
  readonly rule: string;
  readonly values: readonly { readonly value: V; readonly says: string }[];
}

type Read<T> = { readonly [K in keyof T]: T[K] extends TableOption<infer V> ? V : never };

/** An option with named values: `option('Results on another team', 'FT-DIST-3', [['equal', 'as many'], ['fewer', 'fewer']])`. */
export const option = <const V extends Value>(
  says: string,
  rule: string,
  values: readonly (readonly [V, string])[],
): TableOption<V> => ({ says, rule, values: values.map(([value, meaning]) => ({ value, says: meaning })) });

/** An option that is on or off; on is the default unless `isOff` says otherwise. */
export const flagOption = (says: string, rule: string, yes = 'yes', no = 'no', isOff = false): TableOption<boolean> => {
  const [on, off] = [{ value: true, says: yes } as const, { value: false, says: no } as const];
  return { says, rule, values: isOff ? [off, on] : [on, off] };
};

/** One of the values of an option. */
function valueOf<V extends Value>({ says, values }: TableOption<V>): Codec<V> {
  const known = values.map(({ value }) => value);
  return {
    schema: { enum: known },
    read(value, path, report) {
      const found = known.find((one) => one === value);
      if (found === undefined) report(path, `${says}: ${JSON.stringify(value)} is none of ${known.join(', ')}.`);
      return found;
    },
    write: (value) => value,
  };
}

type FieldOf<O> = O extends TableOption<infer V> ? ReturnType<typeof needed<V>> : never;

/**
 * The options for the screen, and what a battle has set, with the type of each. `inWords`: as the rules read them, where
 * that is not the values themselves, such as a word that stands for several numbers.
 */
export function optionTable<const T extends Readonly<Record<string, TableOption<Value>>>, R = Read<T>>(
  table: T,
  inWords: (set: Read<T>) => R = (set) => set as unknown as R,
): {
  readonly specs: readonly OptionSpec[];
  readonly defaults: Read<T>;
  of(battle: { readonly options: Options }): R;
  /** Reads what a battle has set: any of them, each one of its values. */
  readonly codec: Codec<Options>;
  /** The fields of a codec that reads some of them, each of which must be there. */
  fields<K extends keyof T & string>(...names: readonly K[]): { readonly [P in K]: FieldOf<T[P]> };
} {
  const specs = Object.entries(table).map(([id, spec]): OptionSpec => ({ id, ...spec }));
  // Each value comes from the list of its own option.
  const defaults = Object.fromEntries(specs.map(({ id, values }) => [id, values[0]?.value])) as Read<T>;
  // Rules ask for them all the time.
  const read = derive((options: Options) => inWords({ ...defaults, ...options } as Read<T>));
  const codecs = Object.entries(table).map(([id, one]) => [id, valueOf(one), one.says] as const);
  return {
    specs,
    defaults,
    of: ({ options }) => read(options),
    // Fields that are left out have their default: those that are there have the type of their option.
    codec: object(Object.fromEntries(codecs.map(([id, one, says]) => [id, optional(one, says)]))) as Codec<Options>,
    fields: (...names) =>
      Object.fromEntries(
        codecs
          .filter(([id]) => (names as readonly string[]).includes(id))
          .map(([id, one, says]) => [id, needed(one, says)]),
      ) as never,
  };
}
