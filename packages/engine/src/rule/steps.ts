import { derive } from '../derive/index.ts';
import { type Ask, type Chain, isMerging, isSolvingRows, Proceed, type RuleOf } from './ask.ts';
import { call } from './asking.ts';

/** A part as a step sees it: the whole of it, or only that which matters. */
export interface Look<View> {
  readonly part: string;
  /** Nothing: all of it is seen. */
  readonly view: ((part: never) => unknown) | undefined;
  /** Only for the type checker. */
  readonly sees?: View;
}

type Looks = Readonly<Record<string, Look<unknown>>>;
type Seen<L extends Looks> = { readonly [Name in keyof L]: L[Name] extends Look<infer View> ? View : never };

/** One step: the part that it gives anew, what it sees, under names of its own, and the rule for it. */
export interface Step {
  readonly gives: string;
  readonly of: Looks;
  readonly rule: RuleOf<Seeing, unknown>;
  /** The function behind the rule, where that is no rule itself: it reckons, or gives a rule that is running. */
  readonly reckons: ((seen: Seeing) => unknown) | undefined;
}

export type Seeing = Readonly<Record<string, unknown>>;

/** How the steps of a rule are written. */
export interface Writing<S> {
  /** `step('wounds', { hits: see('hits'), target: see('foe', toughnessOf) }, woundRolls)`; what only reckons is a plain function. */
  step<P extends keyof S & string, const L extends Looks>(
    gives: P,
    of: L,
    does: (seen: Seen<L>) => Generator<Ask, S[P] | Proceed<S[P]>, unknown> | S[P],
  ): Step;
  /** A part, and what matters of it. The less is seen, the fewer ways there are to tell apart. */
  see<P extends keyof S & string>(part: P): Look<S[P]>;
  see<P extends keyof S & string, View>(part: P, view: (part: S[P]) => View): Look<View>;
}

/** A rule as a row of steps. */
export interface Steps<A, S, P extends keyof S> {
  /** The parts before the first step. */
  readonly start: (args: A) => S;
  /** Which steps there are follows from the argument alone; what each of them does, from what it sees. */
  readonly steps: (args: A, writing: Writing<S>) => readonly Step[];
  /** The part that is the result in the end. */
  readonly result: P;
}

/** A row of steps that is about to be run. */
export interface Row {
  readonly start: Seeing;
  readonly steps: readonly Step[];
  readonly result: string;
  /** Parts that are still seen from each step on, before they are given anew; the last entry is for the end. */
  readonly alive: readonly ReadonlySet<string>[];
}

const rowsOf = new WeakMap<RuleOf<never, unknown>, (args: unknown) => Row>();

/** The row of steps of a rule that was made of them. */
export const rowFor = (rule: RuleOf<unknown, unknown>): ((args: unknown) => Row) | undefined => rowsOf.get(rule);

interface Stage<A> {
  readonly args: A;
  readonly at: number;
  readonly parts: Seeing;
}

/**
 * A rule as a row of steps over named parts. Each step sees some parts, through views that show only what matters, and
 * gives one part anew. In plain words it is
 *
 *     function* (args) {
 *       const parts = start(args);
 *       for (const { gives, of, rule } of steps(args)) parts[gives] = yield* rule(seen(parts, of));
 *       return parts[result];
 *     }
 *
 * and that is what every interpreter runs. Only where odds are worked out, more is made of it: a step is solved once for each way
 * in which it can see its parts; ways in which a part can stand are one as soon as no later step can tell them apart;
 * parts that have nothing to do with each other are never looked at together.
 */
export function inSteps<A, S extends object, P extends keyof S & string>(
  name: string,
  { start, steps, result }: Steps<A, S, P>,
): RuleOf<A, S[P] | Proceed<S[P]>> {
  const make = (args: A): Row => {
    const made = steps(args, WRITING as Writing<S>);
    let alive: Row['alive'] | undefined;
    return {
      start: start(args) as Seeing,
      steps: made,
      result,
      get alive() {
        return (alive ??= aliveParts(made, result));
      },
    };
  };
  const rowOf = derive(make);
  function* stage({ args, at, parts }: Stage<A>): Chain<S[P]> {
    const { steps: all, alive } = rowOf(args);
    const step = all[at];
    if (step === undefined) return parts[result] as S[P];
    const given = yield* taken(step, parts);
    const now: Record<string, unknown> = {};
    for (const part of alive[at + 1] as ReadonlySet<string>) now[part] = part === step.gives ? given : parts[part];
    return new Proceed<S[P]>(stage as RuleOf<unknown, unknown>, { args, at: at + 1, parts: now });
  }
  function* rule(args: A): Chain<S[P]> {
    // Run by another rule that only hands over to it: the solver knows the row by the rule.
    if (isSolvingRows()) return (yield* call(rule as RuleOf<A, S[P]>, args)) as S[P];
    if (isMerging())
      return new Proceed<S[P]>(stage as RuleOf<unknown, unknown>, { args, at: 0, parts: rowOf(args).start });
    const row = rowOf(args);
    const parts: Record<string, unknown> = { ...row.start };
    for (const step of row.steps) parts[step.gives] = yield* taken(step, parts);
    return parts[result] as S[P];
  }
  Object.defineProperty(rule, 'name', { value: name });
  rowsOf.set(rule, make as (args: unknown) => Row);
  return rule;
}

/** Takes a step where it stands, and goes on with the rules that it goes on with. */
function* taken({ rule, reckons, of }: Step, parts: Seeing): Generator<Ask, unknown, unknown> {
  const seen: Record<string, unknown> = {};
  for (const name in of) {
    const { part, view } = of[name] as Look<unknown>;
    seen[name] = view === undefined ? parts[part] : (view as (part: unknown) => unknown)(parts[part]);
  }
  const made = (reckons ?? rule)(seen);
  let given: unknown = isRunning(made) ? yield* made : made;
  while (given instanceof Proceed) given = yield* given.start();
  return given;
}

const WRITING = {
  step: (gives: string, of: Looks, does: (seen: Seeing) => unknown): Step => ({
    gives,
    of,
    rule: isRule(does) ? does : reckoning(does),
    reckons: isRule(does) ? undefined : does,
  }),
  see: (part: string, view?: (part: never) => unknown): Look<unknown> => ({ part, view }),
};

const isRule = (does: (seen: Seeing) => unknown): does is RuleOf<Seeing, unknown> =>
  Object.prototype.toString.call(does) === '[object GeneratorFunction]';

/** A rule of a function that only reckons, or that hands over to a rule. */
const reckoning = (does: (seen: Seeing) => unknown): RuleOf<Seeing, unknown> =>
  function* reckoned(args: Seeing): Generator<Ask, unknown, unknown> {
    const made = does(args);
    return isRunning(made) ? yield* made : made;
  };

/** Plain data has no functions. */
export const isRunning = (made: unknown): made is Generator<Ask, unknown, unknown> =>
  typeof made === 'object' && made !== null && typeof (made as { readonly next?: unknown }).next === 'function';

function aliveParts(steps: readonly Step[], result: string): readonly ReadonlySet<string>[] {
  let alive: ReadonlySet<string> = new Set([result]);
  const all = [alive];
  for (const { of, gives } of steps.toReversed()) {
    const seen = Object.values(of).map(({ part }) => part);
    alive = new Set([...[...alive].filter((part) => part !== gives), ...seen]);
    all.unshift(alive);
  }
  return all;
}
