import type { Problem } from '@umpire/engine/rule';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

/** What is wrong with what is being formed: the same only once, and first what is wrong with the model that is moved. */
export function toldProblems({ forming, model }: ScreenState): readonly Problem[] {
  const once = new Map(forming.problems.value.map((one) => [one.says, one] as const));
  const isOther = (one: Problem): number => Number(one.model !== model.value);
  return [...once.values()].toSorted((a, b) => isOther(a) - isOther(b));
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
