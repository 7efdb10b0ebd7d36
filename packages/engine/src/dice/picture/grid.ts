import type { Distribution } from '../distribution.ts';
import { isNumeric } from './label.ts';
import { marginal } from '../distribution.ts';

/** Two numbers of each result, crossed: how likely is each pair? */
export interface Grid {
  readonly across: { readonly name: string; readonly values: readonly number[] };
  readonly down: { readonly name: string; readonly values: readonly number[] };
  /** `chance(down, across)`; 0 for a pair that cannot happen. */
  readonly chance: (down: number, across: number) => number;
  readonly most: number;
}

/** The fields of records that hold numbers in every result, in the order of the first one. */
export function numericFields(of: Distribution<unknown>): readonly string[] {
  const first = of.entries[0]?.value;
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return [];
  return Object.keys(first).filter((field) => isNumeric(marginal(of as Distribution<Record<string, unknown>>, field)));
}

/** Crosses two numeric fields of a distribution of records. */
export function gridOf<T>(of: Distribution<T>, down: keyof T & string, across: keyof T & string): Grid {
  const cells = new Map<string, number>();
  for (const { value, chance } of of.entries) {
    const key = `${String(value[down])}/${String(value[across])}`;
    cells.set(key, (cells.get(key) ?? 0) + chance);
  }
  const valuesOf = (field: keyof T): readonly number[] => marginal(of, field).entries.map(({ value }) => Number(value));
  return {
    across: { name: across, values: valuesOf(across) },
    down: { name: down, values: valuesOf(down) },
    chance: (x, y) => cells.get(`${x}/${y}`) ?? 0,
    most: Math.max(...cells.values()),
  };
}
