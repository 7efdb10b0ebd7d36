import type { RuleEntry } from '@umpire/engine/battle';
import { section } from './section.ts';

/** What the source leaves out, as we play it. */
export const houseRules: Readonly<Record<string, RuleEntry>> = section('house', {
  'XZ-H-1': ['Points', 'A card has a price for the whole unit; forces are bought up to an agreed total.'],
  'XZ-H-2': [
    'Standard theme',
    'One commander, two infantry units or more, no more machines and guns than infantry, few strikes, half in reserve at most.',
  ],
  'XZ-H-3': ['Zones', 'The Defender picks one of two zones, unless the scenario says whose they are.'],
  'XZ-H-4': [
    'Deployment',
    'Unit by unit, the Defender first, wholly in the zone and together. Characters may start with a unit, passengers aboard.',
  ],
  'XZ-H-5': ['Request', '4+ on a D6, +1 with a commander in good morale, +1 for each earlier failure.'],
  'XZ-H-6': [
    'Placing markers',
    'Four, 6″ apart; aiming points anywhere, entry points on the own edge or on the sides near it.',
  ],
  'XZ-H-7': ['Arrival', '4+ on a D6, +1 for each earlier failure; then the real marker is shown.'],
  'XZ-H-8': ['Reserves', 'Placed within 6″ of the entry point and more than 3″ from the enemy.'],
  'XZ-H-9': ['Artillery strike', 'A 5″ blast on the marker: penetration 8, damage 6, on friend and foe.'],
  'XZ-H-10': ['Air strike', 'Two 3″ blasts: one on the marker, one within 6″ of it; penetration 10, damage 8.'],
  'XZ-H-11': [
    'Templates',
    'Everybody touched takes one die against his own Stealth, and hits stay where they fall. No friend may be touched.',
  ],
  'XZ-H-12': [
    'Indirect',
    'Another unit’s leader may spot; only cover that one stands in helps, and armour is the rear’s.',
  ],
  'XZ-H-13': ['Pistol grip', 'One more die in an assault, with this weapon.'],
  'XZ-H-14': ['Rapid fire', 'One more die if the unit has not moved.'],
  'XZ-H-15': ['Ignore Cover', 'Cover does not count against it.'],
  'XZ-H-16': ['Armour Bane', 'Armour is halved, rounded down.'],
  'XZ-H-17': ['Suppressive', 'A hit suppresses even if it is saved; not single models.'],
  'XZ-H-18': ['No assault weapon', 'Bare hands: one attack, penetration 3, damage 2.'],
  'XZ-H-19': ['Command re-rolls', 'A commander may have dice of friends near him rolled again, so many a turn.'],
  'XZ-H-20': [
    'Buildings',
    'In or out costs 2″. Those inside are in cover, and their building does not hide anybody from them.',
  ],
  'XZ-H-21': [
    'Transports',
    'Boarding within 2″ at the end of a Move; getting out in a later one, 2″ slower. A wreck hurts everybody in it.',
  ],
  'XZ-H-22': ['Table edge', 'Only routed units leave, and are lost.'],
  'XZ-H-23': ['Objectives', 'Held by a side with an OK or Suppressed unit within 3″, if the other has none.'],
  'XZ-H-24': [
    'Victory points',
    'Objectives held at the end, and a point for each enemy unit destroyed or running, two for large ones and commanders.',
  ],
  'XZ-H-25': ['The end', 'After the last turn, or when a side has nobody left who stands; most points win.'],
  'XZ-H-26': ['Moving together', 'The others keep their places beside the leader as far as the ground allows.'],
  'XZ-H-27': [
    'Lines of sight',
    'Three lines, to the middle and both edges: all stopped, not seen; some stopped, in cover.',
  ],
  'XZ-H-28': [
    'Orders of the computer',
    'Heavy weapons fire, strong fighters charge, others advance on what they can shoot or take.',
  ],
});
