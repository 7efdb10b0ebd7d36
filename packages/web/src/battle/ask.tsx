import type { SeenQuestion } from '@umpire/engine/battle';
import { words } from '../texts/index.ts';
import { sideName } from './names.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

/** A question of the rules to the seat that looks. The first option is the default. */
export function Ask({
  state,
  question,
  decided,
}: {
  readonly state: ScreenState;
  readonly question: SeenQuestion;
  readonly decided?: unknown;
}) {
  const w = words.value;
  const { session } = state;
  const { view, seat } = session.now.value;
  return (
    <section class="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">{w.questionFor(sideName(view.battle, seat ?? ''))}</h2>
      <p class="says">
        {question.says} <RuleLink state={state} id={question.rule} />
      </p>
      <ol class="menu">
        {question.options.map(({ value, says }, i) => (
          <li key={JSON.stringify(value)}>
            <button
              type="button"
              class={i === 0 ? 'wide gold' : 'wide'}
              aria-pressed={decided === undefined ? undefined : JSON.stringify(decided) === JSON.stringify(value)}
              onClick={() => decide(state, value)}
            >
              {says}
              {i === 0 && question.options.length > 1 && <small> ({w.defaultOption})</small>}{' '}
              {i < 9 && <kbd>{i === 0 ? 'Enter' : i + 1}</kbd>}
            </button>
          </li>
        ))}
      </ol>
      {decided !== undefined && <p class="dim">{w.decided}</p>}
      {state.refusal.value !== undefined && <p class="refusal">{state.refusal.value}</p>}
    </section>
  );
}

/** Answers the question that is open. */
export function decide(state: ScreenState, value: unknown): void {
  state.refusal.value = state.session.choose(value)[0]?.says;
}
