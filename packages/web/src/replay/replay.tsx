import { namesOf } from '@umpire/engine/battle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { branchOff } from '../battle/begin.ts';
import { sideName } from '../battle/names.ts';
import { Header } from '../header.tsx';
import { type KeptCourse, keptCourse } from '../report/kept.ts';
import { goTo, writeRoute } from '../route.ts';
import { PERSON } from '../store/battles.ts';
import { words } from '../texts/index.ts';
import { Happened } from './happened.tsx';
import { useReplayKeys } from './keys.ts';
import { type Step, stepsOf } from './steps.ts';
import { ReplayTable } from './table.tsx';

/** Scrubs through a whole battle, plays it back, and branches off anywhere. */
export function ReplayPage({ id, seq }: { readonly id: string; readonly seq?: number }) {
  const w = words.value;
  const found = useSignal<KeptCourse | string | undefined>(undefined);
  useEffect(() => {
    void keptCourse(id).then((one) => (found.value = one));
  }, [id]);
  if (found.value === undefined) return <main class="lost">{w.loading}</main>;
  return (
    <>
      <Header />
      <main id="main" class="page" tabIndex={-1}>
        {typeof found.value === 'string' ? (
          <h1>{found.value}</h1>
        ) : (
          <Replay of={found.value} {...(seq !== undefined && { seq })} />
        )}
      </main>
    </>
  );
}

/** Between two steps at the usual speed, in milliseconds. */
const BEAT = 1000;
const SPEEDS = [0.5, 1, 2, 4, 8] as const;

function Replay({ of, seq }: { readonly of: KeptCourse; readonly seq?: number }) {
  const w = words.value;
  const { saved, ruleset, journal } = of;
  const end = of.moments.at(-1)?.battle;
  const isOver = end !== undefined && ruleset.outcome(end) !== undefined;
  /** While it goes on, only what one person may see is shown. */
  const seat = isOver ? undefined : Object.keys(saved.seating).find((one) => saved.seating[one] === PERSON);
  const steps = useMemo(() => stepsOf(of, seat), [of]);
  const last = steps.length - 1;
  const asked = steps.findIndex((step) => step.seq === seq);
  const at = useSignal(asked >= 0 ? asked : 0);
  const isPlaying = useSignal(false);
  const speed = useSignal(1);
  const refused = useSignal<string | undefined>(undefined);
  const to = (step: number): void => {
    at.value = Math.min(last, Math.max(0, step));
  };
  const play = (): void => {
    if (!isPlaying.value && at.value === last) to(0);
    isPlaying.value = !isPlaying.value;
  };
  const faster = (by: number): void => {
    const next = SPEEDS[SPEEDS.findIndex((one) => one === speed.value) + by];
    if (next !== undefined) speed.value = next;
  };
  useEffect(() => {
    if (!isPlaying.value) return;
    const beat = setInterval(() => {
      to(at.value + 1);
      if (at.value === last) isPlaying.value = false;
    }, BEAT / speed.value);
    return () => clearInterval(beat);
  }, [isPlaying.value, speed.value]);
  const branch = async (after: number): Promise<void> => {
    const opened = await branchOff(ruleset, saved, after);
    if ('ok' in opened) goTo({ page: 'battle', id: opened.ok });
    else refused.value = opened.refused;
  };
  const step = steps[at.value];
  useReplayKeys({
    step: (by) => to(at.value + by),
    turn: (by) => to(turnStep(steps, at.value, by)),
    to: (end) => to(end === 'first' ? 0 : last),
    play,
    faster,
    branch: () => void branch(step?.seq ?? 0),
  });
  if (step === undefined) return <h1>{w.noSuchBattle}</h1>;
  return (
    <div class="replay">
      <h1>{w.replayOf(saved.title)}</h1>
      <div class="replay-parts">
        <div class="replay-table">
          <ReplayTable battle={step.battle} scenario={journal.scenario} ruleset={ruleset} paths={step.paths} />
          <div class="scrub">
            <label class="field">
              {w.step(at.value + 1, steps.length)} · {w.turn(step.turn)}
              <input
                type="range"
                min={0}
                max={last}
                value={at.value}
                onInput={(event) => to(event.currentTarget.valueAsNumber)}
              />
            </label>
            <div class="acts">
              <button type="button" onClick={() => to(0)}>
                {w.start}
              </button>
              <button type="button" onClick={() => to(at.value - 1)}>
                {w.back}
              </button>
              <button type="button" class="gold" onClick={play}>
                {isPlaying.value ? w.pause : w.playBack}
              </button>
              <button type="button" onClick={() => to(at.value + 1)}>
                {w.forward}
              </button>
              <button type="button" onClick={() => to(last)}>
                {w.toTheEnd}
              </button>
              <label class="inline">
                {w.speed}{' '}
                <select
                  value={String(speed.value)}
                  onChange={(event) => (speed.value = Number(event.currentTarget.value))}
                >
                  {SPEEDS.map((one) => (
                    <option key={one} value={String(one)}>
                      {one} ×
                    </option>
                  ))}
                </select>
              </label>
            </div>
            <div class="acts">
              <button type="button" onClick={() => void branch(step.seq)}>
                {w.branch}
              </button>
              <a class="button" href={writeRoute({ page: 'battle', id: saved.id })}>
                {w.toBattle}
              </a>
              {isOver && (
                <a class="button" href={writeRoute({ page: 'report', id: saved.id })}>
                  {w.report}
                </a>
              )}
            </div>
            {refused.value !== undefined && (
              <p class="refusal" role="alert">
                {refused.value}
              </p>
            )}
            <p class="dim">{w.replayKeys}</p>
          </div>
        </div>
        <StepList steps={steps} at={at.value} ruleset={ruleset.id} choose={to} branch={(after) => void branch(after)} />
      </div>
    </div>
  );
}

/** The first step of the next turn, or of this or the one before. */
function turnStep(steps: readonly Step[], at: number, by: number): number {
  const turn = steps[at]?.turn ?? 0;
  if (by > 0) return steps.findIndex((step) => step.turn > turn) || steps.length - 1;
  const start = steps.findIndex((step) => step.turn === turn);
  if (start < at) return start;
  const before = steps[start - 1]?.turn;
  return Math.max(
    0,
    steps.findIndex((step) => step.turn === before),
  );
}

interface StepListProps {
  readonly steps: readonly Step[];
  readonly at: number;
  readonly ruleset: string;
  choose(step: number): void;
  branch(seq: number): void;
}

/** Every order of the battle by turn; the one that is shown is open, with its dice, decisions and all that came of it. */
function StepList({ steps, at, ruleset, choose, branch }: StepListProps) {
  const w = words.value;
  const open = useRef<HTMLLIElement>(null);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const [item, box] = [open.current, list.current];
    if (item === null || box === null) return;
    // Only the list scrolls, never the page.
    box.scrollTop += item.getBoundingClientRect().top - box.getBoundingClientRect().top - 60;
  }, [at]);
  const turns = [...new Set(steps.map(({ turn }) => turn))];
  return (
    // The list scrolls, so that the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section class="steps" ref={list} aria-label={w.journal} tabIndex={0}>
      {turns.map((turn) => (
        <section key={turn}>
          <h2>{w.turnHeading(turn)}</h2>
          <ol>
            {steps.map((step, i) =>
              step.turn !== turn ? null : (
                <li key={step.seq} ref={i === at ? open : null}>
                  <button
                    type="button"
                    class="step"
                    lang={step.given === undefined ? undefined : 'en'}
                    aria-current={i === at ? 'step' : undefined}
                    onClick={() => choose(i)}
                  >
                    {step.given === undefined
                      ? w.beforeFirstOrder
                      : w.orderGiven(sideName(step.battle, step.given.seat), step.given.says)}
                  </button>
                  {i === at && (
                    <ul class="happened" aria-live="polite">
                      {step.happened.map((one, n) => (
                        // What happened at one step never changes.
                        <Happened key={n} one={one} ruleset={ruleset} names={namesOf(step.battle)} branch={branch} />
                      ))}
                    </ul>
                  )}
                </li>
              ),
            )}
          </ol>
        </section>
      ))}
    </section>
  );
}
