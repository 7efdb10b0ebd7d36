import type { Ruleset } from '@umpire/engine/battle';
import { scenarioScene } from '@umpire/engine/table';
import { useMemo } from 'preact/hooks';
import type { Game, TablePicture } from './games.ts';
import { writeRoute } from './route.ts';
import { Picture } from './scene/picture.tsx';
import { firstScenario } from './shelf.ts';
import { words } from './texts/index.ts';

/** A game that can be played: the map of its first scenario, a line, and how long it takes. */
export function PlayableCard({ ruleset }: { readonly ruleset: Ruleset }) {
  const first = firstScenario(ruleset);
  const picture = useMemo(
    () => first && scenarioScene(first.scenario, { without: ['numbers', 'legend', 'names', 'grid'] }),
    [first],
  );
  const minutes = ruleset.scenarios.map((entry) => entry.minutes);
  return (
    <li class="card">
      <a href={writeRoute({ page: 'setup', ruleset: ruleset.id })}>
        {picture !== undefined && <Picture of={picture} name={words.value.mapOf(picture.title)} fills />}
        <div>
          <h3>{ruleset.title}</h3>
          <p>{ruleset.face.line}</p>
          <p class="state">{words.value.minutes(Math.min(...minutes), Math.max(...minutes))}</p>
        </div>
      </a>
    </li>
  );
}

/** A game that is not there yet. */
export function PlannedCard({ game }: { readonly game: Game }) {
  return (
    <li class="card">
      <Sketch picture={game.picture} />
      <div>
        <h3>{game.title}</h3>
        <p>{game.says}</p>
        <p class="state">{words.value.notYet}</p>
      </div>
    </li>
  );
}

/** Seen from above: ground, terrain, trees and two sides. It only decorates, so it is hidden from screen readers. */
function Sketch({ picture }: { readonly picture: TablePicture }) {
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
