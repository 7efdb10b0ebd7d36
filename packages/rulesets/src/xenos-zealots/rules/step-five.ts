/** Step Five: who has won, the loser's counter, its test. XZ-ASLT-12 to XZ-ASLT-17 */
import { note, type Rule } from '@umpire/engine/rule';
import { type MoraleState, worse } from '../words/terms.ts';
import {
  type Assault,
  type AssaultResult,
  type Fate,
  otherOf,
  type Shaken,
  type Side,
  type Who,
} from './assault-sides.ts';
import { type Fighter, isAlive } from './fighter.ts';
import { moraleTest } from './rally.ts';
import { type Aid, NO_AID } from './reroll.ts';
import { moraleAfter } from './settle.ts';

/** A combat after the last blow. */
export type Ended = Assault & Pick<AssaultResult, 'lost'> & { readonly shaken: Readonly<Record<Who, Shaken>> };

const sumOf = (side: Side, pick: (fighter: Fighter) => number): number =>
  side.fighters.reduce((sum, fighter) => sum + pick(fighter), 0);
const isCountedAlive = (one: Fighter): boolean => (one.counted || one.single) && isAlive(one);

/** Wounds left of the whole unit, characters and gun included; a gun without a crew is lost. XZ-R-30, XZ-R-43 */
const leftOf = (side: Side): number =>
  sumOf(side, ({ count, wounds }) => count * wounds) + (side.fighters.some(isCountedAlive) ? (side.gun ?? 0) : 0);
/** Living models that do not lie. XZ-ASLT-12 */
const activeOf = (side: Side): number => sumOf(side, ({ count, suppressed }) => (suppressed ? 0 : count));

/** What is left of a side after the last blow: its unit, or the character who has outlived it. XZ-R-74 */
interface Left {
  readonly side: Pick<Side, 'seat' | 'unit' | 'before' | 'morale' | 'startWounds' | 'friends' | 'command' | 'aid'>;
  /** Wounds left that its morale goes by. */
  readonly wounds: number;
  readonly counter: MoraleState;
}

function leftFrom(side: Side, shaken: Shaken, lost: number): Left {
  const heir = side.fighters.some(isCountedAlive)
    ? undefined
    : side.heirs?.find(({ fighter }) => isAlive(side.fighters[fighter] as Fighter));
  if (heir === undefined) {
    const own = sumOf(side, (one) => (one.counted || one.single ? one.count * one.wounds : 0)) + (side.gun ?? 0);
    return { side, wounds: own, counter: counterOf(side, shaken.any || lost > 0) };
  }
  const { fighter, ...his } = heir;
  const isShaken = shaken.each[fighter] === true;
  return {
    side: { seat: side.seat, ...his, ...(side.aid !== undefined && { aid: side.aid }) },
    wounds: side.fighters[fighter]?.wounds ?? 0,
    counter: worse(side.before.morale, moraleAfter(his.before, { dead: 0, down: 0, shaken: isShaken })),
  };
}

/** Who has won: fewer wounds lost, then more models on their feet; the last ones standing win anyway. XZ-ASLT-12, XZ-R-30 */
function winnerOf({ charger, target, lost }: Ended): Who | 'none' {
  if (!target.fighters.some(isAlive)) return 'charger';
  if (!charger.fighters.some(isAlive)) return 'target';
  if (lost.charger !== lost.target) return lost.charger < lost.target ? 'charger' : 'target';
  const [mine, theirs] = [activeOf(charger), activeOf(target)];
  return mine === theirs ? 'none' : mine > theirs ? 'charger' : 'target';
}

/** The counter of a side that did not win, from what it was before the assault. XZ-R-29 */
function counterOf({ fighters, before }: Side, shaken: boolean): MoraleState {
  if (before.kind === 'one') return moraleAfter(before, { dead: 0, down: 0, shaken });
  const counted = fighters.filter((one) => one.counted);
  const alive = counted.reduce((sum, { count }) => sum + count, 0);
  const down = counted.reduce((sum, { count, suppressed }) => sum + (suppressed ? count : 0), 0);
  return moraleAfter(before, { dead: before.start - before.casualties - alive, down, shaken });
}

/** Step Five: the loser, its counter, its test. XZ-ASLT-12 to XZ-ASLT-17 */
export function* stepFive(end: Ended): Rule<AssaultResult> {
  const { charger, target, lost } = end;
  const winner = winnerOf(end);
  const counterFor = (who: Who): MoraleState => leftFrom(end[who], end.shaken[who], lost[who]).counter;
  const fates = yield* fateOf(end, winner);
  const morale = {
    charger:
      winner === 'charger' ? winnerMorale(charger) : fates.loser === 'charger' ? fates.morale : counterFor('charger'),
    target: winner === 'target' ? winnerMorale(target) : fates.loser === 'target' ? fates.morale : counterFor('target'),
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
    const morale = leftFrom(charger, end.shaken.charger, lost.charger).counter;
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
  const { side: own, wounds, counter: morale } = leftFrom(side, end.shaken[loser], lost[loser]);
  if (morale === 'Routed') {
    yield* told;
    return { loser, fate: 'routs', morale };
  }
  const [left, theirs] = [leftOf(side), leftOf(end[winner])];
  if (left > theirs || (left === theirs && rules.equalRemaining === 'goodOrder')) {
    yield* told;
    return { loser, fate: 'goodOrder', morale };
  }
  const nerve = {
    unit: own.unit,
    seat: own.seat,
    morale: own.morale,
    state: morale,
    left: wounds,
    start: own.startWounds,
    friends: own.friends,
    command: own.command,
    immobilised: false,
    ...(own.aid !== undefined && { aid: own.aid }),
  };
  const { passed, aid } = yield* moraleTest(nerve, rules.assaultTestBonuses);
  yield* told;
  return passed ? { loser, fate: 'tested', morale, aid } : { loser, fate: 'routs', morale: 'Routed', aid };
}
