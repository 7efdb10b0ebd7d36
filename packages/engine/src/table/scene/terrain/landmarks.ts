/** Single features of the land: rocks, hills, craters, minefields. */
import type { Point } from '../../point.ts';
import { type Grain, scatter, within } from '../grain.ts';
import { type SceneNode, path } from '../node.ts';
import { type Pen, away, part } from '../pen.ts';
import { type Ground, shifted } from './nature.ts';
import { ragged } from './ragged.ts';
import { shadeOf } from './roof.ts';

type Nodes = readonly (SceneNode | undefined)[];

/** The mean of the corners. */
function middleOf(ring: readonly Point[]): Point {
  const sum = ring.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / ring.length, y: sum.y / ring.length };
}

/** A rock: facets around an uneven middle, lit from the north-west. */
export function rock(pen: Pen, { ring, grain, table }: Ground, height: number | undefined): Nodes {
  const rim = ragged(ring, { step: 900, from: 0, to: 260 }, grain, table);
  const centre = middleOf(ring);
  const crest = rim.map((point) => part(centre, point, within(grain, 380, 640) / 1000));
  const peak = crest.map((point) => part({ x: centre.x - 200, y: centre.y + 250 }, point, 0.45));
  const facets = rim.flatMap((outer, index) => {
    const next = (index + 1) % rim.length;
    const [a, b, c] = [rim[next] ?? outer, crest[next] ?? outer, crest[index] ?? outer];
    const [d, e] = [peak[next] ?? outer, peak[index] ?? outer];
    return [
      [outer, a, b, c],
      [c, b, d, e],
    ];
  });
  const tone = (facet: readonly Point[]): number => {
    const [first = centre, second = centre] = facet;
    const [dx, dy] = [(first.x + second.x) / 2 - centre.x, (first.y + second.y) / 2 - centre.y];
    const light = dy - dx;
    return light > 900 ? 0 : light > 0 ? 1 : light > -900 ? 2 : 3;
  };
  return [
    shadeOf(pen, rim, height ?? 4000),
    ...[0, 1, 2, 3].map((step) =>
      path(
        `u-rock u-rock-${step}`,
        facets
          .filter((facet) => tone(facet) === step)
          .map(pen.ring)
          .join(''),
      ),
    ),
    path('u-rock u-rock-0', pen.ring(peak)),
    path('u-rock-edge', pen.ring(rim)),
    path('u-edge', pen.ring(ring)),
  ];
}

/** Signs along the edge of a minefield, and a few mines that somebody has marked. */
export function mines(pen: Pen, ring: readonly Point[], grain: Grain): Nodes {
  const signs = ring.flatMap((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    return [corner, part(corner, next, 0.5)];
  });
  const marked = scatter(ring, 1350, 480, grain);
  return [
    path('u-mines', pen.ring(ring)),
    path('u-mine', marked.map((at) => pen.round(at, 130)).join('')),
    path(
      'u-mine-cross',
      marked
        .map(
          ({ x, y }) =>
            pen.open([
              { x: x - 70, y: y - 70 },
              { x: x + 70, y: y + 70 },
            ]) +
            pen.open([
              { x: x - 70, y: y + 70 },
              { x: x + 70, y: y - 70 },
            ]),
        )
        .join(''),
    ),
    path('u-edge u-mines-edge', pen.ring(ring)),
    path('u-shade', signs.map((at) => pen.ring(shifted(warning(at), { x: 40, y: -55 }))).join('')),
    path('u-warning', signs.map((at) => pen.ring(warning(at))).join('')),
  ];
}

const warning = (at: Point): readonly Point[] => [0, 120, 240].map((turn) => away(at, turn, 250));

/** Steps that climb towards the middle, each with its shadow and its light. */
export function hill(pen: Pen, { ring, grain, table }: Ground): Nodes {
  const foot = ragged(ring, { step: 1500, from: 0, to: 420 }, grain, table);
  const centre = middleOf(foot);
  const steps = [0, 0.26, 0.5, 0.72].map((share) => {
    const level = foot.map((point) => part(point, centre, (share * within(grain, 900, 1050)) / 1000));
    return share === 0 ? level : shifted(level, { x: -90, y: 90 });
  });
  return [
    ...steps.flatMap((level, step) => [
      step === 0 ? undefined : path('u-hill-shade', pen.soft(shifted(level, { x: 150, y: -190 }))),
      path(`u-hill u-hill-${step}`, pen.soft(level)),
    ]),
    path('u-edge', pen.ring(ring)),
  ];
}

/** A hole with a rim of thrown-up earth. */
export function crater(pen: Pen, ring: readonly Point[], grain: Grain): Nodes {
  const centre = middleOf(ring);
  const bowl = (share: number): readonly Point[] =>
    ring.map((corner) => part(centre, corner, (share * within(grain, 940, 1000)) / 1000));
  return [
    path('u-crater', pen.soft(bowl(1))),
    path('u-crater-bowl', pen.soft(bowl(0.68))),
    path('u-crater-depth', pen.soft(bowl(0.4))),
  ];
}
