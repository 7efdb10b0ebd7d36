/** The picture of a table: terrain, models and whatever the caller wants to show on it. */
import type { Model } from '../model.ts';
import type { Table } from '../table.ts';
import type { SceneExtras } from './extras.ts';
import { STRIP, legend } from './legend.ts';
import type { Scene } from './node.ts';
import { arc, range, ruler, template } from './overlay/measures.ts';
import type { Worded } from './overlay/plate.ts';
import { reach, sight, way } from './overlay/ways.ts';
import { type Pen, penFor } from './pen.ts';
import { plainScene } from './plain-scene.ts';

/** A table with its models as a picture. Nothing in it depends on anything but the arguments. */
export function scene(table: Table, models: readonly Model[], extras: SceneExtras = {}): Scene {
  const pen = penFor(table.depth, extras.language);
  const hasLegend = extras.without?.includes('legend') !== true;
  return plainScene(table, models, extras, {
    areas: areasOf(pen, table, extras),
    lines: linesOf(pen, extras),
    ...(hasLegend && { legend: { drawn: legend(pen, table, extras), strip: STRIP } }),
  });
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
