/** The dice of strikers on their targets, put together where nobody can tell them apart (AP-HIT-2, AP-WND-3). */
import { type Batch, type Blows, woundScore } from './blows.ts';
import { toHit } from './charts.ts';
import type { Fighter, Group } from './fighter.ts';
import type { Mode } from './modes.ts';
import { kindsOf, layingRank, type WoundKind } from './saves.ts';
import { targetOf, toughnessNow } from './struck.ts';
import { modeOf, type Plan, type Standing, type Striking, type Turn } from './turns.ts';
import { kindOf, NO_ARMOUR } from './worth.ts';

/** What a group does to one of its targets. */
export interface Blow {
  readonly target: number;
  readonly batches: readonly Batch[];
  readonly kinds: readonly WoundKind[];
  /** The psyker whose force weapon strikes here. */
  readonly psyker?: number;
}

/** Dice of one fighter on one target; `hits` where they have been rolled already. */
export interface Dice {
  readonly striker: Striking;
  readonly dice: number;
  readonly hits?: { readonly rent: number };
}

/** Dice with the same scores and the same fighting mode are rolled together. AP-HIT-2, AP-WND-3 */
export function batched(plan: Plan, standing: Standing, target: number, all: readonly Dice[]): Blow {
  const { group } = plan.turns[standing.turn] as Turn;
  const struck = targetOf(plan, standing, target, group);
  const toughness = toughnessNow(plan, struck, standing, target);
  const by = plan.fight.seats[(plan.fight.groups[group] as Group).side];
  const kinds = kindsOf(all.flatMap(({ striker }) => kindsMade(modeOf(striker.fighter))));
  const numberOf = (kind: WoundKind): number => kinds.findIndex((one) => layingRank(one) === layingRank(kind));
  const batches = new Map<string, Batch>();
  for (const { striker, dice, hits } of all) {
    const { fighter } = striker;
    const mode = modeOf(fighter);
    const blows = blowsOf(fighter, mode, dice, { ws: struck.ws, toughness }, by);
    const key = [
      toHit(fighter.ws, struck.ws),
      woundScore(blows),
      layingRank(kindOf(mode)),
      mode.rerollWound,
      mode.rending,
      mode.with,
      hits === undefined ? '' : striker.place,
    ].join();
    const known = batches.get(key);
    if (known === undefined) {
      const known = hits === undefined ? blows : { ...blows, rent: hits.rent };
      batches.set(key, {
        blows: known,
        kind: numberOf(kindOf(mode)),
        rentKind: mode.rending ? numberOf(NO_ARMOUR) : 0,
      });
    } else batches.set(key, { ...known, blows: { ...known.blows, dice: known.blows.dice + dice } });
  }
  const psyker = all.find(({ striker }) => modeOf(striker.fighter).force)?.striker.place;
  return { target, batches: [...batches.values()], kinds, ...(psyker !== undefined && { psyker }) };
}

const kindsMade = (mode: Mode): readonly WoundKind[] => (mode.rending ? [kindOf(mode), NO_ARMOUR] : [kindOf(mode)]);

const blowsOf = (
  { ws }: Fighter,
  { strength, fixedWound, rerollWound, rending }: Mode,
  dice: number,
  against: { readonly ws: number; readonly toughness: number },
  by: string,
): Blows => ({
  dice,
  ws,
  against: against.ws,
  strength,
  toughness: against.toughness,
  ...(fixedWound !== undefined && { fixedWound }),
  rerollWound,
  rending,
  by,
});
