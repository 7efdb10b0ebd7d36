/** Places that a unit might go to in one move, best first. D-MOVE */
import { ahead, facing, facingTowards, type Point, samePoint, span, towards } from '@umpire/engine/table';
import { coverSpots } from '../rules/react.ts';
import { leaderOf, type Squad, type ZealotBattle } from '../battle/battle.ts';
import { numberOf } from '../ground/sight.ts';
import type { Stance } from './firepower.ts';
import { bestFirst, type Hopeful } from './best-first.ts';
import { foesOf, Outlook, type Place } from './outlook.ts';
import { groundAt, type Want } from './prospects.ts';

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
  const [nearest] = foesOf(battle, squad);
  if (leader === undefined || nearest === undefined) return [];
  const threat = nearest.leader;
  return coverSpots(battle, leader.base, threat.base.at)
    .filter((at) => span(from, at) <= reach)
    .toSorted((a, b) => span(from, a) - span(from, b))
    .slice(0, MOST_HIDES);
}

/** So many places in cover are looked at. */
const MOST_HIDES = 3;

/** The places by what they are worth. */
export function* bestSpots(
  battle: ZealotBattle,
  squad: Squad,
  reach: number,
  want: Want,
  purpose: Purpose,
): Generator<Point, void> {
  const { shoots = false, hiding = 0, caution = 1 } = purpose;
  const outlook = new Outlook(battle, squad);
  const [stance, share] = shoots ? [ON_THE_MOVE, 1] : [READY, 0.3];
  const { width, depth } = battle.table;
  const seen = new Set<number>();
  const hopefuls: Hopeful<{ readonly place: Place; readonly ground: number }>[] = [];
  for (const at of spotsFor(battle, squad, reach, want)) {
    if (seen.has(numberOf(at)) || at.x <= 0 || at.y <= 0 || at.x >= width || at.y >= depth) continue;
    seen.add(numberOf(at));
    const place = outlook.place(at);
    const ground = groundAt(battle, squad, at, want);
    hopefuls.push({ thing: { place, ground }, atMost: ground + share * outlook.fireAtMost(place, stance) });
  }
  yield* bestFirst(hopefuls, ({ place, ground }) => ({
    found: place.at,
    worth: ground + share * outlook.fire(place, stance) - caution * outlook.danger(place, hiding),
  }));
}
