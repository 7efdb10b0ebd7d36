import { codec, engagement } from '@umpire/engine/battle';
import { type Hits, shot } from '../rules/fire.ts';

const { flag, needed, object, whole } = codec;

/** One shot without a table: the same rule as in battle, asked for by its arguments alone. */
export const shotEngagement = engagement({
  id: 'shot',
  title: 'One shot',
  says: 'How likely is it that a scout hits another?',
  args: object({ dice: needed(whole(1, 3), 'Dice'), far: needed(flag, 'Beyond 2″') }),
  example: { dice: 2, far: false },
  rule: shot,
  measures: [
    { id: 'out', says: 'The target is out', of: ({ hits }: Hits) => hits > 0 },
    { id: 'hits', says: 'Hits', of: ({ hits }: Hits) => hits },
  ],
});
