import type { AllGiven, DiceFrom } from '@umpire/engine/battle';

/** How a roll came about. */
export interface CameOf {
  readonly from: DiceFrom;
  /** The number of its throw, and what everybody gave to it, for dice that can be checked. */
  readonly throw?: number;
  readonly given?: AllGiven;
}
