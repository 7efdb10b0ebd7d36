/**
 * The models of a battle by their units. A change of some models leaves the lists of all other units as they were, the very same
 * lists: what is known of these units is then still known, order after order.
 */
import type { Trooper } from './battle.ts';
import { cardOf, isLarge } from './cards.ts';
import { Past } from './past.ts';

type Models = readonly Trooper[];
type ByUnit = ReadonlyMap<string, Models>;

export interface Companies {
  /** Everybody, wherever he is. */
  readonly own: ByUnit;
  /** Those on the table. */
  readonly standing: ByUnit;
  /** Large models on the table: they hide what is behind them. The same list as long as they stay where they are. */
  readonly hulls: Models;
  readonly past: Past;
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
  const past = new Past();
  const made = {
    own: Map.groupBy(models, ({ unit }) => unit),
    standing: Map.groupBy(models.filter(isThere), ({ unit }) => unit),
    hulls: past.places(models.filter(isHull)),
    past,
  };
  known.set(models, made);
  return made;
}

/** The models after a change of those with these ids; undefined: they are taken away. */
export function changedModels(
  before: Models,
  ids: readonly string[],
  change: (model: Trooper) => Trooper | undefined,
): Models {
  const old = companiesOf(before);
  const { past } = old;
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
    if (now !== undefined) after.push(past.model(now));
    touched.set(model.unit, []);
    isSame &&= !isLarge(cardOf(model.card));
  }
  if (touched.size === 0) return before;
  const models = past.list(after);
  if (known.has(models)) return models;
  for (const model of models) touched.get(model.unit)?.push(model);
  const own = new Map(old.own);
  const standing = new Map(old.standing);
  for (const [unit, mine] of touched) {
    const all = past.list(mine);
    own.set(unit, all);
    standing.set(unit, all.every(isThere) ? all : past.list(all.filter(isThere)));
  }
  const hulls = isSame ? old.hulls : past.places(models.filter(isHull));
  known.set(models, { own, standing, hulls, past });
  return models;
}
