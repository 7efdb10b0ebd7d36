/** A group as it is struck at one step: its Weapon Skill, Toughness, and who of it can be hurt (4.8 to 4.13). */
import { type Fighter, type Group, livingOf } from './fighter.ts';
import { chainTest } from './chain.ts';
import { NEVER } from './charts.ts';
import { countBy, toughnessOf, weaponSkillOf } from './majority.ts';

import { type Plan, type Standing, stepsOf, type Turn } from './turns.ts';
import type { Body, Zone } from './zone.ts';

export interface Struck {
  readonly ws: number;
  /** Of several the owner has chosen, or will. AP-WND-5 */
  readonly toughness: readonly number[];
  readonly zone: Zone;
}

/** How a group stands against a striking group. */
export function targetOf(plan: Plan, standing: Standing, target: number, by: number): Struck {
  const { fight } = plan;
  const { fighters, side, unit } = fight.groups[target] as Group;
  const { majority, majorityOver } = fight.options;
  const first = plan.first[target] as number;
  const start = (fighter: Fighter): number =>
    livingOf(fighter, standing.start[first + fighters.indexOf(fighter)] as number);
  // Majorities are those of the beginning of the step. AP-INIT-6, R-20
  const inZone = fighters.filter(({ zones }) => zones.includes(by));
  const counted = majorityOver === 'zone' ? inZone : fighters;
  const zone: Zone = {
    seat: fight.seats[side],
    bodies: bodiesOf(plan, standing, target, inZone),
    armour: countBy(counted, ({ sv = NEVER }) => sv, start),
    options: fight.options,
    ...(fight.asked !== undefined && {
      asked: { staysTogether: togetherness(plan, unit), ...(plan.tell !== undefined && { tell: plan.tell }) },
    }),
  };
  const ws = weaponSkillOf(
    countBy(counted, (one) => one.ws, start),
    majority,
  );
  return {
    ws,
    toughness: toughnessOf(
      countBy(counted, (one) => one.t, start),
      majority,
    ),
    zone,
  };
}

/** Whose choice of a Toughness is whose: of the whole group, or by the option of its zone against one that strikes. AP-WND-5, R-20 */
export const toughnessKey = ({ fight }: Plan, target: number, by: number): string =>
  fight.options.majorityOver === 'zone' ? `${target}<${by}` : `${target}`;

/** The Toughness that counts: the majority's, the owner's choice, or by default the highest. AP-D-10 */
export const toughnessNow = (plan: Plan, { toughness }: Struck, standing: Standing, target: number): number => {
  const { group } = plan.turns[standing.turn] as Turn;
  const chosen = standing.tough[toughnessKey(plan, target, group)];
  return chosen !== undefined && toughness.includes(chosen) ? chosen : Math.max(...toughness);
};

/** Those in the zone, in the order in which they fall by default. AP-D-13 */
function bodiesOf(plan: Plan, standing: Standing, target: number, inZone: readonly Fighter[]): readonly Body[] {
  const { fighters } = plan.fight.groups[target] as Group;
  const first = plan.first[target] as number;
  const { step, group: striking } = plan.turns[standing.turn] ?? ({ step: 0, group: 0 } satisfies Turn);
  const hasStruck = (fighter: Fighter): boolean =>
    standing.struck.includes(first + fighters.indexOf(fighter)) ||
    stepsOf(fighter).every((own) => own > step || (own === step && target < striking));
  const rank = (fighter: Fighter): number =>
    (fighter.engaged ? (hasStruck(fighter) ? 4 : 8) : 0) + (fighter.special ? 2 : 0) + (fighter.leader ? 1 : 0);
  return inZone
    .flatMap((fighter): readonly (Body & { readonly rank: number })[] => {
      const place = first + fighters.indexOf(fighter);
      const models = livingOf(fighter, standing.left[place] as number);
      if (models === 0) return [];
      const { id, name, w, sv, inv } = fighter;
      const saves = { ...(sv !== undefined && { sv }), ...(inv !== undefined && { inv }) };
      return [{ id, name, place, w, models, rank: rank(fighter), ...saves }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place);
}

/** Does a unit, a joined character included, still form one chain without somebody? AP-CAS-5, R-25 */
function togetherness(plan: Plan, unit: string): (gone: string, left: readonly number[]) => boolean {
  const links = plan.fight.asked?.links ?? {};
  let test: ReturnType<typeof chainTest> | undefined;
  return (gone, left) => {
    test ??= chainTest(
      plan.fight.groups.flatMap((group, number) =>
        group.unit === unit
          ? group.fighters.map(({ id }, index) => ({
              id,
              place: (plan.first[number] as number) + index,
              near: links[id] ?? [],
            }))
          : [],
      ),
    );
    return test(gone, left);
  };
}
