import { useSignal } from '@preact/signals';
import type { ServerDice } from '@umpire/wire';
import { useEffect } from 'preact/hooks';
import { percent } from '../exact-numbers.ts';
import { Header } from '../header.tsx';
import { api } from '../online/api.ts';
import { writeRoute } from '../route.ts';
import { decimal } from '../numbers.ts';
import { language } from '../texts/index.ts';
import { evenFaces } from './chi-square.ts';
import { words } from './words.ts';

/** Rarer than this, a count is called unusual. */
const UNUSUAL = 0.01;

/** The dice of the server: every face that has ever fallen there. */
export function DicePage() {
  const w = words.value;
  const found = useSignal<ServerDice | 'loading' | undefined>('loading');
  useEffect(() => void api.dice().then((answered) => (found.value = 'ok' in answered ? answered.ok : undefined)), []);
  const dice = found.value;
  return (
    <>
      <Header />
      <main id="main" class="page dice-page" tabIndex={-1}>
        <h1>{w.diceTitle}</h1>
        <p>
          {w.diceLead} <a href={writeRoute({ page: 'fair' })}>{w.explain}</a>
        </p>
        {dice === 'loading' && <p>{w.checking}</p>}
        {dice === undefined && <p>{w.noServer}</p>}
        {dice !== undefined && dice !== 'loading' && (
          <>
            <p class="dim">{dice.battles === 0 ? w.noDice : w.battlesCounted(dice.battles)}</p>
            {dice.dice.map(({ sides, counts }) => (
              <Die key={sides} sides={sides} counts={counts} />
            ))}
          </>
        )}
      </main>
    </>
  );
}

/** One size of dice: how often each face fell, and how usual that is. */
function Die({ sides, counts }: { readonly sides: number; readonly counts: readonly number[] }) {
  const w = words.value;
  const { dice, statistic, freedom, chance } = evenFaces(counts);
  const whole = new Intl.NumberFormat(language.value);
  const id = `die-${sides}`;
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>
        {w.dieOf(sides)} <small>{w.thrown(whole.format(dice))}</small>
      </h2>
      <p>
        {w.chiSquare(decimal(statistic, 2), freedom, percent(chance))} {chance < UNUSUAL ? w.unusual : w.usual}
      </p>
      <section class="scrolls" tabIndex={0} aria-label={w.dieOf(sides)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{w.face}</th>
              <th scope="col">{w.times}</th>
              <th scope="col">{w.share}</th>
              <th scope="col">{w.expectedShare}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map((count, i) => (
              <tr key={i}>
                <th scope="row">{i + 1}</th>
                <td>{whole.format(count)}</td>
                <td>{percent(dice === 0 ? 0 : count / dice)}</td>
                <td>{percent(1 / sides)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
