/** The orders that only move: they differ in how far, and in what comes of it. FT-H-7 */
import { codec } from '@umpire/engine/battle';
import { acting, actOrder, movesPart, teamOrder, ways } from './act-order.ts';

const args = codec.object({ ...acting, moves: ways });

export const move = actOrder({
  kind: 'move',
  rule: 'FT-H-7',
  says: 'Move',
  help: 'Up to the movement allowance. Rough ground costs double, a wall an inch.',
  args,
  offers: (view, unit) => [
    { ...(unit.kind === 'vehicle' && { rule: 'FT-H-19' }), parts: [movesPart(view, unit, 'move')] },
  ],
});

export const doubleTime = teamOrder({
  kind: 'double-time',
  rule: 'FT-H-7',
  says: 'Double Time',
  help: 'Up to twice the allowance, once in an activation.',
  args,
  offers: (view, team) => [{ parts: [movesPart(view, team, 'double-time')] }],
});

export const crawl = teamOrder({
  kind: 'crawl',
  rule: 'FT-H-7',
  says: 'Crawl',
  help: 'Half the allowance; the team is Prone afterwards.',
  args,
  offers: (view, team) => [{ parts: [movesPart(view, team, 'crawl')] }],
});

/** A team beside its vehicle goes with it. FT-AA-2 */
export const share = teamOrder({
  kind: 'share',
  rule: 'FT-AA-2',
  says: 'Move with the vehicle',
  help: 'The team and its vehicle use the same amount of movement.',
  args,
  offers: (view, team) => (view.activation?.convoy === true ? [{ parts: [movesPart(view, team, 'share')] }] : []),
});
