/** A report: tables and pictures with a heading, for people. All outputs are made from it. */
import type { Sheet } from '../sheet/sheet.ts';

/** A picture as the text of an SVG: part of a page, or with paper and ink as a file of its own. */
export type Picture = (standalone: boolean) => string;

export interface Report {
  readonly title: string;
  /** What was asked, and the answer if there is a short one. */
  readonly lines: readonly string[];
  readonly sheets: readonly Sheet[];
  readonly pictures: readonly Picture[];
  /** Which of the pictures is the report's own, where only one is wanted. */
  readonly main?: Picture;
}
