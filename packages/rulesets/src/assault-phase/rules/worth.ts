/** Expected unsaved wounds: what the defaults of AP-D-7, AP-D-8 and AP-D-9 go by. */
import { derive } from '@umpire/engine/derive';
import { chanceOf, toHit } from './charts.ts';
import { woundScore } from './blows.ts';
import { type Fight, type Fighter, type Group, strikeStep, zoneOf } from './fighter.ts';
import type { Mode } from './modes.ts';
import { NO_ARMOUR, savesAgainst, type WoundKind } from './saves.ts';
import { struckValues } from './struck.ts';

/** The kind of wound that a mode makes. */
export const kindOf = ({ noArmour, saveCap, force }: Mode): WoundKind => ({
  ...(noArmour && { noArmour }),
  ...(saveCap !== undefined && !noArmour && { cap: saveCap }),
  ...(force && { force }),
});

/** The chance that a wound of a kind is not saved: the mean over those in the zone. */
function unsavedShare(zone: readonly (readonly [Fighter, number])[], kind: WoundKind): number {
  let models = 0;
  let through = 0;
  for (const [fighter, living] of zone) {
    models += living;
    through += living * (1 - chanceOf(savesAgainst(fighter, kind)[0]?.need ?? 7));
  }
  return models === 0 ? 0 : through / models;
}

/** The same before any blow. */
const zoneAtStart = derive((target: Group, by: number) =>
  zoneOf(
    target,
    by,
    target.fighters.map(({ left }) => left),
  ),
);

/** What the attacks of one model can be expected to do to a group as it stands. */
export function expectedWounds(
  { ws }: Pick<Fighter, 'ws'>,
  mode: Mode,
  against: { readonly ws: number; readonly toughness: number },
  zone: readonly (readonly [Fighter, number])[],
): number {
  const need = toHit(ws, against.ws);
  const wound = chanceOf(woundScore({ ...mode, toughness: against.toughness }));
  const again = mode.rerollWound ? wound + (1 - wound) * wound : wound;
  const plain = (chanceOf(need) - (mode.rending ? 1 / 6 : 0)) * again * unsavedShare(zone, kindOf(mode));
  const rent = mode.rending ? unsavedShare(zone, NO_ARMOUR) / 6 : 0;
  return mode.attacks * (plain + rent);
}

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
