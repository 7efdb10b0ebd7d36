/** Where units are placed before the battle: near what they are to hold; the commander last. D-DEPLOY */
import type { Seat } from '@umpire/engine/rule';
import { INCH, type Point } from '@umpire/engine/table';
import { cardFor, leaderOf, type Squad, type ZealotBattle } from '../battle.ts';
import type { ZealotOrder } from '../orders.ts';
import { deployedAt, problems, roomFor } from '../problems.ts';
import { hasHeavyWeapon } from '../setup.ts';
import { middleOf } from './goals.ts';

/** One unit after the other. */
export function deployments(view: ZealotBattle, seat: Seat): readonly ZealotOrder[] {
  const left = view.units.filter((squad) => squad.seat === seat && squad.location === 'undeployed');
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
  const found: ZealotOrder[] = [];
  for (const at of spotsIn(view, squad, zone.area.points)) {
    if (deployedAt(view, squad, { at }) !== undefined) found.push({ kind: 'deploy', unit: squad.id, at });
    if (found.length === 2) break;
  }
  if (found.length > 0) return found;
  const room = roomFor(view, squad);
  return [room === undefined ? { kind: 'wait', unit: squad.id } : { kind: 'deploy', unit: squad.id, at: room }];
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

/** A grid over the zone, best places first: near objectives, and not on top of friends. */
function spotsIn(view: ZealotBattle, squad: Squad, corners: readonly Point[]): readonly Point[] {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const found: Point[] = [];
  for (let x = west + 2000; x <= east - 2000; x += 2000)
    for (let y = south + 2500; y <= north - 2500; y += 1500) found.push({ x, y });
  if (found.length === 0) found.push({ x: Math.floor((west + east) / 2), y: Math.floor((south + north) / 2) });
  const friends = view.units.filter(({ seat, location }) => seat === squad.seat && location === 'table');
  const taken = new Map<string, number>();
  for (const { id } of friends) {
    const middle = middleOf(view, id);
    const goal = view.objectives.toSorted((a, b) => gapOf(a.at, middle) - gapOf(b.at, middle))[0];
    if (goal !== undefined) taken.set(goal.id, (taken.get(goal.id) ?? 0) + 1);
  }
  const goal = view.objectives.toSorted(
    (a, b) =>
      (taken.get(a.id) ?? 0) * 10 -
      (view.worth[a.id] ?? 1) * 3 -
      ((taken.get(b.id) ?? 0) * 10 - (view.worth[b.id] ?? 1) * 3),
  )[0];
  const aim = goal?.at ?? { x: Math.floor((west + east) / 2), y: Math.floor((south + north) / 2) };
  return found.toSorted((a, b) => gapOf(a, aim) - gapOf(b, aim) || a.x - b.x || a.y - b.y).slice(0, 60);
}

const gapOf = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
