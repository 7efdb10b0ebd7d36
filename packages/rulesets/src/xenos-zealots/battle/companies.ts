/**
 * The models of a battle by their units. A change of some models leaves the lists of all other units as they were, the very same
 * lists: what is known of these units is then still known, order after order.
 */
import type { Trooper } from './battle.ts';
import { cardOf, isLarge } from './cards.ts';

type Models = readonly Trooper[];
type ByUnit = ReadonlyMap<string, Models>;

export interface Companies {
  /** Everybody, wherever he is. */
  readonly own: ByUnit;
  /** Those on the table. */
  readonly standing: ByUnit;
  /** Large models on the table: they hide what is behind them. The same list as long as they stay where they are. */
  readonly hulls: Models;
}

const known = new WeakMap<Models, Companies>();
/** What was asked last: the same battle is asked many times in a row. */
let latest: { readonly models: Models; readonly companies: Companies } | undefined;

const isThere = ({ away }: Trooper): boolean => away === undefined;
const isHull = (model: Trooper): boolean => isThere(model) && isLarge(cardOf(model.card));

/** The companies of a list of models. */
export function companiesOf(models: Models): Companies {
  if (latest?.models === models) return latest.companies;
  const companies = known.get(models) ?? grouped(models);
  latest = { models, companies };
  return companies;
}

function grouped(models: Models): Companies {
  const made = {
    own: Map.groupBy(models, ({ unit }) => unit),
    standing: Map.groupBy(models.filter(isThere), ({ unit }) => unit),
    hulls: models.filter(isHull),
  };
  known.set(models, made);
  return made;
}

/** The list as it was, if all of them stand where they stood, whatever they have suffered. */
const inPlaces = (before: Models, now: Models): Models =>
  before.length === now.length && before.every(({ id, base }, i) => id === now[i]?.id && base === now[i].base)
    ? before
    : now;

/** The models after a change of those with these ids; undefined: they are taken away. */
export function changedModels(
  before: Models,
  ids: readonly string[],
  change: (model: Trooper) => Trooper | undefined,
): Models {
  const old = companiesOf(before);
  const touched = new Map<string, Trooper[]>();
  const after: Trooper[] = [];
  let isSame = true;
  const which = new Set(ids);
  for (const model of before) {
    const now = which.has(model.id) ? change(model) : model;
    if (now === model) {
      after.push(model);
      continue;
    }
    if (now !== undefined) after.push(now);
    touched.set(model.unit, []);
    isSame &&= !isLarge(cardOf(model.card));
  }
  if (touched.size === 0) return before;
  for (const model of after) touched.get(model.unit)?.push(model);
  const own = new Map(old.own);
  const standing = new Map(old.standing);
  for (const [unit, mine] of touched) {
    own.set(unit, mine);
    standing.set(unit, mine.every(isThere) ? mine : mine.filter(isThere));
  }
  const hulls = isSame ? old.hulls : inPlaces(old.hulls, after.filter(isHull));
  known.set(after, { own, standing, hulls });
  return after;
}
