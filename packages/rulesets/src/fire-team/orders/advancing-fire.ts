import { codec, type Part } from '@umpire/engine/battle';
import { limitOf } from '../battle/acts.ts';
import { acting, movesPart, target, teamOrder, ways } from './act-order.ts';
import { nobody, targetPart } from './fire.ts';

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
  offers: (view, team) => {
    const targets = targetPart(view, team, limitOf(team, 'advancing-fire'));
    const parts: readonly Part[] = [
      targets,
      movesPart(view, team, 'advancing-fire'),
      {
        kind: 'number',
        name: 'at',
        says: 'After how many inches?',
        least: 0,
        most: limitOf(team, 'move'),
        isLength: true,
      },
    ];
    return [{ parts, problems: nobody(targets) }];
  },
});
