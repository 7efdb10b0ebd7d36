/** One attack on one unit and what comes of it, as plain data. */
import type { Seat } from '@umpire/engine/rule';
import type { DiceRules } from './numbers.ts';
import type { Aid } from './reroll.ts';
import type { Fire, Hurt, Target } from './target.ts';

/** Weapon groups against targets. */
export interface Attack {
  readonly rules: DiceRules;
  readonly attacker: Seat;
  readonly owner: Seat;
  readonly targets: readonly Target[];
  readonly fires: readonly Fire[];
  /** Named models, one die after the other, re-rolls: at the table. Else alike models are pooled: for odds. */
  readonly inOrder: boolean;
  /** Which rule the attack dice are for. */
  readonly rule: string;
  readonly aid?: { readonly attacker: Aid; readonly owner: Aid };
  /** In an assault: who has failed a save earlier in this attack. XZ-R-70 */
  readonly failedBefore?: readonly boolean[];
}

/** What came of it, target by target, and the re-rolls that are left. */
export interface Attacked {
  readonly hurts: readonly Hurt[];
  readonly attackerAid?: Aid;
  readonly ownerAid?: Aid;
  /** Option `furtherMeans: hit`: models that were dead when the last save was failed. */
  readonly deadThen?: number;
}
