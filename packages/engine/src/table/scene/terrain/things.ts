/** Things that somebody left: containers, crates, carts, drums. Each is drawn in the frame of its own outline. */
import type { Point } from '../../point.ts';
import type { Disc, Polygon } from '../../shape.ts';
import { type Grain, lump, scatter, within } from '../grain.ts';
import { type SceneNode, path } from '../node.ts';
import { type Pen, away, part } from '../pen.ts';
import { type Frame, box, frameOf } from './frame.ts';
import type { Look } from './look.ts';
import { inset, shadeOf } from './roof.ts';

type Nodes = readonly (SceneNode | undefined)[];
type Draw = (pen: Pen, frame: Frame, ring: readonly Point[], grain: Grain) => Nodes;

/** Evenly spaced cuts across a frame. */
const cuts = (pen: Pen, { at, long, wide }: Frame, count: number, low = 0, high = wide): string =>
  Array.from({ length: count - 1 }, (_, index) => {
    const x = (long * (index + 1)) / count;
    return pen.open([at(x, low), at(x, high)]);
  }).join('');

const container: Draw = (pen, frame, ring) => [
  path('u-container', pen.ring(ring)),
  path('u-corrugation', cuts(pen, frame, Math.max(4, Math.floor(frame.long / 260)), 140, frame.wide - 140)),
  path('u-container-rim', pen.ring(inset(ring, 110))),
  path('u-thing-edge', pen.ring(ring)),
];

const crates: Draw = (pen, frame, ring) => {
  const { long, wide } = frame;
  const [columns, rows] = [Math.max(1, Math.floor(long / 750)), Math.max(1, Math.floor(wide / 750))];
  const all = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return box(
      frame,
      (long * column) / columns + 30,
      (wide * row) / rows + 30,
      (long * (column + 1)) / columns - 30,
      (wide * (row + 1)) / rows - 30,
    );
  });
  const braces = all.map((crate) => {
    const [a, b, c, d] = inset(crate, 110);
    return a && b && c && d ? pen.ring([a, b, c, d]) + pen.open([a, c]) + pen.open([b, d]) : '';
  });
  return [
    path('u-gap', pen.ring(ring)),
    ...[0, 1].map((tone) =>
      path(
        `u-crate u-crate-${tone}`,
        all
          .filter((_, index) => index % 2 === tone)
          .map(pen.ring)
          .join(''),
      ),
    ),
    path('u-plank', braces.join('')),
    path('u-thing-edge', pen.ring(ring)),
  ];
};

const pallets: Draw = (pen, frame, ring) => {
  const { long, wide } = frame;
  const count = Math.max(4, Math.floor(long / 240));
  const planks = Array.from({ length: count }, (_, index) =>
    box(frame, (long * index) / count + 25, 20, (long * (index + 1)) / count - 25, wide - 20),
  );
  return [
    path('u-gap', pen.ring(ring)),
    path('u-crate u-crate-1', planks.map(pen.ring).join('')),
    path(
      'u-plank',
      [0.18, 0.5, 0.82].map((share) => pen.open([frame.at(0, wide * share), frame.at(long, wide * share)])).join(''),
    ),
  ];
};

const planter: Draw = (pen, _, ring, grain) => {
  const bushes = scatter(ring, 430, 150, grain).map((at) => lump(at, within(grain, 130, 210), 9, 300, grain, away));
  return [
    path('u-parapet', pen.ring(ring)),
    path('u-soil', pen.ring(inset(ring, 90))),
    path('u-bush', bushes.map(pen.soft).join('')),
    path(
      'u-crown-light',
      bushes.map((bush) => pen.round(part(bush[0] ?? { x: 0, y: 0 }, bush[4] ?? { x: 0, y: 0 }, 0.45), 45)).join(''),
    ),
    path('u-thing-edge', pen.ring(ring)),
  ];
};

const skip: Draw = (pen, _, ring, grain) => {
  const inner = inset(ring, 150);
  const rubbish = scatter(inner, 330, 130, grain).map((at) => lump(at, within(grain, 100, 200), 5, 350, grain, away));
  return [
    path('u-skip', pen.ring(ring)),
    path('u-gap', pen.ring(inner)),
    ...[0, 1, 2].map((tone) =>
      path(
        `u-junk u-junk-${tone}`,
        rubbish
          .filter((__, index) => index % 3 === tone)
          .map(pen.ring)
          .join(''),
      ),
    ),
    path('u-thing-edge', pen.ring(ring)),
  ];
};

const cart: Draw = (pen, frame, ring) => {
  const { long, wide } = frame;
  const wheels = [0.22, 0.78].flatMap((share) => [
    box(frame, long * share - 330, 0, long * share + 330, 190),
    box(frame, long * share - 330, wide - 190, long * share + 330, wide),
  ]);
  const bed = box(frame, 60, 210, long - 60, wide - 210);
  return [
    path('u-tyre', wheels.map(pen.ring).join('')),
    path('u-crate u-crate-0', pen.ring(bed)),
    path('u-plank', cuts(pen, frame, Math.max(5, Math.floor(long / 300)), 210, wide - 210)),
    path('u-thing-edge', pen.ring(bed) + pen.ring(ring)),
  ];
};

const lorry: Draw = (pen, frame, ring) => {
  const { long, wide } = frame;
  const cab = box(frame, long * 0.76, 60, long - 40, wide - 60);
  const glass = box(frame, long * 0.84, 200, long * 0.9, wide - 200);
  const tyres = [0.16, 0.34, 0.86].flatMap((share) => [
    box(frame, long * share - 240, 0, long * share + 240, 150),
    box(frame, long * share - 240, wide - 150, long * share + 240, wide),
  ]);
  return [
    path('u-tyre', tyres.map(pen.ring).join('')),
    path('u-canvas', pen.ring(box(frame, 30, 70, long * 0.73, wide - 70))),
    path(
      'u-corrugation',
      [0.14, 0.28, 0.42, 0.56]
        .map((share) => pen.open([frame.at(long * share, 70), frame.at(long * share, wide - 70)]))
        .join(''),
    ),
    path('u-container', pen.ring(cab)),
    path('u-windscreen', pen.ring(glass)),
    path('u-thing-edge', pen.ring(box(frame, 30, 70, long * 0.73, wide - 70)) + pen.ring(cab) + pen.ring(ring)),
  ];
};

const roadblock: Draw = (pen, frame, ring) => {
  const { long, wide } = frame;
  const count = Math.max(4, Math.floor(long / 420));
  const bands = Array.from({ length: count }, (_, index): readonly Point[] => {
    const from = (long * index) / count;
    const step = long / count / 2;
    return [
      frame.at(from, 0),
      frame.at(from + step, 0),
      frame.at(Math.min(long, from + step * 2), wide),
      frame.at(from + step, wide),
    ];
  });
  return [
    path('u-barrier', pen.ring(ring)),
    path('u-band', bands.map(pen.ring).join('')),
    path('u-thing-edge', pen.ring(ring)),
  ];
};

const DRAW: Partial<Record<Look, Draw>> = { container, crates, pallets, planter, skip, cart, lorry, roadblock };

/** A thing in its outline; undefined if its look is no thing or its outline not four-cornered. */
export function thing(
  pen: Pen,
  look: Look,
  shape: Polygon,
  height: number | undefined,
  grain: Grain,
): Nodes | undefined {
  const frame = frameOf(shape);
  const draw = DRAW[look];
  if (frame === undefined || draw === undefined) return undefined;
  return [shadeOf(pen, shape.points, height ?? 1200), ...draw(pen, frame, shape.points, grain)];
}

/** A drum, or anything round that stands upright. */
export function drum(pen: Pen, { at, radius }: Disc, isVolatile: boolean): Nodes {
  const sign = isVolatile ? [0, 120, 240].map((turn) => away(at, turn, radius * 0.46)) : [];
  return [
    path('u-shade', pen.round({ x: at.x + 100, y: at.y - 130 }, radius)),
    path(isVolatile ? 'u-drum u-drum-volatile' : 'u-drum', pen.round(at, radius)),
    path('u-drum-rim', pen.round(at, radius * 0.8)),
    path('u-sign', sign.length === 0 ? '' : pen.ring(sign)),
    path('u-thing-edge', pen.round(at, radius)),
  ];
}
