import { type Battle, luckOf, namesOf, orderText, type Outcome, seenLog } from '@umpire/engine/battle';
import { inWords } from '@umpire/engine/words';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { difference } from '../numbers.ts';
import { countOf } from '../report/losses.ts';
import { type ReportCourse, courseOf } from '../report/moments.ts';
import { Summary } from '../report/summary.tsx';
import { type TurningPoint, turningPoints, chancesOf } from '../report/turning.ts';
import { verdictOf } from '../report/verdict.ts';
import { goTo, writeRoute } from '../route.ts';
import { PERSON, type Seating } from '../store/battles.ts';
import { words } from '../texts/index.ts';
import { beginBattle } from './begin.ts';
import { sideIndex, sideName } from './names.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';
import { toneOf } from './tone.ts';
import { speechOf } from '../texts/game-words.ts';

/** How the battle has ended, over the table: who won and why, the moment that turned it, losses, luck, and once more. */
export function EndReport({ state, outcome }: { readonly state: ScreenState; readonly outcome: Outcome }) {
  const w = words.value;
  const { session } = state;
  const { battle } = session.now.value.view;
  const { scenario, ruleset } = session;
  /** Absent at an online table: the whole course is not for this screen to know. */
  const journal = session.journal?.();
  const isFolded = useSignal(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const before = useMemo(() => ruleset.setup(scenario, battle.options), [session]);
  const course = useMemo(
    () => (journal === undefined ? undefined : courseOf(ruleset, journal)),
    [session, journal?.entries.length],
  );
  const persons = battle.sides.filter(({ seat }) => session.seating[seat] === PERSON);
  const me = persons.length === 1 ? persons[0]?.seat : undefined;
  const first = me ?? outcome.winner ?? battle.sides[0]?.seat ?? '';
  const sides = battle.sides.toSorted((a, b) => Number(b.seat === first) - Number(a.seat === first));
  const again = async (seating: Seating): Promise<void> => {
    const { options } = battle;
    goTo({ page: 'battle', id: await beginBattle({ ruleset, scenario, options, seating, dice: session.dice.value }) });
  };
  return (
    <section class={`end ${isFolded.value ? 'is-folded' : ''}`} aria-labelledby="end-title">
      <h2 id="end-title" ref={title} class="turn-title" tabIndex={-1}>
        <span class="eyebrow">
          {w.battleOver} · {scenario.title}
        </span>{' '}
        <span class={`verdict ${outcome.winner === undefined ? '' : outcome.winner === me ? 'is-won' : 'is-lost'}`}>
          {wordOf(battle, outcome, me)}
        </span>
      </h2>
      <p class="says" lang={speechOf(ruleset).code}>
        {verdictOf(battle, outcome)} <RuleLink state={state} id={outcome.rule} />
      </p>
      <p class="result">
        {sides.map(({ seat, name }, i) => (
          <span key={seat} class={`side-${sideIndex(battle, seat)}`}>
            {i > 0 && ' : '}
            <small>{name}</small> <b>{outcome.scores?.[seat] ?? countOf(battle, seat)}</b>
          </span>
        ))}
      </p>
      <div class="end-parts">
        {course !== undefined && 'moments' in course && <KeyMoment state={state} course={course} seat={first} />}
        <div>
          <Summary before={before} after={battle} outcome={outcome} />
          {course !== undefined && 'log' in course && <Luck state={state} course={course} />}
        </div>
      </div>
      <div class="acts">
        {journal !== undefined && (
          <>
            <button type="button" class="gold" onClick={() => void again(session.seating)}>
              {w.rematch}
            </button>
            <button type="button" onClick={() => void again(swapped(session.seating))}>
              {w.swapSides}
            </button>
            <a class="button" href={writeRoute({ page: 'replay', id: session.id })}>
              {w.replay}
            </a>
            <a class="button" href={writeRoute({ page: 'report', id: session.id })}>
              {w.wholeReport}
            </a>
          </>
        )}
        <a class="button" href={writeRoute({ page: 'setup', ruleset: session.ruleset.id })}>
          {w.playAgain}
        </a>
        <button type="button" aria-expanded={!isFolded.value} onClick={() => (isFolded.value = !isFolded.value)}>
          {isFolded.value ? w.showEnd : w.lookAtTable}
        </button>
      </div>
    </section>
  );
}

/** To the only person it is a victory or a defeat; to others the name of the winner. */
function wordOf(battle: Battle, { winner }: Outcome, me: string | undefined): string {
  const w = words.value;
  if (winner === undefined) return w.drawn;
  return me === undefined ? w.winner(sideName(battle, winner)) : winner === me ? w.victory : w.defeat;
}

/** Everybody takes the chair of the next. */
function swapped(seating: Seating): Seating {
  const seats = Object.keys(seating);
  return Object.fromEntries(seats.map((seat, i) => [seat, seating[seats[(i + 1) % seats.length] ?? seat] ?? PERSON]));
}

interface CourseProps {
  readonly state: ScreenState;
  readonly course: ReportCourse;
}

/** How it stood, order by order, and the order that changed it most. */
function KeyMoment({ state, course, seat }: CourseProps & { readonly seat: string }) {
  const w = words.value;
  const { session } = state;
  const { moments, log } = course;
  const values = useMemo(() => chancesOf(session.ruleset, moments, seat), [course, seat]);
  const [point] = useMemo(() => turningPoints(moments, values, 1), [values]);
  if (values.length < 2) return null;
  const step = 10 / (values.length - 1);
  const path = values.map((value, i) => `${(i * step).toFixed(2)} ${(1 - 2 * value).toFixed(3)}`).join('L');
  return (
    <section class="key-moment" aria-labelledby="moment-title">
      <h3 id="moment-title" class="eyebrow">
        {w.keyMoment}
      </h3>
      <svg viewBox="0 -1.1 10 2.2" preserveAspectRatio="none" aria-hidden="true">
        <path class="zero" d="M0 0H10" />
        <path class={`curve side-${sideIndex(session.now.value.view.battle, seat)}`} d={`M${path}`} />
        {point !== undefined && <path class="moment" d={`M${point.at * step} -1.1V1.1`} />}
      </svg>
      {point === undefined ? (
        <p>{w.noKeyMoment}</p>
      ) : (
        <>
          <p lang={speechOf(session.ruleset).code}>{momentText(session.ruleset, { moments, log }, point)}</p>
          <a href={writeRoute({ page: 'replay', id: session.id, seq: point.seq })}>{w.watchFromHere}</a>
        </>
      )}
    </section>
  );
}

/** Turn, side, order, and what came of it in the end. */
function momentText(
  ruleset: ScreenState['session']['ruleset'],
  { moments, log }: ReportCourse,
  { at, seq }: TurningPoint,
): string {
  const [before, now] = [moments[at - 1], moments[at]];
  if (before === undefined || now?.given === undefined) return '';
  const speech = speechOf(ruleset);
  const names = namesOf(before.battle, speech);
  const told = seenLog(log.filter((one) => one.seq > before.seq && one.seq <= seq)).flatMap((one) =>
    'note' in one ? [inWords(one.note, speech, names)] : [],
  );
  const { seat, order } = now.given;
  const head = words.value.orderInTurn(
    before.battle.turn,
    names[seat] ?? seat,
    orderText(ruleset, names, order, speech),
  );
  return [head, ...told.slice(-2)].join(' ');
}

/** Dice that are only added up, or that count against whoever rolls them, say little about luck. */
const isWanted = (name: string | undefined): boolean =>
  name !== undefined &&
  ['good', 'best'].includes(toneOf({ name, label: name, says: '', rolled: 0, expected: 0 }, true));

/** What the dice of each side came to against what was to be expected. */
function Luck({ state, course }: CourseProps) {
  const w = words.value;
  const { battle } = state.session.now.value.view;
  const rows = useMemo(() => luckOf(course.log), [course]);
  return (
    <ul class="luck-lines">
      {battle.sides.map(({ seat, name }) => {
        const own = rows.filter((row) => row.seat === seat && isWanted(row.band));
        const dice = own.reduce((sum, row) => sum + row.dice, 0);
        const more = own.reduce((sum, row) => sum + row.rolled - row.expected, 0);
        return <li key={seat}>{w.luckOf(name, dice, difference(more))}</li>;
      })}
    </ul>
  );
}
