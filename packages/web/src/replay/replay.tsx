import type { Words } from '@umpire/engine/words';
import { Told } from '../texts/told.tsx';
import { called } from '../texts/called.ts';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { battleIn, scenarioIn } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { branchOff } from '../battle/open-file.ts';
import { isOpenTo } from '../battle/lookers.ts';
import { Banner } from '../battle/motion/banner.tsx';
import type { Show } from '../battle/motion/show.ts';
import type { Sheet } from '../battle/sheet.ts';
import { actionBox } from '../film/action.ts';
import { described } from '../film/described.ts';
import { filmSheet } from '../film/fight-sheet.ts';
import { FilmTable } from '../film/table.tsx';
import type { KeptCourse } from '../report/kept.ts';
import { KeptPage } from '../report/kept-page.tsx';
import { goTo, writeRoute } from '../route.ts';
import { PERSON } from '../store/battles.ts';
import { pointed } from '../numbers.ts';
import { words } from '../texts/desks.ts';
import { FilmLine } from './film-line.tsx';
import { useReplayKeys } from './keys.ts';
import { nextRoll, type Place, rollBefore, rollsIn } from './place.ts';
import { StepList } from './step-list.tsx';
import { type Step, stepsOf } from './steps.ts';
import { speechOf, spokenGame } from '../texts/game-words.ts';

/** Scrubs through a whole battle, plays it back, and branches off anywhere. */
export function ReplayPage({ id, seq }: { readonly id: string; readonly seq?: number }) {
  return <KeptPage id={id} show={(course) => <Curtain of={course} {...(seq !== undefined && { seq })} />} />;
}

interface ReplayProps {
  readonly of: KeptCourse;
  readonly seq?: number;
}

/** While a battle of several people goes on, each sees of it only what its side may know: first it says who looks. */
function Curtain(props: ReplayProps) {
  const w = words.value;
  const { saved, ruleset, moments, outcome } = props.of;
  const looker = useSignal<Seat | undefined>(undefined);
  const end = moments.at(-1)?.battle;
  if (end === undefined || outcome !== undefined) return <Replay {...props} />;
  const persons = end.sides.filter(({ seat }) => saved.seating[seat] === PERSON);
  const [only] = persons;
  const isOpen = saved.hasSecrets !== true && moments.every(({ battle }) => isOpenTo(ruleset, battle));
  if (persons.length < 2 || isOpen) return <Replay {...props} {...(only !== undefined && { seat: only.seat })} />;
  if (looker.value !== undefined) return <Replay {...props} seat={looker.value} />;
  return (
    <section class="pass">
      <h1>{w.whoLooks}</h1>
      <p>{w.whoLooksHelp}</p>
      <div class="acts">
        {persons.map(({ seat, name }) => (
          <button key={seat} type="button" onClick={() => (looker.value = seat)}>
            {w.ready(name)}
          </button>
        ))}
      </div>
    </section>
  );
}

const NO_PATHS: Step['paths'] = [];
/** A step at the usual speed takes so long at least, and what was seen rests for a moment, in milliseconds. */
const BEAT = 900;
const REST = 350;
/** Films are seen up to this speed. */
const FASTEST_FILM = 4;
const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** With a seat, only what that may see is shown. */
function Replay({ of, seq, seat }: ReplayProps & { readonly seat?: Seat }) {
  const w = words.value;
  const { saved, ruleset, journal } = of;
  const isOver = of.outcome !== undefined;
  const steps = useMemo(() => stepsOf(of, seat, speechOf(ruleset)), [of, seat]);
  const last = steps.length - 1;
  const asked = steps.findIndex((step) => step.seq === seq);
  const at = useSignal<Place>({ step: Math.max(0, asked) });
  const isPlaying = useSignal(false);
  const speed = useSignal(1);
  const refused = useSignal<Words | undefined>(undefined);
  const to = (step: number): void => {
    at.value = { step: Math.min(last, Math.max(0, step)) };
  };
  /** Back from the middle of a step is to its beginning. */
  const by = (steps: number): void => to(at.value.step + (at.value.shown !== undefined && steps > 0 ? 0 : steps));
  const byRoll = (go: typeof nextRoll): void => {
    at.value = go(steps, at.value);
  };
  const play = (): void => {
    if (!isPlaying.value && at.value.step === last) to(0);
    isPlaying.value = !isPlaying.value;
  };
  const faster = (by: number): void => {
    const next = SPEEDS[SPEEDS.findIndex((one) => one === speed.value) + by];
    if (next !== undefined) speed.value = next;
  };
  // A table that is deeper than wide lies across, so that it is seen from nearer.
  const { table } = journal.scenario;
  const sheet = useMemo(() => filmSheet({ table }), [table]);
  const box = useMemo(
    () =>
      actionBox(
        sheet,
        steps.map(({ battle }) => battle),
      ),
    [steps, sheet],
  );
  const { film, show, untold } = useSteps(steps, at.value, speed, sheet);
  useEffect(() => {
    if (!isPlaying.value) return;
    const left = Math.max(BEAT / speed.value, (show.current?.left() ?? 0) + REST / speed.value);
    const next = setTimeout(() => {
      by(1);
      if (at.value.step === last) isPlaying.value = false;
    }, left);
    return () => clearTimeout(next);
  }, [isPlaying.value, speed.value, at.value]);
  const branch = async (after: number): Promise<void> => {
    const opened = await branchOff(ruleset, saved, after);
    if ('ok' in opened) goTo({ page: 'battle', id: opened.ok });
    else refused.value = opened.refused;
  };
  const { step: number, shown } = at.value;
  const step = steps[number];
  /** While not all dice have fallen, the table is as it was. */
  const before = shown === undefined ? undefined : steps[number - 1];
  useReplayKeys({
    step: by,
    roll: (on) => byRoll(on > 0 ? nextRoll : rollBefore),
    turn: (on) => to(turnStep(steps, at.value.step, on)),
    to: (end) => to(end === 'first' ? 0 : last),
    play,
    faster,
    branch: () => void branch(seqOf(step, shown)),
  });
  const stands = (before ?? step)?.battle;
  const speech = speechOf(ruleset);
  const scenario = scenarioIn(journal.scenario, speech);
  const battle = stands && battleIn(stands, speech);
  const { face } = spokenGame(ruleset);
  const name = useMemo(() => (battle === undefined ? '' : described(battle, scenario, speech)), [battle, speech]);
  if (step === undefined || battle === undefined) return <h1>{w.nothingYet}</h1>;
  return (
    <div class="replay">
      <h1>{w.replayOf(called(saved.ruleset, saved.title))}</h1>
      <div class="replay-parts">
        <div class="replay-table">
          <Banner
            battle={battle}
            turns={scenario.turns}
            phases={face.phases}
            after={() => show.current?.left() ?? 0}
            speed={() => speed.value}
          />
          <FilmTable
            battle={battle}
            scenario={scenario}
            language={speech}
            face={face}
            sheet={sheet}
            box={box}
            name={name}
            paths={before === undefined && !isPlaying.value ? step.paths : NO_PATHS}
            fallen={(before ?? step).fallen}
            film={film}
            speed={() => speed.value}
            untold={(left) => (untold.value = left)}
            show={show}
          />
          <FilmLine step={step} told={shown ?? step.happened.length - untold.value} speech={speech} />
          <div class="scrub">
            <label class="field">
              {w.step(number + 1, steps.length)} · {w.turn(step.turn)}
              {shown !== undefined && ` · ${w.rollOfStep(rollsIn(step).indexOf(shown) + 1)}`}
              <input
                type="range"
                min={0}
                max={last}
                value={number}
                onInput={(event) => to(event.currentTarget.valueAsNumber)}
              />
            </label>
            <div class="acts">
              <button type="button" onClick={() => to(0)}>
                {w.start}
              </button>
              <button type="button" onClick={() => by(-1)}>
                {w.back}
              </button>
              <button type="button" class="gold" onClick={play}>
                {isPlaying.value ? w.pause : w.playBack}
              </button>
              <button type="button" onClick={() => by(1)}>
                {w.forward}
              </button>
              <button type="button" onClick={() => to(last)}>
                {w.toTheEnd}
              </button>
              <button type="button" onClick={() => byRoll(rollBefore)}>
                {w.rollBack}
              </button>
              <button type="button" onClick={() => byRoll(nextRoll)}>
                {w.rollOn}
              </button>
              <label class="inline">
                {w.speed}{' '}
                <select
                  value={String(speed.value)}
                  onChange={(event) => (speed.value = Number(event.currentTarget.value))}
                >
                  {SPEEDS.map((one) => (
                    <option key={one} value={String(one)}>
                      {pointed(String(one))} ×
                    </option>
                  ))}
                </select>
              </label>
            </div>
            <div class="acts">
              <button type="button" onClick={() => void branch(seqOf(step, shown))}>
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
                <Told words={refused.value} />
              </p>
            )}
            <p class="dim">{w.replayKeys}</p>
          </div>
        </div>
        <StepList
          steps={steps}
          at={at.value}
          untold={shown === undefined ? untold.value : 0}
          ruleset={ruleset.id}
          speech={speech}
          choose={to}
          branch={(after) => void branch(after)}
        />
      </div>
    </div>
  );
}

/** The film of a step, when one comes to it from the step before; whatever is chosen otherwise is only shown. */
function useSteps(steps: readonly Step[], { step, shown }: Place, speed: ReadonlySignal<number>, sheet: Sheet) {
  const before = useRef<Place>({ step, ...(shown !== undefined && { shown }) });
  const show = useRef<Show>(null);
  const untold = useSignal(0);
  const isNext = before.current.step + 1 === step && before.current.shown === undefined && shown === undefined;
  // At the greatest speeds there is nothing to see but how it ends.
  const film = useMemo(
    () => (isNext && speed.value <= FASTEST_FILM ? steps[step]?.film(sheet) : undefined),
    [steps, step, shown],
  );
  useEffect(() => {
    before.current = { step, ...(shown !== undefined && { shown }) };
  }, [step, shown]);
  return { film, show, untold };
}

/** The number of the entry after which one branches off here. */
const seqOf = (step: Step | undefined, shown: number | undefined): number =>
  (shown === undefined ? step?.seq : step?.happened[shown - 1]?.seq) ?? 0;

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
