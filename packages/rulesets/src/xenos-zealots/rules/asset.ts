/** What can be asked for from off the table. XZ-TURN-3 */
import { INCH } from '@umpire/engine/table';
import { say, type Words } from '@umpire/engine/words';
import { squadOf, type ZealotBattle } from '../battle/battle.ts';
import { STRIKES } from '../battle/cards.ts';
import { ASSETS, type Strike } from '../words/terms.ts';

/** Is it a strike, and not a unit in reserve? */
export const isStrike = (asset: string): asset is Strike => (ASSETS as readonly string[]).includes(asset);
/** How it is called. */
export const assetName = (battle: ZealotBattle, asset: string): Words =>
  isStrike(asset) ? STRIKES[asset].name : say('Reserve ({unit})', { unit: squadOf(battle, asset).name });

/** Between two markers, and from a marker to what comes to it. XZ-H-6, XZ-H-8, XZ-H-10 */
export const GAP = 6 * INCH;
