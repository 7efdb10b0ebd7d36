/**
 * Terrain. A piece is a shape with traits, not a type: a rule set maps traits to its own terms, and geometry reads
 * none of them by itself. What a piece is made of for sight and movement (its parts) is worked out in parts.ts.
 */
import type { Point } from './point.ts';
import type { Disc, Line, Polygon } from './shape.ts';

/** Every word that may stand in `traits`, with what it says about the ground; the scenario file knows no others. */
export const TRAITS = {
  area: 'ground that models stand in, not behind',
  obstacle: 'something to cross or stand behind',
  linear: 'a wall or hedge drawn as a thin polygon: crossed as a whole, never stood in',
  difficult: 'slows whoever moves through it',
  dangerous: 'may harm whoever moves through it',
  impassable: 'nothing may enter it',
  'blocks-sight': 'no line of sight passes through it',
  'screens-sight': 'lines of sight pass through a limited depth of it',
  low: 'as high as a kneeling model: hides nobody who stands',
  high: 'higher than a model',
  'light-cover': 'cover of the weakest kind: crops, scrub',
  'soft-cover': 'cover that hides but does not stop a bullet: hedges, rubble',
  'hard-cover': 'cover that stops a bullet: stone, concrete',
  standable: 'models may stand on its top, at its height',
  roofed: 'the outline of a roofed building: nothing is thrown over it into it',
  building: 'a house: its walls are the edges of its rooms, or its outline',
  fortification: 'built for defence',
  road: 'hard flat surface',
  water: 'streams, rivers, ponds, swamps',
  'light-woods': 'trees here and there',
  'heavy-woods': 'dense growth',
  'built-up': 'a town, a village, an industrial area',
  rubble: 'what is left of a building',
  dozable: 'a blade can push it aside',
  volatile: 'explodes when destroyed',
} as const;

export type Trait = keyof typeof TRAITS;

export const OPENING_KINDS = ['door', 'window', 'gap'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/**
 * A way through a wall: a segment along it. In a wall with thickness it is a passage as wide as the segment through
 * the whole thickness (AZ 2.5); in a room's wall it is the segment itself (BA 2.4). `open` is false for a shut door.
 */
export type Opening = {
  readonly id: string;
  readonly kind: OpeningKind;
  readonly from: Point;
  readonly to: Point;
  readonly open: boolean;
  /** The areas on its two sides: ids of rooms, or OUTSIDE. Only for openings of rooms. */
  readonly joins?: readonly [string, string];
};

/** The name of the area that is no room (BA 2.1). */
export const OUTSIDE = 'outside';

/** A room: its edges are walls of no thickness, except along openings. */
export type Room = { readonly id: string; readonly outline: Polygon };

/** A way between the ground and the top of a piece (AZ-H-9). */
export type Ladder = { readonly id: string; readonly foot: Point; readonly top: Point };

/** A rule set's own numbers and words about a piece: coverSave 5, capacity 10, passable "TH". Geometry never reads them. */
export type Terms = Readonly<Record<string, number | string | boolean>>;

export type Piece = {
  readonly id: string;
  readonly name: string;
  readonly shape: Polygon | Line | Disc;
  readonly traits: readonly Trait[];
  /** Height of its foot above the table, and its own height, in thousandths; no height: higher than anything. */
  readonly foot?: number;
  readonly height?: number;
  /** Storeys of a building; storey n is entered at n times the height of one storey. Default 1. */
  readonly storeys?: number;
  readonly rooms?: readonly Room[];
  readonly openings?: readonly Opening[];
  readonly ladders?: readonly Ladder[];
  readonly terms?: Terms;
};

export const has = (piece: Piece, trait: Trait): boolean => piece.traits.includes(trait);

/** The height of its top above the table; Infinity when it has no stated height. */
export const topOf = (piece: Piece): number =>
  piece.height === undefined ? Infinity : (piece.foot ?? 0) + piece.height;
