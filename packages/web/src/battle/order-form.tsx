import type { Problem } from '@umpire/engine/rule';
import { words } from '../texts/index.ts';
import type { FormItem } from './form-item.ts';
import { Parts } from './parts.tsx';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';
import { Stakes } from './stakes.tsx';

/** What is being formed: its parts, what is wrong with it, what it puts at stake. */
export function FormOf({ state, item }: { readonly state: ScreenState; readonly item: FormItem }) {
  const w = words.value;
  const { forming, session, refusal } = state;
  const order = forming.order.value;
  const problems = forming.problems.value;
  const isLegal = order !== undefined && problems.length === 0;
  const isAnswer = item.shape !== undefined;
  const help = isAnswer ? undefined : session.ruleset.face.orders[item.kind]?.help;
  return (
    <section class="form" aria-label={item.says}>
      {!isAnswer && (
        <h3>
          {item.says} <RuleLink state={state} id={item.rule} />
        </h3>
      )}
      {help !== undefined && <p class="dim">{help}</p>}
      <Parts state={state} item={item} />
      {order === undefined && <p class="dim">{w.missing}</p>}
      <div aria-live="polite">
        {problems.length > 0 && (
          <div class="refusal">
            <p>{isAnswer ? w.answerProblems : w.problems}:</p>
            <Problems state={state} problems={firstOf(problems)} />
            {problems.length > MOST && <p>{w.moreProblems(problems.length - MOST)}</p>}
          </div>
        )}
        {refusal.value !== undefined && <p class="refusal">{refusal.value}</p>}
      </div>
      {isLegal && <Stakes state={state} />}
      <div class="acts">
        <button type="button" class="gold" disabled={!isLegal} onClick={() => giveOrder(state)}>
          {isAnswer ? w.answerThis : w.give} <kbd>Enter</kbd>
        </button>
        <button type="button" onClick={() => forming.stop()}>
          {w.cancel} <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  );
}

/** So many problems are enough to see what is wrong; a whole unit that goes too far has one for each model. */
const MOST = 4;

const firstOf = (problems: readonly Problem[]): readonly Problem[] => problems.slice(0, MOST);

/** Gives the order, or the answer, that has been formed. A refusal is said, and changes nothing. */
export function giveOrder(state: ScreenState): void {
  const { forming } = state;
  if (forming.order.value === undefined || forming.problems.value.length > 0) return;
  state.refusal.value = forming.give();
  if (state.refusal.value === undefined) forming.stop();
}

/** Sentences with the rules that they come from. */
export function Problems(props: { readonly state: ScreenState; readonly problems: readonly Problem[] }) {
  const { state, problems } = props;
  return (
    <ul class="problems">
      {problems.map(({ rule, says, model }) => (
        <li key={`${rule} ${model ?? ''} ${says}`}>
          {says} <RuleLink state={state} id={rule} />
        </li>
      ))}
    </ul>
  );
}
