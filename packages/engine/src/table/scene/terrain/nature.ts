/** Ground that grew or lies about by itself: woods, scrub, rough ground, rubble, bog, water. */
import { direction } from '../../angle.ts';
import { edgesOf } from '../../parts.ts';
import { type Point, span } from '../../point.ts';
import { toSegment } from '../../segment.ts';
import { type Grain, lump, scatter, within } from '../grain.ts';
import { type SceneNode, path } from '../node.ts';
import { type Pen, away, part } from '../pen.ts';
import { stripes } from '../stripes.ts';
import { type Extent, isBorder, ragged } from './ragged.ts';

type Ring = readonly Point[];
type Nodes = readonly (SceneNode | undefined)[];

/** Where a piece lies: its ring, its grain and the table around it. */
export type Ground = { readonly ring: Ring; readonly grain: Grain; readonly table: Extent };

/** A patch of uneven ground with a soft rim, darker towards its middle; below whatever grows on it. */
const soil = (pen: Pen, name: string, { ring, grain, table }: Ground): Nodes => [
  path(`u-${name} u-rim-soft`, pen.soft(ragged(ring, { step: 1200, from: -SPILL, to: -80 }, grain, table))),
  path(`u-${name}`, pen.soft(ragged(ring, { step: 950, from: -160, to: 240 }, grain, table))),
  path(`u-${name} u-inner`, pen.soft(ragged(ring, { step: 1300, from: 330, to: 720 }, grain, table))),
];

/** Where it ends for the rules. */
const edge = (pen: Pen, name: string, { ring }: Ground): SceneNode | undefined =>
  path(`u-edge u-${name}-edge`, pen.ring(ring));

/** Uneven ground with its exact edge. */
export const patch = (pen: Pen, name: string, ground: Ground): Nodes => [
  ...soil(pen, name, ground),
  edge(pen, name, ground),
];

/** How far what grew may reach over the edge that the rules see, in thousandths. */
export const SPILL = 360;

/** A shadow falls to the south-east. */
export const SHADE: Point = { x: 130, y: -170 };
export const shifted = (points: Ring, by: Point): Ring => points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));

/** How far the leaves of a crown reach beyond its radius. */
const LEAVES = 1.19;

/**
 * Crowns in four layers, so that trees stand over one another; each with its shadow, and lighter towards the north-west. They reach a little
 * over the edge, which is seen above them.
 */
export function woods(pen: Pen, ground: Ground, isDense: boolean): Nodes {
  const { ring, grain, table } = ground;
  const edges = edgesOf(ring, true);
  const name = isDense ? 'dense' : 'woods';
  const trees = scatter(ring, isDense ? 1150 : 1400, 160, grain).map((at) => {
    // Nothing hangs over the edge of the table.
    const room = Math.min(...edges.map(([a, b]) => toSegment(a, b, at) + (isBorder(table, a, b) ? 0 : SPILL)));
    const radius = Math.min(within(grain, isDense ? 650 : 560, isDense ? 980 : 900), room / LEAVES);
    return { ...crown(at, radius, grain), layer: grain(4), isPine: grain(6) === 0 };
  });
  const undergrowth = scatter(ring, 700, 150, grain).map((at) => pen.round(at, within(grain, 60, 150)));
  const layers = [0, 1, 2, 3].flatMap((layer) => {
    const some = trees.filter((tree) => tree.layer === layer);
    const leaves = (share: number, lean: number): string =>
      some.map(({ isPine, ...tree }) => (isPine ? pen.ring : pen.soft)(shrunk(tree, share, lean))).join('');
    return [
      path('u-shade', some.map((tree) => pen.soft(shifted(shrunk(tree, 1, 0), SHADE))).join('')),
      path('u-crown u-crown-dark', leaves(1, 0)),
      path(`u-crown-${layer}`, leaves(0.82, 0.07)),
      path('u-crown-light', leaves(0.5, 0.2)),
      path('u-crown-light', leaves(0.22, 0.34)),
    ];
  });
  // Bushes along the edge, in and out of it.
  const bushes = edges.flatMap(([a, b]) =>
    isBorder(table, a, b) ? [] : along(a, b, grain).map((at) => pen.round(at, within(grain, 90, 190))),
  );
  return [
    ...soil(pen, name, ground),
    path('u-undergrowth', undergrowth.join('')),
    path('u-bush', bushes.join('')),
    ...layers,
    edge(pen, name, ground),
  ];
}

/** Places along a line, uneven and with gaps. */
function along(a: Point, b: Point, grain: Grain): readonly Point[] {
  const count = Math.floor(span(a, b) / 420);
  return Array.from({ length: count }, (_, index) => part(a, b, (index + 0.5) / count))
    .filter(() => grain(3) > 0)
    .map(({ x, y }) => ({ x: x + within(grain, -90, 90), y: y + within(grain, -90, 90) }));
}

type Crown = { readonly at: Point; readonly radius: number; readonly leaves: Ring };

function crown(at: Point, radius: number, grain: Grain): Crown {
  const bumps = 8 + grain(4);
  const turn = grain(360);
  const step = 360 / (bumps * 2);
  const leaves = Array.from({ length: bumps * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? LEAVES * 1000 - grain(130) : 760 + grain(90);
    return away(at, Math.floor(turn - index * step), (radius * reach) / 1000);
  });
  return { at, radius, leaves };
}

/** A crown made smaller and leant to the light; small ones need fewer leaves. */
const shrunk = ({ at, radius, leaves }: Crown, share: number, lean: number): Ring =>
  leaves
    .filter((_, index) => share > 0.6 || index % 4 === 0 || (share > 0.3 && index % 2 === 0))
    .map((leaf) => {
      const { x, y } = part(at, leaf, share);
      return { x: x - radius * lean, y: y + radius * lean };
    });

/** Bushes and blades of grass. */
export function scrub(pen: Pen, ground: Ground): Nodes {
  const { ring, grain } = ground;
  const bushes = scatter(ring, 1150, 260, grain).map((at) => crown(at, within(grain, 190, 360), grain));
  const blades = scatter(ring, 480, 160, grain).map((at) => tuft(pen, at, within(grain, 130, 220)));
  return [
    ...patch(pen, 'scrub', ground),
    path('u-blades', blades.join('')),
    path('u-shade', bushes.map(({ leaves }) => pen.soft(shifted(leaves, { x: 60, y: -80 }))).join('')),
    path('u-bush', bushes.map(({ leaves }) => pen.soft(leaves)).join('')),
    path(
      'u-crown-light',
      bushes
        .map(({ at, radius }) => pen.round({ x: at.x - radius * 0.3, y: at.y + radius * 0.3 }, radius * 0.35))
        .join(''),
    ),
  ];
}

/** Three blades of grass, each from a foot of its own. */
export function tuft(pen: Pen, { x, y }: Point, tall: number): string {
  const blades = [
    [-0.28, -0.52, 0.66],
    [0, 0.08, 1],
    [0.26, 0.56, 0.58],
  ] as const;
  return blades
    .map(([foot, tip, height]) =>
      pen.open([
        { x: x + foot * tall, y },
        { x: x + tip * tall, y: y + height * tall },
      ]),
    )
    .join('');
}

/** Stones with a lit face and a shadow. */
export function stones(pen: Pen, places: readonly Point[], low: number, high: number, grain: Grain): Nodes {
  const all = places.map((at) => lump(at, within(grain, low, high), 5 + grain(3), 380, grain, away));
  const tones = [0, 1, 2].map((tone) => all.filter((_, index) => index % 3 === tone));
  return [
    path('u-shade', all.map((stone) => pen.ring(shifted(stone, { x: 55, y: -70 }))).join('')),
    ...tones.map((some, tone) => path(`u-stone u-stone-${tone}`, some.map(pen.ring).join(''))),
    path('u-stone-light', all.map((stone) => litEdge(pen, stone)).join('')),
  ];
}

/** The upper left edge of a stone. */
function litEdge(pen: Pen, stone: Ring): string {
  const highest = stone.reduce(
    (best, point, index) => (point.y - point.x > (stone[best]?.y ?? 0) - (stone[best]?.x ?? 0) ? index : best),
    0,
  );
  const count = stone.length;
  const corner = (index: number): Point => stone[(index + count) % count] ?? { x: 0, y: 0 };
  const top = corner(highest);
  return pen.open([part(top, corner(highest - 1), 0.7), top, part(top, corner(highest + 1), 0.7)]);
}

export function rubble(pen: Pen, ground: Ground): Nodes {
  const { ring, grain } = ground;
  const dust = scatter(ring, 330, 60, grain).map((at) => pen.round(at, within(grain, 25, 60)));
  return [
    ...patch(pen, 'rubble', ground),
    path('u-dust', dust.join('')),
    ...stones(pen, scatter(ring, 520, 190, grain), 100, 250, grain),
    ...stones(pen, scatter(ring, 1450, 420, grain), 260, 440, grain),
  ];
}

/** Broken walls along the edge, with rubble between them. */
export function ruin(pen: Pen, ground: Ground): Nodes {
  const { ring, grain } = ground;
  const stumps = ring.flatMap((corner, index): readonly Ring[] => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    const before = ring[(index + ring.length - 1) % ring.length] ?? corner;
    const middle = part(corner, next, (400 + grain(200)) / 1000);
    return [
      [part(corner, before, (120 + grain(160)) / 1000), corner, part(corner, next, (120 + grain(160)) / 1000)],
      [part(middle, next, -0.08), part(middle, next, (80 + grain(160)) / 1000)],
    ];
  });
  return [
    ...rubble(pen, ground),
    path('u-stump-shade', stumps.map((stump) => pen.open(shifted(stump, { x: 90, y: -120 }))).join('')),
    path('u-stump', stumps.map(pen.open).join('')),
    path('u-stump-top', stumps.map(pen.open).join('')),
  ];
}

export function rough(pen: Pen, ground: Ground): Nodes {
  const { ring, grain } = ground;
  const tussocks = scatter(ring, 900, 250, grain).map((at) => tuft(pen, at, within(grain, 180, 300)));
  const cracks = scatter(ring, 1500, 350, grain).map((at) => {
    const turn = grain(360);
    const first = away(at, turn, within(grain, 200, 420));
    return pen.open([first, at, away(at, turn + 140 + grain(80), within(grain, 160, 380))]);
  });
  return [
    ...patch(pen, 'rough', ground),
    path('u-cracks', cracks.join('')),
    ...stones(pen, scatter(ring, 1050, 330, grain), 110, 300, grain),
    path('u-blades', tussocks.join('')),
  ];
}

/** Rows of short waves, and a lighter line where the water meets the bank. */
export function water(pen: Pen, { ring, grain, table }: Ground): Nodes {
  const shore = (from: number, to: number): string => pen.soft(ragged(ring, { step: 1100, from, to }, grain, table));
  const rows = stripes(ring, direction(90), 620, 310);
  const waves = rows.flatMap(([from, to]): readonly string[] => {
    const found: string[] = [];
    for (let x = from.x + 350 + grain(900); x + 900 < to.x; x += 1500 + grain(1500))
      found.push(wave(pen, { x, y: from.y }, within(grain, 180, 230)));
    return found;
  });
  const glints = scatter(ring, 1900, 400, grain).map((at) =>
    pen.open([at, { x: at.x + within(grain, 150, 420), y: at.y }]),
  );
  return [
    path('u-bank', pen.ring(ring)),
    path('u-water', shore(60, 520)),
    path('u-water-deep', shore(560, 1000)),
    path('u-water-deep', shore(1050, 1700)),
    path('u-waves', waves.join('')),
    path('u-glints', glints.join('')),
    path('u-edge u-water-edge', pen.ring(ring)),
  ];
}

function wave(pen: Pen, { x, y }: Point, half: number): string {
  // Two arcs, as a pen draws water.
  const heights = [0, 110, 0, 110, 0];
  return pen.bend(heights.map((height, step) => ({ x: x + step * half, y: y + height })));
}

export function bog(pen: Pen, ground: Ground): Nodes {
  const { ring, grain } = ground;
  const pools = scatter(ring, 1500, 620, grain).map((at) => lump(at, within(grain, 620, 950), 9, 450, grain, away));
  const reeds = scatter(ring, 620, 160, grain).map((at) => tuft(pen, at, within(grain, 200, 340)));
  return [
    ...patch(pen, 'bog', ground),
    path('u-pool', pools.map(pen.soft).join('')),
    path(
      'u-pool-light',
      pools
        .map((pool) =>
          pen.soft(
            shifted(
              pool.map((p, _, all) => part(p, all[0] ?? p, 0.25)),
              { x: -30, y: 40 },
            ),
          ),
        )
        .join(''),
    ),
    path('u-reeds', reeds.join('')),
  ];
}
