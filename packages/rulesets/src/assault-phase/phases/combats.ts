/** Steps 3 to 7 of the assault: fights, results, morale, then pile-in, break-off and consolidation in their order (3, AP-SEQ-1). */
import { soFar } from '@umpire/engine/battle';
import { call, choose, note, type Rule } from '@umpire/engine/rule';
import {
  type AssaultBattle,
  commandOf,
  foeOf,
  isLocked,
  leadershipOf,
  lockedWith,
  matesOf,
  onTable,
  ownModels,
  unitOf,
} from '../battle.ts';
import { withCommand, withUnit } from '../changes.ts';
import { type Combat, combatsIn, fightOf, foughtBy } from '../combat.ts';
import { kept } from '../kept.ts';
import { withWounds } from '../losses.ts';
import { askedFight } from '../rules/fight.ts';
import { flat } from '../rules/fighter.ts';
import { isBelowHalf, isOutnumbered, leadershipTest } from '../rules/morale.ts';
import { type Winner, winnerOf } from '../rules/results.ts';
import { again, type Memory } from './again.ts';
import { breakOff } from './break-off.ts';
import { consolidates } from './consolidation.ts';
import { type Locks, pileIn } from './pile-in.ts';
import { type Fought, locksNow, survivors } from './survivors.ts';

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

/** The battle after a combat, and what has become of it. */
type AfterCombat = readonly [AssaultBattle, Fought];

const keptCombats = kept<AssaultBattle, Memory<AfterCombat>>();

/** Steps 3, 4 and 5 of one combat. Questions after it have all of it repeated for each answer that somebody thinks about. */
const fightCombat = (battle: AssaultBattle, combat: Combat): Rule<AfterCombat> =>
  again(
    keptCombats(battle, combat.units.join(), () => ({})),
    () => fightOnce(battle, combat),
  );

function* fightOnce(battle: AssaultBattle, combat: Combat): Rule<AfterCombat> {
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
