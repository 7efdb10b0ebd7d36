/** How models may move: courses for each kind of move. XZ-MOVE-1 to XZ-MOVE-6 */
import type { ModelMove } from '@umpire/engine/battle';
import {
  type Base,
  type Blocker,
  type Course,
  group,
  halfDiagonal,
  INCH,
  placed,
  type Polygon,
  type Way,
} from '@umpire/engine/table';
import { cardFor, optionsOf, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { houseAt } from './sight.ts';
import { CLIMB, footingOf, roadBonus } from './terrain.ts';

/** A jump goes so far, less for each storey gained. XZ-MOB-4 */
export const JUMP = 8 * INCH;

/** Has this model jump jets of its own? Each goes as its own card says. XZ-R-38, XZ-MOB-4 */
export const jumps = (model: Trooper): boolean => cardFor(model).abilities.includes('J');

/** The most that a road adds to a move. XZ-TERR-6 */
export const LONGEST_ROAD = 2 * INCH;

/** What a mover does about others: a Move keeps clear of enemies, an assault may touch its target, nobody else. */
export interface Manner {
  /** Units that move together: they never stop one another. XZ-R-39 */
  readonly mates: ReadonlySet<string>;
  /** The units that may be touched: the target of an assault, with those who have joined it. XZ-ASLT-3 */
  readonly targets?: ReadonlySet<string>;
  readonly limit: number;
  readonly jump?: boolean;
  /** The distance to keep from enemies at the end: 3″ or 1″ in a withdrawal. XZ-ASLT-15 */
  readonly keep?: number;
  /** Buildings that hold nobody more: he may pass, and not end there. XZ-TERR-4 */
  readonly full?: ReadonlySet<string>;
}

/** Everybody in the way of a model, or those of them who are near. */
export function blockersFor(
  battle: ZealotBattle,
  mover: Trooper,
  { mates, targets, keep, jump }: Manner,
  isNear: (base: Base) => boolean = () => true,
): readonly Blocker[] {
  const found: Blocker[] = [];
  for (const { id, unit, owner, base, level, away } of battle.models) {
    if (away !== undefined || mates.has(unit) || !isNear(base)) continue;
    const isEnemy = owner !== mover.owner;
    const end = !isEnemy || targets?.has(unit) === true ? 0 : (keep ?? 'clear');
    found.push({ id, base, way: jump === true ? 'free' : 0, end, level });
  }
  return found;
}

/** Those of them that somebody of a group can meet at all within `reach`: the others cannot matter, and need not be asked. */
export function blockersNear(
  battle: ZealotBattle,
  movers: readonly Trooper[],
  manner: Manner,
  reach: number,
): readonly Blocker[] {
  const [first] = movers;
  if (first === undefined) return [];
  const room = reach + (manner.keep ?? 0) + INCH;
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { base } of movers) {
    const around = halfDiagonal(base) + room;
    west = Math.min(west, base.at.x - around);
    east = Math.max(east, base.at.x + around);
    south = Math.min(south, base.at.y - around);
    north = Math.max(north, base.at.y + around);
  }
  return blockersFor(battle, first, manner, (base) => {
    const { x, y } = base.at;
    const size = halfDiagonal(base);
    return x + size >= west && x - size <= east && y + size >= south && y - size <= north;
  });
}

/** The same for each manner of a group: those who jump pass over what stops those who walk. */
export function blockersBy(
  battle: ZealotBattle,
  movers: readonly Trooper[],
  reach: number,
): (manner: Manner) => readonly Blocker[] {
  const found = new Map<boolean, readonly Blocker[]>();
  return (manner) => {
    const jump = manner.jump === true;
    const known = found.get(jump) ?? blockersNear(battle, movers, manner, reach);
    found.set(jump, known);
    return known;
  };
}

/** The course of one model. */
export function courseFor(
  battle: ZealotBattle,
  mover: Trooper,
  manner: Manner,
  blockers = blockersFor(battle, mover, manner),
): Course {
  const card = cardFor(mover);
  const { limit, jump, full } = manner;
  const footing = footingOf(card, optionsOf(battle).penaltyOrImpassable, jump === true);
  return {
    table: battle.table,
    base: mover.base,
    level: mover.level,
    footing:
      full === undefined || full.size === 0
        ? footing
        : (piece) => (full.has(piece.id) ? { ...footing(piece), end: 'clear' } : footing(piece)),
    blockers,
    terms:
      jump === true
        ? { limit, flies: true, straight: true }
        : { limit, pavedBonus: roadBonus(card), climb: CLIMB, ...upstairs(battle, mover) },
  };
}

/** Whoever is upstairs stays in his building, unless he takes the stairs. XZ-MOVE-5 */
function upstairs(battle: ZealotBattle, { base, level }: Trooper): { readonly within?: Polygon } {
  const shape = level > 0 ? houseAt(battle, base)?.shape : undefined;
  return shape?.kind === 'polygon' ? { within: shape } : {};
}

/** The same by the stairs, storey for storey as its way says. */
export function byStairs({ terms: { within: _, ...terms }, ...course }: Course): Course {
  return { ...course, terms };
}

/** The way of an order as the table wants it: a pivot at the end is a place of its own. */
export const wayOf = ({ base }: Trooper, { path, facing }: ModelMove): Way => group.pivoting(base, path, facing);

/** Where the model stands at the end. */
export function endBase({ base }: Trooper, { path, facing }: ModelMove): Base {
  const last = path.at(-1) ?? base.at;
  const at = { x: last.x, y: last.y };
  return base.facing === undefined || facing === undefined ? placed(base, at) : placed(base, at, facing);
}
