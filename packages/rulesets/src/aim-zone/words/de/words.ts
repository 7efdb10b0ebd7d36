import type { Catalogue } from '@umpire/engine/words';
import { happenings } from './happenings.ts';
import { names } from './names.ts';
import { odds } from './odds.ts';
import { orders } from './orders.ts';
import { refusals } from './refusals.ts';
import { table } from './table.ts';

/** Alles, was in einer Schlacht und davor gesagt wird. */
export const words: Catalogue = { ...names, ...orders, ...refusals, ...happenings, ...table, ...odds };
