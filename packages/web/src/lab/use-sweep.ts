import { useSignal } from '@preact/signals';
import type { FormField } from '@umpire/engine/battle';
import { useEffect } from 'preact/hooks';
import { have } from '../work/desk.ts';
import type { StakeAnswer } from '../work/stake-odds.ts';
import { cellsOf, type SweptCell } from './swept.ts';

/** The cells of a sweep, one after the other as they are worked out; none while no field is swept. */
export function useSweep(
  ruleset: string,
  engagement: string,
  args: unknown,
  x: FormField | undefined,
  y: FormField | undefined,
): readonly SweptCell[] {
  const cells = useSignal<readonly SweptCell[]>([]);
  useEffect(() => {
    cells.value = [];
    if (x === undefined || args === undefined) return;
    let isOld = false;
    const go = async (): Promise<void> => {
      for (const { args: given, ...cell } of cellsOf(args, x, y)) {
        const answer = await have<StakeAnswer>({ kind: 'odds', ruleset, engagement, args: given });
        if (isOld) return;
        cells.value = [...cells.value, { ...cell, ...answer }];
      }
    };
    void go();
    return () => {
      isOld = true;
    };
  }, [ruleset, engagement, args, x?.path, y?.path]);
  return cells.value;
}
