/** What shots meet: the Toughness, the kinds of wounds, and those who can be hit, as the pool sees them (AP-H-11, AP-H-12). */
import { optionsOf } from '../battle/options.ts';
import { soFar } from '@umpire/engine/battle';
import { choose, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, matesOf, profileFor, type Soldier, unitOf } from '../battle/battle.ts';
import { linksOf } from './combat.ts';
import { countedModels, coverSaveOf, isJoined, type Shots } from '../ground/fire.ts';
import { withWounds } from './losses.ts';
import type { Batch } from './blows.ts';
import { chainTest } from './chain.ts';
import { NEVER, toShoot } from './charts.ts';
import { countBy, majorityOf, toughnessOf } from './majority.ts';
import type { Taking } from './casualties.ts';
import type { Zone } from './pool.ts';
import type { WoundKind } from './saves.ts';
import { type Body, membersOf } from './zone.ts';
import { hasSpecialWeapon } from '../battle/weapons.ts';

const one = (): number => 1;

/** The models whose values count for a target: the whole unit, or by the option those who can be hit. R-20 */
const counting = (battle: AssaultBattle, target: string, zone: readonly Soldier[]): readonly Soldier[] =>
  optionsOf(battle).majorityOver === 'zone' ? zone : countedModels(battle, target);

/** The Toughness that shots at a unit have to beat; of several the owner chooses. AP-H-11, AP-WND-5 */
export const toughnessIn = (battle: AssaultBattle, target: string, zone: readonly Soldier[]): readonly number[] =>
  toughnessOf(
    countBy(counting(battle, target, zone), (model) => profileFor(model).t, one),
    optionsOf(battle).majority,
  );

/** The same for armour: how many models have which. */
export const armourIn = (
  battle: AssaultBattle,
  target: string,
  zone: readonly Soldier[],
): readonly { readonly models: number; readonly sv?: number }[] =>
  [...countBy(counting(battle, target, zone), (model) => profileFor(model).sv ?? NEVER, one)].map(([sv, models]) => ({
    models,
    ...(sv !== NEVER && { sv }),
  }));

export function* toughnessFor(battle: AssaultBattle, target: string, zone: readonly Soldier[]): Rule<number> {
  const values = toughnessIn(battle, target, zone);
  if (values.length < 2) return values[0] ?? 0;
  yield* soFar(battle);
  return yield* choose(unitOf(battle, target).seat, {
    rule: 'AP-WND-5',
    ...say('Which Toughness counts for {unit}?', { unit: unitOf(battle, target).name }),
    options: values.toSorted((a, b) => b - a).map((value) => ({ value, ...say('Toughness {n}', { n: value }) })),
  });
}

/** The kind of wound that a gun makes. AP-H-11 */
export const shotKind = (ap: number | undefined): WoundKind => ({ shot: true, ...(ap !== undefined && { ap }) });

/** The dice of a volley: the same Ballistic Skill and gun together. */
export function shotBatches(shots: readonly Shots[], toughness: number, by: string): readonly Batch[] {
  const byKey = new Map<string, Batch>();
  for (const { model, gun, shots: dice } of shots) {
    const { bs } = profileFor(model);
    const key = `${toShoot(bs)} ${gun.s} ${gun.ap} ${gun.name}`;
    const known = byKey.get(key);
    const blows = { dice, ws: 0, against: 0, bs, strength: gun.s, toughness, rerollWound: false, rending: false, by };
    byKey.set(
      key,
      known === undefined
        ? { blows, kind: shotKind(gun.ap) }
        : { ...known, blows: { ...known.blows, dice: known.blows.dice + dice } },
    );
  }
  return [...byKey.values()];
}

/** Those of a unit who can be hit, as the pool sees them. AP-H-11, AP-H-12 */
export interface Hittable extends Zone {
  readonly first: readonly Soldier[];
}

export function hittable(
  battle: AssaultBattle,
  target: string,
  first: readonly Soldier[],
  firers: readonly Soldier[],
): Hittable {
  const bodies = inOrderOfFalling(first).map((model) => bodyOf(battle, model, first.indexOf(model), firers));
  const armour = countBy(counting(battle, target, first), (model) => profileFor(model).sv ?? NEVER, one);
  const options = optionsOf(battle);
  const staysTogether = staying(matesOf(battle, target), first);
  return {
    first,
    seat: unitOf(battle, target).seat,
    members: membersOf(bodies),
    majority: majorityOf(armour, options.majority) ?? null,
    options,
    staysTogether: () => staysTogether,
  };
}

/** Their danger zone in a battle that is told of what happens to them; what they cannot take may pass on to somebody else. */
export const shotZone = (battle: AssaultBattle, { first, ...zone }: Hittable, passesOn = false): Zone => ({
  ...zone,
  asked: {
    ...(passesOn && { passesOn }),
    tell: (_, left) =>
      soFar(withWounds(battle, new Map(first.map(({ id }, at) => [id, left[at] as number])), 'AP-H-12')),
  },
});

/** Does the unit stay coherent without somebody? AP-CAS-5 */
export function staying(mates: readonly Soldier[], zone: readonly Soldier[]): Taking['staysTogether'] {
  const links = linksOf(mates);
  if (links === undefined) return undefined;
  const places = new Map(zone.map(({ id }, place) => [id, place]));
  return chainTest(
    mates.map((mate) => {
      const place = places.get(mate.id);
      const { id } = mate;
      return { id, w: profileFor(mate).w, near: links.get(id) ?? [], ...(place !== undefined && { place }) };
    }),
  );
}

/** Those without special weapons fall first, of these and of the others troopers before leaders. AP-D-13 */
export const inOrderOfFalling = (models: readonly Soldier[]): readonly Soldier[] => {
  const rankOf = (model: Soldier): number => {
    const { role, weapons } = profileFor(model);
    return (hasSpecialWeapon(weapons) ? 2 : 0) + (role === 'trooper' ? 0 : 1);
  };
  return models.toSorted((a, b) => rankOf(a) - rankOf(b));
};

function bodyOf(battle: AssaultBattle, model: Soldier, place: number, firers: readonly Soldier[]): Body {
  const { sv, inv, w } = profileFor(model);
  const cover = coverSaveOf(battle, model, firers);
  return {
    id: model.id,
    name: model.name,
    place,
    w,
    models: 1,
    ...(sv !== undefined && { sv }),
    ...(inv !== undefined && { inv }),
    ...(cover !== undefined && { cover }),
    ...(isJoined(battle, model) && { last: true }),
  };
}
