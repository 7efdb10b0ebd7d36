import { codec, type Engagement } from '../../../../src/battle/index.ts';
import { type Hits, shot, type Shot } from '../rules/fire.ts';

const { flag, needed, object, whole } = codec;

/** One shot without a table: the same rule as in battle, asked for by its arguments alone. */
export const shotEngagement: Engagement<Shot, Hits> = {
  id: 'shot',
  title: 'One shot',
  says: 'How likely is it that a scout hits another?',
  args: object({ dice: needed(whole(1, 3), 'dice thrown'), far: needed(flag, 'beyond 2″') }),
  example: { dice: 2, far: false },
  form: [
    { path: 'dice', says: 'Dice', input: 'number', least: 1, most: 3 },
    { path: 'far', says: 'Beyond 2″', input: 'flag' },
  ],
  rule: shot,
  measures: [
    { id: 'out', says: 'The target is out', of: ({ hits }) => hits > 0 },
    { id: 'hits', says: 'Hits', of: ({ hits }) => hits },
  ],
};
