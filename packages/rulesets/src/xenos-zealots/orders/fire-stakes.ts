/** What an order to fire puts at stake. Command re-rolls are left out, since nobody has to spend them, and passengers; the words say so. */
import type { Stake } from '@umpire/engine/battle';
import { say, type Words } from '@umpire/engine/words';
import { isSingle, type Squad, squadOf, type ZealotBattle } from '../battle/battle.ts';
import type { FireOrder } from '../battle/orders.ts';
import { isTemplate, weaponOf } from '../battle/weapons.ts';
import { commandersFor, type Firing } from '../ground/aim.ts';
import { volleyAt } from '../rules/fire-args.ts';
import { ridersOf } from '../rules/harm.ts';
import { blastOf } from '../rules/templates-fired.ts';
import { declared, firingOf } from './fire-order.ts';

/** Odds of one part of an order, and the units that it may hurt. */
interface Part {
  readonly stake: Stake;
  readonly units: readonly string[];
}

export function fireStakes(view: ZealotBattle, squad: Squad, order: FireOrder): readonly Stake[] {
  const declaration = declared(view, squad, order);
  if (!declaration.ok) return [];
  const { shots, facing } = declaration.declared;
  const firing: Firing = {
    ...firingOf(squad),
    ...(facing !== undefined && { facing }),
    ...(order.groups !== undefined && { groups: order.groups }),
  };
  const parts: Part[] = [];
  for (const [target, own] of Map.groupBy(shots, (shot) => shot.target)) {
    const enemy = squadOf(view, target);
    const dice = own.filter(({ weapon }) => !isTemplate(weaponOf(weapon)));
    const args = volleyAt(view, firing, target, dice, true, shots);
    const engagement = isSingle(enemy) ? 'hull' : 'volley';
    if (args !== undefined)
      parts.push({
        stake: { engagement, args, ...say('{unit} at {enemy}', { unit: squad.name, enemy: enemy.name }) },
        units: [target],
      });
    for (const shot of own.filter(({ weapon }) => isTemplate(weaponOf(weapon)))) {
      const blast = blastOf(view, firing, shot);
      if (blast === undefined) continue;
      const words = say('{weapon} at {enemy}', { weapon: weaponOf(shot.weapon).name, enemy: enemy.name });
      parts.push({
        stake: { engagement: 'strike', args: blast, ...words },
        units: [...new Set(blast.touched.map(({ unit }) => unit))],
      });
    }
  }
  return parts.map((part) => told(view, squad.id, part, parts));
}

/** A stake with what its odds leave out: what other fire of the same order does to the same unit, too. */
function told(view: ZealotBattle, unit: string, { stake, units }: Part, all: readonly Part[]): Stake {
  const isAlone = units.every((one) => all.filter((part) => part.units.includes(one)).length === 1);
  const others = isAlone ? [] : ['What other fire does to the same unit is not counted.'];
  return { ...stake, ...leftOut(view, [unit, ...units], others) };
}

/** What odds of fire or blows between some units do not count: re-rolls, and who is aboard. XZ-H-19, XZ-H-21 */
export function leftOut(
  view: ZealotBattle,
  units: readonly string[],
  before: readonly Words[] = [],
): Pick<Stake, 'leavesOut'> {
  const [first, ...more]: readonly Words[] = [
    ...before,
    ...(units.some((unit) => commandersFor(view, unit).length > 0) ? ['Command re-rolls are not counted.'] : []),
    ...(units.some((unit) => ridersOf(view, unit).length > 0) ? ['What becomes of those aboard is not counted.'] : []),
  ];
  return first === undefined
    ? {}
    : { leavesOut: more.reduce<Words>((one, other) => say('{one} {other}', { one, other }), first) };
}
