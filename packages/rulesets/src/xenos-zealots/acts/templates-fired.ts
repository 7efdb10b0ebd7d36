/** Whom a template touches, as arguments of the rule. XZ-H-11, XZ-R-43 */
import { distance } from '@umpire/engine/table';
import type { Firing, Mark, Shot } from '../aim.ts';
import { membersOf, optionsOf, squadOf, type Trooper, type ZealotBattle } from '../battle.ts';
import { armourCard, armourTo, hitsOf, targetOf } from '../fire-args.ts';
import type { Blast, Touched } from '../rules/blast.ts';
import { coverFrom, coverOfPlace, look } from '../sight.ts';
import { touchedBy } from '../templates.ts';
import { hasAbility, weaponOf } from '../weapons.ts';
import { armourOf } from '../words.ts';

/** A shot with the models it may hit. */
export type FullShot = Shot & { readonly marks: readonly Mark[] };

/** The template of one weapon: everybody touched. XZ-H-11 */
export function blastOf(battle: ZealotBattle, firing: Firing, shot: FullShot): Blast | undefined {
  const firer = battle.models.find(({ id }) => id === shot.model);
  const centre = battle.models.find(({ id }) => id === shot.on);
  if (firer === undefined || centre === undefined) return undefined;
  const weapon = weaponOf(shot.weapon);
  const isIndirect = hasAbility(shot.weapon, 'indirect');
  const touched = touchedBy(battle, firer, shot.weapon, centre).filter(({ owner }) => owner !== firer.owner);
  const ranked = touched.toSorted(
    (a, b) => distance(a.base, firer.base) - distance(b.base, firer.base) || (a.id < b.id ? -1 : 1),
  );
  const who = ranked.map((model, rank): Touched => {
    const far = distance(firer.base, model.base);
    const seen = look(battle, firer, model);
    const cover = isIndirect
      ? coverOfPlace(battle, model)
      : seen.seen
        ? seen.cover
        : coverFrom(battle, firer.base, model, true);
    const body = bodyUnit(battle, model);
    const { score, bonus } = hitsOf(battle, firing, body)(shot.weapon, { model, cover }, far);
    const armour = isIndirect ? armourOf(armourCard(model), 'rear') : armourTo(battle, model, firer);
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
    says: weapon.name,
    rule: 'XZ-H-11',
    ap: weapon.ap,
    damage: weapon.damage,
    suppressive: hasAbility(shot.weapon, 'suppressive'),
    ...(isIndirect ? crewed(battle, who) : { touched: who, crews: [] }),
  };
}

/** The unit that a model belongs to: that of its body, if it is attached. */
export const bodyUnit = (battle: ZealotBattle, model: Trooper): string =>
  squadOf(battle, model.unit).attachedTo ?? model.unit;

/** From above, hits on an artillery unit go to its crew first. XZ-R-43 */
export function crewed(battle: ZealotBattle, touched: readonly Touched[]): Pick<Blast, 'touched' | 'crews'> {
  const all = [...touched];
  const crews: Blast['crews'][number][] = [];
  for (const unit of new Set(touched.map((one) => one.unit))) {
    const gun = membersOf(battle, unit).find(({ role }) => role === 'gun');
    if (gun === undefined || touched.every((one) => one.unit !== unit)) continue;
    const crew = membersOf(battle, unit).filter(
      ({ role, base, id }) =>
        role === 'crew' && (touched.some((one) => one.id === id) || distance(base, gun.base) <= 1000),
    );
    const sample = touched.find((one) => one.unit === unit) as Touched;
    for (const model of crew) {
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
    const numberOf = (id: string): number => all.findIndex((one) => one.id === id);
    const members = all.flatMap((one, t) => (one.unit === unit ? [t] : []));
    const receivers = [...crew.map(({ id }) => numberOf(id)), ...(numberOf(gun.id) >= 0 ? [numberOf(gun.id)] : [])];
    crews.push({ members, receivers });
  }
  return { touched: all, crews };
}
