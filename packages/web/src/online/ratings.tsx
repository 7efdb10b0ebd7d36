import { useSignal } from '@preact/signals';
import type { GameRating } from '@umpire/wire';
import { useEffect } from 'preact/hooks';
import { gameWith } from '../shelf.ts';
import { api } from './api.ts';
import { curvePoints, HEIGHT, WIDTH } from './curve.ts';
import { words } from './words.ts';

/** One's own ratings, each with how sure it is and how it came about. */
export function Ratings() {
  const w = words.value;
  const ratings = useSignal<readonly GameRating[]>([]);
  useEffect(() => {
    void api.ratings().then((answered) => {
      if ('ok' in answered) ratings.value = answered.ok.ratings;
    });
  }, []);
  if (ratings.value.length === 0) return null;
  return (
    <>
      <h2>{w.yourRatings}</h2>
      <ul class="tables ratings">
        {ratings.value.map(({ ruleset, rating, margin, battles, curve }) => (
          <li key={ruleset} class="quick">
            <div>
              <b lang="en">{gameWith(ruleset)?.title ?? ruleset}</b> <small>{w.ratedBattles(battles)}</small>
            </div>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
              <polyline points={curvePoints(curve)} />
            </svg>
            <b>{w.ratingOf(rating, margin)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
