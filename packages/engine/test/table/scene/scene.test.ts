import { describe, expect, it } from 'vitest';
import {
  type GroupNode,
  SCENE_PARTS,
  type SceneNode,
  at,
  disc,
  rectangle,
  scene,
  svgText,
  withDoor,
} from '../../../src/table/index.ts';
import { drawing, room } from '../../../src/table/scene/diagram.ts';
import { everyLook, extras, models, table } from './sample.ts';

const picture = scene(table, models, extras);

/** Every node of a picture, those inside groups included. */
const all = (nodes: readonly SceneNode[]): readonly SceneNode[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? [node, ...all(node.nodes)] : [node]));

function keyed(nodes: readonly SceneNode[], key: string): GroupNode {
  const found = all(nodes).find((node) => node.key === key);
  if (found?.kind !== 'group') throw new Error(`There is no group ${key}.`);
  return found;
}

describe('a picture of a table', () => {
  it('is plain data, the same for the same table', () => {
    expect(JSON.parse(JSON.stringify(picture))).toEqual(picture);
    expect(svgText(scene(table, models, extras)) === svgText(picture)).toBe(true);
  });

  it('shows every piece, with its name for those who point at it', () => {
    for (const { id, name } of everyLook) expect(keyed(picture.nodes, `piece:${id}`).title).toContain(name);
  });

  it('calls doors, windows and rooms what they are, not by their ids', () => {
    const titles = all(picture.nodes).flatMap(({ key = '', title }) => (/^(room|opening):/.test(key) ? [title] : []));
    expect(new Set(titles).size).toBeGreaterThan(2);
    for (const title of titles) expect(['Room', 'Door, open', 'Door, shut', 'Window', 'Gap']).toContain(title);
  });

  it('shows every model where it stands, in its true size', () => {
    for (const { id, base } of models) {
      const group = keyed(picture.nodes, `model:${id}`);
      expect(group.at).toEqual([base.at.x / 1000, (table.depth - base.at.y) / 1000]);
      const radii = group.nodes.flatMap((node) => (node.kind === 'circle' && node.class === 'u-base' ? [node.r] : []));
      if (base.kind === 'disc') expect(radii).toEqual([base.radius / 1000]);
    }
  });

  it('draws the outline of a hull on its true corners', () => {
    const tank = keyed(picture.nodes, 'model:tank');
    const outline = tank.nodes.find((node) => node.class === 'u-hull-outline');
    const points = [...(outline?.kind === 'path' ? outline.d : '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
    // A hull of 5 by 3.5 inches that faces 30°: its corners are √(2.5² + 1.75²) from its centre.
    const radius = Math.sqrt(2.5 * 2.5 + 1.75 * 1.75);
    expect(points).toHaveLength(4);
    for (const [, x, y] of points) expect(Math.sqrt(Number(x) ** 2 + Number(y) ** 2)).toBeCloseTo(radius, 2);
    // Its front left corner: 2.5 ahead and 1.75 to the left of a facing of 30°, y to the south.
    const [sin, cos] = [0.5, Math.sqrt(3) / 2];
    expect(
      points.some(
        ([, x, y]) =>
          Math.abs(Number(x) - (2.5 * sin - 1.75 * cos)) < 0.002 &&
          Math.abs(Number(y) + 2.5 * cos + 1.75 * sin) < 0.002,
      ),
    ).toBe(true);
  });

  it('tells sides apart without colour: each has a badge of its own shape', () => {
    const badges = ['A1', 'B1', 'C1', 'D1'].map((id) => {
      const badge = keyed(picture.nodes, `model:${id}`).nodes.find((node) => node.class === 'u-badge');
      return badge?.kind === 'path' ? badge.d.split('L').length : badge?.kind;
    });
    // A disc, a square, a hexagon, a triangle; bystanders have none.
    expect(badges).toEqual(['circle', 4, 6, 3]);
    expect(keyed(picture.nodes, 'model:cat').nodes.some((node) => node.class === 'u-badge')).toBe(false);
  });

  it('gives leaders a star and models with a front a nose', () => {
    const classes = (id: string) => keyed(picture.nodes, `model:${id}`).nodes.map((node) => node.class);
    expect(classes('A1')).toContain('u-star');
    expect(classes('A2')).not.toContain('u-star');
    expect(classes('D1')).toContain('u-nose');
    expect(classes('B1')).not.toContain('u-nose');
  });

  it('writes on a model its own id if that is short, else the mark of its unit', () => {
    const letters = (id: string) => keyed(picture.nodes, `model:${id}`).nodes.find((node) => node.kind === 'text');
    expect(letters('A1')).toMatchObject({ text: 'A1' });
    expect(letters('tank')).toMatchObject({ text: 'W' });
  });

  it('says whose a model is', () => {
    expect(keyed(picture.nodes, 'model:A1').title).toBe('Sergeant, Line Section, Ochre, leader');
    expect(keyed(picture.nodes, 'model:cat').title).toBe('cat');
  });

  it('describes the table in words', () => {
    expect(picture.description).toMatch(
      /^A table 48 inches wide and 36 inches deep\. Terrain: A road in the south-west;/,
    );
    expect(picture.description).toContain('Objectives: Well in the north; Ford in the north.');
    // On the very corner of the table is in the corner.
    const corners = scene(table, [], {
      objectives: [at(48, 36), at(0, 36), at(48, 0)].map((place, i) => ({ id: `${i}`, name: `${i}`, at: place })),
    }).description;
    expect(corners).toContain('Objectives: 0 in the north-east; 1 in the north-west; 2 in the south-east.');
    expect(picture.description).toContain('Ochre: Line Section with 2 models, Siege Walker.');
    expect(picture.description).toContain('Bystanders: ');
  });

  it('of a rule is drawn in inches, and its rooms are looked into by open windows', () => {
    const house = room(2, 2, 6, 6, [[3, 2, 5, 2]]);
    expect(drawing({ width: 12, depth: 8, pieces: [house], models: [] }).table).toEqual({
      width: 12_000,
      depth: 8000,
      pieces: [house],
    });
    expect(house.openings).toMatchObject([{ kind: 'window', from: at(3, 2), to: at(5, 2), open: true }]);
  });

  it('writes shares, lengths and words of measures', () => {
    const texts = all(picture.nodes).flatMap((node) => (node.kind === 'text' ? [node.text] : []));
    // 0.654 is 65 %; from (3, 30) to (3, 24) are 6 inches; from (3, 30) to (6, 34) are 5.
    expect(texts).toEqual(
      expect.arrayContaining(['seen', '65 %', 'hidden', '6″', '5″', 'blocked', 'pinned', '−2', 'front']),
    );
  });

  it('moves no tree when a door is shut, and draws nothing twice', () => {
    const shut = scene(withDoor(table, 'house', 'door', false), models, extras);
    for (const { id } of everyLook.filter((piece) => piece.id !== 'house'))
      if (id !== 'road') expect(keyed(shut.nodes, `piece:${id}`)).toBe(keyed(picture.nodes, `piece:${id}`));
    expect(keyed(shut.nodes, 'piece:road')).toEqual(keyed(picture.nodes, 'piece:road'));
    expect(shut.nodes[0]).toBe(picture.nodes[0]);
    expect(keyed(shut.nodes, 'piece:house')).not.toEqual(keyed(picture.nodes, 'piece:house'));
  });

  it.each(SCENE_PARTS)('can do without %s', (part) => {
    const less = scene(table, models, { ...extras, without: [part] });
    expect(all(less.nodes).length).toBeLessThan(all(picture.nodes).length);
  });

  it('draws an empty table', () => {
    const empty = scene({ width: 24_000, depth: 12_000, pieces: [] }, []);
    expect(empty.description).toBe('A table 24 inches wide and 12 inches deep. No terrain.');
    expect(svgText(empty)).toContain('</svg>');
  });

  it('draws ground with corners of any kind', () => {
    const bent = [at(2, 2), at(9, 3), at(6, 5), at(8, 9), at(3, 8)];
    for (const look of everyLook) {
      const piece = {
        ...look,
        shape: look.shape.kind === 'polygon' ? { kind: 'polygon' as const, points: bent } : disc(at(5, 5), 2000),
      };
      const drawn = svgText(scene({ width: 12_000, depth: 12_000, pieces: [piece] }, []));
      expect(/NaN|Infinity|undefined/.exec(drawn)?.[0]).toBeUndefined();
    }
  });

  it('draws pieces that are too small for decoration', () => {
    for (const look of everyLook) {
      const piece = { ...look, shape: look.shape.kind === 'polygon' ? rectangle(at(2, 2), at(2.1, 2.05)) : look.shape };
      const drawn = svgText(scene({ width: 48_000, depth: 3000, pieces: [piece] }, [], { without: ['grid'] }));
      expect(/NaN|Infinity|undefined/.exec(drawn)?.[0]).toBeUndefined();
    }
  });
});
