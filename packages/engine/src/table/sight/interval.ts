/** Parts of a line, and what counts as the same place on it. */

/** Cross products smaller than this are 0. */
export const TIE = 0.1;
/** Shares of a line that differ by less are the same place. */
export const SAME = 1e-12;

/** A part of a line, in shares of its length; `from` equals `to` where it passes something without width. */
export type Interval = { readonly from: number; readonly to: number };
