/** The picture of a scenario: its table, its zones and objectives, and the models that have a place. */
import { type Scenario, startModels } from '../scenario/scenario.ts';
import type { SceneExtras } from './extras.ts';
import type { Scene } from './node.ts';
import { scenarioExtras } from './scenario-extras.ts';
import { scene } from './scene.ts';

/** A scenario as a picture. */
export const scenarioScene = (scenario: Scenario, more: SceneExtras = {}): Scene =>
  scene(scenario.table, startModels(scenario), { ...scenarioExtras(scenario), ...more });
