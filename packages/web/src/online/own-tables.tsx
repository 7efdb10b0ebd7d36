import { useSignal } from '@preact/signals';
import { inWords } from '@umpire/engine/words';
import type { Listed } from '@umpire/wire';
import { writeRoute } from '../route.ts';
import { called, gameTitle, langOf, speechOfGame } from '../texts/called.ts';
import { byTurn, isMyTurn } from './by-turn.ts';
import { othersAt, TableList } from './table-list.tsx';
import { words } from './words.ts';

/** So many of one's battles that are over are listed; the archive has them all. */
const MOST_FINISHED = 12;

/** So many that go on are shown as they stand. */
const MOST_LIVE = 8;

/** With so many that go on, one may want to see only those that wait for oneself. */
const MANY = 4;

interface OwnTablesProps {
  readonly mine: readonly Listed[];
  /** To which somebody has challenged oneself. */
  readonly toYou: readonly Listed[];
}

/** The tables at which one sits: what waits for oneself first, then what goes on, then what is over. */
export function OwnTables({ mine, toYou }: OwnTablesProps) {
  const w = words.value;
  const onlyDue = useSignal(false);
  const own = byTurn(mine);
  const running = own.filter(({ state }) => state !== 'over');
  const over = own.filter(({ state }) => state === 'over').slice(0, MOST_FINISHED);
  const isLong = running.length >= MANY;
  return (
    <section class={mine.length + toYou.length === 0 ? 'panel' : 'panel has-tables'} aria-labelledby="mine-title">
      <div class="head">
        <h2 id="mine-title">{w.yourTables}</h2>
        {isLong && (
          <fieldset class="chips">
            <legend class="hidden">{w.yourTables}</legend>
            {[false, true].map((isDue) => (
              <label key={String(isDue)}>
                <input
                  type="radio"
                  name="which"
                  checked={onlyDue.value === isDue}
                  onChange={() => (onlyDue.value = isDue)}
                />
                <span>{isDue ? w.yourTurn : w.all}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <TableList battles={toYou} />
      {mine.length === 0 && <p class="dim">{w.noTables}</p>}
      <TableList battles={isLong && onlyDue.value ? running.filter(isMyTurn) : running} live={MOST_LIVE} />
      {over.length > 0 && <h2>{w.finished}</h2>}
      <FinishedList battles={over} />
    </section>
  );
}

/** Battles that are over: won or lost, against whom, and why. */
function FinishedList({ battles }: { readonly battles: readonly Listed[] }) {
  return (
    <ul class="tables finished">
      {battles.map((one) => (
        <li key={one.id}>
          <a href={writeRoute({ page: 'table', id: one.id })}>
            <Ended of={one} />
            <b lang={langOf(one.ruleset)}>{called(one.ruleset, one.title)}</b>
            <small>
              <span lang={langOf(one.ruleset)}>{gameTitle(one.ruleset)}</span> ·{' '}
              {words.value.against(othersAt(one).join(', '))}
            </small>
            {one.result !== undefined && (
              <small class="why" lang={langOf(one.ruleset)}>
                {inWords(one.result, speechOfGame(one.ruleset))}
              </small>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How it ended for oneself, in a word. */
function Ended({ of: { result, you } }: { readonly of: Listed }) {
  const w = words.value;
  if (result === undefined || result.how === 'aborted') return <span class="ended">{w.over}</span>;
  if (result.winner === undefined) return <span class="ended">{w.drawn}</span>;
  return result.winner === you ? (
    <span class="ended is-won">{w.won}</span>
  ) : (
    <span class="ended is-lost">{w.lostBattle}</span>
  );
}
