import { rulesets } from '@umpire/rulesets';
import { type Figures, figuresOf } from './figures-of.ts';

/** A figure of each side of every game. Like the list of games, the build writes them down. */
export const figures: Figures = figuresOf(rulesets);
