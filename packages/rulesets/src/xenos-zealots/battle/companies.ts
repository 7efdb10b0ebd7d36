/** The models of a battle by their units. Who has not been touched is the same list: what is known of him is then still known, order after order. */
import { derive, shared } from '@umpire/engine/derive';
import type { Trooper } from './battle.ts';
import { cardOf, isLarge } from './cards.ts';

type Models = readonly Trooper[];

const isThere = ({ away }: Trooper): boolean => away === undefined;

/** Everybody of a unit, wherever he is. */
export const ofUnit = derive((models: Models, unit: string): Models =>
  shared(models.filter((model) => model.unit === unit)),
);

/** Those of them on the table. */
export function standingOf(models: Models, unit: string): Models {
  const own = ofUnit(models, unit);
  return own.every(isThere) ? own : shared(own.filter(isThere));
}

/** Large models on the table: they hide what is behind them. */
export const hullsOf = derive((models: Models): Models =>
  shared(models.filter((model) => isThere(model) && isLarge(cardOf(model.card)))),
);
