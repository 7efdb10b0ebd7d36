/** A volley for odds, with as few targets as it can have. */
import type { Target } from './rules/target.ts';
import type { Volley } from './rules/volley.ts';

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
  const order = targets.map((_, t) => t).toSorted((a, b) => (targets[a]?.rank ?? 0) - (targets[b]?.rank ?? 0) || a - b);
  // Cover decides before distance: alike models with the same cover follow one another if nobody unlike stands between them in that cover.
  const coverKey = (t: number): string => JSON.stringify(fires.map((fire) => fire.covers[t]));
  const runs: number[][] = [];
  const last = new Map<string, number[]>();
  for (const t of order) {
    const run = last.get(coverKey(t));
    const isMergeable =
      run !== undefined &&
      keyOf(run[0] as number) === keyOf(t) &&
      !((targets[t] as Target).many || (targets[t] as Target).single);
    if (isMergeable) run.push(t);
    else {
      const fresh = [t];
      runs.push(fresh);
      last.set(coverKey(t), fresh);
    }
  }
  const pick = <T>(list: readonly T[]): readonly T[] => runs.map(([t]) => list[t as number] as T);
  return {
    ...volley,
    inOrder: false,
    targets: runs.map((run, rank) => ({
      ...(targets[run[0] as number] as Target),
      count: run.length,
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
