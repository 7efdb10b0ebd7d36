import type { RuleEntry } from '@umpire/engine/battle';

/** Our own rules: what the source leaves out. */
export const houseRules: Readonly<Record<string, RuleEntry>> = {
  'FT-H-1': {
    title: 'Quality',
    says: "The Experience die tells a squad's quality: Raw d4, Green d6, Regular d8, Veteran d10, Elite d12.",
    source: 'house',
  },
  'FT-H-2': {
    title: 'Measuring',
    says: 'From edge to edge, between the nearest figures; a gap of a thousandth of an inch is still contact.',
    source: 'house',
  },
  'FT-H-3': {
    title: 'Set-up',
    says: 'Each side in turn deploys in its zone, teams in coherency and within 6″ of another team of their squad; there is a placement to start from.',
    source: 'house',
  },
  'FT-H-4': {
    title: 'Turn and initiative',
    says: 'Both roll a d6; the higher says who activates first, on a tie the side that was second, in turn 1 the one that the scenario names. Then they alternate, one squad or vehicle at a time.',
    source: 'house',
  },
  'FT-H-5': {
    title: 'Actions',
    says: 'A team has as many actions as Motivation left, numbered from 1; what is not used is lost.',
    source: 'house',
  },
  'FT-H-6': {
    title: 'Groups',
    says: 'For each action number the player picks teams that act together, group by group. An action worth two takes this number and the next.',
    source: 'house',
  },
  'FT-H-7': {
    title: 'The list of actions',
    says: 'Fire, Move, Double Time, Crawl, Prone, Assault, Overwatch, Loiter, Rally and the advanced ones, each with its cost and when it is barred.',
    source: 'house',
  },
  'FT-H-8': {
    title: 'Movement',
    says: 'Rough ground costs double, a wall or hedge an inch more. Friends may be passed, enemies and hulls may not; only an Assault ends in contact.',
    source: 'house',
  },
  'FT-H-9': {
    title: 'Coherency',
    says: 'Figures of a team stay within 2″ of each other in a chain; teams of a squad stay within 6″ of another one.',
    source: 'house',
  },
  'FT-H-10': {
    title: 'Line of sight',
    says: 'From centre to centre: past buildings it does not stand in, past hulls, and through at most 3″ of woods.',
    source: 'house',
  },
  'FT-H-11': {
    title: 'Terrain and cover',
    says: 'A team has the best cover that half of its figures have; a wall or hedge counts against fire that crosses it.',
    source: 'house',
  },
  'FT-H-12': {
    title: 'Fire',
    says: 'Each figure that sees the target within twice its range fires one weapon; long range lowers the die. One Experience roll is added to every die.',
    source: 'house',
  },
  'FT-H-13': {
    title: 'Results of fire',
    says: '1 or 2 above Defense is a Pin Check, 3 or 4 a Wounded, 5 or more a KIA; in plain Cover a 1 is nothing.',
    source: 'house',
  },
  'FT-H-14': {
    title: 'One attack',
    says: 'All fire of a group at one target is one attack, and its results are shared once.',
    source: 'house',
  },
  'FT-H-15': {
    title: 'Prone',
    says: 'One more Defense against fire, one die type less Experience in close combat.',
    source: 'house',
  },
  'FT-H-16': {
    title: 'Overwatch',
    says: 'A marker lets a team fire at an enemy group as it moves or when it has acted, once for each group; in contact it may move or assault.',
    source: 'house',
  },
  'FT-H-17': {
    title: 'Assault',
    says: 'At least one figure ends in contact with the enemy named; the others come no farther from it. All teams in contact are fought.',
    source: 'house',
  },
  'FT-H-18': {
    title: 'Close combat weapons',
    says: 'A team that has them uses a better die in close combat, unless it Cowers or fires as it assaults.',
    source: 'house',
  },
  'FT-H-19': {
    title: 'Vehicles',
    says: 'They Move in straight legs, Fire all weapons at one target, go on Overwatch or Loiter; they know no Pin Checks and no cover.',
    source: 'house',
  },
  'FT-H-20': {
    title: 'Hitting a vehicle',
    says: 'Only weapons against armor count: one or two above armor shakes it, which costs it an action; three or more destroys it.',
    source: 'house',
  },
  'FT-H-21': {
    title: 'Wrecks',
    says: 'A destroyed vehicle stays as a wreck that nobody passes or sees through.',
    source: 'house',
  },
  'FT-H-22': {
    title: 'End and victory',
    says: 'After the last turn 3 points for each objective held, 1 for each enemy team that is gone, 2 for each enemy vehicle Destroyed, and what the scenario adds; a side without teams has lost.',
    source: 'house',
  },
  'FT-H-23': { title: 'No leaders', says: 'There are no leaders and no leadership actions.', source: 'house' },
  'FT-H-24': {
    title: 'Automatic player',
    says: 'The list of what an automatic player does: assault the weak, fire where it pays, go for objectives, else keep watch.',
    source: 'house',
  },
  'FT-H-25': {
    title: 'Vehicle and teams together',
    says: "In a vehicle's activation it and the teams that use it act as one group on each number that it has; then the others.",
    source: 'house',
  },
};
