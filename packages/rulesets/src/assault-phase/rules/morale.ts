/** Leadership tests (AP-H-14, AP-H-15, AP-H-17, AP-MOR-1, AP-ASF-1). */
import { atMost, d6, tally, type Tally } from '@umpire/engine/dice';
import { roll, type Rule, type Seat } from '@umpire/engine/rule';

/** A test of a unit's nerve: two dice, its Leadership or less. */
export interface Test {
  /** The highest Leadership among its living models, a joined character included. AP-H-14 */
  readonly leadership: number;
  /** Fewer than half of its models live. AP-H-15 */
  readonly belowHalf?: boolean;
  /** It has lost to at least twice its number. AP-H-15 */
  readonly outnumbered?: boolean;
  /** Why it is taken: the rule, and a few words. */
  readonly rule: string;
  readonly says: string;
  readonly by: Seat;
}

/** Leadership after modifiers, never below 2. AP-H-14, AP-H-15 */
export const modified = ({
  leadership,
  belowHalf = false,
  outnumbered = false,
}: Pick<Test, 'leadership' | 'belowHalf' | 'outnumbered'>): Tally =>
  tally(leadership, 'AP-H-14', 'Leadership')
    .when(belowHalf, -1, 'AP-H-15', 'below half')
    .when(outnumbered, -1, 'AP-H-15', 'outnumbered two to one')
    .noLess(2, 'AP-H-14', 'never below 2');

/** Is the test passed? AP-H-14 */
export function* leadershipTest(test: Test): Rule<boolean> {
  const need = modified(test);
  const { rule, says, by } = test;
  return yield* roll(d6.times(2).sum(), { passed: atMost(need.total) }, { rule, says, by, tally: need }).into(
    ({ passed }) => passed === 1,
  );
}

/** Do fewer than half of so many live? AP-H-15 */
export const isBelowHalf = (living: number, start: number): boolean => 2 * living < start;

/** Are the enemies at least twice as many? AP-H-15 */
export const isOutnumbered = (own: number, enemies: number): boolean => enemies >= 2 * own;
