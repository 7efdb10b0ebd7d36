import { type Battle, type BattleModel, standing } from '@umpire/engine/battle';

/** How high a storey is taken to be, in thousandths: storeys and surfaces are put in one order. */
const STOREY = 3000;

export const heightOf = ({ level, elevation }: Pick<BattleModel, 'level' | 'elevation'>): number =>
  level * STOREY + elevation;

/** The heights at which somebody stands or could stand, the ground first. */
export function heightsOf(battle: Battle): readonly number[] {
  const storeys = battle.table.pieces.flatMap(({ storeys: count = 1 }) =>
    Array.from({ length: count }, (_, level) => level * STOREY),
  );
  const tops = battle.table.pieces.flatMap(({ traits, height = 0 }) => (traits.includes('standable') ? [height] : []));
  return [...new Set([0, ...storeys, ...tops, ...standing(battle).map(heightOf)])].toSorted((a, b) => a - b);
}
