/** What will do harm before one acts again: grenades that lie about, and gas. AZ-GREN-6 to 9, AZ-H-13 */
import { disc, distance, INCH, type Point, span, spot } from '@umpire/engine/table';
import type { AimBattle, Fighter } from '../battle/battle.ts';
import { BLAST, CLOUD, MOVE } from '../battle/data.ts';
import { isCoveredFrom, isSeenFrom } from '../ground/looks.ts';
import { blastDice } from '../rules/blast.ts';

/** What a die of a blast does to somebody in the open, and in cover; and a stun: as shares of a model. */
const [DIE, DIE_IN_COVER, STUN] = [0.13, 0.03, 0.25];

/** Something that will do harm before the fighter acts again. */
export interface Hazard {
  readonly at: Point;
  readonly elevation: number;
  /** How much of a fighter it takes at so many thousandths from its base. */
  readonly harm: (far: number, isCovered: boolean) => number;
}

const harmOfBlast = (far: number, isCovered: boolean): number =>
  (isCovered ? DIE_IN_COVER : DIE) * blastDice(Math.min(BLAST, Math.floor(far / INCH)));

/** All of them. Whose they are does not matter; smoke hurts nobody. */
export function hazardsFor({ grenades, clouds }: AimBattle, { skill, mask }: Fighter): readonly Hazard[] {
  const inGas = mask ? 0 : STUN * (1 - skill / 10);
  const harmOfGas = (far: number): number => (far <= CLOUD ? inGas : 0);
  const stuns = (far: number, isCovered: boolean): number => Math.min(STUN, harmOfBlast(far, isCovered));
  const harms = { frag: harmOfBlast, flashbang: stuns, gas: harmOfGas };
  return [
    ...grenades.flatMap(({ type, at, elevation }) => (type === 'smoke' ? [] : [{ at, elevation, harm: harms[type] }])),
    // One that is in its last turn is gone before it works again. AZ-H-12
    ...clouds.flatMap(({ type, at, turnsLeft }) =>
      type === 'gas' && turnsLeft > 1 ? [{ at, elevation: 0, harm: harmOfGas }] : [],
    ),
  ];
}

/** How much of a fighter is lost at a place. */
export function harmAt(
  battle: AimBattle,
  { base, elevation }: Fighter,
  hazards: readonly Hazard[],
  place: Point,
): number {
  const there = disc(place, base.radius);
  let sum = 0;
  for (const { at, elevation: from, harm } of hazards) {
    const far = distance(spot(at), there);
    if (harm(far, false) === 0) continue;
    const eye = { at, elevation: from, base: spot(at) };
    if (isSeenFrom(battle, eye, there, elevation)) sum += harm(far, isCoveredFrom(battle, eye, there, elevation));
  }
  return Math.min(1, sum);
}

/** What is lost after so many Moves straight away from everything, at most as much as now. */
export function harmAfter({ base }: Fighter, hazards: readonly Hazard[], moves: number, now: number): number {
  const after = (at: Point): number => Math.max(0, span(at, base.at) + moves * MOVE - base.radius);
  const sum = hazards.reduce((all, { at, harm }) => all + harm(after(at), false), 0);
  return Math.min(now, sum);
}
