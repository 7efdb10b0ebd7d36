/** The table options: what the players may agree on before the battle (section 1 of the specification). */
import { flagOption, option, optionTable } from '@umpire/engine/battle';

/** The fewest and most sides of the die for the damage chart (BA-R-4), and the usual one. */
export const GRENADE_DIE = { least: 13, most: 100 } as const;
const USUAL_DIE = 20;

const dieSizes = [
  USUAL_DIE,
  ...Array.from({ length: GRENADE_DIE.most - GRENADE_DIE.least + 1 }, (_, i) => GRENADE_DIE.least + i).filter(
    (sides) => sides !== USUAL_DIE,
  ),
];

const table = optionTable({
  stunScope: option('Whom a stunning grenade suppresses', 'BA-GREN-4', [
    ['room', "the element's figures in the room"],
    ['element', 'the whole element'],
  ]),
  grenadeUse: option('Grenades of an assault', 'BA-GREN-1', [
    ['must', 'are thrown while there are enough'],
    ['may', 'are always a choice'],
  ]),
  grenadeDie: option(
    'Die of the grenade chart',
    'BA-GREN-3',
    dieSizes.map((sides) => [sides, `d${sides}`] as const),
  ),
  helmetVsGrenade: flagOption('Helmets save from grenades', 'BA-H-28', 'yes', 'no', true),
  natural20Misses: flagOption('A natural 20 fails every skill test', 'BA-MELEE-1', 'yes', 'no', true),
  targetMovingOn: option('A moving target takes 4', 'BA-MOD-1', [
    ['defender', "off the Defender's own roll"],
    ['attacker', 'off the rolls of its Attackers'],
  ]),
  smgScope: option('A submachine gun helps', 'BA-MOD-9', [
    ['own', 'whoever holds it'],
    ['side', 'everybody of its side in the combat'],
  ]),
  meleeGrouping: option('A melee is fought', 'BA-H-26', [
    ['duels', 'in combats of one against one or several'],
    ['pool', 'as one combat'],
  ]),
  onesSpill: option('Casualties beyond a combat', 'BA-H-27', [
    ['melee', 'fall on others of the melee'],
    ['lost', 'are lost'],
  ]),
  deadlockOutnumbered: option('A deadlock costs one each if outnumbered is', 'BA-OUT-3', [
    ['defender', 'the Defender'],
    ['either', 'either side'],
  ]),
  laterRoles: option('In later rounds the Attacker is', 'BA-MELEE-3', [
    ['active', 'whoever is active'],
    ['original', 'who attacked first'],
  ]),
  moraleLossFrom: option('Morale falls with casualties', 'BA-GREN-7', [
    ['all', 'of any cause'],
    ['grenade', 'of grenades only'],
  ]),
});

export const { specs: options, defaults: DEFAULTS, codec: optionsCodec, fields: optionFields } = table;
export type TableOptions = typeof DEFAULTS;

/** The options of a battle; the host has checked that each has one of its values. */
export const optionsOf: typeof table.of = (battle) => table.of(battle);
