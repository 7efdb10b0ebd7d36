import { ENGINE_RULES } from '@umpire/engine/battle';
import type { ScreenState } from './screen-state.ts';

/** The id of a rule, which opens the rule. */
export function RuleLink({ state, id }: { readonly state: ScreenState; readonly id: string }) {
  if (ENGINE_RULES.includes(id)) return null;
  return (
    <button type="button" class="rule-id" onClick={() => (state.rule.value = id)}>
      {id}
    </button>
  );
}
