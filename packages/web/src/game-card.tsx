import { type Scenario, scenarioScene } from '@umpire/engine/table';
import { useMemo } from 'preact/hooks';
import type { Game } from './games/facts.ts';
import { Sides } from './games/sides.tsx';
import { writeRoute } from './route.ts';
import { Picture } from './scene/picture.tsx';
import { called, gameTitle, langOf } from './texts/called.ts';
import { words } from './texts/pages.ts';

/** A game: the map of its first scenario with one of each side, a line, and how long it takes. */
export function GameCard({ game, map }: { readonly game: Game; readonly map: Scenario | undefined }) {
  const picture = useMemo(() => map && scenarioScene(map, { without: ['numbers', 'legend', 'names', 'grid'] }), [map]);
  return (
    <li class="card">
      <a href={writeRoute({ page: 'setup', ruleset: game.id })}>
        {picture === undefined ? (
          <div class="picture" />
        ) : (
          <Picture of={picture} name={words.value.mapOf(called(game.id, game.first.title))} fills />
        )}
        <Sides game={game.id} />
        <div>
          <h3 lang={langOf(game.id)}>{gameTitle(game.id)}</h3>
          <p lang={langOf(game.id)}>{called(game.id, game.line)}</p>
          <p class="state">{words.value.minutes(game.from, game.to)}</p>
        </div>
      </a>
    </li>
  );
}
