/** What an order puts at stake: exact odds from the real positions, with everybody deciding by the defaults. */
import type { Stake } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import {
  type AssaultBattle,
  figures,
  withFigures,
  elementOf,
  figuresOf,
  type Figure,
  moraleOf,
  roomName,
} from '../battle/battle.ts';
import type { AssaultOrder, OrderOf } from '../battle/order.ts';
import { areaOf } from '../ground/areas.ts';
import { chargersOf } from '../ground/charge.ts';
import { meleesIn, meleesOf, type Melee } from '../ground/contact.ts';
import { afterMoves } from '../ground/moves.ts';
import type { TableAssault } from '../odds/assault.ts';
import { started } from '../rules/activation.ts';
import { attackerIn, fightOf } from '../rules/melees.ts';
import { isCollapsed } from '../rules/morale.ts';
import { problems } from '../rules/problems.ts';
import { fireOf } from '../rules/shooting.ts';

/** Nothing is at stake in an order that is not legal. */
export function stakes(view: AssaultBattle, seat: Seat, order: AssaultOrder): readonly Stake[] {
  if (problems(view, seat, order).length > 0) return [];
  const battle = view.active === order.element ? view : started(view);
  switch (order.kind) {
    case 'fire':
      return fireStakes(battle, order.element, false);
    case 'advance':
      return fireStakes(afterMoves(battle, order.element, order.moves), order.element, true);
    case 'assault':
      return [assaultStake(view, order)];
    case 'charge': {
      const chargers = chargersOf(battle, order.element, order.moves);
      const after = withCharge(afterMoves(battle, order.element, order.moves), chargers);
      const joined = meleesIn(after).filter(({ figures }) => figures.some(({ id }) => chargers.includes(id)));
      return joined.map((melee) => meleeStake(after, melee, seat));
    }
    case 'fight': {
      const after = withCharge(
        afterMoves(battle, order.element, order.moves),
        chargersOf(battle, order.element, order.moves),
      );
      return meleesOf(after, order.element).map((melee) => meleeStake(after, melee, seat));
    }
    case 'deploy':
    case 'nerve':
    case 'run':
    case 'hold':
      return [];
  }
}

const withCharge = (battle: AssaultBattle, chargers: readonly string[]): AssaultBattle =>
  withFigures(battle, chargers, (one) => ({ ...one, charging: true }));

function meleeStake(battle: AssaultBattle, melee: Melee, seat: Seat): Stake {
  const args = fightOf(battle, melee, attackerIn(battle, melee, seat), seat);
  const against = melee.figures.filter(({ owner }) => owner !== seat).map(({ id }) => id);
  const says = `the melee against ${against.join(', ')}`;
  return { engagement: 'melee', args, says, ...nerveLeftOut(battle, melee.figures) };
}

function fireStakes(battle: AssaultBattle, element: string, advancing: boolean): readonly Stake[] {
  const args = fireOf(battle, element, advancing);
  if (args.spot === undefined && args.ifSeen === undefined) return [];
  // Whoever is not found may leave another as the target.
  const targets = [...new Set([args.ifSeen, args.ifNot].flatMap((shot) => shot?.element ?? []))];
  const names = targets.map((id) => elementOf(battle, id).name);
  const says = names.length === 0 ? 'the look-out' : `the fire at ${names.join(' or ')}`;
  const marks = targets.flatMap((id) => figuresOf(battle, id));
  return [{ engagement: 'fire', args, says, ...nerveLeftOut(battle, marks) }];
}

/** Could one of these still go after the fight, when nerves are tested: by flight, or because its element collapses? BA-H-7, BA-H-8 */
function nerveLeftOut(battle: AssaultBattle, fighting: readonly Figure[]): Pick<Stake, 'leavesOut'> {
  const elements = [...new Set(fighting.map(({ unit }) => unit))].map((id) => elementOf(battle, id));
  const mayFall = elements.some((element) => {
    const { hesitant, id } = element;
    const left = figuresOf(battle, id).length;
    const { morale, casualties } = moraleOf(battle, element);
    return left > 1 && (hesitant || isCollapsed({ morale, casualties: casualties + left - 1 }));
  });
  return mayFall ? { leavesOut: 'Whoever flees or gives up afterwards, when nerves are tested, is not counted.' } : {};
}

/** The whole assault as it would be played from here: nothing of it is settled in advance. */
function assaultStake(battle: AssaultBattle, order: OrderOf<'assault'>): Stake {
  const rooms = order.plan.map((room) => roomName(battle, room));
  const args: TableAssault = { battle, order };
  const fighting = [
    ...figuresOf(battle, order.element),
    ...figures(battle).filter((one) => order.plan.includes(areaOf(battle, one))),
  ];
  const says = `the assault on ${rooms.join(' and ')}`;
  return { engagement: 'assault', args, says, ...nerveLeftOut(battle, fighting) };
}
