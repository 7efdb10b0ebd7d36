/** Who defends from cover against a charge (4.6). */
import { optionsOf } from '../battle/options.ts';
import { distance, has, inMillionths, type Piece, standsIn } from '@umpire/engine/table';
import { type AssaultBattle, isLocked, matesOf, type Soldier, traitsOf } from '../battle/battle.ts';
import { coverAt, coverOnLine, isCoverAmong } from './terrain.ts';

/** The models of a charged unit that count as in cover against a charging unit. AP-COV-3 to AP-COV-6, R-15 */
export function inCoverAgainst(battle: AssaultBattle, charger: string, charged: string): readonly string[] {
  if (!mayBeInCover(battle, charger, charged)) return [];
  const defenders = matesOf(battle, charged);
  const areAll = traitsOf(battle, charged).permanentCover || isLineCovered(battle, charger, charged);
  return (areAll ? defenders : defenders.filter((one) => standsInCover(battle, one))).map(({ id }) => id);
}

/** Is there anybody among them? Those who stand in cover tell that without looking at lines. */
export const isAnyInCover = (battle: AssaultBattle, charger: string, charged: string): boolean =>
  mayBeInCover(battle, charger, charged) &&
  (traitsOf(battle, charged).permanentCover ||
    matesOf(battle, charged).some((one) => standsInCover(battle, one)) ||
    isLineCovered(battle, charger, charged));

/** Whoever is Locked already has no cover left, and most others are far from any. AP-COV-3 */
function mayBeInCover(battle: AssaultBattle, charger: string, charged: string): boolean {
  const defenders = matesOf(battle, charged);
  if (defenders.length === 0 || isLocked(battle, charged)) return false;
  return traitsOf(battle, charged).permanentCover || isCoverAmong(battle.table, matesOf(battle, charger), defenders);
}

const standsInCover = ({ table }: AssaultBattle, { base }: Soldier): boolean => coverAt(table, base.at).length > 0;

/** Does the line from a charger to the nearest of those whom he charges cross cover? */
function isLineCovered(battle: AssaultBattle, charger: string, charged: string): boolean {
  const defenders = matesOf(battle, charged);
  const counts = optionsOf(battle).coverFromWithin === 'counts';
  return matesOf(battle, charger).some((mate) =>
    closest(mate, defenders).some((foe) => {
      const on = coverOnLine(battle.table, mate.base.at, foe.base.at);
      if (on.length === 0) return false;
      const own = counts ? [] : ownPieces(battle, mate, foe);
      return on.some((piece) => !own.includes(piece));
    }),
  );
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
