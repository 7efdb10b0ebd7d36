import { DARK, type Scenario, scenarioScene, type SceneNode, svgText } from '@umpire/engine/table';
import type { BattleTally } from '../count/tally.ts';

const STRENGTHS = 20;

/** How the fields look: in the colours of the sides, the stronger the more fell there. */
const STYLE =
  [0, 1]
    .map((side) => `.umpire-scene .fell-${side}{fill:var(--u-side-${side},${DARK[`--u-side-${side}`] ?? '#888'})}`)
    .join('') +
  Array.from(
    { length: STRENGTHS + 1 },
    (_, i) => `.umpire-scene .strength-${i}{fill-opacity:${(0.75 * i) / STRENGTHS}}`,
  ).join('');

/** Where models fell: the table with a field for each square inch, the stronger the more. Half of a field is for each side. */
export function fallenMap(scenario: Scenario, { fell, battles }: Pick<BattleTally, 'fell' | 'battles'>): string {
  const bare: Scenario = { ...scenario, forces: [] };
  const picture = scenarioScene(bare, { title: `${scenario.title}: where models fell`, without: ['grid', 'zones'] });
  const most = Math.max(1, ...Object.values(fell).flatMap((fields) => Object.values(fields)));
  const depth = Math.ceil(scenario.table.depth / 1000);
  const nodes: SceneNode[] = scenario.seats.flatMap(({ id, name }, side) =>
    Object.entries(fell[id] ?? {}).map(([field, many]): SceneNode => {
      const [x = 0, y = 0] = field.split(',').map(Number);
      const strength = Math.round((0.45 + (0.55 * many) / most) * STRENGTHS);
      return {
        kind: 'path',
        class: `fell-${side % 2} strength-${strength}`,
        d: `M${x + (side % 2) * 0.5} ${depth - y - 1}h.5v1h-.5Z`,
        title: `${name}, ${x}″ east, ${y}″ north: ${many} in ${battles} battles`,
        role: 'img',
      };
    }),
  );
  const sums = scenario.seats.map(
    ({ id, name }) => `${name} ${Object.values(fell[id] ?? {}).reduce((sum, many) => sum + many, 0)}`,
  );
  const description = `Models lost in ${battles} battles: ${sums.join(', ')}.`;
  return svgText({ ...picture, description, nodes: [...picture.nodes, ...nodes] }, 'auto', { style: STYLE });
}
