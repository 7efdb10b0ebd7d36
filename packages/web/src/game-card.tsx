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
      <Dots spots={picture.trees} size={2.6} colour="#56713d" />
      <Dots spots={`${picture.red} ${picture.blue}`} size={2} colour="#191512" />
      <Dots spots={picture.red} size={1.6} colour="#d8553f" />
      <Dots spots={picture.blue} size={1.6} colour="#4a90c8" />
    </svg>
  );
}

/** Round dots, drawn as the ends of lines without length. */
function Dots({ spots, size, colour }: { readonly spots: string; readonly size: number; readonly colour: string }) {
  const path = spots.replaceAll(/\S+/g, 'M$&h0');
  return <path d={path} stroke={colour} stroke-width={size} stroke-linecap="round" />;
}
