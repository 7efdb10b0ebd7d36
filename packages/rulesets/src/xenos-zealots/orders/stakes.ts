/** What an order puts at stake: engagements with arguments from the real positions. */
import type { Stake } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { say, type Words } from '@umpire/engine/words';
import { blastOf } from '../rules/templates-fired.ts';
import { commandersFor, type Firing } from '../ground/aim.ts';
import { assaultArgs, unaided } from '../rules/assault-args.ts';
import { called, isSingle, leaderOf, squadOf, type ZealotBattle } from '../battle/battle.ts';
import { volleyAt } from '../rules/fire-args.ts';
import type { Assault } from '../rules/assault-sides.ts';
import { moved } from '../ground/moves.ts';
import type { ZealotOrder } from '../battle/orders.ts';
import { declared, firingOf, problems } from './problems.ts';
import { isTemplate, weaponOf } from '../battle/weapons.ts';

/** The odds to show before an order is given. Command re-rolls are left out, since nobody has to spend them; the words say so. */
export function stakes(view: ZealotBattle, seat: Seat, order: ZealotOrder): readonly Stake[] {
  if (order.kind !== 'shoot' && order.kind !== 'assault' && !(order.kind === 'react' && order.how === 'returnFire'))
    return [];
  if (problems(view, seat, order).length > 0) return [];
  return order.kind === 'assault' ? assaultStakes(view, order) : fireStakes(view, order);
}

/** Odds of one part of an order, and the units that it may hurt. */
interface Part {
  readonly stake: Stake;
  readonly units: readonly string[];
}

function fireStakes(view: ZealotBattle, order: ZealotOrder & { readonly kind: 'shoot' | 'react' }): readonly Stake[] {
  const squad = squadOf(view, order.unit);
  const declaration = declared(view, squad, order);
  if (!declaration.ok) return [];
  const { shots, facing } = declaration.declared;
  const firing: Firing = {
    ...firingOf(squad),
    ...(facing !== undefined && { facing }),
    ...(order.groups !== undefined && { groups: order.groups }),
  };
  const parts: Part[] = [];
  for (const target of new Set(shots.map((shot) => shot.target))) {
    const enemy = squadOf(view, target);
    const own = shots.filter((shot) => shot.target === target);
    const dice = own.filter(({ weapon }) => !isTemplate(weaponOf(weapon)));
    const args = volleyAt(view, firing, target, dice, true);
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
  return parts.map((part) => told(view, order.unit, part, parts));
}

/** A stake with what its odds leave out: re-rolls, and what other fire of the same order does to the same unit. XZ-H-19 */
function told(view: ZealotBattle, unit: string, { stake, units }: Part, all: readonly Part[]): Stake {
  const isAlone = units.every((one) => all.filter((part) => part.units.includes(one)).length === 1);
  const [first, second] = [
    ...(isAlone ? [] : ['What other fire does to the same unit is not counted.']),
    ...withoutRerolls(view, [unit, ...units]),
  ];
  if (first === undefined) return stake;
  const leavesOut: Words = second === undefined ? first : say('{one} {other}', { one: first, other: second });
  return { ...stake, leavesOut };
}

const withoutRerolls = (view: ZealotBattle, units: readonly string[]): readonly string[] =>
  units.some((unit) => commandersFor(view, unit).length > 0) ? ['Command re-rolls are not counted.'] : [];

type Charge = ZealotOrder & { readonly kind: 'assault' };

/** The combat that a charge leads to, without re-rolls. */
export function assaultOdds(view: ZealotBattle, { unit, target, moves, groups }: Charge): Assault | undefined {
  const from = leaderOf(view, unit)?.base.at;
  const first = groups === undefined ? {} : { charger: groups };
  return from && unaided(assaultArgs(moved(view, moves), unit, target, from, first));
}

function assaultStakes(view: ZealotBattle, order: Charge): readonly Stake[] {
  const enemy = squadOf(view, order.target);
  const args = assaultOdds(view, order);
  if (args === undefined || enemy.morale === 'Routed') return [];
  const words = say('{unit} {unit|charges|charge} {enemy}', {
    unit: called(squadOf(view, order.unit)),
    enemy: enemy.name,
  });
  const [leavesOut] = withoutRerolls(view, [order.unit, order.target]);
  return [{ engagement: 'assault', args, ...words, ...(leavesOut !== undefined && { leavesOut }) }];
}
