import { namesOf, orderText, type SeenQuestion } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { speechOf } from '../texts/game-words.ts';
import { words } from '../texts/index.ts';
import { saidOf } from './form-item.ts';
import { later } from '../later.tsx';
import { freeItem } from './free-item.ts';
import { sideName } from './names.ts';
import { FormOf } from './order-form.tsx';
import { adviceOn, answerRows, bestAnswer, listed, modelsOf, optionsOnTable } from './options.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';
import { giveStanding, mayStand, standingOf } from './standing-orders.ts';
import { mayAdvise, Worth } from './suggest.tsx';
import { ownerIn } from './use-standing.ts';

// Few games have answers that are meant in several ways.
const Within = later(async () => (await import('./within.tsx')).Within, 'silent');

interface AskProps {
  readonly state: ScreenState;
  readonly question: SeenQuestion;
  readonly decided?: unknown;
}

/** A question of the rules to the seat that looks. The first option is the default; what each would mean comes a little later. */
export function Ask({ state, question, decided }: AskProps) {
  const w = words.value;
  const { session, advice } = state;
  const { view, seat, length } = session.now.value;
  useEffect(() => {
    if (decided === undefined) openForm(state, question);
    if (question.options.length > 1 && decided === undefined && mayAdvise(state)) advice.ask();
    if (decided === undefined) showConcerned(state, question);
  }, [length, question.says, decided === undefined]);
  // With the question itself, not after the next frame: what follows may have asked for advice of its own by then.
  useLayoutEffect(
    () => () => {
      advice.stop();
      state.hovered.value = undefined;
      state.always.value = false;
      state.meant.value = {};
    },
    [length, question.says, decided === undefined],
  );
  const isFormed = state.forming.item.value?.shape !== undefined;
  const now = advice.now.value;
  const found = now?.kind === 'here' ? now.advice : [];
  const isThinking = now?.kind === 'thinking';
  const best = bestAnswer(question, found);
  const rows = answerRows(state, question);
  const gold = rows.findIndex(({ index }) => index === best);
  /** What all decide in secret at the same time has none of its own yet. */
  const hasOdds = question.secret !== true;
  return (
    <section class="ask" aria-labelledby="ask-title">
      <h2 id="ask-title" class="turn-title" tabIndex={-1}>
        {w.questionFor(sideName(view.battle, seat ?? ''))}
      </h2>
      <Acting state={state} />
      <p class="says">
        {question.says} <RuleLink state={state} id={question.rule} />
      </p>
      {isFormed && <OtherAnswer state={state} question={question} />}
      <ol class="menu" aria-busy={isThinking}>
        {rows.map((row, i) => {
          const { value, says } = row.option;
          const means = adviceOn(found, value);
          return (
            <li key={row.says}>
              <button
                type="button"
                class={isFormed ? 'wide' : i === gold ? 'wide gold' : i === 0 ? 'wide usual' : 'wide'}
                aria-pressed={decided === undefined ? undefined : sameData(decided, value)}
                onClick={() => decide(state, value)}
                onMouseEnter={() => (state.hovered.value = { row: i })}
                onMouseLeave={() => (state.hovered.value = undefined)}
                onFocus={() => (state.hovered.value = { row: i })}
                onBlur={() => (state.hovered.value = undefined)}
              >
                <span>
                  {says}
                  {row.index === 0 && question.options.length > 1 && <small> ({w.defaultOption})</small>}
                </span>
                {means !== undefined && <Worth of={means} />}{' '}
                {i < 9 && <kbd>{i === Math.max(0, gold) && !isFormed ? 'Enter' : i + 1}</kbd>}
                {hasOdds && isThinking && <small class="means">…</small>}
                {hasOdds && means !== undefined && !means.isBare && <small class="means">{means.reason}</small>}
              </button>
              {row.of.length > 1 && decided === undefined && <Within state={state} row={row} number={i} />}
            </li>
          );
        })}
      </ol>
      {decided === undefined && mayStand(question) && (
        <label class="choice always">
          <input
            type="checkbox"
            checked={state.always.value}
            onChange={() => (state.always.value = !state.always.value)}
          />
          <span>
            {w.always} <kbd>Y</kbd>
          </span>
        </label>
      )}
      {!isFormed && <OtherAnswer state={state} question={question} />}
      {decided !== undefined && <p class="dim">{w.decided}</p>}
      {state.refusal.value !== undefined && <p class="refusal">{state.refusal.value}</p>}
    </section>
  );
}

/** Those who can be pointed at are seen in any case; then those whom the answers are about besides. */
function showConcerned(state: ScreenState, question: SeenQuestion): void {
  const { battle } = state.session.now.value.view;
  const all = [...question.options.map(({ value }) => value), question.about].flatMap((value) =>
    modelsOf(battle, question, value),
  );
  const own = [...optionsOnTable(state).flatMap((one) => one.own), ...listed(battle, question)];
  const bases = all.map(({ base }) => base);
  state.camera.show(own.length === 0 ? bases : own.map(({ base }) => base), bases);
}

/** Whose order leads to the question or the dice, and what it is. What all decide in secret comes from nobody's order. */
export function Acting({ state: { session } }: { readonly state: ScreenState }) {
  const { ask, battle } = session.now.value.view;
  if (ask === undefined || ask.kind === 'wait' || ask.given === undefined) return null;
  if (ask.kind === 'decide' && ask.question.secret === true) return null;
  const { seat, order } = ask.given;
  const speech = speechOf(session.ruleset);
  return (
    <p class="acting dim" lang={speech.code}>
      {sideName(battle, seat)}: {orderText(session.ruleset, namesOf(battle, speech), order, speech, battle)}
    </p>
  );
}

/** An answer that is not listed: made up in a form, and on the table. */
function OtherAnswer({ state, question }: { readonly state: ScreenState; readonly question: SeenQuestion }) {
  const w = words.value;
  const { forming } = state;
  const item = freeItem(question, state.session);
  if (item === undefined) return null;
  if (forming.item.value?.shape !== undefined) return <FormOf state={state} item={forming.item.value} />;
  return (
    <button type="button" class="wide" onClick={() => forming.start(item)}>
      {w.otherAnswer} <kbd>O</kbd>
    </button>
  );
}

/** Where each unit gets an answer of its own, the form stands open from the beginning, filled in as the default has it. */
function openForm({ forming, session }: ScreenState, question: SeenQuestion): void {
  const item = freeItem(question, session);
  if (item === undefined || forming.item.value !== undefined) return;
  const said = saidOf(item, question.options[0]?.value);
  if (said !== undefined) forming.take(item, said);
}

/** Answers the question that is open; from now on always like this, if that is wanted. */
export function decide(state: ScreenState, value: unknown): void {
  const { session, always } = state;
  const { ask } = session.now.value.view;
  const owner = ownerIn(session);
  state.refusal.value = session.choose(value)[0]?.says;
  const order = always.value && ask?.kind === 'decide' ? standingOf(ask.question, value) : undefined;
  always.value = false;
  if (order !== undefined && state.refusal.value === undefined) giveStanding(owner, order);
}
