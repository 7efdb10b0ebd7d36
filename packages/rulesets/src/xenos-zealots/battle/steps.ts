/** Whose turn it is to do what: the actions of units in each step. XZ-TURN-5, XZ-TURN-6, XZ-MOR-2 */
import type { Seat } from '@umpire/engine/rule';
import { optionsOf, type Squad, squadOf, type ZealotBattle } from './battle.ts';
import { type Action, ACTIONS_OF } from '../words/terms.ts';

/** What a unit may do now: an action of its order, or a reaction; who rides and has no Move can only let it be. */
export type Doing = Action | 'react' | 'ride';

/** The action that waits for a unit in this step; undefined: nothing. */
export function doingOf(battle: ZealotBattle, squad: Squad): Doing | undefined {
  const isPrimary = battle.phase === 'primary';
  if (!isPrimary && battle.phase !== 'secondary') return undefined;
  if (squad.location !== 'table' && squad.location !== 'aboard') return undefined;
  if (isPrimary ? squad.didPrimary : squad.didSecondary) return undefined;
  const body = squad.attachedTo === undefined ? squad : squadOf(battle, squad.attachedTo);
  if (squad.attachedTo !== undefined && squad.order === undefined) return undefined;
  if (body.morale === 'Suppressed')
    return squad.attachedTo === undefined && squad.location === 'table' && mayReact(battle, isPrimary)
      ? 'react'
      : undefined;
  if (body.morale !== 'OK' || squad.order === undefined || squad.order === 'hidden') return undefined;
  const action = ACTIONS_OF[squad.order][isPrimary ? 0 : 1];
  // Its owner is asked whatever the counter says: else the turn itself would tell what is face down. XZ-TURN-2
  return squad.location === 'aboard' && action !== 'move' ? 'ride' : action;
}

/** Once a turn: in the Secondary step, or as agreed. XZ-R-18 */
function mayReact(battle: ZealotBattle, isPrimary: boolean): boolean {
  const when = optionsOf(battle).suppressedReacts;
  if (when === 'secondary') return !isPrimary;
  if (when === 'primary') return isPrimary;
  // In either step: who has reacted in the first is marked as having acted in both.
  return true;
}

/** Units of a seat that still have something to do in this step. */
export const waitingUnits = (battle: ZealotBattle, seat: Seat): readonly Squad[] =>
  battle.units.filter((squad) => squad.seat === seat && doingOf(battle, squad) !== undefined);

/** Units that get an order in the Command Phase: in good morale, on the table or aboard; attached characters may get one. XZ-TURN-2 */
export const ordered = (battle: ZealotBattle, seat: Seat): readonly Squad[] =>
  battle.units.filter(
    (squad) =>
      squad.seat === seat &&
      squad.morale === 'OK' &&
      squad.attachedTo === undefined &&
      !squad.immobilised &&
      (squad.location === 'table' || isAboard(battle, squad)),
  );

const isAboard = (battle: ZealotBattle, { location, transport }: Squad): boolean =>
  location === 'aboard' && transport !== undefined && squadOf(battle, transport).location === 'table';

/** Attached characters who may be told to leave. XZ-R-42 */
export const mayLeave = (battle: ZealotBattle, seat: Seat): readonly Squad[] =>
  battle.units.filter(
    (squad) =>
      squad.seat === seat &&
      squad.attachedTo !== undefined &&
      squad.location === 'table' &&
      squadOf(battle, squad.attachedTo).morale === 'OK',
  );
