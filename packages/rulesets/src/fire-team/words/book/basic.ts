import type { RuleEntry } from '@umpire/engine/battle';

/** Dice, results, morale, Cowering and Rally. */
export const basicRules: Readonly<Record<string, RuleEntry>> = {
  'FT-GEN-1': {
    title: 'Advanced rules win',
    says: 'Where an advanced action says something else than the basic rules, the advanced action is right.',
    source: '7.0 Advanced Infantry Combat',
  },
  'FT-GEN-2': {
    title: 'Basic game first',
    says: 'A scenario may leave out Advancing Fire, Armored Assault and Assault Fire, so that the basic game can be learnt.',
    source: '6.4 Firing into Close Combat',
  },
  'FT-DIE-1': {
    title: 'Up and down by die type',
    says: 'Dice get better or worse along the row 1, d4, d6, d8, d10, d12. All steps are added up first; the row has ends, and at its low end nothing is rolled.',
    source: '4.2 Results',
  },
  'FT-DIST-1': {
    title: 'Half on the target',
    says: 'At least half of the results of an attack, rounded up, stay on the team that was attacked.',
    source: '4.1 Distribution of Results',
  },
  'FT-DIST-2': {
    title: 'The worst on the target',
    says: 'The results that stay are the worst ones: KIA before Wounded, Wounded before Pin Check.',
    source: '4.1 Distribution of Results',
  },
  'FT-DIST-3': {
    title: 'The owner places the rest',
    says: 'Every other result goes to a team of the squad within coherency range, as the owner of the target likes, or stays.',
    source: '4.1 Distribution of Results',
  },
  'FT-DIST-4': {
    title: 'Order of placing',
    says: 'First all KIA, then all Wounded, then all Pin Checks; each works at once.',
    source: '4.1 Distribution of Results',
  },
  'FT-DIST-5': {
    title: 'A casualty also pins',
    says: 'A Wounded is a Wounded marker and a Pin Check; a KIA removes a figure and pins those who are left.',
    source: '4.1 Distribution of Results',
  },
  'FT-DIST-6': {
    title: 'Too many Wounded',
    says: 'A team with more Wounded markers than figures loses a figure and two of the markers, until it fits.',
    source: '4.1 Distribution of Results',
  },
  'FT-DIST-7': {
    title: 'That casualty does not pin',
    says: 'The figure lost to too many Wounded markers brings no Pin Check.',
    source: '4.1 Distribution of Results',
  },
  'FT-RES-1': {
    title: 'Pin Check markers',
    says: "Each takes one from the team's next morale total; they do nothing else.",
    source: '4.2 Results',
  },
  'FT-RES-2': {
    title: 'Wounded slows',
    says: "Each Wounded marker takes an inch from the team's movement.",
    source: '4.2 Results',
  },
  'FT-RES-3': {
    title: 'Wounded weakens',
    says: 'Each Wounded marker lowers one of the weapons dice that the team rolls; no die twice before all have been lowered once.',
    source: '4.2 Results',
  },
  'FT-RES-4': { title: 'KIA removes', says: 'Each KIA takes a figure off the table.', source: '4.2 Results' },
  'FT-RES-5': {
    title: 'Any figure',
    says: 'The owner picks the figure that falls, and may pick a wounded one: its marker goes with it.',
    source: '4.2 Wounded and KIA Figures',
  },
  'FT-RES-6': {
    title: 'Weapons stay, hands go',
    says: 'Special weapons are never lost, but a figure uses only one weapon in an action.',
    source: '4.2 Wounded and KIA Figures',
  },
  'FT-RES-7': {
    title: 'Which die is lowered',
    says: 'The owner of the wounded team says which of its dice are lowered.',
    source: '4.2 Results',
  },
  'FT-RES-8': {
    title: 'Markers of a lost team',
    says: 'With its last figure a team loses all its markers; nobody inherits them.',
    source: '4.2 Marker Removal',
  },
  'FT-MOR-1': {
    title: 'When to test',
    says: 'A squad with a Pin Check marker on any team tests morale before its teams may act.',
    source: '5.0 Morale',
  },
  'FT-MOR-2': {
    title: 'One die for all',
    says: 'The squad rolls its Experience die once, and every team applies the roll with its own modifiers.',
    source: '5.0 Morale',
  },
  'FT-MOR-3': {
    title: 'It costs nothing',
    says: 'The test uses no action, except that it is the Rally of a Cowering team.',
    source: '5.0 Morale',
  },
  'FT-MOR-4': {
    title: 'The total',
    says: "A team's total is the roll less its own Pin Check markers, and two less if it Cowers.",
    source: '5.0 Morale',
  },
  'FT-MOR-5': { title: 'Pass', says: 'With 3 or more a team acts as usual.', source: '5.0 Morale' },
  'FT-MOR-6': {
    title: 'Fail',
    says: 'Each point short of 3 costs the team one action in this activation.',
    source: '5.0 Morale',
  },
  'FT-MOR-7': {
    title: 'Cower',
    says: 'A team that has no action left after a failed test Cowers.',
    source: '5.0 Morale',
  },
  'FT-MOR-8': {
    title: 'Markers are cleared',
    says: 'After the test the whole squad is rid of its Pin Check markers.',
    source: '5.0 Morale',
  },
  'FT-COW-1': {
    title: 'Shaken nerves',
    says: "A Cowering team's Experience die is one type lower in everything but the squad's own test.",
    source: '5.0 Cowering',
  },
  'FT-COW-2': {
    title: 'Seek cover',
    says: 'A team that begins to Cower in the open and in view runs or crawls at once to the nearest cover that leads away from the enemies who see it.',
    source: '5.0 Cowering',
  },
  'FT-COW-3': {
    title: 'Or go to ground',
    says: 'If there is no such cover, or it is in cover or unseen, it drops Prone and does nothing.',
    source: '5.0 Cowering',
  },
  'FT-COW-4': {
    title: 'Cowering in close combat',
    says: 'All its weapons dice are one type lower, and no attribute helps it.',
    source: '5.0 Cowering',
  },
  'FT-RAL-1': {
    title: 'It must try',
    says: 'A team that begins an activation Cowering has to spend its first action on a Rally.',
    source: '5.1 Rally',
  },
  'FT-RAL-2': {
    title: 'The Rally test',
    says: "A morale test at two less: by the squad's roll if anybody is pinned, else by a roll of its own.",
    source: '5.1 Rally',
  },
  'FT-RAL-3': {
    title: 'Rallied',
    says: 'With 3 or more it recovers and has all its actions but the first.',
    source: '5.1 Rally',
  },
  'FT-RAL-4': {
    title: 'Partly rallied',
    says: 'With less, but not all actions lost, it recovers and has what is left after the loss and the Rally itself.',
    source: '5.1 Rally',
  },
  'FT-RAL-5': {
    title: 'Twice is the end',
    says: 'A team that would Cower again is taken out of the battle and counts as killed.',
    source: '5.1 Rally',
  },
};
