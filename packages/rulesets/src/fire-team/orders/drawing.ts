/** What to draw while a unit is told what to do. */
import type { Drawn } from '@umpire/engine/battle';
import { disc, line, type Point, reachArea } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { type Act, endingOf, isMoveKind, limitOf } from '../battle/acts.ts';
import { type FireTeamBattle, type FireTeamUnit, figuresOf, findUnit, isAlive } from '../battle/battle.ts';
import { blockersFor, courseOf, goingOf } from '../ground/courses.ts';

/** Ranges, reach, ways and lines of fire; what has been said so far may be anything. */
export function drawnAct(view: FireTeamBattle, kind: Act['kind'], said: object): readonly Drawn[] {
  const { unit: id, moves, target } = said as Readonly<Record<'unit' | 'moves' | 'target', unknown>>;
  const unit = typeof id === 'string' ? findUnit(view, id) : undefined;
  if (unit === undefined || !isAlive(view, unit.id)) return [];
  return [
    ...(kind === 'fire' ? rangesOf(view, unit) : []),
    ...(isMoveKind(kind) ? reachOf(view, unit, kind) : []),
    ...(typeof moves === 'object' && moves !== null ? pathsOf(moves) : []),
    ...(typeof target === 'string' ? linesTo(view, unit, target) : []),
  ];
}

function rangesOf(view: FireTeamBattle, unit: FireTeamUnit): readonly Drawn[] {
  const range = Math.max(...weaponRanges(unit));
  return figuresOf(view, unit.id).map(({ base }) => ({
    role: 'range',
    shape: disc(base.at, range),
    ...say('Range {range″}', { range }),
  }));
}

const weaponRanges = (unit: FireTeamUnit): readonly number[] =>
  (unit.kind === 'team' ? [unit.profile.teamWeapon, ...unit.profile.specialWeapons] : unit.profile.weapons).map(
    ({ range }) => range,
  );

/** Where the first figure can get to. */
function reachOf(view: FireTeamBattle, unit: FireTeamUnit, kind: Act['kind']): readonly Drawn[] {
  const [model] = figuresOf(view, unit.id);
  if (model === undefined || unit.kind === 'vehicle') return [];
  const going = goingOf(view, unit.id, limitOf(unit, kind), endingOf(kind), [unit.id]);
  if (going.limit === 0) return [];
  const { areas } = reachArea(courseOf(view.table, model, going.limit, blockersFor(view, going)));
  return areas.map((points) => ({
    role: 'reach',
    shape: { kind: 'polygon', points },
    ...say('{far″}', { far: going.limit }),
  }));
}

const pathsOf = (moves: object): readonly Drawn[] =>
  Object.values(moves as Record<string, { readonly path?: readonly Point[] }>).flatMap(({ path }) =>
    path === undefined || path.length < 2 ? [] : [{ role: 'path', shape: line(...path), says: 'Way' }],
  );

function linesTo(view: FireTeamBattle, unit: FireTeamUnit, target: string): readonly Drawn[] {
  const [from] = figuresOf(view, unit.id);
  const [to] = figuresOf(view, target);
  return from === undefined || to === undefined
    ? []
    : [{ role: 'sight', shape: line(from.base.at, to.base.at), says: 'Target' }];
}
