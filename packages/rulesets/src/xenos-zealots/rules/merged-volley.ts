/** A volley for odds, with as few targets as it can have. */
import { usualOrder } from './allocation.ts';
import type { Target } from './target.ts';
import type { Volley } from './volley.ts';

/** For odds: models that are alike and follow one another by distance stand together. */
export function merged(volley: Volley): Volley {
  const { targets, fires, counted } = volley;
  const keyOf = (t: number): string => {
    const { resilience, wounds, profile, suppressed, split, many } = targets[t] as Target;
    return JSON.stringify([
      resilience,
      wounds,
      profile,
      suppressed,
      split,
      many,
      counted[t],
      fires.map((fire) => [fire.scores[t], fire.covers[t], fire.armours[t]]),
    ]);
  };
  const usual = usualOrder(targets);
  const place = targets.map((_, t) => usual.indexOf(t));
  /** Distance, then the owner's usual choice among equals: the third and fourth key of allocation. */
  const after = (a: number, b: number): number =>
    (targets[a]?.rank ?? 0) - (targets[b]?.rank ?? 0) || (place[a] ?? 0) - (place[b] ?? 0);
  const order = targets.map((_, t) => t).toSorted(after);
  // Alike models take hits one after the other if, for each weapon, nobody else of the same cover comes between them.
  const isBetween = (t: number, first: number, last: number): boolean => after(first, t) < 0 && after(t, last) < 0;
  const follows = (run: readonly number[], t: number): boolean => {
    const last = run.at(-1) as number;
    return !order.some(
      (other) =>
        isBetween(other, last, t) &&
        fires.some(
          ({ scores, covers }) => (scores[other] ?? 0) > 0 && (scores[t] ?? 0) > 0 && covers[other] === covers[t],
        ),
    );
  };
  const runs: number[][] = [];
  for (const t of order) {
    const { many, single } = targets[t] as Target;
    const run =
      many || single ? undefined : runs.find((one) => keyOf(one[0] as number) === keyOf(t) && follows(one, t));
    if (run === undefined) runs.push([t]);
    else run.push(t);
  }
  const pick = <T>(list: readonly T[]): readonly T[] => runs.map(([t]) => list[t as number] as T);
  return {
    ...volley,
    inOrder: false,
    targets: runs.map((run, rank) => ({
      ...(targets[run[0] as number] as Target),
      count: run.length,
      // Nobody ties any more: each comes where its owner would have it.
      rank,
      leader: false,
    })),
    counted: pick(counted),
    fires: fires.map((fire) => ({
      ...fire,
      scores: pick(fire.scores),
      covers: pick(fire.covers),
      armours: pick(fire.armours),
    })),
  };
}
