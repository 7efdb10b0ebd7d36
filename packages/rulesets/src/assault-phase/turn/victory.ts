/** Points and the end of a battle (AP-H-24, AP-H-25). */
import type { Outcome } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type Disc, type Point, spot, TOUCH, withinDistance } from '@umpire/engine/table';
import { say, saying } from '@umpire/engine/words';
import { type AssaultBattle, commandOf, foeOf, onTable, ownModels, unitOf } from '../battle/battle.ts';
import { lostSide } from '../rules/losses.ts';

/** Whoever has a model so near to an objective stands on it, in thousandths. AP-H-24 */
export const HOLDING = 3000;

type Objective = AssaultBattle['objectives'][number];

/** Does a base stand so near to a place? Most are far away: that is seen without measuring. AP-H-24 */
export function standsBy(base: Disc, place: Point): boolean {
  const reach = HOLDING + TOUCH + base.radius;
  const { x, y } = base.at;
  if (Math.abs(x - place.x) > reach || Math.abs(y - place.y) > reach) return false;
  return withinDistance(base, spot(place), HOLDING + TOUCH);
}

/** Who holds an objective: a side alone within 3″ with models that do not fall back. AP-H-24 */
export function holderOf(battle: AssaultBattle, { at }: Objective): Seat | undefined {
  const holders = new Set<Seat>();
  for (const model of onTable(battle))
    if (!holders.has(model.owner) && standsBy(model.base, at) && !unitOf(battle, commandOf(battle, model)).fallingBack)
      holders.add(model.owner);
  const [holder, ...others] = holders;
  return others.length > 0 ? undefined : holder;
}

/** The points of a seat: enemy units destroyed; at the end also those beaten, and objectives held. AP-H-24 */
export function pointsOf(battle: AssaultBattle, seat: Seat, isEnd: boolean): number {
  const units = battle.units.filter((unit) => unit.seat !== seat);
  const destroyed = units.filter((unit) => unit.destroyed !== undefined).reduce((sum, { points }) => sum + points, 0);
  if (!isEnd) return destroyed;
  const beaten = units
    .filter(
      (unit) =>
        unit.destroyed === undefined && (unit.fallingBack || 2 * ownModels(battle, unit.id).length < unit.startCount),
    )
    .reduce((sum, { points }) => sum + Math.floor(points / 2), 0);
  const held = battle.objectives.reduce(
    (sum, one) => sum + (holderOf(battle, one) === seat ? (battle.worth[one.id] ?? 0) : 0),
    0,
  );
  return destroyed + beaten + held;
}

/** How the battle has ended. AP-H-25 */
export function outcome(battle: AssaultBattle): Outcome | undefined {
  const gone = lostSide(battle);
  if (!battle.isOver && gone === undefined) return undefined;
  const [one, other] = battle.sides.map(({ seat }) => seat) as [Seat, Seat];
  const scores = { [one]: pointsOf(battle, one, true), [other]: pointsOf(battle, other, true) };
  const nameOf = (seat: Seat): string => battle.sides.find((side) => side.seat === seat)?.name ?? seat;
  const isWiped = gone !== undefined && battle.models.length > 0;
  if (isWiped && battle.destroyingWins) {
    const winner = foeOf(battle, gone);
    return { winner, rule: 'AP-H-25', ...say('{side} is destroyed.', { side: nameOf(gone) }), scores };
  }
  const lead = (scores[one] ?? 0) - (scores[other] ?? 0);
  const winner = lead === 0 ? undefined : lead > 0 ? one : other;
  const why =
    winner === undefined
      ? 'Both sides have the same points.'
      : say('{side} has more points.', { side: nameOf(winner) });
  return { winner, rule: 'AP-H-25', ...saying(why), scores };
}
