/** The models of a battle by their units. Who has not been touched is the same list: what is known of him is then still known, order after order. */
import { derive, shared } from '@umpire/engine/derive';
import type { Trooper } from './battle.ts';
import { cardOf, isLarge } from './cards.ts';

type Models = readonly Trooper[];

const isThere = ({ away }: Trooper): boolean => away === undefined;

interface Company {
  readonly all: Models;
  readonly standing: Models;
}

/** Who is where: everybody of each unit, and the large models on the table. */
interface Companies {
  readonly byUnit: ReadonlyMap<string, Company>;
  readonly hulls: Models;
}

/** All units at once: whoever asks for one soon asks for the others. */
const companiesIn = derive((models: Models): Companies => {
  const found = new Map<string, Trooper[]>();
  for (const model of models) {
    const own = found.get(model.unit);
    if (own === undefined) found.set(model.unit, [model]);
    else own.push(model);
  }
  const byUnit = new Map<string, Company>();
  for (const [unit, own] of found) {
    const all = shared(own);
    byUnit.set(unit, { all, standing: all.every(isThere) ? all : shared(all.filter(isThere)) });
  }
  return { byUnit, hulls: shared(models.filter((model) => isThere(model) && isLarge(cardOf(model.card)))) };
});

const NOBODY: Models = shared([]);

/** Everybody of a unit, wherever he is. */
export const ofUnit = (models: Models, unit: string): Models => companiesIn(models).byUnit.get(unit)?.all ?? NOBODY;

/** Those of them on the table. */
export const standingOf = (models: Models, unit: string): Models =>
  companiesIn(models).byUnit.get(unit)?.standing ?? NOBODY;

/** Large models on the table: they hide what is behind them. */
export const hullsOf = (models: Models): Models => companiesIn(models).hulls;
