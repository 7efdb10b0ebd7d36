/** Special weapons, characters, creatures (4.14, 4.23). */
import { rule, type Rules } from './rule.ts';

export const weapons: Rules = {
  'AP-SPEC-1': rule(
    'Optional',
    'A model need not use its special weapons; say so before the first die.',
    'Special Close Combat Attacks',
  ),
  'AP-SPEC-2': rule(
    'More than one special weapon',
    'With several special weapons a model fights with one, and another counts as its second weapon.',
    'Special Close Combat Attacks',
  ),
  'AP-SPEC-3': rule(
    'Contact only',
    'Only models in contact use special weapons.',
    'Special Close Combat Attacks, important note',
  ),
  'AP-SPEC-4': rule(
    'As early as possible',
    'Wounds that allow no armour save are placed first, then those that limit armour, then the others.',
    'Special close combat attacks vs different armour saves',
  ),
  'AP-FIST-1': rule(
    'Power fist or claw: Strength',
    'A fist doubles Strength, up to 10; add bonuses after that.',
    'Power Fist or Claw',
  ),
  'AP-FIST-2': rule('Armour', 'It allows no armour save.', 'Power Fist or Claw'),
  'AP-FIST-3': rule('Slow', 'It strikes last, whatever else would make it faster.', 'Power Fist or Claw'),
  'AP-CLAW-1': rule('Lightning claws: armour', 'Claws allow no armour save.', 'Lightning Claws'),
  'AP-CLAW-2': rule('Re-roll', 'Roll dice that fail to wound once more.', 'Lightning Claws'),
  'AP-CLAW-3': rule('Second weapon', 'Beside a claw only a second claw gives the extra attack.', 'Lightning Claws'),
  'AP-POWER-1': rule('Power weapons', 'Power weapons allow no armour save.', 'Power Weapons'),
  'AP-POWER-2': rule('Variants', 'Some of them add Strength, or wound on a score of their own.', 'Power Weapons'),
  'AP-CCW-1': rule(
    'Ordinary close combat weapons and pistols',
    'Ordinary weapons and pistols do nothing but count as weapons in hand.',
    'Close Combat Weapons',
  ),
  'AP-POIS-1': rule('Poisoned weapons', 'Poison wounds on a fixed score, whatever the Toughness.', 'Poisoned Weapons'),
  'AP-HEAVY-1': rule(
    'Heavy close combat weapons',
    'Against a heavy weapon armour is no better than 4+.',
    'Heavy Close Combat Weapons',
  ),
  'AP-REND-1': rule(
    'Rending weapons',
    'A 6 to hit with a rending weapon wounds at once and allows no armour save.',
    'Rending Weapons',
  ),
  'AP-REND-2': rule(
    'Rending and armour penetration',
    'Against a vehicle a penetration die of 6 gives one more die.',
    'Rending Weapons',
  ),
  'AP-FORCE-1': rule('Force weapons', 'A force weapon is a power weapon that only a psyker can use.', 'Force Weapons'),
  'AP-FORCE-2': rule(
    'The test',
    'If it has wounded, the psyker may take one psychic test against one model that it has wounded.',
    'Force Weapons',
  ),
  'AP-FORCE-3': rule('Effect', 'If the psyker passes it, the victim dies at once.', 'Force Weapons'),
  'AP-FORCE-4': rule('Result', 'For the result only wounds from the blows count.', 'Force Weapons'),
  'AP-FORCE-5': rule('One power', "The test is the psyker's one power of the turn.", 'Force Weapons'),
  'AP-FORCE-6': rule(
    'No Wounds, no effect',
    'Against a target without Wounds it does nothing special.',
    'Force Weapons',
  ),
  'AP-GREN-1': rule(
    'Frag grenades',
    'Models that charge into cover with frag grenades strike at step 10 as well.',
    'Frag Grenades',
  ),
  'AP-GREN-2': rule(
    'Plasma grenades',
    'A charging unit with plasma grenades takes the cover away from the units it charges.',
    'Plasma Grenades',
  ),
  'AP-MON-1': rule(
    'Monstrous creatures: armour',
    'Monstrous creatures allow no armour save.',
    'Monstrous Creatures, under special attacks',
  ),
  'AP-MON-2': rule('Penetration', 'Their penetration total is two dice and their Strength.', 'Monstrous Creatures'),
  'AP-CHAR-1': rule(
    'Like others',
    'Characters fight with their own values; a leader is a member of his unit like any other.',
    'Characters in Assaults',
  ),
  'AP-CHAR-2': rule(
    'Together',
    'An independent character and the unit he is with charge together.',
    'Characters in Assaults',
  ),
  'AP-CHAR-3': rule('Alone', 'Alone he may charge any enemy he can reach.', 'Characters in Assaults'),
  'AP-CHAR-4': rule(
    'Fights separately',
    "In a fight he is a group by himself: own dice, own wounds, no part in the unit's majorities.",
    'Characters in Assaults',
  ),
  'AP-CHAR-5': rule(
    'His hits',
    'Against several groups he rolls to hit first and then divides his hits.',
    'Characters in Assaults',
  ),
  'AP-CHAR-6': rule(
    'Who may strike him',
    'Only models that touch him, or that support only such models, may strike him.',
    'Characters in Assaults',
  ),
  'AP-MON-3': rule(
    'Monstrous creatures in assaults',
    'Monstrous creatures fight like independent characters, and never join a unit.',
    'Monstrous Creatures, under characters',
  ),
};
