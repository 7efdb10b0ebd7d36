import type { FormField } from '@umpire/engine/battle';
import { words } from '../texts/index.ts';
import type { StakeOdds } from '../work/stake-odds.ts';
import { withValue } from './fields.ts';

/** One value that a field goes through. */
export interface SweptValue {
  readonly value: unknown;
  readonly says: string;
}

/** Values of a long range are left out evenly: no more than this many are asked for along one line, or along each of two. */
const MOST_VALUES = 25;
const MOST_OF_TWO = 12;

/** The values that a field goes through. */
export function valuesOf(
  { input, least = 0, most = 10, isLength = false, choices = [] }: FormField,
  isOneOfTwo = false,
): readonly SweptValue[] {
  if (input === 'choice') return choices;
  if (input === 'flag')
    return [true, false].map((value) => ({ value, says: words.value.ofOdds(value ? 'yes' : 'no') }));
  // Whole inches, or whole numbers of what is counted.
  const unit = isLength ? 1000 : 1;
  const step = unit * Math.max(1, Math.ceil(((most - least) / unit + 1) / (isOneOfTwo ? MOST_OF_TWO : MOST_VALUES)));
  const count = Math.floor((most - least) / step) + 1;
  return Array.from({ length: count }, (_, i) => ({
    value: least + i * step,
    says: String((least + i * step) / unit),
  }));
}

/** One set-up of a sweep: where it stands, its arguments, and its odds once they are known; or why there are none. */
export interface SweptCell {
  readonly x: SweptValue;
  readonly y?: SweptValue;
  readonly odds?: StakeOdds;
  readonly refused?: string;
}

/** All set-ups of a sweep over one field or two, with their arguments. */
export function cellsOf(
  args: unknown,
  x: FormField,
  y: FormField | undefined,
): readonly (SweptCell & { readonly args: unknown })[] {
  const across = valuesOf(x, y !== undefined);
  if (y === undefined) return across.map((one) => ({ x: one, args: withValue(args, x.path, one.value) }));
  return valuesOf(y, true).flatMap((row) =>
    across.map((one) => ({ x: one, y: row, args: withValue(withValue(args, x.path, one.value), y.path, row.value) })),
  );
}
