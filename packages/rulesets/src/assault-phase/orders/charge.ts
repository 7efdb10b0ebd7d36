import { codec, type Offer, order, type OrderSpec, type Part } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, asUnit, type Charge, traitsOf, type Troop, unitOf } from '../battle/battle.ts';
import { couldUseRoll, firstMovers, hasBegun, liveTargets, toMove } from '../ground/charge-order.ts';
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
    if (canReach(view, open)) return chargeProblems(view, open, ways, sequence);
    const named = { unit: unitOf(view, unit).name };
    return couldUseRoll(view, open)
      ? no(
          'AP-TERR-1',
          say('Nobody of {unit} can reach the primary target without a roll for difficult ground.', named),
        )
      : no('AP-CHG-10', say('Nobody of {unit} can reach the primary target.', named));
  },
  resolve: (battle, _seat, { unit, moves: ways, sequence }) => chargeMove(battle, unit, ways, sequence),
  stakes(view, _seat, { unit, moves: ways }) {
    const open = chargeToMove(view, unit);
    if (open === undefined) return [];
    return combatStake(
      view,
      unit,
      afterCharge(view, unit, liveTargets(view, open), ways),
      'The fight after this charge',
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
    : no('AP-CHG-2', say('Finish the charge of {unit} first.', { unit: unitOf(view, view.underWay).name }));

/** Why a unit has no charge to move, or to call off, now. */
export function chargingProblems(view: AssaultBattle, seat: Seat, unit: string, rule: string): readonly Problem[] {
  const wrong = actingProblems(view, seat, unit, rule, 'charging');
  if (wrong.length > 0) return wrong;
  return chargeToMove(view, unit) === undefined ? noCharge(unitOf(view, unit)) : isWaiting(view, unit);
}

/** A unit without a declared charge. */
export const noCharge = (unit: Troop): readonly Problem[] =>
  no('AP-CHG-2', say('{unit} {they|has|have} no charge to move.', asUnit(unit)));

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
    picks: movers.map((mover) => ({ value: mover.id, says: mover.name, problems: [] })),
    least: 0,
    most: movers.length,
  };
  const parts = [movesPart(movers, 'Where does everybody go?', traitsOf(view, unit).assaultRange, true), sequence];
  return [
    { unit, ...say('Move the charge of {unit}', { unit: name }), order: proposed, problems },
    {
      unit,
      rule: 'AP-CHG-5',
      ...say('Move the charge of {unit} by hand', { unit: name }),
      order: { unit, moves: {} },
      parts,
      problems,
    },
  ];
}
