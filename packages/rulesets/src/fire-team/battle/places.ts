/** Where models stand. Those who stay are the same objects as before, so that what was derived from them is known. */
import type { BattleModel } from '@umpire/engine/battle';
import { derive, shared } from '@umpire/engine/derive';
import { facingOf, placed, type Point, samePoint } from '@umpire/engine/table';

/** A model at another place; a hull may be turned too. */
export function standingAt(model: BattleModel, at: Point, facing?: number): BattleModel {
  const { base } = model;
  const isThere = samePoint(base.at, at) && (facing === undefined || facing === facingOf(base));
  return isThere ? model : { ...model, base: placed(base, { x: at.x, y: at.y }, facing) };
}

/** Where everybody on the table stands: the figures of each unit, and all hulls. */
export interface Standing {
  readonly figures: ReadonlyMap<string, readonly BattleModel[]>;
  readonly hulls: readonly BattleModel[];
}

export const standingOf = derive((models: readonly BattleModel[]): Standing => {
  const units = new Map<string, BattleModel[]>();
  const hulls: BattleModel[] = [];
  for (const model of models) {
    if (model.away !== undefined) continue;
    const list = units.get(model.unit);
    if (list === undefined) units.set(model.unit, [model]);
    else list.push(model);
    if (model.base.kind === 'hull') hulls.push(model);
  }
  const figures = new Map<string, readonly BattleModel[]>();
  for (const [unit, list] of units) figures.set(unit, shared(list));
  return { figures, hulls: shared(hulls) };
});

const NOBODY: readonly BattleModel[] = [];

/** The figures of a unit; the same empty list where it has none. */
export const figuresIn = (models: readonly BattleModel[], unit: string): readonly BattleModel[] =>
  standingOf(models).figures.get(unit) ?? NOBODY;
