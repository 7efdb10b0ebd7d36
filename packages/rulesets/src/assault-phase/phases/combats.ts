/** Steps 3 to 7 of the assault: fights, results, morale, pile-in, break-off, consolidation (3, AP-SEQ-1). */
import { soFar } from '@umpire/engine/battle';
import { call, choose, note, type Rule } from '@umpire/engine/rule';
import {
  type AssaultBattle,
  commandOf,
  foeOf,
  isLocked,
  isWithin,
  leadershipOf,
  livingUnits,
  lockedWith,
  matesOf,
  onTable,
  optionsOf,
  ownModels,
  traitsOf,
  unitOf,
} from '../battle.ts';
import { withCommand, withUnit } from '../changes.ts';
import { type Combat, combatsIn, fightOf, foughtBy } from '../combat.ts';
import { withWounds } from '../losses.ts';
import { askedFight } from '../rules/fight.ts';
import { flat } from '../rules/fighter.ts';
import { isBelowHalf, isOutnumbered, leadershipTest } from '../rules/morale.ts';
import { type Winner, winnerOf } from '../rules/results.ts';
import { fallBackRoll, isCaught, sweepRoll, sweepsByDefault } from '../rules/sweep.ts';
import { consolidates } from './consolidation.ts';
import { type Locks, pileIn } from './pile-in.ts';
import { fallsBack, retreats } from './retreat.ts';

/** What has become of a combat after step 5. */
interface Fought {
  readonly combat: Combat;
  readonly locks: Locks;
  readonly winner: Winner;
  readonly isWipeOut: boolean;
  /** Units that have failed their check, in the order of the checks. */
  readonly broken: readonly string[];
}

/** All combats of the phase. AP-SEQ-1, AP-SEQ-2, R-4 */
export function* fightAll(battle: AssaultBattle): Rule<AssaultBattle> {
  let now = battle;
  let open = combatsIn(battle);
  const done: Fought[] = [];
  while (open.length > 0) {
    const combat = yield* whichCombat(now, open);
    const [after, fought] = yield* fightCombat(now, combat);
    done.push(fought);
    now = after;
    open = open.filter((one) => one !== combat);
  }
  for (const { combat, locks, broken, isWipeOut } of done)
    if (broken.length === 0 && !isWipeOut) now = yield* pileIn(now, combat.units, locks);
  const free: string[] = [];
  for (const fought of done) {
    if (fought.broken.length === 0 && !fought.isWipeOut) continue;
    const [after, winners] = yield* breakOff(now, fought);
    now = after;
    free.push(...winners);
  }
  for (const unit of free) if (!isLocked(now, unit)) now = yield* consolidates(now, unit);
  return now;
}

/** The active player says which combat is fought next. AP-SEQ-3 */
function* whichCombat(battle: AssaultBattle, open: readonly Combat[]): Rule<Combat> {
  const [only] = open;
  if (open.length === 1 && only !== undefined) return only;
  yield* soFar(battle);
  const named = (combat: Combat): string => combat.units.map((unit) => unitOf(battle, unit).name).join(', ');
  const first = yield* choose(battle.active, {
    rule: 'AP-SEQ-3',
    says: 'Which combat is fought next?',
    options: open.map((combat) => ({ value: combat.units[0] as string, says: named(combat) })),
    // It hardly matters.
    sensible: 1,
  });
  return open.find(({ units }) => units[0] === first) as Combat;
}

/** Steps 3, 4 and 5 of one combat. */
function* fightCombat(battle: AssaultBattle, combat: Combat): Rule<readonly [AssaultBattle, Fought]> {
  const names = combat.units.map((unit) => unitOf(battle, unit).name).join(', ');
  yield* note('AP-SEQ-1', 'Step 3: {names} fight.', { names });
  const locks: Locks = Object.fromEntries(combat.units.map((unit) => [unit, lockedWith(battle, unit)]));
  let now = combat.units.reduce((state, unit) => {
    const fought = [...new Set([...unitOf(state, unit).fought, ...foughtBy(battle, combat, unit)])];
    return withCommand(state, unit, { fought });
  }, battle);
  const args = fightOf(now, combat, true);
  yield* soFar(now);
  const fighters = flat(args);
  const before = now;
  const standing = (left: readonly number[]): AssaultBattle =>
    withWounds(before, new Map(fighters.map(({ id }, place) => [id, left[place] as number])), 'AP-CAS-3');
  const { left, inflicted, used } = yield* askedFight(args, (wounds) => soFar(standing(wounds)));
  now = standing(left);
  for (const place of used) {
    const model = fighters[place]?.id;
    const unit = battle.models.find(({ id }) => id === model)?.unit;
    if (unit !== undefined) now = withUnit(now, unit, { psychicUsed: true });
  }
  const living = sideCounts(now, combat);
  const winner = winnerOf({ inflicted, living });
  yield* note(living.includes(0) ? 'AP-WIPE-1' : 'AP-RES-1', 'Step 4: {own} {own|wound|wounds} to {other}: {result}.', {
    own: inflicted[0],
    other: inflicted[1],
    result: saysResult(now, winner),
  });
  const isWipeOut = living.includes(0);
  const broken = typeof winner === 'number' && !isWipeOut ? yield* losersCheck(now, combat, locks, winner) : [];
  return [now, { combat, locks, winner, isWipeOut, broken }] as const;
}

const saysResult = (battle: AssaultBattle, winner: Winner): string => {
  if (winner === 'draw') return 'drawn';
  if (winner === 'nobody') return 'nobody is left';
  const seat = winner === 0 ? battle.active : foeOf(battle, battle.active);
  return `${battle.sides.find((side) => side.seat === seat)?.name} wins`;
};

/** Living models of each side of a combat, the active side first. */
function sideCounts(battle: AssaultBattle, combat: Combat): readonly [number, number] {
  const count = (isActive: boolean): number =>
    onTable(battle).filter(
      (model) =>
        (model.owner === battle.active) === isActive &&
        (combat.units.includes(commandOf(battle, model)) || combat.units.includes(model.unit)),
    ).length;
  return [count(true), count(false)];
}

/** The units of a combat that still have models; a character who has outlived his unit fights on as his own. R-33 */
function survivors(battle: AssaultBattle, combat: Combat): readonly string[] {
  return battle.units
    .filter(({ id, joinedTo }) => joinedTo === undefined && matesOf(battle, id).length > 0)
    .map(({ id }) => id)
    .filter((id) => combat.units.includes(id) || isHeir(battle, combat, id));
}

/** Was this character with a unit of the combat that is dead now? His foes are known from whom he fought. */
const isHeir = (battle: AssaultBattle, combat: Combat, unit: string): boolean =>
  !combat.units.includes(unit) &&
  unitOf(battle, unit).fought.length > 0 &&
  combat.units.some(
    (dead) =>
      unitOf(battle, dead).seat === unitOf(battle, unit).seat &&
      matesOf(battle, dead).length === 0 &&
      sameFoes(battle, dead, unit),
  );

const sameFoes = (battle: AssaultBattle, a: string, b: string): boolean =>
  unitOf(battle, a).fought.join() === unitOf(battle, b).fought.join();

/** Whom a unit is Locked with now: as fixed, with heirs in the place of those whom they had joined. R-59 */
function locksNow(battle: AssaultBattle, { combat, locks }: Pick<Fought, 'combat' | 'locks'>): Locks {
  const alive = survivors(battle, combat);
  const heirs = alive.filter((unit) => !combat.units.includes(unit));
  const forDead = (dead: string): readonly string[] => heirs.filter((heir) => sameFoes(battle, dead, heir));
  const foes = (unit: string): readonly string[] =>
    (locks[unit] ?? []).flatMap((foe) => (matesOf(battle, foe).length > 0 ? [foe] : forDead(foe)));
  const own = alive.filter((unit) => combat.units.includes(unit)).map((unit) => [unit, foes(unit)] as const);
  const inherited = heirs.map((heir) => {
    const dead = combat.units.find((unit) => sameFoes(battle, unit, heir) && matesOf(battle, unit).length === 0);
    return [heir, dead === undefined ? [] : foes(dead)] as const;
  });
  return Object.fromEntries([...own, ...inherited]);
}

/** Step 5: every unit of the losing side checks; those that fail are given back in the order of the checks. AP-MOR-1, AP-MUL-2 */
function* losersCheck(battle: AssaultBattle, combat: Combat, locks: Locks, winner: 0 | 1): Rule<readonly string[]> {
  const loser = winner === 0 ? foeOf(battle, battle.active) : battle.active;
  let waiting = survivors(battle, combat).filter((unit) => unitOf(battle, unit).seat === loser);
  const broken: string[] = [];
  const now = locksNow(battle, { combat, locks });
  while (waiting.length > 0) {
    const unit = yield* whoChecks(battle, loser, waiting);
    waiting = waiting.filter((one) => one !== unit);
    const enemies = (now[unit] ?? []).reduce((sum, foe) => sum + matesOf(battle, foe).length, 0);
    const test = {
      leadership: leadershipOf(battle, unit),
      belowHalf: isBelowHalf(ownModels(battle, unit).length, unitOf(battle, unit).startCount),
      outnumbered: isOutnumbered(matesOf(battle, unit).length, enemies),
      rule: 'AP-MOR-1',
      says: 'morale check',
      by: loser,
    };
    const passed = yield* call(leadershipTest, test);
    const { name } = unitOf(battle, unit);
    if (passed) yield* note('AP-MOR-3', '{unit} held.', { unit: name });
    else {
      yield* note('AP-MOR-2', '{unit} broke.', { unit: name });
      broken.push(unit);
    }
  }
  return broken;
}

function* whoChecks(battle: AssaultBattle, loser: string, waiting: readonly string[]): Rule<string> {
  if (waiting.length === 1) return waiting[0] as string;
  yield* soFar(battle);
  return yield* choose(loser, {
    rule: 'AP-MUL-2',
    says: 'Which unit checks its morale first?',
    options: waiting.map((unit) => ({ value: unit, says: unitOf(battle, unit).name })),
    // It hardly matters.
    sensible: 1,
  });
}

/** Step 7.1 to 7.5 of one combat; gives back the victors who may consolidate. */
function* breakOff(battle: AssaultBattle, fought: Fought): Rule<readonly [AssaultBattle, readonly string[]]> {
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
