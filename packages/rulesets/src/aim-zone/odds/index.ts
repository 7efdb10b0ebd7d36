/** What odds can be asked for: shots without a table, and orders and blasts from a position; each the same rule as in battle. */
import { codec, type Engagement, engagement } from '@umpire/engine/battle';
import { type Downed, shotAt, type ShotAt, type ShotEnd, untilDown, type UntilDown } from '../rules/shot-at.ts';
import { blastEngagement } from './blast.ts';
import { AN_AIMED_RIFLE, health, SHOT_FORM, shotCodec, stateOf } from './codecs.ts';
import { orderEngagements } from './orders.ts';

const { needed, object, optional, whole } = codec;

const aShot: ShotAt = { shot: AN_AIMED_RIFLE, target: { stun: 0, wounds: 0 } };

const shotEngagement = engagement<ShotAt, ShotEnd>({
  id: 'shot',
  title: 'One shot',
  says: 'What one shot does: to the target, to those on its line, and to the ammunition.',
  args: codec.checked(
    object({ shot: needed(shotCodec, 'the shot'), target: needed(health, 'how the target is before it') }),
    ({ shot: { counters, capacity } }) =>
      counters >= capacity ? 'The weapon is out of ammo and cannot fire: reload it first.' : undefined,
  ),
  example: aShot,
  fields: SHOT_FORM,
  rule: shotAt,
  measures: [
    { id: 'effect', says: 'Effect', of: ({ effect }) => effect },
    {
      id: 'after',
      says: 'The target afterwards',
      tells: '{n} the target is {likely}.',
      of: ({ after }) => stateOf(after),
    },
    { id: 'hits', says: 'Hits', tells: 'Expect {n} hits.', any: '{n} it hits.', of: ({ hits }) => hits },
    { id: 'out of ammo', says: 'Out of ammo', of: ({ outOfAmmo }) => outOfAmmo },
    { id: 'automatic miss', says: 'Automatic miss', of: ({ automaticMiss }) => automaticMiss },
    { id: 'friend hit', says: 'A friend is hit', of: ({ friendHit }) => friendHit },
    { id: 'others', says: 'Others hit on the line', of: ({ others }) => others },
  ],
});

const untilDownEngagement = engagement<UntilDown, Downed>({
  id: 'until-down',
  title: 'Shots until the target is down',
  says: 'How many shots it takes, and whether the ammunition lasts.',
  args: object({
    shot: needed(shotCodec, 'each shot'),
    target: needed(health, 'how the target is before the first'),
    shots: needed(whole(1, 20), 'the most shots'),
    fired: optional(whole(0, 20), 'shots fired before'),
  }),
  example: { ...aShot, shots: 6 },
  fields: [['shots', 'Shots at most'], ...SHOT_FORM],
  rule: untilDown,
  measures: [
    { id: 'ended', says: 'How it ends', tells: '{n} it ends: {likely}.', of: ({ ended }) => ended },
    { id: 'fired', says: 'Shots', tells: 'Expect {n} shots.', of: ({ fired }) => fired },
    { id: 'target', says: 'The target afterwards', of: ({ target }) => stateOf(target) },
  ],
});

export const engagements: readonly Engagement[] = [
  shotEngagement,
  ...orderEngagements,
  blastEngagement,
  untilDownEngagement,
] as readonly Engagement[];
