/** The Shooting phase (AP-H-8 to AP-H-12, AP-H-16). */
import { optionsOf } from '../battle/options.ts';
import { soFar } from '@umpire/engine/battle';
import { call, note, type Rule } from '@umpire/engine/rule';
import {
  type AssaultBattle,
  asUnit,
  isLocked,
  leadershipOf,
  livingUnits,
  matesOf,
  ownModels,
  profileFor,
  type Soldier,
  unitOf,
} from '../battle/battle.ts';
import { withCommand } from '../battle/changes.ts';
import { hitZone, ordinaryFirst, type Shots, standsToFire, unitShots } from '../ground/fire.ts';
import { type Mortal, takeWounds } from './casualties.ts';
import { withWounds } from './losses.ts';
import { isBelowHalf, leadershipTest } from './morale.ts';
import { pool } from './pool.ts';
import { tellFallen, tellLost } from './pool-casualties.ts';
import { blast } from './blast.ts';
import { fallsBack } from './retreat.ts';
import {
  type Hittable,
  hittable,
  inOrderOfFalling,
  shotBatches,
  shotZone,
  staying,
  toughnessFor,
} from './shot-zone.ts';

/** A unit shoots. AP-H-8 */
export function* shoots(battle: AssaultBattle, unit: string, target: string, standing: boolean): Rule<AssaultBattle> {
  yield* note('AP-H-8', '{unit} {they|shoots|shoot} at {target}.', {
    ...asUnit(unitOf(battle, unit)),
    target: unitOf(battle, target).name,
  });
  const all = unitShots(battle, unit, target, standing);
  let now = withCommand(battle, unit, {
    acted: true,
    fired: true,
    firedAt: target,
    ...(standsToFire(battle, unit, all) && { stoodToFire: true }),
  });
  // A character who outlives the target is the target from then on. R-76
  const whom = (): string => unitOf(now, unit).firedAt ?? target;
  for (const shots of all) if (shots.gun.blast !== undefined) now = yield* blast(now, shots, whom());
  // Blasts may have changed what the others fire at.
  const aim = aimed(now, whom(), all);
  return aim.first.length === 0 ? now : yield* volley(now, unit, whom(), aim);
}

/** Shots that are rolled together, and whom they can hit. */
interface Aim extends Hittable {
  readonly shots: readonly Shots[];
  /** A joined character is hit only when nobody else is left. AP-H-12 */
  readonly last: readonly Soldier[];
}

function aimed(battle: AssaultBattle, target: string, all: readonly Shots[]): Aim {
  const shots = all.filter(({ gun }) => gun.blast === undefined);
  const { first, last } = ordinaryFirst(battle, hitZone(battle, target, shots));
  const firers = shots.map(({ model }) => model);
  return { shots, last, ...hittable(battle, target, first, firers) };
}

/** Shots that are rolled together: one pool on the models in range and sight. AP-H-12 */
function* volley(battle: AssaultBattle, unit: string, target: string, aim: Aim): Rule<AssaultBattle> {
  const { shots, first, last } = aim;
  const passesOn = last.length > 0 && optionsOf(battle).lapSurplus !== 'discard';
  const batches = shotBatches(shots, yield* toughnessFor(battle, target, first), unitOf(battle, unit).seat);
  yield* soFar(battle);
  const { left, surplus } = yield* pool(
    shotZone(battle, aim, passesOn),
    batches,
    first.map(({ woundsLeft }) => woundsLeft),
  );
  const now = withWounds(battle, new Map(first.map(({ id }, at) => [id, left[at] as number])), 'AP-H-12');
  return passesOn && surplus > 0 ? yield* passedOn(now, target, last, surplus) : now;
}

/** What is beyond the others passes on to a joined character; of several their owner says to whom. AP-H-12, AP-CAS-1, R-68 */
function* passedOn(
  battle: AssaultBattle,
  target: string,
  last: readonly Soldier[],
  wounds: number,
): Rule<AssaultBattle> {
  const mortals = inOrderOfFalling(last).map((model): Mortal => {
    const { id, name } = model;
    return { id, name, place: last.indexOf(model), w: profileFor(model).w };
  });
  const staysTogether = staying(matesOf(battle, target), last);
  const taking = {
    seat: unitOf(battle, target).seat,
    mortals,
    wounds,
    ...(staysTogether !== undefined && { staysTogether }),
  };
  yield* soFar(battle);
  const taken = yield* takeWounds(
    taking,
    last.map(({ woundsLeft }) => woundsLeft),
  );
  yield* tellFallen(mortals, taken, taken.left);
  yield* tellLost(wounds - taken.absorbed);
  return withWounds(battle, new Map(last.map(({ id }, at) => [id, taken.left[at] as number])), 'AP-H-12');
}

/** The phase is over: who has lost a quarter checks, and runs at once on a failure. AP-H-16 */
export function* lossesFromShooting(battle: AssaultBattle): Rule<AssaultBattle> {
  let now = battle;
  for (const { id, fallingBack, countAtPhaseStart } of livingUnits(battle)) {
    const own = ownModels(now, id).length;
    if (
      fallingBack ||
      isLocked(now, id) ||
      4 * (countAtPhaseStart - own) < countAtPhaseStart ||
      countAtPhaseStart === own
    )
      continue;
    const test = {
      leadership: leadershipOf(now, id),
      belowHalf: isBelowHalf(own, unitOf(now, id).startCount),
      rule: 'AP-H-16',
      says: 'morale check after losses',
      by: unitOf(now, id).seat,
    };
    if (yield* call(leadershipTest, test)) continue;
    yield* note('AP-H-16', '{unit} {they|breaks|break} under fire.', asUnit(unitOf(now, id)));
    now = yield* fallsBack(now, id);
  }
  return now;
}
