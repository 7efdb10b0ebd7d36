import { useSignal } from '@preact/signals';
import {
  averageFace,
  type Book,
  luckIn,
  type LuckKind,
  luckTogether,
  marginOf,
  parseJournal,
  replay,
} from '@umpire/engine/battle';
import type { GameLuck } from '@umpire/wire';
import { useEffect } from 'preact/hooks';
import { Header } from '../header.tsx';
import { amount } from '../numbers.ts';
import { api } from '../online/api.ts';
import { writeRoute } from '../route.ts';
import { gameWith, games, loadGame } from '../shelf.ts';
import { keptBattles, PERSON, type SavedBattle } from '../store/battles.ts';
import { useBooks } from '../use-game.ts';
import { words } from './words.ts';

/** One's own luck: in the battles of this browser, and in those online. */
export function LuckPage() {
  const w = words.value;
  const here = useSignal<readonly GameLuck[] | undefined>(undefined);
  const online = useSignal<readonly GameLuck[]>([]);
  useEffect(() => {
    void luckHere().then((found) => (here.value = found));
    void api.luck().then((answered) => (online.value = 'ok' in answered ? answered.ok : []));
  }, []);
  return (
    <>
      <Header />
      <main id="main" class="page luck-page" tabIndex={-1}>
        <h1>{w.luckTitle}</h1>
        <p>{w.luckHelp}</p>
        <h2>{w.luckHere}</h2>
        {here.value === undefined ? <p>{w.checking}</p> : <LuckOfGames games={here.value} />}
        {online.value.length > 0 && (
          <>
            <h2>{w.luckOnline}</h2>
            <LuckOfGames games={online.value} />
          </>
        )}
      </main>
    </>
  );
}

/** What the people of this browser have rolled in all battles that are kept here. */
async function luckHere(): Promise<readonly GameLuck[]> {
  const kept = await keptBattles();
  const found: GameLuck[] = [];
  for (const { id } of games) {
    const battles = kept.filter((one) => one.ruleset === id);
    if (battles.length === 0) continue;
    const all = (await Promise.all(battles.map(luckOfBattle))).flat();
    const together = luckTogether(all);
    if (together.kinds.length > 0) found.push({ ruleset: id, ...together, battles: battles.length });
  }
  return found;
}

async function luckOfBattle({ ruleset: game, journal, seating, you }: SavedBattle) {
  const [ruleset, parsed] = [await loadGame(game), parseJournal(journal)];
  if (ruleset === undefined || !parsed.ok) return [];
  const replayed = replay(ruleset, parsed.journal);
  if (replayed.kind === 'refused') return [];
  // Of an online battle only one's own chair.
  const own = Object.keys(seating).filter((seat) => (you === undefined ? seating[seat] === PERSON : seat === you));
  return own.map((seat) => luckIn(replayed.log, seat));
}

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
  const title = gameWith(luck.ruleset)?.title ?? luck.ruleset;
  return (
    <section class="panel" aria-label={title}>
      <h3>
        <span lang="en">{title}</span> <small>{w.battlesCounted(luck.battles)}</small>
      </h3>
      <ul>
        {Object.entries(luck.faces).map(([sides, counts]) => {
          const { dice, mean, expected, margin } = averageFace(counts);
          const die = w.dieOf(Number(sides));
          return (
            <li key={sides}>
              {w.averageFace(die, mean.toFixed(2), amount(expected), margin.toFixed(2), String(dice))}
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
    </section>
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
      <th scope="row" lang="en">
        <a href={writeRoute({ page: 'rules', ruleset: game, rule })}>{book?.rules[rule]?.title ?? rule}</a>
      </th>
      <td lang={band === undefined ? undefined : 'en'}>{band ?? w.total}</td>
      <td>{dice}</td>
      <td>{rolled}</td>
      <td>{amount(expected)}</td>
      <td>
        {amount(Math.max(0, expected - margin))} – {amount(expected + margin)} {isOutside && <b>{w.outside}</b>}
      </td>
    </tr>
  );
}
