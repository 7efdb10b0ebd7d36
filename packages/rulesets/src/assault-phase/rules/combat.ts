/** A combat on the table as a fight: who is Engaged, supports, can be hurt, when each strikes (4.4 to 4.7, 4.9, 4.20, 4.23). */
import { optionsOf } from '../battle/options.ts';
import {
  type AssaultBattle,
  type Charge,
  COHERENCY,
  commandOf,
  foeOf,
  isCharacter,
  isEngaged,
  isMonster,
  isSteady,
  isWithin,
  joinedTo,
  lockedWith,
  matesOf,
  ownModels,
  profileFor,
  type Soldier,
  unitOf,
} from '../battle/battle.ts';
import { unitEntry } from '../battle/forces.ts';
import { standingIn } from '../battle/lists.ts';
import type { Fight, Fighter, Group, Target } from './fighter.ts';
import { modesOf } from './modes.ts';
import type { UnitInFight } from './survivors.ts';
import { hasSpecialWeapon, meleeWeapons } from '../battle/weapons.ts';

/** Units that fight one another, each side in roster order. */
export interface Combat {
  readonly units: readonly string[];
}

/** All combats: connected sets of units under "Locked with", in roster order. AP-SEQ-3 */
export function combatsIn(battle: AssaultBattle): readonly Combat[] {
  const found: Combat[] = [];
  const taken = new Set<string>();
  for (const { id } of battle.units) {
    if (taken.has(id) || unitOf(battle, id).joinedTo !== undefined) continue;
    const reached = new Set([id]);
    for (const unit of reached) for (const foe of lockedWith(battle, unit)) reached.add(foe);
    if (reached.size === 1) continue;
    for (const unit of reached) taken.add(unit);
    found.push({ units: battle.units.filter((unit) => reached.has(unit.id)).map((unit) => unit.id) });
  }
  return found;
}

/** The units of a combat as they matter after the blows, each followed by the characters that have joined it. */
export const unitsIn = (battle: AssaultBattle, { units }: Combat): readonly UnitInFight[] =>
  units.flatMap((id) => {
    // Between two units there is nothing to say.
    const foes = units.length > 2 ? { foes: lockedWith(battle, id) } : {};
    return [
      { ...unitInFight(battle, id), ...foes },
      ...joinedTo(battle, id).map((one) => ({ ...unitInFight(battle, one.id), joined: id })),
    ];
  });

function unitInFight(battle: AssaultBattle, id: string): UnitInFight {
  const { seat, startCount, entry } = unitOf(battle, id);
  const { fallBackDice, sweepDice, noSweep, mustSweep } = unitEntry(entry);
  const side = seat === battle.active ? 0 : 1;
  return { id, side, start: startCount, fallBackDice, sweepDice, noSweep, mustSweep };
}

/** A fighting group before it is worked out: its models, and the unit it acts with. */
interface Body {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly solo: boolean;
  readonly models: readonly Soldier[];
}

/** The fighting groups of a unit: its ordinary models, then each joined character; a creature is one by itself. (2.1) */
function bodiesOf(battle: AssaultBattle, unit: string): readonly Body[] {
  const { name } = unitOf(battle, unit);
  const own = ownModels(battle, unit);
  const [first] = own;
  const solo = first !== undefined && (isCharacter(first) || isMonster(first));
  const bodies: Body[] = own.length === 0 ? [] : [{ id: unit, name, unit, solo, models: own }];
  for (const joined of joinedTo(battle, unit)) {
    const models = ownModels(battle, joined.id);
    if (models.length > 0) bodies.push({ id: joined.id, name: joined.name, unit, solo: true, models });
  }
  return bodies;
}

/** Everything about a combat that the fight needs, worked out from where the models stand. AP-WHO-4, AP-ZONE-3 */
export function fightOf(battle: AssaultBattle, { units }: Combat): Fight {
  const { active } = battle;
  const other = foeOf(battle, active);
  const bodies = [active, other].flatMap((seat) =>
    units.filter((unit) => unitOf(battle, unit).seat === seat).flatMap((unit) => bodiesOf(battle, unit)),
  );
  const scene = sceneOf(battle, bodies);
  const groups = bodies.map((body): Group => {
    const links = linksOf(matesOf(battle, body.unit));
    return {
      id: body.id,
      name: body.name,
      side: unitOf(battle, body.unit).seat === active ? 0 : 1,
      unit: body.unit,
      solo: body.solo,
      fighters: body.models.map((model) => {
        const near = links?.get(model.id);
        return { ...fighterOf(battle, scene, body, model), ...(near !== undefined && { near }) };
      }),
    };
  });
  const { majority, majorityOver, lapSurplus, characterDivides } = optionsOf(battle);
  return { seats: [active, other], groups, options: { majority, majorityOver, lapSurplus, characterDivides } };
}

/** Who of these mates stands within 2″ of whom; undefined: all of all. AP-CAS-5 */
export function linksOf(mates: readonly Soldier[]): ReadonlyMap<string, readonly string[]> | undefined {
  const links = new Map(
    mates.map((here) => [
      here.id,
      mates.filter((mate) => mate !== here && isWithin(here, mate, COHERENCY)).map(({ id }) => id),
    ]),
  );
  return links.values().every((near) => near.length === mates.length - 1) ? undefined : links;
}

/** Contacts and supports of all models in a combat, by id. */
interface Scene {
  readonly bodies: readonly Body[];
  /** The numbers of the groups that a model touches. */
  readonly touching: ReadonlyMap<string, readonly number[]>;
  /** Engaged friends within 2″ of a model that is not Engaged. AP-WHO-2 */
  readonly supporting: ReadonlyMap<string, readonly Soldier[]>;
}

function sceneOf(battle: AssaultBattle, bodies: readonly Body[]): Scene {
  const numbers = new Map(bodies.flatMap(({ models }, number) => models.map(({ id }) => [id, number] as const)));
  const touching = new Map<string, readonly number[]>();
  for (const [id, foes] of standingIn(battle.models).contacts) {
    const touched = new Set(foes.flatMap((foe) => numbers.get(foe.id) ?? []));
    if (numbers.has(id))
      touching.set(
        id,
        [...touched].toSorted((a, b) => a - b),
      );
  }
  const anyFriend = optionsOf(battle).supportThrough === 'any-friend';
  const supporting = new Map<string, readonly Soldier[]>();
  for (const body of bodies)
    for (const model of body.models) {
      if ((touching.get(model.id) ?? []).length > 0) continue;
      const friends = anyFriend
        ? bodies.flatMap((one) => one.models).filter(({ owner }) => owner === model.owner)
        : matesOf(battle, body.unit);
      supporting.set(
        model.id,
        friends.filter(
          (mate) =>
            mate.id !== model.id && (touching.get(mate.id) ?? []).length > 0 && isWithin(mate, model, COHERENCY),
        ),
      );
    }
  return { bodies, touching, supporting };
}

/** The groups that a model may strike. AP-MUL-6, AP-MUL-7, AP-CHAR-6, R-45 */
function targetsOf({ bodies, touching, supporting }: Scene, model: Soldier): readonly number[] {
  const own = touching.get(model.id) ?? [];
  if (own.length > 0) return own;
  const helped = supporting.get(model.id) ?? [];
  const all = [...new Set(helped.flatMap((mate) => touching.get(mate.id) ?? []))].toSorted((a, b) => a - b);
  const may = all.filter(
    (number) => bodies[number]?.solo !== true || helped.every((mate) => (touching.get(mate.id) ?? []).includes(number)),
  );
  return may.length > 0 ? may : all;
}

/** The groups in whose danger zone a model stands. AP-ZONE-1, AP-ZONE-4 */
function zonesOf(battle: AssaultBattle, scene: Scene, body: Body, model: Soldier): readonly number[] {
  const own = scene.bodies.flatMap((_, number) => (isHurtBy(battle, scene, body, model, number) ? [number] : []));
  const through = scene.bodies.flatMap((_, number) => {
    if (own.includes(number) || touchesBody(scene, body, number)) return [];
    return supportedBodies(scene, number, body).some((other) => own.includes(other)) ? [number] : [];
  });
  return [...own, ...through].toSorted((a, b) => a - b);
}

/** Does a group touch another at all? */
const touchesBody = ({ touching }: Scene, { models }: Body, number: number): boolean =>
  models.some((model) => (touching.get(model.id) ?? []).includes(number));

/** The other groups whose Engaged models the models of a group support, and who touch the body. R-2 */
function supportedBodies(scene: Scene, number: number, body: Body): readonly number[] {
  const striking = scene.bodies[number];
  if (striking === undefined || striking.models[0]?.owner === body.models[0]?.owner) return [];
  const helped = striking.models.flatMap((model) => scene.supporting.get(model.id) ?? []);
  return scene.bodies.flatMap((other, at) =>
    at !== number && touchesBody(scene, body, at) && other.models.some((model) => helped.includes(model)) ? [at] : [],
  );
}

function isHurtBy(
  battle: AssaultBattle,
  { bodies, touching }: Scene,
  body: Body,
  model: Soldier,
  number: number,
): boolean {
  if (bodies[number]?.models[0]?.owner === model.owner) return false;
  if ((touching.get(model.id) ?? []).includes(number)) return true;
  if (body.solo) return false;
  return matesOf(battle, body.unit).some(
    (mate) =>
      mate.id !== model.id && (touching.get(mate.id) ?? []).includes(number) && isWithin(mate, model, COHERENCY),
  );
}

function fighterOf(battle: AssaultBattle, scene: Scene, body: Body, model: Soldier): Fighter {
  const profile = profileFor(model);
  const engaged = (scene.touching.get(model.id) ?? []).length > 0;
  const targets = targetsOf(scene, model).map((group): Target => {
    const isEarly = strikesEarly(battle, model, scene.bodies[group] as Body, engaged);
    return isEarly ? { group, early: true } : { group };
  });
  const stand = {
    engaged,
    chargeBonus: hasChargeBonus(battle, model),
    mayUseForce: !unitOf(battle, model.unit).psychicUsed,
  };
  return {
    id: model.id,
    name: model.name,
    count: 1,
    ws: profile.ws,
    t: profile.t,
    w: profile.w,
    i: profile.i,
    ld: profile.ld,
    left: model.woundsLeft,
    ...(profile.sv !== undefined && { sv: profile.sv }),
    ...(profile.inv !== undefined && { inv: profile.inv }),
    engaged,
    leader: profile.role === 'leader',
    special: hasSpecialWeapon(profile.weapons),
    modes: modesOf(profile, meleeWeapons(profile.weapons), stand),
    targets,
    zones: zonesOf(battle, scene, body, model),
  };
}

/** One attack more for a unit that charged and did not fire, or that always counts as stationary. AP-ATK-3, AP-ATK-4 */
function hasChargeBonus(battle: AssaultBattle, model: Soldier): boolean {
  const unit = unitOf(battle, commandOf(battle, model));
  return unit.charging && (!unit.fired || isSteady(battle, model));
}

const chargeOf = (battle: AssaultBattle, unit: string, target: string): Charge | undefined =>
  battle.charges.find(
    (charge) => charge.unit === unit && charge.targets.includes(target) && unitOf(battle, unit).charging,
  );

/** Does the charging unit cancel cover with plasma grenades: any of its models, or one in contact? AP-GREN-2, R-16 */
function hasPlasma(battle: AssaultBattle, unit: string): boolean {
  const isNear = (mate: Soldier): boolean =>
    optionsOf(battle).grenadeReach === 'all-chargers' || isEngaged(battle, mate);
  return matesOf(battle, unit).some((mate) => profileFor(mate).grenades.includes('plasma') && isNear(mate));
}

/** Does a model strike a group at step 10: from cover, or with frag grenades into cover? AP-COV-1, AP-GREN-1 */
function strikesEarly(battle: AssaultBattle, model: Soldier, foe: Body, engaged: boolean): boolean {
  const own = commandOf(battle, model);
  const charged = chargeOf(battle, foe.unit, own);
  if (
    charged !== undefined &&
    !hasPlasma(battle, foe.unit) &&
    charged.inCover.includes(model.id) &&
    !unitOf(battle, own).lockedSinceBefore
  )
    return true;
  const charge = chargeOf(battle, own, foe.unit);
  if (charge === undefined || hasPlasma(battle, own) || !profileFor(model).grenades.includes('frag')) return false;
  if (optionsOf(battle).grenadeReach === 'engaged' && !engaged) return false;
  if (unitOf(battle, foe.unit).lockedSinceBefore) return false;
  return matesOf(battle, foe.unit).some(({ id }) => charge.inCover.includes(id));
}

/** Who fights a unit: enemy models Engaged with it, then those in support against it. AP-TRAP-1 */
export function foughtBy({ groups }: Fight, unit: string): readonly string[] {
  const foes = groups
    .flatMap(({ fighters }) => fighters)
    .filter(({ targets }) => targets.some(({ group }) => groups[group]?.unit === unit));
  return [...foes.filter(({ engaged }) => engaged), ...foes.filter(({ engaged }) => !engaged)].map(({ id }) => id);
}
