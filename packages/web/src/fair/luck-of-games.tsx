import { translated } from '@umpire/engine/words';
import { gameTitle, langOf, speechOfGame } from '../texts/called.ts';
import { averageFace, type Book, type LuckKind, marginOf } from '@umpire/engine/battle';
import type { GameLuck } from '@umpire/wire';
import { amount, decimal } from '../numbers.ts';
import { writeRoute } from '../route.ts';
import { useBooks } from '../use-game.ts';
import { words } from './words.ts';

/** Luck by game: the average of the faces, and what each kind of roll came to. */
export function LuckOfGames({ games: all }: { readonly games: readonly GameLuck[] }) {
  const w = words.value;
  const books = useBooks(all.map(({ ruleset }) => ruleset));
  if (all.length === 0) return <p class="dim">{w.noLuck}</p>;
  return (
    <>
      {all.map((luck) => (
        <LuckOfGame key={luck.ruleset} luck={luck} book={books?.[luck.ruleset]} />
      ))}
    </>
  );
}

function LuckOfGame({ luck, book }: { readonly luck: GameLuck; readonly book: Book | undefined }) {
  const w = words.value;
  const title = gameTitle(luck.ruleset);
  return (
    <div class="panel">
      <h3>
        <span lang={langOf(luck.ruleset)}>{title}</span> <small>{w.battlesCounted(luck.battles)}</small>
      </h3>
      <ul>
        {Object.entries(luck.faces).map(([sides, counts]) => {
          const { dice, mean, expected, margin } = averageFace(counts);
          const die = w.dieOf(Number(sides));
          return (
            <li key={sides}>
              {w.averageFace(die, decimal(mean, 2), amount(expected), decimal(margin, 2), String(dice))}
              {Math.abs(mean - expected) > margin && <b> ({w.outside})</b>}
            </li>
          );
        })}
      </ul>
      <section class="scrolls" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{w.rollOf}</th>
              <th scope="col">{w.counted}</th>
              <th scope="col">{w.dice}</th>
              <th scope="col">{w.rolled}</th>
              <th scope="col">{w.expected}</th>
              <th scope="col">{w.interval}</th>
            </tr>
          </thead>
          <tbody>
            {luck.kinds.map((kind) => (
              <Kind key={`${kind.rule} ${kind.band ?? ''}`} game={luck.ruleset} kind={kind} book={book} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface KindProps {
  readonly game: string;
  readonly kind: LuckKind;
  readonly book: Book | undefined;
}

function Kind({ game, kind, book }: KindProps) {
  const w = words.value;
  const { rule, band, dice, rolled, expected, variance } = kind;
  const margin = marginOf(variance);
  const isOutside = Math.abs(rolled - expected) > margin;
  return (
    <tr class={isOutside ? 'rare' : ''}>
      <th scope="row" lang={langOf(game)}>
        <a href={writeRoute({ page: 'rules', ruleset: game, rule })}>{book?.rules[rule]?.title ?? rule}</a>
      </th>
      <td lang={langOf(game)}>{band === undefined ? w.total : translated(band, speechOfGame(game))}</td>
      <td>{dice}</td>
      <td>{rolled}</td>
      <td>{amount(expected)}</td>
      <td>
        {amount(Math.max(0, expected - margin))} – {amount(expected + margin)} {isOutside && <b>{w.outside}</b>}
      </td>
    </tr>
  );
}
