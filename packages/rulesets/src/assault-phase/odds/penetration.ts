/** The penetration total against a vehicle, which nothing here is compared with (AP-REND-2, AP-MON-2, section 1). */
import { codec, type Engagement } from '@umpire/engine/battle';
import type { Rule } from '@umpire/engine/rule';
import { type Penetration, penetration } from '../rules/penetration.ts';

const { flag, needed, object, whole } = codec;

type Args = Omit<Penetration, 'by'>;

/** Dice plus Strength. AP-REND-2, AP-MON-2 */
function* totalOf(args: Args): Rule<number> {
  return yield* penetration({ ...args, by: 'one' });
}

export const penetrationEngagement: Engagement<Args, number> = {
  id: 'penetration',
  title: 'Penetration of a vehicle',
  says: 'The total of the penetration dice and Strength. There are no vehicles here to compare it with.',
  args: object({
    strength: needed(whole(1, 10), 'Strength'),
    monstrous: needed(flag, 'a monstrous creature: two dice'),
    rending: needed(flag, 'a rending weapon: each 6 earns a further die'),
  }),
  example: { strength: 4, monstrous: false, rending: true },
  form: [
    { path: 'strength', says: 'Strength', input: 'number', least: 1, most: 10 },
    { path: 'monstrous', says: 'Monstrous creature: two dice', input: 'flag' },
    { path: 'rending', says: 'Rending weapon', input: 'flag' },
  ],
  rule: totalOf,
  measures: [{ id: 'total', says: 'Penetration total', tells: 'Expect {n} in total.', of: (total) => total }],
};
