import { codec, engagement } from '@umpire/engine/battle';
import { type Blast, grenade } from '../rules/grenade.ts';
import { die } from './codecs.ts';
import { DEFENDERS } from './group.ts';

const { flag, needed, object, whole } = codec;

interface GrenadeArgs {
  readonly occupants: number;
  readonly helmet: number;
  readonly grenadeDie: number;
  readonly helmetVsGrenade: boolean;
}

/** More than these hardly fit into a room. */
const MOST_OCCUPANTS = 8;

/** A grenade on a room. BA-GREN-2, BA-GREN-3 */
export const grenadeEngagement = engagement<GrenadeArgs, Blast>({
  id: 'grenade',
  title: 'A grenade on a room',
  says: 'How many of those in a room does one grenade take out?',
  args: object({
    occupants: needed(whole(1, MOST_OCCUPANTS), 'figures in the room'),
    helmet: needed(whole(0, 20), 'saves on this or less, if helmets save from grenades'),
    grenadeDie: needed(die, 'sides of the die'),
    helmetVsGrenade: needed(flag, 'helmets save from grenades'),
  }),
  example: { occupants: 2, helmet: 4, grenadeDie: 20, helmetVsGrenade: false },
  fields: [
    ['occupants', 'Figures in the room'],
    ['grenadeDie', 'Sides of the die'],
    ['helmetVsGrenade', 'Helmets save'],
    ['helmet', 'Helmet'],
  ],
  rule: ({ occupants, helmet, ...options }) =>
    grenade({
      by: 'attacker',
      against: 'defender',
      room: 'the room',
      occupants: Array.from({ length: occupants }, (_, i) => ({ id: `${DEFENDERS}${i + 1}`, helmet })),
      options,
    }),
  measures: [
    {
      id: 'removed',
      says: 'Out of the fight',
      tells: 'Expect {n} out of the fight.',
      any: '{n} somebody is out of the fight.',
      of: ({ removed }) => removed.length,
    },
    { id: 'any', says: 'At least one out, so that its element is pinned', of: ({ removed }) => removed.length > 0 },
  ],
});
