/** The table options: what the players may agree on before the battle (2.7). */
import { codec, option, optionTable } from '@umpire/engine/battle';

const table = optionTable({
  terrainLimit: option('A roll for difficult ground in a charge limits', 'AP-TERR-1', [
    ['touching', 'the models whose way touches it'],
    ['whole-unit', 'the whole unit'],
  ]),
  supportThrough: option('A model fights in support of', 'AP-WHO-2', [
    ['own-unit', 'models of its own unit'],
    ['any-friend', 'any friendly model'],
  ]),
  coverFromWithin: option('A piece in which the charger stands, and the charged model does not,', 'AP-COV-6', [
    ['ignored', 'gives no cover'],
    ['counts', 'gives cover if the line crosses it'],
  ]),
  grenadeReach: option('Grenades help', 'AP-GREN-1', [
    ['all-chargers', 'everybody in the charging unit who has them'],
    ['engaged', 'only models in contact'],
  ]),
  majority: option('A majority is', 'AP-WND-4', [
    ['absolute', 'more than half'],
    ['plurality', 'more than any other value'],
  ]),
  majorityOver: option('Majorities are counted over', 'AP-HIT-3', [
    ['unit', 'the whole unit'],
    ['zone', 'the danger zone'],
  ]),
  lapSurplus: option('Unsaved wounds beyond what a save group can take', 'AP-ARM-7', [
    ['pass-on', 'pass to the others in the zone'],
    ['discard', 'are lost'],
  ]),
  sweepDecision: option('The victor decides on a sweeping advance', 'AP-SWP-1', [
    ['after-roll', 'after the fall-back roll'],
    ['before-roll', 'before the fall-back roll'],
  ]),
  half: option('Half of a fall-back distance is', 'AP-FALL-6', [
    ['exact', 'exact'],
    ['up', 'rounded up'],
    ['down', 'rounded down'],
  ]),
  trapped: option('Where some models cannot make their full fall-back move', 'AP-TRAP-2', [
    ['unit', 'the whole unit is destroyed'],
    ['model', 'only those models are destroyed'],
  ]),
  characterDivides: option('A character who faces several groups divides', 'AP-CHAR-5', [
    ['hits', 'his hits, after rolling'],
    ['attacks', 'his attacks, before rolling'],
  ]),
});

export type TableOptions = typeof table.defaults;

export const DEFAULTS: TableOptions = table.defaults;
export const options = table.specs;

/** The options of a battle with their types; the host has checked that each has one of its values. */
export const optionsOf: (battle: Parameters<typeof table.of>[0]) => TableOptions = table.of;

/** Some of the options as arguments of odds: what is not said is the default. */
export function optionsCodec<K extends keyof TableOptions>(
  ...ids: readonly K[]
): codec.Codec<Partial<Pick<TableOptions, K>>> {
  const fields = options
    .filter(({ id }) => ids.some((one) => one === id))
    .map(({ id, says, values }) => [
      id,
      codec.optional(
        codec.word(
          values.map(({ value }) => String(value)),
          id,
        ),
        says,
      ),
    ]);
  return codec.object(Object.fromEntries(fields)) as unknown as codec.Codec<Partial<Pick<TableOptions, K>>>;
}
