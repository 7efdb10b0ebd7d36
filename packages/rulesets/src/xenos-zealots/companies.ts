/**
 * The models of a battle by their units. A change of some models leaves the lists of all other units as they were, the very same
 * lists: what is known of these units is then still known, order after order.
 */
import type { Trooper } from './battle.ts';
import { cardOf, isLarge } from './cards.ts';

type ByUnit = ReadonlyMap<string, readonly Trooper[]>;

export interface Companies {
  /** Everybody, wherever he is. */
  readonly own: ByUnit;
  /** Those on the table. */
  readonly standing: ByUnit;
  /** Large models on the table: they hide what is behind them. */
  readonly hulls: readonly Trooper[];
}

const known = new WeakMap<readonly Trooper[], Companies>();

const isThere = ({ away }: Trooper): boolean => away === undefined;
const isHull = (model: Trooper): boolean => isThere(model) && isLarge(cardOf(model.card));

/** The companies of a list of models. */
export function companiesOf(models: readonly Trooper[]): Companies {
  const found = known.get(models);
  if (found !== undefined) return found;
  const own = Map.groupBy(models, ({ unit }) => unit);
  const made = { own, standing: Map.groupBy(models.filter(isThere), ({ unit }) => unit), hulls: models.filter(isHull) };
  known.set(models, made);
  return made;
}

/** A list of models that came of another by changing, or taking away, those with these ids. */
export function regrouped(
  before: readonly Trooper[],
  after: readonly Trooper[],
  ids: readonly string[],
): readonly Trooper[] {
  const old = companiesOf(before);
  const which = new Set(ids);
  const touched = before.filter(({ id }) => which.has(id));
  const own = new Map(old.own);
  const standing = new Map(old.standing);
  for (const unit of new Set(touched.map((model) => model.unit))) {
    const models = after.filter((model) => model.unit === unit);
    own.set(unit, models);
    standing.set(unit, models.every(isThere) ? models : models.filter(isThere));
  }
  const isSame = !touched.some((model) => isLarge(cardOf(model.card)));
  known.set(after, { own, standing, hulls: isSame ? old.hulls : after.filter(isHull) });
  return after;
}
