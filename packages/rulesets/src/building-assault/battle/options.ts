/** The table options: what the players may agree on before the battle (section 1 of the specification). */
import type { Options, OptionSpec } from '@umpire/engine/battle';

export interface TableOptions {
  readonly stunScope: 'room' | 'element';
  readonly grenadeUse: 'must' | 'may';
  readonly grenadeDie: number;
  readonly helmetVsGrenade: boolean;
  readonly natural20Misses: boolean;
  readonly targetMovingOn: 'defender' | 'attacker';
  readonly smgScope: 'own' | 'side';
  readonly meleeGrouping: 'duels' | 'pool';
  readonly onesSpill: 'melee' | 'lost';
  readonly deadlockOutnumbered: 'defender' | 'either';
  readonly laterRoles: 'active' | 'original';
  readonly moraleLossFrom: 'all' | 'grenade';
}

export const DEFAULTS: TableOptions = {
  stunScope: 'room',
  grenadeUse: 'must',
  grenadeDie: 20,
  helmetVsGrenade: false,
  natural20Misses: false,
  targetMovingOn: 'defender',
  smgScope: 'own',
  meleeGrouping: 'duels',
  onesSpill: 'melee',
  deadlockOutnumbered: 'defender',
  laterRoles: 'active',
  moraleLossFrom: 'all',
};

/** The fewest and most sides of the die for the damage chart (BA-R-4). */
export const GRENADE_DIE = { least: 13, most: 100 } as const;

/** The options of a battle with their types; the host has checked that each has one of its values. */
export const tableOptions = (options: Options): TableOptions => ({
  ...DEFAULTS,
  ...(options as Partial<TableOptions>),
});

const dieSizes = [
  DEFAULTS.grenadeDie,
  ...Array.from({ length: GRENADE_DIE.most - GRENADE_DIE.least + 1 }, (_, i) => GRENADE_DIE.least + i).filter(
    (sides) => sides !== DEFAULTS.grenadeDie,
  ),
];

const no = { value: false, says: 'no' } as const;

const yes = { value: true, says: 'yes' } as const;

export const options: readonly OptionSpec[] = [
  {
    id: 'stunScope',
    says: 'Whom a stunning grenade suppresses',
    values: [
      { value: 'room', says: "the element's figures in the room" },
      { value: 'element', says: 'the whole element' },
    ],
    rule: 'BA-GREN-4',
  },
  {
    id: 'grenadeUse',
    says: 'Grenades of an assault',
    values: [
      { value: 'must', says: 'are thrown while there are enough' },
      { value: 'may', says: 'are always a choice' },
    ],
    rule: 'BA-GREN-1',
  },
  {
    id: 'grenadeDie',
    says: 'Die of the grenade chart',
    values: dieSizes.map((sides) => ({ value: sides, says: `d${sides}` })),
    rule: 'BA-GREN-3',
  },
  { id: 'helmetVsGrenade', says: 'Helmets save from grenades', values: [no, yes], rule: 'BA-H-28' },
  { id: 'natural20Misses', says: 'A natural 20 fails every skill test', values: [no, yes], rule: 'BA-MELEE-1' },
  {
    id: 'targetMovingOn',
    says: 'A moving target takes 4',
    values: [
      { value: 'defender', says: "off the Defender's own roll" },
      { value: 'attacker', says: 'off the rolls of its Attackers' },
    ],
    rule: 'BA-MOD-1',
  },
  {
    id: 'smgScope',
    says: 'A submachine gun helps',
    values: [
      { value: 'own', says: 'whoever holds it' },
      { value: 'side', says: 'everybody of its side in the combat' },
    ],
    rule: 'BA-MOD-9',
  },
  {
    id: 'meleeGrouping',
    says: 'A melee is fought',
    values: [
      { value: 'duels', says: 'in combats of one against one or several' },
      { value: 'pool', says: 'as one combat' },
    ],
    rule: 'BA-H-26',
  },
  {
    id: 'onesSpill',
    says: 'Casualties beyond a combat',
    values: [
      { value: 'melee', says: 'fall on others of the melee' },
      { value: 'lost', says: 'are lost' },
    ],
    rule: 'BA-H-27',
  },
  {
    id: 'deadlockOutnumbered',
    says: 'A deadlock costs one each if outnumbered is',
    values: [
      { value: 'defender', says: 'the Defender' },
      { value: 'either', says: 'either side' },
    ],
    rule: 'BA-OUT-3',
  },
  {
    id: 'laterRoles',
    says: 'In later rounds the Attacker is',
    values: [
      { value: 'active', says: 'whoever is active' },
      { value: 'original', says: 'who attacked first' },
    ],
    rule: 'BA-MELEE-3',
  },
  {
    id: 'moraleLossFrom',
    says: 'Morale falls with casualties',
    values: [
      { value: 'all', says: 'of any cause' },
      { value: 'grenade', says: 'of grenades only' },
    ],
    rule: 'BA-GREN-7',
  },
];
