/** Sequence, charges and cover (4.1 to 4.3, 4.6). */
import { rule, type Rules } from './rule.ts';

export const charging: Rules = {
  'AP-SEQ-1': rule(
    'Seven steps',
    'Declare charges, move chargers, fight, count the result, check the losers’ morale, pile in; then losers break off and winners consolidate. Where a loser breaks, nobody piles in.',
    'The Assault Phase, summary',
  ),
  'AP-SEQ-2': rule(
    'Only the active player charges, both fight',
    'Only the player whose turn it is charges. But in every assault phase both sides fight all combats on the table.',
    '1. Declare Charges; 3. Fighting a Close Combat',
  ),
  'AP-SEQ-3': rule(
    'Several combats',
    'Separate combats are fought one after the other, in the order that the active player picks.',
    '3. Fighting a Close Combat',
  ),
  'AP-DECL-1': rule(
    'Who may declare',
    'A unit may declare a charge if it is not in close combat, is not falling back, has not just regrouped and can reach an enemy. It never has to.',
    '1. Declare Charges',
  ),
  'AP-DECL-2': rule('Assault range', "A charge goes 6″, unless the unit's own entry says more.", '1. Declare Charges'),
  'AP-DECL-3': rule(
    'Legal target',
    'At least one model of the unit needs a path into contact that keeps clear of impassable ground and of enemies it does not charge.',
    '1. Declare Charges',
  ),
  'AP-DECL-4': rule(
    'Fired: bound to the target',
    'A unit that has shot this turn may charge only the unit it shot at.',
    '1. Declare Charges',
  ),
  'AP-DECL-5': rule(
    'Stood to fire: no charge',
    'A unit that stood still to fire heavy weapons, or to fire pistols or rapid-fire weapons twice, may not charge this turn.',
    '1. Declare Charges',
  ),
  'AP-DECL-6': rule(
    'Several targets',
    'A unit may charge several enemies at once if a different model can reach each of them and the unit stays together.',
    '1. Declare Charges',
  ),
  'AP-DECL-7': rule(
    'Primary target',
    'One of several targets is the primary one, and the chargers engage it first. For a unit that fired it is the one it fired at.',
    '1. Declare Charges',
  ),
  'AP-DECL-8': rule(
    'No duty to charge the nearest',
    'A unit need not charge the nearest enemy.',
    "1. Declare Charges, designers' note",
  ),
  'AP-CHG-1': rule(
    'Engaged and Locked',
    'A model that touches an enemy is Engaged, and the units of both are Locked.',
    '2. Move Charging Units',
  ),
  'AP-CHG-2': rule(
    'Unit by unit',
    'Charging units move one after another, in the order of the active player; each sees where the earlier ones ended.',
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
  'AP-CHG-5': rule('The rest', 'Then the others follow in any order.', '2. Move Charging Units'),
  'AP-CHG-6': rule(
    'Coherency',
    'Each model ends within 2″ of a mate that has already moved.',
    '2. Move Charging Units',
  ),
  'AP-CHG-7': rule(
    'Contact priorities',
    'Each later model goes into contact with an enemy that is not Engaged yet, if it can; else with one that is; else it ends within 2″ of an Engaged mate; else within 2″ of any mate that has moved.',
    '2. Move Charging Units',
  ),
  'AP-CHG-8': rule(
    'No moving through',
    'No model passes through models, or through gaps narrower than its base.',
    '2. Move Charging Units',
  ),
  'AP-CHG-9': rule(
    'One inch from others',
    'Chargers stay 1″ away from enemies they do not charge, all along the way.',
    "2. Move Charging Units, designers' note",
  ),
  'AP-CHG-10': rule(
    'Out of reach',
    'If no model can reach the primary target when the unit comes to move, nobody moves.',
    '2. Move Charging Units',
  ),
  'AP-CHG-11': rule(
    'Not contacted',
    'A declared target that no charger touches has no part in the fight.',
    "Didn't make it?",
  ),
  'AP-TERR-1': rule(
    'Difficult terrain',
    'For a charge over difficult ground the unit rolls two dice once, and the higher limits the models that touch it.',
    'Terrain Effects',
  ),
  'AP-TERR-2': rule(
    'Falling short',
    'If that is not enough to reach the primary target, there is no charge.',
    'Terrain Effects',
  ),
  'AP-COV-1': rule('Initiative 10', 'Models that defend cover strike at step 10.', 'Who Strikes First; Cover'),
  'AP-COV-2': rule('Nothing else', 'Cover changes no score and gives no save in close combat.', 'Cover; Armour Saves'),
  'AP-COV-3': rule('First round only', 'It helps in the first round only.', 'Cover'),
  'AP-COV-4': rule(
    'Only when charged',
    'It helps models that are charged; not chargers, and not models that a pile-in or a consolidation reaches.',
    'Cover; Consolidation',
  ),
  'AP-COV-5': rule(
    'Permanent cover',
    'Units that are always in cover have it against every charge, but never when they charge.',
    'Cover',
  ),
  'AP-COV-6': rule(
    'From which side',
    'A charged unit is in cover if the line from any charger to the model nearest to it passes through cover. Models that stand in cover always are.',
    'Cover',
  ),
};
