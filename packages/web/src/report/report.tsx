import { battleIn } from '@umpire/engine/battle';
import { spoken } from '@umpire/engine/words';
import { percent } from '../exact-numbers.ts';
import { called } from '../texts/called.ts';
import { speechOf } from '../texts/game-words.ts';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { sideIndex, sideName } from '../battle/names.ts';
import { LineChart } from '../charts/line-chart.tsx';
import { wholePercent } from '../numbers.ts';
import { writeRoute } from '../route.ts';
import { words } from '../texts/desks.ts';
import { have } from '../work/desk.ts';
import type { Fortune } from './fate.ts';
import type { KeptCourse } from './kept.ts';
import { KeptPage } from './kept-page.tsx';
import { countOf, leftOf, turnStarts } from './losses.ts';
import { LuckTable } from './luck-table.tsx';
import { ShareJournal } from './share-journal.tsx';
import { Summary } from './summary.tsx';
import { TurningPoints } from './turning-points.tsx';
import { placedAt, turningPoints, chancesOf } from './turning.ts';
import { verdictOf } from './verdict.ts';

/** What a battle came to: the outcome, losses, luck, turning points, and its journal to keep or to share. */
export function ReportPage({ id }: { readonly id: string }) {
  return <KeptPage id={id} isOfAll show={(course) => <Report of={course} />} />;
}

function Report({ of }: { readonly of: KeptCourse }) {
  const w = words.value;
  const { saved, ruleset, moments, outcome } = of;
  const [first] = moments;
  const speech = speechOf(ruleset);
  const end = moments.at(-1)?.battle;
  const last = end && battleIn(end, speech);
  /** The battle as the winner saw it; in a draw as the first side did. */
  const seat = outcome?.winner ?? last?.sides[0]?.seat ?? '';
  const values = useMemo(() => chancesOf(ruleset, moments, seat), [of]);
  const points = useMemo(() => turningPoints(moments, values), [of]);
  const fortune = useFortune(of, seat, outcome !== undefined);
  if (first === undefined || last === undefined || outcome === undefined) return <h1>{w.notOver}</h1>;
  const turns = turnStarts(moments).map(({ turn, at }) => ({ at, says: String(turn) }));
  /** Before all models are there, how it stands means little. */
  const placed = placedAt(moments);
  const started = last.sides.map((side) => countOf(first.battle, side.seat));
  const name = sideName(last, seat);
  return (
    <>
      <h1>{w.reportOf(called(saved.ruleset, saved.title))}</h1>
      <p class="verdict" lang={speech.code}>
        {verdictOf(last, spoken(outcome, speech))}
      </p>
      <div class="acts">
        <a class="button" href={writeRoute({ page: 'replay', id: saved.id })}>
          {w.replay}
        </a>
        <a class="button" href={writeRoute({ page: 'setup', ruleset: ruleset.id })}>
          {w.playAgain}
        </a>
      </div>
      <div class="report-parts">
        <section class="panel" aria-labelledby="losses-title">
          <h2 id="losses-title">{w.losses}</h2>
          <LineChart
            name={last.sides
              .map((side, i) => w.lossesOf(side.name, started[i] ?? 0, countOf(last, side.seat)))
              .join(' ')}
            lines={last.sides.map((side) => ({
              label: side.name,
              kind: sideIndex(last, side.seat),
              points: leftOf(moments, side.seat).map((left, i) => [i, left] as const),
            }))}
            x={{ says: w.turnColumn, ticks: turns }}
            says={w.modelsLeftAxis}
            y={{ from: 0, to: Math.max(1, ...started), write: String, isWhole: true }}
            isStepped
          />
          <Summary before={first.battle} after={last} outcome={outcome} />
        </section>
        <section class="panel" aria-labelledby="stood-title">
          <h2 id="stood-title">{w.howItStood}</h2>
          <LineChart
            name={w.howItStoodFor(name)}
            lines={[
              {
                label: name,
                kind: sideIndex(last, seat),
                points: values.map((value, i) => [i, value] as const).slice(placed),
              },
            ]}
            x={{ says: w.turnColumn, ticks: turns.map(({ at, says }) => ({ at: Math.max(at, placed), says })) }}
            says={w.howItStoodFor(name)}
            y={{ from: 0, to: 1, write: wholePercent }}
            marks={points.map(({ at }, i) => ({ at, says: String(i + 1) }))}
            isStepped
          />
        </section>
        <section class="panel whole-row" aria-labelledby="turning-title">
          <h2 id="turning-title">{w.turningPoints}</h2>
          <TurningPoints of={of} points={points} side={name} fates={fortune?.fates ?? []} />
        </section>
        <section class="panel whole-row" aria-labelledby="luck-title">
          <h2 id="luck-title">{w.luck}</h2>
          <p aria-live="polite">{fortune === undefined ? w.workingOut : fortuneSays(fortune, name)}</p>
          <LuckTable of={of} sides={last.sides} />
        </section>
        <section class="panel whole-row" aria-labelledby="journal-title">
          <h2 id="journal-title">{w.journal}</h2>
          <ShareJournal saved={saved} />
        </section>
      </div>
    </>
  );
}

/** What the dice have done is worked out beside the page: every order is given again many times. */
function useFortune({ saved, ruleset }: KeptCourse, seat: string, isOver: boolean): Fortune | undefined {
  const found = useSignal<Fortune | undefined>(undefined);
  useEffect(() => {
    if (!isOver) return;
    const task = { kind: 'fortune', ruleset: ruleset.id, journal: saved.journal, seat } as const;
    void have<Fortune>(task).then((fortune) => (found.value = fortune));
  }, [saved.id]);
  return found.value;
}

/** The luck of the whole battle in a sentence. */
function fortuneSays({ fates, luck, chance }: Fortune, side: string): string {
  const w = words.value;
  if (fates.length === 0) return w.noLuck;
  const amount = String(Math.round(Math.abs(luck) * 100));
  return luck < 0 ? w.badLuck(side, amount, percent(chance)) : w.goodLuck(side, amount, percent(chance));
}
