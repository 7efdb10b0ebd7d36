import { scenarioCodec } from './format.ts';
import type { Scenario } from './scenario.ts';
import { jsonText } from './text.ts';

/** The text of a scenario's file. */
export const writeScenario = (scenario: Scenario): string => jsonText(scenarioCodec.write(scenario));
