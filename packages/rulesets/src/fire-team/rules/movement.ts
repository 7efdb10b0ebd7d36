/** Movement of a group, with the shots that interrupt it. FT-H-8, FT-H-16 */
import type { BattleModel } from '@umpire/engine/battle';
import { note, type Rule } from '@umpire/engine/rule';
import { has, samePoint, isOnTable, nearestFreePlace, overlaps, type Shape } from '@umpire/engine/table';
import { type MoveAct, isAssault } from '../battle/acts.ts';
import { type FireTeamBattle, findUnit, isAlive, withUnit, unitOf, type Team } from '../battle/battle.ts';
import { standingAt } from '../battle/places.ts';
import { type Mover, battleAfter } from '../ground/movers.ts';
import { modelAfter, withModels, type Track } from '../ground/moving.ts';
import { interrupterAt } from './firing.ts';
import { attack } from './shooting.ts';
import { wreckId } from './wreck.ts';

/** A shot on Overwatch at a mover, told before it moves. */
export interface Interruption {
  readonly unit: string;
  readonly target: string;
  readonly at: number;
}

/** Moves a group along its paths, stopping for every interruption. FT-H-16 */
export function* moveGroup(
  battle: FireTeamBattle,
  movers: readonly Mover[],
  interruptions: readonly Interruption[],
): Rule<FireTeamBattle> {
  let now = battle;
  let halted: Halted = GOING_ON;
  for (const { unit: id, target, at } of interruptions) {
    now = placeAll(now, movers, at, halted);
    const unit = findUnit(now, id);
    const aim = findUnit(now, target);
    const canFire = unit !== undefined && aim !== undefined && isAlive(now, id) && isAlive(now, target);
    if (!canFire || interrupterAt(now, unit, aim) === undefined) {
      yield* note('FT-H-16', '{unit} has nothing to fire at any more and keeps its marker.', {
        unit: unit?.name ?? id,
      });
      continue;
    }
    yield* note('FT-H-16', '{unit} interrupts {target} after {far″}.', { unit: unit.name, target: aim.name, far: at });
    now = withUnit(now, unit, { overwatch: unit.overwatch - 1 });
    now = yield* attack(now, target, [{ unit: id }]);
    halted = yield* haltedBy(now, movers, at, halted);
  }
  const ended = placeAll(now, movers, Infinity, halted);
  return halted === GOING_ON ? ended : yield* onFreePlaces(ended, movers, halted);
}

/** Whose movement ends early, and where the vehicle of the group was Destroyed. */
interface Halted {
  readonly units: readonly string[];
  /** Movement spent when that happened; from there on the wreck is in the way. */
  readonly at: number;
}

const GOING_ON: Halted = { units: [], at: Infinity };

/** Teams that share the Move of a vehicle stop where it is Destroyed. FT-R-32 */
function* haltedBy(battle: FireTeamBattle, movers: readonly Mover[], at: number, before: Halted): Rule<Halted> {
  const wreck = movers.map(({ act }) => unitOf(battle, act.unit)).find((unit) => unit.kind === 'vehicle');
  if (before !== GOING_ON || wreck === undefined || isAlive(battle, wreck.id)) return before;
  const shared = movers.filter(({ act }) => act.kind === 'share' && isAlive(battle, act.unit));
  for (const { act } of shared)
    yield* note('FT-AA-2', '{team} stops with its vehicle.', { team: unitOf(battle, act.unit).name });
  return { units: shared.map(({ act }) => act.unit), at };
}

const spentBy = ({ act }: Mover, spent: number, { units, at }: Halted): number =>
  units.includes(act.unit) ? Math.min(spent, at) : spent;

const placeAll = (battle: FireTeamBattle, movers: readonly Mover[], spent: number, halted: Halted): FireTeamBattle =>
  movers.reduce((now, mover) => battleAfter(now, [mover], spentBy(mover, spent, halted)), battle);

/** Those who stopped stay where they are; whose way or place is barred now stops at the last free place on its path. FT-H-16 */
function* onFreePlaces(battle: FireTeamBattle, movers: readonly Mover[], halted: Halted): Rule<FireTeamBattle> {
  const wrecks = battle.table.pieces
    .filter(({ id }) => movers.some(({ act }) => id === wreckId(act.unit)))
    .map(({ shape }) => shape);
  const stopped = movers.filter(({ act }) => halted.units.includes(act.unit));
  const others = movers.filter((mover) => !stopped.includes(mover));
  const moving = new Set(movers.flatMap(({ tracks }) => tracks.map(({ model }) => model.id)));
  // One after the other, each free of those who have their place; the rest make room in their turn.
  const settled = battle.models.filter(({ id, away }) => away === undefined && !moving.has(id));
  let now = battle;
  for (const mover of [...stopped, ...others]) {
    let isBarred = false;
    for (const track of mover.tracks) {
      if (!now.models.some(({ id }) => id === track.model.id)) continue;
      const end = spentBy(mover, track.measure.spent, halted);
      const there = lastFree(now, track, end, wrecks, settled);
      isBarred ||= !samePoint(there.base.at, modelAfter(track, end).base.at);
      settled.push(there);
      now = withModels(now, [there]);
    }
    if (isBarred)
      yield* note('FT-H-16', 'The way of {unit} is barred: it stops at the last free place.', {
        unit: unitOf(now, mover.act.unit).name,
      });
  }
  return now;
}

/** Steps, in thousandths of movement, in which a free place is looked for. */
const STEP = 20;

/** Where it was stopped; else back on its path; else beside it. FT-H-16, FT-R-52 */
function lastFree(
  { table }: FireTeamBattle,
  track: Track,
  end: number,
  wrecks: readonly Shape[],
  others: readonly BattleModel[],
): BattleModel {
  const isFree = ({ base }: BattleModel): boolean =>
    isOnTable(table, base) &&
    !wrecks.some((wreck) => overlaps(base, wreck)) &&
    !others.some((other) => overlaps(base, other.base));
  for (let spent = end; spent > 0; spent = Math.max(0, spent - STEP)) {
    const there = modelAfter(track, spent);
    if (isFree(there)) return there;
  }
  const start = modelAfter(track, 0);
  if (isFree(start) || start.base.kind !== 'disc') return start;
  const barred = table.pieces.filter((piece) => has(piece, 'impassable')).map(({ shape }) => ({ shape }));
  const keepOff = [...others.map(({ base }) => ({ shape: base })), ...barred];
  const ground = { width: table.width, depth: table.depth, keepOff };
  const beside = nearestFreePlace(ground, start.base.radius, modelAfter(track, end).base.at, table.width + table.depth);
  return beside === undefined ? start : standingAt(start, beside);
}

/** Whoever Moves rises first; who Crawls or assaults does not. FT-H-7, FT-R-14 */
export const risen = (battle: FireTeamBattle, act: MoveAct): FireTeamBattle =>
  act.kind === 'crawl' || isAssault(act) ? battle : lying(battle, act, false);

/** Whoever has Crawled lies. FT-H-7 */
export const laid = (battle: FireTeamBattle, act: MoveAct): FireTeamBattle =>
  act.kind === 'crawl' ? lying(battle, act, true) : battle;

function lying(battle: FireTeamBattle, act: MoveAct, prone: boolean): FireTeamBattle {
  const unit = unitOf(battle, act.unit);
  const isChanged = unit.kind === 'team' && isAlive(battle, act.unit) && unit.prone !== prone;
  return isChanged ? withUnit<Team>(battle, unit, { prone }) : battle;
}
