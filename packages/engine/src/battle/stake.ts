/** What would be rolled for an order: an engagement with the arguments from the table. */
export interface Stake {
  readonly engagement: string;
  readonly args: unknown;
  /** For whom or what: `Rifle Squad in the wood`. */
  readonly says: string;
}
