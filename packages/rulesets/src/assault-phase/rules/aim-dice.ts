/** The dice of strikers on their targets, put together where nobody can tell them apart (AP-HIT-2, AP-WND-3). */
import type { Seat } from '@umpire/engine/rule';
import { type Batch, type Blows, woundScore } from './blows.ts';
import { toHit } from './charts.ts';
import type { Fighter } from './fighter.ts';
import { layingRank } from './saves.ts';
import { modeOf } from './turns.ts';
import { kindOf } from './worth.ts';

/** Dice of fighters on one target; `hits` where they have been rolled already. */
export interface Dice {
  readonly fighter: Fighter;
  readonly dice: number;
  readonly hits?: { readonly rent: number };
}

/** What blows at a group have to beat. */
export interface Against {
  readonly ws: number;
  readonly toughness: number;
}

/** Dice with the same scores and the same fighting mode are rolled together. AP-HIT-2, AP-WND-3 */
export function batched(all: readonly Dice[], against: Against, by: Seat): readonly Batch[] {
  const batches = new Map<string, Batch>();
  for (const { fighter, dice, hits } of all) {
    const mode = modeOf(fighter);
    const { strength, fixedWound, rerollWound, rending } = mode;
    const blows: Blows = {
      dice,
      ws: fighter.ws,
      against: against.ws,
      ...(hits !== undefined && { rent: hits.rent }),
      strength,
      toughness: against.toughness,
      ...(fixedWound !== undefined && { fixedWound }),
      rerollWound,
      rending,
      by,
    };
    const key = [
      toHit(fighter.ws, against.ws),
      woundScore(blows),
      layingRank(kindOf(mode)),
      rerollWound,
      rending,
      mode.with,
      hits === undefined ? '' : fighter.id,
    ].join();
    const known = batches.get(key);
    batches.set(
      key,
      known === undefined
        ? { blows, kind: kindOf(mode) }
        : { ...known, blows: { ...known.blows, dice: known.blows.dice + dice } },
    );
  }
  return [...batches.values()];
}
