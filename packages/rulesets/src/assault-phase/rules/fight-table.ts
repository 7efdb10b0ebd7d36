/**
 * A whole fight with all its chances in one pass, for odds: before each turn a table has the chance of every pair of ways in
 * which the two sides may stand, and the turn makes the next table of it. It means the same as the rule in fight.ts, turn by
 * turn, and a test compares the two.
 */
import type { Group } from './fighter.ts';
import { type Scene, TurnEdges } from './fight-edges.ts';
import { type GroupState, GroupStates, mostStates, SideStates } from './fight-states.ts';
import { KnownBlows } from './known-blows.ts';
import { modeOf, type Plan, type Turn } from './turns.ts';

/** The ways in which each side may end, and the chances of their pairs. */
export interface FightTable {
  readonly ends: readonly [readonly SideEnd[], readonly SideEnd[]];
  /** By the number of the first side's end × the ends of the other + the number of the other's. */
  readonly chances: Float64Array;
}

/** How one side has ended. */
export interface SideEnd {
  /** Wounds left by place; of the other side nothing is left in it. */
  readonly left: readonly number[];
  /** Wounds lost that do not count. AP-FORCE-4 */
  readonly uncounted: number;
}

/** All that a fight is between two turns. */
interface Spread {
  readonly sides: readonly [SideStates, SideStates];
  readonly chances: Float64Array;
}

/** The table of a fight; undefined where a psyker has a choice of whom to slay, or where it is too large. */
export function fightTable(plan: Plan): FightTable | undefined {
  if (plan.fight.groups.some(dividesForce)) return undefined;
  const all = plan.fight.groups;
  const groupsOf = (side: 0 | 1): readonly number[] => all.flatMap((group, at) => (group.side === side ? [at] : []));
  const groups = [groupsOf(0), groupsOf(1)] as const;
  const scene: Scene = {
    plan,
    states: all.map(() => new GroupStates()),
    groups,
    most: mostStates(Math.max(groups[0].length, groups[1].length)),
    blows: new KnownBlows(),
  };
  let now: Spread | undefined = opened(scene);
  for (let turn = 0; turn < plan.turns.length && now !== undefined; turn++) now = turned(scene, now, turn);
  if (now === undefined) return undefined;
  return { ends: [endsOf(scene, 0, now), endsOf(scene, 1, now)], chances: now.chances };
}

/** Does a psyker strike several groups, or together with others? Then not all his wounds are of one kind and one pool. */
const dividesForce = ({ fighters }: Group): boolean =>
  fighters.some((fighter) => modeOf(fighter).force && (fighters.length > 1 || fighter.targets.length > 1));

function opened({ plan, states, groups, most }: Scene): Spread {
  const numbers = plan.fight.groups.map(({ fighters }, group) => {
    const left = fighters.map((fighter) => fighter.left);
    return (states[group] as GroupStates).numberOf({ left, start: left, struck: [], uncounted: 0 });
  });
  const sides = [new SideStates(), new SideStates()] as const;
  for (const side of [0, 1] as const)
    sides[side].numberOf(
      groups[side].map((group) => numbers[group] as number),
      most,
    );
  return { sides, chances: Float64Array.of(1) };
}

/** One turn: the table after it; undefined where that would be too large. */
function turned(scene: Scene, now: Spread, turn: number): Spread | undefined {
  const { group } = scene.plan.turns[turn] as Turn;
  const { side } = scene.plan.fight.groups[group] as Group;
  const edges = new TurnEdges(scene, now.sides, turn);
  const [strikers, victims] = [now.sides[side].list.length, now.sides[side === 0 ? 1 : 0].list.length];
  const [ownStride, otherStride] = side === 0 ? [victims, 1] : [1, strikers];
  const ends = new Int32Array(strikers * victims);
  // First everything that can be reached gets its number: then it is known how large the next table is.
  for (let a = 0; a < strikers; a++) {
    for (let b = 0; b < victims; b++)
      if (now.chances[a * ownStride + b * otherStride] !== 0) ends[a * victims + b] = edges.strikersAfter(a, b);
    if (edges.areTooMany) return undefined;
  }
  const [height, width] = [edges.next[0].list.length, edges.next[1].list.length];
  const chances = new Float64Array(height * width);
  const [ownTo, otherTo] = side === 0 ? [width, 1] : [1, width];
  for (let a = 0; a < strikers; a++)
    for (let b = 0; b < victims; b++) {
      const chance = now.chances[a * ownStride + b * otherStride] as number;
      if (chance === 0) continue;
      const { to, chances: shares } = edges.between(a, b);
      const base = (ends[a * victims + b] as number) * ownTo;
      for (let n = 0; n < to.length; n++) {
        const cell = base + (to[n] as number) * otherTo;
        chances[cell] = (chances[cell] as number) + chance * (shares[n] as number);
      }
    }
  return { sides: edges.next, chances };
}

function endsOf({ plan, states, groups }: Scene, side: 0 | 1, { sides }: Spread): readonly SideEnd[] {
  return sides[side].list.map((numbers) => {
    const left = plan.fighters.map(() => 0);
    let uncounted = 0;
    for (const [at, group] of groups[side].entries()) {
      const state = states[group]?.list[numbers[at] as number] as GroupState;
      uncounted += state.uncounted;
      for (const [index, wounds] of state.left.entries()) left[(plan.first[group] as number) + index] = wounds;
    }
    return { left, uncounted };
  });
}
