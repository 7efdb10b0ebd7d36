/** Whom a template touches, as arguments of the rule. XZ-H-11, XZ-R-43 */
import { distance, INCH, type Point, spot, withinDistance } from '@umpire/engine/table';
import { type Firing, muzzleOf } from '../ground/aim.ts';
import type { FullShot } from '../ground/declare.ts';
import { foeOf, membersOf, optionsOf, squadOf, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { armourCard, armourTo, hitsOf, targetOf } from './fire-args.ts';
import type { Blast, Touched } from './blast.ts';
import { coverFrom, coverOfPlace, look, lookAfresh } from '../ground/sight.ts';
import { touchedBy } from '../ground/templates.ts';
import { hasAbility, weaponOf } from '../battle/weapons.ts';
import { armourOf } from '../words/terms.ts';

/** The template of one weapon: everybody touched, in sight and in cover as when it was declared. XZ-H-11, XZ-SHOOT-5 */
export function blastOf(
  battle: ZealotBattle,
  firing: Firing,
  shot: FullShot,
  declaredIn: ZealotBattle = battle,
): Blast | undefined {
  const firer = battle.models.find(({ id }) => id === shot.model);
  const { centre } = shot;
  if (firer === undefined || centre === undefined) return undefined;
  const weapon = weaponOf(shot.weapon);
  const isIndirect = hasAbility(shot.weapon, 'indirect');
  const touched = touchedBy(battle, firer, shot.weapon, centre).filter(({ owner }) => owner !== firer.owner);
  const ranked = touched.toSorted(
    (a, b) => distance(a.base, firer.base) - distance(b.base, firer.base) || (a.id < b.id ? -1 : 1),
  );
  const muzzle = muzzleOf(firer, shot.weapon, firing.facing);
  const from = muzzle ?? firer.base.at;
  const who = ranked.map((model, rank): Touched => {
    const far = distance(muzzle === undefined ? firer.base : spot(muzzle), model.base);
    const seen =
      muzzle === undefined
        ? look(declaredIn, firer, model)
        : lookAfresh(declaredIn, { ...firer, base: spot(muzzle) }, model);
    const cover = isIndirect
      ? coverOfPlace(battle, model)
      : seen.seen
        ? seen.cover
        : coverFrom(battle, spot(from), model, true);
    const body = bodyUnit(battle, model);
    const { score, bonus } = hitsOf(battle, firing, body)(firer, shot.weapon, { model, cover }, far);
    const armour = isIndirect ? armourOf(armourCard(model), 'rear') : armourTo(battle, model, from);
    return {
      ...targetOf(model, rank, squadOf(battle, body)),
      unit: body,
      owner: model.owner,
      score,
      bonus,
      armour,
      dice: [1],
    };
  });
  return {
    rules: optionsOf(battle),
    attacker: firer.owner,
    foe: foeOf(battle, firer.owner),
    says: weapon.name,
    rule: 'XZ-H-11',
    ap: weapon.ap,
    damage: weapon.damage,
    suppressive: hasAbility(shot.weapon, 'suppressive'),
    ...(isIndirect
      ? crewed(battle, who, [who.map((_, t) => t)], [centre])
      : { touched: who, orders: [who.map((_, t) => t)], crews: [] }),
  };
}

/** The unit that a model belongs to: that of its body, if it is attached. */
export const bodyUnit = (battle: ZealotBattle, model: Trooper): string =>
  squadOf(battle, model.unit).attachedTo ?? model.unit;

/** From above, hits on an artillery unit go to its crew first, closest to the centre of the disc, then to the gun. XZ-R-43 */
export function crewed(
  battle: ZealotBattle,
  touched: readonly Touched[],
  orders: Blast['orders'],
  centres: readonly Point[],
): Pick<Blast, 'touched' | 'orders' | 'crews'> {
  const all = [...touched];
  const crews: Blast['crews'][number][] = [];
  for (const unit of new Set(touched.map((one) => one.unit))) {
    const gun = membersOf(battle, unit).find(({ role }) => role === 'gun');
    if (gun === undefined) continue;
    const crew = membersOf(battle, unit).filter(
      ({ role, base, id }) =>
        role === 'crew' && (touched.some((one) => one.id === id) || withinDistance(base, gun.base, INCH)),
    );
    const sample = touched.find((one) => one.unit === unit) as Touched;
    for (const model of [...crew, gun]) {
      if (all.some(({ id }) => id === model.id)) continue;
      all.push({
        ...targetOf(model, all.length, squadOf(battle, unit)),
        unit,
        owner: model.owner,
        score: sample.score,
        bonus: sample.bonus,
        armour: armourOf(armourCard(model), 'rear'),
        dice: sample.dice.map(() => 0),
      });
    }
    const numberOf = ({ id }: Trooper): number => all.findIndex((one) => one.id === id);
    const isPooled = ({ id }: Touched): boolean => id === gun.id || crew.some((one) => one.id === id);
    const receivers = centres.map((at) => [...closestTo(at, crew).map(numberOf), numberOf(gun)]);
    crews.push({ members: all.flatMap((one, t) => (isPooled(one) ? [t] : [])), receivers });
  }
  return { touched: all, orders, crews };
}

/** Models by their distance from a point, then by id. */
export const closestTo = <M extends Pick<Trooper, 'id' | 'base'>>(at: Point, models: readonly M[]): readonly M[] =>
  models.toSorted((a, b) => distance(a.base, spot(at)) - distance(b.base, spot(at)) || (a.id < b.id ? -1 : 1));
