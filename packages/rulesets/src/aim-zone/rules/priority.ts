/** The order in which an action and its reactions happen, and what can no longer happen. AZ-PRIO-1, AZ-PRIO-4 */
import { allowanceOf, type Health, isDead } from '../battle/health.ts';

export const PRIORITIES = [1, 2, 3, 4] as const;
export type Priority = (typeof PRIORITIES)[number];

export const ACTIONS = [
  'move',
  'use',
  'aim',
  'shoot',
  'throw',
  'ready',
  'recover',
  'defend',
  'pass',
  'drive',
  'stop',
  'enter',
  'exit',
] as const;
export type Action = (typeof ACTIONS)[number];

/** The step in which an action is carried out; shots and throws by whether they are aimed. AZ-PRIO-1 */
export function priorityOf(action: Action, aimed: boolean): Priority {
  if (action === 'aim' || action === 'defend' || action === 'recover') return 1;
  if (action === 'shoot' || action === 'throw') return aimed ? 2 : 3;
  return 4;
}

/** Who wants to do something in a later step. */
export interface Waiting extends Health {
  readonly actions: number;
  /** Actions used in this turn, the present one included; only for the actor. */
  readonly spent?: number;
  /** The one Recover of a model that has no action at all. R46 */
  readonly lastResort?: boolean;
}

/** Is it too late: dead, or no action left to lose? AZ-PRIO-4, AZ-DMG-6 */
export function isTooLate(who: Waiting): boolean {
  if (isDead(who)) return true;
  const allowance = allowanceOf(who);
  if (who.spent === undefined) return allowance === 0;
  return who.spent > allowance && who.lastResort !== true;
}
