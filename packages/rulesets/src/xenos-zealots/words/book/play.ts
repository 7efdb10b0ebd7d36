import type { RuleEntry } from '@umpire/engine/battle';
import { section } from './section.ts';

/** What happens: turns, orders, shooting, damage, morale, assaults. */
export const playRules: Readonly<Record<string, RuleEntry>> = {
  ...section('The Game Turn', {
    'XZ-TURN-1': [
      'Attacker and Defender',
      'Agree on them or roll; they stay the same to the end. The Defender picks his zone; the Attacker always acts first.',
    ],
    'XZ-TURN-2': ['Orders', 'Both sides lay one order face down beside each unit that is OK, at the same time.'],
    'XZ-TURN-3': [
      'Asking for support',
      'Each side may ask for reserves, artillery or an air strike from off the table.',
    ],
    'XZ-TURN-4': ['Markers', 'Support that is granted puts 4 markers on the table; 1 of them is real.'],
    'XZ-TURN-5': [
      'Primary actions',
      'The Attacker turns over his orders one by one and takes their first actions; then the Defender.',
    ],
    'XZ-TURN-6': ['Secondary actions', 'Second actions follow in the same way; each order is removed afterwards.'],
    'XZ-TURN-7': ['Support arrives', 'Both roll for what they have asked for; strikes fall at once.'],
    'XZ-TURN-8': ['Rally', 'Then both may rally every unit in poor morale.'],
  }),
  ...section('The Order Counters', {
    'XZ-ORD-1': ['Two actions', 'An order is a first and a second action; either may be left out, never swapped.'],
    'XZ-ORD-2': ['Advance', 'Move, then shoot.'],
    'XZ-ORD-3': ['Charge', 'Move, then assault.'],
    'XZ-ORD-4': ['Double Time', 'Move and move again, never into contact.'],
    'XZ-ORD-5': ['Evade', 'Shoot, then move.'],
    'XZ-ORD-6': ['Fire Support', 'Get ready, then shoot at +1, heavy weapons too.'],
    'XZ-ORD-7': ['Infiltrate', 'Get ready, then move; 1 harder to hit until the turn is over.'],
    'XZ-ORD-8': ['Move', 'Up to the unit’s Speed.'],
    'XZ-ORD-9': ['Shoot', 'One ranged attack.'],
    'XZ-ORD-10': ['Assault', 'Up to the unit’s Speed into close combat, as the second action of a Charge.'],
    'XZ-ORD-11': ['Ready', 'Nobody moves; the unit makes heavy weapons ready to fire, or keeps low.'],
    'XZ-ORD-12': ['Order lost', 'A morale counter takes the place of the order, whether it is face up or face down.'],
  }),
  ...section('Shooting', {
    'XZ-SHOOT-1': ['Three steps', 'Choose targets, roll to hit, roll saves.'],
    'XZ-SHOOT-2': [
      'Aiming point',
      'The leader picks a point that he sees; the unit fires only at models within 6″ of it.',
    ],
    'XZ-SHOOT-3': ['Who can be hit', 'A model in the zone, in range, in the weapon’s arc and in the firer’s sight.'],
    'XZ-SHOOT-4': ['Single models', 'They may fire each weapon at a different unit within 6″ of the aiming point.'],
    'XZ-SHOOT-5': [
      'Declare first',
      'Declare all fire before the first die; shots at a unit that is gone by then are lost.',
    ],
    'XZ-SHOOT-6': ['Closest first', 'Resolve all fire at the closest target unit first, then at the next.'],
    'XZ-SHOOT-7': [
      'Attack dice',
      'Each weapon rolls its Effect: one weapon for each model of a unit, all weapons of a single model.',
    ],
    'XZ-SHOOT-8': ['To hit', 'The die with its bonuses must reach the model’s Stealth with its penalties.'],
    'XZ-SHOOT-9': [
      'To-hit modifiers',
      'Long range, cover and infiltrating make it harder; short range, Fire Support, returning fire and good sights make it easier.',
    ],
    'XZ-SHOOT-10': [
      'Who is hit',
      'Place low dice first, one hit each: models in the open before those in cover, near before far.',
    ],
  }),
  ...section('Armour Saves', {
    'XZ-SAVE-1': [
      'Save',
      'For every hit roll a D6 and add the armour: on the weapon’s penetration or more nothing happens, else the model is at least suppressed.',
    ],
    'XZ-SAVE-2': ['Penetration value', 'Add what the save fell short by to the weapon’s damage.'],
    'XZ-SAVE-3': [
      'Wounds',
      'One wound for each full Resilience in that sum; three times the Resilience destroys outright.',
    ],
    'XZ-DMG-1': [
      'Suppressed models',
      'A model that fails a save and lives lies down until its unit gets a counter or wins an assault.',
    ],
  }),
  ...section('Applying Damage, Multiple model units', {
    'XZ-DMG-2': [
      'Heavy results',
      '2 wounds or more from one hit stay on the model that was hit; what it cannot take is lost.',
    ],
    'XZ-DMG-3': ['One-wound models', 'A wound falls on the model that was hit.'],
    'XZ-DMG-4': [
      'Models with many wounds',
      'Gather single wounds on models that failed a save, so that whole models go first.',
    ],
    'XZ-DMG-5': [
      'Unit suppressed',
      'When lost and lying models are more than half of the unit’s first strength, it gets a Suppressed counter and all stand up.',
    ],
    'XZ-DMG-6': ['Unit neutralized', 'If more than half of the unit was lost before, any failed save neutralizes it.'],
    'XZ-DMG-7': ['Unit routed', 'If more than three quarters of the unit were lost before, any failed save routs it.'],
    'XZ-DMG-8': ['Never better', 'A new counter never improves the state of a unit.'],
  }),
  ...section('Single model units', {
    'XZ-SINGLE-1': ['Who', 'Vehicles, monsters and lone characters.'],
    'XZ-SINGLE-2': ['Facings', 'Front, side or rear armour, by where the attacker stands; from above the rear counts.'],
    'XZ-SINGLE-3': ['Split points', 'Some structure points belong to movement, the others to weapons.'],
    'XZ-SINGLE-4': ['Choosing the damage', 'Roll off for each point: the winner says what is lost.'],
    'XZ-SINGLE-5': ['Mobility damage', 'Each point lost halves the Speed; the last one immobilises.'],
    'XZ-SINGLE-6': ['Attack damage', 'Each point lost takes a weapon.'],
    'XZ-SINGLE-7': ['Monsters', 'A claw is a weapon too: losing it costs attacks in close combat.'],
    'XZ-SINGLE-8': ['Suppressed', 'Any hit that gets through suppresses the model.'],
    'XZ-SINGLE-9': [
      'Neutralized',
      'If over half of its points were lost before, a hit that gets through neutralizes it.',
    ],
    'XZ-SINGLE-10': ['Routed', 'If all its weapons were lost before, a hit that gets through routs it.'],
    'XZ-SINGLE-11': ['Immobilised', 'It counts as Suppressed for good, and a hit that gets through neutralizes it.'],
    'XZ-SINGLE-12': ['Destroyed', 'It has no points left, or took three times its Resilience in one hit.'],
  }),
  ...section('Arcs of Sight and Arcs of Fire', {
    'XZ-ARC-1': ['Infantry', 'All round.'],
    'XZ-ARC-2': ['Turrets', 'All round.'],
    'XZ-ARC-3': ['Hull weapons', '22.5° to each side of straight ahead.'],
    'XZ-ARC-4': ['Monsters and walkers', '45° to each side; they may turn up to 45° before they shoot.'],
    'XZ-ARC-5': ['Sponsons', 'Their own side: a half circle or a quarter.'],
  }),
  ...section('Morale', {
    'XZ-MOR-1': ['Four states', 'OK, Suppressed, Neutralized, Routed; only units that are OK get orders.'],
    'XZ-MOR-2': [
      'One reaction',
      'A Suppressed unit does one thing a turn instead of its second action: move to cover, withdraw, or return fire.',
    ],
    'XZ-MOR-3': [
      'Move to cover',
      'It goes to cover within its Speed; a single model may turn its best armour to the enemy instead.',
    ],
    'XZ-MOR-4': ['Withdraw', 'It moves away from every enemy in sight.'],
    'XZ-MOR-5': [
      'Return fire',
      'It fires only at units that shot at it, else at the closest; it stands still but counts as moving.',
    ],
    'XZ-MOR-6': ['Suppressed in assault', 'It fights as usual, but its attacker adds 1 to his assault value.'],
    'XZ-MOR-7': ['Neutralized', 'It does nothing; in assault it fights, and its attacker’s assault value is doubled.'],
    'XZ-MOR-8': ['Routed', 'It runs from the enemy at full Speed. A unit that cannot run, or is assaulted, is lost.'],
  }),
  ...section('Rallying units', {
    'XZ-RALLY-1': ['Rally roll', 'Roll a D6 for each unit in poor morale; on its Morale value or more it is OK again.'],
    'XZ-RALLY-2': [
      'Rally modifiers',
      'Losses and the counter raise the score; strength, friends nearby and the leader help the die.',
    ],
    'XZ-RALLY-3': ['Morale test', 'Roll a D6 against the Morale value with losses and counter; nothing helps the die.'],
  }),
  ...section('Assault', {
    'XZ-ASLT-1': ['When', 'Only on a Charge order, as its second action.'],
    'XZ-ASLT-2': [
      'Target',
      'A unit that the leader sees and can reach. A Routed target is destroyed as soon as it is reached.',
    ],
    'XZ-ASLT-3': ['The leader goes first', 'He goes into contact, or to within 2″ of a target model.'],
    'XZ-ASLT-4': [
      'The others',
      'They end within 6″ of him: in contact while there is room, else within 2″ of an enemy, else as near as they can.',
    ],
    'XZ-ASLT-5': [
      'Strike order',
      'Each side rolls a D10 and adds its assault value with modifiers: the higher strikes first, the charger if equal.',
    ],
    'XZ-ASLT-6': ['First striker', 'Resolve all its attacks first.'],
    'XZ-ASLT-7': ['Who strikes', 'Models in contact first, then those within 2″ of an enemy.'],
    'XZ-ASLT-8': ['Attacks', 'Each model rolls the Effect of its weapon against the enemy’s Assault value.'],
    'XZ-ASLT-9': ['Damage', 'Saves and wounds as in shooting.'],
    'XZ-ASLT-10': ['Suppressed fighters', 'One attack less.'],
    'XZ-ASLT-11': ['Second striker', 'The survivors of the other side strike back.'],
    'XZ-ASLT-12': ['Who lost', 'The side that lost more wounds; if equal, the one with fewer models on their feet.'],
    'XZ-ASLT-13': ['Loser with more wounds left', 'It withdraws in good order.'],
    'XZ-ASLT-14': [
      'Loser with fewer wounds left',
      'It withdraws and tests its morale: if it passes, it may not charge next turn; if it fails, it routs.',
    ],
    'XZ-ASLT-15': ['Withdrawal', 'It ends 3″ from every enemy; if it cannot, it ends 1″ away and is Neutralized.'],
    'XZ-ASLT-16': ['Winner', 'It may close up, stand its models up and remove its Suppressed counter.'],
    'XZ-ASLT-17': ['Neutralized winner', 'It is OK again.'],
  }),
};
