/** House rules (section 7). */
import { rule, type Rules } from './rule.ts';

export const house: Rules = {
  'AP-H-1': rule(
    'Measuring and sight',
    'Everything is measured from edge to edge; a unit holds together by gaps of 2″; opaque pieces hide, models do not.',
    'house',
  ),
  'AP-H-2': rule('Turn', 'A turn is movement, shooting, assault.', 'house'),
  'AP-H-3': rule('Falling-back units first', 'Running units regroup or run on before anybody else moves.', 'house'),
  'AP-H-4': rule(
    'Movement',
    'A unit not in combat may move each model up to its move, 1″ from enemies, and ends together.',
    'house',
  ),
  'AP-H-5': rule(
    'Terrain',
    'Difficult ground costs a roll, dangerous ground a Wound on a 1, impassable ground is not entered.',
    'house',
  ),
  'AP-H-6': rule(
    'Jump and bike units',
    'Jump troops fly 12″ and land badly in rough ground; bikes go 12″ and find rough ground dangerous.',
    'house',
  ),
  'AP-H-7': rule('Locked units', 'Units in combat do not move.', 'house'),
  'AP-H-8': rule('Shooting', 'A unit fires once, at one enemy unit that it sees in range.', 'house'),
  'AP-H-9': rule(
    'Weapon classes',
    'How often a gun fires depends on its class and on whether the unit has moved.',
    'house',
  ),
  'AP-H-10': rule('To hit', 'Ballistic Skill 1 needs 6+, each point one less, down to 2+.', 'house'),
  'AP-H-11': rule(
    'Wounds and saves',
    'Guns wound by the chart and deny armour that is no better than their number; cover may save instead.',
    'house',
  ),
  'AP-H-12': rule(
    'Shooting casualties',
    'Shots of a unit are one pool on those in range and sight; a joined character is hit last.',
    'house',
  ),
  'AP-H-13': rule(
    'Blast',
    "A blast is one roll: it stays, or the target's owner shifts it 3″; everybody under it is hit.",
    'house',
  ),
  'AP-H-14': rule('Leadership test', 'Two dice, the best Leadership of the unit or less.', 'house'),
  'AP-H-15': rule('Modifiers', 'One less below half strength, one less if beaten by twice its number.', 'house'),
  'AP-H-16': rule('Losses from shooting', 'A quarter lost to shooting in a phase calls for a check.', 'house'),
  'AP-H-17': rule('Regrouping', 'Half of it left, no enemy within 6″, together: then it may test to regroup.', 'house'),
  'AP-H-18': rule('Off the table', 'Whoever falls back to his own edge has left the battle.', 'house'),
  'AP-H-19': rule(
    'Independent characters',
    'Independent characters join units within 2″ and leave them by moving away, and do everything with them meanwhile.',
    'house',
  ),
  'AP-H-20': rule('Psychic test', "Two dice, the psyker's own Leadership or less.", 'house'),
  'AP-H-21': rule('No vehicles', 'There are no vehicles in the forces.', 'house'),
  'AP-H-22': rule(
    'Deployment',
    'A roll says who begins to set up; then unit by unit in turn, characters last.',
    'house',
  ),
  'AP-H-23': rule('First turn', 'The scenario or a roll says who has the first turn.', 'house'),
  'AP-H-24': rule(
    'Points',
    'Destroyed units count their points, beaten ones half, objectives what the scenario says.',
    'house',
  ),
  'AP-H-25': rule('End', 'After the last turn, or when a side has nobody left, more points win.', 'house'),
  'AP-H-26': rule('Computer player', 'How automatic players set up, move and decide.', 'house'),
};
