/** What a fighter would best do next: all that comes to mind, with what each is worth. */
import { disc, distance, INCH, isClear, type Point, spot, towards, withinDistance } from '@umpire/engine/table';
import {
  type AimBattle,
  enemyOf,
  type Fighter,
  handsFree,
  heldWeapons,
  holdsMachinegun,
  isDry,
  kindOf,
  leftOf,
  mayShoot,
  readyWeapon,
  vehicles,
} from '../battle/battle.ts';
import { GRENADES } from '../battle/data.ts';
import { type Body, bodyOf, type Eye, eyeOf } from '../ground/bodies.ts';
import { isCoveredFrom } from '../ground/looks.ts';
import { isAimed } from '../rules/shot-from.ts';
import { highLayer, seesPoint } from '../ground/sight.ts';
import { isExposed } from '../rules/standing.ts';
import { isPointInZone, zoneOf } from '../ground/zone.ts';
import { weaponSets } from '../orders/ready.ts';
import { allowanceOf } from '../battle/health.ts';
import { ridersOrders } from './driving.ts';
import { type Goal, goalOf, vip } from './goals.ts';
import { type Idea, idea, known, NO_IDEA, type Scored } from './ideas.ts';
import { stepIntoCover } from './into-cover.ts';
import { moving } from './moving.ts';
import { lossAt, outOfBlast } from './out-of-blast.ts';
import { sidestepping } from './sidestep.ts';
import { present, seenBy } from './sight-lines.ts';
import { aimedWorth, bestShot } from './worth.ts';

/** Everything sensible for one fighter. Not all of it need be legal. */
export function ideasFor(battle: AimBattle, fighter: Fighter): readonly Idea[] {
  const { id: model } = fighter;
  const left = leftOf(fighter);
  if (left <= 0) {
    if (allowanceOf(fighter) === 0 && fighter.stun > 0 && fighter.spent === 0)
      return [known([{ order: { kind: 'recover', model }, score: 0.3 }])];
    return [known(afterwards(battle, fighter))];
  }
  const seen = seenBy(battle, fighter);
  const goal = goalOf(battle, fighter);
  return [
    known(recovering(fighter)),
    known(ridersOrders(battle, fighter)),
    known(handling(battle, fighter, goal)),
    known(boarding(battle, fighter, goal)),
    known(shooting(battle, fighter, seen, left)),
    known(weapons(battle, fighter, seen)),
    known(throws(battle, fighter, seen).slice(0, 1)),
    moving(battle, fighter, goal),
    outOfBlast(battle, fighter),
    sidestepping(battle, fighter, goal),
    watching(battle, fighter, seen, goal),
    defending(battle, fighter, left),
  ];
}

/** A quick guess at how much a fighter has to do: something to get away from, the best shot, or somebody to drive. Who has most is looked at closely. */
export const urgency = (battle: AimBattle, fighter: Fighter): number =>
  Math.max(lossAt(battle, fighter), toDo(battle, fighter));

function toDo(battle: AimBattle, fighter: Fighter): number {
  if (fighter.away === 'aboard') return fighter.seatNo === 0 ? 0.6 : 0.1;
  if (fighter.id === vip(battle)) return 0.5;
  const weapon = readyWeapon(fighter);
  const seen = weapon === undefined ? [] : seenBy(battle, fighter);
  if (weapon === undefined || seen.length === 0)
    return battle.items.some(({ carrier }) => carrier === fighter.id) ? 0.4 : 0;
  return bestShot(battle, fighter, weapon, seen)?.worth ?? 0;
}

const recovering = ({ id: model, stun, skill }: Fighter): readonly Scored[] =>
  stun > 0 ? [{ order: { kind: 'recover', model }, score: 0.06 * skill }] : [];

/** Aim and shoot, or shoot at once. D4, D8, D9 */
function shooting(battle: AimBattle, fighter: Fighter, seen: readonly Body[], left: number): readonly Scored[] {
  const weapon = readyWeapon(fighter);
  if (weapon === undefined || seen.length === 0) return [];
  const { id: model } = fighter;
  const plans: Scored[] = [];
  const best = bestShot(battle, fighter, weapon, seen);
  if (best !== undefined && best.worth > 0) {
    const { target, intense, aimed, worth } = best;
    // A marker that stays is worth something by itself: it watches.
    plans.push({
      order: { kind: 'shoot', model, weapon: weapon.id, target, intense, ...stepIntoCover(battle, fighter) },
      score: worth + (aimed ? 0.1 : 0),
    });
  }
  if (kindOf(weapon).machinegun && !fighter.setUp) {
    plans.push({ order: { kind: 'ready', model, what: 'set up' }, score: left > 1 ? 0.25 : 0.1 });
    return plans;
  }
  for (const target of seen) {
    if (isAimed(battle, fighter, target)) continue;
    const worth = aimedWorth(battle, fighter, weapon, target);
    const score = left === 1 ? 0.6 * worth + 0.02 : (worth * (left - 1)) / left + 0.1;
    plans.push({ order: { kind: 'aim', model, at: target.base.at }, score });
  }
  return plans;
}

/** Reload or draw. D19 */
function weapons(battle: AimBattle, fighter: Fighter, seen: readonly Body[]): readonly Scored[] {
  const { id: model } = fighter;
  const isArmed = readyWeapon(fighter) !== undefined;
  const plans: Scored[] = [];
  if (!isArmed) {
    const sets = weaponSets(battle, fighter).filter(({ hold }) =>
      fighter.weapons.some((weapon) => hold.includes(weapon.id) && !isDry(weapon)),
    );
    for (const { hold } of sets.slice(0, 1))
      plans.push({ order: { kind: 'ready', model, what: 'draw', hold }, score: seen.length > 0 ? 0.4 : 0.2 });
  }
  for (const weapon of heldWeapons(fighter)) {
    const { capacity } = kindOf(weapon);
    if (weapon.counters === 0) continue;
    const need = isDry(weapon) ? 0.3 : seen.length === 0 && 2 * weapon.counters >= capacity ? 0.09 : 0;
    if (need > 0)
      plans.push({
        order: { kind: 'ready', model, what: 'reload', weapon: weapon.id },
        score: need + 0.02 * weapon.progress,
      });
  }
  return plans;
}

/** At least two enemies and no friend near the point. D16 */
export function throws(battle: AimBattle, fighter: Fighter, seen: readonly Body[]): readonly Scored[] {
  const grenade = GRENADES.find((type) => fighter.grenades[type] > 0 && type !== 'smoke');
  if (grenade === undefined || seen.length < 2) return [];
  const friends = present(battle, fighter.owner);
  const zone = zoneOf(battle, fighter);
  return seen.flatMap((body): readonly Scored[] => {
    const at = body.base.at;
    const around = disc(at, 3 * INCH);
    const enemies = seen.filter((other) => withinDistance(other.base, around, 0)).length;
    const isSafe = friends.every((friend) => !withinDistance(friend.base, around, 0));
    if (enemies < 2 || !isSafe || body.kind !== 'fighter') return [];
    return [
      {
        order: { kind: 'throw', model: fighter.id, grenade, target: body.id },
        score: zone !== undefined && isPointInZone(zone, at) ? 0.35 : 0.08,
      },
    ];
  });
}

/** Whatever lies under the hands: the item that is wanted, with hands made free for it. */
export function handling(battle: AimBattle, fighter: Fighter, goal: Goal): readonly Scored[] {
  const { id: model, base, weapons: carried, held } = fighter;
  const item = battle.items.find(
    ({ objective, at }) => objective === true && at !== undefined && withinDistance(base, spot(at), 1),
  );
  if (item === undefined || goal.kind !== 'item') return [];
  if (handsFree(battle, fighter) >= item.hands)
    return [{ order: { kind: 'use', model, what: 'item', thing: item.id }, score: 2 }];
  const small = carried.find((weapon) => kindOf(weapon).hands === 1 && !held.includes(weapon.id));
  if (small !== undefined && leftOf(fighter) > 1)
    return [{ order: { kind: 'ready', model, what: 'draw', hold: [small.id] }, score: 1.9 }];
  const [thing] = held;
  return thing === undefined ? [] : [{ order: { kind: 'drop', model, thing }, score: 1.8 }];
}

/** Into the car that waits. */
export function boarding(battle: AimBattle, fighter: Fighter, goal: Goal): readonly Scored[] {
  if (goal.kind !== 'car' || fighter.away !== undefined) return [];
  return vehicles(battle)
    .filter(({ id, base }) => id === battle.victory.gone?.in && withinDistance(fighter.base, base, 1))
    .map(({ id }) => ({ order: { kind: 'enter', model: fighter.id, vehicle: id }, score: 3 }));
}

/** Nobody in sight: watch where the enemy must come. D8 */
function watching(battle: AimBattle, fighter: Fighter, seen: readonly Body[], goal: Goal): Idea {
  const eye = eyeOf(battle, fighter);
  if (eye === undefined || seen.length > 0 || fighter.aim !== undefined || readyWeapon(fighter) === undefined)
    return NO_IDEA;
  if (!mayShoot(battle, fighter)) return NO_IDEA;
  const score = goal.kind === 'stay' || leftOf(fighter) === 1 ? 0.1 : 0.04;
  if (holdsMachinegun(fighter) && !fighter.setUp)
    return known([{ order: { kind: 'ready', model: fighter.id, what: 'set up' }, score }]);
  return idea(score, () =>
    watched(battle, fighter, eye).map((at) => ({ order: { kind: 'aim', model: fighter.id, at }, score })),
  );
}

/** A point before one of the two nearest enemies. */
function watched(battle: AimBattle, fighter: Fighter, eye: Eye): readonly Point[] {
  return present(battle, enemyOf(battle, fighter.owner))
    .filter(({ away }) => away === undefined)
    .toSorted((a, b) => distance(fighter.base, a.base) - distance(fighter.base, b.base) || (a.id < b.id ? -1 : 1))
    .slice(0, 2)
    .map((enemy) => lastSeen(battle, eye.at, enemy.base.at))
    .filter((at) => !withinDistance(spot(at), eye.base, INCH) && seesPoint(battle, eye, at))
    .slice(0, 1);
}

/** The furthest point towards somebody before something high is in the way. */
function lastSeen(battle: AimBattle, from: Point, to: Point): Point {
  const layers = [highLayer(battle, 0, 0)];
  for (let inches = 16; inches > 1; inches -= 2) {
    const at = towards(from, to, inches * INCH);
    if (isClear(from, at, layers)) return at;
  }
  return from;
}

/** On Defend with the last action, in the open under an enemy's zone. D4 */
function defending(battle: AimBattle, fighter: Fighter, left: number): Idea {
  const { id: model } = fighter;
  if (fighter.defend || (left > 1 && model !== vip(battle))) return NO_IDEA;
  if (left > 1) return known([{ order: { kind: 'defend', model }, score: 0.05 }]);
  const score = 0.12;
  return idea(score, () => (isThreatened(battle, fighter) ? [{ order: { kind: 'defend', model }, score }] : []));
}

export function isThreatened(battle: AimBattle, fighter: Fighter): boolean {
  const body = bodyOf(battle, fighter.id);
  if (body === undefined) return false;
  return present(battle, enemyOf(battle, fighter.owner)).some((enemy) => {
    const eye = eyeOf(battle, enemy);
    return (
      eye !== undefined && isAimed(battle, enemy, body) && !isCoveredFrom(battle, eye, fighter.base, fighter.elevation)
    );
  });
}

/** At the end of the activation: no marker that only exposes. D6 */
export function afterwards(battle: AimBattle, fighter: Fighter): readonly Scored[] {
  const body = bodyOf(battle, fighter.id);
  if (fighter.aim === undefined || body === undefined) return [];
  const seen = seenBy(battle, fighter);
  const watches = seen.some((target) => isAimed(battle, fighter, target));
  const isSeen = seen.some((target) => {
    const eye = target.kind === 'fighter' || target.kind === 'rider' ? eyeOf(battle, target.fighter) : undefined;
    return (
      eye !== undefined && isExposed(battle, eye, body) && isCoveredFrom(battle, eye, fighter.base, fighter.elevation)
    );
  });
  return isSeen && !watches ? [{ order: { kind: 'cover', model: fighter.id }, score: 0.05 }] : [];
}
