/** Ranges, rulers, arcs and templates: what is measured. */
import { type Point, cross, span } from '../../point.ts';
import { corners } from '../../shape.ts';
import type { Table } from '../../table.ts';
import type { Template } from '../../template.ts';
import { say } from '../../../words/index.ts';
import {
  type SceneArc,
  type SceneRange,
  type SceneRuler,
  type SceneSide,
  type SceneTemplate,
  sideClass,
} from '../extras.ts';
import { type SceneNode, group, path } from '../node.ts';
import { type Pen, away, part } from '../pen.ts';
import { plate, type Worded } from './plate.ts';

/** A length as it is shown to people: in tenths of an inch. */
export const inTenths = (thousandths: number): number => Math.floor(thousandths / 100 + 0.5) * 100;

/** Inches for people: 6.2″. */
export const writeInches = (pen: Pen, thousandths: number): string =>
  pen.said(say('{far″}', { far: inTenths(thousandths) }));

/** Everything within a distance of a base, edge to edge: a disc, or a hull with rounded corners. */
export function range(pen: Pen, { from, radius, says, side }: SceneRange, sides: readonly SceneSide[]): Worded {
  const d = from.kind === 'disc' ? pen.round(from.at, from.radius + radius) : pen.ring(around(corners(from), radius));
  const top = { x: from.at.x, y: from.at.y + radius + (from.kind === 'disc' ? from.radius : from.width / 2) };
  const title = says ?? pen.said(say('Within {far″}', { far: inTenths(radius) }));
  return {
    drawn: group(
      { class: `u-range ${sideClass(sides, side)}`, title },
      path('u-range-ground', d),
      path('u-range-edge', d),
    ),
    word: plate(pen, top, says ?? writeInches(pen, radius), 520),
  };
}

/** The outline at a distance from a convex ring that runs anticlockwise. */
function around(ring: readonly Point[], radius: number): readonly Point[] {
  return ring.flatMap((corner, index) => {
    const before = ring[(index + ring.length - 1) % ring.length] ?? corner;
    const next = ring[(index + 1) % ring.length] ?? corner;
    const all = Array.from({ length: 72 }, (_, step) => away(corner, -step * 5, radius));
    // Those that look out over both edges at the corner.
    return startingAtGap(
      all.filter(
        (point) => cross(before, corner, point) <= 0 && cross(corner, next, point) <= 0 && span(point, corner) > 0,
      ),
      all,
    );
  });
}

/** The points of a fan in order, even if the fan goes over the end of the list. */
function startingAtGap(fan: readonly Point[], all: readonly Point[]): readonly Point[] {
  const places = fan.map((point) => all.indexOf(point));
  const gap = places.findIndex((place, index) => index > 0 && place - (places[index - 1] ?? 0) > 1);
  return gap < 0 ? fan : [...fan.slice(gap), ...fan.slice(0, gap)];
}

/** A measured line with its length. */
export function ruler(pen: Pen, { from, to, says }: SceneRuler): Worded {
  const long = span(from, to);
  const word = says ?? writeInches(pen, long);
  const tick = ({ x, y }: Point): string => {
    if (long === 0) return '';
    const [nx, ny] = [((to.y - from.y) / long) * 260, ((from.x - to.x) / long) * 260];
    return pen.open([
      { x: x - nx, y: y - ny },
      { x: x + nx, y: y + ny },
    ]);
  };
  const inches = Array.from({ length: Math.floor(long / 1000) }, (_, index) =>
    part(from, to, ((index + 1) * 1000) / long),
  );
  return {
    drawn: group(
      { class: 'u-ruler', title: pen.said(say('Measured: {length}', { length: word })) },
      path('u-ruler-under', pen.open([from, to])),
      path('u-ruler-line', pen.open([from, to]) + tick(from) + tick(to)),
      path('u-ruler-inches', inches.map((at) => pen.round(at, 60)).join('')),
    ),
    word: plate(pen, part(from, to, 0.5), word),
  };
}

/** A wedge between two bearings. */
function wedge(tip: Point, facing: number, from: number, to: number, reach: number): readonly Point[] {
  const steps = Math.max(1, Math.floor((to - from) / 3));
  const rim = Array.from({ length: steps + 1 }, (_, index) => {
    const bearing = from + ((to - from) * index) / steps;
    return away(tip, facing + Math.floor(bearing * 2) / 2, reach);
  });
  return to - from >= 360 ? rim : [tip, ...rim];
}

export function arc(pen: Pen, one: SceneArc, sides: readonly SceneSide[]): Worded {
  const { at, facing, reach, says } = one;
  const ring = wedge(at, facing, one.arc.from, one.arc.to, reach);
  const drawn = group(
    {
      class: `u-arc ${sideClass(sides, one.side)}`,
      title: says ?? pen.said(say('Arc of {degrees}°', { degrees: one.arc.to - one.arc.from })),
    },
    path('u-range-ground', pen.ring(ring)),
    path('u-range-edge', pen.ring(ring)),
  );
  return says === undefined ? { drawn } : { drawn, word: plate(pen, away(at, facing, reach / 2), says, 520) };
}

export function template(pen: Pen, table: Table, one: SceneTemplate, sides: readonly SceneSide[]): Worded {
  const d = outlineOf(pen, table, one.template);
  const drawn = group(
    {
      class: `u-template ${sideClass(sides, one.side)}`,
      title: one.says ?? pen.said(say('Template: {kind}', { kind: one.template.kind })),
    },
    path('u-template-ground', d),
    path('u-template-edge', d),
    ...(one.template.kind === 'blast' ? cross4(pen, one.template.at) : []),
  );
  return { drawn };
}

/** The point that a blast is centred on. */
const cross4 = (pen: Pen, { x, y }: Point): readonly (SceneNode | undefined)[] => [
  path(
    'u-template-edge',
    pen.open([
      { x: x - 220, y },
      { x: x + 220, y },
    ]) +
      pen.open([
        { x, y: y - 220 },
        { x, y: y + 220 },
      ]),
  ),
];

function outlineOf(pen: Pen, { width, depth }: Table, one: Template): string {
  switch (one.kind) {
    case 'blast':
      return pen.round(one.at, one.radius);
    case 'zone':
      return pen.ring(one.area.points);
    case 'cone':
      return pen.ring(wedge(one.tip, one.facing, one.arc.from, one.arc.to, one.reach));
    case 'corridor':
      return one.edge === 'south' || one.edge === 'north'
        ? pen.ring([
            { x: one.low, y: 0 },
            { x: one.high, y: 0 },
            { x: one.high, y: depth },
            { x: one.low, y: depth },
          ])
        : pen.ring([
            { x: 0, y: one.low },
            { x: width, y: one.low },
            { x: width, y: one.high },
            { x: 0, y: one.high },
          ]);
    case 'strip':
      return pen.ring(stripOf(one.from, one.through, one.halfWidth, width, depth));
    case 'teardrop':
      return pen.ring(dropOf(one.tip, one.at, one.radius));
  }
}

/** From its flat start to where its middle line leaves the table. */
function stripOf(from: Point, through: Point, half: number, width: number, depth: number): readonly Point[] {
  const long = span(from, through);
  if (long === 0) return [from];
  const [dx, dy] = [(through.x - from.x) / long, (through.y - from.y) / long];
  const toEdge = (d: number, at: number, size: number): number =>
    d > 0 ? (size - at) / d : d < 0 ? -at / d : Infinity;
  const reach = Math.min(toEdge(dx, from.x, width), toEdge(dy, from.y, depth));
  const at = (ahead: number, right: number): Point => ({
    x: from.x + dx * ahead + dy * right,
    y: from.y + dy * ahead - dx * right,
  });
  return [at(0, -half), at(0, half), at(reach, half), at(reach, -half)];
}

/** The tip and the part of the round end that looks away from it. */
function dropOf(tip: Point, centre: Point, radius: number): readonly Point[] {
  const d = span(tip, centre);
  if (d <= radius) return Array.from({ length: 36 }, (_, index) => away(centre, -index * 10, radius));
  // The tangent points see the tip at a right angle: their direction from the centre has this part towards the tip.
  const rim = Array.from({ length: 120 }, (_, index) => away(centre, -index * 3, radius)).filter(
    ({ x, y }) => (x - centre.x) * (tip.x - centre.x) + (y - centre.y) * (tip.y - centre.y) <= radius * radius,
  );
  const far = rim.toSorted((a, b) => cross(tip, centre, a) / span(tip, a) - cross(tip, centre, b) / span(tip, b));
  const inOrder = rim.toSorted((a, b) => rim.indexOf(a) - rim.indexOf(b));
  const start = inOrder.indexOf(far[0] ?? centre);
  return [tip, ...inOrder.slice(start), ...inOrder.slice(0, start)];
}
