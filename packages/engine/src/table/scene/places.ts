/** What a scenario lays on the table: zones, objectives, entry points and exits. */
import { direction } from '../angle.ts';
import type { Point } from '../point.ts';
import { boxOf } from '../shape.ts';
import { endsOfEdge, type Table } from '../table.ts';
import { say } from '../../words/index.ts';
import {
  type SceneEntry,
  type SceneExit,
  type SceneExtras,
  type SceneObjective,
  type SceneSide,
  type SceneZone,
  sideClass,
} from './extras.ts';
import { type GroupNode, type SceneNode, group, path } from './node.ts';
import { type Pen, away, part } from './pen.ts';
import { stripes } from './stripes.ts';

/** Hatched areas; every side leans its lines another way, so that colour is not needed to tell them apart. */
export function zones(pen: Pen, all: readonly SceneZone[], sides: readonly SceneSide[]): GroupNode {
  const drawn = all.map((zone) => {
    const index = sides.findIndex(({ id }) => id === zone.side);
    const lean = [45, 315, 0, 90][index] ?? 45;
    const lines = stripes(zone.area.points, direction(lean), 900, 300);
    return group(
      {
        class: `u-zone ${sideClass(sides, zone.side)}`,
        key: `zone:${zone.id}`,
        title: zoneTitle(pen, zone, sides),
        role: 'graphics-symbol',
      },
      path('u-zone-ground', pen.ring(zone.area.points)),
      path('u-hatch', lines.map((line) => pen.open(line)).join('')),
      zone.isInside === true ? undefined : path('u-zone-edge', pen.ring(zone.area.points)),
    );
  });
  return group({ class: 'u-zones' }, ...drawn);
}

function zoneTitle(pen: Pen, { name, side, id }: SceneZone, sides: readonly SceneSide[]): string {
  const owner = sides.find((one) => one.id === side)?.name;
  if (name === undefined && owner !== undefined) return pen.said(say('Zone: {owner}', { owner }));
  return [pen.said(say('Zone {name}', { name: name ?? id })), owner].filter((word) => word !== undefined).join(', ');
}

/** The names of zones that nobody has yet; whose the others are is told by colour and lines. */
export function zoneNames(pen: Pen, all: readonly SceneZone[]): readonly SceneNode[] {
  const free = all.filter(({ side }) => side === undefined);
  return free.map(({ area, name, id }) => {
    const { west, south, east } = boxOf(area);
    return pen.write(
      'u-name',
      { x: (west + east) / 2, y: south + 420 },
      640,
      name ?? pen.said(say('Zone {name}', { name: id })),
    );
  });
}

/** A flag on its point, with its name, its worth and the ground from which it is held. */
export function objective(pen: Pen, one: SceneObjective, sides: readonly SceneSide[]): GroupNode {
  const { at, name, worth, radius } = one;
  const pole = { x: at.x, y: at.y + 1650 };
  const [top, low] = [at.y + 1620, at.y + 860];
  const flag = [
    { x: at.x, y: top },
    { x: at.x + 1150, y: top },
    { x: at.x + 930, y: (top + low) / 2 },
    { x: at.x + 1150, y: low },
    { x: at.x, y: low },
  ];
  const holder = sides.find(({ id }) => id === one.side)?.name;
  const title = [
    pen.said(say('Objective {name}', { name })),
    worth === undefined ? undefined : pen.said(say('worth {worth}', { worth })),
    holder && pen.said(say('held by {holder}', { holder })),
  ].filter((word) => word !== undefined && word !== '');
  return group(
    {
      class: `u-objective ${one.side === undefined ? 'u-free' : sideClass(sides, one.side)}`,
      key: `objective:${one.id}`,
      title: title.join(', '),
      role: 'graphics-symbol',
    },
    radius === undefined ? undefined : pen.circle('u-hold', at, radius),
    path('u-shade', pen.round({ x: at.x + 50, y: at.y - 60 }, 300)),
    pen.circle('u-spot', at, 290),
    pen.circle('u-spot-ring', at, 170),
    path(
      'u-pole-shade',
      pen.open([
        { x: at.x + 60, y: at.y - 50 },
        { x: pole.x + 260, y: pole.y - 420 },
      ]),
    ),
    path('u-pole', pen.open([at, pole])),
    path('u-flag', pen.ring(flag)),
    worth === undefined
      ? undefined
      : pen.write('u-worth', { x: at.x + 500, y: at.y + 1045 }, worth > 99 ? 450 : 540, String(worth)),
  );
}

/** An arrow at an edge of the table: here reserves come in. */
export function entry(pen: Pen, table: Table, { at, side, id }: SceneEntry, sides: readonly SceneSide[]): GroupNode {
  const inward = at.x === 0 ? 90 : at.x === table.width ? 270 : at.y === 0 ? 0 : 180;
  const name = sides.find((one) => one.id === side)?.name ?? side;
  return group(
    {
      class: `u-entry ${sideClass(sides, side)}`,
      key: `entry:${id}`,
      title: pen.said(say('Entry point {id}, {name}', { id, name })),
      role: 'graphics-symbol',
    },
    path('u-arrow', pen.ring(arrow(at, inward, 1400, 420))),
  );
}

/** Arrows along an edge that models may leave by. */
export function exit(pen: Pen, table: Table, { side, edge }: SceneExit, sides: readonly SceneSide[]): GroupNode {
  const [from, to] = endsOfEdge(table, edge);
  const outward = { south: 180, north: 0, west: 270, east: 90 }[edge];
  const name = sides.find((one) => one.id === side)?.name ?? side;
  const arrows = [0.2, 0.4, 0.6, 0.8].map((share) =>
    pen.ring(arrow(away(part(from, to, share), outward, -1050), outward, 900, 300)),
  );
  return group(
    {
      class: `u-exit ${sideClass(sides, side)}`,
      key: `exit:${side}:${edge}`,
      title: pen.said(say('Exit for {name}, {edge} edge', { name, edge })),
      role: 'graphics-symbol',
    },
    path('u-exit-edge', pen.open([from, to])),
    path('u-arrow', arrows.join('')),
  );
}

/** An arrow from a point: a shaft and a head. */
export function arrow(from: Point, degrees: number, long: number, wide: number): readonly Point[] {
  const neck = away(from, degrees, long - wide);
  const side = (at: Point, reach: number): Point => away(at, degrees + 90, reach);
  return [
    side(from, -wide / 4),
    side(neck, -wide / 4),
    side(neck, -wide),
    away(from, degrees, long),
    side(neck, wide),
    side(neck, wide / 4),
    side(from, wide / 4),
  ];
}

/** Everything that stands on the table but is no model. */
export function placesOf(
  pen: Pen,
  table: Table,
  { objectives = [], entries = [], exits = [], sides = [] }: SceneExtras,
): GroupNode {
  return group(
    { class: 'u-places' },
    ...exits.map((one) => exit(pen, table, one, sides)),
    ...entries.map((one) => entry(pen, table, one, sides)),
    ...objectives.map((one) => objective(pen, one, sides)),
  );
}
