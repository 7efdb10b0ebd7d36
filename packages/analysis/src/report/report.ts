/** A report: tables and pictures with a heading, for people. All outputs are made from it. */
import type { Scene } from '@umpire/engine/table';
import type { Sheet } from '../sheet/sheet.ts';

export interface Report {
  readonly title: string;
  /** What was asked, and the answer if there is a short one. */
  readonly lines: readonly string[];
  readonly sheets: readonly Sheet[];
  readonly pictures: readonly Scene[];
  /** Which of the pictures is the report's own, where only one is wanted. */
  readonly main?: Scene;
}
