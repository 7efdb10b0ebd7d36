/** What an order puts at stake: engagements with arguments from the real positions. */
import type { Stake } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { blastOf } from '../rules/templates-fired.ts';
import { commandersFor, type Firing } from '../ground/aim.ts';
import { assaultArgs } from '../rules/assault-args.ts';
import { isSingle, leaderOf, squadOf, type ZealotBattle } from '../battle/battle.ts';
import { planCharge } from '../ground/charge.ts';
import { volleyAt } from '../rules/fire-args.ts';
import { moved } from '../ground/moves.ts';
import type { ZealotOrder } from '../battle/orders.ts';
import { declared, firingOf, problems } from './problems.ts';
import type { Blast, Touched } from '../rules/blast.ts';
import { isTemplate, weaponOf } from '../battle/weapons.ts';

/** The odds to show before an order is given. Command re-rolls are left out, since nobody has to spend them; the words say so. */
export function stakes(view: ZealotBattle, seat: Seat, order: ZealotOrder): readonly Stake[] {
  if (order.kind !== 'shoot' && order.kind !== 'assault' && !(order.kind === 'react' && order.how === 'returnFire'))
    return [];
  if (problems(view, seat, order).length > 0) return [];
  return order.kind === 'assault' ? assaultStakes(view, order) : fireStakes(view, order);
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
  const targets = [...new Set(shots.map(({ target }) => target))];
  const volleys = targets.flatMap((target): readonly Stake[] => {
    const args = volleyAt(
      view,
      firing,
      target,
      shots.filter((shot) => shot.target === target && !isTemplate(weaponOf(shot.weapon))),
      true,
    );
    const enemy = squadOf(view, target);
    return args === undefined
      ? []
      : [
          {
            engagement: isSingle(enemy) ? 'hull' : 'volley',
            args,
            says: `${squad.name} at ${enemy.name}${unaided(view, order.unit, target)}`,
          },
        ];
  });
  const blasts = shots
    .filter(({ weapon }) => isTemplate(weaponOf(weapon)))
    .flatMap((shot): readonly Stake[] => {
      const args = blastOf(view, firing, shot);
      return args === undefined
        ? []
        : [
            {
              engagement: 'strike',
              args: mergedBlast(args),
              says: `${weaponOf(shot.weapon).name} at ${squadOf(view, shot.target).name}${unaided(view, order.unit, ...args.touched.map(({ unit }) => unit))}`,
            },
          ];
    });
  const all = [...volleys, ...blasts];
  // Each is worked out from how the target stands now: what one does to it is not in the odds of the next.
  return all.length < 2 ? all : all.map((stake) => ({ ...stake, says: `${stake.says}, by itself` }));
}

/** What the odds leave out: re-rolls that a commander of either side could still spend. XZ-H-19 */
const unaided = (view: ZealotBattle, ...units: readonly string[]): string =>
  units.some((unit) => commandersFor(view, unit).length > 0) ? ', without command re-rolls' : '';

/** Models that are alike under one disc stand together. */
export function mergedBlast(args: Blast): Blast {
  if (args.crews.length > 0 || args.touched.some(({ dice }) => dice.length > 1)) return args;
  const groups = Map.groupBy(
    args.touched,
    ({ unit, score, bonus, armour, resilience, wounds, profile, suppressed, single, many, id }) =>
      single || many ? id : JSON.stringify([unit, score, bonus, armour, resilience, wounds, profile, suppressed]),
  );
  const touched = [...groups.values()].map((group): Touched => ({
    ...(group[0] as Touched),
    count: group.length,
    dice: [group.length],
    leader: false,
  }));
  return { ...args, touched, orders: [touched.map((_, t) => t)] };
}

function assaultStakes(view: ZealotBattle, order: ZealotOrder & { readonly kind: 'assault' }): readonly Stake[] {
  const moves = order.moves ?? planCharge(view, order.unit, order.target, false, order.walk !== true)?.moves;
  const from = leaderOf(view, order.unit)?.base.at;
  const enemy = squadOf(view, order.target);
  if (moves === undefined || from === undefined || enemy.morale === 'Routed') return [];
  const args = assaultArgs(
    moved(view, moves),
    order.unit,
    order.target,
    from,
    true,
    order.groups === undefined ? {} : { charger: order.groups },
  );
  const isGrouped = [...args.charger.fighters, ...args.target.fighters].some(({ count }) => count > 1);
  const says = `${squadOf(view, order.unit).name} charges ${enemy.name}${isGrouped ? ', roughly: alike models are counted as one group' : ''}`;
  return [{ engagement: 'assault', args, says: `${says}${unaided(view, order.unit, order.target)}` }];
}
