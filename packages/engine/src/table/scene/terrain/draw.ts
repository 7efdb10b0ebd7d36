/** Terrain: every piece by its look, flat ground below, high things above. */
import { type Piece, has } from '../../piece.ts';
import type { Point } from '../../point.ts';
import type { Polygon } from '../../shape.ts';
import { type Table, remember } from '../../table.ts';
import { type Language, say } from '../../../words/index.ts';
import { type Grain, grainOf, within } from '../grain.ts';
import { type GroupNode, type SceneNode, group, path } from '../node.ts';
import { type Pen, away, penFor } from '../pen.ts';
import { frameOf, spineOf } from './frame.ts';
import { floor, house, thickWall } from './house.ts';
import { crater, hill, mines, rock } from './landmarks.ts';
import { type Look, lookOf } from './look.ts';
import { bog, type Ground, rough, rubble, ruin, scrub, water, woods } from './nature.ts';
import { type Extent, ragged } from './ragged.ts';
import { roadMarks } from './road.ts';
import { block, ladder, openRoof, roof, town } from './roof.ts';
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

/** What else matters: on paved ground roads have kerbs; and the houses with somebody inside, by id, whose roofs are lifted. */
export type TerrainMore = {
  readonly isPaved?: boolean;
  readonly open?: readonly string[];
  readonly language?: Language;
};

/** All pieces, each a group with its name. Roads come as one, so that crossings are open. */
export function terrain(
  pen: Pen,
  table: Table,
  { isPaved = false, open = [], language }: TerrainMore = {},
): readonly GroupNode[] {
  const { pieces } = table;
  const known = pieces.map((piece) => ({ piece, look: lookOf(piece) }));
  const inLayers = known.toSorted((a, b) => layerOf(a.look) - layerOf(b.look));
  const roads = known.filter(({ look }) => look === 'road').map(({ piece }) => piece);
  const lower = inLayers.filter(({ look }) => layerOf(look) < layerOf('road'));
  const upper = inLayers.filter(({ look }) => layerOf(look) > layerOf('road'));
  const drawn = ({ piece }: (typeof known)[number]): GroupNode =>
    pieceNode(piece, table, open.includes(piece.id), language);
  return [
    ...lower.map(drawn),
    ...(roads.length === 0 ? [] : [group({ class: 'u-roads' }, ...roadNodes(pen, roads, table, isPaved))]),
    ...upper.map(drawn),
  ];
}

const drawnPieces = remember((_: Piece) => new Map<string, GroupNode>());

/** A piece on a table of some size, drawn once: whoever shows the next picture sees by its identity that it is the same. */
function pieceNode(piece: Piece, { width, depth }: Table, isOpen: boolean, language?: Language): GroupNode {
  const known = drawnPieces(piece);
  const key = `${width} ${depth} ${isOpen} ${language?.code ?? ''}`;
  const pen = penFor(depth, language);
  const node = known.get(key) ?? named(pen, piece, drawPiece(pen, piece, { width, depth }, isOpen));
  known.set(key, node);
  return node;
}

const named = (pen: Pen, piece: Piece, nodes: Nodes): GroupNode =>
  group({ class: 'u-piece', key: `piece:${piece.id}`, title: titleOf(pen, piece), role: 'graphics-symbol' }, ...nodes);

/** The name of a piece and what its traits mean, for those who point at it. */
function titleOf({ said }: Pen, { name, traits, height, storeys = 1 }: Piece): string {
  const words = traits.map((trait) => said(trait).replace('-', ' '));
  const size = height === undefined ? [] : [said(say('{height″} high', { height }))];
  const floors = storeys > 1 ? [said(say('{storeys} storeys', { storeys }))] : [];
  return [...(name === '' ? [] : [name]), ...words, ...size, ...floors].join(', ');
}

/** First all verges, then all surfaces, then the marks on them. */
function roadNodes(pen: Pen, roads: readonly Piece[], table: Extent, isPaved: boolean): Nodes {
  const verges = roads.map((road) => path('u-verge', pen.ring(ringOf(road.shape))));
  const surfaces = roads.map((road) =>
    named(pen, road, [path('u-road', isPaved ? pen.ring(ringOf(road.shape)) : track(pen, road, table))]),
  );
  return [...verges, ...surfaces, ...roads.flatMap((road) => roadMarks(pen, ringOf(road.shape), grainOf(road.id)))];
}

/** The surface of a road that nobody paved; its ends are straight, so that roads join. */
function track(pen: Pen, { id, shape }: Piece, table: Extent): string {
  const ring = ringOf(shape);
  const frame = frameOf({ kind: 'polygon', points: ring });
  const grain = grainOf(`${id} track`);
  if (frame === undefined) return pen.soft(ragged(ring, { step: 900, from: 0, to: 170 }, grain, table));
  const { long, wide, at } = frame;
  const count = Math.max(2, Math.floor(long / 1100));
  const side = (across: number, way: number): readonly Point[] =>
    Array.from({ length: count + 1 }, (_, index) => at((long * index) / count, across + way * within(grain, 0, 190)));
  // Corners twice, so that they stay.
  const ends = (points: readonly Point[]): readonly Point[] => [...points.slice(0, 1), ...points, ...points.slice(-1)];
  return pen.soft([...ends(side(0, 1)), ...ends(side(wide, -1).toReversed())]);
}

function drawPiece(pen: Pen, piece: Piece, table: Extent, isOpen: boolean): Nodes {
  const look = lookOf(piece);
  const grain = grainOf(piece.id);
  const { shape } = piece;
  if (look === 'drum' && shape.kind === 'disc') return drum(pen, shape, has(piece, 'volatile'));
  if (look === 'wall' || look === 'hedge' || look === 'sandbags') return inRow(pen, piece, look, grain);
  const ring = ringOf(shape);
  const polygon: Polygon = { kind: 'polygon', points: ring };
  const ways = (piece.ladders ?? []).flatMap((one) => ladder(pen, one));
  return [
    ...(thing(pen, look, polygon, piece.height, grain) ??
      drawArea(pen, piece, look, polygon, { ring, grain, table }, isOpen)),
    ...ways,
  ];
}

function drawArea(pen: Pen, piece: Piece, look: Look, polygon: Polygon, ground: Ground, isOpen: boolean): Nodes {
  const { ring, grain } = ground;
  switch (look) {
    case 'water':
      return water(pen, ground);
    case 'bog':
      return bog(pen, ground);
    case 'woods':
      return woods(pen, ground, has(piece, 'heavy-woods'));
    case 'scrub':
      return scrub(pen, ground);
    case 'rough':
      return rough(pen, ground);
    case 'rubble':
      return rubble(pen, ground);
    case 'ruin':
      return ruin(pen, ground);
    case 'mines':
      return mines(pen, ring, grain);
    case 'town':
      return town(pen, ring, grain);
    case 'hill':
      return hill(pen, ground);
    case 'crater':
      return crater(pen, ring, grain);
    case 'floor':
      return floor(pen, ring);
    case 'house':
      return house(pen, piece);
    case 'roof':
      return isOpen ? openRoof(pen, piece, polygon, grain) : roof(pen, piece, polygon, grain);
    case 'rock':
      return rock(pen, ground, piece.height);
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
