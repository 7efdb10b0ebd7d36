/** What attacks leave behind on the table: models removed, leaders replaced, wrecks, counters. */
import { type AnswerShape, modelName, soFar } from '@umpire/engine/battle';
import { call, choose, note, type Problem, refused, type Rule } from '@umpire/engine/rule';
import { type Base, distance, INCH, placed, type Point, withinDistance } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import {
  called,
  attachedTo,
  cardFor,
  companyOf,
  optionsOf,
  ownModels,
  type Squad,
  squadOf,
  standingUp,
  strip,
  type Trooper,
  withModels,
  withoutModels,
  withSquad,
  type ZealotBattle,
} from '../battle/battle.ts';
import type { Aid } from './reroll.ts';
import { sureHit } from './sure-hit.ts';
import type { Hurt } from './target.ts';
import { armourOf, type MoraleState, worse } from '../words/terms.ts';
import { fits, placesNear } from '../ground/deploy.ts';
import { armourCard, named, targetOf } from './fire-args.ts';
import { putDown } from './transport.ts';

/** One model after an attack: wounds, points, speed. */
function hurtModel(model: Trooper, hurt: Hurt, liesDown: boolean): Trooper {
  const isUnhurt = hurt.lost === 0 && hurt.mobility === undefined && hurt.slots === undefined;
  if (isUnhurt && (model.suppressed || !liesDown || hurt.down === 0)) return model;
  const mobility = (model.mobility ?? 0) - (hurt.mobility ?? 0);
  let { speed } = model;
  for (let i = 0; i < (hurt.mobility ?? 0); i++) speed /= 2;
  return {
    ...model,
    wounds: model.wounds - hurt.lost,
    suppressed: model.suppressed || (liesDown && hurt.down > 0),
    ...(model.mobility !== undefined && { mobility, speed: mobility === 0 ? 0 : speed }),
    ...(model.slots !== undefined && { slots: model.slots.filter((id) => hurt.slots?.includes(id) !== true) }),
  };
}

/** Takes what an attack did to the table. `liesDown`: may models be laid down? Not in units that have a counter. XZ-R-8 */
export function* harmed(
  battle: ZealotBattle,
  ids: readonly string[],
  hurts: readonly Hurt[],
  liesDown: (model: Trooper) => boolean,
): Rule<ZealotBattle> {
  const dead = ids.filter((_, t) => (hurts[t] as Hurt).dead > 0);
  const hit = new Map(ids.map((id, t) => [id, hurts[t] as Hurt]));
  const fallen = battle.models.filter(({ id }) => dead.includes(id));
  let after = withModels(battle, ids, (model) => hurtModel(model, hit.get(model.id) as Hurt, liesDown(model)));
  for (const model of after.models.filter(({ id, mobility }) => mobility === 0 && ids.includes(id)))
    after = withSquad(after, model.unit, { immobilised: cardFor(model).split?.mobility !== 0 });
  yield* whoSuffers(battle, after, hit);
  if (fallen.length === 0) return after;
  after = withoutModels(after, dead);
  for (const [unit, gone] of Map.groupBy(fallen, (model) => model.unit)) {
    const squad = squadOf(after, unit);
    const soldiers = gone.filter(({ role }) => role !== 'gun');
    const count = soldiers.length;
    const who = soldiers.map(({ id }) => modelName(battle, id));
    if (count > 1)
      yield* note('XZ-STAT-4', '{unit} {unit|loses|lose} {count}: {who}.', { unit: called(squad), count, who });
    else if (count > 0)
      yield* note('XZ-STAT-4', '{who} {who|falls|fall}.', { who: who[0] === squad.name ? called(squad) : who });
    if (count < gone.length) yield* note('XZ-UNIT-12', 'The gun of {unit} is destroyed.', { unit: squad.name });
    after = withSquad(after, unit, { casualties: squad.casualties + count });
    after = yield* leaderless(after, unit, gone);
  }
  return yield* goneUnits(after, fallen);
}

/** Who is wounded and who lies down, of those who live; what is shot off a machine has been told with its roll-off. XZ-STAT-4, XZ-DMG-1 */
function* whoSuffers(before: ZealotBattle, after: ZealotBattle, hit: ReadonlyMap<string, Hurt>): Rule<void> {
  const laid: string[] = [];
  for (const { id, wounds, suppressed, slots, role, unit } of before.models) {
    const hurt = hit.get(id);
    if (hurt === undefined || hurt.dead > 0) continue;
    const who = modelName(before, id);
    const now = after.models.find((model) => model.id === id);
    const left = wounds - hurt.lost;
    if (hurt.lost > 0 && role === 'gun')
      yield* note('XZ-UNIT-12', 'The gun of {unit} loses {n} {n|point|points} and has {left} left.', {
        unit: squadOf(before, unit).name,
        n: hurt.lost,
        left,
      });
    else if (hurt.lost > 0 && slots === undefined)
      yield* note('XZ-STAT-4', '{who} {who|loses|lose} {n} {n|wound|wounds} and {who|has|have} {left} left.', {
        who,
        n: hurt.lost,
        left,
      });
    if (now?.suppressed === true && !suppressed) laid.push(who);
  }
  if (laid.length > 0) yield* note('XZ-DMG-1', '{who} {who|lies|lie} down.', { who: laid });
}

/** A fallen leader is replaced at once. XZ-UNIT-13, D-LEADER */
function* leaderless(battle: ZealotBattle, unit: string, fallen: readonly Trooper[]): Rule<ZealotBattle> {
  const old = fallen.find(({ leader }) => leader);
  const able = ownModels(battle, unit).filter(({ role }) => role !== 'gun');
  const [first, second] = able;
  if (old === undefined || first === undefined) return battle;
  let chosen = first.id;
  if (second !== undefined) {
    const ranked = able.toSorted(
      (a, b) => distance(a.base, old.base) - distance(b.base, old.base) || (a.id < b.id ? -1 : 1),
    );
    yield* soFar(battle);
    chosen = yield* choose(squadOf(battle, unit).seat, {
      rule: 'XZ-UNIT-13',
      ...say('Who leads {unit} now?', { unit: squadOf(battle, unit).name }),
      options: ranked.map(({ id }) => ({ value: id, says: modelName(battle, id) })),
      sensible: 1,
    });
  }
  // The last of a unit is called by its name: he takes over nothing.
  if (second !== undefined)
    yield* note('XZ-UNIT-13', '{who} takes over {unit}.', {
      who: modelName(battle, chosen),
      unit: squadOf(battle, unit).name,
    });
  return withModels(battle, [chosen], (model) => ({ ...model, leader: true }));
}

/** Units without a man left are gone; a wreck lets its passengers out; an attached character stands alone. */
function* goneUnits(battle: ZealotBattle, fallen: readonly Trooper[]): Rule<ZealotBattle> {
  let after = battle;
  for (const unit of new Set(fallen.map((model) => model.unit))) {
    if (ownModels(after, unit).some(({ role }) => role !== 'gun')) continue;
    const hulk = fallen.find((model) => model.unit === unit);
    after = yield* destroyed(after, unit, hulk);
  }
  return after;
}

/** A unit is no more. XZ-H-24 counts it later. */
export function* destroyed(battle: ZealotBattle, unit: string, hulk?: Trooper): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  const models = ownModels(battle, unit);
  yield* note('XZ-STAT-4', '{unit} {unit|is|are} destroyed.', { unit: called(squad) });
  let after = withoutModels(
    battle,
    models.map(({ id }) => id),
  );
  after = strip(
    withSquad(after, unit, { location: 'destroyed', infiltrating: false }),
    unit,
    'order',
    'attachedTo',
    'transport',
  );
  for (const { id } of attachedTo(battle, unit))
    after = withSquad(strip(standingUp(after, id), id, 'attachedTo'), id, leftBy(squad, squadOf(after, id)));
  return yield* wreck(after, unit, hulk ?? models[0]);
}

/**
 * What a unit leaves to the character who is all that is left of it: its counter, what it has done, and who has fired on it. A counter of his own he
 * keeps, with what he has done himself. XZ-R-74, XZ-R-98
 */
function leftBy(unit: Squad, own: Squad): Partial<Squad> {
  const either = (one: readonly string[], other: readonly string[]): readonly string[] => [
    ...new Set([...one, ...other]),
  ];
  const actsAlone = own.order !== undefined;
  return {
    morale: unit.morale,
    didPrimary: own.didPrimary || (unit.didPrimary && !actsAlone),
    didSecondary: own.didSecondary || (unit.didSecondary && !actsAlone),
    infiltrating: own.infiltrating || unit.infiltrating,
    noCharge: Math.max(own.noCharge, unit.noCharge),
    firedOnBy: either(own.firedOnBy, unit.firedOnBy),
    firedOnByLast: either(own.firedOnByLast, unit.firedOnByLast),
  };
}

/** A unit is lost as a whole, with the characters who have joined it: it runs off, is caught running, or cannot get away. XZ-R-97 */
export function* lostWhole(battle: ZealotBattle, unit: string): Rule<ZealotBattle> {
  let after = battle;
  for (const { id } of attachedTo(battle, unit)) after = yield* destroyed(after, id);
  return yield* destroyed(after, unit);
}

/** The units aboard a transport; characters who have joined one ride with it. XZ-R-83 */
export const ridersOf = ({ units }: ZealotBattle, transport: string): readonly Squad[] =>
  units.filter((one) => one.transport === transport && one.location === 'aboard' && one.attachedTo === undefined);

/** Everybody in a destroyed transport takes a hit; survivors get out around it. XZ-H-21 */
function* wreck(battle: ZealotBattle, transport: string, hulk: Trooper | undefined): Rule<ZealotBattle> {
  let after = battle;
  for (const squad of ridersOf(battle, transport)) {
    const riders = companyOf(after, squad.id);
    const hurts: Hurt[] = [];
    for (const [i, target] of named(
      after,
      riders.map((model, rank) => targetOf(model, rank, squad)),
    ).entries())
      hurts.push(
        yield* call(sureHit, {
          rules: optionsOf(after),
          owner: squad.seat,
          target,
          hit: { ap: 6, damage: 3, armour: armourOf(armourCard(riders[i] as Trooper), 'front') },
        }),
      );
    after = strip(after, squad.id, 'order');
    after = yield* harmed(
      after,
      riders.map(({ id }) => id),
      hurts,
      () => false,
    );
    for (const unit of bodiesLeft(after, squad.id, riders)) after = yield* getOutAround(after, unit, hulk);
  }
  return after;
}

/** The unit that is left of riders, or the characters who outlived it. */
const bodiesLeft = (battle: ZealotBattle, unit: string, riders: readonly Trooper[]): readonly string[] =>
  squadOf(battle, unit).location !== 'destroyed'
    ? [unit]
    : [...new Set(riders.map((model) => model.unit))].filter((id) => squadOf(battle, id).location === 'aboard');

/** Survivors are put within 2″ of where the hull stood, as their owner likes; who finds no room is lost. XZ-H-21 */
function* getOutAround(battle: ZealotBattle, unit: string, hulk: Trooper | undefined): Rule<ZealotBattle> {
  const riders = companyOf(battle, unit);
  const squad = squadOf(battle, unit);
  const at = hulk?.base.at ?? { x: 0, y: 0 };
  const usual = placesNear(battle, riders, at, hulk?.base, BESIDE);
  yield* soFar(battle);
  const places = yield* choose(squad.seat, {
    rule: 'XZ-H-21',
    ...say('Where do the survivors of {unit} get out?', { unit: squad.name }),
    options: [{ value: placesOf(usual.placed), says: 'Around the wreck' }],
    sensible: 1,
    free: {
      shape: { kind: 'places', models: riders.map(({ id }) => id) } satisfies AnswerShape,
      problems: (given) => survivorProblems(battle, unit, hulk, Object.keys(usual.placed).length, given),
    },
  });
  let after = putDown(battle, unit, basesOf(riders, places));
  const lost = riders.filter(({ id }) => !places.some(({ model }) => model === id)).map(({ id }) => id);
  if (lost.length > 0) {
    yield* note('XZ-H-21', '{count} of {unit} {count|finds|find} no room and {count|is|are} lost.', {
      count: lost.length,
      unit: squad.name,
    });
    const none = lost.map((): Hurt => ({ dead: 1, down: 0, failed: true, shaken: true, lost: 0 }));
    after = yield* harmed(after, lost, none, () => false);
  }
  return squadOf(after, unit).location === 'table' ? yield* putCounter(after, unit, 'Suppressed', 'XZ-H-21') : after;
}

const BESIDE = 2 * INCH;

/** Where survivors go. */
type Places = readonly { readonly model: string; readonly to: Point }[];

const placesOf = (bases: Readonly<Record<string, Base>>): Places =>
  Object.entries(bases).map(([model, base]) => ({ model, to: base.at }));
const basesOf = (riders: readonly Trooper[], places: Places): Readonly<Record<string, Base>> =>
  Object.fromEntries(
    places.flatMap(({ model, to }) => {
      const rider = riders.find(({ id }) => id === model);
      return rider === undefined ? [] : [[model, placed(rider.base, { x: to.x, y: to.y })]];
    }),
  );

/** As many as find room, each within 2″ of where the hull stood, none on another. XZ-H-21 */
function survivorProblems(
  battle: ZealotBattle,
  unit: string,
  hulk: Trooper | undefined,
  least: number,
  given: unknown,
): readonly Problem[] {
  const riders = companyOf(battle, unit);
  if (!isPlaces(given, riders)) return refused('XZ-H-21', 'Say where each survivor gets out.');
  if (given.length < least) return refused('XZ-H-21', say('There is room for {n} of them.', { n: least }));
  const bases = basesOf(riders, given);
  const out = putDown(battle, unit, bases);
  return Object.entries(bases).flatMap(([id, base]): readonly Problem[] => {
    const model = riders.find((one) => one.id === id) as Trooper;
    const others = { ...out, models: out.models.filter((one) => one.id !== id) };
    const isNear = hulk === undefined || withinDistance(base, hulk.base, BESIDE);
    return isNear && fits(others, model, base, { facing: 0 })
      ? []
      : refused(
          'XZ-H-21',
          say('{model} has no room there, within 2″ of the wreck.', { model: modelName(battle, id) }),
          id,
        );
  });
}

const isPlaces = (given: unknown, riders: readonly Trooper[]): given is Places =>
  Array.isArray(given) &&
  new Set(given.map((one) => (one as Places[number] | null)?.model)).size === given.length &&
  given.every((one: Partial<Places[number]> | null) => {
    const { x, y } = one?.to ?? {};
    return riders.some(({ id }) => id === one?.model) && Number.isInteger(x) && Number.isInteger(y);
  });

/** A counter is put beside a unit, by some rule: its order goes, its models stand up. XZ-ORD-12, XZ-DMG-1, XZ-DMG-8 */
export function* putCounter(battle: ZealotBattle, unit: string, state: MoraleState, rule: string): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  const morale = worse(squad.morale, state);
  if (morale === 'OK' || squad.location !== 'table') return battle;
  if (morale !== squad.morale)
    yield* note(rule, '{unit} {unit|is|are} {state}.', { unit: called(squad), state: morale });
  let after = withSquad(strip(battle, unit, 'order'), unit, { morale, infiltrating: false });
  after = standingUp(after, unit);
  // Attached characters share the unit's counter and lose what is left of an order to leave.
  for (const { id } of attachedTo(after, unit)) after = strip(after, id, 'order');
  return after;
}

/** What commanders have left after an attack. XZ-H-19 */
export function spentBy(battle: ZealotBattle, ...aids: readonly (Aid | undefined)[]): ZealotBattle {
  let after = battle;
  for (const { id, left } of aids.flatMap((aid) => aid?.commanders ?? [])) {
    const unit = battle.models.find((model) => model.id === id)?.unit;
    if (unit !== undefined && after.units.some((one) => one.id === unit))
      after = withSquad(after, unit, { rerolls: left });
  }
  return after;
}
