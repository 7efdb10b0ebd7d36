import { rulesets } from '@umpire/rulesets';
import type { KeptFilm } from '../film/kept-film.ts';
import { showpieceOf } from './showpiece.ts';

/** The battle that goes on in the picture of the first page. Like the list of games, the build writes it down. */
export const film: KeptFilm | undefined = await showpieceOf(rulesets);
