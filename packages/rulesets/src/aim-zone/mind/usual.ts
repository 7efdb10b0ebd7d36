/** The order of a player who says nothing: section 5 of the specification, line by line. Players who think have ideas of their own. */
import type { Seat } from '@umpire/engine/rule';
import { distance } from '@umpire/engine/table';
import {
  type AimBattle,
  byModelId,
  type Fighter,
  findFighter,
  heldWeapons,
  holdsMachinegun,
  kindOf,
  leftOf,
  mayShoot,
  readyWeapon,
  readyWeapons,
} from '../battle/battle.ts';
import { MOVE } from '../battle/data.ts';
import { allowanceOf } from '../battle/health.ts';
import type { AimOrder, OrderOf } from '../battle/orders.ts';
import type { Body } from '../ground/bodies.ts';
import { movesTo } from '../ground/moves.ts';
import { isInZone, zoneOf } from '../ground/zone.ts';
import { weaponSets } from '../orders/ready.ts';
import { chancesOf } from '../rules/chances.ts';
import { problems } from '../orders/index.ts';
import { isAimed, shotAlone } from '../rules/shot-from.ts';
import { candidates } from './candidates.ts';
import { ridersOrders } from './driving.ts';
import { goalOf } from './goals.ts';
import { stepIntoCover } from './into-cover.ts';
import { mayMove } from './moving.ts';
import { isInCover } from './opening.ts';
import { leftTo, placesToGo } from './places-to-go.ts';
import { afterwards, boarding, handling, isThreatened, throws } from './plan.ts';
import { enemiesOf, present, seenBy } from './sight-lines.ts';

/** The order by the defaults; undefined if the seat has nothing to order. */
export function usualOrder(view: AimBattle, seat: Seat): AimOrder | undefined {
  if (!view.toAct.includes(seat)) return undefined;
  // Places and opening aims are suggested by D2 and D3 as they stand.
  if (view.phase !== 'actions') return candidates(view, seat, 1)[0];
  for (const fighter of inTurn(view, seat)) {
    const order = usualAction(view, fighter);
    if (order !== undefined) return order;
  }
  return { kind: 'end turn' };
}

/** Whoever has begun; then the one with the best shot, of equals the lowest id. D4 */
function inTurn(view: AimBattle, seat: Seat): readonly Fighter[] {
  const actor = view.actor === undefined ? undefined : findFighter(view, view.actor);
  const fresh = present(view, seat)
    .filter(({ id, done }) => !done && id !== view.actor)
    .map((fighter) => ({ fighter, chance: bestShot(view, fighter)?.chance ?? -1 }))
    .toSorted((a, b) => b.chance - a.chance || byModelId(a.fighter, b.fighter))
    .map(({ fighter }) => fighter);
  return actor === undefined || actor.owner !== seat || actor.done ? fresh : [actor, ...fresh];
}

type Proposal = (view: AimBattle, fighter: Fighter) => readonly AimOrder[];

/** The first that applies; at the end of the activation cover, if that is better than a marker. D4, D6 */
function usualAction(view: AimBattle, fighter: Fighter): AimOrder | undefined {
  const mayAct = leftOf(fighter) > 0 || (allowanceOf(fighter) === 0 && fighter.spent === 0);
  for (const propose of mayAct ? [recover, ready, aim, shoot, goOn, defend, takeCover] : [takeCover])
    for (const order of propose(view, fighter)) if (problems(view, fighter.owner, order).length === 0) return order;
  return undefined;
}

const recover: Proposal = (_view, { id: model, stun }) => (stun > 0 ? [{ kind: 'recover', model }] : []);

/** Reload if out of ammo, draw if empty-handed; a machinegun is set up before it is aimed. D19 */
const ready: Proposal = (view, fighter) => {
  const { id: model, weapons } = fighter;
  if (readyWeapon(fighter) !== undefined || weapons.length === 0) return [];
  const held = heldWeapons(fighter);
  if (held.length === 0)
    return weaponSets(view, fighter)
      .toSorted((a, b) => Number(isLoaded(fighter, b.hold)) - Number(isLoaded(fighter, a.hold)))
      .map(({ hold }) => ({ kind: 'ready', model, what: 'draw', hold }));
  return held
    .toSorted((a, b) => b.progress - a.progress)
    .map(({ id: weapon }) => ({ kind: 'ready', model, what: 'reload', weapon }));
};

const isLoaded = (fighter: Fighter, held: readonly string[]): boolean =>
  readyWeapon({ ...fighter, held }) !== undefined;

/** At the centre of the nearest enemy in sight, while no enemy is in its zone. D4, D8 */
const aim: Proposal = (view, fighter) => {
  const { id: model, base } = fighter;
  if (!isArmed(view, fighter) || hasEnemyInZone(view, fighter)) return [];
  const seen = seenBy(view, fighter);
  if (seen.length === 0) return [];
  if (!fighter.setUp && holdsMachinegun(fighter)) return [{ kind: 'ready', model, what: 'set up' }];
  return seen
    .toSorted((a, b) => distance(base, a.base) - distance(base, b.base) || byModelId(a, b))
    .map((target) => ({ kind: 'aim', model, at: target.base.at }));
};

const isArmed = (view: AimBattle, fighter: Fighter): boolean =>
  readyWeapon(fighter) !== undefined && mayShoot(view, fighter);

function hasEnemyInZone(view: AimBattle, fighter: Fighter): boolean {
  const zone = zoneOf(view, fighter);
  return zone !== undefined && enemiesOf(view, fighter).some(({ base }) => isInZone(zone, base));
}

/** A grenade where D16 allows one that can hit; else the firearm. D5, D9, D16 */
const shoot: Proposal = (view, fighter) => {
  const seen = seenBy(view, fighter);
  const inZone = seen.filter((target) => isAimed(view, fighter, target)).map(({ id }) => id);
  const grenades = throws(view, fighter, seen).map(({ order }) => order);
  const shot = bestShot(view, fighter)?.order;
  return [
    ...grenades.filter((order) => order.kind === 'throw' && inZone.includes(order.target ?? '')),
    ...(shot === undefined ? [] : [{ ...shot, ...stepIntoCover(view, fighter) }]),
  ];
};

/** The firearm and target with the best chance of two hits, intense if that does not empty it by itself. D9 */
function bestShot(
  view: AimBattle,
  fighter: Fighter,
): { readonly order: OrderOf<'shoot'>; readonly chance: number } | undefined {
  if (!mayShoot(view, fighter)) return undefined;
  const shots = readyWeapons(fighter).flatMap((weapon) => {
    const intense = weapon.counters + 1 < kindOf(weapon).capacity;
    return seenBy(view, fighter).flatMap((target: Body) => {
      const args = shotAlone(view, { shooter: fighter, weapon, target, intense });
      if (args === undefined) return [];
      const order = { kind: 'shoot', model: fighter.id, weapon: weapon.id, target: target.id, intense } as const;
      return [{ order, chance: chancesOf(args).two }];
    });
  });
  return shots.toSorted((a, b) => b.chance - a.chance)[0];
}

/** With no enemy in sight, or nothing to shoot with, towards the objective; there, what is to be done with it. D4 */
const goOn: Proposal = (view, fighter) => {
  if (isArmed(view, fighter) && seenBy(view, fighter).length > 0) return [];
  const goal = goalOf(view, fighter);
  const atHand = [...ridersOrders(view, fighter), ...handling(view, fighter, goal), ...boarding(view, fighter, goal)];
  const orders = atHand.toSorted((a, b) => b.score - a.score).map(({ order }) => order);
  return [...orders, ...moves(view, fighter)];
};

/** As near as it can get; of those places that bring it on by half a Move, one in cover. */
const moves: Proposal = (view, fighter) => {
  if (!mayMove(fighter)) return [];
  const goal = goalOf(view, fighter);
  const here = leftTo(view, goal)(fighter.base.at);
  const isLegal = movesTo(view, fighter);
  const nearer = placesToGo(view, fighter, goal).filter(({ to, left }) => left < here && isLegal(to));
  const covered = nearer.filter(({ to, left }) => here - left >= HALF_A_MOVE && isInCover(view.table, to));
  return [...covered, ...nearer].map(({ to }): AimOrder => ({ kind: 'move', model: fighter.id, to }));
};

const HALF_A_MOVE = MOVE / 2000;

const defend: Proposal = (view, fighter) =>
  !fighter.defend && isThreatened(view, fighter) ? [{ kind: 'defend', model: fighter.id }] : [];

const takeCover: Proposal = (view, fighter) => afterwards(view, fighter).map(({ order }) => order);
