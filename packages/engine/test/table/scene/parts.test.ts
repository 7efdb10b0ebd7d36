/**
 * What a picture should look like is seen by people. So that no part of one changes unseen, each has a fingerprint in `parts.txt`: after a change, look at the
 * parts whose line differs, and write the file anew (`npx vitest run packages/engine/test/table/scene/parts -u`).
 */
import { expect, test } from 'vitest';
import { hashOf } from '../../../src/battle/index.ts';
import {
  at,
  disc,
  FIGURE_KINDS,
  FIGURE_POSES,
  FIGURE_WEAPONS,
  GROUND_LOOKS,
  type GroupNode,
  hull,
  type Model,
  plainScene,
  rectangle,
  scene,
  type Scene,
  type SceneFigure,
  type SceneNode,
} from '../../../src/table/index.ts';
import { extras, models, table } from './sample.ts';

const isGroup = (node: SceneNode): node is GroupNode => node.kind === 'group';

/** A line for each part that has a name, those inside others included; and for what is drawn by itself. */
function partsOf(nodes: readonly SceneNode[], depth = 0): readonly string[] {
  return nodes.flatMap((node) => {
    const name = `${'  '.repeat(depth)}${node.key ?? node.class ?? node.kind}`;
    const own = `${name} ${hashOf(node)}`;
    if (!isGroup(node) || depth > 2) return [own];
    return [
      own,
      ...partsOf(
        node.nodes.filter((one) => isGroup(one) && one.key !== undefined),
        depth + 1,
      ),
    ];
  });
}

const written = (title: string, { nodes }: Scene): string => `== ${title}\n${partsOf(nodes).join('\n')}\n`;

const tank = (id: string, x: number, facing: number): Model => ({
  id,
  owner: 'A',
  unit: 'tanks',
  base: hull(at(x, 6), 3000, 2000, facing),
  level: 0,
  elevation: 0,
  height: 1500,
});
const soldier: Model = { ...tank('s1', 3, 0), unit: 's', base: disc(at(4, 4), 500) };
const bare = { width: 12_000, depth: 12_000, pieces: [] };

test('no part of a picture changes unseen', async () => {
  const everything = scene(table, models, extras);
  const grounds = GROUND_LOOKS.map((ground) => scene(bare, [tank('t1', 3, 0), tank('t2', 9, 30)], { ground }));
  const inside = scene(
    {
      ...bare,
      pieces: [
        {
          id: 'barn',
          name: 'Barn',
          shape: rectangle(at(2, 2), at(9, 6)),
          traits: ['building', 'blocks-sight'],
          height: 3000,
        },
      ],
    },
    [soldier],
    {},
  );
  const figure = (one: SceneFigure): string => {
    const { nodes } = plainScene(bare, [soldier], { sides: [{ id: 'A', name: 'A' }], models: { s1: { figure: one } } });
    return `${Object.values(one).join(' ')} ${hashOf(nodes)}`;
  };
  const figures = [
    ...FIGURE_KINDS.map((kind) => figure({ kind })),
    ...FIGURE_WEAPONS.map((weapon) => figure({ kind: 'soldier', weapon })),
    ...FIGURE_POSES.map((pose) => figure({ kind: 'soldier', weapon: 'rifle', pose })),
  ];
  // On hulls, of all four sides, with wounds, looking elsewhere.
  const sides = ['A', 'B', 'C', 'D'].map((id) => ({ id, name: id }));
  const long = (one: SceneFigure, owner: string): string => {
    const { nodes } = scene(bare, [{ ...tank('t1', 5, 30), owner }], { sides, models: { t1: { figure: one } } });
    return `${owner} ${one.kind} ${hashOf(nodes)}`;
  };
  const round = (one: SceneFigure, owner: string): string => {
    const { nodes } = scene(bare, [{ ...soldier, owner }], { sides, models: { s1: { figure: one } } });
    return `${owner} ${one.kind} ${hashOf(nodes)}`;
  };
  const onHulls = [
    ...FIGURE_KINDS.map((kind) => long({ kind }, 'A')),
    ...sides.flatMap(({ id }) => [long({ kind: 'tank', looks: 120 }, id), round({ kind: 'soldier' }, id)]),
    ...[0, 1, 3].map((lost) => round({ kind: 'officer', wounds: { left: 4 - lost, of: 4 } }, 'B')),
    long({ kind: 'tank', wounds: { left: 2, of: 5 } }, 'B'),
  ];
  const text = [
    written('everything', everything),
    ...GROUND_LOOKS.map((look, i) => written(look, grounds[i] as Scene)),
    written('inside', inside),
    `== figures\n${figures.join('\n')}\n`,
    `== on hulls and stands\n${onHulls.join('\n')}\n`,
  ].join('\n');
  await expect(text).toMatchFileSnapshot('parts.txt');
});

test('the outline around a unit keeps as far from its hulls on every side', () => {
  const { nodes } = scene(bare, [tank('t1', 3, 0), tank('t2', 9, 0)], {});
  const all = (some: readonly SceneNode[]): readonly SceneNode[] =>
    some.flatMap((node) => [node, ...(isGroup(node) ? all(node.nodes) : [])]);
  const outline = all(nodes).find((node) => node.class === 'u-unit');
  const points = [...(outline?.kind === 'path' ? outline.d : '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
  const [xs, ys] = [points.map(([, x]) => Number(x)), points.map(([, , y]) => Number(y))];
  // Hulls from x = 2 to 4 and from 8 to 10, y = 4.5 to 7.5: the outline lies as far beyond on all four sides.
  const gap = 2 - Math.min(...xs);
  expect(gap).toBeGreaterThan(0.1);
  const beyond = [Math.max(...xs) - 10, 4.5 - Math.min(...ys), Math.max(...ys) - 7.5];
  expect(beyond).toEqual(beyond.map(() => expect.closeTo(gap, 2)));
});

test('a picture has the same margin on opposite sides of the table', () => {
  for (const extras of [{}, { title: 'A battle', sides: [{ id: 'A', name: 'A' }] }])
    for (const { box } of [scene(bare, [soldier], extras), plainScene(bare, [soldier], extras)]) {
      const [west, north, wide, high] = box;
      expect(west).toBeLessThan(0);
      expect([wide, high]).toEqual([expect.closeTo(12 - 2 * west, 6), expect.closeTo(12 - 2 * north, 6)]);
    }
});
