import type { GameRating } from '@umpire/wire';
import { gameTitle, langOf } from '../texts/called.ts';
import { curvePoints, HEIGHT, WIDTH } from './curve.ts';
import { words } from './words.ts';

/** Ratings by game, each with how sure it is and how it came about. */
export function RatingList({ ratings }: { readonly ratings: readonly GameRating[] }) {
  const w = words.value;
  return (
    <ul class="tables ratings">
      {ratings.map(({ ruleset, rating, margin, battles, curve }) => (
        <li key={ruleset} class="quick">
          <div>
            <b lang={langOf(ruleset)}>{gameTitle(ruleset)}</b> <small>{w.ratedBattles(battles)}</small>
          </div>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
            <polyline points={curvePoints(curve)} />
          </svg>
          <b>{w.ratingOf(rating, margin)}</b>
        </li>
      ))}
    </ul>
  );
}
