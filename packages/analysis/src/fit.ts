/** What was asked for, or in a sentence why it cannot be had. */
export type Fit<T> = { readonly value: T } | { readonly says: string };

export const fits = <T>(value: T): Fit<T> => ({ value });
export const unfit = (says: string): { readonly says: string } => ({ says });
