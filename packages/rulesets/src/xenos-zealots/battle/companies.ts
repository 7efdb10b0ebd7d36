/** The models of a battle by their units. Who has not been touched is the same list: what is known of him is then still known, order after order. */
import { derive, shared } from '@umpire/engine/derive';
import type { Trooper } from './battle.ts';
import { cardOf, isLarge } from './cards.ts';

type Models = readonly Trooper[];
type ByUnit = ReadonlyMap<string, Models>;

export interface Companies {
  /** Everybody, wherever he is. */
  readonly own: ByUnit;
  /** Those on the table. */
  readonly standing: ByUnit;
  /** Large models on the table: they hide what is behind them. */
  readonly hulls: Models;
}

const isThere = ({ away }: Trooper): boolean => away === undefined;

const byUnit = (models: Models): ByUnit => {
  const units = Map.groupBy(models, ({ unit }) => unit) as Map<string, Models>;
  for (const [unit, own] of units) units.set(unit, shared(own));
  return units;
};

/** The companies of a list of models. */
export const companiesOf = derive((models: Models): Companies => {
  const standing = models.every(isThere) ? models : models.filter(isThere);
  const own = byUnit(models);
  return {
    own,
    standing: standing === models ? own : byUnit(standing),
    hulls: shared(standing.filter(({ card }) => isLarge(cardOf(card)))),
  };
});
