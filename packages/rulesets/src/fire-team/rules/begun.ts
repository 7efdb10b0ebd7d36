/** A group as it begins to act, before anything is rolled or decided. FT-H-6, FT-H-25 */
import { forgone, ableNow } from '../battle/activation.ts';
import { type Act, costOf } from '../battle/acts.ts';
import { type FireTeamBattle, withActivation, withUnits } from '../battle/battle.ts';

export interface Begun {
  readonly acts: readonly Act[];
  /** Who belongs to a vehicle's group and does not act: they forgo the number. FT-H-25 */
  readonly idle: readonly string[];
  readonly before: FireTeamBattle;
  /** The same with the numbers used up that the acts take. */
  readonly now: FireTeamBattle;
}

/** The group that acts now. */
export function begun(battle: FireTeamBattle, acts: readonly Act[]): Begun {
  const open = withActivation(battle, { acted: true, declared: [] });
  const others = battle.activation?.convoy === true ? idleIn(battle, acts) : [];
  const before = forgone(open, others);
  return { acts, idle: others, before, now: usedUp(before, acts) };
}

const idleIn = (battle: FireTeamBattle, acts: readonly Act[]): readonly string[] =>
  ableNow(battle)
    .map(({ id }) => id)
    .filter((id) => !acts.some((act) => act.unit === id));

/** The numbers that the acts take. FT-H-6 */
function usedUp(battle: FireTeamBattle, acts: readonly Act[]): FireTeamBattle {
  const first = battle.activation?.number ?? 0;
  return acts.reduce((now, { unit: id, kind }) => {
    const last = first + costOf(kind) - 1;
    return withUnits(now, [id], (unit) => {
      const numbers = unit.numbers.filter((number) => number < first || number > last);
      const isFast = kind === 'double-time';
      return unit.kind === 'team' && isFast ? { ...unit, numbers, usedDoubleTime: true } : { ...unit, numbers };
    });
  }, battle);
}
