/** Ranged combat: one attack by one or several firers at one team or vehicle. FT-H-12, FT-H-13, FT-H-14, FT-H-20 */
import { die, tally, type Tally } from '@umpire/engine/dice';
import { type Seat, type Rule, total, type Chain, proceed, call, note } from '@umpire/engine/rule';
import { type CoverLevel, COVERS } from '../battle/data.ts';
import { type DieFloor, type Experience, experienceDie, experienceTally } from '../battle/die-type.ts';
import { addedBy, type CoverDefense } from '../battle/options.ts';
import { type Sharing, shareResults } from './sharing.ts';
import { added, NO_RESULTS, type Results, nameOf, resultWords, type TeamState } from './team-state.ts';
import { type WeaponDie, loweredPools, type Read, type ResultTable, rollWeapons } from './weapon-dice.ts';

/** The target as it faces one firer. */
export interface Aim {
  /** The printed Defense, or the armor of a vehicle. */
  readonly defense: number;
  readonly cover: CoverLevel;
  /** What each level of cover adds, if that is not as usual. FT-H-11 */
  readonly coverDefense?: CoverDefense;
  readonly prone: boolean;
}

/** A team or vehicle that fires, with the dice it may roll at this target. */
export interface Firer {
  readonly id: string;
  readonly seat: Seat;
  readonly experience: Experience;
  readonly dice: readonly WeaponDie[];
  readonly wounded: number;
  readonly aim: Aim;
  readonly floor: DieFloor;
}

/** The Experience roll: one for the team. Index 0 is the number 1, without a roll. FT-H-12, FT-CC-3 */
export function* rollExperience(rule: string, seat: Seat, experience: Experience, floor: DieFloor): Rule<number> {
  const type = experienceDie(experience, floor);
  if (type === 1) return 1;
  return yield* total(die(type).times(1), { rule, says: 'Experience', by: seat, tally: experienceTally(experience) });
}

/** What a total has to beat: Defense with cover and Prone. FT-H-12, FT-H-15 */
export function defenseTally({ defense, cover, coverDefense, prone }: Aim): Tally {
  const added = addedBy(cover, coverDefense);
  return tally(defense, 'FT-H-12', 'Defense')
    .when(added !== 0, added, 'FT-H-11', COVERS[cover])
    .when(prone, 1, 'FT-H-15', 'Prone');
}

/** The fire of one team or vehicle: its Experience die, then its weapons dice. FT-H-12 */
export function* volley(firer: Firer & { readonly table: ResultTable }): Chain<Read> {
  const { id, seat, experience, dice, wounded, aim, floor, table } = firer;
  const pools = yield* loweredPools({ seat, team: id, dice, wounded, floor });
  const skill = yield* rollExperience('FT-H-12', seat, experience, floor);
  const rule = table === 'armor' ? 'FT-H-20' : 'FT-H-13';
  const start = table === 'armor' ? tally(aim.defense, 'FT-H-20', 'armor') : defenseTally(aim);
  return proceed(rollWeapons, { seat, rule, pools, table, need: start.minus(skill, 'FT-H-12', 'Experience roll') });
}

/** A Pin Check at a margin of one is spoilt if the target has exactly Cover. FT-H-13 */
export const tableAt = ({ cover }: Aim): ResultTable => (cover === 1 ? 'fire at Cover' : 'fire');

/** The fire of several at one team: each rolls its own dice, and all results are added up. FT-H-14 */
export function* volleys({
  firers,
  target,
  sofar = NO_RESULTS,
}: {
  readonly firers: readonly Firer[];
  readonly target: string;
  readonly sofar?: Results;
}): Chain<Results> {
  const [firer, ...others] = firers;
  if (firer === undefined) {
    yield* note('FT-H-13', 'Fire at {target}: {results}.', { target, results: resultWords(sofar), ...sofar });
    return sofar;
  }
  const { pins, wounds, kills } = yield* call(volley, { ...firer, table: tableAt(firer.aim) });
  const results = added(sofar, { kia: kills, wounded: wounds, pins });
  return proceed(volleys, { firers: others, target, sofar: results });
}

export interface Attack extends Omit<Sharing, 'results'> {
  readonly firers: readonly Firer[];
}

/** One attack: all fire of a group at one team, its results shared once. FT-H-14 */
export function* fireAttack({ firers, ...sharing }: Attack): Chain<readonly TeamState[]> {
  const results = yield* call(volleys, { firers, target: nameOf(sharing.target) });
  return proceed(shareResults, { ...sharing, results });
}

/** What fire does to a vehicle. */
export interface VehicleHits {
  readonly shaken: number;
  readonly destroyed: boolean;
}

const vehicleSays = ({ shaken, destroyed }: VehicleHits): string => {
  if (destroyed) return '{target} is Destroyed.';
  return shaken > 0 ? 'Fire at {target}: {shaken} Shaken.' : 'Fire at {target}: no result.';
};

/** All fire of a group at one vehicle: only weapons against armor are rolled. FT-H-20 */
export function* fireAtVehicle({
  firers,
  target,
  sofar = { shaken: 0, destroyed: false },
}: {
  readonly firers: readonly Firer[];
  readonly target: string;
  readonly sofar?: VehicleHits;
}): Chain<VehicleHits> {
  const [firer, ...others] = firers;
  if (firer === undefined) {
    const { shaken, destroyed } = sofar;
    yield* note('FT-H-20', vehicleSays(sofar), { target, shaken });
    return destroyed ? { shaken: 0, destroyed } : sofar;
  }
  const { wounds, kills } = yield* call(volley, { ...firer, table: 'armor' as const });
  const hits = { shaken: sofar.shaken + wounds, destroyed: sofar.destroyed || kills > 0 };
  return proceed(fireAtVehicle, { firers: others, target, sofar: hits });
}
