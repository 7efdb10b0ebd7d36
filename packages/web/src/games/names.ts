import { rulesets } from '@umpire/rulesets';
import { type Called, calledOf } from './called.ts';

/** What games are called in other languages. Like the list of games, the build writes it down. */
export const names: Called = await calledOf(rulesets);
