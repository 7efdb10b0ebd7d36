/** Step 7 of the assault: the beaten fall back, victors sweep, the others close in; panic after a wipe out (4.15, 4.18, 4.20). */
import { soFar } from '@umpire/engine/battle';
import { call, choose, note, type Rule } from '@umpire/engine/rule';
import {
  type AssaultBattle,
  foeOf,
  isLocked,
  isWithin,
  leadershipOf,
  livingUnits,
  matesOf,
  optionsOf,
  ownModels,
  traitsOf,
  unitOf,
} from '../battle.ts';
import { withCommand } from '../changes.ts';
import type { Combat } from '../combat.ts';
import { isBelowHalf, leadershipTest } from '../rules/morale.ts';
import { fallBackRoll, isCaught, sweepRoll, sweepsByDefault } from '../rules/sweep.ts';
import { type Locks, pileIn } from './pile-in.ts';
import { fallsBack, retreats } from './retreat.ts';
import { type Fought, locksNow, survivors } from './survivors.ts';

/** Step 7.1 to 7.5 of one combat; gives back the victors who may consolidate. */
export function* breakOff(battle: AssaultBattle, fought: Fought): Rule<readonly [AssaultBattle, readonly string[]]> {
  const { combat, winner, broken, isWipeOut } = fought;
  if (typeof winner !== 'number') return [battle, []] as const;
  const winnerSeat = winner === 0 ? battle.active : foeOf(battle, battle.active);
  let now = isWipeOut ? yield* panic(battle, combat, winnerSeat) : battle;
  const alive = survivors(now, combat);
  const victors = alive.filter((unit) => unitOf(now, unit).seat === winnerSeat);
  if (isWipeOut) return [now, victors] as const;
  const locks = locksNow(now, fought);
  const isFree = (unit: string): boolean => (locks[unit] ?? []).every((foe) => broken.includes(foe));
  const sweepers = victors.filter(
    (unit) => isFree(unit) && !traitsOf(now, unit).noSweep && (locks[unit] ?? []).length > 0,
  );
  const decided =
    optionsOf(now).sweepDecision === 'before-roll' ? yield* decisions(now, sweepers, locks, undefined) : undefined;
  const rolls = new Map<string, number>();
  for (const unit of broken) {
    const dice = traitsOf(now, unit).fallBackDice;
    rolls.set(unit, yield* call(fallBackRoll, { dice, by: unitOf(now, unit).seat }));
  }
  const sweeping = decided ?? (yield* decisions(now, sweepers, locks, rolls));
  const caught = new Set<string>();
  const catchers = new Set<string>();
  for (const unit of sweeping) {
    const rolled = yield* call(sweepRoll, { dice: traitsOf(now, unit).sweepDice, by: winnerSeat });
    for (const foe of locks[unit] ?? []) {
      if (!isCaught(rolled, rolls.get(foe) ?? Infinity)) continue;
      yield* note('AP-SWP-3', '{unit} caught {foe}.', { unit: unitOf(now, unit).name, foe: unitOf(now, foe).name });
      caught.add(foe);
      catchers.add(unit);
    }
  }
  for (const unit of broken) {
    if (caught.has(unit)) now = withCommand(now, unit, { fallingBack: false });
    else now = yield* retreats(now, unit, rolls.get(unit) ?? 0);
  }
  // Those who stay in the fight close in; a unit that was caught does not move. AP-SWP-3, AP-MUL-5, R-34
  const staying = survivors(now, combat).filter(
    (unit) => !broken.includes(unit) && (locks[unit] ?? []).some((foe) => !broken.includes(foe) || caught.has(foe)),
  );
  const left = Object.fromEntries(
    staying.map((unit) => [unit, (locks[unit] ?? []).filter((foe) => !broken.includes(foe) || caught.has(foe))]),
  );
  now = yield* pileIn(now, staying, left);
  const free = victors.filter(
    (unit) => isFree(unit) && !(left[unit] ?? []).some((foe) => matesOf(now, foe).length > 0),
  );
  return [now, free] as const;
}

/** Who sweeps: each victor that is free to says so, in roster order; some must. AP-SWP-1, AP-SWP-7, AP-D-17, R-37 */
function* decisions(
  battle: AssaultBattle,
  sweepers: readonly string[],
  locks: Locks,
  rolls: ReadonlyMap<string, number> | undefined,
): Rule<readonly string[]> {
  const sweeping: string[] = [];
  for (const unit of sweepers) {
    const { name, seat } = unitOf(battle, unit);
    const { sweepDice, mustSweep } = traitsOf(battle, unit);
    if (mustSweep) {
      sweeping.push(unit);
      continue;
    }
    // Before the roll the mean of the dice stands for it.
    const fallBacks = (locks[unit] ?? []).flatMap(
      (foe) => rolls?.get(foe) ?? (rolls === undefined ? [traitsOf(battle, foe).fallBackDice * 3.5] : []),
    );
    const sweeps = sweepsByDefault(sweepDice, fallBacks, false);
    yield* soFar(battle);
    const yes = { value: true, says: `sweep, ${sweepDice}D6 against ${fallBacks.join(' and ')}` };
    const no = { value: false, says: 'let them go' };
    const chosen = yield* choose(seat, {
      rule: 'AP-SWP-1',
      says: `A sweeping advance of ${name}?`,
      options: sweeps ? [yes, no] : [no, yes],
    });
    if (chosen) sweeping.push(unit);
  }
  return sweeping;
}

/** After a wipe out the friends of the destroyed who stand near check, and run at once if they fail. AP-WIPE-3, R-32 */
function* panic(battle: AssaultBattle, combat: Combat, winnerSeat: string): Rule<AssaultBattle> {
  const victors = survivors(battle, combat)
    .filter((unit) => unitOf(battle, unit).seat === winnerSeat)
    .flatMap((unit) => matesOf(battle, unit));
  let now = battle;
  for (const { id, name, fallingBack } of livingUnits(battle, foeOf(battle, winnerSeat))) {
    if (fallingBack || isLocked(now, id) || combat.units.includes(id)) continue;
    if (!matesOf(now, id).some((mate) => victors.some((victor) => isWithin(mate, victor, 6000)))) continue;
    const test = {
      leadership: leadershipOf(now, id),
      belowHalf: isBelowHalf(ownModels(now, id).length, unitOf(now, id).startCount),
      rule: 'AP-WIPE-3',
      says: 'panic check',
      by: unitOf(now, id).seat,
    };
    if (yield* call(leadershipTest, test)) continue;
    yield* note('AP-WIPE-3', '{unit} panicked.', { unit: name });
    now = yield* fallsBack(now, id);
  }
  return now;
}
