/** A unit's turn to act: its counter is turned over, it acts, and has acted. XZ-TURN-5, XZ-TURN-6 */
import { note, type Rule, type Seat } from '@umpire/engine/rule';
import { called, optionsOf, squadOf, strip, withSquad, type ZealotBattle } from '../battle/battle.ts';
import { doingOf, waitingUnits } from '../battle/steps.ts';
import { ACTIONS_OF, ORDER_NAMES } from '../words/terms.ts';

/** The counter is turned over. Infiltrators are harder to hit from now on. XZ-TURN-5, XZ-ORD-7 */
export function* revealed(battle: ZealotBattle, unit: string): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  if (squad.revealed || squad.order === undefined || squad.order === 'hidden') return battle;
  yield* note(
    'XZ-TURN-5',
    '{unit} {unit|has|have} the order {order}.',
    { unit: called(squad), order: ORDER_NAMES[squad.order] },
    { reveals: true },
  );
  return withSquad(battle, unit, { revealed: true, ...(squad.order === 'infiltrate' && { infiltrating: true }) });
}

/** The unit has had its action; after the second its counter goes. XZ-TURN-6 */
export function acted(battle: ZealotBattle, unit: string): ZealotBattle {
  if (battle.phase === 'primary') {
    const { attachedTo, order } = squadOf(battle, unit);
    // Who was to leave his unit and did not, be it that he let it be, stays with it. XZ-R-42
    const isStaying =
      attachedTo !== undefined && order !== undefined && order !== 'hidden' && ACTIONS_OF[order][0] === 'move';
    return withSquad(isStaying ? strip(battle, unit, 'order') : battle, unit, { didPrimary: true });
  }
  const after = withSquad(strip(battle, unit, 'order'), unit, { didSecondary: true });
  return optionsOf(battle).infiltrateUntil === 'counterRemoved'
    ? withSquad(after, unit, { infiltrating: false })
    : after;
}

/** Nobody moves: heavy weapons may fire next. XZ-ORD-11 */
export function* getReady(battle: ZealotBattle, unit: string): Rule<ZealotBattle> {
  yield* note('XZ-ORD-11', '{unit} {unit|gets|get} ready.', { unit: called(squadOf(battle, unit)) });
  return withSquad(battle, unit, { ready: true });
}

/** The side has had enough of this step: all who could still act let it be, or get ready. XZ-ORD-1 */
export function* endStep(battle: ZealotBattle, seat: Seat): Rule<ZealotBattle> {
  let after = battle;
  for (const { id } of waitingUnits(battle, seat)) {
    const doing = doingOf(after, squadOf(after, id));
    after = yield* revealed(after, id);
    if (doing === 'ready') after = yield* getReady(after, id);
    after = acted(after, id);
  }
  return after;
}
