/** Terrain: every piece by its look, flat ground below, high things above. */
import { type Piece, has } from '../../piece.ts';
import type { Point } from '../../point.ts';
import type { Polygon } from '../../shape.ts';
import { type Table, remember } from '../../table.ts';
import { type Grain, grainOf } from '../grain.ts';
import { type GroupNode, type SceneNode, group, path } from '../node.ts';
import { type Pen, away, penFor } from '../pen.ts';
import { frameOf, spineOf } from './frame.ts';
import { floor, house, thickWall } from './house.ts';
import { crater, hill, mines, rock } from './landmarks.ts';
import { type Look, lookOf } from './look.ts';
import { bog, rough, rubble, ruin, scrub, water, woods } from './nature.ts';
import { roadMarks } from './road.ts';
import { block, ladder, roof, town } from './roof.ts';
import { hedge, sandbags, stoneWall } from './rows.ts';
import { drum, thing } from './things.ts';

type Nodes = readonly (SceneNode | undefined)[];

/** What lies lower is drawn first. */
const LAYERS: readonly (readonly Look[])[] = [
  ['hill'],
  ['water', 'bog', 'ground'],
  ['road'],
  ['crater', 'mines', 'rough', 'rubble', 'ruin', 'scrub', 'town', 'floor', 'woods'],
];

const layerOf = (look: Look): number => {
  const layer = LAYERS.findIndex((looks) => looks.includes(look));
  return layer < 0 ? LAYERS.length : layer;
};

/** All pieces, each a group with its name. Roads come as one, so that crossings are open. */
export function terrain(pen: Pen, { pieces, depth }: Table): readonly GroupNode[] {
  const known = pieces.map((piece) => ({ piece, look: lookOf(piece) }));
  const inLayers = known.toSorted((a, b) => layerOf(a.look) - layerOf(b.look));
  const roads = known.filter(({ look }) => look === 'road').map(({ piece }) => piece);
  const lower = inLayers.filter(({ look }) => layerOf(look) < layerOf('road'));
  const upper = inLayers.filter(({ look }) => layerOf(look) > layerOf('road'));
  const drawn = ({ piece }: (typeof known)[number]): GroupNode => pieceNode(piece, depth);
  return [
    ...lower.map(drawn),
    ...(roads.length === 0 ? [] : [group({ class: 'u-roads' }, ...roadNodes(pen, roads))]),
    ...upper.map(drawn),
  ];
}

const drawnPieces = remember((_: Piece) => new Map<number, GroupNode>());

/** A piece on a table of some depth, drawn once: whoever shows the next picture sees by its identity that it is the same. */
function pieceNode(piece: Piece, depth: number): GroupNode {
  const known = drawnPieces(piece);
  const node = known.get(depth) ?? named(piece, drawPiece(penFor(depth), piece, lookOf(piece)));
  known.set(depth, node);
  return node;
}

const named = (piece: Piece, nodes: Nodes): GroupNode =>
  group({ class: 'u-piece', key: `piece:${piece.id}`, title: titleOf(piece), role: 'graphics-symbol' }, ...nodes);

/** The name of a piece and what its traits mean, for those who point at it. */
function titleOf({ name, traits, height, storeys = 1 }: Piece): string {
  const words = traits.map((trait) => trait.replace('-', ' '));
  const size = height === undefined ? [] : [`${height / 1000}″ high`];
  const floors = storeys > 1 ? [`${storeys} storeys`] : [];
  return [name, ...words, ...size, ...floors].join(', ');
}

/** First all verges, then all surfaces, then the marks on them. */
function roadNodes(pen: Pen, roads: readonly Piece[]): Nodes {
  const verges = roads.map((road) => path('u-verge', pen.ring(ringOf(road.shape))));
  const surfaces = roads.map((road) => named(road, [path('u-road', pen.ring(ringOf(road.shape)))]));
  return [...verges, ...surfaces, ...roads.flatMap((road) => roadMarks(pen, ringOf(road.shape), grainOf(road.id)))];
}

function drawPiece(pen: Pen, piece: Piece, look: Look): Nodes {
  const grain = grainOf(piece.id);
  const { shape } = piece;
  if (look === 'drum' && shape.kind === 'disc') return drum(pen, shape, has(piece, 'volatile'));
  if (look === 'wall' || look === 'hedge' || look === 'sandbags') return inRow(pen, piece, look, grain);
  const ring = ringOf(shape);
  const polygon: Polygon = { kind: 'polygon', points: ring };
  const ways = (piece.ladders ?? []).flatMap((one) => ladder(pen, one));
  return [...(thing(pen, look, polygon, piece.height, grain) ?? drawArea(pen, piece, look, polygon, grain)), ...ways];
}

function drawArea(pen: Pen, piece: Piece, look: Look, polygon: Polygon, grain: Grain): Nodes {
  const ring = polygon.points;
  switch (look) {
    case 'water':
      return water(pen, ring, grain);
    case 'bog':
      return bog(pen, ring, grain);
    case 'woods':
      return woods(pen, ring, has(piece, 'heavy-woods'), grain);
    case 'scrub':
      return scrub(pen, ring, grain);
    case 'rough':
      return rough(pen, ring, grain);
    case 'rubble':
      return rubble(pen, ring, grain);
    case 'ruin':
      return ruin(pen, ring, grain);
    case 'mines':
      return mines(pen, ring, grain);
    case 'town':
      return town(pen, ring, grain);
    case 'hill':
      return hill(pen, ring);
    case 'crater':
      return crater(pen, ring, grain);
    case 'floor':
      return floor(pen, ring);
    case 'house':
      return house(pen, piece);
    case 'roof':
      return roof(pen, piece, polygon, grain);
    case 'rock':
      return rock(pen, ring, piece.height, grain);
    case 'ground':
      return [path('u-plain', pen.ring(ring)), path('u-edge', pen.ring(ring))];
    default:
      return block(pen, piece, polygon, grain);
  }
}

/** How wide things without width are drawn. */
const DRAWN_WIDTH = 340;

/** Walls, hedges and sandbags along a line, or along the middle of a thin rectangle. */
function inRow(pen: Pen, piece: Piece, look: 'wall' | 'hedge' | 'sandbags', grain: Grain): Nodes {
  const { shape } = piece;
  if (has(piece, 'high') && look === 'wall' && shape.kind === 'polygon') return thickWall(pen, piece);
  const frame = shape.kind === 'polygon' ? frameOf(shape) : undefined;
  const line = shape.kind === 'line' ? shape.points : frame === undefined ? ringOf(shape) : spineOf(frame);
  const wide = Math.max(frame?.wide ?? 0, shape.kind === 'line' ? DRAWN_WIDTH : 240);
  if (look === 'hedge') return hedge(pen, line, wide, grain);
  return look === 'wall' ? stoneWall(pen, line, wide, grain) : sandbags(pen, line, wide * 1.6, grain);
}

/** The outline of any shape; a disc as a polygon fine enough for the eye. */
export function ringOf(shape: Piece['shape']): readonly Point[] {
  if (shape.kind !== 'disc') return shape.points;
  return Array.from({ length: 48 }, (_, index) => away(shape.at, -index * 7.5, shape.radius));
}
