import { type ChanceTable, chanceBy } from '@umpire/players';
import { Z } from '../read/estimate.ts';
import type { SampledBattle } from './sample.ts';

/** Positions whose chance was said to be within one tenth, and how they came out. */
export interface Decile {
  readonly from: number;
  readonly battles: number;
  readonly positions: number;
  /** The mean of what was said, and of what came true. */
  readonly said: number;
  readonly came: number;
  /** Half of the 95 % interval of the difference. Positions of one battle have one outcome: battles count, not positions. */
  readonly margin: number;
}

/** What a table says of battles, beside what came true, in ten steps. */
export function decilesOf(table: ChanceTable, battles: readonly SampledBattle[]): readonly Decile[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    let [positions, count, said, came, squares] = [0, 0, 0, 0, 0];
    for (const { scenario, scores, positions: all } of battles) {
      const here = all
        .map(([seat, turn, value]) => ({ seat, chance: chanceBy(table, { scenario, turn }, seat, value) }))
        .filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === tenth);
      if (here.length === 0) continue;
      const [its, true_] = here.reduce(([a, b], { seat, chance }) => [a + chance, b + (scores[seat] ?? 0)], [0, 0]) as [
        number,
        number,
      ];
      count++;
      positions += here.length;
      said += its;
      came += true_;
      squares += (true_ - its) ** 2;
    }
    const many = Math.max(1, positions);
    const margin = positions === 0 ? 0.5 : (Z * Math.sqrt(squares)) / many;
    return { from: tenth / 10, battles: count, positions, said: said / many, came: came / many, margin };
  });
}
