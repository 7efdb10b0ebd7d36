/** What an order puts at stake: exact odds from the real positions, before it is given. */
import type { Stake } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { wayLength } from '@umpire/engine/table';
import { type AssaultBattle, matesOf, type Soldier, unitOf } from '../battle/battle.ts';
import { withUnit } from '../battle/changes.ts';
import { isNearDifficult, liveTargets, toMove } from '../ground/charge-order.ts';
import { declareCourse } from '../ground/courses.ts';
import { foreseen } from './foresight.ts';
import type { AssaultOrder } from './orders.ts';
import { openCharges } from '../rules/charging.ts';
import { problems } from './problems.ts';
import { intoContact } from '../ground/reaching.ts';
import type { Assault } from '../rules/assault.ts';
import { leftOut, volleyAt } from './volley-stake.ts';

export function stakes(view: AssaultBattle, seat: Seat, order: AssaultOrder): readonly Stake[] {
  if (problems(view, seat, order).length > 0) return [];
  switch (order.kind) {
    case 'shoot': {
      const args = volleyAt(view, order.unit, order.target, order.standing);
      if (args === undefined) return [];
      const leavesOut = leftOut(view, order.unit, order.target, order.standing);
      const says = `at ${unitOf(view, order.target).name}`;
      return [{ engagement: 'volley', args, says, ...(leavesOut !== undefined && { leavesOut }) }];
    }
    case 'declare':
      return combatStake(view, order.unit, order.targets);
    case 'charge': {
      const charge = openCharges(view).find(({ unit }) => unit === order.unit);
      if (charge === undefined) return [];
      const args = foreseen(view, order.unit, liveTargets(view, charge), order.moves);
      return args === undefined ? [] : [{ engagement: 'combat', args, says: 'the fight after this charge' }];
    }
    case 'terrain': {
      const way = wayToGo(view, order.unit);
      return way === undefined ? [] : [{ engagement: 'reach', args: { way }, says: 'through difficult ground' }];
    }
    default:
      return [];
  }
}

/** A middling roll for difficult ground, and the best, in thousandths. */
const MIDDLING = 4000;
const BEST = 6000;

/** The fight that a charge would begin: in the open, and where difficult ground has a say also after a roll for it. */
function combatStake(view: AssaultBattle, unit: string, targets: readonly string[]): readonly Stake[] {
  const names = targets.map((target) => unitOf(view, target).name).join(' and ');
  const stake = (args: Assault, says: string): Stake => ({ engagement: 'combat', args, says });
  const rolled = (rough: number): Assault | undefined => foreseen(withUnit(view, unit, { rough }), unit, targets);
  const open = foreseen(view, unit, targets);
  if (open === undefined) {
    const there = rolled(BEST);
    const way = wayFor(view, matesOf(view, unit), targets);
    return [
      ...(way === undefined
        ? []
        : [{ engagement: 'reach', args: { way }, says: `to reach ${names} through difficult ground` }]),
      ...(there === undefined ? [] : [stake(there, `against ${names}, if they are reached`)]),
    ];
  }
  const after = isNearDifficult(view, unit) ? rolled(MIDDLING) : undefined;
  if (after === undefined || JSON.stringify(after.fight) === JSON.stringify(open.fight))
    return [stake(open, `against ${names}`)];
  return [
    stake(open, `against ${names}, without a roll for difficult ground`),
    stake(after, `against ${names}, after a roll of 4 for it`),
  ];
}

/** How far the first model of a charge has to go through difficult ground, in thousandths. */
function wayToGo(view: AssaultBattle, unit: string): number | undefined {
  const charge = openCharges(view).find((one) => one.unit === unit);
  return charge === undefined ? undefined : wayFor(view, toMove(view, charge), liveTargets(view, charge));
}

function wayFor(view: AssaultBattle, movers: readonly Soldier[], targets: readonly string[]): number | undefined {
  const enemies = matesOf(view, targets[0] ?? '');
  const lengths = movers.flatMap((mover) => {
    const found = intoContact(declareCourse(view, mover, targets), mover, enemies, () => true);
    return found === undefined ? [] : [wayLength(found.way)];
  });
  return lengths.length === 0 ? undefined : Math.ceil(Math.min(...lengths));
}
