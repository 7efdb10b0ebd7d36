/** A table of results: what all outputs (text, CSV, JSON, HTML) are made from. */
import type { Estimate } from '../read/estimate.ts';

/** How numbers of a column are written. */
export const KINDS = ['text', 'count', 'number', 'share', 'points'] as const;
export type Kind = (typeof KINDS)[number];

export interface Column {
  readonly id: string;
  readonly says: string;
  readonly kind: Kind;
}

/** A cell: words, a number, or an estimate with its interval; nothing where there is nothing to say. */
export type Cell = string | number | Estimate | undefined;

export interface Sheet {
  readonly id: string;
  readonly title: string;
  /** What one has to know to read it, in a sentence or two. */
  readonly says?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

export const column = (id: string, says: string, kind: Kind = 'text'): Column => ({ id, says, kind });
