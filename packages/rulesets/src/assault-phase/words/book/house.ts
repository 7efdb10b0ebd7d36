/** House rules (section 7). */
import { rule, type Rules } from './rule.ts';

export const house: Rules = {
  'AP-H-1': rule(
    'Measuring and sight',
    'Measure from edge to edge. A unit is coherent if no gap is wider than 2″. Opaque terrain hides, models do not.',
    'house',
  ),
  'AP-H-2': rule('Turn', 'A turn is movement, shooting, assault.', 'house'),
  'AP-H-3': rule(
    'Falling-back units first',
    'Units that fall back regroup or go on falling back before anybody else moves.',
    'house',
  ),
  'AP-H-4': rule(
    'Movement',
    'A unit that is not in combat may move each model up to its move, stays 1″ from enemies, and ends coherent.',
    'house',
  ),
  'AP-H-5': rule(
    'Terrain',
    'Difficult ground calls for a roll, dangerous ground costs a Wound on a 1, and nobody enters impassable ground.',
    'house',
  ),
  'AP-H-6': rule(
    'Jump and bike units',
    'Jump troops fly 12″; difficult ground is dangerous where they start or land. Bikes go 12″; difficult ground is dangerous to them.',
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
    'Guns wound by the same chart. Armour that is no better than their AP number does not help; cover may save instead.',
    'house',
  ),
  'AP-H-12': rule(
    'Shooting casualties',
    'The shots of a unit are one pool on the models in range and sight; a joined character is hit last.',
    'house',
  ),
  'AP-H-13': rule(
    'Blast',
    "A blast is one roll: it stays, or the target's owner shifts it 3″. Every model under it is hit.",
    'house',
  ),
  'AP-H-14': rule('Leadership test', 'Roll 2 dice: the best Leadership of the unit or less passes.', 'house'),
  'AP-H-15': rule('Modifiers', '−1 below half strength; −1 if the unit lost to at least twice its number.', 'house'),
  'AP-H-16': rule(
    'Losses from shooting',
    'A unit that loses a quarter of its models to shooting in a phase checks morale.',
    'house',
  ),
  'AP-H-17': rule(
    'Regrouping',
    'A coherent unit with at least half its models left and no enemy within 6″ may test to regroup.',
    'house',
  ),
  'AP-H-18': rule('Off the table', 'A unit that falls back to its own table edge has left the battle.', 'house'),
  'AP-H-19': rule(
    'Independent characters',
    'Independent characters join units within 2″, do everything with them, and leave them by moving away.',
    'house',
  ),
  'AP-H-20': rule('Psychic test', "Roll 2 dice: the psyker's own Leadership or less passes.", 'house'),
  'AP-H-21': rule('No vehicles', 'There are no vehicles in the forces.', 'house'),
  'AP-H-22': rule(
    'Deployment',
    'A roll says who sets up first; then the sides take turns, unit by unit, characters last.',
    'house',
  ),
  'AP-H-23': rule('First turn', 'The scenario or a roll says who has the first turn.', 'house'),
  'AP-H-24': rule(
    'Points',
    'A destroyed unit is worth its points, a beaten one half of them, an objective what the scenario says.',
    'house',
  ),
  'AP-H-25': rule(
    'End',
    'After the last turn, or when a side has no models left, the side with more points wins.',
    'house',
  ),
  'AP-H-26': rule('Computer player', 'How automatic players set up, move and decide.', 'house'),
};
