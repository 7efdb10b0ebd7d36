/** Sensible orders for automatic players, the one for an 'auto' button first (AP-H-26, section 5). */
import type { Moves } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { distance, type Point, span } from '@umpire/engine/table';
import {
  type AssaultBattle,
  type Charge,
  enemiesOf,
  isCharacter,
  isEngaged,
  isLocked,
  livingUnits,
  matesOf,
  profileFor,
  traitsOf,
  type Troop,
  unitOf,
  withUnit,
} from './battle.ts';
import { chargeProposal, chargerProblems, couldUseRoll, hasBegun, inReach, isNearDifficult } from './charges.ts';
import { unitShots } from './fire.ts';
import { worthOfCharge } from './foresight.ts';
import type { AssaultOrder } from './orders.ts';
import { openCharges } from './phases/charging.ts';
import { toDeploy } from './phases/deployment.ts';
import { moverProblems, withMoves } from './phases/movement.ts';
import { problems } from './problems.ts';
import { deployments } from './proposals.ts';
import { chanceOf, toShoot, toWound } from './rules/charts.ts';
import { savesAgainst } from './rules/saves.ts';
import { inStep, middleOf, nearestEnemy, oneByOne, onTheWay, straightStep } from './steps.ts';
import { gunOf, meleeWeapons } from './weapons.ts';

const END: AssaultOrder = { kind: 'end' };

/** Points that an assault unit is ready to lose in the first round of a charge. */
const BOLDNESS = 25;

export function candidates(view: AssaultBattle, seat: Seat): readonly AssaultOrder[] {
  if (!view.toAct.includes(seat)) return [];
  switch (view.phase) {
    case 'deployment':
      return deploying(view, seat);
    case 'movement':
      return moving(view, seat);
    case 'shooting':
      return shooting(view, seat);
    case 'declaring':
      return declaring(view, seat);
    case 'charging':
      return charging(view, seat);
  }
}

function deploying(view: AssaultBattle, seat: Seat): readonly AssaultOrder[] {
  const [unit] = toDeploy(view, seat);
  return unit === undefined ? [] : deployments(view, seat, unit.id);
}

/** Assault units have a special melee weapon or two weapons in hand. AP-H-26 */
export function isForAssault(view: AssaultBattle, unit: string): boolean {
  const strikers = matesOf(view, unit).filter((mate) => {
    const weapons = meleeWeapons(profileFor(mate).weapons);
    return (
      weapons.filter(({ hand }) => hand).length > 1 ||
      weapons.some(({ kind }) => kind !== 'ccw') ||
      profileFor(mate).role === 'monstrous'
    );
  });
  return 2 * strikers.length > matesOf(view, unit).length;
}

/** The range at which a unit shoots well: that of most of its models. */
function rangeOf(view: AssaultBattle, unit: string): number {
  const ranges = matesOf(view, unit)
    .map((mate) => (profileFor(mate).bs < 2 ? 0 : (gunOf(profileFor(mate).weapons)?.range ?? 0)))
    .toSorted((a, b) => a - b);
  return ranges[Math.floor(ranges.length / 2)] ?? 0;
}

/** Units without guns of some range want to get to grips, whatever they carry. AP-H-26 */
const wantsContact = (view: AssaultBattle, unit: string): boolean =>
  isForAssault(view, unit) || rangeOf(view, unit) <= 12_000;

/** The first unit that has not moved yet, with the places that it may want to go to. */
function moving(view: AssaultBattle, seat: Seat): readonly AssaultOrder[] {
  const unit = livingUnits(view, seat).find(({ id }) => moverProblems(view, id).length === 0);
  if (unit === undefined) return [END];
  const stay: AssaultOrder = { kind: 'move', unit: unit.id, moves: {} };
  const stays = wantsToStay(view, unit);
  const goals = goalsOf(view, unit).map((goal) => onTheWay(view, unit.id, goal));
  const moves = goals.map((goal) => inStep(view, unit.id, goal)).filter((way) => way !== undefined);
  // Only a unit that is really stuck is moved model by model.
  const [first] = goals;
  const single = moves.length > 0 || stays || first === undefined ? undefined : oneByOne(view, unit.id, first);
  const reckless = single === undefined && !stays && moves.length === 0 && first !== undefined;
  const last = reckless ? inStep(view, unit.id, first, 'impassable') : undefined;
  const ways = [...moves, ...(single === undefined ? [] : [single]), ...(last === undefined ? [] : [last])];
  const orders = ways.map((way): AssaultOrder => ({ kind: 'move', unit: unit.id, moves: way }));
  const rolls =
    !stays && wantsToRoll(view, unit, first, moves.length === 0) ? [{ kind: 'terrain', unit: unit.id } as const] : [];
  const joins = joining(view, seat, unit);
  // A character is safer, and of more use, among others. AP-H-19
  const all = distinct(stays ? [...joins, stay, ...orders] : [...joins, ...rolls, ...orders, stay]);
  // Steps that all take alike are legal as they were found; of the others one may run into a mate.
  const isSure = (order: AssaultOrder): boolean => single === undefined && orders.includes(order);
  return [...all.filter((order) => isSure(order) || problems(view, seat, order).length === 0), END];
}

/** Would the unit get on if it rolled for difficult ground: straight, or at all? AP-H-5 */
function wantsToRoll(view: AssaultBattle, unit: Troop, goal: Point | undefined, isStuck: boolean): boolean {
  if (goal === undefined || unit.rough !== undefined || traitsOf(view, unit.id).moveClass !== 'foot') return false;
  const rolled = withUnit(view, unit.id, { rough: 6000 });
  if (isStuck) return inStep(rolled, unit.id, goal) !== undefined;
  return straightStep(view, unit.id, goal) === undefined && straightStep(rolled, unit.id, goal) !== undefined;
}

/** A character by himself goes to the nearest unit that he could fight with. AP-H-19 */
function joining(view: AssaultBattle, seat: Seat, unit: Troop): readonly AssaultOrder[] {
  const [model] = matesOf(view, unit.id);
  if (model === undefined || !isCharacter(model)) return [];
  const own = traitsOf(view, unit.id);
  // Nobody is slowed down by a character. AP-H-19
  const keepsPace = (id: string): boolean => {
    const { move, assaultRange } = traitsOf(view, id);
    return move <= own.move && assaultRange <= own.assaultRange;
  };
  const hosts = livingUnits(view, seat).filter(
    ({ id, fallingBack }) =>
      id !== unit.id && !fallingBack && !isLocked(view, id) && matesOf(view, id).length > 4 && keepsPace(id),
  );
  const gap = ({ id }: Troop): number => Math.min(...matesOf(view, id).map(({ base }) => distance(base, model.base)));
  const [host] = hosts.toSorted((a, b) => gap(a) - gap(b));
  if (host === undefined) return [];
  const near = gap(host);
  if (near <= 2000) return [{ kind: 'move', unit: unit.id, moves: {}, join: host.id }];
  const moves = near > 8000 ? undefined : inStep(view, unit.id, nearestTo(view, host.id, model.base.at));
  return moves === undefined ? [] : [{ kind: 'move', unit: unit.id, moves, join: host.id }];
}

const nearestTo = (view: AssaultBattle, unit: string, from: Point): Point =>
  matesOf(view, unit)
    .map(({ base }) => base.at)
    .toSorted((a, b) => span(a, from) - span(b, from))[0] ?? from;

function distinct(orders: readonly AssaultOrder[]): readonly AssaultOrder[] {
  const known = new Set<string>();
  return orders.filter((order) => known.size < known.add(JSON.stringify(order)).size);
}

/** Where a unit wants to be, the best first. */
function goalsOf(view: AssaultBattle, unit: Troop): readonly Point[] {
  const mates = matesOf(view, unit.id);
  const here = middleOf(mates);
  const enemy = nearestEnemy(view, unit.id);
  const objectives = view.objectives
    .filter(({ holder }) => holder !== unit.seat)
    .toSorted((a, b) => span(a.at, here) - span(b.at, here));
  const [objective] = objectives;
  const toEnemy = enemy === undefined ? [] : [enemy.base.at];
  const toObjective = objective === undefined ? [] : [objective.at];
  const isNearEnemy = enemy !== undefined && distance(enemy.base, { ...enemy.base, at: here }) < 48_000;
  if (wantsContact(view, unit.id))
    return isNearEnemy || objective === undefined ? [...toEnemy, ...toObjective] : [...toObjective, ...toEnemy];
  return [...toObjective, ...toEnemy];
}

/** A shooting unit stays where it can fire and is not needed elsewhere; one that holds an objective stays on it. */
function wantsToStay(view: AssaultBattle, unit: Troop): boolean {
  const mates = matesOf(view, unit.id);
  const isHolding = view.objectives.some(({ at }) => mates.some(({ base }) => span(base.at, at) < 3000 + base.radius));
  if (wantsContact(view, unit.id)) return isHolding && !isForAssault(view, unit.id);
  const range = Math.min(rangeOf(view, unit.id), 24_000);
  const isInRange =
    range > 0 &&
    enemiesOf(view, unit.seat).some((enemy) => mates.some(({ base }) => distance(base, enemy.base) <= range));
  return isHolding || isInRange;
}

/** Expected wounds of a unit's fire, in points. */
function worthOfFire(view: AssaultBattle, unit: string, target: string, standing: boolean): number {
  const [foe] = matesOf(view, target);
  if (foe === undefined) return 0;
  const { t, sv, inv, points, w } = profileFor(foe);
  const saves = { ...(sv !== undefined && { sv }), ...(inv !== undefined && { inv }) };
  const wounds = unitShots(view, unit, target, standing).reduce((sum, { model, gun, shots }) => {
    const kind = { shot: true, ...(gun.ap !== undefined && { ap: gun.ap }) };
    const through = 1 - chanceOf(savesAgainst(saves, kind)[0]?.need ?? 7);
    const hits = gun.blast === undefined ? shots : 3;
    return sum + hits * chanceOf(toShoot(profileFor(model).bs)) * chanceOf(toWound(gun.s, t)) * through;
  }, 0);
  return (wounds * points) / w;
}

/** Units fire one after the other: the best few of all that could be ordered will do. */
const MOST_FIRE = 3;

/** The best fire of all units, unless a charge is worth more. AP-D-21 */
function shooting(view: AssaultBattle, seat: Seat): readonly AssaultOrder[] {
  const foes = livingUnits(view).filter((foe) => foe.seat !== seat);
  const ranked = livingUnits(view, seat)
    .filter(({ acted }) => !acted)
    .flatMap(({ id }) => {
      const charge = Math.max(
        0,
        ...foes.filter((foe) => mayCharge(view, id, foe.id)).map((foe) => worthOfCharge(view, id, foe.id)),
      );
      return foes.flatMap((foe) => {
        const worth = worthOfFire(view, id, foe.id, true);
        if (worth <= 0) return [];
        const order: AssaultOrder = { kind: 'shoot', unit: id, target: foe.id, standing: true };
        return [{ order, worth: worth - charge * 0.6 }];
      });
    })
    .toSorted((a, b) => b.worth - a.worth);
  const good = ranked.filter(({ worth }) => worth > 0).map(({ order }) => order);
  return [...good.slice(0, MOST_FIRE), END];
}

const mayCharge = (view: AssaultBattle, unit: string, target: string): boolean => {
  const { assaultRange } = traitsOf(view, unit);
  return matesOf(view, unit).some((mate) =>
    matesOf(view, target).some((foe) => distance(mate.base, foe.base) <= assaultRange),
  );
};

/** Charges that are worth it, the best first. AP-D-1 */
function declaring(view: AssaultBattle, seat: Seat): readonly AssaultOrder[] {
  const foes = livingUnits(view).filter((foe) => foe.seat !== seat);
  const ranked = livingUnits(view, seat)
    .filter(({ id, acted }) => !acted && !isLocked(view, id) && chargerProblems(view, id).length === 0)
    .flatMap(({ id, firedAt, fired }) =>
      foes
        .filter((foe) => (!fired || firedAt === foe.id) && mayCharge(view, id, foe.id) && inReach(view, id, foe.id))
        .map((foe) => ({
          order: { kind: 'declare', unit: id, targets: [foe.id] } as AssaultOrder,
          worth: worthOfCharge(view, id, foe.id),
        })),
    )
    .toSorted((a, b) => b.worth - a.worth);
  // Who is made for close combat takes some risk rather than stand before the enemy's guns.
  const least = ({ order }: (typeof ranked)[number]): number =>
    order.kind === 'declare' && wantsContact(view, order.unit) ? -BOLDNESS : 0;
  const good = ranked.filter((one) => one.worth >= least(one)).map(({ order }) => order);
  const poor = ranked.filter((one) => one.worth < least(one)).map(({ order }) => order);
  return [...good, END, ...poor];
}

/** A middling roll for difficult ground, in thousandths. */
const MIDDLING = 4000;

/** Would a middling roll for difficult ground bring at least two more models into contact? AP-D-4 */
function gainsByRoll(view: AssaultBattle, charge: Charge, moves: Moves): boolean {
  const { unit } = charge;
  if (unitOf(view, unit).rough !== undefined || hasBegun(charge)) return false;
  if (!isNearDifficult(view, unit)) return false;
  const contacts = (those: Moves): number => {
    const after = withMoves(view, those);
    return matesOf(after, unit).filter((mate) => isEngaged(after, mate)).length;
  };
  const rolled = chargeProposal(withUnit(view, unit, { rough: MIDDLING }), charge)?.moves;
  return rolled !== undefined && contacts(rolled) >= contacts(moves) + 2;
}

/** The nearest charging unit first. AP-D-3 */
function charging(view: AssaultBattle, seat: Seat): readonly AssaultOrder[] {
  const open = openCharges(view).filter(
    ({ unit }) => unitOf(view, unit).seat === seat && (view.underWay === undefined || view.underWay === unit),
  );
  const gap = (unit: string, target: string): number =>
    Math.min(
      ...matesOf(view, unit).flatMap((mate) => matesOf(view, target).map((foe) => distance(mate.base, foe.base))),
    );
  const sorted = open.toSorted((a, b) => gap(a.unit, a.targets[0] ?? '') - gap(b.unit, b.targets[0] ?? ''));
  for (const charge of sorted) {
    const proposal = chargeProposal(view, charge);
    if (proposal !== undefined) {
      const order: AssaultOrder = { kind: 'charge', unit: charge.unit, ...proposal };
      return gainsByRoll(view, charge, proposal.moves) ? [{ kind: 'terrain', unit: charge.unit }, order] : [order];
    }
    if (couldUseRoll(view, charge)) return [{ kind: 'terrain', unit: charge.unit }];
    return [{ kind: 'halt', unit: charge.unit }];
  }
  return [END];
}
