/** Expected unsaved wounds: what the defaults of AP-D-7, AP-D-8 and AP-D-9 go by. */
import { derive } from '@umpire/engine/derive';
import { chanceOf, toHit } from './charts.ts';
import { woundScore } from './blows.ts';
import { type Fight, type Fighter, type Group, livingOf, strikeStep } from './fighter.ts';
import { countBy, toughnessOf, weaponSkillOf } from './majority.ts';
import type { Mode } from './modes.ts';
import { savesAgainst, type WoundKind } from './saves.ts';

/** The kind of wound that a mode makes. */
export const kindOf = ({ noArmour, saveCap, force }: Mode): WoundKind => ({
  ...(noArmour && { noArmour }),
  ...(saveCap !== undefined && !noArmour && { cap: saveCap }),
  ...(force && { force }),
});

/** Of rending sixes, and of whatever else allows no armour save. */
export const NO_ARMOUR: WoundKind = { noArmour: true };

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

/** The living of a target group in the zone of another, with their numbers. `left` by place from `first`. */
export const zoneOf = (
  target: Group,
  first: number,
  by: number,
  left: readonly number[],
): readonly (readonly [Fighter, number])[] =>
  target.fighters.flatMap((fighter, index) => {
    const living = livingOf(fighter, left[first + index] as number);
    return living > 0 && fighter.zones.includes(by) ? [[fighter, living] as const] : [];
  });

/** The same before any blow. */
const zoneAtStart = derive((target: Group, by: number) =>
  zoneOf(
    target,
    0,
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

interface StartValues {
  readonly ws: number;
  readonly toughness: number;
}

/** How a group is struck by another before any blow: its Weapon Skill and Toughness by majority, the highest where the owner chooses. */
export const valuesAtStart = (group: Group, by: number, { options }: Pick<Fight, 'options'>): StartValues =>
  findValues(group, by, options.majority, options.majorityOver);

type Majority = Fight['options']['majority'];
type Over = Fight['options']['majorityOver'];

const findValues = derive(({ fighters }: Group, by: number, majority: Majority, majorityOver: Over): StartValues => {
  const living = (fighter: Fighter): number => livingOf(fighter, fighter.left);
  const counted = majorityOver === 'zone' ? fighters.filter(({ zones }) => zones.includes(by)) : fighters;
  const ws = weaponSkillOf(
    countBy(counted, (one) => one.ws, living),
    majority,
  );
  const tough = toughnessOf(
    countBy(counted, (one) => one.t, living),
    majority,
  );
  return { ws, toughness: Math.max(...tough) };
});

/** The modes of a fighter, the default of AP-D-7 first: most expected unsaved wounds, then the earlier step. */
export function modesByWorth(fight: Fight, groupNumber: number, fighter: Fighter): readonly Mode[] {
  if (fighter.modes.length < 2) return fighter.modes;
  const worth = (mode: Mode): number =>
    Math.max(
      0,
      ...fighter.targets.map((target) => {
        const group = fight.groups[target.group] as Group;
        return expectedWounds(fighter, mode, valuesAtStart(group, groupNumber, fight), zoneAtStart(group, groupNumber));
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
