/** A whole declaration of fire: the best one by itself, or what is wrong with a given one. XZ-SHOOT-5, D-AIM, D-DECLARE */
import { modelName } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import {
  facing,
  facingOf,
  facingTowards,
  inMillionths,
  type Point,
  turnBetween,
  withinDistance,
} from '@umpire/engine/table';
import {
  aimedAt,
  canAim,
  type Firing,
  firersOf,
  firesAll,
  gunnerOf,
  isAimInArc,
  isInArc,
  type Mark,
  marksOf,
  type Shot,
  weaponsOf,
  ZONE,
} from './aim.ts';
import {
  cardFor,
  enemyUnits,
  isSingle,
  membersOf,
  squadOf,
  type Trooper,
  unitDistance,
  type ZealotBattle,
} from '../battle/battle.ts';
import { aimsAt } from './aiming-points.ts';
import { kept } from '../battle/kept.ts';
import { touchedBy } from './templates.ts';
import { hasAbility, isTemplate, isTongue, type WeaponId, weaponOf, worthOf } from '../battle/weapons.ts';

/** Fire as it will be rolled: aiming point, facing, and every shot with the models it may hit. */
export interface Declared {
  readonly aim: Point;
  readonly facing?: number;
  readonly shots: readonly (Shot & { readonly marks: readonly Mark[] })[];
}

export type Declaration =
  | { readonly ok: true; readonly declared: Declared }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const refused = (rule: string, says: string, model?: string): Declaration => ({
  ok: false,
  problems: [model === undefined ? { rule, says } : { rule, says, model }],
});

/** Units that a Suppressed unit may return fire on: who fired on it, in range; else the closest. XZ-MOR-5, XZ-R-19 */
export function returnTargets(battle: ZealotBattle, unit: string): readonly string[] {
  const squad = squadOf(battle, unit);
  const enemies = enemyUnits(battle, squad.seat);
  const firing: Firing = { unit, fireSupport: false, isReaction: true };
  const reach = Math.max(
    0,
    ...firersOf(battle, unit).flatMap((model) => weaponsOf(battle, firing, model).map((id) => weaponOf(id).rangeMax)),
  );
  const fired = enemies.filter(
    ({ id }) =>
      (squad.firedOnBy.includes(id) || squad.firedOnByLast.includes(id)) && unitDistance(battle, unit, id) <= reach,
  );
  if (fired.length > 0) return fired.map(({ id }) => id);
  // Of several that are equally close the owner takes the one he likes.
  const gapTo = (id: string): number => inMillionths(unitDistance(battle, unit, id));
  const least = Math.min(...enemies.map(({ id }) => gapTo(id)));
  return enemies.filter(({ id }) => gapTo(id) === least).map(({ id }) => id);
}

/** The facing of a walker that brings a point into its arc with the least turn, 45° at most. D-PIVOT, XZ-ARC-4 */
function pivotFor(battle: ZealotBattle, { unit, isReaction }: Firing, at: Point): number | undefined {
  const [model] = membersOf(battle, unit);
  if (model === undefined || !cardFor(squadOf(battle, unit)).walker) return undefined;
  const now = facingOf(model.base);
  if (isReaction || isInArc(model.base, 'walker', at)) return now;
  const wanted = facingTowards(model.base.at, at);
  const right = facing(wanted - now) <= 180;
  const turn = Math.min(45, Math.max(0, turnBetween(now, wanted) - 44));
  return facing(now + (right ? turn : -turn));
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
  const isAll = firesAll(squadOf(battle, firing.unit));
  return firersOf(battle, firing.unit).reduce((sum, firer) => {
    const worths = weaponsOf(battle, firing, firer).map(worthOf);
    return isAll ? worths.reduce((all, worth) => all + worth, sum) : sum + Math.max(0, ...worths);
  }, 0);
};

/** The best fire at a unit: everybody who can, with the best weapon; single models at others too. */
export const bestFire = (
  battle: ZealotBattle,
  firing: Firing,
  target: string,
  wish: Wish = {},
): Declared | undefined => {
  const { unit, fireSupport, isReaction, facing: turned, towards } = firing;
  const { aim, at } = wish;
  const question = [
    ...['fire', unit, fireSupport, isReaction, turned, target, aim?.x, aim?.y, at],
    ...[towards?.x, towards?.y, firersOf(battle, unit).length],
  ].join(' ');
  return kept(battle, question, () => bestNow(battle, firing, target, wish));
};

/** What is settled of the fire at a unit: the aiming point; the crew or the gun of an artillery piece. */
export interface Wish {
  readonly aim?: Point;
  readonly at?: 'crew' | 'gun';
}

function bestNow(battle: ZealotBattle, firing: Firing, target: string, { aim, at: part }: Wish): Declared | undefined {
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
  const others =
    firesAll(squad) && !firing.isReaction
      ? enemyUnits(battle, squad.seat).filter(
          ({ id }) =>
            id !== target &&
            membersOf(battle, id).some(({ base }) => withinDistance(base, { kind: 'disc', at: aim, radius: 0 }, ZONE)),
        )
      : [];
  const found: (Shot & { readonly marks: readonly Mark[] })[] = [];
  for (const firer of firers) {
    // Single models fire all they have; others the best weapon that will do.
    const isAll = isSingle(squad);
    const weapons = weaponsOf(battle, firing, firer);
    for (const weapon of isAll ? weapons : weapons.toSorted((a, b) => worthOf(b) - worthOf(a))) {
      const shot = firstOf([target, ...others.map(({ id }) => id)], (to) => {
        const wanted = to === target && part !== undefined ? { at: part } : undefined;
        return shotOf(battle, firing, firer, weapon, to, aim, wanted);
      });
      if (shot === undefined) continue;
      found.push(shot);
      if (!isAll) break;
    }
  }
  const gunner = gunnerOf(battle, firing.unit);
  const isGunFiring = found.some(({ model }) => battle.models.find(({ id }) => id === model)?.role === 'gun');
  return isGunFiring ? found.filter(({ model }) => model !== gunner) : found;
}

function shotOf(
  battle: ZealotBattle,
  firing: Firing,
  firer: Trooper,
  weapon: WeaponId,
  target: string,
  aim: Point,
  given?: Pick<Shot, 'at' | 'on'>,
): (Shot & { readonly marks: readonly Mark[] }) | undefined {
  if (!canAim(battle, firing.unit, aim, hasAbility(weapon, 'indirect'))) return undefined;
  const marks = marksOf(battle, firing, firer, weapon, aimedAt(battle, target, given?.at, firer), aim);
  if (marks.length === 0) return undefined;
  const shot = { model: firer.id, weapon, target, ...(given?.at !== undefined && { at: given.at }) };
  if (!isTemplate(weaponOf(weapon))) return { ...shot, marks };
  const { seat } = squadOf(battle, firing.unit);
  const { towards } = firing;
  if (towards !== undefined && isTongue(weapon)) {
    const touched = touchedBy(battle, firer, weapon, towards);
    const isLaid =
      touched.every(({ owner }) => owner !== seat) &&
      marks.some(({ model }) => touched.some(({ id }) => id === model.id));
    return isLaid ? { ...shot, towards, marks } : undefined;
  }
  const places = marks.flatMap(({ model }) => {
    const touched = touchedBy(battle, firer, weapon, model.base.at);
    const friends = touched.filter(({ owner }) => owner === seat).length;
    return friends > 0 ? [] : [{ on: model.id, count: touched.length }];
  });
  const place =
    given?.on === undefined
      ? places.toSorted((a, b) => b.count - a.count || (a.on < b.on ? -1 : 1))[0]
      : places.find(({ on }) => on === given.on);
  return place === undefined ? undefined : { ...shot, on: place.on, marks };
}

/** A declaration given shot by shot, checked. */
export function declare(
  battle: ZealotBattle,
  firing: Firing,
  aim: Point,
  shots: readonly Shot[],
  pivot?: number,
): Declaration {
  const { unit } = firing;
  const squad = squadOf(battle, unit);
  const [first] = membersOf(battle, unit);
  if (pivot !== undefined && first !== undefined && pivot !== facingOf(first.base)) {
    if (!cardFor(squad).walker || firing.isReaction)
      return refused('XZ-ARC-4', 'Only a walker or a large monster turns before it shoots.');
    if (turnBetween(facingOf(first.base), pivot) > 45) return refused('XZ-ARC-4', 'It turns by 45° at most.');
  }
  const posed = pivot === undefined ? firing : { ...firing, facing: pivot };
  const firers = firersOf(battle, unit);
  const found: (Shot & { readonly marks: readonly Mark[] })[] = [];
  const seen = new Set<string>();
  for (const shot of shots) {
    const firer = firers.find(({ id }) => id === shot.model);
    if (firer === undefined)
      return refused('XZ-SHOOT-3', `${modelName(battle, shot.model)} cannot fire with this unit.`, shot.model);
    if (!weaponsOf(battle, posed, firer).includes(shot.weapon))
      return refused('XZ-WPN-5', `${modelName(battle, shot.model)} cannot fire that weapon now.`, shot.model);
    const key = isSingle(squad) ? `${shot.model} ${shot.weapon}` : shot.model;
    if (seen.has(key)) return refused('XZ-SHOOT-7', `${modelName(battle, shot.model)} fires twice.`, shot.model);
    seen.add(key);
    const target = battle.units.find(
      ({ id, seat, location, attachedTo }) =>
        id === shot.target && seat !== squad.seat && location === 'table' && attachedTo === undefined,
    );
    if (target === undefined) return refused('XZ-SHOOT-3', `There is no enemy unit ${shot.target} on the table.`);
    if (firing.isReaction && !returnTargets(battle, unit).includes(target.id))
      return refused('XZ-MOR-5', `${squad.name} may return fire only at those who fired on it, or at the closest.`);
    if (!canAim(battle, unit, aim, hasAbility(shot.weapon, 'indirect')))
      return refused('XZ-SHOOT-2', 'The leader does not see the aiming point.');
    const full = shotOf(battle, posed, firer, shot.weapon, target.id, aim, shot);
    if (full === undefined)
      return refused(
        'XZ-SHOOT-3',
        `${modelName(battle, shot.model)} has nobody of ${target.name} in the zone, in range, in arc and in sight.`,
        shot.model,
      );
    found.push(full);
  }
  if (found.length === 0) return refused('XZ-SHOOT-5', 'Nobody fires.');
  if (!isAimInArc(battle, posed, aim, found))
    return refused('XZ-SHOOT-2', 'The aiming point is in the arc of none of the weapons that fire.');
  const isGunFiring = found.some(({ model }) => model.endsWith('.gun'));
  const gunner = gunnerOf(battle, unit);
  if (isGunFiring && found.some(({ model }) => model === gunner))
    return refused('XZ-UNIT-4', `${modelName(battle, gunner ?? '')} serves the gun and does not fire himself.`, gunner);
  return { ok: true, declared: { aim, shots: found, ...(posed.facing !== undefined && { facing: posed.facing }) } };
}
