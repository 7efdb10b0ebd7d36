/** The fire that is proposed: aiming point, turn, weapons and targets that promise most. No rule depends on it: an order says what its seat has chosen. D-AIM, D-DECLARE, D-PIVOT, D-TEMPLATE */
import { facing, facingOf, facingTowards, type Point, spot, turnBetween, withinDistance } from '@umpire/engine/table';
import { type Firing, firersOf, isAimInArc, isInArc, type Shot, weaponsOf, ZONE } from './aim.ts';
import { aimsAt } from './aiming-points.ts';
import { allAt, type Declared, type FullShot, shotOf, withoutGunner } from './declare.ts';
import { writeShot } from './shots.ts';
import {
  cardFor,
  enemyUnits,
  isSingle,
  membersOf,
  squadOf,
  type Trooper,
  type ZealotBattle,
} from '../battle/battle.ts';
import type { FireOrder } from '../battle/orders.ts';
import { hasAbility, isTemplate, weaponOf, worthOf } from '../battle/weapons.ts';

/** The facing of a walker that brings a point into its arc with the least turn, 45° at most. D-PIVOT, XZ-ARC-4 */
function pivotFor(battle: ZealotBattle, { unit, isReaction }: Firing, at: Point): number | undefined {
  const [model] = membersOf(battle, unit);
  if (model === undefined || !cardFor(squadOf(battle, unit)).walker) return undefined;
  const now = facingOf(model.base);
  if (isReaction || isInArc(model.base, 'walker', at)) return now;
  const wanted = facingTowards(model.base.at, at);
  const right = facing(wanted - now) <= 180;
  // A place that lies on the edge of the arc may be beside it by a hair: then it takes a degree more.
  const turns = [45, 44].map((edge) => Math.min(45, Math.max(0, turnBetween(now, wanted) - edge)));
  const [least, more] = turns.map((turn) => facing(now + (right ? turn : -turn)));
  return least !== undefined && isInArc(model.base, 'walker', at, least) ? least : more;
}

const valueOf = (shots: Declared['shots']): number =>
  shots.reduce(
    (sum, { weapon, marks }) =>
      sum +
      worthOf(weapon) * (1 + Math.min(4, marks.length) / 20) * (marks.some(({ cover }) => cover === 'open') ? 1 : 0.7),
    0,
  );

/** What all weapons of a unit that may fire now are worth together; single models fire them all, others one each. */
export const fireAtMost = (battle: ZealotBattle, firing: Firing): number => {
  const isAll = isSingle(squadOf(battle, firing.unit));
  return firersOf(battle, firing.unit).reduce((sum, firer) => {
    const worths = weaponsOf(battle, firing, firer).map(worthOf);
    return isAll ? worths.reduce((all, worth) => all + worth, sum) : sum + Math.max(0, ...worths);
  }, 0);
};

/** What is settled of the fire at a unit: the aiming point; the crew or the gun of an artillery piece. */
export interface Wish {
  readonly aim?: Point;
  readonly at?: 'crew' | 'gun';
}

/** The best fire at a unit: everybody who can, with the best weapon; single models at others too. */
export function bestFire(
  battle: ZealotBattle,
  firing: Firing,
  target: string,
  { aim, at: part }: Wish = {},
): Declared | undefined {
  const { unit } = firing;
  const firers = firersOf(battle, unit);
  const isIndirect = firers.some((model) => weaponsOf(battle, firing, model).some((id) => hasAbility(id, 'indirect')));
  const aims = aim === undefined ? aimsAt(battle, unit, target, isIndirect) : [aim];
  let best: Declared | undefined;
  for (const at of aims) {
    const turned = firing.facing ?? pivotFor(battle, firing, at);
    const posed = turned === undefined ? firing : { ...firing, facing: turned };
    const shots = shotsAt(battle, posed, firers, target, at, part);
    const declared = { aim: at, shots, ...(turned !== undefined && { facing: turned }) };
    if (shots.length === 0 || !isAimInArc(battle, posed, at, shots)) continue;
    if (best === undefined || valueOf(shots) > valueOf(best.shots)) best = declared;
  }
  return best;
}

function firstOf<A, B>(list: readonly A[], find: (one: A) => B | undefined): B | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function shotsAt(
  battle: ZealotBattle,
  firing: Firing,
  firers: readonly Trooper[],
  target: string,
  aim: Point,
  part?: Shot['at'],
): Declared['shots'] {
  const squad = squadOf(battle, firing.unit);
  // Single models fire all they have, at whoever is in the zone; others the best weapon that will do. XZ-SHOOT-4
  const isAll = isSingle(squad);
  const others =
    isAll && !firing.isReaction
      ? enemyUnits(battle, squad.seat).filter(
          ({ id }) => id !== target && membersOf(battle, id).some(({ base }) => withinDistance(base, spot(aim), ZONE)),
        )
      : [];
  const found: FullShot[] = [];
  for (const firer of firers) {
    const weapons = weaponsOf(battle, firing, firer);
    for (const weapon of isAll ? weapons : weapons.toSorted((a, b) => worthOf(b) - worthOf(a))) {
      const shot = firstOf([target, ...others.map(({ id }) => id)], (to) => {
        const wanted = to === target && part !== undefined ? { at: part } : undefined;
        return shotOf(battle, firing, firer, weapon, to, aim, wanted, (a, b) => b.count - a.count);
      });
      if (shot === undefined) continue;
      found.push(shot);
      if (!isAll) break;
    }
  }
  return withoutGunner(battle, firing.unit, found);
}

/** The same as the words of an order. */
export const proposedFire = (
  battle: ZealotBattle,
  firing: Firing,
  target: string,
  wish: Wish = {},
): FireOrder | undefined => {
  const best = bestFire(battle, firing, target, wish);
  return best && inWords(battle, firing, target, best, wish);
};

/** Fire at a unit as the words of an order: its name, if that is all there is to say; else shot by shot. */
export function inWords(
  battle: ZealotBattle,
  firing: Firing,
  target: string,
  { aim, facing: turned, shots }: Declared,
  { at }: Wish = {},
): FireOrder {
  const [model] = membersOf(battle, firing.unit);
  const isTurned = turned !== undefined && model !== undefined && turned !== facingOf(model.base);
  const posed = turned === undefined ? firing : { ...firing, facing: turned };
  const words = shots.map(writeShot);
  const isAll = isAllThere(battle, posed, target, { aim, shots }, at);
  return {
    aim,
    ...(isAll ? { target, ...(at !== undefined && { at }) } : { shots: words }),
    ...(isTurned && { pivot: turned }),
    ...(firing.towards !== undefined && { towards: firing.towards }),
  };
}

/** Are these the shots of all who can fire at the target, as they follow from it alone? XZ-R-94 */
function isAllThere(
  battle: ZealotBattle,
  firing: Firing,
  target: string,
  { aim, shots }: Pick<Declared, 'aim' | 'shots'>,
  at: Wish['at'],
): boolean {
  if (shots.some((shot) => shot.target !== target)) return false;
  // Where nobody can choose between weapons, or where to lay a template, all who can fire have been found.
  const isPlain = firersOf(battle, firing.unit).every((firer) => {
    const [first, ...others] = weaponsOf(battle, firing, firer);
    return others.length === 0 && (first === undefined || !isTemplate(weaponOf(first)));
  });
  if (isPlain) return true;
  const all = allAt(battle, firing, target, aim, at);
  return all.length === shots.length && all.every((shot, i) => writeShot(shot) === writeShot(shots[i] as FullShot));
}
