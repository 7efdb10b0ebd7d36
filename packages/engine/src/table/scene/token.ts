/**
 * Models: a base in true size, the side by colour and by the shape of what lies on it, facing, a leader's star. Whoever is known by a
 * figure is drawn as one, with the letters beside it; others are letters on a badge.
 */
import { direction } from '../angle.ts';
import type { Model } from '../model.ts';
import type { Point } from '../point.ts';
import { type Base, type Hull, facingOf } from '../shape.ts';
import { say } from '../../words/index.ts';
import { isOnToken, type SceneExtras, sideClass } from './extras.ts';
import { type SceneFigure, figureNode, figureWords } from './figure/figure.ts';
import { type GroupNode, type SceneNode, group, path } from './node.ts';
import { type Pen, away, penFor } from './pen.ts';

type Nodes = readonly (SceneNode | undefined)[];

/** Around the model's own centre. */
const own = penFor(0);
const CENTRE: Point = { x: 0, y: 0 };

/** One model as a group that only needs to be moved when the model moves. `towards` is where it looks if nothing else says so. */
export function token(pen: Pen, model: Model, extras: SceneExtras, towards = 0): GroupNode {
  const { base, id } = model;
  const { sides = [], models = {}, selected = [] } = extras;
  const face = models[id] ?? {};
  const badge = sides.findIndex((side) => side.id === model.owner) % 4;
  const classes = [
    'u-model',
    sideClass(sides, model.owner),
    face.isDown === true && 'u-down',
    face.isDone === true && 'u-done',
    selected.includes(id) && 'u-selected',
  ];
  const label = labelOf(model, extras);
  const size = base.kind === 'hull' ? Math.min(base.width, base.length) / 2 : base.radius;
  const drawn =
    face.figure === undefined
      ? [
          ...(base.kind === 'hull' ? hullNodes(base, badge) : discNodes(base.radius, badge, base.facing)),
          letters(label, size),
        ]
      : [...figureNodes(base, badge, face.figure, towards, extras.isCrowd === true), tag(label, base)];
  return {
    ...group(
      {
        class: classes.filter((name) => typeof name === 'string').join(' '),
        key: `model:${id}`,
        title: titleOf(pen, model, extras),
        role: 'graphics-symbol',
      },
      ...drawn,
      face.leader === true ? star(size) : undefined,
    ),
    at: [pen.x(base.at.x), pen.y(base.at.y)],
  };
}

/** One model by itself, around its own centre: for lists of units, and for where it would stand. */
export const portrait = (model: Model, extras: SceneExtras, towards = 0): GroupNode => ({
  ...token(own, model, extras, towards),
  at: [0, 0],
});

/** A figure on the stand of its side. */
function figureNodes(base: Base, badge: number, figure: SceneFigure, towards: number, isCrowd: boolean): Nodes {
  const looks = base.facing ?? figure.looks ?? towards;
  if (base.kind === 'hull') {
    // Long drawings are 52 wide and 80 long.
    const fits = Math.min(base.width / 52, base.length / 80) * 32;
    return [...longStand(base, badge), figureNode(figure, fits, looks, figure.looks ?? towards), ...pips(fits, figure)];
  }
  const { radius } = base;
  return [
    isCrowd ? undefined : own.circle('u-shade', { x: radius * 0.16, y: -radius * 0.22 }, radius),
    own.circle('u-base', CENTRE, radius),
    standNode(badge, radius * 0.93),
    base.facing === undefined ? undefined : nose(radius, base.facing),
    figureNode(figure, radius, looks, figure.looks ?? towards, isCrowd),
    ...pips(radius, figure),
  ];
}

/** The side's shape under a figure: round, four-sided with cut corners, six-sided, three-sided with cut corners; bystanders have a dashed one. */
export function standNode(badge: number, radius: number): SceneNode | undefined {
  const bearings = [
    undefined,
    [27, 63, 117, 153, 207, 243, 297, 333],
    [0, 60, 120, 180, 240, 300],
    [345, 15, 105, 135, 225, 255],
  ][badge];
  if (bearings === undefined) return own.circle('u-stand', CENTRE, radius * 0.95);
  return path('u-stand', own.ring(bearings.toReversed().map((bearing) => away(CENTRE, bearing, radius))));
}

/** The stand of a vehicle: its true outline, the ground within it in the colour of its side, corners cut for every second side. */
function longStand(hull: Hull, badge: number): Nodes {
  const { x, y } = direction(facingOf(hull));
  const at = (ahead: number, right: number): Point => ({ x: ahead * x + right * y, y: ahead * y - right * x });
  const ring = (long: number, wide: number, cut: number): readonly Point[] => [
    at(long, -wide + cut),
    at(long - cut, -wide),
    at(cut - long, -wide),
    at(-long, cut - wide),
    at(-long, wide - cut),
    at(cut - long, wide),
    at(long - cut, wide),
    at(long, wide - cut),
  ];
  const [long, wide] = [hull.length / 2, hull.width / 2];
  const shade = Math.min(260, wide * 0.22);
  const cut = badge % 2 === 1 ? wide * 0.45 : wide * 0.12;
  return [
    path('u-shade', own.ring(ring(long, wide, 0).map((p) => ({ x: p.x + shade * 0.8, y: p.y - shade })))),
    path('u-base u-base-long', own.ring(ring(long, wide, 0))),
    path('u-stand u-stand-long', own.ring(ring(long * 0.97, wide * 0.95, cut))),
  ];
}

/** Wounds that are left and lost, along the lower rim; more than six would not be counted at a glance. */
function pips(radius: number, { wounds }: SceneFigure): Nodes {
  if (wounds === undefined || wounds.of < 2) return [];
  const { left, of } = wounds;
  if (of > 6) return [own.write('u-pip-number', { x: 0, y: -radius * 1.18 }, radius * 0.6, `${left}/${of}`)];
  const size = Math.min(150, radius * 0.17);
  const at = (index: number): Point => away(CENTRE, 180 - Math.floor((index - (of - 1) / 2) * 24), radius * 1.02);
  const round = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, index) => own.round(at(from + index), size)).join('');
  return [path('u-pip', round(0, left)), path('u-pip-lost', round(left, of))];
}

/** Letters beside the base. */
function tag(label: string, base: Base): SceneNode | undefined {
  const [reach, size] =
    base.kind === 'hull'
      ? [Math.min(base.width, base.length) / 2, 460]
      : [base.radius, Math.min(420, base.radius * 0.8)];
  return label === '' ? undefined : own.write('u-tag', { x: 0, y: -reach * 1.12 - size * 0.62 }, size, label);
}

/** Its letters: what the caller says, its own id if that is short, or the mark of its unit. */
function labelOf({ id, unit }: Model, { models = {}, units = {} }: SceneExtras): string {
  return models[id]?.label ?? (isOnToken(id) ? id : (units[unit]?.mark ?? ''));
}

function titleOf({ said }: Pen, model: Model, { sides = [], models = {}, units = {} }: SceneExtras): string {
  const face = models[model.id];
  const side = sides.find(({ id }) => id === model.owner)?.name;
  const { elevation, level } = model;
  const where =
    elevation > 0
      ? said(say('{elevation″} up', { elevation }))
      : level > 0
        ? said(say('level {level}', { level }))
        : undefined;
  const figure = face?.figure === undefined ? undefined : said(figureWords(face.figure));
  const leader = face?.leader === true ? said('leader') : undefined;
  return [face?.name ?? model.id, units[model.unit]?.name, side, figure, leader, where, face?.state]
    .filter((word, index, all) => word !== undefined && all.indexOf(word) === index)
    .join(', ');
}

/** Letters that fit on the badge. */
function letters(label: string, size: number): SceneNode | undefined {
  if (label === '') return undefined;
  const height = Math.min(620, size * (label.length > 2 ? 0.66 : label.length === 2 ? 0.88 : 1.15));
  return own.write('u-letters', { x: 0, y: -height * 0.36 }, height, label);
}

function discNodes(radius: number, badge: number, facing: number | undefined): Nodes {
  const rim = Math.min(110, radius * 0.18);
  return [
    own.circle('u-shade', { x: radius * 0.16, y: -radius * 0.22 }, radius),
    own.circle('u-base', CENTRE, radius),
    own.circle('u-face', CENTRE, radius - rim),
    badgeNode(badge, radius - rim),
    facing === undefined ? undefined : nose(radius, facing),
  ];
}

/** The side's shape: a ring, a square, a hexagon, a triangle; bystanders have none. */
export function badgeNode(badge: number, radius: number): SceneNode | undefined {
  if (badge < 0) return undefined;
  if (badge === 0) return own.circle('u-badge', CENTRE, radius * 0.86);
  const corners = [0, 4, 6, 3][badge] ?? 4;
  const turn = badge === 1 ? 45 : 0;
  const reach = radius * (badge === 3 ? 1.02 : 0.98);
  return path(
    'u-badge',
    own.ring(Array.from({ length: corners }, (_, index) => away(CENTRE, turn - (index * 360) / corners, reach))),
  );
}

/** A small wedge at the edge that shows where the front is. */
function nose(radius: number, facing: number): SceneNode | undefined {
  const tip = away(CENTRE, facing, radius * 1.36);
  return path(
    'u-nose',
    own.ring([tip, away(CENTRE, facing - 27, radius * 0.97), away(CENTRE, facing + 27, radius * 0.97)]),
  );
}

/** A vehicle from above: tracks or wheels, a body, a bonnet that shows the front, and the badge of the side. */
function hullNodes(hull: Hull, badge: number): Nodes {
  const { x, y } = direction(facingOf(hull));
  const [long, wide] = [hull.length / 2, hull.width / 2];
  const at = (ahead: number, right: number): Point => ({
    x: ahead * long * x + right * wide * y,
    y: ahead * long * y - right * wide * x,
  });
  const slab = (front: number, rear: number, left: number, right: number): readonly Point[] => [
    at(front, left),
    at(rear, left),
    at(rear, right),
    at(front, right),
  ];
  const body = [
    at(0.96, -0.55),
    at(0.8, -0.8),
    at(-0.93, -0.8),
    at(-0.97, -0.6),
    at(-0.97, 0.6),
    at(-0.93, 0.8),
    at(0.8, 0.8),
    at(0.96, 0.55),
  ];
  const shade = Math.min(260, wide * 0.22);
  const turret = wide * 0.52;
  return [
    path('u-shade', own.ring(slab(1, -1, -1, 1).map((p) => ({ x: p.x + shade * 0.8, y: p.y - shade })))),
    path('u-track', own.ring(slab(1, -1, -1, -0.62)) + own.ring(slab(1, -1, 0.62, 1))),
    path('u-hull', own.ring(body)),
    path('u-bonnet', own.ring([at(0.9, -0.5), at(0.55, -0.66), at(0.55, 0.66), at(0.9, 0.5)])),
    path('u-hull-line', own.open([at(-0.72, -0.6), at(-0.72, 0.6)]) + own.open([at(-0.82, -0.6), at(-0.82, 0.6)])),
    path('u-hull-outline', own.ring(slab(1, -1, -1, 1))),
    path('u-nose', own.ring([at(0.985, 0), at(0.72, -0.3), at(0.72, 0.3)])),
    own.circle('u-base', CENTRE, turret),
    own.circle('u-face', CENTRE, turret * 0.88),
    badgeNode(badge, turret * 0.88),
  ];
}

/** A five-pointed star above the base. */
function star(size: number): SceneNode | undefined {
  const at = { x: size * 0.72, y: size * 0.78 };
  const reach = Math.min(330, size * 0.5);
  const points = Array.from({ length: 10 }, (_, index) =>
    away(at, -index * 36, index % 2 === 0 ? reach : reach * 0.45),
  );
  return path('u-star', own.ring(points));
}

/** Where the letters of a base are, for others who write beside it. */
export const above = (model: Model): Point => ({
  x: model.base.at.x,
  y: model.base.at.y + (model.base.kind === 'hull' ? model.base.length / 2 : model.base.radius),
});
