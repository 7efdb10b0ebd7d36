import { type Battle, isAnswerShape, modelName, type SeenQuestion } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import type { Advice } from '@umpire/players';
import { useEffect } from 'preact/hooks';
import { words } from '../texts/index.ts';
import { type FormItem, itemOfQuestion, saidOf } from './form-item.ts';
import { sideName } from './names.ts';
import { FormOf } from './order-form.tsx';
import { type AnswerRow, answerRows, modelsOf } from './options.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';
import { giveStanding, mayStand, standingOf } from './standing-orders.ts';
import { mayAdvise, Worth } from './suggest.tsx';
import { ownerIn } from './use-standing.ts';

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
    const shown = question.options.flatMap(({ value }) => modelsOf(view.battle, value).map(({ base }) => base));
    if (decided === undefined) state.camera.show(shown);
    return () => {
      advice.stop();
      state.hovered.value = undefined;
      state.always.value = false;
      state.meant.value = {};
    };
  }, [length, question.says, decided === undefined]);
  const isFormed = state.forming.item.value?.shape !== undefined;
  const now = advice.now.value;
  const found = now?.kind === 'here' ? now.advice : [];
  const isThinking = now?.kind === 'thinking';
  const best = bestOf(question, found);
  const rows = answerRows(state, question, best);
  const gold = rows.findIndex(({ index }) => index === best);
  /** What all decide in secret at the same time has none of its own yet. */
  const hasOdds = question.secret !== true;
  return (
    <section class="ask" aria-labelledby="ask-title">
      <h2 id="ask-title" class="turn-title" tabIndex={-1}>
        {w.questionFor(sideName(view.battle, seat ?? ''))}
      </h2>
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
                onMouseEnter={() => (state.hovered.value = i)}
                onMouseLeave={() => (state.hovered.value = undefined)}
                onFocus={() => (state.hovered.value = i)}
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

/** What can be said besides within one row: how an answer is meant, before it is given. */
function Within({
  state,
  row,
  number,
}: {
  readonly state: ScreenState;
  readonly row: AnswerRow;
  readonly number: number;
}) {
  const w = words.value;
  return (
    <div class="within" role="group" aria-label={w.within(row.says)}>
      {row.of.map((index, i) => (
        <button
          key={index}
          type="button"
          class="chip"
          aria-pressed={index === row.index}
          onClick={() => (state.meant.value = { ...state.meant.value, [number]: index })}
        >
          {row.adds[i] === '' ? w.nothingMore : row.adds[i]}
        </button>
      ))}
    </div>
  );
}

/**
 * The option that is gold: the best as far as the computer can tell, or none. The usual one stays it where the difference may be chance.
 */
function bestOf({ options }: SeenQuestion, found: readonly Advice[]): number | undefined {
  if (options.length === 1) return 0;
  const judged = options.map(({ value }) => adviceOn(found, value));
  const values = judged.map((one) => one?.value ?? -Infinity);
  const best = values.indexOf(Math.max(...values));
  const [usual, leader] = [judged[0], judged[best]];
  if (leader === undefined || judged.includes(undefined)) return undefined;
  const gold = usual !== undefined && leader.value - usual.value <= Math.min(0.03, leader.margin) ? 0 : best;
  // Nobody is to see gold beside a better number.
  const shown = (one: Advice | undefined): number => Math.round((one?.chance?.chance ?? 0) * 100);
  return judged.some((one) => shown(one) > shown(judged[gold])) ? undefined : gold;
}

const adviceOn = (found: readonly Advice[], value: unknown): Advice | undefined =>
  found.find(({ deed }) => 'choice' in deed && sameData(deed.choice, value));

/** An answer that is not listed: made up in a form, and on the table. */
function OtherAnswer({ state, question }: { readonly state: ScreenState; readonly question: SeenQuestion }) {
  const w = words.value;
  const { forming } = state;
  const item = freeItem(question, state.session.now.value.view.battle);
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
  const item = freeItem(question, session.now.value.view.battle);
  if (item === undefined || forming.item.value !== undefined) return;
  const said = saidOf(item, question.options[0]?.value);
  if (said !== undefined) forming.take(item, said);
}

/** What a form would have to ask for an answer that is not listed. */
export function freeItem(question: SeenQuestion, battle: Battle): FormItem | undefined {
  if (!isAnswerShape(question.shape)) return undefined;
  const { answerWords } = words.value;
  const nameOf = (id: string): string =>
    answerWords[id] ?? battle.units.find((unit) => unit.id === id)?.name ?? modelName(battle, id);
  return itemOfQuestion(question, question.shape, nameOf);
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
