import { codec, type Offer, order, type OrderSpec } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, livingUnits, type Troop } from '../battle/battle.ts';
import { moveProblems, moverProblems, moves, moversOf, reachOf } from '../rules/movement.ts';
import { movesPart, reachDrawn, standingProblems, waysDrawn } from './common.ts';
import { joinOffers, leaveOffers } from './joining.ts';
import type { ArgsOf } from './orders.ts';

const { id, needed, object, optional } = codec;
type Move = ArgsOf<'move'>;

/** A unit moves, or a character does, who may join it or leave it. AP-H-4, AP-H-19 */
export const move: OrderSpec<AssaultBattle, ArgsOf<'move'>> = order({
  kind: 'move',
  rule: 'AP-H-4',
  says: 'Move',
  help: 'Each model goes up to its move, 1″ away from enemies; the unit ends with gaps of 2″ at most.',
  args: object({
    unit: needed(id, 'who moves'),
    moves: needed(codec.moves, 'the ways of its models'),
    join: optional(id, 'the unit that a character joins'),
  }),
  when: (view: AssaultBattle, seat) =>
    view.phase === 'movement' ? livingUnits(view, seat).flatMap((unit) => offersFor(view, seat, unit)) : [],
  problems,
  resolve: (battle, _seat, { unit, moves: ways, join }) => moves(battle, unit, ways, join),
  drawing(view, _seat, { unit, moves: ways }) {
    if (unit === undefined || !view.units.some((one) => one.id === unit)) return [];
    return [...reachDrawn(view, unit, reachOf(view, unit), 'Move'), ...waysDrawn(ways)];
  },
});

function problems(view: AssaultBattle, seat: Seat, { unit, moves: ways, join }: Move): readonly Problem[] {
  const wrong = standingProblems(view, seat, unit, 'AP-H-4', 'movement');
  if (wrong.length > 0) return wrong;
  const cannot = moverProblems(view, unit);
  return cannot.length > 0 ? cannot : moveProblems(view, unit, ways, join);
}

const offersFor = (view: AssaultBattle, seat: Seat, unit: Troop): readonly Offer<Move>[] => [
  {
    unit: unit.id,
    ...say('Move {unit}', { unit: unit.name }),
    order: { unit: unit.id, moves: {} },
    parts: [movesPart(moversOf(view, unit.id), 'Where does everybody go?', reachOf(view, unit.id), true)],
    problems: moverProblems(view, unit.id),
  },
  ...joinOffers(view, seat, unit, (order) => problems(view, seat, order)),
  ...leaveOffers(view, seat, unit),
];
