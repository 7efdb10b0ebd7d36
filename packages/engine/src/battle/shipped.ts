import { parseScenario } from '../table/index.ts';
import type { Scenario } from '../table/scenario/scenario.ts';

/** A scenario that comes with a rule set, from its imported file. A fault in it is an error of the program. */
export function shipped(file: object): Scenario {
  const parsed = parseScenario(file as Parameters<typeof parseScenario>[0]);
  if (parsed.ok) return parsed.scenario;
  const { title = 'a scenario' } = file as { readonly title?: string };
  throw new TypeError(`${title}: ${parsed.problems.map(({ path, says }) => `${path}: ${says}`).join(' ')}`);
}
