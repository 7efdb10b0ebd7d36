import { useSignal } from '@preact/signals';
import type { Stake } from '@umpire/engine/battle';
import { useEffect } from 'preact/hooks';
import type { OddsTable } from '../odds/table-of.ts';
import { words } from '../texts/index.ts';
import { have } from '../work/desk.ts';
import type { StakeAnswer } from '../work/stake-odds.ts';
import type { ScreenState } from './screen-state.ts';

/** What the order that is being formed would put at stake: its odds, before anything is rolled. */
export function Stakes({ state }: { readonly state: ScreenState }) {
  const stakes = state.forming.stakes.value;
  return (
    <>
      {stakes.map((stake) => (
        <StakePanel key={`${stake.engagement} ${stake.says}`} ruleset={state.session.ruleset.id} stake={stake} />
      ))}
    </>
  );
}

/** Odds that were worked out already, by what was asked. */
const known = new Map<string, StakeAnswer>();

/** How long an order must stand still before its odds are asked for, in milliseconds: a drag passes many places. */
const REST = 50;

interface PanelProps {
  readonly ruleset: string;
  readonly stake: Stake;
  /** Only what tells most, where many are shown one below the other. */
  readonly isBrief?: boolean;
}

/** While new odds are worked out, the ones before stay on the screen, marked as old. */
export function StakePanel({ ruleset, stake, isBrief = false }: PanelProps) {
  const w = words.value;
  const { engagement, args } = stake;
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
  const shown = known.get(key) ?? last.value?.answer;
  const isBusy = last.value?.key !== key && !known.has(key);
  return (
    <section class="stake" aria-label={w.oddsOf(stake.says)} aria-busy={isBusy}>
      <h4>
        {stake.says} — {shown !== undefined && 'odds' in shown ? shown.odds.source : w.exactOdds}
      </h4>
      {shown === undefined && <p class="dim">{w.workingOut}</p>}
      {shown !== undefined && 'refused' in shown && <p class="refusal">{shown.refused}</p>}
      {shown !== undefined &&
        'odds' in shown &&
        (isBrief ? telling(shown.odds.tables) : shown.odds.tables).map((table) => (
          <Bars key={table.name} table={table} />
        ))}
    </section>
  );
}

/** The first two measures that are not certain; where all are, the first. */
function telling<T extends OddsTable>(tables: readonly T[]): readonly T[] {
  const open = tables.filter(({ rows }) => rows.length > 1);
  return open.length > 0 ? open.slice(0, 2) : tables.slice(0, 1);
}

/** Rows that are shown before the rest is put together. */
const MOST = 6;

/** The longest label, in letters, that has room beside its bar. */
const SHORT = 9;

/** One measure: a sentence for yes or no, bars for the rest. */
export function Bars({ table }: { readonly table: OddsTable }) {
  const yes = table.rows.find(({ label }) => label === 'yes');
  const isYesNo = table.rows.every(({ label }) => label === 'yes' || label === 'no');
  if (isYesNo) {
    return (
      <p class="odds-sentence">
        {table.name}: <b>{yes?.says ?? '0 %'}</b>
      </p>
    );
  }
  const rows = shortened(table);
  return (
    <table class={rows.some(({ label }) => label.length > SHORT) ? 'bars in-words' : 'bars'}>
      <caption>
        {table.name} {table.summary !== undefined && <small>{table.summary.replace(/,.*$/, '')}</small>}
      </caption>
      <tbody>
        {rows.map(({ label, chance, says }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td class="bar-cell">
              <span class="bar-track">
                <span class="bar-share" style={{ '--share': chance }} />
              </span>
              <span class="figure">{says}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A long table of numbers ends with one row for all that is more. */
function shortened({
  rows,
}: OddsTable): readonly { readonly label: string; readonly chance: number; readonly says: string }[] {
  const cut = rows[MOST];
  if (rows.length <= MOST + 1 || cut?.atLeast === undefined) return rows;
  const rest = rows.slice(MOST).reduce((sum, { chance }) => sum + chance, 0);
  return [...rows.slice(0, MOST), { label: `${cut.label}+`, chance: rest, says: cut.atLeast }];
}
