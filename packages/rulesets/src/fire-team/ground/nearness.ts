/** Distances between teams: contact, coherency range, beside a vehicle. FT-H-2, FT-H-9 */
import type { BattleModel } from '@umpire/engine/battle';
import { type Base, INCH, touches, TOUCH, withinDistance, distance, widestGap, squared } from '@umpire/engine/table';
import { type FireTeamBattle, figuresOf, type Team, teamsOn, teamsOfSquad } from '../battle/battle.ts';
import { figuresIn } from '../battle/places.ts';

/** Gap between figures of a team. FT-H-9 */
export const TEAM_GAP = 2 * INCH;

/** Coherency range between teams of a squad. FT-H-9 */
export const SQUAD_RANGE = 6 * INCH;

/** How near a vehicle a team has to be. FT-AA-1 */
export const BESIDE = INCH;

export const groupsTouch = (a: readonly BattleModel[], b: readonly BattleModel[]): boolean =>
  a.some((one) => b.some((other) => touches(one.base, other.base)));

/** Is some model of the one within a distance of some of the other? Limits include a thousandth. FT 2.0 */
export const groupsWithin = (a: readonly BattleModel[], b: readonly BattleModel[], limit: number): boolean =>
  a.some((one) => b.some((other) => withinDistance(one.base, other.base, limit + TOUCH)));

/** The distance between two groups of models, from nearest to nearest. */
export function gapBetween(a: readonly BattleModel[], b: readonly BattleModel[]): number {
  let least = Infinity;
  for (const one of a) for (const other of b) least = Math.min(least, distance(one.base, other.base));
  return least;
}

/** The distance between two units; Infinity where one has nobody left. */
export const unitGap = (battle: FireTeamBattle, a: string, b: string): number =>
  gapBetween(figuresOf(battle, a), figuresOf(battle, b));

const NOBODY: ReadonlySet<string> = new Set();

/** The units that a unit is in base contact with. */
export function unitsTouching({ models }: FireTeamBattle, id: string): ReadonlySet<string> {
  const own = figuresIn(models, id);
  let found: Set<string> | undefined;
  for (const { unit, away, base } of models)
    if (unit !== id && away === undefined && isTouched(own, base)) (found ??= new Set()).add(unit);
  return found ?? NOBODY;
}

/** Asked for everybody on the table after each step of a fight: no closures here. */
function isTouched(models: readonly BattleModel[], base: Base): boolean {
  for (const one of models) if (touches(one.base, base)) return true;
  return false;
}

/** Enemy teams in base contact with a team. FT-CC-1 */
export function teamsInContact(battle: FireTeamBattle, id: string, seat: string): readonly Team[] {
  const touching = unitsTouching(battle, id);
  return touching.size === 0 ? [] : teamsOn(battle).filter((enemy) => enemy.seat !== seat && touching.has(enemy.id));
}

export const isInContact = (battle: FireTeamBattle, team: Team): boolean =>
  teamsInContact(battle, team.id, team.seat).length > 0;

/** Other teams of the squad in coherency range. FT-H-9 */
export function teamsInRange(battle: FireTeamBattle, { id, squad }: Team): readonly Team[] {
  const own = figuresOf(battle, id);
  return teamsOfSquad(battle, squad).filter(
    (other) => other.id !== id && groupsWithin(own, figuresOf(battle, other.id), SQUAD_RANGE),
  );
}

/** The widest gap in a chain through all figures. */
export const basesOf = (figures: readonly BattleModel[]): readonly Base[] => figures.map(({ base }) => base);

export const gapOf = (figures: readonly BattleModel[]): number => widestGap(basesOf(figures));

export const isChained = (figures: readonly BattleModel[]): boolean => gapOf(figures) <= TEAM_GAP + TOUCH;

/**
 * The gap that a move leaves though it need not, or that a gap grows which cannot be closed; undefined: it keeps together. FT-H-9
 */
export function tornBy(start: readonly Base[], end: readonly Base[], limit: number): number | 'grows' | undefined {
  const after = widestGap(end);
  if (after <= TEAM_GAP + TOUCH) return undefined;
  const before = widestGap(start);
  if (before <= TEAM_GAP + TOUCH || before - TEAM_GAP <= limit) return after;
  return after > before + TOUCH ? 'grows' : undefined;
}

/** The model whose centre is nearest to a point. */
export const nearestModel = (
  models: readonly BattleModel[],
  to: { readonly x: number; readonly y: number },
): BattleModel | undefined => models.toSorted((a, b) => squared(a.base.at, to) - squared(b.base.at, to))[0];
