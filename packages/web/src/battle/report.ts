import { type Battle, type Journal, replay, type Ruleset } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { rollsOf } from './rolls.ts';

/** A point between two orders. */
export interface Point {
  readonly seq: number;
  readonly battle: Battle;
}

/** Every point between orders, from the first to the last; or why the journal cannot be played. */
export function pointsOf(ruleset: Ruleset, journal: Journal) {
  const points: Point[] = [];
  const replayed = replay(ruleset, journal, Infinity, (seq, battle) => {
    if (points.at(-1)?.battle !== battle) points.push({ seq, battle });
  });
  return replayed.kind === 'refused' ? { refused: replayed.says } : { points, log: replayed.log };
}

/** How a side has fared. */
export interface SideReport {
  readonly seat: Seat;
  readonly name: string;
  readonly started: number;
  readonly left: number;
  readonly rolls: number;
  /** Dice that fell into the first band of their rolls, and how many could be expected. */
  readonly rolled: number;
  readonly expected: number;
}

export interface Report {
  readonly sides: readonly SideReport[];
  /** Models left by turn: a row for each turn, a number for each side. */
  readonly turns: readonly { readonly turn: number; readonly left: readonly number[] }[];
}

const countOf = ({ models }: Battle, seat: Seat): number => models.filter(({ owner }) => owner === seat).length;

/** What a battle comes to: losses and luck. Undefined when its journal cannot be played. */
export function reportOf(ruleset: Ruleset, journal: Journal): Report | undefined {
  const found = pointsOf(ruleset, journal);
  const [first] = found.points ?? [];
  const last = found.points?.at(-1);
  if (first === undefined || last === undefined || found.log === undefined) return undefined;
  const rolls = rollsOf(found.log);
  const sides = last.battle.sides.map(({ seat, name }): SideReport => {
    const own = rolls.filter(({ by, bands }) => by === seat && bands.length > 0);
    return {
      seat,
      name,
      started: countOf(first.battle, seat),
      left: countOf(last.battle, seat),
      rolls: own.length,
      rolled: own.reduce((sum, { bands }) => sum + (bands[0]?.rolled ?? 0), 0),
      expected: own.reduce((sum, { bands }) => sum + (bands[0]?.expected ?? 0), 0),
    };
  });
  const byTurn = new Map(found.points?.map(({ battle }) => [battle.turn, battle]));
  const turns = [...byTurn].map(([turn, battle]) => ({
    turn,
    left: battle.sides.map(({ seat }) => countOf(battle, seat)),
  }));
  return { sides, turns };
}
