import type { Scenario } from '@umpire/engine/table';
import { type Sheet, sheetOf } from '../battle/sheet.ts';

/** Which way the table of a film lies: never higher than wide. */
export const filmSheet = ({ table }: Pick<Scenario, 'table'>): Sheet =>
  sheetOf(table, table.depth > table.width ? 1 : 0);
