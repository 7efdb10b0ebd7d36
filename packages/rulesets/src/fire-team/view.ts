import { type Piece, spot, touches } from '@umpire/engine/table';
import type { BattleModel } from '@umpire/engine/battle';
import { type FireTeamBattle, figuresOf, skillOf } from './battle.ts';

/** There are no secrets in this game: everybody sees the whole battle. */
export const view = (battle: FireTeamBattle): FireTeamBattle => battle;
export const imagine = (seen: FireTeamBattle): FireTeamBattle => seen;

/** What no legal play can reach. */
export function faults(battle: FireTeamBattle): readonly string[] {
  return battle.units.flatMap((unit) => {
    const { id, overwatch } = unit;
    const models = figuresOf(battle, id);
    const found: string[] = [];
    if (overwatch > skillOf(battle, unit).motivation) found.push(`${id} has too many Overwatch markers.`);
    if (unit.kind === 'vehicle') {
      if (unit.destroyed !== (models.length === 0) && battle.phase !== 'deployment')
        found.push(`${id} is Destroyed, or is not.`);
      return found;
    }
    if (unit.wounded > Math.max(models.length, battle.phase === 'deployment' ? unit.profile.figures : 0))
      found.push(`${id} has more Wounded than figures.`);
    if (models.length > unit.profile.figures) found.push(`${id} has too many figures.`);
    if (models.length === 0 && battle.phase !== 'deployment' && unit.pins + unit.wounded + overwatch > 0)
      found.push(`${id} is eliminated and has markers.`);
    if (unit.cowering && overwatch > 0) found.push(`${id} Cowers on Overwatch.`);
    if (unit.rides !== undefined && figuresOf(battle, unit.rides).length === 0) found.push(`${id} uses a wreck.`);
    const wreck = battle.table.pieces.find(
      (piece) => piece.id.startsWith('wreck-') && models.some(({ base }) => deeplyIn(base, piece.shape)),
    );
    if (wreck !== undefined) found.push(`${id} stands in ${wreck.name}.`);
    return found;
  });
}

const deeplyIn = ({ at }: BattleModel['base'], shape: Piece['shape']): boolean => touches(spot(at), shape);
