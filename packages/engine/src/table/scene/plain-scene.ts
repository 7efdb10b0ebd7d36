/** The picture of a table with its terrain, its models and their markers. */
import type { Model } from '../model.ts';
import { type Table } from '../table.ts';
import { facingTowards } from '../angle.ts';
import { insideOf } from '../inside.ts';
import type { Point } from '../point.ts';
import { boxOf } from '../shape.ts';
import { type Language, say } from '../../words/index.ts';
import { type SceneExtras, type SceneFallen, type ScenePart, type SceneSide, sideClass } from './extras.ts';
import { fallenNode } from './figure/figure.ts';
import { type SceneChip, chipNode } from './figure/icons.ts';
import { grainOf } from './grain.ts';
import { FRAME, frame, grid, ground, numbers } from './ground.ts';
import { type GroupNode, type Scene, type SceneNode, group } from './node.ts';
import { outlines } from './outlines.ts';
import { plate, type Worded } from './overlay/plate.ts';
import { type Pen, penFor, sheetLength } from './pen.ts';
import { placesOf, zoneNames, zones } from './places.ts';
import { describeTable } from './describe.ts';
import { terrain } from './terrain/draw.ts';
import { pieceNames } from './names.ts';
import { above, token } from './token.ts';

/** What else is drawn: below the models, among them, and around the table. */
export interface Overlay {
  readonly areas: readonly Worded[];
  readonly lines: readonly Worded[];
  /** A strip above and below the table, and how wide it is. */
  readonly legend?: { readonly drawn: GroupNode; readonly strip: number };
}

const NOTHING: Overlay = { areas: [], lines: [] };

/** A table with its models as a picture, without the ways, ranges and sights among the extras: for those who draw them themselves. */
export function plainScene(
  table: Table,
  models: readonly Model[],
  extras: SceneExtras = {},
  { areas, lines, legend }: Overlay = NOTHING,
): Scene {
  const pen = penFor(table.depth, extras.language);
  const { sides = [], zones: given = [], ground: look = 'grass' } = extras;
  const shows = (part: ScenePart): boolean => extras.without?.includes(part) !== true;
  const grounds = shows('zones') ? given : [];
  const nodes: readonly (SceneNode | undefined)[] = [
    ground(pen, table, look),
    group(
      { class: `u-terrain u-on-${look}` },
      ...terrain(pen, table, {
        isPaved: look === 'paved',
        open: [...housesWith(table, models), ...(extras.open ?? [])],
        ...(extras.language !== undefined && { language: extras.language }),
      }),
    ),
    shows('grid') ? grid(pen, table) : undefined,
    shows('zones') ? zones(pen, grounds, sides) : undefined,
    group({ class: 'u-overlay u-areas' }, ...areas.map(({ drawn }) => drawn)),
    // The sheet around the table hides what hangs over its edge.
    frame(pen, table),
    shows('numbers') ? numbers(pen, table) : undefined,
    legend?.drawn,
    shows('outlines') ? outlines(pen, models, extras) : undefined,
    placesOf(pen, table, extras),
    extras.fallen === undefined ? undefined : fallenScene(table.depth, extras.fallen, sides, extras.language),
    shows('names') ? group({ class: 'u-names' }, ...pieceNames(pen, table), ...zoneNames(pen, grounds)) : undefined,
    group({ class: 'u-overlay u-lines' }, ...lines.map(({ drawn }) => drawn)),
    group({ class: 'u-models' }, ...inOrder(models).map((model) => token(pen, model, extras, looksTo(model, models)))),
    markers(pen, models, extras),
    group({ class: 'u-words' }, ...[...areas, ...lines].map(({ word }) => word)),
  ];
  const margin = shows('numbers') || legend !== undefined ? FRAME : 300;
  const strip = legend?.strip ?? 0;
  const { width, depth } = table;
  return {
    box: [
      sheetLength(-margin),
      sheetLength(-margin - strip),
      sheetLength(width + 2 * margin),
      sheetLength(depth + 2 * (margin + strip)),
    ],
    title: extras.title ?? pen.said('The table'),
    description: describeTable(table, models, extras, pen),
    nodes: nodes.filter((node) => node !== undefined),
  };
}

/** Half the height of a chip, in thousandths; how many stand beside one another before the rest is only counted. */
const CHIP = 300;
const MOST_CHIPS = 3;

/** Chips side by side, with their middle at a point of the sheet. */
export function chipRow(chips: readonly SceneChip[], x: number, y: number): GroupNode {
  const shown = chips.length > MOST_CHIPS ? chips.slice(0, MOST_CHIPS - 1) : chips;
  const rest = chips.slice(shown.length);
  const all: readonly SceneChip[] =
    rest.length === 0 ? shown : [...shown, { sign: `+${rest.length}`, says: rest.map(({ says }) => says).join('; ') }];
  const step = (CHIP * 2.15) / 1000;
  return group(
    { class: 'u-chips' },
    ...all.map((chip, index) =>
      chipNode(chip, [roundTo(x + (index - (all.length - 1) / 2) * step), roundTo(y)], CHIP / 1000),
    ),
  );
}

const roundTo = (inches: number): number => Math.floor(inches * 1000 + 0.5) / 1000;

/** Those who lie where they fell, each turned as its id has it; on a sheet of this depth. */
export function fallenScene(
  depth: number,
  all: readonly SceneFallen[],
  sides: readonly SceneSide[] = [],
  language?: Language,
): GroupNode {
  const pen = penFor(depth, language);
  return group(
    { class: 'u-fallen' },
    ...all.map(({ id, at, radius, side, name }) => ({
      ...group(
        {
          class: sideClass(sides, side),
          title: pen.said(say('{name}, fallen', { name: name ?? id })),
          role: 'graphics-symbol',
        },
        fallenNode(radius, grainOf(id)(360)),
      ),
      at: [pen.x(at.x), pen.y(at.y)] as const,
    })),
  );
}

/** Where a model looks if nothing says so: at the nearest of another side; else to the north. */
function looksTo(model: Model, models: readonly Model[]): number {
  const { x, y } = model.base.at;
  let [best, nearest]: [Point | undefined, number] = [undefined, Infinity];
  for (const { owner, base } of models) {
    const [dx, dy] = [base.at.x - x, base.at.y - y];
    const far = dx * dx + dy * dy;
    if (owner !== model.owner && owner !== 'none' && far < nearest) [best, nearest] = [base.at, far];
  }
  return best === undefined || nearest === 0 ? 0 : facingTowards(model.base.at, best);
}

/** The ids of houses with somebody inside, below their roofs. */
export function housesWith({ pieces }: Table, models: readonly Model[]): readonly string[] {
  return pieces.flatMap(({ id, shape, height = Infinity, traits }) => {
    if (!traits.includes('building') || shape.kind !== 'polygon') return [];
    const isIn = ({ base, elevation }: Model): boolean =>
      elevation < height && insideOf(shape.points, base.at) === 'inside';
    return models.some(isIn) ? [id] : [];
  });
}

/** What stands higher is drawn later; else hulls first, then by place in the list. */
function inOrder(models: readonly Model[]): readonly Model[] {
  const rank = ({ base, elevation, level }: Model): number => elevation + level * 3000 + (base.kind === 'hull' ? 0 : 1);
  return models.toSorted((a, b) => rank(a) - rank(b));
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
      if (marker.chips !== undefined)
        return chipRow(marker.chips, pen.x(x), pen.y(y + CHIP * 1.3 + count * CHIP * 2.4));
      return plate(pen, { x, y: y + 560 + count * 780 }, marker.says, 480);
    }),
  );
}
