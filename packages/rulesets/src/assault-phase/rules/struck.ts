/** A group as it is struck at one step: its Weapon Skill, Toughness, armour, and who of it can be hurt (4.8 to 4.13). */
import { chainTest } from './chain.ts';
import { NEVER } from './charts.ts';
import { type Fight, type Fighter, type Group, type Left, livingOf } from './fighter.ts';
import { countBy, majorityOf, toughnessOf, weaponSkillOf } from './majority.ts';
import { stepsOf } from './turns.ts';
import type { Body } from './zone.ts';

/** Those who are counted for the values of a group: all of it, or by the option those in the zone. R-20 */
const counted = ({ fighters }: Group, by: number, { majorityOver }: Fight['options']): readonly number[] =>
  fighters.flatMap(({ zones }, at) => (majorityOver === 'unit' || zones.includes(by) ? [at] : []));

/** How many living models have which value, as the step began. AP-INIT-6, R-20 */
const valuesOf = (group: Group, by: number, { options }: Fight, then: Left, of: (fighter: Fighter) => number) =>
  countBy(
    counted(group, by, options),
    (at) => of(group.fighters[at] as Fighter),
    (at) => livingOf(group.fighters[at] as Fighter, then[at] as number),
  );

/** What blows at a group have to beat. Of several Toughness values the owner has chosen, or will. AP-WND-5 */
export interface Values {
  readonly ws: number;
  readonly toughness: readonly number[];
}

export const struckValues =
  (fight: Fight, target: number, by: number) =>
  (then: Left): Values => {
    const group = fight.groups[target] as Group;
    const { majority } = fight.options;
    return {
      ws: weaponSkillOf(
        valuesOf(group, by, fight, then, ({ ws }) => ws),
        majority,
      ),
      toughness: toughnessOf(
        valuesOf(group, by, fight, then, ({ t }) => t),
        majority,
      ),
    };
  };

/** The armour save of the majority, NEVER for models without any; null: there is no majority. AP-ARM-1 */
export const armourOf =
  (fight: Fight, target: number, by: number) =>
  (then: Left): number | null =>
    majorityOf(
      valuesOf(fight.groups[target] as Group, by, fight, then, ({ sv = NEVER }) => sv),
      fight.options.majority,
    ) ?? null;

/** The Toughness that owners have chosen at this step. */
export type Chosen = Readonly<Record<string, number>>;

/** Whose choice of a Toughness is whose: of the whole group, or by the option of its zone against one that strikes. AP-WND-5, R-20 */
export const toughnessKey = ({ options }: Fight, target: number, by: number): string =>
  options.majorityOver === 'zone' ? `${target}<${by}` : `${target}`;

/** The Toughness that counts: the majority's, the owner's choice, or by default the highest. AP-D-10 */
export const toughnessNow = (
  fight: Fight,
  { toughness }: Values,
  chosen: Chosen,
  target: number,
  by: number,
): number => {
  const value = chosen[toughnessKey(fight, target, by)];
  return value !== undefined && toughness.includes(value) ? value : Math.max(...toughness);
};

/** Who strikes, and at which step. */
export interface Striking {
  readonly group: number;
  readonly step: number;
}

/** Those in the zone who live, in the order in which they fall by default; `struck` have struck though they could wait. AP-D-13 */
export function bodiesOf(
  { groups }: Fight,
  target: number,
  { group: by, step }: Striking,
  left: Left,
  struck: readonly number[] = [],
): readonly Body[] {
  const { fighters } = groups[target] as Group;
  const hasStruck = (fighter: Fighter, place: number): boolean =>
    struck.includes(place) || stepsOf(fighter).every((own) => own > step || (own === step && target < by));
  const rank = (fighter: Fighter, place: number): number =>
    (fighter.engaged ? (hasStruck(fighter, place) ? 4 : 8) : 0) + (fighter.special ? 2 : 0) + (fighter.leader ? 1 : 0);
  return fighters
    .flatMap((fighter, place) => {
      const models = livingOf(fighter, left[place] as number);
      if (models === 0 || !fighter.zones.includes(by)) return [];
      const { id, name, w, sv, inv } = fighter;
      const saves = { ...(sv !== undefined && { sv }), ...(inv !== undefined && { inv }) };
      return [{ body: { id, name, place, w, models, ...saves }, rank: rank(fighter, place) }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.body.place - b.body.place)
    .map(({ body }) => body);
}

/**
 * Does a unit, a joined character included, still form one chain without somebody of a group? Undefined: whoever falls, it does.
 * `others` are the wounds left of the unit's other groups. AP-CAS-5, R-25
 */
export function togetherness(
  { groups }: Fight,
  target: number,
  others: (group: number) => Left,
): ((gone: string, left: Left) => boolean) | undefined {
  const { unit, fighters } = groups[target] as Group;
  if (fighters.every(({ near }) => near === undefined)) return undefined;
  const links = groups.flatMap((group, number) =>
    group.unit === unit
      ? group.fighters.flatMap(({ id, w, near = [] }, place) => {
          if (number === target) return [{ id, w, near, place }];
          return (others(number)[place] as number) > 0 ? [{ id, w, near }] : [];
        })
      : [],
  );
  return chainTest(links);
}
