/** What fire and melees put at stake: exact odds from the real positions, with everybody deciding by the defaults. */
import type { Moves, Stake } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, withFigures, elementOf, figuresOf, type Figure, moraleOf } from '../battle/battle.ts';
import { chargersOf } from '../ground/charge.ts';
import type { Melee } from '../ground/contact.ts';
import { afterMoves } from '../ground/moves.ts';
import { started } from '../rules/activation.ts';
import { attackerIn, fightOf } from '../rules/melees.ts';
import { isCollapsed } from '../rules/morale.ts';
import { fireOf } from '../rules/shooting.ts';

/** The battle when an element has begun its activation and moved. */
export const begun = (view: AssaultBattle, element: string, moves: Moves = {}): AssaultBattle =>
  afterMoves(view.active === element ? view : started(view), element, moves);

export function fireStakes(battle: AssaultBattle, element: string, advancing: boolean): readonly Stake[] {
  const args = fireOf(battle, element, advancing);
  if (args.spot === undefined && args.ifSeen === undefined) return [];
  // Whoever is not found may leave another as the target.
  const targets = [...new Set([args.ifSeen, args.ifNot].flatMap((shot) => shot?.element ?? []))];
  const names = targets.map((id) => elementOf(battle, id).name);
  const [first, second] = names;
  const says =
    first === undefined
      ? { says: 'Look-out' }
      : second === undefined
        ? say('Fire at {element}', { element: first })
        : say('Fire at {element} or {other}', { element: first, other: second });
  const marks = targets.flatMap((id) => figuresOf(battle, id));
  return [{ engagement: 'fire', args, ...says, ...nerveLeftOut(battle, marks) }];
}

/** The melees after moves into contact: `joined` says which. */
export function meleeStakes(
  view: AssaultBattle,
  seat: Seat,
  { element, moves }: { readonly element: string; readonly moves: Moves },
  joined: (after: AssaultBattle, chargers: readonly string[]) => readonly Melee[],
): readonly Stake[] {
  const before = begun(view, element);
  const chargers = chargersOf(before, element, moves);
  const after = withFigures(begun(view, element, moves), chargers, (one) => ({ ...one, charging: true }));
  return joined(after, chargers).map((melee) => meleeStake(after, melee, seat));
}

function meleeStake(battle: AssaultBattle, melee: Melee, seat: Seat): Stake {
  const args = fightOf(battle, melee, attackerIn(battle, melee, seat), seat);
  const against = melee.figures.filter(({ owner }) => owner !== seat).map(({ id }) => id);
  return {
    engagement: 'melee',
    args,
    ...say('Melee against {against}', { against }),
    ...nerveLeftOut(battle, melee.figures),
  };
}

/** Could one of these still go after the fight, when nerves are tested: by flight, or because its element collapses? BA-H-7, BA-H-8 */
export function nerveLeftOut(battle: AssaultBattle, fighting: readonly Figure[]): Pick<Stake, 'leavesOut'> {
  const elements = [...new Set(fighting.map(({ unit }) => unit))].map((id) => elementOf(battle, id));
  const mayFall = elements.some((element) => {
    const { hesitant, id } = element;
    const left = figuresOf(battle, id).length;
    const { morale, casualties } = moraleOf(battle, element);
    return left > 1 && (hesitant || isCollapsed({ morale, casualties: casualties + left - 1 }));
  });
  return mayFall ? { leavesOut: 'Those who flee or leave when nerves are tested afterwards are not counted.' } : {};
}
