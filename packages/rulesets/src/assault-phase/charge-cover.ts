/** Who defends from cover against a charge (4.6). */
import { distance, has, inMillionths, type Piece, standsIn } from '@umpire/engine/table';
import { type AssaultBattle, isLocked, matesOf, optionsOf, type Soldier, traitsOf } from './battle.ts';
import { coverAt, coverOnLine, isCoverAmong } from './ground.ts';

/** The models of a charged unit that count as in cover against a charging unit. AP-COV-3 to AP-COV-6, R-15 */
export function inCoverAgainst(battle: AssaultBattle, charger: string, charged: string): readonly string[] {
  const defenders = matesOf(battle, charged);
  if (isLocked(battle, charged)) return [];
  if (traitsOf(battle, charged).permanentCover) return defenders.map(({ id }) => id);
  if (!isCoverAmong(battle.table, matesOf(battle, charger), defenders)) return [];
  const counts = optionsOf(battle).coverFromWithin === 'counts';
  const isLineCovered = matesOf(battle, charger).some((mate) => {
    const nearest = closest(mate, defenders);
    return nearest.some((foe) => {
      const own = counts ? [] : ownPieces(battle, mate, foe);
      return coverOnLine(battle.table, mate.base.at, foe.base.at).some((piece) => !own.includes(piece));
    });
  });
  return defenders
    .filter((defender) => isLineCovered || coverAt(battle.table, defender.base.at).length > 0)
    .map(({ id }) => id);
}

/** Those nearest to a model: one, or several at the same distance. */
export const closest = (from: Soldier, among: readonly Soldier[]): readonly Soldier[] => {
  let least = Infinity;
  let found: Soldier[] = [];
  for (const one of among) {
    const gap = inMillionths(distance(from.base, one.base));
    if (gap > least) continue;
    if (gap < least) found = [];
    least = gap;
    found.push(one);
  }
  return found;
};

/** Cover in which the charger stands and the other does not: nobody defends it. R-15 */
const ownPieces = (battle: AssaultBattle, charger: Soldier, charged: Soldier): readonly string[] => {
  const stands = (piece: Piece, { base }: Soldier): boolean =>
    has(piece, 'area') && piece.shape.kind === 'polygon' && standsIn(base, piece.shape);
  return battle.table.pieces.filter((piece) => stands(piece, charger) && !stands(piece, charged)).map(({ id }) => id);
};
