/**
 * Turns without decisions, for odds. What such a turn does depends on the two groups alone: who of the one strikes, and how
 * the other stands. So its dice and their consequences are kept for each way these two can stand, whatever else happens.
 */
import { keyOf, packed, type Proceed, type RuleOf } from '@umpire/engine/rule';
import { plainAim } from './aim.ts';
import type { Group } from './fighter.ts';
import { poolByDefault } from './pool-by-default.ts';
import { poolDice, type PoolDice } from './pool-dice.ts';
import { settled } from './settled.ts';
import { targetOf } from './struck.ts';
import type { Suffered } from './zone.ts';
import { inflicting, onward, type Plan, type Standing, type Turn } from './turns.ts';

/** The dice of a turn and what follows from the unsaved wounds. */
export interface SimpleTurn {
  readonly rule: RuleOf<Numbered, Proceed<number>>;
  readonly dice: Numbered;
  readonly after: (now: Standing, unsaved: number) => Standing;
}

/** Dice with a number that tells them apart: comparing numbers is much faster than comparing texts. */
export interface Numbered extends PoolDice {
  readonly number: number;
}

/** The pools of one fight: each gets its number when it is first met. */
export interface Dice {
  readonly numbered: (dice: PoolDice) => Numbered;
  readonly rule: RuleOf<Numbered, Proceed<number>>;
}

export function diceOf(): Dice {
  const numbers = new Map<string, Numbered>();
  // A rule of its own: numbers tell the pools of this fight apart, not those of others, nor those of volleys.
  const poolOfFight = ((pool: Numbered) => poolDice(pool)) as RuleOf<Numbered, Proceed<number>>;
  return {
    rule: packed(({ number }: Numbered) => number, poolOfFight),
    numbered(dice) {
      const key = keyOf([dice.batches, dice.kinds, dice.groups, dice.orders, dice.by]) as string;
      const same = numbers.get(key);
      if (same !== undefined) return same;
      const made = { ...dice, number: numbers.size };
      numbers.set(key, made);
      return made;
    },
  };
}

/** Finds the simple turn for a state; undefined where somebody has to decide something, or a psyker strikes. */
export function simpleTurns(plan: Plan, dice: Dice): (now: Standing) => SimpleTurn | undefined {
  // One table for each turn: numbers of different turns mean different things.
  const knownAt = plan.turns.map(() => new Map<number, SimpleTurn | undefined>());
  const settle = settled(plan);
  const signature = signatures(plan);
  const { numbered, rule } = dice;
  const work = (now: Standing): SimpleTurn | undefined => {
    const aim = plainAim(plan, now);
    if (aim === undefined || aim.psyker !== undefined) return undefined;
    const { group } = plan.turns[now.turn] as Turn;
    const { zone } = targetOf(plan, now, aim.target, group);
    const { dice: thrown, fallen } = poolByDefault(zone, aim.batches, aim.kinds, now.left);
    const first = plan.first[aim.target] as number;
    const end = plan.first[aim.target + 1] ?? now.left.length;
    const results = new Map<number, Suffered>();
    const after = (standing: Standing, unsaved: number): Standing => {
      let suffered = results.get(unsaved);
      if (suffered === undefined) {
        suffered = fallen(unsaved);
        results.set(unsaved, suffered);
      }
      const left = [...standing.left];
      for (let place = first; place < end; place++) left[place] = suffered.left[place] as number;
      return settle(onward(plan, inflicting(plan, standing, left, suffered.absorbed)));
    };
    return { rule, dice: numbered(thrown), after };
  };
  return (now) => {
    const sign = signature(now);
    const known = knownAt[now.turn];
    if (sign === undefined || known === undefined) return work(now);
    if (known.has(sign)) return known.get(sign);
    const turn = work(now);
    known.set(sign, turn);
    return turn;
  };
}

/** A number for all that a turn depends on: the strikers as the step began, the struck then and now. */
function signatures(plan: Plan): (now: Standing) => number | undefined {
  const radix = plan.fighters.map(({ left }) => left + 1);
  const placesOf = (group: number): readonly number[] => {
    const first = plan.first[group] as number;
    return (plan.fight.groups[group] as Group).fighters.map((_, index) => first + index);
  };
  const perTurn = plan.turns.map(({ group }) => {
    const targets = new Set(
      (plan.fight.groups[group] as Group).fighters.flatMap((fighter) => fighter.targets.map((target) => target.group)),
    );
    const struck = [...targets].flatMap(placesOf);
    return { strikers: placesOf(group), struck };
  });
  const size = perTurn.map(({ strikers, struck }) =>
    [...strikers, ...struck, ...struck].reduce((all, place) => all * (radix[place] as number), 1),
  );
  if (size.some((states) => states >= Number.MAX_SAFE_INTEGER)) return () => undefined;
  return (now) => {
    const { strikers, struck } = perTurn[now.turn] as (typeof perTurn)[number];
    if (now.struck.length > 0) return undefined;
    let number = 0;
    for (const place of strikers) number = number * (radix[place] as number) + (now.start[place] as number);
    for (const place of struck) number = number * (radix[place] as number) + (now.left[place] as number);
    for (const place of struck) number = number * (radix[place] as number) + (now.start[place] as number);
    return number;
  };
}
