/** While odds are worked out, a grenade's dice wait until somebody has to know whom it has got: most never have to be known one by one. */
import type { Figure } from '../battle/battle.ts';

/** Whether this figure still stands has to be known first. */
export class Doubt extends Error {
  readonly figure: string;

  constructor(figure: string) {
    super(`it is not known yet whether ${figure} still stands`);
    this.figure = figure;
  }
}

/** Refuses to look at figures of which it is not known whether they still stand. */
export function sureOf(figures: readonly Figure[]): void {
  for (const { fate, id } of figures) if (fate !== undefined) throw new Doubt(id);
}
