import type { ScreenState } from './screen-state.ts';

/** The id of a rule, which opens the rule. What is in no book is written small: rules of the engine, how an online battle was ended. */
export function RuleLink({ state, id }: { readonly state: ScreenState; readonly id: string }) {
  if (id === id.toLowerCase()) return null;
  return (
    <button type="button" class="rule-id" onClick={() => (state.rule.value = id)}>
      {id}
    </button>
  );
}
