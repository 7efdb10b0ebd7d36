import { describe, expect, test } from 'vitest';
import {
  DARK,
  FIGURE_KINDS,
  FIGURE_POSES,
  FIGURE_WEAPONS,
  type GroupNode,
  LIGHT,
  type Model,
  plainScene,
  SCENE_STYLE,
  type SceneExtras,
  type SceneFigure,
  type SceneNode,
  STATUS_ICONS,
  svgText,
} from '../../../src/table/index.ts';
import { circle } from '../../../src/table/scene/figure/stroke.ts';

test('a circle is drawn from its left edge in two halves', () => {
  expect(circle(10, 20, 5)).toBe('M5 20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0');
});

const TABLE = { width: 12000, depth: 12000, pieces: [] };
const SIDES = ['A', 'B', 'C', 'D'].map((id) => ({ id, name: `Side ${id}` }));

const model = (owner: string, more: Partial<Model> = {}): Model => ({
  id: `${owner}1`,
  owner,
  unit: owner,
  base: { kind: 'disc', at: { x: owner === 'A' ? 3000 : 9000, y: 6000 }, radius: 500 },
  level: 0,
  elevation: 0,
  height: 1500,
  ...more,
});

const picture = (models: readonly Model[], figure: SceneFigure, extras: SceneExtras = {}) =>
  plainScene(TABLE, models, {
    sides: SIDES,
    models: Object.fromEntries(models.map(({ id }) => [id, { figure }])),
    ...extras,
  });

/** Every node below some. */
const all = (nodes: readonly SceneNode[]): readonly SceneNode[] =>
  nodes.flatMap((node) => [node, ...(node.kind === 'group' ? all(node.nodes) : [])]);
const withClass = (nodes: readonly SceneNode[], name: string): readonly SceneNode[] =>
  all(nodes).filter((node) => node.class?.split(' ').includes(name) === true);
const groups = (nodes: readonly SceneNode[], name: string): readonly GroupNode[] =>
  withClass(nodes, name).filter((node) => node.kind === 'group');
const ways = (nodes: readonly SceneNode[]): readonly string[] =>
  all(nodes).flatMap((node) => (node.kind === 'path' ? [node.d] : []));

describe('figures', () => {
  test.each(FIGURE_KINDS)('%s is a drawing of its own, small enough to be drawn three hundred times', (kind) => {
    const [figure] = groups(picture([model('A')], { kind }).nodes, 'u-figure');
    const drawn = figure === undefined ? [] : ways(figure.nodes);
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn.join('').length).toBeLessThan(1800);
    expect(drawn.join('')).not.toMatch(/NaN|undefined|,/);
    const others = FIGURE_KINDS.filter((one) => one !== kind).map((one) =>
      ways(picture([model('A')], { kind: one }).nodes).join(' '),
    );
    expect(others).not.toContain(ways(picture([model('A')], { kind }).nodes).join(' '));
  });

  test('every weapon and every pose changes the drawing', () => {
    const of = (figure: SceneFigure): string =>
      svgText(picture([model('A')], figure), 'dark').replace(/<title>.*?<\/title>/g, '');
    const armed = FIGURE_WEAPONS.map((weapon) => of({ kind: 'soldier', weapon }));
    expect(new Set(armed).size).toBe(FIGURE_WEAPONS.length);
    const posed = [undefined, ...FIGURE_POSES].map((pose) =>
      of({ kind: 'soldier', weapon: 'rifle', ...(pose !== undefined && { pose }) }),
    );
    expect(new Set(posed).size).toBe(FIGURE_POSES.length + 1);
  });

  test('the head, the outline and the base are large enough to be seen where a base is 24 pixels wide', () => {
    // A base of 64 units at 24 pixels: 2.67 units are a pixel. People are drawn 1.13 times as large.
    const unit = (24 / 64) * 1.13;
    // The helmet has a radius of 11, limbs are 7 wide with an outline of 2 on each side, outlines are 2.2.
    expect(2 * 11 * unit).toBeGreaterThan(8);
    expect(7 * unit).toBeGreaterThan(2.5);
    const width = (name: string): number =>
      Number(new RegExp(`\\.u-f-${name}\\{[^}]*stroke-width:([\\d.]+)`).exec(SCENE_STYLE)?.[1]);
    expect(width('a')).toBe(7);
    expect(width('under')).toBeGreaterThanOrEqual(width('a') + 4);
  });

  test('sides differ by the shape of what they stand on, in both themes, and by more than its colour', () => {
    const stands = ['A', 'B', 'C', 'D'].map((owner) => {
      const at = { ...model(owner), base: { kind: 'disc' as const, at: { x: 6000, y: 6000 }, radius: 500 } };
      const [stand] = withClass(picture([at], { kind: 'soldier' }).nodes, 'u-stand');
      return JSON.stringify(stand);
    });
    expect(new Set(stands).size).toBe(4);
    for (const palette of [DARK, LIGHT])
      for (const side of [0, 1]) {
        const light = luminance(palette[`--u-cloth-${side}`] ?? '');
        const dark = luminance(palette[`--u-stand-${side}`] ?? '');
        // Cloth on its stand: three to one, which is what graphics need to be told apart.
        expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(3);
      }
  });

  test('a figure looks where its base faces, else where the rule set says, else at the nearest enemy', () => {
    const turnOf = (models: readonly Model[], figure: SceneFigure) =>
      groups(picture(models, figure).nodes, 'u-figure')[0]?.turn;
    const faced = model('A', { base: { kind: 'disc', at: { x: 3000, y: 6000 }, radius: 500, facing: 30 } });
    expect(turnOf([faced], { kind: 'soldier', looks: 60 })).toBe(30);
    expect(turnOf([model('A')], { kind: 'soldier', looks: 60 })).toBe(60);
    // B stands due east of A.
    expect(turnOf([model('A'), model('B')], { kind: 'soldier' })).toBe(90);
    expect(turnOf([model('A')], { kind: 'soldier' })).toBe(0);
  });

  test('in a crowd a figure has at most seven strokes, and is still told apart by kind', () => {
    const strokes = FIGURE_KINDS.map((kind) => {
      const [figure] = groups(picture([model('A')], { kind, weapon: 'rifle' }, { isCrowd: true }).nodes, 'u-figure');
      return figure?.nodes.filter((node) => node.kind === 'path').map((node) => node.d) ?? [];
    });
    for (const some of strokes) {
      expect(some.length).toBeGreaterThan(0);
      expect(some.length).toBeLessThanOrEqual(7);
    }
    // A soldier with a pack and one without are alike from far away; nobody else is.
    expect(new Set(strokes.map((some) => some.join(' '))).size).toBeGreaterThanOrEqual(FIGURE_KINDS.length - 3);
  });

  test('a turret turns by itself', () => {
    const tank = model('A', { base: { kind: 'hull', at: { x: 3000, y: 6000 }, width: 2000, length: 3000, facing: 0 } });
    const [figure] = groups(picture([tank, model('B')], { kind: 'tank' }).nodes, 'u-figure');
    expect(figure?.turn).toBe(0);
    // The enemy is due east.
    expect(figure?.nodes.filter((node) => node.kind === 'group').map(({ turn }) => turn)).toEqual([90]);
  });

  test('wounds that are left and lost are counted on the rim; more than six are a number', () => {
    const circlesIn = (name: string, wounds: { left: number; of: number }): number =>
      ways(withClass(picture([model('A')], { kind: 'monster', wounds }).nodes, name))
        .join('')
        .split('M').length - 1;
    expect(circlesIn('u-pip', { left: 2, of: 3 })).toBe(2);
    expect(circlesIn('u-pip-lost', { left: 2, of: 3 })).toBe(1);
    expect(svgText(picture([model('A')], { kind: 'monster', wounds: { left: 5, of: 9 } }), 'dark')).toContain('>5/9<');
    expect(svgText(picture([model('A')], { kind: 'monster', wounds: { left: 1, of: 1 } }), 'dark')).not.toContain(
      'class="u-pip',
    );
  });

  test('a name says what is drawn, who leads and in what state', () => {
    const extras = {
      models: { A1: { name: 'Hob', leader: true, state: 'suppressed', figure: { kind: 'officer', weapon: 'pistol' } } },
    } as const;
    const [token] = withClass(picture([model('A')], { kind: 'soldier' }, extras).nodes, 'u-model');
    expect(token?.title).toBe('Hob, Side A, officer with pistol, leader, suppressed');
  });

  test('the fallen lie where they fell, without a base, always turned the same way', () => {
    const fallen = [{ id: 'A2', at: { x: 2000, y: 2000 }, radius: 500, side: 'A', name: 'Ned' }];
    const one = picture([model('A')], { kind: 'soldier' }, { fallen });
    expect(JSON.stringify(picture([model('A')], { kind: 'soldier' }, { fallen }))).toBe(JSON.stringify(one));
    const [layer] = groups(one.nodes, 'u-fallen');
    expect(layer?.nodes[0]?.title).toBe('Ned, fallen');
    expect(withClass(layer?.nodes ?? [], 'u-base')).toEqual([]);
  });
});

describe('status icons', () => {
  const chips = STATUS_ICONS.map((icon) => ({ icon, sign: '', says: `What ${icon} means` }));

  test('each has its words, and a shape for its tone: a diamond is bad, a disc is good, a square is a fact', () => {
    const drawn = chips.map((chip) =>
      groups(
        picture([model('A')], { kind: 'soldier' }, { markers: [{ model: 'A1', says: '', chips: [chip] }] }).nodes,
        'u-chip',
      ),
    );
    expect(drawn.map(([chip]) => chip?.title)).toEqual(chips.map(({ says }) => says));
    const shapes = new Map(drawn.map(([chip]) => [chip?.class, ways(chip?.nodes ?? [])[0]]));
    expect(shapes.size).toBe(3);
    expect(new Set(shapes.values()).size).toBe(3);
  });

  test('at most three stand beside one another; the rest are counted, and told by the last', () => {
    const markers = [{ unit: 'A', says: '', chips: chips.slice(0, 5) }];
    const row = groups(picture([model('A')], { kind: 'soldier' }, { markers }).nodes, 'u-chip');
    expect(row).toHaveLength(3);
    expect(row[2]?.title).toBe(
      chips
        .slice(2, 5)
        .map(({ says }) => says)
        .join('; '),
    );
    expect(all(row).flatMap((node) => (node.kind === 'text' ? [node.text] : []))).toEqual(['+3']);
  });

  test('a sign without an icon is written', () => {
    const markers = [{ unit: 'A', says: '', chips: [{ sign: 'R', says: 'In reserve' }] }];
    const [chip] = groups(picture([model('A')], { kind: 'soldier' }, { markers }).nodes, 'u-chip');
    expect(all(chip?.nodes ?? []).flatMap((node) => (node.kind === 'text' ? [node.text] : []))).toEqual(['R']);
  });
});

/** Relative luminance of #rrggbb, as WCAG has it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
