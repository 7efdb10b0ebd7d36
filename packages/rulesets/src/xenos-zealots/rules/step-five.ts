/** Step Five: who has won, the loser's counter, its test. XZ-ASLT-12 to XZ-ASLT-17 */
import { note, type Rule } from '@umpire/engine/rule';
import { type MoraleState, worse } from '../words/terms.ts';
import { type Assault, type AssaultEnd, type Fate, otherOf, type Side, type Who } from './assault-sides.ts';
import type { Condition } from './damage.ts';
import type { Fighter } from './fighter.ts';
import { moraleTest, type Nerve } from './rally.ts';
import { type Aid, withoutCommanders } from './reroll.ts';
import { moraleAfter } from './settle.ts';

/** What a side has suffered, in sums over its models; what is nothing is not there. */
export interface Toll {
  /** Of the unit itself: wounds lost in this assault, models lost, and those who live and lie. */
  readonly lost?: number;
  readonly dead?: number;
  readonly lying?: number;
  /** Somebody has failed a save, or was suppressed. */
  readonly shaken?: true;
  /** The attached characters as they are, by number: one of them may be left alone. XZ-R-42 */
  readonly others?: Readonly<Record<string, Pick<Condition, 'wounds' | 'lies' | 'shaken'>>>;
}

export const NO_TOLL: Toll = {};

const isOwn = ({ counted, single }: Fighter): boolean => counted || single;

/** The sums with one model more. */
export function tollWith(toll: Toll, i: number, fighter: Fighter, { wounds, lies, shaken }: Condition): Toll {
  const isShaken = wounds === 0 || shaken === true;
  const state = { ...toll, ...(isShaken && { shaken: true as const }) };
  if (!isOwn(fighter)) {
    const now = { wounds, ...(lies && { lies }), ...(shaken && { shaken }) };
    return { ...state, others: { ...toll.others, [i]: now } };
  }
  const lost = fighter.wounds - wounds;
  if (!isShaken && lies !== true) return toll;
  return {
    ...state,
    ...(lost > 0 && { lost: (toll.lost ?? 0) + lost }),
    ...(wounds === 0 && { dead: (toll.dead ?? 0) + 1 }),
    ...(lies === true && { lying: (toll.lying ?? 0) + 1 }),
  };
}

/** A side after the last blow. */
interface Fared {
  /** Wounds lost in this assault. XZ-ASLT-12 */
  readonly lost: number;
  /** Living models, and those of them who do not lie. */
  readonly alive: number;
  readonly active: number;
  /** Wounds left of the unit itself, and of all with it. */
  readonly own: number;
  readonly left: number;
}

const sumOf = <T>(list: readonly T[], pick: (one: T) => number): number =>
  list.reduce((sum, one) => sum + pick(one), 0);

/** How a side has fared; characters and gun count in wounds left, but a gun without a crew is lost. XZ-R-30, XZ-R-43 */
export const faredOf = ({ fighters, gun = 0 }: Side): ((toll: Toll) => Fared) => {
  const unit = fighters.filter(isOwn);
  const [models, wounds] = [unit.length, sumOf(unit, (one) => one.wounds)];
  const joined = sumOf(fighters, (one) => (isOwn(one) ? 0 : one.wounds));
  return ({ lost = 0, dead = 0, lying = 0, others = {} }) => {
    const joinedNow = Object.values(others);
    const theirs = sumOf(joinedNow, (one) => one.wounds);
    const standing = joinedNow.filter((one) => one.wounds > 0);
    const own = wounds - lost;
    return {
      lost: lost + joined - theirs,
      alive: models - dead + standing.length,
      active: models - dead - lying + standing.filter(({ lies }) => lies !== true).length,
      own,
      left: own + theirs + (own > 0 ? gun : 0),
    };
  };
};

/** What is left of a side after the last blow: its unit, or the character who has outlived it. XZ-R-74 */
export type Left = Pick<Nerve, 'unit' | 'seat' | 'morale' | 'left' | 'start' | 'friends' | 'command' | 'own'> & {
  readonly counter: MoraleState;
  readonly alive: boolean;
};

export const leftFrom = (side: Side): ((toll: Toll) => Left) => {
  const fared = faredOf(side);
  const counted = side.fighters.filter(isOwn).length;
  return (toll) => {
    const { shaken = false, others = {}, dead = 0, lying = 0 } = toll;
    const { own, alive, lost } = fared(toll);
    const heir = own > 0 ? undefined : side.heirs?.find(({ fighter }) => (others[fighter]?.wounds ?? 0) > 0);
    const { seat, unit, before } = side;
    if (heir === undefined)
      return {
        seat,
        unit,
        morale: side.morale,
        start: side.startWounds,
        friends: side.friends,
        command: side.command,
        left: own + (side.gun ?? 0),
        counter: counterOf(before, { counted: counted - dead, down: lying, shaken: shaken || lost > 0 }),
        alive: alive > 0,
      };
    const his = others[heir.fighter];
    const suffered = { dead: 0, down: 0, shaken: his?.shaken === true };
    return {
      seat,
      unit: heir.unit,
      morale: heir.morale,
      start: heir.startWounds,
      friends: heir.friends,
      command: heir.command,
      left: his?.wounds ?? 0,
      own: side.fighters[heir.fighter]?.id ?? '',
      counter: worse(before.morale, moraleAfter(heir.before, suffered)),
      alive: true,
    };
  };
};

/** The counter of a side that did not win, from what it was before the assault. XZ-R-29 */
function counterOf(
  before: Side['before'],
  { counted, down, shaken }: { readonly counted: number; readonly down: number; readonly shaken: boolean },
): MoraleState {
  if (before.kind === 'one') return moraleAfter(before, { dead: 0, down: 0, shaken });
  return moraleAfter(before, { dead: before.start - before.casualties - counted, down, shaken });
}

/** Who has won: fewer wounds lost, then more models on their feet; the last ones standing win anyway. XZ-ASLT-12, XZ-R-30 */
export type Winning = Pick<Fared, 'lost' | 'alive' | 'active'>;

export function winnerOf(charger: Winning, target: Winning): Who | 'none' {
  if (target.alive === 0) return 'charger';
  if (charger.alive === 0) return 'target';
  if (charger.lost !== target.lost) return charger.lost < target.lost ? 'charger' : 'target';
  return charger.active === target.active ? 'none' : charger.active > target.active ? 'charger' : 'target';
}

/** Does the loser withdraw without a test: has it more wounds left? XZ-ASLT-13, XZ-ASLT-14, XZ-R-30 */
export const isInGoodOrder = ({ rules }: Assault, left: number, theirs: number): boolean =>
  left > theirs || (left === theirs && rules.equalRemaining === 'goodOrder');

export interface Fated {
  readonly fate: Fate;
  /** The state of the loser; at a stand-off of the charger. */
  readonly morale: MoraleState;
  /** What its commanders have left after a test. */
  readonly aid?: Aid;
}

/** The loser's counter and its test; whoever withdraws from a stand-off tests nothing. XZ-ASLT-13, XZ-ASLT-14, XZ-R-30 */
export function* fateOf(
  sides: Assault,
  who: Who,
  winner: Who | 'none',
  { alive, counter: morale, ...own }: Left,
  goodOrder: boolean,
  aid?: Aid,
): Rule<Fated> {
  if (!alive) return { fate: 'destroyed', morale: 'Routed' };
  if (morale === 'Routed') return { fate: 'routs', morale };
  if (winner === 'none' || goodOrder) return { fate: 'goodOrder', morale };
  // Whoever leads a unit that has just been Neutralized helps nobody. XZ-H-19, XZ-R-29
  const led = morale === 'Neutralized' ? sides[who].fighters.map(({ id }) => id) : [];
  const able = aid && withoutCommanders(aid, led);
  const nerve = { ...own, state: morale, immobilised: false, ...(able !== undefined && { aid: able }) };
  const { passed, aid: left } = yield* moraleTest(nerve, sides.rules.assaultTestBonuses);
  const tested: Fated = passed ? { fate: 'tested', morale } : { fate: 'routs', morale: 'Routed' };
  if (aid === undefined) return tested;
  const silent = aid.commanders.filter(({ id }) => led.includes(id));
  return { ...tested, aid: { ...left, commanders: [...left.commanders, ...silent] } };
}

/** A Neutralized winner is OK again; no winner takes a counter from the assault. XZ-ASLT-17, XZ-R-57 */
const winnerMorale = ({ before }: Side): MoraleState =>
  before.morale === 'Neutralized' ? (before.kind === 'one' && before.immobilised ? 'Suppressed' : 'OK') : before.morale;

/** The end as both sides find it. */
export function endOf(
  sides: Assault,
  winner: Who | 'none',
  { fate, morale }: Fated,
  lost: Readonly<Record<Who, number>>,
  counters: Readonly<Record<Who, MoraleState>>,
): AssaultEnd {
  const loser = winner === 'none' ? 'charger' : otherOf(winner);
  const after = (who: Who): MoraleState =>
    who === winner ? winnerMorale(sides[who]) : who === loser ? morale : counters[who];
  return { winner, fate, lost, morale: { charger: after('charger'), target: after('target') } };
}

/** Tells who has won. */
export function* toldEnd({ charger, target }: Assault, { winner, lost }: AssaultEnd): Rule<void> {
  if (winner === 'none') {
    yield* note('XZ-ASLT-12', 'Nobody wins the assault: {unit} must withdraw.', { unit: charger.unit });
    return;
  }
  const loser = otherOf(winner);
  yield* note(
    'XZ-ASLT-12',
    'The assault goes to {winner}: {loser} lost {lost} {lost|wound|wounds}, {winner} lost {dealt}.',
    {
      loser: (loser === 'charger' ? charger : target).unit,
      winner: (winner === 'charger' ? charger : target).unit,
      lost: lost[loser],
      dealt: lost[winner],
    },
  );
}
