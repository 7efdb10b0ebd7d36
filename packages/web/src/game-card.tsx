import type { Game, TablePicture } from './games.ts';

/** One game on the home page. */
export function GameCard({ game }: { readonly game: Game }) {
  return (
    <li class="card">
      <Picture picture={game.picture} />
      <div>
        <h3>{game.title}</h3>
        <p>{game.says}</p>
        <p class="state">Not playable yet</p>
      </div>
    </li>
  );
}

/** Seen from above: ground, terrain, trees and two sides. It only decorates, so it is hidden from screen readers. */
function Picture({ picture }: { readonly picture: TablePicture }) {
  return (
    <svg viewBox="0 0 48 26" aria-hidden="true">
      <rect width="48" height="26" fill={picture.ground} />
      {picture.shapes.map(({ path, fill, line, width }) => (
        <path d={path} fill={fill ?? 'none'} stroke={line ?? 'none'} stroke-width={width ?? 0} />
      ))}
      {picture.trees.map(([x, y]) => (
        <circle cx={x} cy={y} r="1.3" fill="#56713d" />
      ))}
      {picture.red.map(([x, y]) => (
        <circle cx={x} cy={y} r=".8" fill="#d8553f" stroke="#191512" stroke-width=".2" />
      ))}
      {picture.blue.map(([x, y]) => (
        <circle cx={x} cy={y} r=".8" fill="#4a90c8" stroke="#191512" stroke-width=".2" />
      ))}
    </svg>
  );
}
