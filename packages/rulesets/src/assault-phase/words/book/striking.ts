/** Who strikes when, and what blows do (4.4, 4.5, 4.7 to 4.13). */
import { rule, type Rules } from './rule.ts';

export const striking: Rules = {
  'AP-WHO-1': rule(
    'In contact',
    'A model in contact strikes with all its attacks and with all that its weapons can do.',
    'Who can fight?',
  ),
  'AP-WHO-2': rule(
    'In support',
    'A model without contact, but within 2″ of an Engaged mate, strikes once and without special weapons.',
    'Who can fight?; Attacks',
  ),
  'AP-WHO-3': rule(
    'Others',
    'All other models neither strike nor can be struck.',
    'Who can fight?; Allocating Attacks',
  ),
  'AP-WHO-4': rule(
    'Fixed at the start',
    'Who is Engaged and who supports is settled before the first blow, and losses do not change it.',
    'Suffering Wounds and Removing Casualties',
  ),
  'AP-INIT-1': rule('Order', 'A combat is worked through from Initiative 10 down to 1.', 'Who Strikes First'),
  'AP-INIT-2': rule(
    'Simultaneous',
    'Blows of the same step fall at the same time: a model that dies in it still strikes in it.',
    'Who Strikes First; Suffering Wounds',
  ),
  'AP-INIT-3': rule(
    'The dead do not strike',
    'A model that died at an earlier step does not strike.',
    'Who Strikes First; Suffering Wounds',
  ),
  'AP-INIT-4': rule(
    'Strike step',
    'A fist strikes at 1; models that defend cover, or charge into it with frag grenades, at 10; all others at their Initiative.',
    'Who Strikes First; Cover; Power Fist; Frag Grenades',
  ),
  'AP-INIT-5': rule(
    'Step by step',
    'A step ends, losses included, before the next begins; then majorities are counted again.',
    'Who Strikes First; Different Toughness; More Attacks than models',
  ),
  'AP-INIT-6': rule(
    'Fallen',
    'The pools of a step come one after another: a model that has fallen cannot be hurt again, and the majorities at the start of the step hold.',
    'Suffering Wounds',
  ),
  'AP-ATK-1': rule('Number', 'An Engaged model has the Attacks of its profile, and all bonuses.', 'Attacks'),
  'AP-ATK-2': rule('Two weapons, +1', 'Two or more weapons in hand give one attack more.', 'Attacks'),
  'AP-ATK-3': rule('Charge, +1', 'So does a charge, for a unit that has not fired this turn.', 'Attacks'),
  'AP-ATK-4': rule(
    'Exception',
    'Units that always count as stationary have the charge bonus even if they fired.',
    'Attacks',
  ),
  'AP-ATK-5': rule('Support', 'A model in support has exactly 1 attack.', 'Attacks; Who can fight?'),
  'AP-HIT-1': rule(
    'To hit',
    '3+ against a lower Weapon Skill, 4+ against one up to twice your own, 5+ beyond that.',
    'Rolling to hit',
  ),
  'AP-HIT-2': rule('Roll together', 'Dice that need the same are rolled together.', 'Rolling to hit'),
  'AP-HIT-3': rule(
    'Mixed Weapon Skill, attacked',
    'Strike a mixed unit at the Weapon Skill of its majority, or at its lowest if there is none.',
    'Hitting units with different weapon skills',
  ),
  'AP-HIT-4': rule(
    'Mixed Weapon Skill, attacking',
    'Each model strikes with its own Weapon Skill.',
    'Hitting units with different weapon skills',
  ),
  'AP-ZONE-1': rule(
    'Whom hits can hurt',
    'The blows of a group can hurt models that touch it, and models within 2″ of a mate that touches it.',
    'Allocating Attacks; Suffering Wounds',
  ),
  'AP-ZONE-2': rule(
    'Excess lost',
    'When every model there is dead, the rest is lost; a model with nobody left to hurt does not roll.',
    'Allocating Attacks; Suffering Wounds',
  ),
  'AP-ZONE-3': rule('Fixed', 'Danger zones are settled before the first blow and do not change.', 'Suffering Wounds'),
  'AP-ZONE-4': rule(
    'Support across groups',
    'A model that supports a mate of another group strikes where that group could.',
    'Characters in Assaults',
  ),
  'AP-WND-1': rule(
    'To wound',
    'Equal Strength and Toughness need 4+; each point changes that by 1, down to 2+. A Strength 3 below still wounds on 6+, a lower one never does.',
    'Rolling to Wound',
  ),
  'AP-WND-2': rule('Which Strength', "The model's own Strength counts, not its gun's.", 'What Strength To Use'),
  'AP-WND-3': rule('Mixed Strength', 'Models of different Strength roll apart.', 'What Strength To Use'),
  'AP-WND-4': rule('Mixed Toughness', 'A mixed unit has the Toughness of its majority.', "Different Toughness'"),
  'AP-WND-5': rule(
    'No majority',
    'If two values are equally common, the owner says which counts, once a step.',
    "Different Toughness'",
  ),
  'AP-WND-6': rule('Each step anew', 'The majority is counted again at every step.', "Different Toughness'"),
  'AP-SAVE-1': rule('Armour save', 'A die that shows the armour save or more stops a wound.', 'Armour Saves'),
  'AP-SAVE-2': rule(
    'Strength does not matter',
    'How strong the blow was makes no difference to armour.',
    'Armour Saves',
  ),
  'AP-SAVE-3': rule('No cover save', 'Cover gives no save in close combat.', 'Armour Saves'),
  'AP-SAVE-4': rule(
    'Invulnerable save',
    'You may take an invulnerable save where armour does not help; against one wound there is one save.',
    'Armour Saves',
  ),
  'AP-CAS-1': rule(
    "From the zone, owner's choice",
    'Only models in the danger zone fall; among them the owner chooses.',
    'Suffering Wounds and Removing Casualties',
  ),
  'AP-CAS-2': rule(
    'Armour used dies first',
    'Failed saves take models with the armour that was rolled for.',
    'Suffering Wounds',
  ),
  'AP-CAS-3': rule(
    'One model at a time',
    'Wounds go on one model until it is dead, then on the next.',
    'Suffering Wounds',
  ),
  'AP-CAS-4': rule(
    'Multi-wound models',
    'A model that is hurt already takes wounds first.',
    'Multi-wound creatures; Suffering Wounds',
  ),
  'AP-CAS-5': rule(
    'Coherency',
    'The owner chooses losses so that the unit stays together, if possible.',
    'Suffering Wounds',
  ),
  'AP-CAS-6': rule('Surplus discarded', 'Wounds that nobody can take are lost.', 'Suffering Wounds'),
  'AP-ARM-1': rule(
    'Majority first',
    'Wounds go first to the armour that most of the unit wears.',
    'Different Armour saves',
  ),
  'AP-ARM-2': rule('Casualties from that type', 'Models with that armour fall first.', 'Different Armour saves'),
  'AP-ARM-3': rule(
    'Distribution',
    'Save groups take wounds in turn, each as many as it has living models in the zone, before any save is rolled.',
    'Different Armour saves',
  ),
  'AP-ARM-4': rule('No majority', 'Without a majority the owner says which armour is first.', 'Different Armour saves'),
  'AP-ARM-5': rule('Laps', 'If there are more wounds than models, it goes round again.', 'More Attacks than models'),
  'AP-ARM-6': rule(
    'Each group its own save; each step anew',
    'Each save group rolls its own save, and the majority may change with the next step.',
    'Different Armour saves; More Attacks than models',
  ),
  'AP-ARM-7': rule(
    'Removing',
    'A save group takes its own failed saves; what it cannot take passes to the others in the zone without another save.',
    'Suffering Wounds',
  ),
  'AP-INV-1': rule(
    'Invulnerable under the majority rule',
    'A model with an invulnerable save takes its share of wounds and cannot take those of other models.',
    'Invulnerable saves',
  ),
};
