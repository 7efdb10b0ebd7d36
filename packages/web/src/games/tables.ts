import { rulesets } from '@umpire/rulesets';
import { type Tables, tablesOf } from './facts.ts';

/** The tables that the first page draws. Like the list of games, the build writes them down. */
export const tables: Tables = tablesOf(rulesets);
