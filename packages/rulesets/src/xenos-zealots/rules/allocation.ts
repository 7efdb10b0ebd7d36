/** Who takes the hits. XZ-SHOOT-10 */
import type { AnswerShape } from '@umpire/engine/battle';
import { choose, type Option, type Problem, type Rule, type Seat } from '@umpire/engine/rule';
import { type Fire, lostBy, nameOf, type Target } from './target.ts';

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
      return lostBy(other) - lostBy(one) || Number(one.leader) - Number(other.leader) || (one.id < other.id ? -1 : 1);
    });

/** Those whose order their owner may choose: as near as one who would be hit otherwise in another order of equally near models. */
function tied(
  fires: readonly Fire[],
  rolled: readonly Scores[],
  targets: readonly Target[],
  order: readonly number[],
): readonly number[] {
  // Nobody is as near as another: then no order of theirs matters.
  if (new Set(targets.map(({ rank }) => rank)).size === targets.length) return [];
  const forwards = hitsOfEach(targets, allocate(fires, rolled, targets, order));
  const open = new Set<number>();
  for (const other of [order.toReversed(), rotated(fires, targets, order)]) {
    const hits = hitsOfEach(targets, allocate(fires, rolled, targets, other));
    for (const [t, { rank }] of targets.entries()) if (hits[t] !== forwards[t]) open.add(rank);
  }
  const isAble = (t: number): boolean => fires.some(({ scores }) => (scores[t] ?? 0) > 0);
  return targets.flatMap(({ rank }, t) => (open.has(rank) && isAble(t) ? [t] : []));
}

/** Of those that are hit alike, the first comes last: unless all of them take the same, that changes who takes what. */
const rotated = (fires: readonly Fire[], targets: readonly Target[], order: readonly number[]): readonly number[] =>
  [
    ...Map.groupBy(order, (t) =>
      [targets[t]?.rank, ...fires.flatMap(({ covers, scores }) => [covers[t], scores[t]])].join(),
    ).values(),
  ].flatMap(([first, ...others]) => [...others, first as number]);

/** Which hits each target takes, in words. */
const hitsOfEach = (targets: readonly Target[], hits: readonly Allotted[]): readonly string[] =>
  targets.map((_, t) =>
    hits
      .filter(({ target }) => target === t)
      .map(({ fire }) => fire)
      .join(),
  );

/** The hits given out; where several models are equally near, their owner says who takes them first. D-TIE */
export function* allocated(
  fires: readonly Fire[],
  rolled: readonly Scores[],
  targets: readonly Target[],
  owner: Seat,
): Rule<readonly Allotted[]> {
  const usual = usualOrder(targets);
  const open = tied(fires, rolled, targets, usual);
  if (open.length === 0) return allocate(fires, rolled, targets, usual);
  const idOf = (t: number): string => (targets[t] as Target).id;
  const inOrder = (ids: readonly string[]): readonly number[] => [
    ...ids.map((id) => targets.findIndex((target) => target.id === id)),
    ...usual.filter((t) => !open.includes(t)),
  ];
  const first = usual.filter((t) => open.includes(t)).map(idOf);
  const answer = yield* choose(owner, {
    rule: 'XZ-SHOOT-10',
    says: 'These models are equally near: who takes hits first?',
    usual: first,
    // Worked out when somebody reads them: most are content with the usual order.
    get options() {
      return orders(first, targets, (ids) => hitsOfEach(targets, allocate(fires, rolled, targets, inOrder(ids))));
    },
    sensible: 1,
    free: {
      shape: { kind: 'order', of: first } satisfies AnswerShape,
      problems: (given) => orderProblems(given, first),
    },
  });
  return allocate(fires, rolled, targets, inOrder(answer));
}

/** The usual order, and those in which one of them comes first or last, as far as that gives hits to others. */
function orders(
  usual: readonly string[],
  targets: readonly Target[],
  hitsIn: (ids: readonly string[]) => readonly string[],
): readonly Option<readonly string[]>[] {
  const options = new Map<string, Option<readonly string[]>>();
  const add = (value: readonly string[], says: string): void => {
    const key = hitsIn(value).join('|');
    if (!options.has(key)) options.set(key, { value, says });
  };
  const named = (id: string): string => nameOf(targets.find((target) => target.id === id) ?? { id });
  const without = (id: string): readonly string[] => usual.filter((other) => other !== id);
  add(usual, 'As usual');
  for (const id of usual) add([id, ...without(id)], `${named(id)} first`);
  for (const id of usual) add([...without(id), id], `${named(id)} last`);
  return [...options.values()];
}

function orderProblems(given: unknown, ids: readonly string[]): readonly Problem[] {
  const isOrder = Array.isArray(given) && given.length === ids.length && ids.every((id) => given.includes(id));
  return isOrder ? [] : [{ rule: 'XZ-SHOOT-10', says: `Name each of these once: ${ids.join(', ')}.` }];
}
