/** Who takes the hits. XZ-SHOOT-10 */
import type { AnswerShape } from '@umpire/engine/battle';
import { choose, type Option, type Problem, type Rule, type Seat } from '@umpire/engine/rule';
import { type Fire, nameOf, type Target } from './target.ts';

/** One hit: by number of the target and of the fire. */
export interface Allotted {
  readonly target: number;
  readonly fire: number;
}

/** Dice of one group by the score they reach: the distinct scores to hit, low to high, and how many dice reach just that. */
export interface Scores {
  readonly scores: readonly number[];
  readonly dice: readonly number[];
}

/** The distinct scores at which a group can hit somebody, low to high. */
export const distinctScores = ({ scores }: Pick<Fire, 'scores'>): readonly number[] =>
  [...new Set(scores.filter((score) => score > 0))].toSorted((a, b) => a - b);

interface Taken {
  readonly hits: number[];
}

/** Does one target come before another? Fewest hits, open before cover, near before far, then as its owner likes. */
function comesBefore(
  fire: Fire,
  targets: readonly Target[],
  { hits }: Taken,
  a: number,
  b: number,
  order: readonly number[],
): number {
  const round = (i: number): number => Math.floor((hits[i] ?? 0) / (targets[i]?.count ?? 1));
  return (
    round(a) - round(b) ||
    (fire.covers[a] ?? 0) - (fire.covers[b] ?? 0) ||
    (targets[a]?.rank ?? 0) - (targets[b]?.rank ?? 0) ||
    order.indexOf(a) - order.indexOf(b)
  );
}

/** The hits of all groups in the order in which they are given out; `order` breaks ties, `before` has the hits of earlier groups. */
export function allocate(
  fires: readonly Fire[],
  rolled: readonly Scores[],
  targets: readonly Target[],
  order: readonly number[],
  before: readonly number[] = targets.map(() => 0),
): readonly Allotted[] {
  const taken: Taken = { hits: [...before] };
  const allotted: Allotted[] = [];
  for (const [number, fire] of fires.entries()) {
    for (const [i, score] of (rolled[number]?.scores ?? []).entries()) {
      const able = targets.flatMap((_, t) => ((fire.scores[t] ?? 0) > 0 && (fire.scores[t] ?? 0) <= score ? [t] : []));
      for (let die = 0; die < (rolled[number]?.dice[i] ?? 0); die++) {
        const target = firstOf(able, (a, b) => comesBefore(fire, targets, taken, a, b, order));
        if (target === undefined) break;
        taken.hits[target] = (taken.hits[target] ?? 0) + 1;
        allotted.push({ target, fire: number });
      }
    }
  }
  return allotted;
}

/** The one that comes before all others. */
function firstOf(list: readonly number[], compare: (a: number, b: number) => number): number | undefined {
  let first = list[0];
  for (const one of list) if (first !== undefined && compare(one, first) < 0) first = one;
  return first;
}

/** Most wounded first, then no leader, then by id. D-TIE, XZ-R-72 */
export const usualOrder = (targets: readonly Target[]): readonly number[] =>
  targets
    .map((_, i) => i)
    .toSorted((a, b) => {
      const [one, other] = [targets[a] as Target, targets[b] as Target];
      return one.wounds - other.wounds || Number(one.leader) - Number(other.leader) || (one.id < other.id ? -1 : 1);
    });

/** Would another order of equally near models give another result? */
function tied(
  fires: readonly Fire[],
  rolled: readonly Scores[],
  targets: readonly Target[],
  order: readonly number[],
): readonly number[] {
  // Nobody is as near as another: then no order of theirs matters.
  if (new Set(targets.map(({ rank }) => rank)).size === targets.length) return [];
  const backwards = allocate(fires, rolled, targets, order.toReversed());
  const forwards = allocate(fires, rolled, targets, order);
  const count = (list: readonly Allotted[], t: number): number => list.filter(({ target }) => target === t).length;
  return targets.flatMap((_, t) => (count(backwards, t) === count(forwards, t) ? [] : [t]));
}

const isAlike = (a: Target, b: Target): boolean =>
  a.wounds === b.wounds && a.leader === b.leader && a.suppressed === b.suppressed && a.profile === b.profile;

/** The hits given out; where several models are equally near, their owner says who takes them first. D-TIE */
export function* allocated(
  fires: readonly Fire[],
  rolled: readonly Scores[],
  targets: readonly Target[],
  owner: Seat,
): Rule<readonly Allotted[]> {
  const usual = usualOrder(targets);
  const open = tied(fires, rolled, targets, usual);
  const [first] = open;
  const differ = first !== undefined && open.some((t) => !isAlike(targets[t] as Target, targets[first] as Target));
  if (!differ) return allocate(fires, rolled, targets, usual);
  const name = (t: number): string => (targets[t] as Target).id;
  const ids = (order: readonly number[]): readonly string[] => order.filter((t) => open.includes(t)).map(name);
  const options: Option<readonly string[]>[] = [{ value: ids(usual), says: 'As usual' }];
  for (const t of open) {
    const value = ids([t, ...usual.filter((other) => other !== t)]);
    if (!options.some((option) => option.value.join() === value.join()))
      options.push({ value, says: `${nameOf(targets[t] as Target)} first` });
  }
  const answer = yield* choose(owner, {
    rule: 'XZ-SHOOT-10',
    says: 'These models are equally near: who takes hits first?',
    options,
    sensible: 1,
    free: {
      shape: { kind: 'order', of: ids(usual) } satisfies AnswerShape,
      problems: (given) => orderProblems(given, ids(usual)),
    },
  });
  const order = [
    ...answer.map((id) => targets.findIndex((target) => target.id === id)),
    ...usual.filter((t) => !open.includes(t)),
  ];
  return allocate(fires, rolled, targets, order);
}

function orderProblems(given: unknown, ids: readonly string[]): readonly Problem[] {
  const isOrder = Array.isArray(given) && given.length === ids.length && ids.every((id) => given.includes(id));
  return isOrder ? [] : [{ rule: 'XZ-SHOOT-10', says: `Name each of these once: ${ids.join(', ')}.` }];
}
