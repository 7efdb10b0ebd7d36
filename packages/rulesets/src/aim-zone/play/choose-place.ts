/** Where somebody goes who has to go: its owner chooses among the nearest free places. D18 */
import { soFar } from '@umpire/engine/battle';
import { choose, type Rule } from '@umpire/engine/rule';
import { disc, isPoint, type Point, touches } from '@umpire/engine/table';
import type { AimBattle, Fighter } from '../battle.ts';
import { notToStandOn } from '../ground/free-places.ts';

/** Asks only where there is more than one place; nobody asks for a bystander. The first towards cover is the default. */
export function* choosePlace(
  battle: AimBattle,
  fighter: Fighter,
  places: readonly Point[],
  rule: string,
): Rule<Point | undefined> {
  const sorted = towardsCover(battle, fighter, places);
  if (sorted.length <= 1 || fighter.owner === 'none') return sorted[0];
  yield* soFar(battle);
  return yield* choose<Point>(fighter.owner, {
    rule,
    says: `Where does ${fighter.name} go?`,
    options: sorted.map((value, i) => ({ value, says: i === 0 ? `${written(value)}, towards cover` : written(value) })),
    sensible: 2,
    about: { model: fighter.id },
  });
}

export const written = ({ x, y }: Point): string => `(${x / 1000}″, ${y / 1000}″)`;

/** Is this a point as it comes from outside? */
export const isPlace = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Point>).x === 'number' &&
  typeof (value as Partial<Point>).y === 'number' &&
  isPoint(value as Point);

/** Places against terrain first; otherwise as they come. */
export function towardsCover(battle: AimBattle, { base }: Fighter, places: readonly Point[]): readonly Point[] {
  const pieces = notToStandOn(battle.table);
  const isCovered = (at: Point): boolean => pieces.some(({ shape }) => touches(disc(at, base.radius), shape));
  const against = new Map(places.map((at) => [at, isCovered(at) ? 0 : 1]));
  return places.toSorted((a, b) => (against.get(a) ?? 1) - (against.get(b) ?? 1));
}
