import { GameCard } from './game-card.tsx';
import { GAMES } from './games.ts';
import { Header } from './header.tsx';
import { Calculator } from './odds/calculator.tsx';
import { Examples } from './odds/examples.tsx';

/** The first page: what Umpire is, odds of any dice, and the games it is being taught. */
export function Home() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <section class="hero">
          <div>
            <h1>Miniature wargames, with the umpire at the table.</h1>
            <p>
              Every rule enforced and explained. Every distance measured. The exact odds before every roll. Umpire is
              being built in the open.
            </p>
            <h2>Ask it for the odds of</h2>
            <Examples />
          </div>
          <Calculator />
        </section>
        <section id="games" aria-labelledby="games-title">
          <h2 id="games-title">Five games are being taught to it</h2>
          <ul class="cards">
            {GAMES.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}
