import { signal, useSignal } from '@preact/signals';
import type { Engagement, Pairings, Ruleset } from '@umpire/engine/battle';
import { useEffect, useMemo } from 'preact/hooks';
import { writeRoute } from '../route.ts';
import { speechOf } from '../texts/game-words.ts';
import { words } from '../texts/desks.ts';
import { have } from '../work/desk.ts';
import type { StakeAnswer } from '../work/stake-odds.ts';
import type { Grid } from './as-text.ts';
import { Compared } from './compare.tsx';
import { fightersOf, type Meeting, meetingOf } from './pairing.ts';
import { type Meet, OneSetup } from './setup.tsx';
import { Sweep, type Sweeping } from './sweep.tsx';
import { Take } from './take.tsx';
import { useOdds } from './use-odds.ts';

/** What a link keeps besides the first set-up. */
export interface More {
  readonly b?: unknown;
  readonly sweep?: Sweeping;
  readonly isAtLeast?: boolean;
}

interface SetupsProps {
  readonly game: Ruleset;
  readonly engagement: Engagement;
  readonly given: unknown;
  readonly more: More;
}

const NO_SWEEP: Sweeping = { x: '', y: '', quantity: '' };

/** One set-up, or two side by side; what they differ in; and a sweep. */
export function Setups({ game, engagement, given, more }: SetupsProps) {
  const w = words.value;
  const ruleset = game.id;
  const meet = useMeeting(game, engagement);
  const example = useMemo(() => engagement.args.write(engagement.example), []);
  const first = useMemo(() => signal<unknown>(given ?? example), []);
  const second = useMemo(() => signal<unknown>(more.b ?? given ?? example), []);
  const isCompared = useSignal(more.b !== undefined);
  const isAtLeast = useSignal(more.isAtLeast === true);
  const sweeping = useSignal<Sweeping>({ ...NO_SWEEP, ...more.sweep });
  const a = useOdds(ruleset, engagement.id, first.value);
  const b = useOdds(ruleset, engagement.id, second.value);
  const measure = useSignal(engagement.measures[0]?.id ?? '');
  const kept: More = {
    ...(isCompared.value && { b: second.value }),
    ...(sweeping.value.x !== '' && { sweep: sweeping.value }),
    ...(isAtLeast.value && { isAtLeast: true }),
  };
  const route = writeRoute({
    page: 'lab',
    ruleset,
    engagement: engagement.id,
    args: JSON.stringify(first.value),
    ...(Object.keys(kept).length > 0 && { more: JSON.stringify(kept) }),
  });
  const task = {
    kind: 'picture',
    ruleset,
    engagement: engagement.id,
    measure: measure.value,
    args: first.value,
    isAtLeast: isAtLeast.value,
    ...(isCompared.value && { against: second.value }),
  } as const;
  const grid = (): Grid => [
    [w.result, ...(isCompared.value ? [w.setUpA, w.setUpB] : [w.chance, w.atLeast])],
    ...rowsOf(a.answer, isCompared.value ? b.answer : undefined, isCompared.value),
  ];
  const shared = { engagement, meet, isAtLeast: isAtLeast.value, isOpen: given !== undefined };
  return (
    <>
      <p>{engagement.says}</p>
      <div class="acts">
        <label class="choice">
          <input
            type="checkbox"
            checked={isCompared.value}
            onChange={() => {
              if (!isCompared.value && more.b === undefined) second.value = first.value;
              isCompared.value = !isCompared.value;
            }}
          />
          <span>{w.compare}</span>
        </label>
        <label class="choice">
          <input type="checkbox" checked={isAtLeast.value} onChange={() => (isAtLeast.value = !isAtLeast.value)} />
          <span>{w.barsAtLeast}</span>
        </label>
      </div>
      <div class="setups">
        <OneSetup name={w.setUpA} args={first} {...shared} {...a} />
        {isCompared.value && <OneSetup name={w.setUpB} args={second} {...shared} {...b} />}
      </div>
      {isCompared.value && a.answer && b.answer && 'odds' in a.answer && 'odds' in b.answer && (
        <Compared a={a.answer.odds} b={b.answer.odds} />
      )}
      <section class="panel" aria-label={w.share}>
        <label class="field">
          {w.pictureOf}
          <select value={measure.value} onChange={(event) => (measure.value = event.currentTarget.value)}>
            {engagement.measures.map(({ id, says }) => (
              <option key={id} value={id}>
                {says}
              </option>
            ))}
          </select>
        </label>
        <Take
          name={engagement.title}
          link={`${location.origin}${location.pathname}${route}`}
          grid={grid}
          svg={() => have<string>(task)}
        />
      </section>
      <Sweep
        ruleset={ruleset}
        engagement={engagement}
        first={first.value}
        second={isCompared.value ? second.value : undefined}
        sweeping={sweeping}
      />
    </>
  );
}

/** Who can meet in an engagement; undefined while that is loaded, and where it is not about units of the forces. */
function useMeeting(game: Ruleset, { id }: Engagement): Meet | undefined {
  const meeting = useSignal<Meeting | undefined>(undefined);
  useEffect(() => {
    let isOld = false;
    const show = (known: Pairings): void => {
      if (!isOld) meeting.value = meetingOf(known, id);
    };
    // Without a network there are still the numbers.
    game.between?.().then(show, () => undefined);
    return () => {
      isOld = true;
    };
  }, [game.id, id]);
  const speech = speechOf(game);
  const fighters = useMemo(() => fightersOf(game, speech), [game, speech]);
  return meeting.value && { meeting: meeting.value, fighters, speech };
}

/** All distributions as rows: chance and at least; or the chances of both set-ups. */
function rowsOf(a: StakeAnswer | undefined, b: StakeAnswer | undefined, isCompared: boolean): Grid {
  if (a === undefined || 'refused' in a) return [];
  const other = b !== undefined && 'odds' in b ? b.odds.tables : [];
  return a.odds.tables.flatMap(({ id, name, rows }) => {
    const theirs = other.find((one) => one.id === id)?.rows ?? [];
    const labels = [...new Set([...rows, ...theirs].map(({ label }) => label))];
    return labels.map((label) => {
      const [mine, their] = [rows, theirs].map((some) => some.find((row) => row.label === label));
      const title = `${name}: ${label}`;
      return isCompared
        ? [title, mine?.says ?? '–', their?.says ?? '–']
        : [title, mine?.says ?? '', mine?.atLeast ?? ''];
    });
  });
}
