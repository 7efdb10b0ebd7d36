/** Where units are placed before the battle: near what they are to hold; the commander last. D-DEPLOY */
import type { Seat } from '@umpire/engine/rule';
import { boxOf, INCH, placed, type Point, span } from '@umpire/engine/table';
import { cardFor, leaderOf, ownModels, type Squad, type ZealotBattle } from '../battle/battle.ts';
import type { ZealotOrder } from '../battle/orders.ts';
import { deployedAt, roomFor } from '../orders/deploy.ts';
import { problems } from '../orders/index.ts';
import { hasHeavyWeapon } from '../battle/setup.ts';
import { glimpses } from '../ground/sight.ts';
import { middleOf } from './goals.ts';

/** So many places for a unit are proposed, each near another objective. */
const MOST_PLACES = 4;
/** Places nearer to one another than this are the same thought. */
const APART = 4 * INCH;

/** One unit after the other. */
export function deployments(view: ZealotBattle, seat: Seat, most = MOST_PLACES): readonly ZealotOrder[] {
  const left = view.units.filter(
    (squad) => squad.seat === seat && squad.location === 'undeployed' && squad.transport === undefined,
  );
  const squad = left.find((one) => cardFor(one).type !== 'character') ?? left[0];
  const zone = view.zones.find(({ id }) => id === view.zoneOf[seat]);
  if (squad === undefined || zone === undefined) return [];
  const body = cardFor(squad).type === 'character' ? friendFor(view, squad) : undefined;
  if (body !== undefined) {
    const leader = leaderOf(view, body.id);
    const tries =
      leader === undefined
        ? []
        : RINGS.map(({ x, y }): ZealotOrder => ({
            kind: 'deploy',
            unit: squad.id,
            at: { x: leader.base.at.x + x, y: leader.base.at.y + y },
            attach: body.id,
          }));
    const joined = tries.find((order) => problems(view, seat, order).length === 0);
    if (joined !== undefined) return [joined];
  }
  const isHeavy = hasHeavyWeapon(cardFor(squad));
  const found: Point[] = [];
  for (const aim of aimsIn(view, squad, zone.area.points)) {
    if (found.length >= Math.min(most, MOST_PLACES)) break;
    const places = spotsIn(zone.area.points, aim);
    const fits = (at: Point): boolean => deployedAt(view, squad, { at }) !== undefined;
    // Heavy weapons want to see what is to be held.
    const seeing = isHeavy ? places.find((at) => seesFrom(view, squad, at, aim) && fits(at)) : undefined;
    const place = seeing ?? places.find(fits);
    if (place !== undefined && found.every((at) => span(at, place) >= APART)) found.push(place);
  }
  if (found.length > 0) return found.map((at) => ({ kind: 'deploy', unit: squad.id, at }));
  const room = roomFor(view, squad);
  return [room === undefined ? { kind: 'wait', unit: squad.id } : { kind: 'deploy', unit: squad.id, ...room }];
}

/** Would the leader see a point from here? */
function seesFrom(view: ZealotBattle, squad: Squad, at: Point, aim: Point): boolean {
  const [leader] = ownModels(view, squad.id);
  return leader !== undefined && glimpses(view, { ...leader, base: placed(leader.base, at) }, aim);
}

const RINGS: readonly Point[] = [2, 3, 4, 5].flatMap((r) => [
  { x: 0, y: r * INCH },
  { x: 0, y: -r * INCH },
  { x: r * INCH, y: 0 },
  { x: -r * INCH, y: 0 },
]);

/** A character goes with the largest unit that has none yet. */
const friendFor = (view: ZealotBattle, squad: Squad): Squad | undefined =>
  view.units
    .filter(
      ({ seat, location, start, id, card }) =>
        seat === squad.seat &&
        location === 'table' &&
        start > 4 &&
        !hasHeavyWeapon(cardFor({ card })) &&
        !view.units.some(({ attachedTo }) => attachedTo === id),
    )
    .toSorted((a, b) => b.start - a.start || (a.id < b.id ? -1 : 1))[0];

const middleIn = (corners: readonly Point[]): Point => {
  const { west, east, south, north } = boxOf({ kind: 'polygon', points: corners });
  return { x: Math.floor((west + east) / 2), y: Math.floor((south + north) / 2) };
};

/** What to stand near, the best first: objectives that are worth much, and that few friends are nearest to. */
function aimsIn(view: ZealotBattle, squad: Squad, corners: readonly Point[]): readonly Point[] {
  const taken = new Map<string, number>();
  for (const { id, seat, location } of view.units) {
    if (seat !== squad.seat || location !== 'table') continue;
    const middle = middleOf(view, id);
    const goal = view.objectives.toSorted((a, b) => gapOf(a.at, middle) - gapOf(b.at, middle))[0];
    if (goal !== undefined) taken.set(goal.id, (taken.get(goal.id) ?? 0) + 1);
  }
  const crowd = (id: string): number => (taken.get(id) ?? 0) * 10 - (view.worth[id] ?? 1) * 3;
  const aims = view.objectives.toSorted((a, b) => crowd(a.id) - crowd(b.id)).map(({ at }) => at);
  return aims.length === 0 ? [middleIn(corners)] : aims;
}

/** A grid over the zone, the places nearest to an aim first. */
function spotsIn(corners: readonly Point[], aim: Point): readonly Point[] {
  const { west, east, south, north } = boxOf({ kind: 'polygon', points: corners });
  const found: { readonly at: Point; readonly gap: number }[] = [];
  for (let x = west + 2000; x <= east - 2000; x += 2000)
    for (let y = south + 2500; y <= north - 2500; y += 1500) found.push({ at: { x, y }, gap: gapOf({ x, y }, aim) });
  if (found.length === 0) return [middleIn(corners)];
  return found
    .sort((a, b) => a.gap - b.gap || a.at.x - b.at.x || a.at.y - b.at.y)
    .slice(0, 60)
    .map(({ at }) => at);
}

const gapOf = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
