/** From a file to a scenario, or to all that is wrong with it. */
import { shortened } from '../../dice/index.ts';
import { checkForces } from './check-forces.ts';
import { checkIds } from './check-ids.ts';
import { checkPieces } from './check-pieces.ts';
import { checkZones } from './check-zones.ts';
import type { Report } from './codec.ts';
import { scenarioCodec } from './format.ts';
import type { Json, JsonObject, Path } from './json.ts';
import { readJson, type TextPlace } from './read-json.ts';
import { SCENARIO_FORMAT, type Scenario } from './scenario.ts';
import { jsonText } from './text.ts';

/** Something wrong in a file: where, by path and, when a text was read, by line and column; and a sentence. */
export type ScenarioProblem = {
  /** Such as 'pieces[2].traits[0]'; '' is the file as a whole. */
  readonly path: Path;
  readonly line?: number;
  readonly column?: number;
  readonly says: string;
};

export type ParsedScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly problems: readonly ScenarioProblem[] };

/** Reads a scenario from the text of its file or from JSON that was read already. */
export function parseScenario(source: string | JsonObject): ParsedScenario {
  if (typeof source !== 'string') return parseValue(source, new Map());
  // A mark of the byte order may stand before the text of a file that some editors write.
  const read = readJson(source.startsWith('\uFEFF') ? source.slice(1) : source);
  if ('says' in read) return { ok: false, problems: [{ path: '', ...read.place, says: read.says }] };
  return parseValue(read.value, read.places);
}

function parseValue(value: Json, places: ReadonlyMap<Path, TextPlace>): ParsedScenario {
  const problems: ScenarioProblem[] = [];
  const report: Report = (path, says) => problems.push({ path, ...placeOf(places, path), says: shortened(says) });
  const scenario = scenarioCodec.read(value, '', report);
  if (scenario !== undefined && problems.length === 0) {
    checkIds(scenario, report);
    checkPieces(scenario, report);
    checkZones(scenario, report);
    // The places of models mean something only on a table that is right.
    if (problems.length === 0) checkForces(scenario, report);
    if (problems.length === 0) return { ok: true, scenario };
  }
  const inOrder = problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return { ok: false, problems: inOrder };
}

/** The place of a value in the text, or of the nearest one around it. */
function placeOf(places: ReadonlyMap<Path, TextPlace>, path: Path): TextPlace | undefined {
  for (let around = path; ; around = around.slice(0, Math.max(0, around.search(/(\.[^.[]*|\[\d+\])$/)))) {
    const found = places.get(around);
    if (found !== undefined || around === '') return found;
  }
}

/** The JSON Schema of the file; docs/schemas/scenario.schema.json is this. */
export const scenarioSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'scenario.schema.json',
  title: SCENARIO_FORMAT,
  description:
    'A scenario of Umpire. Lengths are inches with at most three decimals; points are [x, y], x to the east, y to the north.',
  ...scenarioCodec.schema,
};

/** The text of docs/schemas/scenario.schema.json. */
export const scenarioSchemaText = (): string => jsonText(scenarioSchema);
