/** What terrain does to movers. XZ-TERR-1 to XZ-TERR-7, XZ-MOVE-5, XZ-MOB-2, XZ-MOB-3 */
import {
  type Footing,
  type FootingOf,
  has,
  INCH,
  IMPASSABLE,
  OPEN,
  type Piece,
  type Trait,
} from '@umpire/engine/table';
import { type Card, isLarge } from '../battle/cards.ts';
import type { TableOptions } from '../battle/options.ts';
import type { Mobility } from '../words/terms.ts';

export const AREA_TYPES = [
  'road',
  'difficult',
  'light-woods',
  'heavy-woods',
  'water',
  'built-up',
] as const satisfies readonly Trait[];
export type AreaType = (typeof AREA_TYPES)[number];

/** A penalty in inches, `no` for impassable, or a penalty that the piece may turn into impassable. */
type Cell = number | 'no' | { readonly divided: number };
const divided = (penalty: number): Cell => ({ divided: penalty });

/** The movement terrain table, in inches taken off one Move; roads add. XZ-TERR-6 */
export const TERRAIN_TABLE: Readonly<Record<Mobility, Readonly<Record<AreaType, Cell>>>> = {
  L: { road: -2, difficult: 1, 'light-woods': 1, 'heavy-woods': 2, water: 'no', 'built-up': 1 },
  W: { road: -2, difficult: 2, 'light-woods': 2, 'heavy-woods': 'no', water: 'no', 'built-up': divided(1) },
  T: { road: -1, difficult: 0, 'light-woods': 1, 'heavy-woods': divided(2), water: 'no', 'built-up': divided(0) },
  H: { road: -1, difficult: 0, 'light-woods': 1, 'heavy-woods': divided(2), water: 1, 'built-up': divided(1) },
};

export const areaTypeOf = (piece: Piece): AreaType | undefined => AREA_TYPES.find((trait) => has(piece, trait));

/** The penalty of an area for a mover, in thousandths; undefined: impassable. XZ-TERR-6, XZ-TERR-7 */
export function penaltyOf(card: Card, piece: Piece, option: TableOptions['penaltyOrImpassable']): number | undefined {
  const type = areaTypeOf(piece);
  if (type === undefined || type === 'road') return 0;
  if (type === 'water' && card.abilities.includes('A')) return 0;
  if ((type === 'difficult' || type === 'light-woods') && card.abilities.includes('D')) return 0;
  const cell = TERRAIN_TABLE[card.mobility][type];
  if (cell === 'no') return undefined;
  const agreed = piece.terms?.['penalty'];
  if (typeof cell === 'number') return (typeof agreed === 'number' ? agreed : cell) * INCH;
  const passable = piece.terms?.['passable'];
  const isPassable = typeof passable === 'string' ? passable.includes(card.mobility) : option === 'penalty';
  return isPassable ? (typeof agreed === 'number' ? agreed : cell.divided) * INCH : undefined;
}

/** The bonus of a way wholly on hard surface, in thousandths. */
export const roadBonus = ({ mobility }: Card): number => {
  const cell = TERRAIN_TABLE[mobility].road;
  return typeof cell === 'number' ? 0 - cell * INCH : 0;
};

/** What climbing costs. XZ-MOVE-5 */
export const CLIMB = 2 * INCH;

/** Men and beasts climb; others only what a piece lists. XZ-MOVE-5, XZ-R-59 */
export function mayClimb({ mobility, type }: Card, piece: Piece): boolean {
  const listed = piece.terms?.['crossableBy'];
  if (typeof listed === 'string') return listed.includes(mobility);
  return mobility === 'L' && type !== 'vehicle';
}

/** May models of this card go into a building? XZ-TERR-4 */
export function mayEnter(card: Card, piece: Piece): boolean {
  const who = piece.terms?.['mayEnter'] ?? 'infantry';
  return who === 'all' || (who === 'infantry' && !isLarge(card) && card.mobility === 'L');
}

/** Entering or leaving a building costs as much as a climb. XZ-H-20 */
const HOUSE: Footing = { way: 'free', end: 'whole', toll: CLIMB, tollOut: CLIMB };

function footingFor(card: Card, option: TableOptions['penaltyOrImpassable'], flies: boolean, piece: Piece): Footing {
  if (has(piece, 'building')) return mayEnter(card, piece) ? HOUSE : IMPASSABLE;
  if (has(piece, 'obstacle')) {
    if (card.abilities.includes('D') && has(piece, 'dozable')) return { way: 'free', end: 'free' };
    const agreed = piece.terms?.['penalty'];
    const toll = typeof agreed === 'number' ? agreed * INCH : CLIMB;
    return mayClimb(card, piece) ? { way: 'free', end: 'clear', toll } : IMPASSABLE;
  }
  if (has(piece, 'road')) return { way: 'free', end: 'free', paved: true };
  const penalty = penaltyOf(card, piece, option);
  // Whoever walks keeps his centre off it; whoever jumps may not come down on it at all. XZ-R-48
  if (penalty === undefined) return { way: 'centre', end: flies ? 'clear' : 'free' };
  return penalty === 0 ? OPEN : { way: 'free', end: 'free', penalty };
}

const footings = new Map<string, FootingOf>();

/** How one kind of mover meets the ground; one function for each kind, since what it says is remembered. */
export function footingOf(card: Card, option: TableOptions['penaltyOrImpassable'], flies = false): FootingOf {
  const key = `${card.mobility}${card.abilities.join('')}${card.type}${option}${flies ? ' flies' : ''}`;
  const known = footings.get(key);
  if (known !== undefined) return known;
  const made: FootingOf = (piece) => footingFor(card, option, flies, piece);
  footings.set(key, made);
  return made;
}
