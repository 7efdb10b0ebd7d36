/** The table options: what the players may agree on before the battle (2.7). */
import type { Options, OptionSpec } from '@umpire/engine/battle';

export interface TableOptions {
  readonly terrainLimit: 'touching' | 'whole-unit';
  readonly supportThrough: 'own-unit' | 'any-friend';
  readonly coverFromWithin: 'ignored' | 'counts';
  readonly grenadeReach: 'all-chargers' | 'engaged';
  readonly majority: 'absolute' | 'plurality';
  readonly majorityOver: 'unit' | 'zone';
  readonly lapSurplus: 'pass-on' | 'discard';
  readonly sweepDecision: 'after-roll' | 'before-roll';
  readonly half: 'exact' | 'up' | 'down';
  readonly trapped: 'unit' | 'model';
  readonly characterDivides: 'hits' | 'attacks';
}

export const DEFAULTS: TableOptions = {
  terrainLimit: 'touching',
  supportThrough: 'own-unit',
  coverFromWithin: 'ignored',
  grenadeReach: 'all-chargers',
  majority: 'absolute',
  majorityOver: 'unit',
  lapSurplus: 'pass-on',
  sweepDecision: 'after-roll',
  half: 'exact',
  trapped: 'unit',
  characterDivides: 'hits',
};

/** The options of a battle with their types; the host has checked that each has one of its values. */
export const tableOptions = (options: Options): TableOptions => ({
  ...DEFAULTS,
  ...(options as Partial<TableOptions>),
});

const option = (
  id: keyof TableOptions,
  says: string,
  rule: string,
  ...values: readonly (readonly [value: string, says: string])[]
): OptionSpec => ({ id, says, rule, values: values.map(([value, text]) => ({ value, says: text })) });

export const options: readonly OptionSpec[] = [
  option(
    'terrainLimit',
    'A roll for difficult ground in a charge limits',
    'AP-TERR-1',
    ['touching', 'the models whose way touches it'],
    ['whole-unit', 'the whole unit'],
  ),
  option(
    'supportThrough',
    'A model fights in support of',
    'AP-WHO-2',
    ['own-unit', 'models of its own unit'],
    ['any-friend', 'any friendly model'],
  ),
  option(
    'coverFromWithin',
    'A piece in which the charger stands, and the charged model does not,',
    'AP-COV-6',
    ['ignored', 'gives no cover'],
    ['counts', 'gives cover if the line crosses it'],
  ),
  option(
    'grenadeReach',
    'Grenades help',
    'AP-GREN-1',
    ['all-chargers', 'everybody in the charging unit who has them'],
    ['engaged', 'only models in contact'],
  ),
  option(
    'majority',
    'A majority is',
    'AP-WND-4',
    ['absolute', 'more than half'],
    ['plurality', 'more than any other value'],
  ),
  option(
    'majorityOver',
    'Majorities are counted over',
    'AP-HIT-3',
    ['unit', 'the whole unit'],
    ['zone', 'the danger zone'],
  ),
  option(
    'lapSurplus',
    'Unsaved wounds beyond what a save group can take',
    'AP-ARM-7',
    ['pass-on', 'pass to the others in the zone'],
    ['discard', 'are lost'],
  ),
  option(
    'sweepDecision',
    'The victor decides on a sweeping advance',
    'AP-SWP-1',
    ['after-roll', 'after the fall-back roll'],
    ['before-roll', 'before the fall-back roll'],
  ),
  option(
    'half',
    'Half of a fall-back distance is',
    'AP-FALL-6',
    ['exact', 'exact'],
    ['up', 'rounded up'],
    ['down', 'rounded down'],
  ),
  option(
    'trapped',
    'Where some models cannot make their full fall-back move',
    'AP-TRAP-2',
    ['unit', 'the whole unit is destroyed'],
    ['model', 'only those models are destroyed'],
  ),
  option(
    'characterDivides',
    'A character who faces several groups divides',
    'AP-CHAR-5',
    ['hits', 'his hits, after rolling'],
    ['attacks', 'his attacks, before rolling'],
  ),
];
