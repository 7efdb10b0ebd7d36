import type { Problem } from '@umpire/engine/rule';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

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
