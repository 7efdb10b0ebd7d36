/** What a piece looks like: told by its traits, or by the term "look" where traits alone do not tell. */
import { type Piece, has } from '../../piece.ts';

/** Every look there is, with what it shows. */
export const LOOKS = {
  road: 'a road',
  water: 'open water with waves',
  bog: 'wet ground with reeds',
  woods: 'tree crowns',
  scrub: 'bushes and high grass',
  rough: 'stones and tussocks',
  rubble: 'broken stones',
  ruin: 'broken stones between the stumps of walls',
  mines: 'a field with warning signs',
  town: 'small houses in lanes',
  hill: 'a rise with contour lines',
  crater: 'a hole with a rim',
  floor: 'a floor under a roof that is lifted off',
  house: 'rooms with walls, doors and windows',
  roof: 'a house seen from above',
  block: 'a flat roof with a parapet',
  rock: 'a rock',
  wall: 'a wall of stones',
  hedge: 'a hedge',
  sandbags: 'rows of sandbags',
  container: 'a freight container',
  crates: 'crates',
  pallets: 'pallets',
  planter: 'a planter',
  skip: 'a skip with rubbish',
  cart: 'a cart',
  lorry: 'a lorry',
  roadblock: 'striped barriers',
  drum: 'a drum',
  ground: 'a plain patch',
} as const;

export type Look = keyof typeof LOOKS;
export const isLook = (word: unknown): word is Look => typeof word === 'string' && Object.hasOwn(LOOKS, word);

/** The look of a piece. */
export function lookOf(piece: Piece): Look {
  const said = piece.terms?.['look'];
  if (isLook(said)) return said;
  if (piece.rooms !== undefined) return 'house';
  return lookOfGround(piece) ?? lookOfThing(piece);
}

function lookOfGround(piece: Piece): Look | undefined {
  if (has(piece, 'road')) return 'road';
  if (has(piece, 'water')) return 'water';
  if (has(piece, 'light-woods') || has(piece, 'heavy-woods')) return 'woods';
  if (has(piece, 'built-up')) return 'town';
  if (has(piece, 'rubble')) return 'rubble';
  if (has(piece, 'building')) return 'roof';
  if (has(piece, 'roofed')) return 'floor';
  if (!has(piece, 'area')) return undefined;
  if (has(piece, 'dangerous')) return 'mines';
  if (has(piece, 'difficult')) return 'rough';
  return has(piece, 'soft-cover') || has(piece, 'light-cover') ? 'scrub' : undefined;
}

function lookOfThing(piece: Piece): Look {
  if (has(piece, 'volatile') || piece.shape.kind === 'disc') return 'drum';
  if (has(piece, 'fortification')) return 'sandbags';
  if (has(piece, 'standable')) return 'block';
  if (has(piece, 'impassable') && piece.shape.kind === 'polygon') return isWall(piece) ? 'wall' : 'block';
  if (has(piece, 'soft-cover') || has(piece, 'light-cover')) return 'hedge';
  return has(piece, 'obstacle') || has(piece, 'linear') ? 'wall' : 'ground';
}

/** Long and thin, or with openings: a wall rather than a house. */
function isWall({ shape, openings }: Piece): boolean {
  if (openings !== undefined || shape.kind !== 'polygon') return true;
  const xs = shape.points.map(({ x }) => x);
  const ys = shape.points.map(({ y }) => y);
  return Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) <= 1000;
}
