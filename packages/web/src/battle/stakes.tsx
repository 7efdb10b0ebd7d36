import { useSignal } from '@preact/signals';
import type { Stake } from '@umpire/engine/battle';
import { useEffect } from 'preact/hooks';
import type { OddsTable } from '../odds/table-of.ts';
import { later } from '../later.tsx';
import { words } from '../texts/index.ts';
import { have } from '../work/desk.ts';
import type { StakeAnswer, StakeOdds } from '../work/stake-odds.ts';
import { headlinesOf, isYesNo, shortened, spreadOf, telling } from './headline.ts';
import { wholePercent } from '../numbers.ts';
import type { ScreenState } from './screen-state.ts';

// Most are content with the sentence and its columns.
const Bars = later(async () => (await import('./odds-bars.tsx')).Bars, 'silent');

/** So many things at stake are told at once; the rest to whoever asks. */
const MOST_STAKES = 3;

/** What the order that is being formed would put at stake: its odds, before anything is rolled. */
export function Stakes({ state }: { readonly state: ScreenState }) {
  const { id } = state.session.ruleset;
  const stakes = state.forming.stakes.value;
  const panel = (stake: Stake, i: number) => (
    <StakePanel key={`${stake.engagement} ${stake.says}`} ruleset={id} stake={stake} isBrief={i > 0} />
  );
  const [first] = stakes;
  if (first === undefined) return null;
  return (
    // It can be scrolled on a phone, so it can be reached by keys.
    <div class="odds" role="note" aria-label={words.value.oddsOf(first.says)} tabIndex={0}>
      {stakes.slice(0, MOST_STAKES).map(panel)}
      {stakes.length > MOST_STAKES && (
        <details>
          <summary>{words.value.andMore(stakes.length - MOST_STAKES)}</summary>
          {stakes.slice(MOST_STAKES).map((stake) => panel(stake, 1))}
        </details>
      )}
    </div>
  );
}

/** Odds that were worked out already, by what was asked. */
const known = new Map<string, StakeAnswer>();

/** How long an order must stand still before its odds are asked for, in milliseconds: a drag passes many places. */
const REST = 50;

/** The odds of a stake. While new ones are worked out, the ones before stay, marked as old. */
function useOdds(ruleset: string, { engagement, args }: Stake) {
  const key = JSON.stringify([ruleset, engagement, args]);
  const last = useSignal<{ readonly key: string; readonly answer: StakeAnswer } | undefined>(undefined);
  useEffect(() => {
    let isOld = false;
    const show = (answer: StakeAnswer): void => {
      known.set(key, answer);
      if (!isOld) last.value = { key, answer };
    };
    const ask = (): void => {
      have<StakeAnswer>({ kind: 'odds', ruleset, engagement, args }).then(show, (error: Error) =>
        show({ refused: error.message }),
      );
    };
    const found = known.get(key);
    const asking = found === undefined ? setTimeout(ask, REST) : undefined;
    if (found !== undefined) show(found);
    return () => {
      isOld = true;
      clearTimeout(asking);
    };
  }, [key]);
  return {
    shown: known.get(key) ?? last.value?.answer,
    isBusy: last.value?.key !== key && !known.has(key),
  };
}

interface PanelProps {
  readonly ruleset: string;
  readonly stake: Stake;
  /** Only a sentence, where many are shown one below the other. */
  readonly isBrief?: boolean;
}

/** The odds of a stake: what they come to in a sentence, how they spread, and the rest for whoever asks. */
export function StakePanel({ ruleset, stake, isBrief = false }: PanelProps) {
  const w = words.value;
  const { shown, isBusy } = useOdds(ruleset, stake);
  return (
    <section class={`stake ${isBrief ? 'is-brief' : ''}`} aria-label={w.oddsOf(stake.says)} aria-busy={isBusy}>
      {shown === undefined && <p class="dim">{w.workingOut}</p>}
      {shown !== undefined && 'refused' in shown && (
        <p class="refusal" lang="en">
          {shown.refused}
        </p>
      )}
      {shown !== undefined && 'odds' in shown && <Told stake={stake} odds={shown.odds} isBrief={isBrief} />}
    </section>
  );
}

interface ToldProps {
  readonly stake: Stake;
  readonly odds: StakeOdds;
  readonly isBrief: boolean;
}

function Told({ stake, odds: { tables, source }, isBrief }: ToldProps) {
  const isOpen = useSignal(false);
  const widest = isBrief ? undefined : spreadOf(tables);
  // Of two results the sentence says it all.
  const spread = (widest?.rows.length ?? 0) > 2 ? widest : undefined;
  const rest = telling(tables).filter((table) => table !== spread && !isYesNo(table));
  const title = `${stake.says} — ${words.value.ofOdds(source)}`;
  return (
    <>
      <p class="headline">
        {headlinesOf(tables).map(({ figure, before, says }) => (
          <span key={says}>
            {before}
            <b>{figure}</b>
            {before === undefined && ' '}
            {says}{' '}
          </span>
        ))}
      </p>
      {spread !== undefined && <Spread table={spread} source={rest.length === 0 ? words.value.ofOdds(source) : ''} />}
      {rest.length === 0 ? (
        !hasColumns(spread) && <p class="stake-title">{title}</p>
      ) : (
        <details onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
          <summary>{title}</summary>
          {isOpen.value &&
            [...(spread === undefined ? [] : [spread]), ...rest].map((table) => (
              <Bars key={table.name} table={table} />
            ))}
        </details>
      )}
    </>
  );
}

/** The longest label, in letters, that has room below a column. */
const NARROW = 4;

/** Short labels, as numbers have them, stand below columns. */
const hasColumns = (table: OddsTable | undefined): boolean =>
  table !== undefined && shortened(table).every(({ label }) => label.length <= NARROW);

/** How a measure spreads: columns for numbers, with how it was worked out beside their name; bars for words. */
function Spread({ table, source }: { readonly table: OddsTable; readonly source: string }) {
  if (!hasColumns(table)) return <Bars table={table} />;
  const rows = shortened(table);
  const most = Math.max(...rows.map(({ chance }) => chance));
  return (
    <figure class="columns">
      <figcaption>
        {words.value.chanceOf(table.name ?? '')} <span>{source}</span>
      </figcaption>
      <ol>
        {rows.map(({ label, chance }) => (
          <li key={label} style={{ '--share': chance / most }}>
            <span class="figure">{wholePercent(chance).replace(' %', '')}</span>
            <span class="column" aria-hidden="true" />
            <b>{label}</b>
          </li>
        ))}
      </ol>
    </figure>
  );
}
