import type { RuleEntry } from '@umpire/engine/battle';

/** The advanced actions. */
export const advancedRules: Readonly<Record<string, RuleEntry>> = {
  'FT-ADV-1': {
    title: 'Extra actions',
    says: "The advanced actions are chosen in a team's own activation, never on Overwatch; Armored Assault needs a vehicle.",
    source: '7.0 Advanced Infantry Combat',
  },
  'FT-AF-1': {
    title: 'Move and fire',
    says: 'The team moves up to its allowance and fires once at any point of the way.',
    source: '7.0 Advancing Fire',
  },
  'FT-AF-2': {
    title: 'Less accurate',
    says: 'Its Experience die is one type lower for that fire.',
    source: '7.0 Advancing Fire',
  },
  'FT-AF-3': { title: 'Two actions', says: 'Advancing Fire takes two actions.', source: '7.0 Advancing Fire' },
  'FT-AF-4': {
    title: 'Overwatch at the end',
    says: 'Nobody interrupts it, but each enemy on Overwatch may act twice when it is over.',
    source: '7.0 Advancing Fire',
  },
  'FT-AF-5': {
    title: 'Only with the like',
    says: 'It is done together only with teams of the squad that do the same.',
    source: '7.0 Advancing Fire',
  },
  'FT-AF-6': {
    title: 'Its kind',
    says: 'Advancing Fire counts as moving and as firing.',
    source: '7.0 Advancing Fire',
  },
  'FT-AA-1': {
    title: 'Who may ride along',
    says: "A team within an inch of a friendly armored vehicle when its activation begins may share the vehicle's Moves.",
    source: '7.0 Armored Assault',
  },
  'FT-AA-2': {
    title: 'Equal pace',
    says: 'In a shared Move the vehicle and all teams use the same amount of movement.',
    source: '7.0 Armored Assault',
  },
  'FT-AA-3': {
    title: 'How many',
    says: 'Up to four teams, or any number with at most sixteen figures in all, go with one vehicle.',
    source: '7.0 Armored Assault',
  },
  'FT-AA-4': {
    title: 'Cost',
    says: 'A shared Move takes one action of the vehicle and one of each team.',
    source: '7.0 Armored Assault',
  },
  'FT-AA-5': {
    title: 'They wait',
    says: "The team declares it in its own activation, does nothing there, and acts in the vehicle's activation of the same turn.",
    source: '7.0 Armored Assault',
  },
  'FT-AA-6': {
    title: 'Leadership',
    says: 'A leadership action would allow more; there are no leaders here.',
    source: '7.0 Armored Assault',
  },
  'FT-AA-7': {
    title: 'Better cover',
    says: 'A team that uses the vehicle has one level more of cover, up to Hard Cover.',
    source: '7.0 Armored Assault',
  },
  'FT-AA-8': {
    title: 'The vehicle blows up',
    says: 'If it is Destroyed, each team with it rolls a d6: 1 a Wounded and a Pin Check, 2 or 3 a Pin Check.',
    source: '7.0 Armored Assault',
  },
  'FT-AA-9': {
    title: 'Its kind',
    says: 'A shared Move counts as moving, and can be interrupted.',
    source: '7.0 Armored Assault',
  },
  'FT-ASF-1': {
    title: 'Fire, then assault',
    says: 'The team may fire before it moves, then assaults.',
    source: '7.0 Assault Fire',
  },
  'FT-ASF-2': {
    title: 'Same enemy',
    says: 'The fire is at the team that it is going to assault.',
    source: '7.0 Assault Fire',
  },
  'FT-ASF-3': {
    title: 'Less accurate, twice',
    says: 'Its Experience die is one type lower in the fire and in the close combat.',
    source: '7.0 Assault Fire',
  },
  'FT-ASF-4': { title: 'Two actions', says: 'Assault Fire takes two actions.', source: '7.0 Assault Fire' },
  'FT-ASF-5': {
    title: 'Overwatch at the end',
    says: 'As with Advancing Fire: no interruption, two Overwatch actions when it is over.',
    source: '7.0 Assault Fire',
  },
  'FT-ASF-6': {
    title: 'No close combat weapons',
    says: 'Close combat weapons do not help in an Assault Fire.',
    source: '7.0 Assault Fire',
  },
};
