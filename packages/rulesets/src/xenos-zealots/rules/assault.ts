/** Close combat, Steps Two to Five. XZ-ASLT-5 to XZ-ASLT-17 */
import { call, type Chain, note, proceed, type Rule, type Seat } from '@umpire/engine/rule';
import type { TableOptions } from '../options.ts';
import type { MoraleState } from '../words.ts';
import { attack } from './attack.ts';
import { attacksOf, contactGroup, type Fighter, isAlive, ranksFor, reachGroup } from './fighter.ts';
import { inGroupOrder } from './group-order.ts';
import { diceRules, type DiceRules } from './numbers.ts';
import { moraleTest } from './rally.ts';
import { type Aid, NO_AID } from './reroll.ts';
import { type Before, moraleAfter } from './settle.ts';
import { assaultValue, type Modifier, strikeOrder, type Striker } from './strike-order.ts';
import type { Fire, Hurt } from './target.ts';

export type AssaultRules = DiceRules &
  Pick<
    TableOptions,
    'chargersStrikeFirst' | 'assaultTarget' | 'neutralizedDoubling' | 'equalRemaining' | 'assaultTestBonuses'
  >;

/** One side of an assault. */
export interface Side {
  readonly seat: Seat;
  readonly unit: string;
  readonly value: number;
  readonly additions: readonly Modifier[];
  /** The enemy is Neutralized. */
  readonly doubled: boolean;
  /** All living models of the unit, attached characters too; those who do not fight have no contact. */
  readonly fighters: readonly Fighter[];
  readonly before: Before;
  readonly morale: number;
  /** Wounds at the start of the game, without attached characters. */
  readonly startWounds: number;
  readonly aid?: Aid;
  /** Weapons whose dice come first. D-GROUPS */
  readonly groups?: readonly string[];
  /** For tests with bonuses. */
  readonly friends: boolean;
  readonly command: number;
}

export interface Assault {
  readonly rules: AssaultRules;
  readonly charger: Side;
  readonly target: Side;
  readonly inOrder: boolean;
}

/** How an assault ends for the loser: gone, good order, good order after a test (no charge next turn), rout. */
export type Fate = 'destroyed' | 'goodOrder' | 'tested' | 'routs';

export interface AssaultResult {
  readonly winner: 'charger' | 'target' | 'none';
  readonly fate: Fate;
  readonly lost: { readonly charger: number; readonly target: number };
  /** The state of each side after Step Five, before withdrawal. */
  readonly morale: { readonly charger: MoraleState; readonly target: MoraleState };
  /** As they stand afterwards. */
  readonly charger: readonly Fighter[];
  readonly target: readonly Fighter[];
  readonly aids: { readonly charger: Aid; readonly target: Aid };
}

type Who = 'charger' | 'target';
const otherOf = (who: Who): Who => (who === 'charger' ? 'target' : 'charger');

/** How a combat stands between two groups of blows. */
interface Melee extends Assault {
  readonly striker: Who;
  readonly group: 'contact' | 'reach';
  /** The 2″ group is fixed at the start of the striker's Step. */
  readonly reach: readonly number[];
  readonly second: boolean;
  readonly lost: { readonly charger: number; readonly target: number };
  /** Who of the struck side has failed a save in this Step. XZ-R-70 */
  readonly failed: readonly boolean[];
}

const strikerOf = ({ seat, unit, value, additions, doubled, aid }: Side): Striker => ({
  seat,
  unit,
  value,
  additions,
  doubled,
  ...(aid !== undefined && { aid }),
});

/** The whole combat. */
export function* assault(args: Assault): Chain<AssaultResult> {
  const { rules, charger, target } = args;
  const { first, chargerAid, targetAid } = yield* call(strikeOrder, {
    charger: strikerOf(charger),
    target: strikerOf(target),
    doubling: rules.neutralizedDoubling,
    chargersStrikeFirst: rules.chargersStrikeFirst,
  });
  const sides = { ...args, charger: withAid(charger, chargerAid), target: withAid(target, targetAid) };
  return proceed(blows, stepOf({ ...sides, lost: { charger: 0, target: 0 }, second: false }, first));
}

const withAid = (side: Side, aid: Aid): Side => (side.aid === undefined ? side : { ...side, aid });

/** A striker's Step begins: its two groups are fixed. XZ-R-28 */
function stepOf(args: Assault & Pick<Melee, 'lost' | 'second'>, striker: Who): Melee {
  const own = args[striker].fighters;
  const enemies = args[otherOf(striker)].fighters;
  const contact = contactGroup(own, enemies);
  return {
    ...args,
    striker,
    group: 'contact',
    reach: reachGroup(own, enemies, contact),
    failed: enemies.map(() => false),
  };
}

/** One group's blows; then the next group, the other striker, or the end. XZ-ASLT-6, XZ-ASLT-7, XZ-ASLT-11 */
function* blows(melee: Melee): Chain<AssaultResult> {
  const { striker, rules, inOrder } = melee;
  const own = melee[striker];
  const struck = otherOf(striker);
  const enemy = melee[struck];
  const numbers = groupNow(melee);
  const fires = firesOf(melee, numbers);
  if (fires.length === 0) return next(melee);
  const ranks = ranksFor(
    numbers.map((i) => own.fighters[i] as Fighter),
    enemy.fighters,
  );
  const targets = enemy.fighters.map((fighter, e) => ({ ...plainTarget(fighter), rank: ranks[e] ?? 0 }));
  const { hurts, attackerAid, ownerAid } = yield* call(attack, {
    rules: diceRules(rules),
    attacker: own.seat,
    owner: enemy.seat,
    targets: targets.map((target) => ({ ...target, count: Math.max(1, target.count) })),
    fires: fires.map((fire) => ({
      ...fire,
      scores: fire.scores.map((score, e) => (ranks[e] === undefined ? 0 : score)),
    })),
    inOrder,
    rule: 'XZ-ASLT-8',
    failedBefore: melee.failed,
    ...((own.aid !== undefined || enemy.aid !== undefined) && {
      aid: { attacker: own.aid ?? NO_AID, owner: enemy.aid ?? NO_AID },
    }),
  });
  const { fighters, lost } = wounded(enemy.fighters, hurts);
  const failed = melee.failed.map((before, e) => before || (hurts[e] as Hurt).failed);
  const sides = {
    ...melee,
    [struck]: { ...enemy, fighters },
    failed,
    lost: { ...melee.lost, [struck]: melee.lost[struck] + lost },
  };
  const helped =
    own.aid === undefined && enemy.aid === undefined
      ? sides
      : {
          ...sides,
          [striker]: withAid(own, attackerAid ?? NO_AID),
          [struck]: withAid({ ...enemy, fighters }, ownerAid ?? NO_AID),
        };
  return next(helped as Melee);
}

/** Whoever of the group still has somebody to strike at. */
function groupNow({ striker, group, reach, ...sides }: Melee): readonly number[] {
  const own = sides[striker].fighters;
  const enemies = sides[otherOf(striker)].fighters;
  if (group === 'contact') return contactGroup(own, enemies);
  return reach.filter(
    (i) =>
      isAlive(own[i] as Fighter) && (own[i] as Fighter).near.some(({ enemy }) => isAlive(enemies[enemy] as Fighter)),
  );
}

const plainTarget = ({ id, count, resilience, wounds, many, profile, suppressed, single, leader, split }: Fighter) => ({
  id,
  count,
  resilience,
  wounds,
  many,
  profile,
  suppressed,
  single,
  leader,
  ...(split !== undefined && { split }),
});

/** The blows of a group as fire: by weapon and by the armour it meets. */
function firesOf(melee: Melee, numbers: readonly number[]): readonly Fire[] {
  const own = melee[melee.striker];
  const enemy = melee[otherOf(melee.striker)];
  const scores = enemy.fighters.map(({ assault }) => scoreToHit(melee, enemy, assault));
  const found = new Map<string, Fire & { readonly weapon: string }>();
  for (const i of numbers) {
    const fighter = own.fighters[i] as Fighter;
    for (const [s, strike] of fighter.strikes.entries()) {
      const dice = attacksOf(fighter, s);
      if (dice === 0) continue;
      const armours = enemy.fighters.map((one) =>
        strike.bane ? Math.floor((one.armours[i] ?? 0) / 2) : (one.armours[i] ?? 0),
      );
      const key = `${strike.weapon} ${armours.join()}`;
      const known = found.get(key);
      const { says, weapon, ap, damage, suppressive } = strike;
      const reasons = [{ amount: Math.min(...scores), rule: 'XZ-ASLT-8', says: 'assault value' }];
      const fire = {
        says,
        weapon,
        dice,
        bonus: 0,
        ap,
        damage,
        suppressive,
        scores,
        covers: scores.map(() => 0),
        armours,
        reasons,
      };
      found.set(key, known === undefined ? fire : { ...known, dice: known.dice + dice });
    }
  }
  return inGroupOrder([...found.values()], own.groups).map(({ weapon: _, ...fire }) => fire);
}

/** The card's value, or with `assaultTarget: modified` the value of Step Two without the die. XZ-R-27 */
function scoreToHit({ rules }: Melee, enemy: Side, card: number): number {
  if (rules.assaultTarget === 'base') return card;
  return card + assaultValue(strikerOf(enemy), rules.neutralizedDoubling).total - enemy.value;
}

/** The struck side after a group's blows. Models only lie down; counters wait. XZ-R-29 */
export function wounded(
  fighters: readonly Fighter[],
  hurts: readonly Hurt[],
): { readonly fighters: readonly Fighter[]; readonly lost: number } {
  const after = fighters.map((fighter, e) => {
    const hurt = hurts[e] as Hurt;
    if (!isAlive(fighter)) return fighter;
    if (fighter.lying !== undefined || fighter.count > 1) {
      const down = fighter.suppressed ? 0 : hurt.down;
      return { ...fighter, count: fighter.count - hurt.dead - (fighter.lying === undefined ? 0 : down) };
    }
    const split = splitAfter(fighter, hurt);
    const strikes = fighter.strikes.map((strike, s) =>
      s === 0 ? { ...strike, dice: Math.max(0, strike.dice - attacksLost(fighter, hurt)) } : strike,
    );
    return {
      ...fighter,
      count: fighter.count - hurt.dead,
      wounds: fighter.wounds - hurt.lost,
      suppressed: fighter.suppressed || hurt.down > 0,
      strikes,
      ...(split !== undefined && { split }),
    };
  });
  for (const [e, fighter] of fighters.entries()) {
    const { lying } = fighter;
    const down = hurts[e]?.down ?? 0;
    if (lying === undefined || down === 0 || fighter.suppressed) continue;
    const partner = after[lying] as Fighter;
    after[lying] = { ...partner, count: partner.count + down };
  }
  return {
    fighters: after,
    lost: hurts.reduce((sum, hurt, e) => sum + (isAlive(fighters[e] as Fighter) ? hurt.lost : 0), 0),
  };
}

const attacksLost = ({ slotAttacks }: Fighter, { slots = [] }: Hurt): number =>
  slots.reduce((sum, id) => sum + (slotAttacks[id] ?? 0), 0);

function splitAfter({ split }: Fighter, { mobility = 0, slots = [] }: Hurt): Fighter['split'] {
  if (split === undefined) return undefined;
  return { mobility: split.mobility - mobility, slots: split.slots.filter(({ id }) => !slots.includes(id)) };
}

/** After a group: the 2″ group, then the other side, then Step Five. */
function next(melee: Melee): ReturnType<typeof proceed<Melee, AssaultResult>> {
  if (melee.group === 'contact') return proceed(blows, { ...melee, group: 'reach' });
  if (melee.second) return proceed(stepFive, ended(melee));
  const { rules, charger, target, inOrder, lost } = melee;
  const other = otherOf(melee.striker);
  if (!melee[other].fighters.some(isAlive)) return proceed(stepFive, ended(melee));
  return proceed(blows, stepOf({ rules, charger, target, inOrder, lost, second: true }, other));
}

type Ended = Assault & Pick<Melee, 'lost'>;
const ended = ({ rules, charger, target, inOrder, lost }: Melee): Ended => ({ rules, charger, target, inOrder, lost });

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
    const shaken = lost > 0 || fighters.some(({ suppressed }) => suppressed);
    return moraleAfter(before, { dead: 0, down: 0, shaken });
  }
  const alive = counted.reduce((sum, { count }) => sum + count, 0);
  const down = counted.reduce((sum, { count, suppressed }) => sum + (suppressed ? count : 0), 0);
  const dead = before.start - before.casualties - alive;
  const shaken = lost > 0 || dead > 0 || down > before.down;
  return moraleAfter(before, { dead, down, shaken });
}

/** Step Five: the loser, its counter, its test. XZ-ASLT-12 to XZ-ASLT-17 */
function* stepFive(end: Ended): Rule<AssaultResult> {
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
