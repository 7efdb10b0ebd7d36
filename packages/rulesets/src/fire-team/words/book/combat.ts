import type { RuleEntry } from '@umpire/engine/battle';

/** Close combat. */
export const combatRules: Readonly<Record<string, RuleEntry>> = {
  'FT-CC-1': {
    title: 'When there is close combat',
    says: 'An Assault that brings or finds teams in base contact with enemy teams is fought out; several teams may assault the same enemy together.',
    source: '6.0 Close Combat',
  },
  'FT-CC-2': {
    title: 'Who fights',
    says: 'One active team against one enemy team, with all figures of both.',
    source: '6.0 Close Combat',
  },
  'FT-CC-3': {
    title: 'Dice',
    says: 'Each team rolls one Experience die and a team weapon die per figure; each weapon die is added to the one Experience roll.',
    source: '6.0 Close Combat',
  },
  'FT-CC-4': {
    title: 'Prone and Cowering',
    says: "Each of the two lowers the team's Experience die by one type.",
    source: '6.0 Close Combat',
  },
  'FT-CC-5': {
    title: 'Wounded',
    says: "Each Wounded marker, on either side, lowers one of the team's weapons dice.",
    source: '6.0 Close Combat',
  },
  'FT-CC-6': {
    title: 'Defense',
    says: "Totals are compared with the enemy's Defense; terrain counts only for the team that defends.",
    source: '6.0 Close Combat',
  },
  'FT-CC-7': {
    title: 'Results of close combat',
    says: 'One or two above Defense wounds, three or more kills.',
    source: '6.1 Close Combat Results',
  },
  'FT-CC-8': {
    title: 'Sharing in close combat',
    says: "Results are shared over the squad as those of fire, each side's apart.",
    source: '6.1 Close Combat Results',
  },
  'FT-CC-9': {
    title: 'Both sides strike',
    says: "Both roll with what they had at the start; only then are the results applied, the defender's first.",
    source: '6.1 Close Combat Results',
  },
  'FT-CC-10': {
    title: 'One at a time',
    says: 'Several combats against one team are fought one after another, in the order of the player who began them, each with what is left.',
    source: '6.2 Multiple Teams',
  },
  'FT-CC-11': {
    title: 'In contact: Move or Assault',
    says: 'A team in base contact with an enemy team may choose only Move or Assault.',
    source: '6.3 After Close Combat',
  },
  'FT-CC-12': {
    title: 'Assault from contact',
    says: 'It does not move, and fights every enemy team that it touches.',
    source: '6.3 After Close Combat',
  },
  'FT-CC-13': {
    title: 'Cowering in contact',
    says: 'A team that began Cowering, is in contact and does not fully pass its Rally is eliminated.',
    source: '6.3 After Close Combat',
  },
  'FT-CC-14': {
    title: 'Nobody is locked',
    says: 'A team may move out of contact without a penalty.',
    source: '6.3 After Close Combat',
  },
  'FT-CC-15': {
    title: 'Firing into close combat',
    says: "Teams of the firer that touch the target may be given results by the target's owner, as if they were of its squad.",
    source: '6.4 Firing into Close Combat',
  },
  'FT-CC-16': {
    title: 'No special weapons',
    says: 'Only team weapons count in close combat, and of the attributes only close combat weapons.',
    source: '6.0 Close Combat',
  },
};
