/** A battle and a scenario as a person reads them: with their names in a language. What is played is never made of it. */
import { derive } from '../derive/index.ts';
import type { Scenario, Table } from '../table/index.ts';
import { ENGLISH, type Language, translated } from '../words/index.ts';
import type { Battle } from './battle.ts';

const named = <T extends { readonly name?: string }>(language: Language, list: readonly T[]): readonly T[] =>
  list.map((one) => (one.name === undefined ? one : { ...one, name: translated(one.name, language) }));

/** The same table for the same table: whatever follows from it need not be worked out again. */
const tableIn = derive((table: Table, language: Language): Table => ({
  ...table,
  pieces: named(language, table.pieces),
}));

type Named = readonly { readonly id: string; readonly name: string }[];
const unitsIn = derive((units: Battle['units'], language: Language): Battle['units'] => named(language, units));
const squadsIn = derive((squads: Named, language: Language): Named => named(language, squads));

/** Sides, units, objectives and pieces by their names in a language. */
export const battleIn: <B extends Battle>(battle: B, language: Language) => B = derive(
  <B extends Battle>(battle: B, language: Language): B =>
    language === ENGLISH
      ? battle
      : {
          ...battle,
          sides: named(language, battle.sides),
          units: unitsIn(battle.units, language),
          objectives: named(language, battle.objectives),
          table: tableIn(battle.table, language),
          // Some games have squads of several units, which have names, too.
          ...('squads' in battle && { squads: squadsIn(battle.squads as Named, language) }),
        },
);

/** Title, summary and all names of a scenario in a language. */
export const scenarioIn: (scenario: Scenario, language: Language) => Scenario = derive(
  (scenario: Scenario, language: Language): Scenario => {
    if (language === ENGLISH) return scenario;
    const { seats, objectives, table, forces, zones } = scenario;
    return {
      ...scenario,
      title: translated(scenario.title, language),
      summary: translated(scenario.summary, language),
      seats: seats.map((seat) => ({
        ...seat,
        name: translated(seat.name, language),
        ...(seat.role !== undefined && { role: translated(seat.role, language) }),
      })),
      objectives: named(language, objectives),
      table: tableIn(table, language),
      zones: named(language, zones),
      forces: forces.map((force) => ({ ...force, units: named(language, force.units) })),
    };
  },
);
