/** Steps 3 to 7 of the assault: fights, results, morale, then pile-in, break-off and consolidation in their order (3, AP-SEQ-1). */
import { optionsOf } from '../battle/options.ts';
import { soFar } from '@umpire/engine/battle';
import { call, choose, note, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, asUnit, foeOf, isLocked, soldierOf, type Troop, unitOf } from '../battle/battle.ts';
import { withCommand, withUnit } from '../battle/changes.ts';
import { type Combat, combatsIn, fightOf, foughtBy, unitsIn } from './combat.ts';
import { lostSide, withWounds } from './losses.ts';
import { beatenOf, type Checking, moraleChecks, type Parties, partiesOf } from './aftermath.ts';
import { fight, leftOf } from './fight.ts';
import { type Fight, flat } from './fighter.ts';
import { loserOf, type Winner, winnerOf } from './results.ts';
import { type Command, commandsOf, livingOn, survivorsOf, type Toll, tollOf } from './survivors.ts';
import { breakOff, breaksOff, type Fought, locksOf } from './break-off.ts';
import { consolidates } from './consolidation.ts';
import { pileIn } from './pile-in.ts';

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
  for (const fought of done) if (!breaksOff(fought)) now = yield* pileIn(now, locksOf(fought.commands));
  const free: string[] = [];
  let waiting = done.filter(breaksOff);
  while (waiting.length > 0) {
    const [fought, ...later] = waiting as [Fought, ...Fought[]];
    // Until a combat has piled in, its units are Locked as they were at the start of step 3. (2.1)
    const locked = new Set(waiting.flatMap(({ commands }) => commands.map(({ id }) => id)));
    const [after, winners] = yield* breakOff(now, fought, locked);
    now = after;
    free.push(...winners);
    waiting = later;
  }
  // A victor may have panicked meanwhile: who runs does not consolidate. With the last enemy the battle is over. R-69, AP-H-25
  for (const unit of free)
    if (lostSide(now) === undefined && !isLocked(now, unit) && !unitOf(now, unit).fallingBack)
      now = yield* consolidates(now, unit);
  return now;
}

/** The active player says which combat is fought next. AP-SEQ-3 */
function* whichCombat(battle: AssaultBattle, open: readonly Combat[]): Rule<Combat> {
  const [only] = open;
  if (open.length === 1 && only !== undefined) return only;
  yield* soFar(battle);
  const first = yield* choose(battle.active, {
    rule: 'AP-SEQ-3',
    says: 'Which combat do you fight next?',
    options: open.map((combat) => ({
      value: combat.units[0] as string,
      ...say('{units}', { units: namesIn(battle, combat) }),
    })),
    // It hardly matters.
    sensible: 1,
  });
  return open.find(({ units }) => units[0] === first) as Combat;
}

const namesIn = (battle: AssaultBattle, { units }: Combat): readonly string[] =>
  units.map((unit) => unitOf(battle, unit).name);

/** The battle after a combat, and what has become of it. */
type AfterCombat = readonly [AssaultBattle, Fought];

/** Steps 3, 4 and 5 of one combat. */
function* fightCombat(battle: AssaultBattle, combat: Combat): Rule<AfterCombat> {
  yield* note('AP-SEQ-1', 'Step 3: {units} fight.', { units: namesIn(battle, combat) });
  const units = unitsIn(battle, combat);
  const facing = fightOf(battle, combat);
  let now = combat.units.reduce((state, unit) => {
    const fought = [...new Set([...unitOf(state, unit).fought, ...foughtBy(facing, unit)])];
    return withCommand(state, unit, { fought });
  }, battle);
  yield* soFar(now);
  const before = now;
  const standing = (left: ReadonlyMap<string, number>): AssaultBattle => withWounds(before, left, 'AP-CAS-3');
  const args = { ...facing, asked: { tell: (left) => soFar(standing(left)) } } satisfies Fight;
  const fought = yield* call(fight, args);
  const fighters = flat(args);
  now = standing(new Map(fighters.map(({ id }, place) => [id, fought.left[place] as number])));
  for (const id of fought.used) now = withUnit(now, soldierOf(before, id).unit, { psychicUsed: true });
  const { inflicted } = fought;
  const tollOn = (side: 0 | 1): Toll => tollOf(args, units, side, (group) => leftOf(args, fought, group));
  const [own, other] = [tollOn(0), tollOn(1)];
  const commands = commandsOf(survivorsOf(units, 0)(own), survivorsOf(units, 1)(other));
  const living = [livingOn(own), livingOn(other)] as const;
  const winner = winnerOf({ inflicted, living });
  yield* tellResult(now, living.includes(0) ? 'AP-WIPE-1' : 'AP-RES-1', winner, inflicted);
  const loser = loserOf(winner, living);
  const isWipeOut = living.includes(0);
  if (loser === undefined) return [now, { commands, winner, isWipeOut }] as const;
  const beaten = beatenOf(commands, loser, args.seats, optionsOf(now).sweepDecision === 'before-roll');
  const broken = yield* moraleChecks(beaten, checking(now, partiesOf(commands, loser)));
  return [now, { commands, winner, isWipeOut, rout: { beaten, broken } }] as const;
}

/** Step 4: who has won, by how many wounds. AP-RES-1 */
function* tellResult(
  battle: AssaultBattle,
  rule: string,
  winner: Winner,
  [own, other]: readonly [number, number],
): Rule<void> {
  const counted = { own, other };
  if (winner === 'draw') return yield* note(rule, 'Step 4: {own} {own|wound|wounds} to {other}. A draw.', counted);
  if (winner === 'nobody')
    return yield* note(rule, 'Step 4: {own} {own|wound|wounds} to {other}. Nobody is left.', counted);
  const seat = winner === 0 ? battle.active : foeOf(battle, battle.active);
  const side = battle.sides.find((one) => one.seat === seat)?.name ?? seat;
  return yield* note(rule, 'Step 4: {own} {own|wound|wounds} to {other}. {side} wins.', { ...counted, side });
}

/** Step 5 in battle: the loser says in which order its units check. AP-D-15 */
function checking(battle: AssaultBattle, { losers }: Parties): Checking {
  const troop = (number: number): Troop => unitOf(battle, (losers[number] as Command).id);
  return {
    *next(waiting) {
      yield* soFar(battle);
      const first = yield* choose(troop(0).seat, {
        rule: 'AP-MUL-2',
        says: 'Which of your units checks its morale first?',
        options: waiting.map(troop).map(({ id, name }) => ({ value: id, says: name })),
        // It hardly matters.
        sensible: 1,
      });
      return losers.findIndex(({ id }) => id === first);
    },
    *checked(number, passed) {
      if (passed) yield* note('AP-MOR-3', '{unit} {they|holds|hold}.', asUnit(troop(number)));
      else yield* note('AP-MOR-2', '{unit} {they|breaks|break}.', asUnit(troop(number)));
    },
  };
}
