import { byId, changed, type Outcome, otherSeat, soFar } from '../../../src/battle/index.ts';
import { note, type Rule, type Seat } from '../../../src/rule/index.ts';
import { INCH, placed, type Point, span, spot, withinDistance } from '../../../src/table/index.ts';
import { MOVE, scoutsOf, type WellBattle } from './battle.ts';
import type { WellOrder } from './orders.ts';
import { fire } from './rules/fire.ts';
import { react } from './rules/react.ts';
import { chooseStances, showStance } from './rules/stance.ts';

/** A turn: stances in secret, then each side gives one order. EX-TURN-1 */
export function* begin(battle: WellBattle): Rule<WellBattle> {
  const choosing = { ...battle, phase: 'stances', toAct: [] };
  yield* soFar(choosing);
  const ready = yield* chooseStances(choosing);
  return { ...ready, phase: 'orders', toAct: [(battle.sides[0] as { seat: Seat }).seat] };
}

/** An order, and all that follows from it until a seat has to give the next one. */
export function* resolve(battle: WellBattle, seat: Seat, order: WellOrder): Rule<WellBattle> {
  const after = yield* carryOut(battle, seat, order);
  const other = otherSeat(battle, seat);
  if (outcome(after) !== undefined) return { ...after, toAct: [] };
  return seat === battle.sides[0]?.seat ? { ...after, toAct: [other] } : yield* endTurn(after);
}

function* carryOut(battle: WellBattle, seat: Seat, order: WellOrder): Rule<WellBattle> {
  switch (order.kind) {
    case 'move':
      return yield* move(battle, seat, order.scout, order.to);
    case 'fire':
      return yield* fire(battle, seat, order.scout, order.target);
    case 'hold':
      return battle;
  }
}

/** A scout goes; more than 4″ shows that its side advances. EX-MOVE-1, EX-MOVE-2 */
function* move(battle: WellBattle, seat: Seat, scout: string, to: Point): Rule<WellBattle> {
  const from = byId(battle.models, scout).base.at;
  const models = changed(battle.models, [scout], (one) => ({ ...one, base: placed(one.base, to) }));
  yield* note('EX-MOVE-1', '{scout} moves.', { scout, from, to });
  let moved: WellBattle = { ...battle, models };
  if (span(from, to) > MOVE) moved = yield* showStance(moved, seat);
  // Whoever is asked for a reaction has to see the scout where it is now.
  yield* soFar(moved);
  return yield* react(moved, seat, scout);
}

/** Whoever stands alone at the well scores; then comes the next turn, or the end. EX-SCORE-1, EX-TURN-1 */
function* endTurn(battle: WellBattle): Rule<WellBattle> {
  const holder = holderOf(battle);
  if (holder !== undefined) yield* note('EX-SCORE-1', '{holder} drinks.', { holder });
  const scores = holder === undefined ? battle.scores : { ...battle.scores, [holder]: scoreOf(battle, holder) + 1 };
  const next = { ...battle, scores, turn: battle.turn + 1 };
  return outcome(next) === undefined ? yield* begin(next) : { ...next, toAct: [] };
}

const scoreOf = (battle: WellBattle, seat: Seat): number => battle.scores[seat] ?? 0;

function holderOf(battle: WellBattle): Seat | undefined {
  const well = battle.objectives[0];
  if (well === undefined) return undefined;
  const near = battle.sides.filter(({ seat }) =>
    scoutsOf(battle, seat).some(({ base }) => withinDistance(base, spot(well.at), INCH)),
  );
  return near.length === 1 ? near[0]?.seat : undefined;
}

/** The last turn is over, or a side has no scouts: most drinks win. EX-END-1 */
export function outcome(battle: WellBattle): Outcome | undefined {
  const gone = battle.sides.find(({ seat }) => scoutsOf(battle, seat).length === 0);
  if (gone === undefined && battle.turn <= battle.lastTurn) return undefined;
  const [one, other] = battle.sides.map(({ seat }) => seat) as [Seat, Seat];
  const lead = scoreOf(battle, one) - scoreOf(battle, other);
  const winner = lead > 0 ? one : lead < 0 ? other : gone && otherSeat(battle, gone.seat);
  const says = winner === undefined ? 'Nobody has drunk more than the other.' : `${winner} keeps the well.`;
  return { winner, rule: 'EX-END-1', says, scores: battle.scores };
}
