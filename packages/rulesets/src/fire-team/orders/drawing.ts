/** What to draw while a unit is told what to do. */
import { around, codec, type Drawn, type Moves, reachDrawn } from '@umpire/engine/battle';
import { line } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { type Act, firingOnly, isMoveAct, isMoveKind } from '../battle/acts.ts';
import { declaredIn, type FireTeamBattle, type FireTeamUnit, figuresOf, findUnit, isAlive } from '../battle/battle.ts';
import { openCourses } from '../rules/company.ts';
import { armsOf, firerAt, sightingsInReach, weaponsOf } from '../rules/firing.ts';
import { advancingFrom } from '../rules/legality.ts';

/** Ranges, reach, ways and lines of fire, beside what was told before; what has been said so far may be anything. */
export function drawnAct(view: FireTeamBattle, kind: Act['kind'], said: object): readonly Drawn[] {
  const { unit: id, moves: given, target, at, only, wait } = said as Readonly<Record<string, unknown>>;
  const unit = typeof id === 'string' ? findUnit(view, id) : undefined;
  if (unit === undefined || !isAlive(view, unit.id)) return [];
  const moves = codec.moves.read(given as never, 'moves', () => undefined) ?? {};
  const act = { kind, unit: unit.id, moves, target, at, ...(Array.isArray(only) && { only }) } as Act;
  return [
    ...toldDrawn(view),
    ...(kind === 'fire' ? rangesOf(view, unit) : []),
    // That of a hull takes long: it is shown until its way has been told.
    ...(isMoveKind(kind) && (unit.kind === 'team' || Object.keys(moves).length === 0)
      ? reachOf(view, unit, kind, wait === true)
      : []),
    ...pathsOf(moves),
    ...(typeof target === 'string' ? targetDrawn(view, unit, act, target) : []),
  ];
}

/** The ways and the targets of those who have been told and wait for the rest of their group. FT-H-6 */
export const toldDrawn = (view: FireTeamBattle): readonly Drawn[] =>
  declaredIn(view).flatMap((act) => {
    const unit = findUnit(view, act.unit);
    return [
      ...(isMoveAct(act) ? pathsOf(act.moves) : []),
      ...(unit !== undefined && 'target' in act ? targetDrawn(view, unit, act, act.target) : []),
    ];
  });

/** Range and long range of the weapon that reaches farthest, from the edges of bases and hulls. FT-H-2, FT-H-12 */
function rangesOf(view: FireTeamBattle, unit: FireTeamUnit): readonly Drawn[] {
  const range = Math.max(...weaponsOf(unit).map((weapon) => weapon.range));
  return figuresOf(view, unit.id).flatMap(({ base }): readonly Drawn[] => [
    { role: 'range', shape: around(base, range), ...say('Range {range″}', { range }) },
    { role: 'range', shape: around(base, 2 * range), ...say('Long range {range″}', { range: 2 * range }) },
  ]);
}

/** Where the first figure, or the vehicle, can get to. */
const reachOf = (view: FireTeamBattle, unit: FireTeamUnit, kind: Act['kind'], wait: boolean): readonly Drawn[] =>
  openCourses(view, unit, kind, wait)
    .slice(0, 1)
    .flatMap(({ course }) => reachDrawn(course));

const pathsOf = (moves: Moves): readonly Drawn[] =>
  Object.values(moves).flatMap(({ path }) =>
    path.length < 2 ? [] : [{ role: 'path', shape: line(...path), says: 'Way' }],
  );

/** Who fires at whom, each figure at the nearest that it sees; whom one assaults need not be seen. FT-H-12, FT-H-17, FT-AF-1 */
function targetDrawn(view: FireTeamBattle, unit: FireTeamUnit, act: Act, id: string): readonly Drawn[] {
  const target = findUnit(view, id);
  if (target === undefined) return [];
  if (act.kind === 'assault')
    return figuresOf(view, id).map(({ base }) => ({ role: 'mark', shape: base, says: 'Target' }));
  const there = act.kind === 'advancing-fire' && typeof act.at === 'number' ? advancingFrom(view, act) : view;
  const arms = armsOf(there, unit, target, firingOnly(act));
  if (firerAt(there, unit, target, undefined, arms) === undefined) return [];
  return sightingsInReach(there, unit, target)
    .filter(({ model }) => arms === undefined || arms[model.id] !== undefined)
    .map(({ model, nearest }) => ({ role: 'sight', shape: line(model.base.at, nearest.base.at), says: 'Target' }));
}
