import type { Battle, Outcome } from '@umpire/engine/battle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { countOf } from '../report/losses.ts';
import { courseOf } from '../report/moments.ts';
import { Summary } from '../report/summary.tsx';
import { verdictOf } from '../report/verdict.ts';
import { goTo, writeRoute } from '../route.ts';
import { PERSON, type Seating } from '../store/battles.ts';
import { words } from '../texts/desks.ts';
import { BarNotes } from './bars.tsx';
import { beginBattle } from './begin.ts';
import { Course, Luck, UnitOfBattle } from './end-course.tsx';
import { sideIndex, sideName } from './names.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';
import { speechOf } from '../texts/game-words.ts';

/** How the battle has ended, over the table: who won and why, the moment that turned it, losses, luck, and once more. */
export function EndReport({ state, outcome }: { readonly state: ScreenState; readonly outcome: Outcome }) {
  const w = words.value;
  const { session } = state;
  const { battle } = session.now.value.view;
  const { scenario, ruleset } = session;
  /** Absent at an online table: the whole course is not for this screen to know. */
  const journal = session.journal?.();
  /** At an online table a rematch is with the same people, and is offered beside the table: here it would begin on this device alone. */
  const isOnline = session.Beside !== undefined;
  const isFolded = useSignal(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const before = useMemo(() => ruleset.setup(scenario, battle.options), [session]);
  const course = useMemo(
    () => (journal === undefined ? undefined : courseOf(ruleset, journal)),
    [session, journal?.entries.length],
  );
  const played = course !== undefined && 'moments' in course ? course : undefined;
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
      {/* The end lies over the notes of the table. */}
      <BarNotes state={state} />
      <h2 id="end-title" ref={title} class="turn-title" tabIndex={-1}>
        <span class="eyebrow">
          {w.battleOver} · {scenario.title}
          <span class="long"> · {w.turnsPlayed(Math.min(battle.turn, scenario.turns))}</span>
        </span>{' '}
        <span
          class={`verdict ${outcome.winner === undefined ? '' : outcome.winner === (me ?? outcome.winner) ? 'is-won' : 'is-lost'}`}
        >
          {wordOf(battle, outcome, me)}
        </span>
      </h2>
      <p class="says" lang={speechOf(ruleset).code}>
        {/* Where the word above names the winner already, or says that there is none, only why. */}
        {me === undefined || outcome.winner === undefined ? outcome.says : verdictOf(battle, outcome)}{' '}
        <RuleLink state={state} id={outcome.rule} />
      </p>
      {/* Where nobody counts points, it is told by those who are left. */}
      {outcome.scores === undefined && <p class="counted eyebrow">{w.whoIsLeft}</p>}
      <p class="result">
        {sides.map(({ seat, name }, i) => (
          <span key={seat} class={`side-${sideIndex(battle, seat)}`}>
            {i > 0 && <i> : </i>}
            <small>
              {name}
              <em>{session.seating[seat] === PERSON ? (seat === me ? w.you : '') : w.theComputer}</em>
            </small>{' '}
            <b>{outcome.scores?.[seat] ?? countOf(battle, seat)}</b>
          </span>
        ))}
      </p>
      <div class="end-parts">
        {played !== undefined && <Course state={state} course={played} seat={first} isMe={first === me} />}
        <section aria-labelledby="losses-title">
          <h3 id="losses-title">{w.losses}</h3>
          <Summary before={before} after={battle} outcome={outcome} />
        </section>
        {played !== undefined && (
          <>
            <Luck state={state} course={played} />
            <UnitOfBattle state={state} course={played} />
          </>
        )}
      </div>
      <div class="acts">
        {journal !== undefined && !isOnline && (
          <>
            <button type="button" class="gold" onClick={() => void again(session.seating)}>
              {w.rematch} <kbd>Enter</kbd>
            </button>
            <button type="button" onClick={() => void again(swapped(session.seating))}>
              {w.swapSides}
            </button>
          </>
        )}
        {journal !== undefined && (
          <>
            <a class="button" href={writeRoute({ page: 'replay', id: session.id })}>
              {w.replay}
            </a>
            <a class="button" href={writeRoute({ page: 'report', id: session.id })}>
              {w.wholeReport}
            </a>
          </>
        )}
        {!isOnline && (
          <a class="button" href={writeRoute({ page: 'setup', ruleset: session.ruleset.id })}>
            {w.playAgain}
          </a>
        )}
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
