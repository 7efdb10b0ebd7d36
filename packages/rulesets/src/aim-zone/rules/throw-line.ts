/** The flight of a throw over the table: what it passes, how far that counts, where it lands. AZ-GREN-1 to 5 */
import type { Problem } from '@umpire/engine/rule';
import {
  between,
  deviated,
  isAgainst,
  isThrough,
  crossings,
  type Crossing,
  isOnTable,
  passedThrough,
  type Point,
  roundHalfUp,
  spot,
  withinDistance,
} from '@umpire/engine/table';
import { type AimBattle, type Fighter, optionsOf } from '../battle/battle.ts';
import { THROW, THROW_ACTIONS } from '../battle/data.ts';
import { wrong } from '../battle/wrong.ts';
import type { Flight, Landing } from './flight.ts';
import type { Body, Eye } from '../ground/bodies.ts';
import { eachOnce, highParts, highPieceAt, isTop, openings, roofs, surfaceAt } from '../ground/terrain.ts';
import { isInZone, isPointInZone, zoneOf } from '../ground/zone.ts';

/** Something that the flight has to pass, and the point of its check. */
export interface Hurdle {
  readonly kind: 'opening' | 'high piece';
  readonly at: Point;
}

/** All that is known of a throw before it is made. */
export interface ThrowLine {
  readonly from: Point;
  readonly to: Point;
  readonly hurdles: readonly Hurdle[];
  readonly lobbed: boolean;
  /** Actions that it takes; without end if it is out of reach. */
  readonly cost: number;
}

/** Openings that the thrower does not touch, and high pieces outside openings, in the order of the flight. AZ-GREN-2, 3 */
export function throwLine(battle: AimBattle, eye: Eye, to: Point): ThrowLine {
  const from = eye.at;
  const ways = {
    blockers: openings(battle.table),
    counts: (thing: Parameters<typeof isAgainst>[1]) => !isAgainst(eye.base, thing),
  };
  const high = {
    blockers: highParts(battle.table),
    heights: { rule: 'step', from: eye.elevation, to: eye.elevation },
  } as const;
  const asHurdle = (kind: Hurdle['kind'], crossing: Crossing): Hurdle & { readonly share: number } => ({
    kind,
    share: crossing.share,
    at: { x: roundHalfUp(crossing.at.x), y: roundHalfUp(crossing.at.y) },
  });
  const passed = passedThrough(from, to, [ways]).map((crossing) => asHurdle('opening', crossing));
  const lobs = eachOnce(passedThrough(from, to, [high])).map((crossing) => asHurdle('high piece', crossing));
  const hurdles = [...passed, ...lobs].toSorted((a, b) => a.share - b.share).map(({ kind, at }) => ({ kind, at }));
  const lobbed = lobs.length > 0;
  return { from, to, hurdles, lobbed, cost: costOf(eye, to, lobbed) };
}

/** As many actions as it takes to reach the point, 6″ for each. AZ-GREN-1 */
function costOf(eye: Eye, to: Point, lobbed: boolean): number {
  for (let actions = 1; actions <= THROW_ACTIONS; actions++) {
    const reach = (lobbed ? actions - 1 : actions) * THROW;
    if (reach > 0 && withinDistance(eye.base, spot(to), reach)) return actions;
  }
  return Infinity;
}

/** Why a throw is refused, apart from what the thrower has left. */
export function throwProblems(battle: AimBattle, fighter: Fighter, eye: Eye, to: Point): readonly Problem[] {
  if (!isOnTable(battle.table, spot(to))) return wrong('AZ-GREN-1', fighter, 'The point is not on the table.');
  const piece = highPieceAt(battle.table, to);
  if (piece !== undefined && !isTop(piece))
    return wrong('AZ-GREN-1', fighter, 'The point lies inside {piece}.', { piece: piece.name });
  const { cost, lobbed } = throwLine(battle, eye, to);
  const isRoofed = lobbed && passedThrough(eye.at, to, [{ blockers: roofs(battle.table) }]).length > 0;
  return [
    ...(cost > THROW_ACTIONS ? wrong('AZ-GREN-1', fighter, '{model} cannot throw so far: 3 actions reach 18″.') : []),
    ...(isRoofed ? wrong('AZ-GREN-3', fighter, 'Nothing can be lobbed under a roof.') : []),
  ];
}

/** Is the point, or the model named, in the thrower's zone? AZ-GREN-4 */
export function isThrowAimed(battle: AimBattle, fighter: Fighter, to: Point, named: Body | undefined): boolean {
  const zone = zoneOf(battle, fighter);
  if (zone === undefined) return false;
  return isPointInZone(zone, to) || (named !== undefined && isInZone(zone, named.base));
}

export function flightOf(battle: AimBattle, fighter: Fighter, line: ThrowLine, inZone: boolean): Flight {
  const { scatterDie } = optionsOf(battle);
  return { by: fighter.owner, skill: fighter.skill, hurdles: line.hurdles.map(({ kind }) => kind), inZone, scatterDie };
}

/** Where it comes down: the place and its height, or nowhere if it is lost off the table. AZ-GREN-5 */
export function landingAt(
  battle: AimBattle,
  line: ThrowLine,
  landing: Landing,
): { readonly at: Point; readonly elevation: number } | undefined {
  const { failedAt } = landing;
  if (failedAt === undefined) return { at: line.to, elevation: surfaceAt(battle.table, line.to) };
  const start = line.hurdles[failedAt]?.at ?? line.to;
  const elevation = failedAt < line.hurdles.length ? 0 : surfaceAt(battle.table, start);
  const goal = deviated(start, line.from, line.to, landing.degrees, landing.length);
  const walls = {
    blockers: highParts(battle.table),
    heights: { rule: 'step', from: elevation, to: elevation },
  } as const;
  const stop = crossings(start, goal, [walls]).filter(isThrough)[0];
  const at = stop === undefined ? goal : between(start, goal, stop.share);
  if (!isOnTable(battle.table, spot(at))) return undefined;
  return { at, elevation: elevation === 0 ? 0 : Math.min(elevation, surfaceAt(battle.table, at)) };
}
