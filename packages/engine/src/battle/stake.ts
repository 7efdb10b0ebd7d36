import type { Saying, Words } from '../words/index.ts';

/** What would be rolled for an order: an engagement with the arguments from the table, and for whom or what: `Rifle Squad in the wood`. */
export interface Stake extends Saying {
  readonly engagement: string;
  readonly args: unknown;
  /**
   * What these odds leave out, in a sentence that is shown beside them: `The wounds of the fire before it are not counted.` Odds without
   * it are those of the whole order as far as they go; the conformance kit checks that.
   */
  readonly leavesOut?: Words;
}
