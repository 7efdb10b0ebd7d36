/** By which order of a game somebody goes, as its own menu says it. */
import { type Battle, type MenuItem, type Order, type Ruleset, standingModel } from '@umpire/engine/battle';
import { INCH } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { type Reached, reached } from './reached.ts';

export interface Moving {
  readonly kind: string;
  /** How far somebody may go, in inches. */
  readonly reach: number;
  readonly at: Reached;
}

/** What is said to somebody who goes too far. */
export const TOO_FAR = /\d″; \S+″ at most\./;

interface Step {
  /** How far they may go, in inches. */
  readonly reach: number;
  /** The order with somebody going so many inches to the north. */
  north(inches: number): Order;
}

/** An order that lets somebody go who stands on the table; undefined for one that does not. */
function stepOf(view: Battle, { order, parts, problems }: MenuItem): Step | undefined {
  const part = parts.find(({ kind }) => kind === 'moves' || kind === 'point');
  if (problems.length > 0 || (part?.kind !== 'moves' && part?.kind !== 'point')) return undefined;
  const model = part.kind === 'moves' ? (part.models[0] ?? '') : '';
  const from = part.kind === 'moves' ? standingModel(view, model)?.base.at : part.from;
  if (from === undefined || part.reach === undefined) return undefined;
  const others = parts.flatMap((one) => {
    if (one.kind === 'pick') return [[one.name, one.picks.find((pick) => pick.problems.length === 0)?.value] as const];
    return one.kind === 'number' ? [[one.name, one.least] as const] : [];
  });
  const whole = { ...order, ...Object.fromEntries(others) };
  return {
    reach: part.reach / INCH,
    north(inches) {
      const to = { x: from.x, y: from.y + inches * INCH };
      return { ...whole, [part.name]: part.kind === 'point' ? to : { [model]: { path: [from, to] } } };
    },
  };
}

/** Can somebody go by this order, an inch and not two inches too far? */
function reachOf(ruleset: Ruleset, view: Battle, seat: string, item: MenuItem): number | undefined {
  const step = stepOf(view, item);
  if (step === undefined) return undefined;
  const problems = (inches: number) => ruleset.problems(view, seat, step.north(inches));
  const isFree = [1, -1].some((inches) => problems(inches).length === 0);
  const tooFar = step.reach + 2;
  const isLimited = [tooFar, -tooFar].every((inches) => problems(inches).some((one) => TOO_FAR.test(english(one))));
  return isFree && isLimited ? step.reach : undefined;
}

/** A battle in which somebody may go. */
export function movingIn(ruleset: Ruleset): Moving {
  let found: Pick<Moving, 'kind' | 'reach'> | undefined;
  const at = reached(ruleset, (view, seat) => {
    for (const item of ruleset.menu(view, seat)) {
      const reach = reachOf(ruleset, view, seat, item);
      if (reach !== undefined) found ??= { kind: item.kind, reach };
    }
    return found !== undefined;
  });
  if (found === undefined) throw new Error('nobody may go');
  return { ...found, at };
}
