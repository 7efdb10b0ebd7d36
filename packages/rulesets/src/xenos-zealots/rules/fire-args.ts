/** A declaration as arguments of the rules: groups of weapons, targets in order, scores. XZ-R-10, XZ-R-11 */
import { modelName } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type Base, distance, inMillionths, type Point, sideByDiagonals, sideFacing } from '@umpire/engine/table';
import { commandersFor, type Firing, type Mark, muzzleOf } from '../ground/aim.ts';
import type { FullShot } from '../ground/declare.ts';
import {
  cardFor,
  isSingle,
  membersOf,
  optionsOf,
  ownModels,
  type Squad,
  squadOf,
  type Trooper,
  woundsLeft,
  type ZealotBattle,
} from '../battle/battle.ts';
import { cardOf } from '../battle/cards.ts';
import { inGroupOrder } from './group-order.ts';
import { diceRules } from './numbers.ts';
import type { Aid } from './reroll.ts';
import type { Before } from './settle.ts';
import type { Fire, Target } from './target.ts';
import { type ToHit, toHit } from './to-hit.ts';
import type { Volley } from './volley.ts';
import { diceOf, hasAbility, type WeaponId, weaponOf, worthOf } from '../battle/weapons.ts';
import { type Armour, armourOf, type Facing } from '../words/terms.ts';

/** The side of a model that an attacker meets. XZ-SINGLE-2, XZ-R-31 */
export function facingTo(battle: ZealotBattle, model: Trooper, from: Point): Facing {
  const side = (optionsOf(battle).facingArcs === 'quadrants' ? sideFacing : sideByDiagonals)(model.base, from);
  return side === 'front' ? 'front' : side === 'rear' ? 'rear' : 'side';
}

export const armourCard = (model: Trooper): Armour =>
  model.role === 'gun' ? (cardFor(model).gun?.armour ?? 0) : cardFor(model).armour;

/** A model as a target. */
export function targetOf(model: Trooper, rank: number, squad: Squad): Target {
  const card = cardFor(model);
  const isGun = model.role === 'gun';
  const { split } = card;
  const single =
    isGun ||
    (card.models === 1 && card.gun === undefined && model.role !== 'character') ||
    (model.role === 'character' && isSingle(squad));
  return {
    id: model.id,
    count: 1,
    resilience: isGun ? (card.gun?.resilience ?? 1) : card.resilience,
    wounds: model.wounds,
    ...(card.wounds > 1 && !isGun && { whole: card.wounds }),
    many: !isGun && card.wounds > 1,
    profile: isGun ? 'gun' : model.card,
    suppressed: model.suppressed,
    single,
    rank,
    leader: model.leader,
    ...(split !== undefined &&
      model.slots !== undefined && {
        split: {
          mobility: model.mobility ?? 0,
          slots: split.attack
            .filter(({ id }) => model.slots?.includes(id) === true)
            .map(({ id, says, weapon, losesAttacks }) => ({
              id,
              says,
              worth: weapon === undefined ? 4 * (losesAttacks ?? 0) : worthOf(weapon),
            })),
        },
      }),
  };
}

/** Targets with what people call them, for the log; odds do without. They are looked for among `models`, who are whole units. */
export const named = <T extends Target>(
  { units, models: all }: ZealotBattle,
  targets: readonly T[],
  models: readonly Trooper[] = all,
): readonly T[] => targets.map((target) => ({ ...target, name: modelName({ units, models }, target.id) }));

/** How a unit stands before an attack. */
export function beforeOf(battle: ZealotBattle, unit: string): Before {
  const squad = squadOf(battle, unit);
  const own = ownModels(battle, unit);
  if (!isSingle(squad))
    return {
      kind: 'many',
      start: squad.start,
      casualties: squad.casualties,
      down: own.filter(({ suppressed, role }) => suppressed && role !== 'gun').length,
      morale: squad.morale,
    };
  const { split } = cardFor(squad);
  return {
    kind: 'one',
    start: squad.startWounds,
    lost: squad.startWounds - woundsLeft(battle, unit),
    attackPoints: split === undefined ? null : (own[0]?.slots?.length ?? 0),
    immobilised: squad.immobilised,
    morale: squad.morale,
  };
}

/** Does the model count in N, casualties and lying models of its unit? XZ-R-42, XZ-R-43 */
export const isCounted = (unit: string, model: Trooper): boolean => model.unit === unit && model.role !== 'gun';

/** Does the unit fire as one that has moved? XZ-H-14 */
const isStill = ({ moved, countsAsMoving }: Squad, { isReaction }: Firing): boolean =>
  !moved && !countsAsMoving && !isReaction;

/** The modifiers of one shot at one model. */
type HitOf = (firer: Trooper, weapon: WeaponId, mark: Pick<Mark, 'model' | 'cover'>, near: number) => ToHit;

/** The modifiers of all shots of a unit at another: what they have in common is looked up once. */
export function hitsOf(battle: ZealotBattle, { unit, fireSupport }: Firing, target: string): HitOf {
  const squad = squadOf(battle, unit);
  const { infiltrating } = squadOf(battle, target);
  const returning = squad.morale === 'OK' && squad.firedOnBy.includes(target);
  return (firer, weapon, { model, cover }, distance) =>
    toHit({
      stealth: cardFor(model).stealth,
      distance,
      cover,
      infiltrating,
      fireSupport,
      returning,
      // Equipment is on a card: who has joined the unit has not got it. XZ-R-97
      advancedTargeting: cardFor(firer).advancedTargeting,
      ignoreCover: hasAbility(weapon, 'ignoreCover'),
    });
}

/** The armour that an attacker meets; most models have the same on all sides. */
export function armourTo(battle: ZealotBattle, model: Trooper, from: Point): number {
  const armour = armourCard(model);
  return typeof armour === 'number' ? armour : armourOf(armour, facingTo(battle, model, from));
}

export const aidFor = (battle: ZealotBattle, unit: string, last = false): Aid => ({
  seat: squadOf(battle, unit).seat,
  commanders: commandersFor(battle, unit),
  each: optionsOf(battle).commandReroll,
  ...(last && { last }),
  ...(optionsOf(battle).commandSelf && { self: true }),
});

/**
 * All the fire of a unit at one unit with weapons that roll dice, as one volley. Whoever fires in the same action makes the unit as near as
 * he is, whatever he fires and at whom. XZ-SHOOT-10, XZ-R-101
 */
export function volleyAt(
  battle: ZealotBattle,
  firing: Firing,
  target: string,
  shots: readonly FullShot[],
  isOdds: boolean,
  all: readonly FullShot[] = shots,
): Volley | undefined {
  const squad = squadOf(battle, target);
  const firers = firersIn(battle, firing.unit, shots);
  const marked = new Set(shots.flatMap(({ marks }) => marks.map(({ model }) => model.id)));
  const eligible = membersOf(battle, target).filter(({ id }) => marked.has(id));
  if (eligible.length === 0) return undefined;
  const whole = all === shots ? firers : firersIn(battle, firing.unit, all);
  const gaps = eligible.map(({ base }) => inMillionths(leastGap(base, whole)));
  const order = [...new Set(gaps)].toSorted((a, b) => a - b);
  const targets = eligible.map((model, t) => targetOf(model, order.indexOf(gaps[t] as number), squad));
  const fires = groupsOf(battle, firing, target, shots, firers, eligible);
  const counted = eligible.map((model) => isCounted(target, model));
  const seats: readonly [Seat, Seat] = [squadOf(battle, firing.unit).seat, squad.seat];
  const volley: Volley = {
    rules: diceRules(optionsOf(battle)),
    attacker: seats[0],
    owner: seats[1],
    targets,
    fires,
    rule: 'XZ-SHOOT-7',
    before: beforeOf(battle, target),
    counted,
  };
  if (isOdds) return volley;
  return { ...volley, aid: { attacker: aidFor(battle, firing.unit), owner: aidFor(battle, target) } };
}

/** Who fires each of some shots. */
function firersIn(battle: ZealotBattle, unit: string, shots: readonly FullShot[]): readonly Trooper[] {
  const members = membersOf(battle, unit);
  return shots.map(({ model }) => members.find(({ id }) => id === model) as Trooper);
}

function leastGap(base: Base, firers: readonly Trooper[]): number {
  let least = Infinity;
  for (const firer of firers) least = Math.min(least, distance(firer.base, base));
  return least;
}

/** Firers with the same weapon, modifiers, targets and facings are one group. XZ-R-11 */
function groupsOf(
  battle: ZealotBattle,
  firing: Firing,
  target: string,
  shots: readonly FullShot[],
  firers: readonly Trooper[],
  eligible: readonly Trooper[],
): readonly Fire[] {
  const squad = squadOf(battle, firing.unit);
  const hitOf = hitsOf(battle, firing, target);
  const found = new Map<string, Fire & { readonly weapon: string }>();
  for (const [i, shot] of shots.entries()) {
    const firer = firers[i] as Trooper;
    const weapon = weaponOf(shot.weapon);
    let easiest: ToHit | undefined;
    const scores: number[] = [];
    const covers: number[] = [];
    for (const { id } of eligible) {
      const mark = shot.marks.find(({ model }) => model.id === id);
      const hit = mark && hitOf(firer, shot.weapon, mark, shot.near);
      scores.push(hit?.score ?? 0);
      covers.push(hit?.cover ?? 0);
      if (hit !== undefined && (easiest === undefined || hit.score < easiest.score)) easiest = hit;
    }
    const halve = hasAbility(shot.weapon, 'armourBane');
    const from = muzzleOf(firer, shot.weapon, firing.facing) ?? firer.base.at;
    const armours = eligible.map((model) => {
      const armour = armourTo(battle, model, from);
      return halve ? Math.floor(armour / 2) : armour;
    });
    const rapid = hasAbility(shot.weapon, 'rapidFire') && isStill(squad, firing) ? 1 : 0;
    const own = cardOf(firer.card).command.n > 0 ? firer.id : undefined;
    const bonus = easiest?.bonus ?? 0;
    const key = `${shot.weapon} ${bonus} ${scores.join()} ${covers.join()} ${armours.join()} ${own ?? ''}`;
    const known = found.get(key);
    const dice = diceOf(weapon) + rapid;
    found.set(
      key,
      known === undefined
        ? {
            says: weapon.name,
            weapon: shot.weapon,
            dice,
            bonus,
            ap: weapon.ap,
            damage: weapon.damage,
            suppressive: hasAbility(shot.weapon, 'suppressive'),
            scores,
            covers,
            armours,
            reasons: easiest?.reasons ?? [],
            ...(own !== undefined && { own }),
          }
        : { ...known, dice: known.dice + dice },
    );
  }
  return inGroupOrder([...found.values()], firing.groups).map(({ weapon: _, ...fire }) => fire);
}
