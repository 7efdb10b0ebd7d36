/** The names of pieces, written where there is room for them. */
import { insideOf } from '../inside.ts';
import type { Piece } from '../piece.ts';
import { type Box, boxOf } from '../shape.ts';
import type { Table } from '../table.ts';
import type { SceneNode } from './node.ts';
import type { Pen } from './pen.ts';
import { ringOf } from './terrain/draw.ts';
import { lookOf } from './terrain/look.ts';

const LARGEST = 640;
const SMALLEST = 400;
/** How wide a letter is, as a share of its height. */
const LETTER = 0.62;

/** The height of letters with which a name fits; small things and thin walls go without, pointing at them tells it. */
function sizeFor({ west, south, east, north }: Box, name: string): number | undefined {
  const size = Math.min(LARGEST, Math.floor((east - west) / (LETTER * name.length)));
  return Math.min(east - west, north - south) >= 1900 && size >= SMALLEST ? size : undefined;
}

/** Names of all pieces that are large enough. Roads are plain enough without. */
export function pieceNames(pen: Pen, { pieces, depth }: Table): readonly SceneNode[] {
  return pieces.flatMap((piece) => {
    const box = boxOf(piece.shape);
    const size = sizeFor(box, piece.name);
    if (size === undefined || piece.shape.kind === 'line' || lookOf(piece) === 'road') return [];
    const at = { x: (box.west + box.east) / 2, y: nameHeight(piece, box, depth) };
    return [pen.write('u-name', at, size, piece.name)];
  });
}

/** Houses that models stand in have it above their wall; others near their lower edge, but inside the outline. */
function nameHeight(piece: Piece, { west, south, east, north }: Box, depth: number): number {
  const look = lookOf(piece);
  if ((look === 'house' || look === 'floor') && north + 300 + LARGEST < depth) return north + 300;
  const low = { x: (west + east) / 2, y: south + 420 };
  return insideOf(ringOf(piece.shape), low) === 'inside' ? low.y : (south + north) / 2 - LARGEST / 3;
}
