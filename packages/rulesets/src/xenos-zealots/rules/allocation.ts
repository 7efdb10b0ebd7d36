/** Who takes the hits. XZ-SHOOT-10 */
import type { AnswerShape } from '@umpire/engine/battle';
import { choose, inDiceOrder, type Option, type Problem, refused, type Rule, type Seat } from '@umpire/engine/rule';
import { say, saying, type Words } from '@umpire/engine/words';
import { type Fire, lostBy, nameOf, type Target } from './target.ts';

/** One hit: by number of the target and of the fire. */
export interface Allotted {
  readonly target: number;
  readonly fire: number;
}

export interface Hits {
  /** How many hits of each fire each target takes: all targets for the first fire, then for the next; alike fires have one number. */
  readonly taken: readonly number[];
  /** All of them in the order in which they are given out: only the order of saves depends on it. 3.4 */
  readonly given?: readonly Allotted[];
  /** The order of equally near models that their owner has named. */
  readonly order?: readonly number[];
}

export const NO_HITS: Hits = { taken: [] };

/** The hits that one of so many targets takes, by the numbers of their fires. */
export function hitsOn({ taken }: Hits, targets: number, t: number): readonly number[] {
  const fires: number[] = [];
  for (let fire = 0; fire * targets < taken.length; fire++)
    for (let hits = taken[fire * targets + t] ?? 0; hits > 0; hits--) fires.push(fire);
  return fires;
}

/** Dice of one group by the score they reach: the distinct scores to hit, low to high, and how many dice reach just that. */
export interface Scores {
  readonly scores: readonly number[];
  readonly dice: readonly number[];
}

/** Whom the dice may reach. */
export interface Reached {
  /** How near each target is, the nearest with the lowest number; −1: it cannot be hit. */
  readonly ranks: readonly number[];
  /** All targets: of those equally near the first takes hits first, unless their owner says otherwise. Without it, the usual order. */
  readonly order?: readonly number[];
}

/** The distinct scores at which a group can hit somebody, low to high. */
export const distinctScores = (
  { scores }: Pick<Fire, 'scores'>,
  { ranks }: Pick<Reached, 'ranks'>,
): readonly number[] =>
  [...new Set(scores.filter((score, t) => score > 0 && (ranks[t] ?? -1) >= 0))].toSorted((a, b) => a - b);

/** Most wounded first, then no leader, then by id. D-TIE, XZ-R-72 */
export const usualOrder = (
  targets: readonly Target[],
  left = (t: number) => targets[t]?.wounds ?? 0,
): readonly number[] =>
  targets
    .map((_, t) => t)
    .toSorted((a, b) => {
      const [one, other] = [targets[a] as Target, targets[b] as Target];
      const lost = lostBy(other, left(b)) - lostBy(one, left(a));
      return lost || Number(one.leader) - Number(other.leader) || (one.id < other.id ? -1 : 1);
    });

/**
 * Who takes the hits of one group, in the order in which they are given out: the dice from low to high, each to the model that it can
 * hit with the fewest hits so far; open before cover, near before far, then as its owner likes.
 */
export function allocate(
  { scores, covers }: Pick<Fire, 'scores' | 'covers'>,
  rolled: Scores,
  { ranks }: Pick<Reached, 'ranks'>,
  order: readonly number[],
  before: readonly number[],
): readonly number[] {
  const hits = [...before];
  const isBefore = (a: number, b: number): boolean =>
    ((hits[a] ?? 0) - (hits[b] ?? 0) || (covers[a] ?? 0) - (covers[b] ?? 0) || (ranks[a] ?? 0) - (ranks[b] ?? 0)) < 0;
  const given: number[] = [];
  for (const [i, score] of rolled.scores.entries())
    for (let die = rolled.dice[i] ?? 0; die > 0; die--) {
      let first = -1;
      for (const t of order) {
        const needs = scores[t] ?? 0;
        if (needs > 0 && needs <= score && (ranks[t] ?? -1) >= 0 && (first < 0 || isBefore(t, first))) first = t;
      }
      hits[first] = (hits[first] ?? 0) + 1;
      given.push(first);
    }
  return given;
}

/** How many of the given hits each target takes. */
const countsOf = (targets: readonly unknown[], given: readonly number[]): number[] => {
  const counts = targets.map(() => 0);
  for (const t of given) counts[t] = (counts[t] ?? 0) + 1;
  return counts;
};

/** One group's hits, with those that were given out before. */
export interface Giving {
  readonly fire: Fire;
  /** The number under which its hits are kept: that of the first fire like it. */
  readonly kind: number;
  readonly rolled: Scores;
  readonly reached: Reached;
  readonly before: Hits;
  readonly targets: readonly Target[];
  /** The order of equally near models by default. */
  readonly usual: readonly number[];
  readonly owner: Seat;
  /** Does more than the order of dice depend on the order of the hits? */
  readonly isInOrder: boolean;
}

/** The hits of one group given out; where several models are equally near, their owner says who takes them first. D-TIE */
export function allocated(giving: Giving): Hits | Rule<Hits> {
  const { fire, rolled, reached, before, targets } = giving;
  const { order = giving.usual } = reached;
  const taken = targets.map(() => 0);
  for (const [i, hits] of before.taken.entries()) taken[i % taken.length] = (taken[i % taken.length] ?? 0) + hits;
  const given = allocate(fire, rolled, reached, before.order ?? order, taken);
  if (given.length === 0) return before;
  if (before.order !== undefined) return withHits(giving, before, given);
  const now = countsOf(targets, given);
  /** Would another have taken a hit if he came first? */
  const wouldTake = (t: number): boolean => {
    const first = [t, ...order.filter((other) => other !== t)];
    return countsOf(targets, allocate(fire, rolled, reached, first, taken))[t] !== now[t];
  };
  const open = tied(fire, reached, taken, now, wouldTake);
  return open.length === 0 ? withHits(giving, before, given) : asked(giving, taken, given, open);
}

function withHits({ kind, isInOrder, targets }: Giving, before: Hits, given: readonly number[]): Hits {
  const taken = [...before.taken];
  while (taken.length < (kind + 1) * targets.length) taken.push(0);
  for (const target of given) {
    const place = kind * targets.length + target;
    taken[place] = (taken[place] ?? 0) + 1;
  }
  const inOrder = (): readonly Allotted[] => [
    ...(before.given ?? []),
    ...given.map((target) => ({ target, fire: kind })),
  ];
  const all = (isInOrder ? inOrder : inDiceOrder(inOrder))?.();
  return { ...before, taken, ...(all !== undefined && { given: all }) };
}

/** The first of the fires against which saves come to the same, whoever is hit. */
export const kindOf = (fires: readonly Fire[], fire: Fire): number => fires.findIndex((one) => isAlike(one, fire));

const isAlike = (a: Fire, b: Fire): boolean =>
  a.says === b.says &&
  a.ap === b.ap &&
  a.damage === b.damage &&
  a.suppressive === b.suppressive &&
  a.armours.every((armour, t) => armour === b.armours[t]);

/** Those whose order their owner may choose: of two equally near one has taken a hit that the other might have taken. XZ-R-76 */
function tied(
  { scores, covers }: Fire,
  { ranks }: Reached,
  before: readonly number[],
  now: readonly number[],
  wouldTake: (t: number) => boolean,
): readonly number[] {
  const isAble = (t: number): boolean => (ranks[t] ?? -1) >= 0 && (scores[t] ?? 0) > 0;
  const total = (t: number): number => (before[t] ?? 0) + (now[t] ?? 0);
  const open: number[] = [];
  for (let a = 0; a < now.length; a++) {
    if (now[a] === 0 || open.includes(ranks[a] as number)) continue;
    for (let b = 0; b < now.length; b++)
      if (ranks[b] === ranks[a] && b !== a && isAble(b) && covers[b] === covers[a] && total(a) === total(b) + 1)
        // A die that has hit the one may be too low for the other.
        if ((scores[b] ?? 0) <= (scores[a] ?? 0) || wouldTake(b)) open.push(ranks[a] as number);
  }
  return open.length === 0 ? [] : now.flatMap((_, t) => (isAble(t) && open.includes(ranks[t] as number) ? [t] : []));
}

function* asked(
  giving: Giving,
  taken: readonly number[],
  usually: readonly number[],
  open: readonly number[],
): Rule<Hits> {
  const { fire, rolled, reached, before, targets, owner, usual: byDefault } = giving;
  const idOf = (t: number): string => (targets[t] as Target).id;
  const { order = byDefault } = reached;
  const usual = order.filter((t) => open.includes(t)).map(idOf);
  const inOrder = (ids: readonly string[]): readonly number[] => [
    ...ids.map((id) => targets.findIndex((target) => target.id === id)),
    ...order.filter((t) => !open.includes(t)),
  ];
  const hitsIn = (ids: readonly string[]): readonly number[] => allocate(fire, rolled, reached, inOrder(ids), taken);
  const answer = yield* choose(owner, {
    rule: 'XZ-SHOOT-10',
    says: 'These models are equally near. Who takes hits first?',
    usual,
    // Worked out when somebody reads them: most are content with the usual order.
    get options() {
      return orders(usual, targets, (ids) => countsOf(targets, hitsIn(ids)).join());
    },
    sensible: 1,
    free: {
      shape: { kind: 'order', of: usual } satisfies AnswerShape,
      problems: (given) => orderProblems(given, usual, targets),
    },
  });
  const isUsual = answer.every((id, i) => id === usual[i]);
  return isUsual
    ? withHits(giving, before, usually)
    : withHits(giving, { ...before, order: inOrder(answer) }, hitsIn(answer));
}

/** The usual order, and those in which one of them comes first or last, as far as that gives hits to others. */
function orders(
  usual: readonly string[],
  targets: readonly Target[],
  hitsIn: (ids: readonly string[]) => string,
): readonly Option<readonly string[]>[] {
  const options = new Map<string, Option<readonly string[]>>();
  const add = (value: readonly string[], words: Words): void => {
    const key = hitsIn(value);
    if (!options.has(key)) options.set(key, { value, ...saying(words) });
  };
  const named = (id: string): string => nameOf(targets.find((target) => target.id === id) ?? { id });
  const without = (id: string): readonly string[] => usual.filter((other) => other !== id);
  add(usual, 'As usual');
  for (const id of usual) add([id, ...without(id)], say('{model} first', { model: named(id) }));
  for (const id of usual) add([...without(id), id], say('{model} last', { model: named(id) }));
  return [...options.values()];
}

function orderProblems(given: unknown, ids: readonly string[], targets: readonly Target[]): readonly Problem[] {
  const isOrder = Array.isArray(given) && given.length === ids.length && ids.every((id) => given.includes(id));
  if (isOrder) return [];
  const models = ids.map((id) => nameOf(targets.find((target) => target.id === id) ?? { id }));
  return refused('XZ-SHOOT-10', say('Name each of these once: {models}.', { models }));
}
