/** What changes in the course of a fight, and how the steps of a turn see it. */
import type { Writing } from '@umpire/engine/rule';
import type { Aim } from './aim.ts';
import type { Fight, Group, Left } from './fighter.ts';
import type { Forced } from './force.ts';
import type { Looks, PoolParts, Seen } from './pool.ts';
import type { Chosen } from './struck.ts';
import { stepsOf, type Turn } from './turns.ts';

/** Groups go by their numbers. */
export interface FightParts extends PoolParts {
  /** As the initiative step began: who falls in it still strikes. AP-INIT-2, AP-INIT-6 */
  readonly [then: `then ${number}`]: Left;
  /** Who could strike at several steps and has struck. AP-INIT-4 */
  readonly [struck: `struck ${number}`]: readonly number[];
  /** Wounds lost that do not count: of one slain outright. AP-FORCE-4 */
  readonly [uncounted: `uncounted ${number}`]: number;
  /** The ids of psykers who have used their power. AP-FORCE-5 */
  readonly used: readonly string[];
  /** The Toughness chosen for this step. AP-WND-5 */
  readonly tough: Chosen;
  readonly aim: Aim;
  readonly forced: Forced;
}

/** One turn of a fight whose weapons are chosen, and how its steps are written. */
export interface Turning {
  readonly fight: Fight;
  readonly turn: Turn;
  /** All turns of the same step. */
  readonly turns: readonly Turn[];
  readonly writing: Writing<FightParts>;
}

/** In battle: all that there is to tell. */
export function everybody({ fight: { asked, groups }, writing: { see } }: Turning): Looks {
  if (asked?.tell === undefined) return {};
  return Object.fromEntries(groups.map((_, number) => [`now ${number}`, see(`now ${number}`)]));
}

/** The wounds left of everybody, by id. */
export const woundsOf = ({ groups }: Fight, seen: Seen): ReadonlyMap<string, number> =>
  new Map(
    groups.flatMap(({ fighters }, number) =>
      fighters.map(({ id }, at) => [id, (seen[`now ${number}`] as Left)[at] as number] as const),
    ),
  );

/** Could somebody of a group strike at several steps, by whom he strikes? */
export const hasWaiting = ({ fighters }: Group): boolean =>
  fighters.some((fighter) => new Set(stepsOf(fighter)).size > 1);
