/** Expected unsaved wounds: what the defaults of AP-D-7, AP-D-8 and AP-D-9 go by. */
import { type Blows, hitScore, woundScore } from './blows.ts';
import { chanceOf, NEVER } from './charts.ts';
import { type Fight, type Fighter, type Group, strikeStep, zoneOf } from './fighter.ts';
import type { Mode } from './modes.ts';
import { NO_ARMOUR, type SaveGroup, savesAgainst, type WoundKind } from './saves.ts';
import { struckValues } from './struck.ts';

/** The kind of wound that a mode makes. */
export const kindOf = ({ noArmour, saveCap, force }: Mode): WoundKind => ({
  ...(noArmour && { noArmour }),
  ...(saveCap !== undefined && !noArmour && { cap: saveCap }),
  ...(force && { force }),
});

/** Those who may have to save, each with how many. */
export type Saving = readonly (readonly [saves: Omit<SaveGroup, 'models'>, models: number])[];

/** The chance that a wound of a kind is not saved: the mean over those in the zone. */
function unsavedShare(zone: Saving, kind: WoundKind): number {
  let models = 0;
  let through = 0;
  for (const [saves, living] of zone) {
    models += living;
    through += living * (1 - chanceOf(savesAgainst(saves, kind)[0]?.need ?? NEVER));
  }
  return models === 0 ? 0 : through / models;
}

/** The same before any blow. */
const zoneAtStart = (target: Group, by: number): Saving =>
  zoneOf(
    target,
    by,
    target.fighters.map(({ left }) => left),
  );

/** What blows or shots can be expected to do to those in a zone: hits, wounds and saves by their chances. */
export function expectedUnsaved(blows: Omit<Blows, 'by' | 'rent'>, kind: WoundKind, zone: Saving): number {
  const { dice, rerollWound, rending } = blows;
  const wound = chanceOf(woundScore(blows));
  const again = rerollWound ? wound + (1 - wound) * wound : wound;
  const plain = (chanceOf(hitScore(blows)) - (rending ? 1 / 6 : 0)) * again * unsavedShare(zone, kind);
  const rent = rending ? unsavedShare(zone, NO_ARMOUR) / 6 : 0;
  return dice * (plain + rent);
}

/** What the attacks of one model can be expected to do to a group as it stands. */
export const expectedWounds = (
  { ws }: Pick<Fighter, 'ws'>,
  mode: Mode,
  against: { readonly ws: number; readonly toughness: number },
  zone: Saving,
): number =>
  expectedUnsaved(
    { ...mode, dice: mode.attacks, ws, against: against.ws, toughness: against.toughness },
    kindOf(mode),
    zone,
  );

/** How a group is struck by another before any blow: its Weapon Skill and Toughness by majority, the highest where the owner chooses. */
function valuesAtStart(fight: Fight, target: number, by: number): { readonly ws: number; readonly toughness: number } {
  const { fighters } = fight.groups[target] as Group;
  const { ws, toughness } = struckValues(fight, target, by)(fighters.map(({ left }) => left));
  return { ws, toughness: Math.max(...toughness) };
}

/** The modes of a fighter, the default of AP-D-7 first: most expected unsaved wounds, then the earlier step. */
export function modesByWorth(fight: Fight, groupNumber: number, fighter: Fighter): readonly Mode[] {
  if (fighter.modes.length < 2) return fighter.modes;
  const worth = (mode: Mode): number =>
    Math.max(
      0,
      ...fighter.targets.map((target) => {
        const group = fight.groups[target.group] as Group;
        const against = valuesAtStart(fight, target.group, groupNumber);
        return expectedWounds(fighter, mode, against, zoneAtStart(group, groupNumber));
      }),
    );
  const step = (mode: Mode): number =>
    Math.max(0, ...fighter.targets.map((target) => strikeStep(fighter, mode, target)));
  const ranked = fighter.modes.map((mode, index) => ({ mode, index, worth: worth(mode), step: step(mode) }));
  // Worths that differ by rounding only are a tie.
  const isEven = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;
  return ranked
    .toSorted((a, b) => (isEven(a.worth, b.worth) ? b.step - a.step || a.index - b.index : b.worth - a.worth))
    .map(({ mode }) => mode);
}
