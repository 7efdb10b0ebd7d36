import { codec, type Offer, order, type OrderSpec, type Part } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { type AssaultBattle, type Charge, traitsOf, unitOf } from '../battle/battle.ts';
import { firstMovers, hasBegun, liveTargets, toMove } from '../ground/charge-order.ts';
import { chargeMove, openCharges } from '../rules/charging.ts';
import { chargeProposal } from './charge-moves.ts';
import { chargeProblems } from './charge-problems.ts';
import { actingProblems, movesPart, no, waysDrawn } from './common.ts';
import { rangeDrawn } from './declare.ts';
import { afterCharge } from './foresight.ts';
import type { ArgsOf } from './orders.ts';
import { combatStake } from './stakes.ts';

const { id, list, moves, needed, object, optional } = codec;

/** Moves a charging unit; without a sequence the nearest go first. AP-CHG-4, AP-CHG-5 */
export const charge: OrderSpec<AssaultBattle, ArgsOf<'charge'>> = order({
  kind: 'charge',
  rule: 'AP-CHG-2',
  says: 'Charge move',
  help: 'The nearest model goes first, into contact with the closest enemy; the others follow and engage as many as they can.',
  args: object({
    unit: needed(id, 'who charges'),
    moves: needed(moves, 'the ways of its models'),
    sequence: optional(list(id), 'in which order they are moved'),
  }),
  when: (view: AssaultBattle, seat) => chargesOf(view, seat).flatMap((one) => offersFor(view, seat, one)),
  problems(view, seat, { unit, moves: ways, sequence }) {
    const wrong = chargingProblems(view, seat, unit, 'AP-CHG-2');
    const open = chargeToMove(view, unit);
    if (wrong.length > 0 || open === undefined) return wrong;
    return canReach(view, open)
      ? chargeProblems(view, open, ways, sequence)
      : no('AP-CHG-10', `Nobody of ${unitOf(view, unit).name} can reach the primary target.`);
  },
  resolve: (battle, _seat, { unit, moves: ways, sequence }) => chargeMove(battle, unit, ways, sequence),
  stakes(view, _seat, { unit, moves: ways }) {
    const open = chargeToMove(view, unit);
    if (open === undefined) return [];
    return combatStake(
      view,
      unit,
      afterCharge(view, unit, liveTargets(view, open), ways),
      'the fight after this charge',
    );
  },
  drawing: (view, _seat, { unit, moves: ways }) => [...rangeDrawn(view, unit), ...waysDrawn(ways)],
});

/** The charges of a seat that are still to be moved. */
export const chargesOf = (view: AssaultBattle, seat: Seat): readonly Charge[] =>
  view.phase === 'charging' ? openCharges(view).filter(({ unit }) => unitOf(view, unit).seat === seat) : [];

export const chargeToMove = (view: AssaultBattle, unit: string): Charge | undefined =>
  openCharges(view).find((one) => one.unit === unit);

/** One charging unit is moved at a time. AP-CHG-2 */
export const isWaiting = (view: AssaultBattle, unit: string): readonly Problem[] =>
  view.underWay === undefined || view.underWay === unit
    ? []
    : no('AP-CHG-2', `First ${unitOf(view, view.underWay).name} must be moved to the end.`);

/** Why a unit has no charge to move, or to call off, now. */
export function chargingProblems(view: AssaultBattle, seat: Seat, unit: string, rule: string): readonly Problem[] {
  const wrong = actingProblems(view, seat, unit, rule, 'charging');
  if (wrong.length > 0) return wrong;
  return chargeToMove(view, unit) === undefined
    ? no('AP-CHG-2', `${unitOf(view, unit).name}: no charge to move.`)
    : isWaiting(view, unit);
}

export const canReach = (view: AssaultBattle, open: Charge): boolean =>
  hasBegun(open) || (liveTargets(view, open).length > 0 && firstMovers(view, open).length > 0);

/** The proposed move, and one by hand. */
function offersFor(view: AssaultBattle, seat: Seat, open: Charge): readonly Offer<ArgsOf<'charge'>>[] {
  const { unit } = open;
  const { name } = unitOf(view, unit);
  const proposed = { unit, moves: {}, ...chargeProposal(view, open) };
  const problems = charge.problems(view, seat, proposed);
  const movers = toMove(view, open);
  const sequence: Part = {
    kind: 'some',
    name: 'sequence',
    says: 'In which order? Whoever is not named goes after these.',
    picks: movers.map((mover) => ({ value: mover.id, says: `${mover.name} (${mover.id})`, problems: [] })),
    least: 0,
    most: movers.length,
  };
  const parts = [movesPart(movers, 'Where does everybody go?', traitsOf(view, unit).assaultRange, true), sequence];
  return [
    { unit, says: `${name}: charge move`, order: proposed, problems },
    { unit, rule: 'AP-CHG-5', says: `${name}: charge move by hand`, order: { unit, moves: {} }, parts, problems },
  ];
}
