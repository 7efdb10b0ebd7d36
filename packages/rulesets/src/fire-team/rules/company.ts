/** Who goes with whom: those of a group do not bar each other's ways, only the places where they end. FT-H-6, FT-H-8 */
import type { Blocker, Mate } from '@umpire/engine/table';
import { ableNow } from '../battle/activation.ts';
import { type Act, endingOf, isMoveAct, limitOf } from '../battle/acts.ts';
import { declaredIn, type FireTeamBattle, type FireTeamUnit, figuresOf, findUnit } from '../battle/battle.ts';
import { blockersFor, courseOf, goingOf } from '../ground/courses.ts';
import { afterDeclared, moverOf } from '../ground/movers.ts';

/** Those who do not bar the way of a unit: who moves with it, and a vehicle's whole group. FT-H-8, FT-H-19 */
export const companyOf = (battle: FireTeamBattle, acts: readonly Act[], id: string): readonly string[] =>
  acts.filter((act) => isMoveAct(act) || findUnit(battle, id)?.kind === 'vehicle').map(({ unit }) => unit);

/** Who may still be told to act with a unit: where they stand now is open. FT-H-6 */
export const joiningIn = (view: FireTeamBattle, unit: string): readonly string[] =>
  ableNow(view)
    .map(({ id }) => id)
    .filter((id) => id !== unit);

/** The ways that are open to the models of a unit that is being told to act: whoever was told before stands at his end. FT-H-8, FT-AA-2 */
export function openCourses(
  view: FireTeamBattle,
  unit: FireTeamUnit,
  kind: Act['kind'],
  wait: boolean,
): readonly Pick<Mate, 'id' | 'course'>[] {
  const told = companyOf(view, declaredIn(view), unit.id);
  const company = [unit.id, ...told, ...(wait ? joiningIn(view, unit.id) : [])];
  const going = goingOf(view, unit.id, Math.min(limitOf(unit, kind), paceOf(view, kind)), endingOf(kind), company);
  const there = afterDeclared(view);
  const ends = told.flatMap((id) => figuresOf(there, id));
  const blockers: readonly Blocker[] = [
    ...blockersFor(view, going),
    ...ends.map(({ id, base }) => ({ id, base, way: 'free', end: 0 }) as const),
  ];
  return figuresOf(view, unit.id).map((model) => ({
    id: model.id,
    course: courseOf(view.table, model, going.limit, blockers),
  }));
}

/** Whoever shares a Move goes as far as his vehicle was told to. FT-AA-2 */
function paceOf(view: FireTeamBattle, kind: Act['kind']): number {
  const drive = declaredIn(view)
    .filter(isMoveAct)
    .find(({ unit }) => findUnit(view, unit)?.kind === 'vehicle');
  return kind === 'share' && drive !== undefined ? moverOf(view, drive).used : Infinity;
}
