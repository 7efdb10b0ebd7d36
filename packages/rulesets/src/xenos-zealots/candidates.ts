/** Sensible orders, the best guess first. XZ-H-28, section 5 */
import type { Seat } from '@umpire/engine/rule';
import { INCH, type Point, samePoint } from '@umpire/engine/table';
import { planCover, planWithdraw } from './acts/react.ts';
import { marchManner } from './acts/move.ts';
import {
  cardFor,
  enemyUnits,
  leaderOf,
  membersOf,
  ownModels,
  type Squad,
  unitDistance,
  type ZealotBattle,
} from './battle.ts';
import { planCharge, chargeable } from './charge.ts';
import { bestFire, returnTargets } from './declare.ts';
import { placesNear } from './deploy.ts';
import { gapToPlace, goalsOf, middleOf, nearestEnemy } from './mind/goals.ts';
import { chargeRatio } from './mind/melee.ts';
import { wantOf } from './mind/prospects.ts';
import { bestSpots, type Purpose } from './mind/spots.ts';
import type { ZealotOrder } from './orders.ts';
import { plannerFor } from './plan.ts';
import { deployedAt, firingOf, problems } from './problems.ts';
import { hasHeavyWeapon } from './setup.ts';
import { doingOf, waitingUnits } from './steps.ts';
import { worthOf } from './weapons.ts';

/** What a seat might order now. */
export function candidates(view: ZealotBattle, seat: Seat): readonly ZealotOrder[] {
  if (!view.toAct.includes(seat)) return [];
  if (view.phase === 'deployment') return deployments(view, seat);
  const [first] = inOrder(view, seat);
  if (first === undefined) return [{ kind: 'end' }];
  const hold: ZealotOrder = { kind: 'hold', unit: first.id };
  return [...actions(view, first), hold, { kind: 'end' }];
}

/** Shooters first, then those closest to the enemy. D-ACTIVATE */
function inOrder(view: ZealotBattle, seat: Seat): readonly Squad[] {
  const rank = (squad: Squad): number =>
    ({ ready: 0, shoot: 1, react: 2, move: 3, assault: 4 })[doingOf(view, squad) ?? 'move'];
  const gap = (squad: Squad): number => nearestEnemy(view, squad)?.gap ?? Infinity;
  const units = waitingUnits(view, seat);
  if (units.length < 2) return units;
  const best = Math.min(...units.map(rank));
  return units
    .filter((squad) => rank(squad) === best)
    .map((squad) => ({ squad, gap: gap(squad) }))
    .toSorted((a, b) => a.gap - b.gap || (a.squad.id < b.squad.id ? -1 : 1))
    .map(({ squad }) => squad);
}

function actions(view: ZealotBattle, squad: Squad): readonly ZealotOrder[] {
  switch (doingOf(view, squad)) {
    case 'ready':
      return [{ kind: 'ready', unit: squad.id }];
    case 'shoot':
      return shots(view, squad);
    case 'move':
      return squad.location === 'aboard' ? gettingOut(view, squad) : marches(view, squad);
    case 'assault':
      return charges(view, squad);
    case 'react':
      return reactions(view, squad);
    case undefined:
      return [];
  }
}

/** Enemy units by how near they are; only the nearest few are looked at. */
const nearby = (view: ZealotBattle, squad: Squad, most: number): readonly Squad[] =>
  enemyUnits(view, squad.seat)
    .map((enemy) => ({ enemy, gap: unitDistance(view, squad.id, enemy.id) }))
    .toSorted((a, b) => a.gap - b.gap || (a.enemy.id < b.enemy.id ? -1 : 1))
    .slice(0, most)
    .map(({ enemy }) => enemy);

function shots(view: ZealotBattle, squad: Squad): readonly ZealotOrder[] {
  const firing = firingOf(squad);
  return nearby(view, squad, 4)
    .flatMap(({ id }) => {
      const fire = bestFire(view, firing, id);
      if (fire === undefined) return [];
      const worth = fire.shots.reduce(
        (sum, { weapon, marks }) =>
          sum +
          worthOf(weapon) *
            (marks.some(({ cover }) => cover === 'open') ? 1 : 0.7) *
            (marks.some(({ distance }) => distance < 18 * INCH) ? 1.2 : 1),
        0,
      );
      return [{ order: { kind: 'shoot', unit: squad.id, target: id } as const, worth }];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ order }) => order);
}

/** To the best of the places in reach; another one as a second thought. D-MOVE */
function marches(view: ZealotBattle, squad: Squad): readonly ZealotOrder[] {
  const want = wantOf(view, squad, goalsOf(view, squad.seat));
  const leader = leaderOf(view, squad.id);
  if (leader === undefined) return [];
  const jump = cardFor(squad).abilities.includes('J');
  const mannerOf = marchManner(view, squad.id, jump);
  const planFor = plannerFor(view, squad.id, { mannerOf });
  const found: ZealotOrder[] = [];
  const spots = bestSpots(view, squad, mannerOf(leader).limit, want, purposeOf(view, squad));
  for (const { at } of spots.slice(0, 4)) {
    if (samePoint(at, leader.base.at)) {
      found.push({ kind: 'hold', unit: squad.id });
      continue;
    }
    const plan = planFor(at);
    if (plan === undefined || Object.keys(plan.moves).length === 0) continue;
    const order: ZealotOrder = { kind: 'move', unit: squad.id, moves: plan.moves, ...(jump && { jump }) };
    if (problems(view, squad.seat, order).length === 0) found.push(order);
    if (found.length === 2) break;
  }
  return found;
}

/** What follows the move. */
function purposeOf(view: ZealotBattle, squad: Squad): Purpose {
  const isFirst = view.phase === 'primary';
  if (isFirst && squad.order === 'advance') return { shoots: true };
  if (isFirst && squad.order === 'charge') return { caution: 0.2 };
  if (isFirst && squad.order === 'doubleTime') return { caution: 0.5 };
  return squad.order === 'infiltrate' ? { hiding: 1 } : {};
}

function gettingOut(view: ZealotBattle, squad: Squad): readonly ZealotOrder[] {
  const [hulk] = squad.transport === undefined ? [] : membersOf(view, squad.transport);
  if (hulk === undefined) return [];
  const goal = goalsOf(view, squad.seat).get(squad.transport ?? '')?.at;
  const isNear = goal === undefined || gapToPlace(view, hulk.unit, goal) <= 12 * INCH;
  const { placed, lost } = placesNear(
    view,
    ownModels(view, squad.id),
    hulk.base.at,
    hulk.base,
    cardFor(squad).speed - 2 * INCH,
  );
  if (lost.length > 0 || !isNear) return [];
  const order: ZealotOrder = {
    kind: 'move',
    unit: squad.id,
    moves: Object.fromEntries(Object.entries(placed).map(([id, base]) => [id, { path: [base.at] }])),
  };
  return problems(view, squad.seat, order).length === 0 ? [order] : [];
}

/** The best target, if it is worth it. D-CHARGE */
function charges(view: ZealotBattle, squad: Squad): readonly ZealotOrder[] {
  return nearby(view, squad, 3)
    .filter(
      (enemy) =>
        chargeable(view, squad.id, enemy.id) === undefined && planCharge(view, squad.id, enemy.id) !== undefined,
    )
    .map((enemy) => ({ enemy, ratio: enemy.morale === 'Routed' ? 9 : chargeRatio(view, squad, enemy) }))
    .filter(({ ratio }) => ratio >= 0.6)
    .toSorted((a, b) => b.ratio - a.ratio)
    .map(({ enemy }): ZealotOrder => ({ kind: 'assault', unit: squad.id, target: enemy.id }));
}

/** Return fire from cover; else to cover; else fire, else back. D-REACT */
function reactions(view: ZealotBattle, squad: Squad): readonly ZealotOrder[] {
  const unit = squad.id;
  const found: ZealotOrder[] = [];
  const targets = returnTargets(view, unit).filter((target) => bestFire(view, firingOf(squad), target) !== undefined);
  const fire = targets.map((target): ZealotOrder => ({ kind: 'react', unit, how: 'returnFire', target }));
  const cover = planCover(view, unit);
  const isCovered = cover !== undefined && Object.keys(cover.moves).length === 0;
  if (isCovered) found.push(...fire);
  if (cover !== undefined) found.push({ kind: 'react', unit, how: 'cover', moves: cover.moves });
  if (!isCovered) found.push(...fire);
  if (found.length === 0) {
    const back = planWithdraw(view, unit);
    if (back !== undefined) found.push({ kind: 'react', unit, how: 'withdraw', moves: back.moves });
  }
  return found.filter((order) => problems(view, squad.seat, order).length === 0);
}

/** One unit after the other, near what it is to hold; the commander last. D-DEPLOY */
function deployments(view: ZealotBattle, seat: Seat): readonly ZealotOrder[] {
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
  return found;
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
