/** What would be rolled for an order: an engagement with the arguments from the table. */
export interface Stake {
  readonly engagement: string;
  readonly args: unknown;
  /** For whom or what: `Rifle Squad in the wood`. */
  readonly says: string;
  /**
   * What these odds leave out, in a sentence that is shown beside them: `The wounds of the fire before it are not counted.` Odds without
   * it are those of the whole order as far as they go; the conformance kit checks that.
   */
  readonly leavesOut?: string;
}
