/** Movement of a group, with the shots that interrupt it. FT-H-8, FT-H-16 */
import type { BattleModel } from '@umpire/engine/battle';
import { note, type Rule } from '@umpire/engine/rule';
import { INCH, isOnTable, overlaps, type Piece } from '@umpire/engine/table';
import { rememberPair } from '../../common/pair.ts';
import {
  type Act,
  enemyTeams,
  type FireTeamBattle,
  figuresOf,
  findUnit,
  isAlive,
  type Team,
  teamOf,
  unitOf,
  withUnit,
} from '../battle.ts';
import { firerAt } from '../firing.ts';
import { allowanceOf, type Ending, goingOf } from '../courses.ts';
import { modelAfter, replaced, type Track, tracksOf, usedBy, withModels } from '../moving.ts';
import { groupsTouch } from '../nearness.ts';
import { attack } from './fire.ts';

/** Acts that move their unit. FT-R-41 */
export type MoveAct = Extract<Act, { readonly moves: unknown }>;
export const isMoveAct = (act: Act): act is MoveAct => 'moves' in act;
/** Acts worth two cannot be interrupted. FT-AF-4, FT-ASF-5 */
export const isInterruptible = (act: Act): boolean =>
  isMoveAct(act) && act.kind !== 'advancing-fire' && act.kind !== 'assault-fire';
export const isAssault = (act: Act): boolean => act.kind === 'assault' || act.kind === 'assault-fire';

/** How far an action lets its unit go. FT-H-7 */
export function limitOf(unit: Parameters<typeof allowanceOf>[0], kind: Act['kind']): number {
  const allowance = allowanceOf(unit);
  if (kind === 'double-time') return 2 * allowance;
  return kind === 'crawl' ? allowance / 2 : allowance;
}

export const endingOf = (kind: Act['kind']): Ending =>
  kind === 'assault' || kind === 'assault-fire' ? 'contact' : 'clear';

/** A unit on its way. */
export interface Mover {
  readonly act: MoveAct;
  readonly tracks: readonly Track[];
  /** Movement that it uses. */
  readonly used: number;
}

export const moverOf = (battle: FireTeamBattle, act: MoveAct): Mover => {
  const unit = unitOf(battle, act.unit);
  const tracks = tracksOf(battle, goingOf(battle, act.unit, limitOf(unit, act.kind), endingOf(act.kind)), act.moves);
  return { act, tracks, used: usedBy(tracks) };
};

/** Everybody's places by how much was spent, while a unit goes along its tracks: looking ahead goes them many times. */
const knownPlaces = rememberPair(
  (_tracks: readonly Track[], _models: readonly BattleModel[]) => new Map<number, readonly BattleModel[]>(),
);

function modelsAfter(models: readonly BattleModel[], tracks: readonly Track[], spent: number): readonly BattleModel[] {
  const known = knownPlaces(tracks, models);
  let found = known.get(spent);
  if (found === undefined) {
    found = replaced(
      models,
      tracks.map((track) => modelAfter(track, spent)),
    );
    known.set(spent, found);
  }
  return found;
}

/** All movers after so much movement; those who are gone stay gone. FT-H-16 */
export function battleAfter(battle: FireTeamBattle, movers: readonly Mover[], spent: number): FireTeamBattle {
  const models = movers.reduce((now, { tracks }) => modelsAfter(now, tracks, spent), battle.models);
  return { ...battle, models };
}

/** The points at which a mover can be interrupted: every whole inch and the end, in an Assault before contact. FT-H-16 */
export function stopsOf(battle: FireTeamBattle, movers: readonly Mover[], mover: Mover): readonly number[] {
  const whole = Math.floor((mover.used + 1e-6) / INCH);
  const stops = Array.from({ length: whole + 1 }, (_, i) => i * INCH);
  if (mover.used > whole * INCH + 1) stops.push(mover.used);
  if (!isAssault(mover.act)) return stops;
  const { seat } = unitOf(battle, mover.act.unit);
  return stops.filter((stop) => {
    const there = battleAfter(battle, movers, stop);
    const own = figuresOf(there, mover.act.unit);
    return !enemyTeams(there, seat).some(({ id }) => groupsTouch(own, figuresOf(there, id)));
  });
}

/** A shot on Overwatch at a mover, told before it moves. */
export interface Interruption {
  readonly unit: string;
  readonly target: string;
  readonly at: number;
}

/** Moves a group along its paths, stopping for every interruption; gives who has used a marker. FT-H-16 */
export function* moveGroup(
  battle: FireTeamBattle,
  movers: readonly Mover[],
  interruptions: readonly Interruption[],
): Rule<FireTeamBattle> {
  let now = battle;
  let stopped = new Map<string, number>();
  for (const { unit: id, target, at } of interruptions.toSorted((a, b) => a.at - b.at)) {
    now = placeAll(now, movers, at, stopped);
    const unit = findUnit(now, id);
    const aim = findUnit(now, target);
    const canFire = unit !== undefined && aim !== undefined && isAlive(now, id) && isAlive(now, target);
    if (!canFire || firerAt(now, unit, aim) === undefined) {
      yield* note('FT-H-16', '{unit} has nothing to fire at any more and keeps its marker.', {
        unit: unit?.name ?? id,
      });
      continue;
    }
    yield* note('FT-H-16', '{unit} interrupts {target} after {inches}″.', {
      unit: unit.name,
      target: aim.name,
      inches: Math.floor(at / 10) / 100,
    });
    now = withUnit(now, unit, { overwatch: unit.overwatch - 1 });
    now = yield* attack(now, target, [{ unit: id }]);
    stopped = halted(now, movers, at, stopped);
  }
  const wrecks = now.table.pieces.filter((piece) => !battle.table.pieces.includes(piece));
  return atTheEnd(now, movers, stopped, wrecks);
}

/** Teams that share the Move of a vehicle stop where it is Destroyed. FT-R-32 */
function halted(
  battle: FireTeamBattle,
  movers: readonly Mover[],
  at: number,
  before: ReadonlyMap<string, number>,
): Map<string, number> {
  const found = new Map(before);
  const hasWreck = movers.some(({ act }) => unitOf(battle, act.unit).kind === 'vehicle' && !isAlive(battle, act.unit));
  if (!hasWreck) return found;
  for (const { act } of movers) if (act.kind === 'share' && !found.has(act.unit)) found.set(act.unit, at);
  return found;
}

function placeAll(
  battle: FireTeamBattle,
  movers: readonly Mover[],
  spent: number,
  stopped: ReadonlyMap<string, number>,
): FireTeamBattle {
  return movers.reduce(
    (now, mover) => battleAfter(now, [mover], Math.min(spent, stopped.get(mover.act.unit) ?? Infinity)),
    battle,
  );
}

/** Everybody at the end of the way, or at the last free place on it where a wreck has come to lie. FT-H-16 */
function atTheEnd(
  battle: FireTeamBattle,
  movers: readonly Mover[],
  stopped: ReadonlyMap<string, number>,
  wrecks: readonly Piece[],
): FireTeamBattle {
  const ended = placeAll(battle, movers, Infinity, stopped);
  if (wrecks.length === 0) return ended;
  return movers.reduce(
    (now, mover) =>
      mover.tracks.reduce(
        (table, track) => clearOf(table, track, wrecks, stopped.get(mover.act.unit) ?? Infinity),
        now,
      ),
    ended,
  );
}

/** Steps, in thousandths of movement, in which a free place is looked for. */
const STEP = 20;

function clearOf(battle: FireTeamBattle, track: Track, wrecks: readonly Piece[], most: number): FireTeamBattle {
  if (!battle.models.some(({ id }) => id === track.model.id)) return battle;
  const isBarred = (model: BattleModel): boolean => wrecks.some(({ shape }) => overlaps(model.base, shape));
  const end = Math.min(most, track.measure.spent);
  // On the way forward the first place that is barred stops the figure.
  let far = 0;
  while (far < end && !isBarred(modelAfter(track, Math.min(end, far + STEP)))) far = Math.min(end, far + STEP);
  for (let spent = far; ; spent = Math.max(0, spent - STEP)) {
    const there = modelAfter(track, spent);
    if (spent === 0 || (!isBarred(there) && isFreeFor(battle, there))) return withModels(battle, [there]);
  }
}

const isFreeFor = (battle: FireTeamBattle, model: BattleModel): boolean =>
  isOnTable(battle.table, model.base) &&
  !battle.models.some(({ id, base, away }) => id !== model.id && away === undefined && overlaps(base, model.base));

/** How a team lies or stands after its move. FT-H-7 */
export function postured(battle: FireTeamBattle, act: MoveAct): FireTeamBattle {
  const unit = unitOf(battle, act.unit);
  if (unit.kind !== 'team' || !isAlive(battle, act.unit)) return battle;
  const team: Team = teamOf(battle, act.unit);
  return withUnit(battle, team, { prone: act.kind === 'crawl' });
}
