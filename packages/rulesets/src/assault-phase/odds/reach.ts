/** A charge through difficult ground: does the roll reach the target? AP-TERR-1, AP-TERR-2 */
import { codec, type Engagement } from '@umpire/engine/battle';
import { atLeast, d6 } from '@umpire/engine/dice';
import { roll, type Rule } from '@umpire/engine/rule';

const { needed, object, whole } = codec;

export interface ReachArgs {
  /** What the first model has to go, in thousandths. */
  readonly way: number;
}

/** The higher of two dice, in inches, must be at least the way. AP-TERR-1 */
export function* reach({ way }: ReachArgs): Rule<boolean> {
  const inches = Math.max(1, Math.ceil(way / 1000));
  const why = { rule: 'AP-TERR-1', says: 'difficult ground' };
  return yield* roll(d6.times(2).highest(1), { enough: atLeast(inches) }, why).into(({ enough }) => enough === 1);
}

export const reachEngagement: Engagement<ReachArgs, boolean> = {
  id: 'reach',
  title: 'Charge through difficult ground',
  says: 'Two dice are rolled and the higher counts: does the charge get through?',
  args: object({ way: needed(whole(0, 24_000), 'what the first model has to go, in thousandths of an inch') }),
  example: { way: 4600 },
  form: [{ path: 'way', says: 'Inches to go', input: 'number', isLength: true, least: 0, most: 24_000 }],
  rule: reach,
  measures: [
    {
      id: 'reaches',
      says: 'The charge gets through',
      tells: '{n} the charge gets through.',
      of: (isThrough) => isThrough,
    },
  ],
};
