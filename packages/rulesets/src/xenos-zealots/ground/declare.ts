/** A whole declaration of fire, and what is wrong with it. XZ-SHOOT-5 */
import { modelName } from '@umpire/engine/battle';
import { type Problem, refused } from '@umpire/engine/rule';
import { distance, facingOf, inMillionths, type Point, spot, turnBetween } from '@umpire/engine/table';
import { say, type Words } from '@umpire/engine/words';
import {
  aimedAt,
  canAim,
  type Firing,
  firersOf,
  gunnerOf,
  isAimInArc,
  isInRange,
  type Mark,
  marksOf,
  type Shot,
  weaponsOf,
} from './aim.ts';
import {
  cardFor,
  enemyUnits,
  gunOf,
  isSingle,
  membersOf,
  squadOf,
  type Trooper,
  unitDistance,
  type ZealotBattle,
} from '../battle/battle.ts';
import { touchedBy } from './templates.ts';
import { hasAbility, isTemplate, isTongue, type WeaponId, weaponOf } from '../battle/weapons.ts';

/** Fire as it will be rolled: aiming point, facing, and every shot with the models it may hit. */
export interface Declared {
  readonly aim: Point;
  readonly facing?: number;
  readonly shots: readonly FullShot[];
}

/** A shot with the models it may hit. */
export interface FullShot extends Shot {
  readonly marks: readonly Mark[];
  /** How near the closest of them stands: it counts though he falls before the shot. XZ-R-99 */
  readonly near: number;
  /** Where a template is laid, whoever falls before. XZ-R-99 */
  readonly centre?: Point;
}

/** A template over a model: how many it touches, and how far from the aiming point. */
export interface Cast {
  readonly on: string;
  readonly count: number;
  readonly gap: number;
}

export type Declaration =
  | { readonly ok: true; readonly declared: Declared }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const wrong = (rule: string, why: Words, model?: string): Declaration => ({
  ok: false,
  problems: refused(rule, why, model),
});

/** Units that a Suppressed unit may return fire on: who fired on it, in range; else the closest. XZ-MOR-5, XZ-R-19 */
export function returnTargets(battle: ZealotBattle, unit: string): readonly string[] {
  const squad = squadOf(battle, unit);
  const enemies = enemyUnits(battle, squad.seat);
  const firing: Firing = { unit, fireSupport: false, isReaction: true };
  const hasFired = (id: string): boolean => squad.firedOnBy.includes(id) || squad.firedOnByLast.includes(id);
  const fired = enemies.filter(
    ({ id }) =>
      hasFired(id) &&
      firersOf(battle, unit).some((firer) =>
        weaponsOf(battle, firing, firer).some((weapon) =>
          membersOf(battle, id).some((model) => isInRange(firing, firer, weapon, model)),
        ),
      ),
  );
  if (fired.length > 0) return fired.map(({ id }) => id);
  // Of several that are equally close the owner takes the one he likes.
  const gapTo = (id: string): number => inMillionths(unitDistance(battle, unit, id));
  const least = Math.min(...enemies.map(({ id }) => gapTo(id)));
  return enemies.filter(({ id }) => gapTo(id) === least).map(({ id }) => id);
}

/**
 * All who can fire at one unit, each with the first weapon of his card that reaches it, single models with all; a template lies over the model nearest to the
 * aiming point where it touches no friend. So much follows from a target and an aiming point. XZ-SHOOT-7
 */
export function allAt(
  battle: ZealotBattle,
  firing: Firing,
  target: string,
  aim: Point,
  part?: Shot['at'],
): readonly FullShot[] {
  const isAll = isSingle(squadOf(battle, firing.unit));
  const given = part === undefined ? undefined : { at: part };
  const found = firersOf(battle, firing.unit).flatMap((firer) => {
    const able = weaponsOf(battle, firing, firer).flatMap(
      (weapon) => shotOf(battle, firing, firer, weapon, target, aim, given) ?? [],
    );
    return isAll ? able : able.slice(0, 1);
  });
  return withoutGunner(battle, firing.unit, found);
}

/** A gun's shot takes the place of its gunner's. XZ-R-61 */
export function withoutGunner(battle: ZealotBattle, unit: string, shots: readonly FullShot[]): readonly FullShot[] {
  const gun = gunOf(battle, unit)?.id;
  const gunner = gunnerOf(battle, unit);
  return shots.some(({ model }) => model === gun) ? shots.filter(({ model }) => model !== gunner) : shots;
}

/** One weapon's fire at a unit; undefined: it cannot. A template lies over the model that is named, or over the one that `first` comes first. */
export function shotOf(
  battle: ZealotBattle,
  firing: Firing,
  firer: Trooper,
  weapon: WeaponId,
  target: string,
  aim: Point,
  given?: Pick<Shot, 'at' | 'on'>,
  first: (a: Cast, b: Cast) => number = (a, b) => a.gap - b.gap,
): FullShot | undefined {
  const marks = marksFor(battle, firing, firer, weapon, target, aim, given?.at);
  if (marks.length === 0) return undefined;
  const near = Math.min(...marks.map(({ distance: gap }) => gap));
  const shot = { model: firer.id, weapon, target, ...(given?.at !== undefined && { at: given.at }), near };
  if (!isTemplate(weaponOf(weapon))) return { ...shot, marks };
  const { seat } = squadOf(battle, firing.unit);
  const { towards } = firing;
  if (towards !== undefined && isTongue(weapon)) {
    const touched = touchedBy(battle, firer, weapon, towards);
    const isLaid =
      touched.every(({ owner }) => owner !== seat) &&
      marks.some(({ model }) => touched.some(({ id }) => id === model.id));
    return isLaid ? { ...shot, towards, centre: towards, marks } : undefined;
  }
  const places = marks.flatMap(({ model }) => {
    const touched = touchedBy(battle, firer, weapon, model.base.at);
    if (touched.some(({ owner }) => owner === seat)) return [];
    return [{ on: model.id, count: touched.length, gap: distance(model.base, spot(aim)), at: model.base.at }];
  });
  const place =
    given?.on === undefined
      ? places.toSorted((a, b) => first(a, b) || (a.on < b.on ? -1 : 1))[0]
      : places.find(({ on }) => on === given.on);
  return place === undefined ? undefined : { ...shot, on: place.on, centre: place.at, marks };
}

/** The models of a unit that a weapon may hit from an aiming point; of an artillery piece those of the part that is named. */
function marksFor(
  battle: ZealotBattle,
  firing: Firing,
  firer: Trooper,
  weapon: WeaponId,
  target: string,
  aim: Point,
  at?: Shot['at'],
): readonly Mark[] {
  if (!canAim(battle, firing.unit, aim, hasAbility(weapon, 'indirect'))) return [];
  const marksAt = (part: Shot['at']): readonly Mark[] =>
    marksOf(battle, firing, firer, weapon, aimedAt(battle, target, part, firer), aim);
  const wanted = marksAt(at);
  if (at !== undefined) return isAimed(wanted, at) ? wanted : [];
  // Where nothing is said, at the gun if nobody of the crew can be hit. XZ-R-99
  return wanted.length === 0 && gunOf(battle, target) !== undefined ? marksAt('gun') : wanted;
}

/** Could a template of the unit hit somebody, if there were a place for it? Then a friend is too near, or it is laid over nobody. XZ-H-11 */
export function templateBarred(
  battle: ZealotBattle,
  firing: Firing,
  target: string,
  aim: Point,
  { model, weapon: only, at }: Partial<Pick<Shot, 'model' | 'weapon' | 'at'>> = {},
): WeaponId | undefined {
  for (const firer of firersOf(battle, firing.unit)) {
    if (model !== undefined && firer.id !== model) continue;
    const barred = weaponsOf(battle, firing, firer).find(
      (weapon) =>
        (only === undefined || weapon === only) &&
        isTemplate(weaponOf(weapon)) &&
        marksFor(battle, firing, firer, weapon, target, aim, at).length > 0,
    );
    if (barred !== undefined) return barred;
  }
  return undefined;
}

/** That there is no place for a template. XZ-H-11 */
export const noPlaceFor = (weapon: WeaponId) =>
  say('There is no place for the template of {weapon}: it lies over somebody who can be hit, and touches no friend.', {
    weapon: weaponOf(weapon).name,
  });

/** Are they the part of an artillery unit that was named? XZ-UNIT-12 */
const isAimed = (marks: readonly Mark[], at: 'crew' | 'gun'): boolean =>
  marks.some(({ model }) => (model.role === 'gun') === (at === 'gun'));

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
  const turning = pivotProblems(battle, firing, pivot);
  if (turning.length > 0) return { ok: false, problems: turning };
  const posed = posedAs(firing, pivot);
  const firers = firersOf(battle, unit);
  const allowed = firing.isReaction ? returnTargets(battle, unit) : undefined;
  const found: FullShot[] = [];
  const seen = new Set<string>();
  for (const shot of shots) {
    const firer = firers.find(({ id }) => id === shot.model);
    const name = { model: modelName(battle, shot.model) };
    if (firer === undefined) return wrong('XZ-SHOOT-3', say('{model} cannot fire with this unit.', name), shot.model);
    if (!weaponsOf(battle, posed, firer).includes(shot.weapon))
      return wrong('XZ-WPN-5', say('{model} cannot fire that weapon now.', name), shot.model);
    const key = isSingle(squad) ? `${shot.model} ${shot.weapon}` : shot.model;
    if (seen.has(key)) return wrong('XZ-SHOOT-7', say('{model} fires twice.', name), shot.model);
    seen.add(key);
    const target = battle.units.find(
      ({ id, seat, location, attachedTo }) =>
        id === shot.target && seat !== squad.seat && location === 'table' && attachedTo === undefined,
    );
    if (target === undefined)
      return wrong('XZ-SHOOT-3', say('There is no enemy unit {target} on the table.', { target: shot.target }));
    if (allowed?.includes(target.id) === false)
      return wrong(
        'XZ-MOR-5',
        say('{unit} may return fire only at those who fired on it, or at the closest.', { unit: squad.name }),
      );
    if (!canAim(battle, unit, aim, hasAbility(shot.weapon, 'indirect')))
      return wrong('XZ-SHOOT-2', 'The leader does not see the aiming point.');
    const full = shotOf(battle, posed, firer, shot.weapon, target.id, aim, shot);
    const barred = full === undefined ? templateBarred(battle, posed, target.id, aim, shot) : undefined;
    if (barred !== undefined) return wrong('XZ-H-11', noPlaceFor(barred), shot.model);
    if (full === undefined)
      return wrong(
        'XZ-SHOOT-3',
        say('{model} has nobody of {target} in the zone, in range, in arc and in sight.', {
          ...name,
          target: target.name,
        }),
        shot.model,
      );
    found.push(full);
  }
  const all = aimed(battle, posed, aim, found);
  const gunner = gunnerOf(battle, unit);
  return all.ok && withoutGunner(battle, unit, found).length < found.length
    ? wrong(
        'XZ-UNIT-4',
        say('{model} serves the gun and does not fire himself.', { model: modelName(battle, gunner ?? '') }),
        gunner,
      )
    : all;
}

/** The same for all who can fire, as `allAt` has found them: each of them is known to be able to. XZ-R-94 */
export function declareAll(
  battle: ZealotBattle,
  firing: Firing,
  aim: Point,
  all: readonly FullShot[],
  pivot?: number,
): Declaration {
  const turning = pivotProblems(battle, firing, pivot);
  return turning.length > 0 ? { ok: false, problems: turning } : aimed(battle, posedAs(firing, pivot), aim, all);
}

const posedAs = (firing: Firing, pivot: number | undefined): Firing =>
  pivot === undefined ? firing : { ...firing, facing: pivot };

/** Why a unit may not turn so before it shoots. XZ-ARC-4 */
function pivotProblems(
  battle: ZealotBattle,
  { unit, isReaction }: Firing,
  pivot: number | undefined,
): readonly Problem[] {
  const [first] = membersOf(battle, unit);
  if (pivot === undefined || first === undefined || pivot === facingOf(first.base)) return [];
  if (!cardFor(squadOf(battle, unit)).walker || isReaction)
    return refused('XZ-ARC-4', 'Only a walker or a large monster turns before it shoots.');
  return turnBetween(facingOf(first.base), pivot) > 45
    ? refused('XZ-ARC-4', 'A turn before shooting goes 45° at most.')
    : [];
}

/** Shots that can be fired, if the aiming point is in the arc of one of the weapons. XZ-SHOOT-5, XZ-R-64 */
function aimed(battle: ZealotBattle, posed: Firing, aim: Point, shots: readonly FullShot[]): Declaration {
  if (shots.length === 0) return wrong('XZ-SHOOT-5', 'Nobody fires.');
  if (!isAimInArc(battle, posed, aim, shots))
    return wrong('XZ-SHOOT-2', 'The aiming point is in the arc of none of the weapons that fire.');
  return { ok: true, declared: { aim, shots, ...(posed.facing !== undefined && { facing: posed.facing }) } };
}
