import type { Step } from './steps.ts';

/** Where one is in a battle: at a step, or in the middle of it, where only so much of it has happened. */
export interface Place {
  readonly step: number;
  /** Undefined when all of the step has happened. */
  readonly shown?: number;
}

type Steps = readonly Pick<Step, 'happened'>[];

/** Behind each roll of a step: how much has happened then. The end of the step is no such place. */
export const rollsIn = ({ happened }: Steps[number]): readonly number[] =>
  happened.flatMap((one, i) => ('thrown' in one && i + 1 < happened.length ? [i + 1] : []));

/** One roll on: within the step, else to its end, else to the first roll of the next. */
export function nextRoll(steps: Steps, { step, shown }: Place): Place {
  const now = steps[step];
  if (now !== undefined && shown !== undefined)
    return at(
      step,
      rollsIn(now).find((one) => one > shown),
    );
  const next = steps[step + 1];
  return next === undefined ? { step } : at(step + 1, rollsIn(next)[0]);
}

/** One roll back: within the step, else to the end of the step before. */
export function rollBefore(steps: Steps, { step, shown = Infinity }: Place): Place {
  const now = steps[step];
  const before = now && rollsIn(now).findLast((one) => one < shown);
  return before === undefined ? { step: Math.max(0, step - 1) } : { step, shown: before };
}

const at = (step: number, shown: number | undefined): Place => (shown === undefined ? { step } : { step, shown });
