/** Places that a unit might go to in one move, best first. D-MOVE */
import { ahead, distance, facing, facingTowards, type Point, samePoint, span, towards } from '@umpire/engine/table';
import { coverSpots } from '../acts/react.ts';
import { enemyUnits, leaderOf, type Squad, type ZealotBattle } from '../battle.ts';
import type { Stance } from './firepower.ts';
import { Outlook } from './outlook.ts';
import { groundAt, type Want } from './prospects.ts';

export interface Spot {
  readonly at: Point;
  readonly worth: number;
}

/** What is still to come after the move: a shot, another move, nothing. */
export interface Purpose {
  readonly shoots?: boolean;
  /** How hard it is to hit afterwards: Infiltrate. */
  readonly hiding?: number;
  /** How much fire matters: less if it goes on before it can be shot at. */
  readonly caution?: number;
}

/** How a unit fires on the move, and later from where it has got to. */
export const ON_THE_MOVE: Stance = { still: false, fireSupport: false };
export const READY: Stance = { still: true, fireSupport: true };

/** What standing here comes to. */
function worthAt(
  battle: ZealotBattle,
  squad: Squad,
  outlook: Outlook,
  at: Point,
  want: Want,
  purpose: Purpose,
): number {
  const { shoots = false, hiding = 0, caution = 1 } = purpose;
  const place = outlook.place(at);
  const fire = shoots ? outlook.fire(place, ON_THE_MOVE) : 0.3 * outlook.fire(place, READY);
  return groundAt(battle, squad, at, want) + fire - caution * outlook.danger(place, hiding);
}

/** All places worth a thought within `reach` of the leader: straight on, a little aside, into cover, where he stands. */
export function spotsFor(battle: ZealotBattle, squad: Squad, reach: number, want: Want): readonly Point[] {
  const leader = leaderOf(battle, squad.id);
  if (leader === undefined) return [];
  const from = leader.base.at;
  const goals = [want.prey?.at, want.goal?.at].filter((at) => at !== undefined && !samePoint(at, from)) as Point[];
  const ways = goals.flatMap((goal) => {
    const heading = facingTowards(from, goal);
    const length = Math.floor(Math.min(reach, span(from, goal)));
    return [
      towards(from, goal, length),
      ...[40, -40].map((turn) => ahead(from, facing(heading + turn), length)),
      towards(from, goal, Math.floor(length / 2)),
    ];
  });
  return [from, ...ways, ...hides(battle, squad, from, reach)];
}

/** Cover in reach, against the nearest enemy. */
function hides(battle: ZealotBattle, squad: Squad, from: Point, reach: number): readonly Point[] {
  const leader = leaderOf(battle, squad.id);
  if (leader === undefined) return [];
  const threat = enemyUnits(battle, squad.seat)
    .flatMap(({ id }) => leaderOf(battle, id) ?? [])
    .toSorted((a, b) => distance(a.base, leader.base) - distance(b.base, leader.base) || (a.id < b.id ? -1 : 1))[0];
  if (threat === undefined) return [];
  return coverSpots(battle, leader.base, threat.base.at)
    .filter((at) => span(from, at) <= reach)
    .toSorted((a, b) => span(from, a) - span(from, b))
    .slice(0, 3);
}

/** The places by what they are worth. */
export function bestSpots(
  battle: ZealotBattle,
  squad: Squad,
  reach: number,
  want: Want,
  purpose: Purpose,
): readonly Spot[] {
  const outlook = new Outlook(battle, squad);
  const seen = new Set<string>();
  return spotsFor(battle, squad, reach, want)
    .filter(({ x, y }) => {
      const key = `${x} ${y}`;
      const isNew = !seen.has(key) && x > 0 && y > 0 && x < battle.table.width && y < battle.table.depth;
      seen.add(key);
      return isNew;
    })
    .map((at) => ({ at, worth: worthAt(battle, squad, outlook, at, want, purpose) }))
    .toSorted((a, b) => b.worth - a.worth);
}
