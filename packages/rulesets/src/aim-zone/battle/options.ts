/** The table options: what the players may agree on before the battle (6.2). */
import type { Options, OptionSpec } from '@umpire/engine/battle';
import { remember } from '@umpire/engine/table';

export interface TableOptions {
  readonly snapTakesAim: boolean;
  readonly defendCheck: 'perAttack' | 'onAction';
  readonly movingVehicleAlways7: boolean;
  readonly beyondD12: 'clamp' | 'd20';
  readonly pointBlankStacks: boolean;
  readonly crossfireAngle: number;
  readonly unreliable: 'double' | 'none';
  readonly mgReady: 'untilMoves' | 'everyAim';
  readonly scatterDie: number;
  readonly flashbang: 'stunOnly' | 'noKill';
  readonly cloudTurns: number;
}

export const DEFAULTS: TableOptions = {
  snapTakesAim: false,
  defendCheck: 'perAttack',
  movingVehicleAlways7: false,
  beyondD12: 'clamp',
  pointBlankStacks: false,
  crossfireAngle: 90,
  unreliable: 'double',
  mgReady: 'untilMoves',
  scatterDie: 12,
  flashbang: 'stunOnly',
  cloudTurns: 2,
};

/** The options of a battle with their types; the host has checked that each has one of its values. */
export const tableOptions = remember((options: Options): TableOptions => ({
  ...DEFAULTS,
  ...(options as Partial<TableOptions>),
}));

const no = { value: false, says: 'no' } as const;
const yes = { value: true, says: 'yes' } as const;

export const options: readonly OptionSpec[] = [
  { id: 'snapTakesAim', says: 'A snap shot puts the marker on its target', values: [no, yes], rule: 'AZ-ACT-7' },
  {
    id: 'defendCheck',
    says: 'The check of Defend is made',
    values: [
      { value: 'perAttack', says: 'against each attack that hits' },
      { value: 'onAction', says: 'once, with the action; then one hit is off every attack' },
    ],
    rule: 'AZ-ACT-10',
  },
  {
    id: 'movingVehicleAlways7',
    says: 'A moving vehicle is hit on 7 in any turn',
    values: [no, yes],
    rule: 'AZ-SHOOT-8',
  },
  {
    id: 'beyondD12',
    says: 'A shift beyond d12',
    values: [
      { value: 'clamp', says: 'is lost' },
      { value: 'd20', says: 'leads to d20' },
    ],
    rule: 'AZ-SHOOT-13',
  },
  { id: 'pointBlankStacks', says: 'Point blank comes on top of close range', values: [no, yes], rule: 'AZ-SHOOT-16' },
  {
    id: 'crossfireAngle',
    says: 'The least angle of a crossfire',
    values: [90, 30, 45, 60, 75, 105, 120, 135, 150, 165, 180].map((degrees) => ({
      value: degrees,
      says: `${degrees}°`,
    })),
    rule: 'AZ-SHOOT-18',
  },
  {
    id: 'unreliable',
    says: 'Unreliable weapons',
    values: [
      { value: 'double', says: 'take two counters for each 1' },
      { value: 'none', says: 'are like all others' },
    ],
    rule: 'AZ-WPN-6',
  },
  {
    id: 'mgReady',
    says: 'A machinegun stays set up',
    values: [
      { value: 'untilMoves', says: 'until its gunner moves' },
      { value: 'everyAim', says: 'for one Aim action' },
    ],
    rule: 'AZ-WPN-7',
  },
  {
    id: 'scatterDie',
    says: 'Grenades deviate by',
    values: [
      { value: 12, says: 'a d12, 30° for each hour' },
      { value: 8, says: 'a d8, 45° for each point' },
    ],
    rule: 'AZ-GREN-5',
  },
  {
    id: 'flashbang',
    says: 'A flashbang',
    values: [
      { value: 'stunOnly', says: 'stuns at most' },
      { value: 'noKill', says: 'wounds too, and never kills' },
    ],
    rule: 'AZ-GREN-9',
  },
  {
    id: 'cloudTurns',
    says: 'Clouds stay for',
    values: [
      { value: 2, says: 'two turns of their side' },
      { value: 1, says: 'one turn' },
      ...[3, 4, 5, 6].map((value) => ({ value, says: `${value} turns` })),
    ],
    rule: 'AZ-H-12',
  },
];
