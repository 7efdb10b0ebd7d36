/** Sequence, charges and cover (4.1 to 4.3, 4.6). */
import { rule, type Rules } from './rule.ts';

export const charging: Rules = {
  'AP-SEQ-1': rule(
    'Seven steps',
    'Charges are declared, chargers move, everybody fights, the result is counted, losers check, models pile in, losers break off and winners consolidate. A loser that breaks leaves out the pile-in.',
    'The Assault Phase, summary',
  ),
  'AP-SEQ-2': rule(
    'Only the active player charges, both fight',
    "Charges belong to the player whose turn it is, but in each turn's assault phase all combats on the table are fought by both.",
    '1. Declare Charges; 3. Fighting a Close Combat',
  ),
  'AP-SEQ-3': rule(
    'Several combats',
    'Separate combats are fought one after the other, in an order that the active player picks.',
    '3. Fighting a Close Combat',
  ),
  'AP-DECL-1': rule(
    'Who may declare',
    'A unit may declare a charge if it is not in close combat, is not running, has not just regrouped and can reach somebody. It never has to.',
    '1. Declare Charges',
  ),
  'AP-DECL-2': rule('Assault range', "A charge goes 6″, unless the unit's own entry says more.", '1. Declare Charges'),
  'AP-DECL-3': rule(
    'Legal target',
    'Some model of the unit needs a way into contact that keeps clear of impassable ground and of enemies who are not charged.',
    '1. Declare Charges',
  ),
  'AP-DECL-4': rule(
    'Fired: bound to the target',
    'Who has shot this turn may charge only the unit that it shot at.',
    '1. Declare Charges',
  ),
  'AP-DECL-5': rule(
    'Stood to fire: no charge',
    'Whoever stood still to fire heavy weapons, or to fire pistols or rapid-fire weapons twice, has no charge this turn.',
    '1. Declare Charges',
  ),
  'AP-DECL-6': rule(
    'Several targets',
    'Several units may be charged at once, if each can be reached by a model of its own and the unit stays together.',
    '1. Declare Charges',
  ),
  'AP-DECL-7': rule(
    'Primary target',
    'One of several targets is the primary one and is engaged first; for a unit that fired it is the one it fired at.',
    '1. Declare Charges',
  ),
  'AP-DECL-8': rule(
    'No duty to charge the nearest',
    'Nobody is obliged to charge the nearest enemy.',
    "1. Declare Charges, designers' note",
  ),
  'AP-CHG-1': rule(
    'Engaged and Locked',
    'A model that touches an enemy is Engaged, and the units of both are Locked.',
    '2. Move Charging Units',
  ),
  'AP-CHG-2': rule(
    'Unit by unit',
    'One charging unit is moved after the other, in the order the active player likes; each sees where the earlier ones ended.',
    '2. Move Charging Units',
  ),
  'AP-CHG-3': rule(
    'The move',
    "Each model may go as far as its unit's assault range, by the rules of ordinary movement.",
    '2. Move Charging Units',
  ),
  'AP-CHG-4': rule(
    'First model',
    'The model nearest to the primary target goes first, into contact with the closest enemy that it can reach.',
    '2. Move Charging Units',
  ),
  'AP-CHG-5': rule('The rest', 'After it the others follow in any order.', '2. Move Charging Units'),
  'AP-CHG-6': rule(
    'Coherency',
    'Each model ends within 2″ of a mate that has already been moved.',
    '2. Move Charging Units',
  ),
  'AP-CHG-7': rule(
    'Contact priorities',
    'A later model contacts somebody who is not engaged yet if it can; else somebody who is; else it ends within 2″ of a mate who fights; else of any mate moved.',
    '2. Move Charging Units',
  ),
  'AP-CHG-8': rule(
    'No moving through',
    'Nobody passes through models, or through gaps narrower than his base.',
    '2. Move Charging Units',
  ),
  'AP-CHG-9': rule(
    'One inch from others',
    'Enemies who are not charged are kept 1″ away all along.',
    "2. Move Charging Units, designers' note",
  ),
  'AP-CHG-10': rule(
    'Out of reach',
    'If nobody of the unit can reach the primary target when its time comes, nobody moves.',
    '2. Move Charging Units',
  ),
  'AP-CHG-11': rule(
    'Not contacted',
    'A unit that was declared a target but not touched has no part in the fight.',
    "Didn't make it?",
  ),
  'AP-TERR-1': rule(
    'Difficult terrain',
    'For a charge over difficult ground two dice are rolled once for the unit, and the higher limits those who touch it.',
    'Terrain Effects',
  ),
  'AP-TERR-2': rule(
    'Falling short',
    'If that is not enough to reach the primary target, the charge does not take place.',
    'Terrain Effects',
  ),
  'AP-COV-1': rule('Initiative 10', 'Defenders of cover strike at step 10.', 'Who Strikes First; Cover'),
  'AP-COV-2': rule('Nothing else', 'Cover changes no score and gives no save in close combat.', 'Cover; Armour Saves'),
  'AP-COV-3': rule('First round only', 'It helps in the first round only.', 'Cover'),
  'AP-COV-4': rule(
    'Only when charged',
    'It helps those who are charged: not those who charge, and nobody reached by a pile-in or a consolidation.',
    'Cover; Consolidation',
  ),
  'AP-COV-5': rule(
    'Permanent cover',
    'Units that are always in cover have it against every charge, and never when they charge.',
    'Cover',
  ),
  'AP-COV-6': rule(
    'From which side',
    'A charged unit is in cover if the line from some charger to the model nearest to him passes through cover; and models that stand in it are anyway.',
    'Cover',
  ),
};
