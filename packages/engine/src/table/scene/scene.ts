/** The picture of a table: terrain, models and whatever the caller wants to show on it. */
import type { Model } from '../model.ts';
import { type Table } from '../table.ts';
import { boxOf } from '../shape.ts';
import type { SceneExtras, ScenePart } from './extras.ts';
import { FRAME, frame, grid, ground, numbers } from './ground.ts';
import { STRIP, legend } from './legend.ts';
import { type GroupNode, type Scene, type SceneNode, group } from './node.ts';
import { outlines } from './outlines.ts';
import { type Worded, arc, plate, range, ruler, template } from './overlay/measures.ts';
import { reach, sight, way } from './overlay/ways.ts';
import { type Pen, penFor, sheetLength } from './pen.ts';
import { placesOf, zoneNames, zones } from './places.ts';
import { describeTable } from './describe.ts';
import { terrain } from './terrain/draw.ts';
import { pieceNames } from './names.ts';
import { above, token } from './token.ts';

/** A table with its models as a picture. Nothing in it depends on anything but the arguments. */
export function scene(table: Table, models: readonly Model[], extras: SceneExtras = {}): Scene {
  const pen = penFor(table.depth);
  const { sides = [], zones: given = [], ground: look = 'grass' } = extras;
  const shows = (part: ScenePart): boolean => extras.without?.includes(part) !== true;
  const grounds = shows('zones') ? given : [];
  const [areas, lines] = [areasOf(pen, table, extras), linesOf(pen, extras)];
  const nodes: readonly (SceneNode | undefined)[] = [
    ground(pen, table, look),
    group({ class: `u-terrain u-on-${look}` }, ...terrain(pen, table)),
    shows('grid') ? grid(pen, table) : undefined,
    shows('zones') ? zones(pen, grounds, sides) : undefined,
    group({ class: 'u-overlay u-areas' }, ...areas.map(({ drawn }) => drawn)),
    // The sheet around the table hides what hangs over its edge.
    frame(pen, table),
    shows('numbers') ? numbers(pen, table) : undefined,
    shows('legend') ? legend(pen, table, extras) : undefined,
    shows('outlines') ? outlines(pen, models, extras) : undefined,
    placesOf(pen, table, extras),
    shows('names') ? group({ class: 'u-names' }, ...pieceNames(pen, table), ...zoneNames(pen, grounds)) : undefined,
    group({ class: 'u-overlay u-lines' }, ...lines.map(({ drawn }) => drawn)),
    group({ class: 'u-models' }, ...inOrder(models).map((model) => token(pen, model, extras))),
    markers(pen, models, extras),
    group({ class: 'u-words' }, ...[...areas, ...lines].map(({ word }) => word)),
  ];
  const margin = shows('numbers') || shows('legend') ? FRAME : 300;
  const strip = shows('legend') ? STRIP : 0;
  const { width, depth } = table;
  return {
    box: [
      sheetLength(-margin),
      sheetLength(-margin - strip),
      sheetLength(width + 2 * margin),
      sheetLength(depth + 2 * (margin + strip)),
    ],
    title: extras.title ?? 'The table',
    description: describeTable(table, models, extras),
    nodes: nodes.filter((node) => node !== undefined),
  };
}

/** What stands higher is drawn later; else hulls first, then by place in the list. */
function inOrder(models: readonly Model[]): readonly Model[] {
  const rank = ({ base, elevation, level }: Model): number => elevation + level * 3000 + (base.kind === 'hull' ? 0 : 1);
  return models.toSorted((a, b) => rank(a) - rank(b));
}

/** Areas, which lie on the ground. */
function areasOf(pen: Pen, table: Table, extras: SceneExtras): readonly Worded[] {
  const { sides = [], reaches = [], ranges = [], arcs = [], templates = [] } = extras;
  return [
    ...reaches.map((one) => reach(pen, one, sides)),
    ...arcs.map((one) => arc(pen, one, sides)),
    ...ranges.map((one) => range(pen, one, sides)),
    ...templates.map((one) => template(pen, table, one, sides)),
  ];
}

/** Lines, which run below the models that they join. */
function linesOf(pen: Pen, { sides = [], paths = [], sights = [], rulers = [] }: SceneExtras): readonly Worded[] {
  return [
    ...sights.map((one) => sight(pen, one)),
    ...paths.map((one) => way(pen, one, sides)),
    ...rulers.map((one) => ruler(pen, one)),
  ];
}

/** Words above models; those of a unit stand above its northernmost model. */
function markers(pen: Pen, models: readonly Model[], { markers: all = [] }: SceneExtras): GroupNode {
  const stacked = new Map<string, number>();
  return group(
    { class: 'u-markers' },
    ...all.map((marker) => {
      const some = models.filter(
        (model) => model.id === marker.model || (marker.unit !== undefined && model.unit === marker.unit),
      );
      const top = some.toSorted((a, b) => boxOf(b.base).north - boxOf(a.base).north)[0];
      if (top === undefined) return undefined;
      const count = stacked.get(top.id) ?? 0;
      stacked.set(top.id, count + 1);
      const { x, y } = above(top);
      return plate(pen, { x, y: y + 560 + count * 780 }, marker.says, 480);
    }),
  );
}
