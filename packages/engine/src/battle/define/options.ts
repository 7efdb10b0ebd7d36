/** Table options in one table: what they are called, which values they have, and how the rules read them. */
import { derive } from '../../derive/index.ts';
import type { Options } from '../battle.ts';
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

/** The options for the screen, and what a battle has set, with the type of each. */
export function optionTable<const T extends Readonly<Record<string, TableOption<Value>>>>(
  table: T,
): {
  readonly specs: readonly OptionSpec[];
  readonly defaults: Read<T>;
  of(battle: { readonly options: Options }): Read<T>;
} {
  const specs = Object.entries(table).map(([id, spec]): OptionSpec => ({ id, ...spec }));
  // Each value comes from the list of its own option.
  const defaults = Object.fromEntries(specs.map(({ id, values }) => [id, values[0]?.value])) as Read<T>;
  // Rules ask for them all the time.
  const read = derive((options: Options) => ({ ...defaults, ...options }) as Read<T>);
  return { specs, defaults, of: ({ options }) => read(options) };
}
