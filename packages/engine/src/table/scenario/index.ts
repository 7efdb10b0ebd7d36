/** Scenario files: read with messages that name the place in the file, written back, and their JSON Schema. */
export {
  type ParsedScenario,
  parseScenario,
  type ScenarioProblem,
  scenarioSchema,
  scenarioSchemaText,
} from './parse.ts';
export { writeScenario } from './write.ts';
export { isScenarioFile } from './format.ts';
export type { Json, JsonObject } from './json.ts';
export * from './scenario.ts';
