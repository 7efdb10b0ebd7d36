import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { have } from '../work/desk.ts';
import type { StakeAnswer } from '../work/stake-odds.ts';

/** The odds of a set-up, worked out beside the page; while new ones are worked out, the ones before stay. */
export function useOdds(
  ruleset: string,
  engagement: string,
  args: unknown,
): { readonly answer: StakeAnswer | undefined; readonly isWorking: boolean } {
  const found = useSignal<{ readonly args: unknown; readonly answer: StakeAnswer } | undefined>(undefined);
  useEffect(() => {
    let isOld = false;
    const show = (answer: StakeAnswer): void => {
      if (!isOld) found.value = { args, answer };
    };
    have<StakeAnswer>({ kind: 'odds', ruleset, engagement, args }).then(show, (error: Error) =>
      show({ refused: error.message }),
    );
    return () => {
      isOld = true;
    };
  }, [ruleset, engagement, args]);
  return { answer: found.value?.answer, isWorking: found.value?.args !== args };
}
