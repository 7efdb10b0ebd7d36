import { type Outcome, otherSeat, soFar } from '@umpire/engine/battle';
import { note, type Rule, type Seat } from '@umpire/engine/rule';
import { INCH, spot, withinDistance } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import { scoutsOf, type WellBattle } from '../battle/battle.ts';
import { chooseStances } from '../rules/stance.ts';

/** A turn: stances in secret, then each side gives one order. EX-TURN-1 */
export function* begin(battle: WellBattle): Rule<WellBattle> {
  const choosing = { ...battle, phase: 'stances', toAct: [] };
  yield* soFar(choosing);
  const ready = yield* chooseStances(choosing);
  return { ...ready, phase: 'orders', toAct: [(battle.sides[0] as { seat: Seat }).seat] };
}

/** After an order the other side gives one, or the turn is over. EX-TURN-1 */
export function* follow(battle: WellBattle, seat: Seat): Rule<WellBattle> {
  return seat === battle.sides[0]?.seat ? { ...battle, toAct: [otherSeat(battle, seat)] } : yield* endTurn(battle);
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
  const why: Words =
    winner === undefined
      ? 'Neither side has drunk more than the other.'
      : say('{side} keeps the well.', { side: winner });
  return { winner, rule: 'EX-END-1', ...saying(why), scores: battle.scores };
}
