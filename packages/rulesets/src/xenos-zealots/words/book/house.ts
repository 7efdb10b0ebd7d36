import type { RuleEntry } from '@umpire/engine/battle';
import { section } from './section.ts';

/** What the source leaves out, as we play it. */
export const houseRules: Readonly<Record<string, RuleEntry>> = section('house', {
  'XZ-H-1': ['Points', 'A card has a price for the whole unit; you buy a force up to an agreed total.'],
  'XZ-H-2': [
    'Standard theme',
    'One commander, at least 2 infantry units, no more machines and guns than infantry, few strikes, at most half in reserve.',
  ],
  'XZ-H-3': ['Zones', 'The Defender picks one of two zones, unless the scenario says whose they are.'],
  'XZ-H-4': [
    'Deployment',
    'Set up unit by unit, the Defender first, wholly in the zone and in coherency. Characters may start with a unit, passengers aboard.',
  ],
  'XZ-H-5': ['Request', 'It succeeds on 4+ on a D6: +1 with a commander in good morale, +1 for each earlier failure.'],
  'XZ-H-6': [
    'Placing markers',
    'Place 4, at least 6″ apart: aiming points anywhere, entry points on your own edge or on the sides near it.',
  ],
  'XZ-H-7': ['Arrival', 'It arrives on 4+ on a D6, +1 for each earlier failure; then show the real marker.'],
  'XZ-H-8': ['Reserves', 'Place them within 6″ of the entry point and more than 3″ from the enemy.'],
  'XZ-H-9': ['Artillery strike', 'A 5″ blast on the marker: penetration 8, damage 6, on friend and foe.'],
  'XZ-H-10': ['Air strike', 'Two 3″ blasts: one on the marker, one within 6″ of it; penetration 10, damage 8.'],
  'XZ-H-11': [
    'Templates',
    'Roll one die against the Stealth of each model touched; hits stay on their models. You may not touch a friend.',
  ],
  'XZ-H-12': [
    'Indirect',
    'Another unit’s leader may spot; only cover that the target stands in helps, and rear armour counts.',
  ],
  'XZ-H-13': ['Pistol grip', '1 more die in an assault with this weapon.'],
  'XZ-H-14': ['Rapid fire', '1 more die if the unit has not moved.'],
  'XZ-H-15': ['Ignore Cover', 'Cover does not count against it.'],
  'XZ-H-16': ['Armour Bane', 'Armour is halved, rounded down.'],
  'XZ-H-17': ['Suppressive', 'A hit suppresses a model even if it is saved; single models are immune.'],
  'XZ-H-18': ['No assault weapon', 'Bare hands: one attack, penetration 3, damage 2.'],
  'XZ-H-19': [
    'Command re-rolls',
    'A commander may have friends near him roll dice again, as often a turn as his Command says.',
  ],
  'XZ-H-20': [
    'Buildings',
    'Going in or out costs 2″. Models inside are in cover, and their building hides nobody from them.',
  ],
  'XZ-H-21': [
    'Transports',
    'A unit boards within 2″ at the end of a Move and gets out in a later one, 2″ slower. If the transport is destroyed, every passenger is hit.',
  ],
  'XZ-H-22': ['Table edge', 'Only Routed units leave the table, and they are lost.'],
  'XZ-H-23': [
    'Objectives',
    'A side holds an objective if it has an OK or Suppressed unit within 3″ and the other has none.',
  ],
  'XZ-H-24': [
    'Victory points',
    'Objectives held at the end; 1 point for each enemy unit destroyed or Routed, 2 for single models and commanders.',
  ],
  'XZ-H-25': [
    'The end',
    'After the last turn most points win. A side with nothing left but Routed units loses when the turn ends.',
  ],
  'XZ-H-26': ['Moving together', 'The others keep their places beside the leader as far as the ground allows.'],
  'XZ-H-27': [
    'Lines of sight',
    'Three lines go to the middle and both edges of the target: all stopped, it is not seen; some stopped, it is in cover.',
  ],
  'XZ-H-28': [
    'Orders of the computer',
    'Heavy weapons fire, strong fighters charge, others advance on what they can shoot at or take.',
  ],
});
