/** Random combats on a table: units with and without characters, under all table options. */
import fc from 'fast-check';
import type { AssaultBattle } from '../../src/assault-phase/battle/battle.ts';
import { options } from '../../src/assault-phase/battle/options.ts';
import { PROFILES } from '../../src/assault-phase/battle/profiles.ts';
import { type Placed, table, unit, type UnitSpec } from './tables.ts';

const named = (...roles: readonly string[]): readonly string[] =>
  [...PROFILES.values()].filter(({ role }) => roles.includes(role)).map(({ name }) => name);

/** The entry that a character, or a unit of ordinary models, has its dice from. */
const ENTRIES = ['Half Squad', 'Vaulters', 'Anvils', 'Leapers', 'Reaver Band'] as const;

const troop = fc.record({
  entry: fc.constantFrom(...ENTRIES),
  models: fc.array(fc.constantFrom(...named('trooper', 'leader')), { minLength: 1, maxLength: 4 }),
  character: fc.option(fc.constantFrom(...named('independent')), { nil: undefined }),
  startsWith: fc.integer({ min: 0, max: 4 }),
});
type TroopSpec = typeof troop extends fc.Arbitrary<infer T> ? T : never;

/** The first stand in front, from this x on. Side by side, all are within 2″ of one another and coherency leaves every casualty open. */
function block(
  id: string,
  specs: TroopSpec,
  x: number,
  front: number,
  back: number,
  wide: number,
  apart = 1.05,
): readonly UnitSpec[] {
  const { entry, models, character, startsWith } = specs;
  const places = Array.from(
    { length: models.length + 1 },
    (_, at) => [x + apart * (at % wide), at < wide ? front : back] as const,
  );
  // A character stands in front, at the left.
  const [first, ...rest] = character === undefined ? [undefined, ...places] : places;
  const placed = models.map((profile, at): Placed => [
    `${id}${at}`,
    profile,
    ...(rest[at] as readonly [number, number]),
  ]);
  const own = unit(id, entry, placed, { startCount: models.length + startsWith });
  if (character === undefined || first === undefined) return [own];
  return [own, unit(`${id}c`, character, [[`${id}c`, character, ...first]], { joinedTo: id })];
}

const anyOptions = fc.record(
  Object.fromEntries(options.map(({ id, values }) => [id, fc.constantFrom(...values.map(({ value }) => value))])),
);

export const scene = fc.record({
  one: fc.array(troop, { minLength: 1, maxLength: 2 }),
  two: troop,
  /** The three files of the second side: side by side, or so far apart that the middle one holds the others together. AP-CAS-5 */
  apart: fc.constantFrom(1.05, 2.9),
  charging: fc.boolean(),
  active: fc.constantFrom('one' as const, 'two' as const),
  options: anyOptions,
});
export type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

export function battleOf({ one, two, apart, charging, active, options: chosen }: Scene): AssaultBattle {
  const [left, right] = one as [TroopSpec, TroopSpec | undefined];
  const battle = table({
    one: [
      ...block('A', left, 20, 20, 18.95, 1),
      ...(right === undefined ? [] : block('B', right, 21.05, 20, 18.95, 2)),
    ],
    two: block('X', two, 20, 21, 22.05, 3, apart),
    phase: 'charging',
    active,
    options: chosen as never,
  });
  return {
    ...battle,
    units: battle.units.map((troops) => ({ ...troops, charging: charging && troops.seat === active })),
  };
}
