/** What was asked for, or in a sentence why it cannot be had. */
export type Fit<T> = { readonly value: T } | { readonly says: string };

export const fits = <T>(value: T): Fit<T> => ({ value });
export const unfit = (says: string): { readonly says: string } => ({ says });

/** All of them, or the first sentence. */
export function allFit<T>(list: readonly Fit<T>[]): Fit<readonly T[]> {
  const values: T[] = [];
  for (const one of list) {
    if ('says' in one) return one;
    values.push(one.value);
  }
  return fits(values);
}
