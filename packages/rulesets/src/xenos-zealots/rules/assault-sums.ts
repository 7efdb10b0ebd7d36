/**
 * An assault for odds: the same as the assault at the table, but between two groups of blows only the numbers of two standings are
 * remembered, one of each side, and of its end only who has won and at what price. Alike standings are one state, and blows that come
 * to the same are worked out once. A test compares it with the rule of the table.
 */
import { call, type Chain, proceed } from '@umpire/engine/rule';
import { remember } from '@umpire/engine/table';
import { type Assault, type AssaultResult, otherOf, strikerOf, UNSHAKEN, type Who } from './assault-sides.ts';
import { type Aimed, aimed, type Melee, stepOf } from './blows.ts';
import { isAlive } from './fighter.ts';
import { stepFive } from './step-five.ts';
import { Standings } from './standings.ts';
import { strikeOrder } from './strike-order.ts';
import { onto, strikesBy, wordsOf } from './strikes.ts';

/** How an assault ends, without those who fought it. */
export type AssaultEnd = Pick<AssaultResult, 'winner' | 'fate' | 'lost' | 'morale'>;

/** No side has so many standings. */
const MOST = 1 << 16;
/** The groups of blows in turn: the first striker's contact and 2″ group, then the second's. Then comes the end. */
const GROUPS = ['contact', 'reach', 'contact', 'reach'] as const;

/** The whole combat. */
export function* assaultInSums(args: Assault): Chain<AssaultEnd> {
  const { rules, charger, target } = args;
  const { first } = yield* call(strikeOrder, {
    charger: strikerOf(charger),
    target: strikerOf(target),
    doubling: rules.neutralizedDoubling,
    chargersStrikeFirst: rules.chargersStrikeFirst,
  });
  return proceed(combatOf(args)[first], 0);
}

/** The rules of one combat, by who strikes first; made for each, so that a state is told by a number alone. */
const combatOf = remember((args: Assault) => {
  const standings = { charger: new Standings(args.charger), target: new Standings(args.target) };
  const strikes = {
    charger: strikesBy('charger', args, standings.target),
    target: strikesBy('target', args, standings.charger),
  };
  const end = endingOf(args, standings);
  const combat = (first: Who) => {
    const blows = blowsOf(args, standings, first);
    const fought = function* (number: number): Chain<AssaultEnd> {
      const own = Math.floor(number / MOST) % MOST;
      let other = number % MOST;
      for (let at = Math.floor(number / MOST / MOST); at < GROUPS.length; at++) {
        const isSecond = at >= 2;
        const striker = isSecond ? otherOf(first) : first;
        if (at === 2) other = standings[striker].rested(other);
        const [a, b] = isSecond ? [other, own] : [own, other];
        const blow = blows(at, striker, a, b);
        if (blow === undefined) continue;
        const next = at + 1;
        return yield* call(strikes[striker].rule, strikes[striker].numberOf(blow.words, blow.aimed, b)).into((after) =>
          proceed(fought, isSecond ? numberOf(next, after, a) : numberOf(next, own, after)),
        );
      }
      const [charger, target] = first === 'charger' ? [own, other] : [other, own];
      return proceed(end, standings.charger.end(charger) * MOST + standings.target.end(target));
    };
    return fought;
  };
  return { charger: combat('charger'), target: combat('target') };
});

/** A state: the group whose blows come next, the standing of who strikes first, that of the other. */
const numberOf = (at: number, first: number, other: number): number => (at * MOST + first) * MOST + other;

type BothStandings = Readonly<Record<Who, Standings>>;

/** The blows of each group from standings of both sides; undefined where nobody can strike. */
function blowsOf(args: Assault, standings: BothStandings, first: Who) {
  const known = new Map<number, { readonly words: string; readonly aimed: Aimed } | undefined>();
  return (at: number, striker: Who, own: number, struck: number) => {
    const enemy = otherOf(striker);
    const key = (at * MOST + own) * MOST + standings[enemy].living(struck);
    if (!known.has(key)) {
      const found = aimed(meleeAt(args, standings, first, at, own, struck));
      known.set(key, found && { words: wordsOf(found), aimed: found });
    }
    const blow = known.get(key);
    return blow && { words: blow.words, aimed: onto(blow.aimed, standings[enemy].at(struck).fighters) };
  };
}

/** How it stands before a group's blows. The striker's two groups were fixed when its Step began: nobody had struck back yet. */
function meleeAt(args: Assault, standings: BothStandings, first: Who, at: number, own: number, struck: number): Melee {
  const striker = at < 2 ? first : otherOf(first);
  const enemy = otherOf(striker);
  const fighters = standings[striker].at(own).fighters;
  const begun = stepOf(
    {
      ...args,
      [striker]: { ...args[striker], fighters },
      lost: { charger: 0, target: 0 },
      shaken: UNSHAKEN,
      second: at >= 2,
    },
    striker,
  );
  const now = standings[enemy].at(struck);
  return {
    ...begun,
    [enemy]: { ...args[enemy], fighters: now.fighters },
    group: GROUPS[at] ?? 'reach',
    failed: now.failed,
  };
}

/** Step Five from two standings. */
function endingOf(args: Assault, standings: BothStandings) {
  const woundsOf = (who: Who, number: number): number =>
    standings[who].at(number).fighters.reduce((sum, one) => sum + (isAlive(one) ? one.count * one.wounds : 0), 0);
  const sideAt = (who: Who, number: number) => ({ ...args[who], fighters: standings[who].at(number).fighters });
  return function* (number: number): Chain<AssaultEnd> {
    const [charger, target] = [Math.floor(number / MOST), number % MOST];
    const lost = {
      charger: woundsOf('charger', 0) - woundsOf('charger', charger),
      target: woundsOf('target', 0) - woundsOf('target', target),
    };
    const shaken = { charger: standings.charger.at(charger).shaken, target: standings.target.at(target).shaken };
    const end = { ...args, charger: sideAt('charger', charger), target: sideAt('target', target), lost, shaken };
    const { winner, fate, morale } = yield* stepFive(end);
    return { winner, fate, lost, morale };
  };
}
