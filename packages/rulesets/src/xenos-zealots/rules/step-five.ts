/** Step Five: who has won, the loser's counter, its test. XZ-ASLT-12 to XZ-ASLT-17 */
import { note, type Rule } from '@umpire/engine/rule';
import type { MoraleState } from '../words.ts';
import { type Assault, type AssaultResult, type Fate, otherOf, type Side, type Who } from './assault-sides.ts';
import { type Fighter, isAlive } from './fighter.ts';
import { moraleTest } from './rally.ts';
import { type Aid, NO_AID } from './reroll.ts';
import { moraleAfter } from './settle.ts';

/** A combat after the last blow. */
export type Ended = Assault & Pick<AssaultResult, 'lost'>;

const sumOf = (side: Side, pick: (fighter: Fighter) => number): number =>
  side.fighters.reduce((sum, fighter) => sum + pick(fighter), 0);
/** Wounds left of the whole unit, characters included. XZ-R-30 */
const leftOf = (side: Side): number => sumOf(side, ({ count, wounds }) => count * wounds);
/** Living models that do not lie. XZ-ASLT-12 */
const activeOf = (side: Side): number => sumOf(side, ({ count, suppressed }) => (suppressed ? 0 : count));

/** Who has won: fewer wounds lost, then more models on their feet; the last ones standing win anyway. XZ-ASLT-12, XZ-R-30 */
function winnerOf({ charger, target, lost }: Ended): Who | 'none' {
  if (!target.fighters.some(isAlive)) return 'charger';
  if (!charger.fighters.some(isAlive)) return 'target';
  if (lost.charger !== lost.target) return lost.charger < lost.target ? 'charger' : 'target';
  const [mine, theirs] = [activeOf(charger), activeOf(target)];
  return mine === theirs ? 'none' : mine > theirs ? 'charger' : 'target';
}

/** The counter of a side that did not win, from what it was before the assault. XZ-R-29 */
function counterOf({ fighters, before }: Side, lost: number): MoraleState {
  const counted = fighters.filter((one) => one.counted);
  if (before.kind === 'one') {
    const shaken = lost > 0 || fighters.some((one) => isAlive(one) && one.suppressed);
    return moraleAfter(before, { dead: 0, down: 0, shaken });
  }
  const alive = counted.reduce((sum, { count }) => sum + count, 0);
  const down = counted.reduce((sum, { count, suppressed }) => sum + (suppressed ? count : 0), 0);
  const dead = before.start - before.casualties - alive;
  const shaken = lost > 0 || dead > 0 || down > before.down;
  return moraleAfter(before, { dead, down, shaken });
}

/** Step Five: the loser, its counter, its test. XZ-ASLT-12 to XZ-ASLT-17 */
export function* stepFive(end: Ended): Rule<AssaultResult> {
  const { charger, target, lost } = end;
  const winner = winnerOf(end);
  const fates = yield* fateOf(end, winner);
  const morale = {
    charger:
      winner === 'charger'
        ? winnerMorale(charger)
        : fates.loser === 'charger'
          ? fates.morale
          : counterOf(charger, lost.charger),
    target:
      winner === 'target'
        ? winnerMorale(target)
        : fates.loser === 'target'
          ? fates.morale
          : counterOf(target, lost.target),
  };
  const aids = { charger: charger.aid ?? NO_AID, target: target.aid ?? NO_AID };
  const tested = fates.aid === undefined || fates.loser === 'none' ? aids : { ...aids, [fates.loser]: fates.aid };
  return { winner, fate: fates.fate, lost, morale, charger: charger.fighters, target: target.fighters, aids: tested };
}

/** A Neutralized winner is OK again; no winner takes a counter from the assault. XZ-ASLT-17, XZ-R-57 */
const winnerMorale = ({ before }: Side): MoraleState =>
  before.morale === 'Neutralized' ? (before.kind === 'one' && before.immobilised ? 'Suppressed' : 'OK') : before.morale;

interface Fated {
  readonly loser: Who | 'none';
  readonly fate: Fate;
  readonly morale: MoraleState;
  readonly aid?: Aid;
}

function* fateOf(end: Ended, winner: Who | 'none'): Rule<Fated> {
  const { charger, target, lost, rules } = end;
  if (winner === 'none') {
    yield* note('XZ-ASLT-12', 'Nobody has won: {unit} withdraws.', { unit: charger.unit });
    const morale = counterOf(charger, lost.charger);
    return { loser: 'charger', fate: morale === 'Routed' ? 'routs' : 'goodOrder', morale };
  }
  const loser = otherOf(winner);
  const side = end[loser];
  const told = note('XZ-ASLT-12', '{loser} has lost the assault against {winner} ({lost} wounds to {dealt}).', {
    loser: side.unit,
    winner: (winner === 'charger' ? charger : target).unit,
    lost: lost[loser],
    dealt: lost[winner],
  });
  if (!side.fighters.some(isAlive)) {
    yield* told;
    return { loser, fate: 'destroyed', morale: 'Routed' };
  }
  const morale = counterOf(side, lost[loser]);
  if (morale === 'Routed') {
    yield* told;
    return { loser, fate: 'routs', morale };
  }
  const [left, theirs] = [leftOf(side), leftOf(end[winner])];
  if (left > theirs || (left === theirs && rules.equalRemaining === 'goodOrder')) {
    yield* told;
    return { loser, fate: 'goodOrder', morale };
  }
  const own = side.fighters.filter(({ counted, single }) => counted || single);
  const nerve = {
    unit: side.unit,
    seat: side.seat,
    morale: side.morale,
    state: morale,
    left: own.reduce((sum, { count, wounds }) => sum + count * wounds, 0),
    start: side.startWounds,
    friends: side.friends,
    command: side.command,
    immobilised: false,
    ...(side.aid !== undefined && { aid: side.aid }),
  };
  const { passed, aid } = yield* moraleTest(nerve, rules.assaultTestBonuses);
  yield* told;
  return passed ? { loser, fate: 'tested', morale, aid } : { loser, fate: 'routs', morale: 'Routed', aid };
}
