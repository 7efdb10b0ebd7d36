import { type ChanceTable, chanceBy, doneShare, featuresOf, logistic, sumOf, type Weights } from '@umpire/players';
import type { Ruleset } from '@umpire/engine/battle';
import { inverse, times } from '../points/solve.ts';
import { decilesOf } from './deciles.ts';
import type { SampledBattle } from './sample.ts';

/** How strongly weights are held near 0 (those of one scenario near those of all): as if so many positions spoke for it. */
const RIDGE = 20;
/** The curve is corrected in so many steps, each held near the straight line as if so many positions lay on it. */
const STEPS = 12;
const STRAIGHT = 200;

/** A position with what it is fitted by. */
interface Row {
  readonly features: readonly number[];
  readonly score: number;
  readonly weight: number;
}

/** Every third battle is not fitted: it checks the table. */
export const isChecked = ({ seed }: SampledBattle): boolean => Number(/\d+$/.exec(seed)?.[0] ?? 0) % 3 === 0;

/** Fits a table to automatic battles, and measures it on those that are left out. */
export function fitTable(ruleset: Ruleset, player: string, battles: readonly SampledBattle[]): ChanceTable {
  const known = ruleset.scenarios.map(({ scenario }) => scenario);
  const fitted = battles.filter((one) => !isChecked(one));
  const weights = logisticFit(
    fitted.flatMap((battle) => rowsOf(battle, known)),
    5 * (known.length + 1),
  );
  const part = (i: number): Weights => weights.slice(5 * i, 5 * i + 5) as unknown as Weights;
  const [all] = [part(0)];
  const scenarios = known.map(({ id, turns, seats }, i) => {
    const own = part(i + 1).map((weight, j) => rounded(weight + (all[j] as number))) as unknown as Weights;
    return [id, { turns, first: seats[0]?.id ?? '', weights: own }] as const;
  });
  const bare: ChanceTable = {
    ruleset: ruleset.id,
    version: ruleset.version,
    player,
    fitted: fitted.length,
    checked: battles.length - fitted.length,
    usual: [rounded(all[0]), rounded(all[1]), rounded(all[2]), 0, 0],
    scenarios: Object.fromEntries(scenarios),
    curve: [],
    margins: [],
  };
  const table = { ...bare, curve: curveOf(bare, fitted) };
  const checked = decilesOf(table, battles.filter(isChecked));
  return { ...table, margins: checked.map(({ margin }) => rounded(margin)) };
}

/** No more digits than mean something. */
const rounded = (value: number): number => Math.round(value * 1e3) / 1e3;

/** The features of all scenarios, and once more those of its own. */
function rowsOf(
  { scenario, scores, positions }: SampledBattle,
  known: readonly { readonly id: string; readonly turns: number; readonly seats: readonly { readonly id: string }[] }[],
): readonly Row[] {
  const at = known.findIndex(({ id }) => id === scenario);
  const here = known[at];
  if (here === undefined) return [];
  return positions.map(([seat, turn, value]) => {
    const own = featuresOf(value, doneShare(turn, here.turns), seat === here.seats[0]?.id ? 1 : -1);
    const features = [...own, ...known.flatMap((_, i) => (i === at ? own : [0, 0, 0, 0, 0]))];
    // Each battle counts alike, however many positions it has.
    return { features, score: scores[seat] ?? 0, weight: 24 / positions.length };
  });
}

/** Weights by Newton's method. */
function logisticFit(rows: readonly Row[], count: number): readonly number[] {
  let weights: readonly number[] = Array.from({ length: count }, () => 0);
  for (let step = 0; step < 25; step++) {
    const slope = weights.map((weight) => -RIDGE * weight);
    const bend = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)));
    for (const { features, score, weight } of rows) {
      const chance = logistic(sumOf(weights, features));
      const [miss, spread] = [weight * (score - chance), weight * chance * (1 - chance)];
      for (const [i, x] of features.entries()) {
        if (x === 0) continue;
        slope[i] = (slope[i] as number) + miss * x;
        const row = bend[i] as number[];
        for (const [j, y] of features.entries()) if (y !== 0) row[j] = (row[j] as number) + spread * x * y;
      }
    }
    const solved = inverse(bend);
    if (solved === undefined) throw new TypeError('These battles are too few to fit anything.');
    const change = times(solved, slope);
    weights = weights.map((weight, i) => weight + (change[i] as number));
    if (change.every((one) => Math.abs(one) < 1e-7)) break;
  }
  return weights;
}

/** What came true beside what was said, never falling (neighbours that would are pooled). */
function curveOf(table: ChanceTable, battles: readonly SampledBattle[]): ChanceTable['curve'] {
  const bins = Array.from({ length: STEPS }, () => ({ count: 0, said: 0, came: 0 }));
  for (const { scenario, scores, positions } of battles)
    for (const [seat, turn, value] of positions) {
      const said = chanceBy(table, { scenario, turn }, seat, value);
      const bin = bins[Math.min(STEPS - 1, Math.floor(said * STEPS))] as (typeof bins)[number];
      bin.count++;
      bin.said += said;
      bin.came += scores[seat] ?? 0;
    }
  const points = bins
    .filter(({ count }) => count > 0)
    .map(({ count, said, came }) => ({
      said: said / count,
      came: (came + (STRAIGHT * said) / count) / (count + STRAIGHT),
      weight: count + STRAIGHT,
    }));
  return rising(points).map(({ said, came }) => [rounded(said), rounded(came)] as const);
}

interface CurvePoint {
  readonly said: number;
  readonly came: number;
  readonly weight: number;
}

/** Neighbours of which the later came true less often become one. */
function rising(points: readonly CurvePoint[]): readonly CurvePoint[] {
  const kept: CurvePoint[] = [];
  for (const point of points) {
    let last = point;
    for (let before = kept.at(-1); before !== undefined && before.came >= last.came; before = kept.at(-1)) {
      kept.pop();
      const weight = before.weight + last.weight;
      const mean = (name: 'said' | 'came'): number =>
        ((before as CurvePoint)[name] * (before as CurvePoint).weight + last[name] * last.weight) / weight;
      last = { said: mean('said'), came: mean('came'), weight };
    }
    kept.push(last);
  }
  return kept;
}
