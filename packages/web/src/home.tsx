import { useSignal } from '@preact/signals';
import type { Ruleset } from '@umpire/engine/battle';
import { scenarioScene } from '@umpire/engine/table';
import { useEffect, useMemo } from 'preact/hooks';
import { PlannedCard, PlayableCard } from './game-card.tsx';
import { GAMES } from './games.ts';
import { Header } from './header.tsx';
import { KeptBattles } from './kept-battles.tsx';
import { Calculator } from './odds/calculator.tsx';
import { Examples } from './odds/examples.tsx';
import { goTo } from './route.ts';
import { Picture } from './scene/picture.tsx';
import { fillShelf, firstScenario, quickestGame, shelf } from './shelf.ts';
import { keptBattles, type SavedBattle } from './store/battles.ts';
import { words } from './texts/index.ts';

/** The first page: play now, the games, battles that were begun, and odds of any dice. */
export function Home() {
  const w = words.value;
  const battles = useSignal<readonly SavedBattle[]>([]);
  const look = async (): Promise<void> => {
    battles.value = await keptBattles();
  };
  useEffect(() => {
    void fillShelf();
    void look();
  }, []);
  const games = shelf.value ?? [];
  const [last] = battles.value.filter(({ isOver }) => !isOver);
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <section class="hero">
          <div>
            <h1>{w.headline}</h1>
            <p>{w.lead}</p>
            <div class="acts">
              <PlayNow games={games} />
              {last !== undefined && (
                <a class="button" href={`#/battle/${last.id}`}>
                  {w.continueBattle(last.title, last.turn)}
                </a>
              )}
            </div>
          </div>
          <Showpiece games={games} />
        </section>
        <section id="games" aria-labelledby="games-title">
          <h2 id="games-title">{w.chooseGame}</h2>
          <ul class="cards">
            {games.map((ruleset) => (
              <PlayableCard key={ruleset.id} ruleset={ruleset} />
            ))}
            {GAMES.filter(({ id }) => !games.some((one) => one.id === id)).map((game) => (
              <PlannedCard key={game.id} game={game} />
            ))}
          </ul>
        </section>
        <KeptBattles battles={battles.value} changed={look} />
        <section class="hero dice-odds">
          <div>
            <h2>{w.oddsOfAnyDice}</h2>
            <Examples />
          </div>
          <Calculator />
        </section>
      </main>
    </>
  );
}

/** The largest map of the first game: what it will look like. */
function Showpiece({ games }: { readonly games: readonly Ruleset[] }) {
  const scenario = quickestGame(games)?.scenarios.at(-1)?.scenario;
  const picture = useMemo(() => scenario && scenarioScene(scenario, { without: ['numbers', 'legend'] }), [scenario]);
  return picture === undefined ? <div /> : <Picture of={picture} name={words.value.mapOf(picture.title)} />;
}

/** One click to the table: the shortest first battle, against the computer. */
function PlayNow({ games }: { readonly games: readonly Ruleset[] }) {
  const w = words.value;
  const ruleset = quickestGame(games);
  const first = ruleset && firstScenario(ruleset);
  if (ruleset === undefined || first === undefined) return null;
  const begin = async (): Promise<void> => {
    const [{ beginBattle }, { seatingAgainst }] = await Promise.all([
      import('./battle/begin.ts'),
      import('./setup/seating.ts'),
    ]);
    const { scenario } = first;
    const id = await beginBattle({
      ruleset,
      scenario,
      options: {},
      seating: seatingAgainst(scenario),
      dice: 'computer',
    });
    goTo({ page: 'battle', id });
  };
  return (
    <button
      type="button"
      class="gold big"
      title={w.playNowHelp(ruleset.title, first.scenario.title)}
      onClick={() => void begin()}
    >
      <span aria-hidden="true">▶</span> {w.playNow}
    </button>
  );
}
