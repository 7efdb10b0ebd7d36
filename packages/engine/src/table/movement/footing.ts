/**
 * What terrain does to one kind of mover. Geometry knows no rule: a rule set says for each piece, and for each opening
 * in it, how it is passed, whether one may end on it and what it costs. All lengths are thousandths of an inch.
 */
import { partsOf } from '../parts.ts';
import type { Opening, Piece } from '../piece.ts';
import { type Box, type Polygon, type Shape, boxOf } from '../shape.ts';
import type { Point } from '../point.ts';
import { type Table, remember } from '../table.ts';

export type Footing = {
  /** Whom it stops on the way: the whole swept base, the centre alone (BA-H-12, XZ 2.8), or nobody. */
  readonly way: 'base' | 'centre' | 'free';
  /** At the end: the base keeps off it; lies wholly in or wholly out of it (XZ 2.8); may be anywhere. */
  readonly end: 'clear' | 'whole' | 'free';
  /** What an inch of the centre's way counts in it (BA rubble, FT moveCost: 2); of several the dearest. */
  readonly pace?: number;
  /** Spent each time the centre crosses a line or enters an area (BA-H-12, FT-H-8, XZ-MOVE-5). */
  readonly toll?: number;
  /** Spent each time the centre leaves an area (XZ-H-20). */
  readonly tollOut?: number;
  /** Spent once in a move whose line touches it (XZ-MOVE-6). */
  readonly penalty?: number;
  /** How far a move may go at most if the base touches it anywhere, start and end included (AP-TERR-1). */
  readonly cap?: number;
  /** Passing over it counts as one obstacle (AZ-ACT-2). */
  readonly obstacle?: boolean;
  /** Hard surface: overrides what lies under it, and a way wholly on it may have a bonus (XZ-R-37). */
  readonly paved?: boolean;
};

/** Does going in, over or out cost anything? */
export const hasToll = ({ toll = 0, tollOut = 0 }: Footing): boolean => toll > 0 || tollOut > 0;

/** Ground like any other; nothing is told about it. */
export const OPEN: Footing = { way: 'free', end: 'free' };
/** Ground that changes nothing on the way, but is told when it is touched: dangerous ground (AP-H-5), a minefield. */
export const NOTED: Footing = { way: 'free', end: 'free' };
/** Nothing may enter it. */
export const IMPASSABLE: Footing = { way: 'base', end: 'clear' };

/** A rule set's reading of the terrain for one kind of mover; keep the function, since what it says is remembered. */
export type FootingOf = (piece: Piece, opening?: Opening) => Footing;

/** A part of a piece with what it does. */
export type Feature = {
  readonly piece: Piece;
  readonly opening: Opening | undefined;
  readonly shape: Polygon | Exclude<Shape, { kind: 'hull' }>;
  readonly footing: Footing;
  readonly box: Box;
};

const perFooting = remember((footing: FootingOf) =>
  remember((table: Table): readonly Feature[] =>
    table.pieces.flatMap((piece) =>
      partsOf(piece).flatMap((part): readonly Feature[] => {
        const opening = part.kind === 'passage' ? part.opening : undefined;
        const said = footing(piece, opening);
        return said === OPEN ? [] : [{ piece, opening, shape: part.shape, footing: said, box: boxOf(part.shape) }];
      }),
    ),
  ),
);

/** All parts of a table that matter to a mover, in the order of its pieces. */
export const featuresOf = (table: Table, footing: FootingOf): readonly Feature[] => perFooting(footing)(table);

/** Can the straight line between two points come into a box, grown by so much on all sides? */
export const mayMeet = ({ west, south, east, north }: Box, a: Point, b: Point, grown = 0): boolean =>
  !(
    (a.x < west - grown && b.x < west - grown) ||
    (a.x > east + grown && b.x > east + grown) ||
    (a.y < south - grown && b.y < south - grown) ||
    (a.y > north + grown && b.y > north + grown)
  );
