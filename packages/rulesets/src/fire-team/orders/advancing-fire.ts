import { codec } from '@umpire/engine/battle';
import { limitOf } from '../battle/acts.ts';
import { acting, movesPart, target, teamOrder, ways } from './act-order.ts';
import { targetPart } from './fire.ts';

/** A move with a shot on the way. FT-AF-1 */
export const advancingFire = teamOrder({
  kind: 'advancing-fire',
  rule: 'FT-AF-1',
  says: 'Advancing Fire',
  help: 'Move and fire once on the way. Two actions, one die type less Experience.',
  args: codec.object({
    ...acting,
    target,
    moves: ways,
    at: codec.needed(codec.whole(0, 100_000), 'movement spent when it fires'),
  }),
  offers: (view, team) => [
    {
      parts: [
        targetPart(view, team, true),
        movesPart(view, team, 'advancing-fire'),
        {
          kind: 'number',
          name: 'at',
          says: 'After how many inches?',
          least: 0,
          most: limitOf(team, 'move'),
          isLength: true,
        },
      ],
    },
  ],
});
