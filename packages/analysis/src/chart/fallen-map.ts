import { type Scenario, scenarioScene, type Scene, type SceneNode } from '@umpire/engine/table';
import type { BattleTally } from '../count/tally.ts';
import { box } from './nodes.ts';
import { strengthClass } from './style.ts';

/** Where models fell: the table with a field for each square inch, the stronger the more. Half of a field is for each side. */
export function fallenMap(scenario: Scenario, { fell, battles }: Pick<BattleTally, 'fell' | 'battles'>): Scene {
  const bare: Scenario = { ...scenario, forces: [] };
  const picture = scenarioScene(bare, { title: `${scenario.title}: where models fell`, without: ['grid', 'zones'] });
  const most = Math.max(1, ...Object.values(fell).flatMap((fields) => Object.values(fields)));
  const depth = Math.ceil(scenario.table.depth / 1000);
  const nodes: SceneNode[] = scenario.seats.flatMap(({ id, name }, side) =>
    Object.entries(fell[id] ?? {}).map(([field, many]) => {
      const [x = 0, y = 0] = field.split(',').map(Number);
      const title = `${name}, ${x}″ east, ${y}″ north: ${many} in ${battles} battles`;
      const top = depth - y - 1;
      return box(
        `c-fell-${side % 2} ${strengthClass(0.45 + (0.55 * many) / most)}`,
        x + (side % 2) * 0.5,
        top,
        0.5,
        1,
        title,
      );
    }),
  );
  const sums = scenario.seats.map(
    ({ id, name }) => `${name} ${Object.values(fell[id] ?? {}).reduce((sum, many) => sum + many, 0)}`,
  );
  return {
    ...picture,
    description: `Models lost in ${battles} battles: ${sums.join(', ')}.`,
    nodes: [...picture.nodes, ...nodes],
  };
}
