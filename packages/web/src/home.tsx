import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { GameCard } from './game-card.tsx';
import { firstScenario, quickestOf, type Tables } from './games/facts.ts';
import { Showpiece } from './film/showpiece.tsx';
import { Header } from './header.tsx';
import { KeptBattles } from './kept-battles.tsx';
import { DiceOdds } from './odds/dice-odds.tsx';
import { goTo, writeRoute } from './route.ts';
import { games, loadGame } from './shelf.ts';
import { keptBattles, type SavedBattle } from './store/battles.ts';
import { called, gameTitle } from './texts/called.ts';
import { words } from './texts/pages.ts';

/** The first page: play now, the games, battles that were begun, and odds of any dice. */
export function Home() {
  const w = words.value;
  const battles = useSignal<readonly SavedBattle[]>([]);
  const drawn = useSignal<Tables | undefined>(undefined);
  const look = async (): Promise<void> => {
    battles.value = await keptBattles();
  };
  useEffect(() => {
    void look();
    void import('./games/tables.ts').then(({ tables }) => (drawn.value = tables));
  }, []);
  const [last] = battles.value.filter(({ isOver }) => !isOver);
  const { cards } = drawn.value ?? {};
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <section class="hero">
          <div>
            <h1>{w.headline}</h1>
            <p>{w.lead}</p>
            <div class="acts">
              <PlayNow />
              <a class="button big" href={writeRoute({ page: 'online' })}>
                {w.playFriend}
              </a>
              {last !== undefined && (
                <a class="button" href={`#/battle/${last.id}`}>
                  {w.continueBattle(called(last.ruleset, last.title), last.turn)}
                </a>
              )}
            </div>
          </div>
          <Showpiece />
        </section>
        <section id="games" aria-labelledby="games-title">
          <h2 id="games-title">{w.chooseGame}</h2>
          <ul class="cards">
            {games.map((game) => (
              <GameCard key={game.id} game={game} map={cards?.[game.id]} />
            ))}
          </ul>
        </section>
        <KeptBattles battles={battles.value} changed={look} />
        <DiceOdds />
      </main>
    </>
  );
}

/** One click to the table: the shortest first battle, against the computer. */
function PlayNow() {
  const w = words.value;
  const game = quickestOf(games);
  if (game === undefined) return null;
  const begin = async (): Promise<void> => {
    const [ruleset, { beginBattle }, { seatingAgainst }] = await Promise.all([
      loadGame(game.id),
      import('./battle/begin.ts'),
      import('./setup/seating.ts'),
      import('./battle/screen.tsx'),
    ]);
    const first = ruleset && firstScenario(ruleset);
    if (ruleset === undefined || first === undefined) return;
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
      title={w.playNowHelp(gameTitle(game.id), called(game.id, game.first.title))}
      onClick={() => void begin()}
    >
      <span aria-hidden="true">▶</span> {w.playNow}
    </button>
  );
}
