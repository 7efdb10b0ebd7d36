/** Close combat, Steps Two to Five. XZ-ASLT-5 to XZ-ASLT-17 */
import { derive } from '@umpire/engine/derive';
import { call, inSteps, type Look, note, type Rule, type Step, type Writing } from '@umpire/engine/rule';
import {
  type Assault,
  type AssaultEnd,
  type AssaultResult,
  otherOf,
  type Side,
  strikerOf,
  WHO,
  type Who,
} from './assault-sides.ts';
import { attackSteps, type AttackParts } from './attack.ts';
import {
  aimedAt,
  type Group,
  GROUPS,
  groupOf,
  NOBODY,
  type Strikers,
  strikersOf,
  type Striking,
  withStriker,
} from './blows.ts';
import { type Condition, conditionOf, sharesWounds } from './damage.ts';
import { type Fighter, oneByOne } from './fighter.ts';
import { diceRules } from './numbers.ts';
import { type Aid, NO_AID, withoutCommanders } from './reroll.ts';
import {
  endOf,
  type Fated,
  fateOf,
  isInGoodOrder,
  type Left,
  leftFrom,
  faredOf,
  type Winning,
  NO_TOLL,
  type Toll,
  toldEnd,
  tollWith,
  winnerOf,
} from './step-five.ts';
import { strikeOrder } from './strike-order.ts';

/** The members of a group who can still strike, as they are, by number. */
type Members = Readonly<Record<string, Condition>>;

interface Parts extends AttackParts {
  /** What those in contact strike with. */
  readonly [striking: `contact ${string}`]: Striking;
  /** Who of those within 2″ is left to strike. */
  readonly [members: `reach ${string}`]: Members;
  readonly [toll: `toll ${string}`]: Toll;
  readonly [told: `told ${string}`]: number;
  readonly winner: Who | 'none';
  readonly goodOrder: boolean;
  readonly [fate: `fate ${string}`]: Fated | undefined;
  readonly end: AssaultEnd;
  readonly result: AssaultResult;
}

const model = (who: Who, i: number) => `model ${who} ${i}` as const;

/** The whole combat, with everybody named: as it is at the table. */
export function* assault(args: Assault): Rule<AssaultResult> {
  const { first, sides } = yield* begun(args);
  return yield* call(fought[first], sides);
}

/** The same, and of its end only who has won and at what price. */
export function* assaultEnd(args: Assault): Rule<AssaultEnd> {
  const { first, sides } = yield* begun(args);
  return yield* call(ended[first], sides);
}

/** Step Two: who strikes first, and both sides after it. Where nothing changes for them, they are the same sides. XZ-ASLT-5 */
function* begun(given: Assault): Rule<{ readonly first: Who; readonly sides: Assault }> {
  const sides = standing(given);
  const { rules, charger, target } = sides;
  const { first, chargerAid, targetAid } = yield* call(strikeOrder, {
    charger: strikerOf(charger),
    target: strikerOf(target),
    doubling: rules.neutralizedDoubling,
    chargersStrikeFirst: rules.chargersStrikeFirst,
  });
  if (charger.aid === undefined && target.aid === undefined) return { first, sides };
  return { first, sides: { rules, charger: withAid(charger, chargerAid), target: withAid(target, targetAid) } };
}

const withAid = (side: Side, aid: Aid): Side => (side.aid === undefined ? side : { ...side, aid });

/** Both sides with every model by itself. */
const standing = (given: Assault): Assault =>
  WHO.every((who) => given[who].fighters.every(({ count }) => count === 1))
    ? given
    : { rules: given.rules, charger: sideOf(given, 'charger'), target: sideOf(given, 'target') };

function sideOf(given: Assault, who: Who): Side {
  const side = given[who];
  const fighters = oneByOne(side.fighters, given[otherOf(who)].fighters);
  if (side.heirs === undefined) return { ...side, fighters };
  const place = (i: number): number => side.fighters.slice(0, i).reduce((sum, { count }) => sum + count, 0);
  return { ...side, fighters, heirs: side.heirs.map((heir) => ({ ...heir, fighter: place(heir.fighter) })) };
}

/** Whom a side may hit at all, and with which group last: what is left of the others is known from the start. */
interface Striker {
  readonly who: Who;
  readonly strikers: Readonly<Record<Group, Strikers>>;
  readonly lastHitBy: (enemy: number) => Group | undefined;
}

/** Both sides as strikers: asked for every model of a combat, which does not change. */
const strikersIn = derive((combat: Assault): Readonly<Record<Who, Striker>> => ({
  charger: strikerIn(combat, 'charger'),
  target: strikerIn(combat, 'target'),
}));

function strikerIn(combat: Assault, who: Who): Striker {
  const strikers = { contact: strikersOf(combat, who, 'contact'), reach: strikersOf(combat, who, 'reach') };
  const enemies = combat[otherOf(who)].fighters;
  /** Wounds of one profile are shared by all who have failed a save. XZ-R-70 */
  const sharesWith = (e: number): boolean =>
    sharesWounds(enemies[e] as Fighter, combat.rules) &&
    enemies.some(({ profile }, other) => strikers.reach.able.has(other) && profile === enemies[e]?.profile);
  return {
    who,
    strikers,
    lastHitBy: (e) =>
      strikers.reach.able.has(e)
        ? 'reach'
        : strikers.contact.able.has(e)
          ? sharesWith(e)
            ? 'reach'
            : 'contact'
          : undefined,
  };
}

function start(combat: Assault, first: Who): Parts {
  const parts: Record<string, unknown> = {};
  for (const who of WHO) {
    const { fighters, aid } = combat[who];
    const own = strikersIn(combat)[who];
    const enemies = combat[otherOf(who)].fighters;
    const { lastHitBy } = strikersIn(combat)[otherOf(who)];
    // Who strikes first has nobody hurt before his blows.
    const isSure = (i: number): boolean => who === first || lastHitBy(i) === undefined;
    let striking = NOBODY(own.strikers.contact, enemies);
    const members: Record<string, Condition> = {};
    let toll = NO_TOLL;
    for (const [i, fighter] of fighters.entries()) {
      const now = conditionOf(fighter);
      parts[model(who, i)] = now;
      if (isSure(i) && groupOf(fighter) === 'contact') striking = withStriker(striking, own.strikers.contact, i, now);
      if (isSure(i) && groupOf(fighter) === 'reach') members[i] = now;
      if (lastHitBy(i) === undefined) toll = tollWith(toll, i, fighter, now);
    }
    parts[`contact ${who}`] = striking;
    parts[`reach ${who}`] = members;
    parts[`toll ${who}`] = toll;
    parts[`aid ${who}`] = aid ?? NO_AID;
  }
  return parts as unknown as Parts;
}

/** All blows: the first striker's contact and 2″ group, then the second's. XZ-ASLT-6, XZ-ASLT-7, XZ-ASLT-11 */
function blowSteps(combat: Assault, first: Who, write: Writing<Parts>, isTold: boolean): readonly Step[] {
  const steps: Step[] = [];
  for (const who of [first, otherOf(first)]) {
    const striker = strikersIn(combat)[who];
    const isSecond = who !== first;
    for (const group of GROUPS) {
      if (striker.strikers[group].members.length === 0) continue;
      steps.push(...groupSteps(combat, write, striker, group, isSecond));
      if (isTold) steps.push(toldStep(write, who, group));
    }
  }
  return steps;
}

/** Tells how the blows of a group went. */
const toldStep = ({ step, see }: Writing<Parts>, who: Who, group: Group): Step =>
  step(
    `told ${who} ${group}`,
    { dice: see(`aimed ${who} ${group}`, (aimed) => aimed.dice), saves: see(`saves ${who} ${group}`) },
    function* ({ dice, saves }) {
      const all = dice.reduce((sum, one) => sum + one, 0);
      if (all > 0)
        yield* note('XZ-ASLT-8', '{hits} of {dice} {dice|die|dice} {hits|hits|hit}.', {
          hits: saves.was?.length ?? 0,
          dice: all,
        });
      return all;
    },
  );

/** One group's blows. */
function groupSteps(
  combat: Assault,
  write: Writing<Parts>,
  striker: Striker,
  group: Group,
  isSecond: boolean,
): readonly Step[] {
  const { who, strikers, lastHitBy } = striker;
  const struck = otherOf(who);
  const { fighters } = combat[struck];
  const { charger, target, rules } = combat;
  const name = `${who} ${group}` as const;
  const hasAid = charger.aid !== undefined || target.aid !== undefined;
  const after = (t: number): readonly Step[] => [
    ...fallenSteps(combat, write, struck, t),
    ...(lastHitBy(t) === group ? leftSteps(combat, write, struck, t, isSecond) : []),
  ];
  return [
    aimStep(combat, write, striker, group),
    ...attackSteps(write as unknown as Writing<AttackParts>, {
      name,
      rules: diceRules(rules),
      attacker: combat[who].seat,
      owner: combat[struck].seat,
      rule: 'XZ-ASLT-8',
      targets: fighters,
      fires: strikers[group].fires,
      model: (t) => model(struck, t),
      isAble: (t) => strikers[group].able.has(t),
      mayHaveFailed: (t) => group === 'reach' && strikers.contact.able.has(t),
      after,
      ...(hasAid && { aids: { attacker: `aid ${who}`, owner: `aid ${struck}` } as const }),
    }),
  ];
}

/** Whom a group strikes, and with what. XZ-R-28 */
function aimStep(combat: Assault, { step, see }: Writing<Parts>, { who, strikers }: Striker, group: Group): Step {
  const struck = otherOf(who);
  const { fighters } = combat[struck];
  if (group === 'contact')
    // Nobody of those who are struck has been hurt before.
    return step(`aimed ${who} contact`, { striking: see(`contact ${who}`) }, ({ striking }) => striking);
  const of: Record<string, Look<unknown>> = { members: see(`reach ${who}`) };
  for (const e of strikers.reach.able) of[`${e}`] = see(model(struck, e), ({ wounds }) => wounds);
  return step(`aimed ${who} reach`, of, ({ members, ...left }) => {
    const woundsOf = (e: number): number => (left as Readonly<Record<string, number>>)[e] ?? 0;
    let striking = NOBODY(strikers.reach, fighters);
    for (const [i, now] of Object.entries(members as Members))
      striking = withStriker(striking, strikers.reach, Number(i), now, (e) => woundsOf(e) > 0);
    return aimedAt(striking, fighters, woundsOf);
  });
}

/** A commander who has fallen helps nobody any more. XZ-H-19 */
function fallenSteps(combat: Assault, { step, see }: Writing<Parts>, who: Who, i: number): readonly Step[] {
  const { aid, fighters } = combat[who];
  const { id } = fighters[i] as Fighter;
  if (aid?.commanders.some((one) => one.id === id) !== true) return [];
  return [
    step(
      `aid ${who}`,
      { left: see(`aid ${who}`), wounds: see(model(who, i), ({ wounds }) => wounds) },
      ({ left, wounds }) => (wounds === 0 ? withoutCommanders(left, [id]) : left),
    ),
  ];
}

/** A model that cannot be hit any more in this Step: what it strikes with, if its side is to strike yet, and what it counts at the end. */
function leftSteps(
  combat: Assault,
  { step, see }: Writing<Parts>,
  who: Who,
  i: number,
  isSecond: boolean,
): readonly Step[] {
  const side = combat[who];
  const fighter = side.fighters[i] as Fighter;
  const now = see(model(who, i));
  const group = groupOf(fighter);
  const steps: Step[] = [];
  if (!isSecond && group === 'contact') {
    const strikers = strikersIn(combat)[who].strikers.contact;
    steps.push(
      step(`contact ${who}`, { striking: see(`contact ${who}`), now: see(model(who, i), strikingPart) }, (seen) =>
        withStriker(seen.striking, strikers, i, seen.now),
      ),
    );
  }
  if (!isSecond && group === 'reach')
    steps.push(
      step(`reach ${who}`, { members: see(`reach ${who}`), now: see(model(who, i), strikingPart) }, (seen) =>
        seen.now.wounds === 0 ? seen.members : { ...seen.members, [i]: seen.now },
      ),
    );
  steps.push(
    step(`toll ${who}`, { toll: see(`toll ${who}`), now }, (seen) => tollWith(seen.toll, i, fighter, seen.now)),
  );
  return steps;
}

/** What of a model matters for its blows. */
const strikingPart = ({ wounds, lies, split }: Condition): Condition => ({
  wounds: wounds > 0 ? 1 : 0,
  ...(lies === true && { lies }),
  ...(split !== undefined && { split }),
});

const loserOf = (winner: Who | 'none'): Who => (winner === 'charger' ? 'target' : 'charger');

/** Step Five: who has won, what becomes of the loser. XZ-ASLT-12 to XZ-ASLT-17 */
function endSteps(combat: Assault, { step, see }: Writing<Parts>): readonly Step[] {
  const { charger, target } = combat;
  const [winner, goodOrder] = [see('winner'), see('goodOrder')];
  const fate = (who: Who): Step => {
    const of = { winner, goodOrder, left: see(`toll ${who}`, leftFrom(combat[who])) };
    const does = (
      seen: Pick<Parts, 'winner' | 'goodOrder'> & { readonly left: Left; readonly aid?: Aid },
    ): Fated | undefined =>
      loserOf(seen.winner) === who
        ? (fateOf(combat, who, seen.winner, seen.left, seen.goodOrder, seen.aid) as unknown as Fated)
        : undefined;
    return combat[who].aid === undefined
      ? step(`fate ${who}`, of, does)
      : step(`fate ${who}`, { ...of, aid: see(`aid ${who}`) }, does);
  };
  const counted = (side: Side) => {
    const [fared, left] = [faredOf(side), leftFrom(side)];
    return (toll: Toll) => ({ lost: fared(toll).lost, counter: left(toll).counter });
  };
  return [
    step(
      'winner',
      { one: see('toll charger', winning(charger)), other: see('toll target', winning(target)) },
      ({ one, other }) => winnerOf(one, other),
    ),
    step(
      'goodOrder',
      { winner, one: see('toll charger', leftNow(charger)), other: see('toll target', leftNow(target)) },
      ({ winner: won, one, other }) =>
        loserOf(won) === 'charger' ? isInGoodOrder(combat, one, other) : isInGoodOrder(combat, other, one),
    ),
    fate('charger'),
    fate('target'),
    step(
      'end',
      {
        winner,
        ours: see('fate charger'),
        theirs: see('fate target'),
        one: see('toll charger', counted(charger)),
        other: see('toll target', counted(target)),
      },
      ({ winner: won, ours, theirs, one, other }) =>
        endOf(
          combat,
          won,
          (ours ?? theirs) as Fated,
          { charger: one.lost, target: other.lost },
          { charger: one.counter, target: other.counter },
        ),
    ),
  ];
}

/** What decides who has won. */
const winning = (side: Side): ((toll: Toll) => Winning) => {
  const fared = faredOf(side);
  return (toll) => {
    const { lost, alive, active } = fared(toll);
    return { lost, alive: Math.min(alive, 1), active };
  };
};

const leftNow = (side: Side): ((toll: Toll) => number) => {
  const fared = faredOf(side);
  return (toll) => fared(toll).left;
};

/** A combat in which this side strikes first: how it ends. */
const endedBy = (first: Who) =>
  inSteps('ended', {
    start: (combat: Assault) => start(combat, first),
    steps: (combat: Assault, write: Writing<Parts>) => [
      ...blowSteps(combat, first, write, false),
      ...endSteps(combat, write),
    ],
    result: 'end',
  });
const ended = { charger: endedBy('charger'), target: endedBy('target') };

/** The same with everybody as he is afterwards. */
const foughtBy = (first: Who) =>
  inSteps('fought', {
    start: (combat: Assault) => start(combat, first),
    steps: (combat: Assault, write: Writing<Parts>) => {
      const { step, see } = write;
      const of: Record<string, Look<unknown>> = { end: see('end') };
      for (const who of WHO) {
        for (const i of combat[who].fighters.keys()) of[model(who, i)] = see(model(who, i));
        of[`aid ${who}`] = see(`aid ${who}`);
        of[`fate ${who}`] = see(`fate ${who}`);
      }
      const all = (who: Who, seen: Readonly<Record<string, unknown>>): readonly Condition[] =>
        combat[who].fighters.map((_, i) => seen[model(who, i)] as Condition);
      return [
        ...blowSteps(combat, first, write, true),
        ...endSteps(combat, write),
        step('result', of, function* (seen): Rule<AssaultResult> {
          const end = seen['end'] as AssaultEnd;
          yield* toldEnd(combat, end);
          const aid = (who: Who): Aid => (seen[`fate ${who}`] as Fated | undefined)?.aid ?? (seen[`aid ${who}`] as Aid);
          const aids = { charger: aid('charger'), target: aid('target') };
          return { ...end, charger: all('charger', seen), target: all('target', seen), aids };
        }),
      ];
    },
    result: 'result',
  });
const fought = { charger: foughtBy('charger'), target: foughtBy('target') };
