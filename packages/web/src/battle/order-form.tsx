import { useRef } from 'preact/hooks';
import { words } from '../texts/index.ts';
import { defaults } from './forming.ts';
import type { FormItem } from './form-item.ts';
import { Icon } from './icon.tsx';
import { shortSays } from './menu-of.ts';
import { Extras, Parts } from './parts.tsx';
import { Problems, toldProblems } from './problems.tsx';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';
import { Stakes } from './stakes.tsx';
import { giveStanding, mayStandAs, standingOrderOf } from './standing-orders.ts';
import { advisedAs, ChanceAfter } from './suggest.tsx';
import { ownerIn } from './use-standing.ts';
import { useChosenSeen } from './use-chosen-seen.ts';
import { useSurePress } from './use-sure-press.ts';

/** What more may be said with an order, as a box to tick: a step first, for example. */
function More({ state, item }: { readonly state: ScreenState; readonly item: FormItem }) {
  const { forming, session } = state;
  const plain = session.now.value.menu.find((one) => one === item || one.more?.item === item);
  if (plain?.more === undefined) return null;
  const { says, item: full } = plain.more;
  const isFull = item === full;
  const other = isFull ? plain : full;
  return (
    <label class="choice chip">
      <input
        type="checkbox"
        checked={isFull}
        onChange={() => forming.take(other, { ...defaults(other), ...forming.said.value })}
      />
      {says}
    </label>
  );
}

/** What is being formed: its parts, what is wrong with it; then, always in sight, what it puts at stake and its button. */
export function FormOf({ state, item }: { readonly state: ScreenState; readonly item: FormItem }) {
  const w = words.value;
  const { forming, session, refusal } = state;
  const order = forming.order.value;
  const problems = toldProblems(state);
  const isLegal = order !== undefined && problems.length === 0;
  const isAnswer = item.shape !== undefined;
  const press = useSurePress(() => giveOrder(state));
  const { face } = session.ruleset;
  const help = isAnswer ? undefined : face.orders[item.kind]?.help;
  const parts = useRef<HTMLDivElement>(null);
  useChosenSeen(parts, [item, forming.said.value]);
  const says = shortSays(item.says, nameOf(state));
  const does = shortSays(advisedAs(state) ?? item.says, nameOf(state));
  return (
    <section class="form" aria-label={item.says}>
      <div class="form-main">
        <div class="form-head">
          {!isAnswer && <h3>{says}</h3>}
          <button
            type="button"
            class="icon-button"
            aria-label={w.cancel}
            title={`${w.cancel} (Esc)`}
            onClick={() => forming.stop()}
          >
            <Icon of="close" />
          </button>
        </div>
        <div ref={parts} class="form-parts">
          <Parts state={state} item={item} />
        </div>
        <div class="form-foot">
          {order === undefined && <p class="dim">{w.missing}</p>}
          <div aria-live="polite">
            {problems.length > 0 && (
              <div class="refusal">
                <p>{isAnswer ? w.answerProblems : w.problems}:</p>
                <Problems state={state} problems={problems.slice(0, MOST)} />
                {problems.length > MOST && <p>{w.moreProblems(problems.length - MOST)}</p>}
              </div>
            )}
            {refusal.value !== undefined && <p class="refusal">{refusal.value}</p>}
          </div>
          {isLegal && <Stakes state={state} />}
          {isLegal && <ChanceAfter state={state} />}
          <button
            type="button"
            class={does.length > LONG ? 'gold go is-long' : 'gold go'}
            disabled={!isLegal}
            {...press}
          >
            <span>
              {!isAnswer && <span class="unseen">{w.give}: </span>}
              {isAnswer ? w.answerThis : does}
            </span>{' '}
            <kbd>Enter</kbd>
          </button>
        </div>
      </div>
      {isLegal && <LeftOut state={state} />}
      <More state={state} item={item} />
      <Extras state={state} item={item} />
      {!isAnswer && mayStandAs(item) && (
        <label class="choice always">
          <input
            type="checkbox"
            checked={state.always.value}
            onChange={() => (state.always.value = !state.always.value)}
          />
          <span>{w.alwaysOrder}</span>
        </label>
      )}
      {!isAnswer && (
        <p class="dim help">
          {help} <RuleLink state={state} id={item.rule} />
        </p>
      )}
    </section>
  );
}

/** What an order is called in so many letters stands in two lines; more are written smaller, in three. */
const LONG = 34;

/** What the odds above leave out. */
function LeftOut({ state }: { readonly state: ScreenState }) {
  const all = new Set(state.forming.stakes.value.flatMap(({ leavesOut = [] }) => leavesOut));
  return (
    <>
      {Array.from(all, (says) => (
        <p key={says} class="leaves-out">
          {says}
        </p>
      ))}
    </>
  );
}

const nameOf = ({ session, unit }: ScreenState): string | undefined =>
  session.now.value.view.battle.units.find(({ id }) => id === unit.value)?.name;

/** So many problems are enough to see what is wrong; a whole unit that goes too far has one for each model. */
const MOST = 2;

/** Gives the order, or the answer, that has been formed. A refusal is said, and changes nothing. */
export function giveOrder(state: ScreenState): void {
  const { forming } = state;
  if (forming.order.value === undefined || forming.problems.value.length > 0) return;
  const { always, session } = state;
  const item = session.now.value.menu.find((one) => one === forming.item.value);
  const owner = ownerIn(session);
  state.refusal.value = forming.give();
  if (state.refusal.value !== undefined) return;
  if (always.value && item !== undefined && mayStandAs(item)) giveStanding(owner, standingOrderOf(item));
  always.value = false;
  forming.stop();
}
