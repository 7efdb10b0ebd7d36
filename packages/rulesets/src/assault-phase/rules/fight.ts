/** A round of close combat: all initiative steps, from the choice of weapons to the last blow (4.4 to 4.14). */
import { derive } from '@umpire/engine/derive';
import {
  call,
  type Chain,
  type Chances,
  choose,
  keyOf,
  note,
  packed,
  Proceed,
  proceed,
  type Rule,
  type RuleOf,
  shortcut,
} from '@umpire/engine/rule';
import { aimed, type Aim } from './aim.ts';
import type { Fight, Fighter, Group } from './fighter.ts';
import { type FightTable, fightTable, type SideEnd } from './fight-table.ts';
import { forceTest } from './force.ts';
import { packer } from './packing.ts';
import { pool } from './pool.ts';
import { poolByDefault } from './pool-by-default.ts';
import { settled } from './settled.ts';
import { diceOf, simpleTurns } from './simple-turn.ts';
import { targetOf, toughnessKey } from './struck.ts';
import {
  hasStrikers,
  inflicting,
  modeOf,
  onward,
  opening,
  type Plan,
  planOf,
  type Standing,
  type Turn,
} from './turns.ts';
import { chosenModes, withDefaultModes } from './weapons-choice.ts';
import type { Tell } from './zone.ts';

/** How a fight has ended: the wounds left of each fighter, in the order of groups and fighters, and what counts. */
export interface FightEnd {
  readonly left: readonly number[];
  /** Wounds inflicted by the active side, then by the other. AP-RES-1 */
  readonly inflicted: readonly [number, number];
  /** Fighters (by number) who used their psychic power. AP-FORCE-5 */
  readonly used: readonly number[];
}

/** The rule of one turn, for a fight whose weapons are chosen. */
export interface Rounds {
  readonly plan: Plan;
  readonly strike: RuleOf<Standing, Proceed<FightEnd>>;
  /** The whole fight as a table, which is found much faster than turn by turn; undefined where there can be none. */
  readonly table: FightTable | undefined;
}

/** The end of a fight without psykers: what each side has lost is what the other has inflicted. */
export function endAt({ fight: { groups }, first, fighters }: Plan, left: readonly number[]): FightEnd {
  const lost = [0, 0];
  for (const [number, { side, fighters: own }] of groups.entries())
    for (let place = first[number] as number, end = place + own.length; place < end; place++)
      lost[side] = (lost[side] as number) + (fighters[place] as Fighter).left - (left[place] as number);
  return { left, inflicted: [lost[1] as number, lost[0] as number], used: [] };
}

/** A round of close combat. AP-INIT-1 */
export function* fight(args: Fight): Chain<FightEnd> {
  return args.asked === undefined ? proceed(turnByTurn, args) : yield* askedFight(args);
}

/** The same by its turns, everybody deciding as by default. */
export function* turnByTurn(args: Fight): Chain<FightEnd> {
  const { plan, strike } = roundsByDefault(args);
  return proceed(strike, opening(plan));
}

/** The same in battle: whoever has to decide is asked, and `tell` says how it stands before that. */
export function* askedFight(args: Fight, tell?: Tell): Rule<FightEnd> {
  const plan = planOf(yield* chosenModes(args), tell);
  let now = nextStriking(plan, opening(plan));
  let last = opening(plan);
  while (now !== undefined) {
    last = onward(plan, yield* turnOfGroup(plan, now));
    now = nextStriking(plan, last);
  }
  return endOf(last);
}

export const roundsByDefault: (args: Fight) => Rounds = derive((args: Fight) => roundsOf(withDefaultModes(args)));

/** The rule of a turn for one fight. It is made for each fight, so that a state of it is told by a number alone. */
export function roundsOf(args: Fight): Rounds {
  const plan = planOf(args);
  const strike = byDefault(plan);
  return { plan, strike, table: fightTable(plan) };
}

/** The ends of a fight with their chances, from its table; who has used his power is told turn by turn only. */
function endsOf(args: Fight): Chances<FightEnd> | undefined {
  const { plan, table } = args.asked === undefined ? roundsByDefault(args) : { plan: undefined, table: undefined };
  if (table === undefined || plan.fighters.some((fighter) => modeOf(fighter).force)) return undefined;
  const [one, other] = table.ends;
  const answers: FightEnd[] = [];
  const chances: number[] = [];
  for (const [cell, chance] of table.chances.entries()) {
    if (chance === 0) continue;
    const [a, b] = [one[Math.floor(cell / other.length)], other[cell % other.length]] as [SideEnd, SideEnd];
    answers.push(
      endAt(
        plan,
        a.left.map((wounds, place) => wounds + (b.left[place] as number)),
      ),
    );
    chances.push(chance);
  }
  return { answers, chances };
}

shortcut(fight, endsOf);

type Strike = Rounds['strike'];

/**
 * For odds: the same, but a turn in which nothing is decided is its dice and a table of what follows from them, which is
 * worked out once for all states in which the two groups stand alike.
 */
function byDefault(plan: Plan): Strike {
  const dice = diceOf();
  const simple = simpleTurns(plan, dice);
  const settle = settled(plan);
  const pack = packer(plan);
  const rows = rowsOfPools(plan, pack);
  function* strikeTurn(standing: Standing): Chain<FightEnd> {
    const now = nextStriking(plan, standing);
    if (now === undefined) return endOf(standing);
    const turn = simple(now);
    if (turn !== undefined) return proceed(strike, turn.after(now, yield* call(turn.rule, turn.dice)));
    const { targets, struck } = yield* aimed(plan, now);
    return proceed(
      poolOfRow,
      rows.keyOf(struck.length === 0 ? now : { ...now, struck: [...now.struck, ...struck] }, targets, 0),
    );
  }
  /** A turn with several targets, pool by pool: each of them is a state by itself. */
  function* poolOfRow(key: string): Chain<FightEnd> {
    const { now, targets, at, ready } = rows.at(key);
    const target = targets[at];
    if (target === undefined) return proceed(strike, settle(onward(plan, now)));
    if (ready === undefined)
      return proceed(poolOfRow, rows.keyOf(yield* strikeGroup(plan, now, target), targets, at + 1));
    const { left, absorbed } = ready.fallen(yield* call(dice.rule, dice.numbered(ready.dice)));
    return proceed(poolOfRow, rows.keyOf(inflicting(plan, now, left, absorbed), targets, at + 1));
  }
  const strike: Strike = pack === undefined ? (strikeTurn as Strike) : packed(pack, strikeTurn as Strike);
  return strike;
}

type Targets = Aim['targets'];

/** How a turn stands before one of its pools. `ready` where the pool is only dice and no psyker strikes. */
interface Row {
  readonly now: Standing;
  readonly targets: Targets;
  readonly at: number;
  readonly ready: ReturnType<typeof poolByDefault> | undefined;
}

/** Keeps what turns stand at by a short text: equal texts are one state. */
function rowsOfPools(plan: Plan, pack: ((standing: Standing) => number) | undefined) {
  const rows = new Map<string, Row>();
  const aims = new Map<string, number>();
  const numbers = new WeakMap<Targets, number>();
  const numberOf = (targets: Targets): number => {
    const known = numbers.get(targets);
    if (known !== undefined) return known;
    const key = String(keyOf(targets));
    const number = aims.get(key) ?? aims.size;
    aims.set(key, number);
    numbers.set(targets, number);
    return number;
  };
  const readyFor = (now: Standing, target: Targets[number]): Row['ready'] => {
    const { group } = plan.turns[now.turn] as Turn;
    const { zone } = targetOf(plan, now, target.target, group);
    if (zone.bodies.length === 0 || target.psyker !== undefined) return undefined;
    return poolByDefault(zone, target.batches, target.kinds, now.left);
  };
  return {
    keyOf(now: Standing, targets: Targets, at: number): string {
      const key = `${pack?.(now) ?? String(keyOf(now))} ${numberOf(targets)} ${at}`;
      if (!rows.has(key)) {
        const target = targets[at];
        rows.set(key, { now, targets, at, ready: target === undefined ? undefined : readyFor(now, target) });
      }
      return key;
    },
    at: (key: string): Row => rows.get(key) as Row,
  };
}

/** On to the next turn in which somebody strikes; undefined: the fight is over. */
function nextStriking(plan: Plan, standing: Standing): Standing | undefined {
  let now = standing;
  while (now.turn < plan.turns.length && !hasStrikers(plan, now)) now = onward(plan, now);
  return now.turn === plan.turns.length ? undefined : now;
}

const endOf = ({ left, inflicted, used }: Standing): FightEnd => ({ left, inflicted, used });

/** One group strikes at one step: targets, then pool by pool. */
function* turnOfGroup(plan: Plan, before: Standing): Rule<Standing> {
  const { step, group } = plan.turns[before.turn] as Turn;
  const striking = plan.fight.groups[group] as Group;
  let now = before;
  if (plan.fight.asked !== undefined) {
    yield* note('AP-INIT-1', 'Step {step}: blows of {group}.', { step, group: striking.name });
    if (plan.tell !== undefined) yield* plan.tell(before.left);
    now = yield* chosenToughness(plan, now, step);
  }
  const aim = yield* aimed(plan, now);
  if (aim.struck.length > 0) now = { ...now, struck: [...now.struck, ...aim.struck] };
  for (const target of aim.targets) now = yield* strikeGroup(plan, now, target);
  return now;
}

/** The owner of a unit without a majority of Toughness says which counts at this step. AP-WND-5 */
function* chosenToughness(plan: Plan, now: Standing, step: number): Rule<Standing> {
  let tough = now.tough;
  for (const { target, by } of plan.struckAt.get(step) ?? []) {
    const key = toughnessKey(plan, target, by);
    if (Object.hasOwn(tough, key)) continue;
    const { toughness } = targetOf(plan, now, target, by);
    const { name, side } = plan.fight.groups[target] as Group;
    const chosen =
      toughness.length < 2
        ? (toughness[0] ?? 0)
        : yield* choose(plan.fight.seats[side], {
            rule: 'AP-WND-5',
            says: `Which Toughness counts for ${name} at step ${step}?`,
            options: toughness.toSorted((a, b) => b - a).map((value) => ({ value, says: `Toughness ${value}` })),
          });
    tough = { ...tough, [key]: chosen };
  }
  return { ...now, tough };
}

/** A pool, and the psychic test that may follow. AP-FORCE-2 */
function* strikeGroup(
  plan: Plan,
  now: Standing,
  { target, batches, kinds, psyker }: Aim['targets'][number],
): Rule<Standing> {
  const { group } = plan.turns[now.turn] as Turn;
  const { zone } = targetOf(plan, now, target, group);
  if (zone.bodies.length === 0) return now;
  const { left, absorbed, byForce } = yield* pool(zone, batches, kinds, now.left);
  const after = inflicting(plan, now, left, absorbed);
  if (psyker === undefined || byForce.length === 0) return after;
  return yield* forceTest(plan, after, psyker, byForce);
}
