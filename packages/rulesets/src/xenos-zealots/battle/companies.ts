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

/** All units at once: whoever asks for one soon asks for the others. */
const companiesIn = derive((models: Models): ReadonlyMap<string, Company> => {
  const byUnit = new Map<string, Trooper[]>();
  for (const model of models) {
    const own = byUnit.get(model.unit);
    if (own === undefined) byUnit.set(model.unit, [model]);
    else own.push(model);
  }
  const found = new Map<string, Company>();
  for (const [unit, own] of byUnit) {
    const all = shared(own);
    found.set(unit, { all, standing: all.every(isThere) ? all : shared(all.filter(isThere)) });
  }
  return found;
});

const NOBODY: Models = shared([]);

/** Everybody of a unit, wherever he is. */
export const ofUnit = (models: Models, unit: string): Models => companiesIn(models).get(unit)?.all ?? NOBODY;

/** Those of them on the table. */
export const standingOf = (models: Models, unit: string): Models => companiesIn(models).get(unit)?.standing ?? NOBODY;

/** Large models on the table: they hide what is behind them. */
export const hullsOf = derive((models: Models): Models =>
  shared(models.filter((model) => isThere(model) && isLarge(cardOf(model.card)))),
);
