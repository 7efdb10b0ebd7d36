import type { Moves } from '@umpire/engine/battle';
import { boxOf, type Point } from '@umpire/engine/table';
import type { AssaultBattle, Troop } from '../battle/battle.ts';
import { zonesFor } from '../rules/deployment.ts';

/** From west to east. */
const FRONT = ['in the west, at the front', 'in the middle, at the front', 'in the east, at the front'] as const;
const BACK = ['in the west, at the back', 'in the middle, at the back', 'in the east, at the back'] as const;

/** Whereabouts in its zone a unit is set up, in words. */
export function whereabouts(view: AssaultBattle, unit: Troop, moves: Moves): string {
  const places = Object.values(moves).flatMap(({ path }) => path.slice(-1));
  const [zone] = zonesFor(view, unit);
  if (zone === undefined || places.length === 0) return 'in your zone';
  const { west, south, east, north } = boxOf(zone);
  const mean = (of: (at: Point) => number): number => places.reduce((sum, at) => sum + of(at), 0) / places.length;
  const isNorth = south > view.table.depth / 2;
  const deep = (mean(({ y }) => y) - south) / (north - south);
  const isInFront = isNorth ? deep < 0.5 : deep > 0.5;
  const third = Math.min(2, Math.max(0, Math.floor((3 * (mean(({ x }) => x) - west)) / (east - west))));
  return (isInFront ? FRONT : BACK)[third] as string;
}
