/** Step 7 of the assault: the beaten fall back, victors sweep, the others close in; panic after a wipe out (4.15, 4.18, 4.20). */
import { soFar } from '@umpire/engine/battle';
import { call, choose, note, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import {
  type AssaultBattle,
  asUnit,
  foeOf,
  isLocked,
  isWithin,
  leadershipOf,
  livingUnits,
  matesOf,
  ownModels,
  type Troop,
  unitOf,
} from '../battle/battle.ts';
import { withCommand } from '../battle/changes.ts';
import { type Beaten, chaseOf, type Parties, partiesOf, pursue, type Pursuing } from './aftermath.ts';
import { isBelowHalf, leadershipTest } from './morale.ts';
import type { Winner } from './results.ts';
import type { Command } from './survivors.ts';
import { type Locks, pileIn } from './pile-in.ts';
import { fallsBack, retreats } from './retreat.ts';

/** What has become of a combat after step 5. */
export interface Fought {
  /** Who is left, and whom each is Locked with. */
  readonly commands: readonly Command[];
  readonly winner: Winner;
  readonly isWipeOut: boolean;
  /** Where one side had to check: those of it who have failed, in the order of the checks, by the numbers of the losers. */
  readonly rout?: { readonly beaten: Beaten; readonly broken: readonly number[] };
}

/** Does somebody run from it, or is a side wiped out? Else its units pile in at step 6. AP-SEQ-1 */
export const breaksOff = ({ rout, isWipeOut }: Fought): boolean => isWipeOut || (rout?.broken.length ?? 0) > 0;

/** Whom those who are left are Locked with. R-59 */
export const locksOf = (commands: readonly Command[]): Locks =>
  Object.fromEntries(commands.map(({ id, foes }) => [id, foes]));

/** Step 7.1 to 7.5 of one combat; gives back the victors who may consolidate. `locked` are the units that stand in a fight still. */
export function* breakOff(
  battle: AssaultBattle,
  { commands, winner, rout, isWipeOut }: Fought,
  locked: ReadonlySet<string>,
): Rule<readonly [AssaultBattle, readonly string[]]> {
  if (typeof winner !== 'number') return [battle, []] as const;
  const victors = commands.filter(({ side }) => side === winner);
  if (isWipeOut || rout === undefined)
    return [yield* panic(battle, victors, locked), victors.map(({ id }) => id)] as const;
  const parties = partiesOf(commands, winner === 0 ? 1 : 0);
  const chase = chaseOf(rout.beaten, rout.broken);
  const broken = rout.broken.map((number) => (parties.losers[number] as Command).id);
  const { rolls, caught: slow } = yield* pursue(chase, pursuing(battle, parties, broken));
  let now = battle;
  const caught = new Set(broken.filter((_, at) => slow.has(at)));
  for (const [at, unit] of broken.entries()) {
    if (caught.has(unit)) now = withCommand(now, unit, { fallingBack: false });
    else now = yield* retreats(now, unit, rolls[at] as number);
  }
  // Those who stay in the fight close in; a unit that was caught does not move. AP-SWP-3, AP-MUL-5, R-34
  const stays = (foe: string): boolean => !broken.includes(foe) || caught.has(foe);
  const staying = commands
    .filter(({ id }) => !broken.includes(id))
    .map(({ id, foes }) => [id, foes.filter(stays)] as const)
    .filter(([, foes]) => foes.length > 0);
  now = yield* pileIn(now, Object.fromEntries(staying));
  const free = victors.filter(({ foes }) => !foes.some(stays));
  return [now, free.map(({ id }) => id)] as const;
}

/** Each victor that is free to sweep says whether it does, and everybody hears whom it has caught. AP-SWP-1, AP-SWP-3, AP-D-17, R-37 */
function pursuing(battle: AssaultBattle, { sweepers }: Parties, broken: readonly string[]): Pursuing {
  const troopOf = (number: number): Troop => unitOf(battle, (sweepers[number] as Command).id);
  return {
    *sweeps(number, byDefault, against) {
      const troop = troopOf(number);
      yield* soFar(battle);
      const { sweepDice } = sweepers[number] as Command;
      const sweep = say('Sweep with {dice}D6 against {rolls}', { dice: sweepDice, rolls: against });
      const yes = { value: true, ...sweep };
      const no = { value: false, says: 'Let them go' };
      return yield* choose(troop.seat, {
        rule: 'AP-SWP-1',
        ...say('{they|Does|Do} {unit} make a sweeping advance?', asUnit(troop)),
        options: byDefault ? [yes, no] : [no, yes],
      });
    },
    *caught(number, runner) {
      const foe = unitOf(battle, broken[runner] as string).name;
      yield* note('AP-SWP-3', '{unit} {they|catches|catch} {foe}.', { ...asUnit(troopOf(number)), foe });
    },
  };
}

/** After a wipe out the friends of the destroyed who stand near check, and run at once if they fail. AP-WIPE-3, R-32 */
function* panic(
  battle: AssaultBattle,
  victorious: readonly Command[],
  locked: ReadonlySet<string>,
): Rule<AssaultBattle> {
  const victors = victorious.flatMap(({ id }) => matesOf(battle, id));
  const winner = victors[0]?.owner;
  if (winner === undefined) return battle;
  let now = battle;
  for (const { id, name, fallingBack } of livingUnits(battle, foeOf(battle, winner))) {
    if (fallingBack || isLocked(now, id) || locked.has(id)) continue;
    if (!matesOf(now, id).some((mate) => victors.some((victor) => isWithin(mate, victor, 6000)))) continue;
    const test = {
      leadership: leadershipOf(now, id),
      belowHalf: isBelowHalf(ownModels(now, id).length, unitOf(now, id).startCount),
      rule: 'AP-WIPE-3',
      says: 'panic check',
      by: unitOf(now, id).seat,
    };
    if (yield* call(leadershipTest, test)) continue;
    yield* note('AP-WIPE-3', '{unit} {they|panics|panic}.', asUnit({ name }));
    now = yield* fallsBack(now, id);
  }
  return now;
}
