/** Reactions: who may react to an action, how, and what its owner is asked. AZ-REACT-1 to 6 */
import type { AnswerShape } from '@umpire/engine/battle';
import type { Option, Problem, Question } from '@umpire/engine/rule';
import {
  type AimBattle,
  byModelId,
  enemyOf,
  type Fighter,
  fighterOf,
  fightersOf,
  findVehicle,
  kindOf,
  readyWeapon,
  type Weapon,
} from '../battle.ts';
import { chancesOf } from '../chances.ts';
import { type Body, bodyOf, eyeOf } from '../ground/bodies.ts';
import { canSee, shotAlone, sidesFrom } from '../ground/shot-from.ts';
import { classAgainst, isExposed, type LookTerms } from '../ground/standing.ts';
import { isInZone, zoneOf } from '../ground/zone.ts';
import { allowanceOf } from '../rules/damage.ts';
import { numberFor } from '../rules/target-class.ts';
import { asAt, bodyAt, type Declared } from './declared.ts';

/** What one model does in reaction. */
export interface ReactionChoice {
  readonly shoot: boolean;
  /** Takes cover at this priority; none: keeps its marker. */
  readonly cover?: 1 | 2;
  /** The number of the interception point. */
  readonly at?: number;
  /** The actor, or the vehicle that it drives. D12 */
  readonly target?: string;
  readonly intense?: boolean;
}

export interface DeclaredReaction extends ReactionChoice {
  readonly by: string;
}

/** A model that may react, and where it could catch the actor. */
export interface Reactor {
  readonly fighter: Fighter;
  /** Numbers of the places in its zone and sight. */
  readonly at: readonly number[];
}

/** Everybody of the other seat who has the action in zone and sight. AZ-REACT-1 to 3 */
export function reactorsTo(battle: AimBattle, declared: Declared): readonly Reactor[] {
  const watching = watchersAgainst(battle, fighterOf(battle, declared.model));
  if (watching.length === 0) return [];
  const bodies = declared.places.map((place) => bodyAt(battle, declared, place));
  return watching
    .toSorted(byModelId)
    .map((fighter) => ({ fighter, at: placesWatched(battle, fighter, bodies) }))
    .filter(({ at }) => at.length > 0);
}

/** Those of the other seat who may react at all. AZ-REACT-1 */
export const watchersAgainst = (battle: AimBattle, { owner }: Fighter): readonly Fighter[] =>
  fightersOf(battle, enemyOf(battle, owner)).filter((fighter) => mayReact(battle, fighter));

/** A marker, no Defend, an action to its name; riders only where they can shoot. AZ-REACT-1, AZ-REACT-2, AZ-VEH-7 */
function mayReact(battle: AimBattle, fighter: Fighter): boolean {
  if (fighter.aim === undefined || fighter.defend || allowanceOf(fighter) < 1) return false;
  if (fighter.away === undefined) return true;
  return fighter.vehicle !== undefined && findVehicle(battle, fighter.vehicle)?.canShootFrom === true;
}

/** The numbers of those that a fighter has in zone and sight. */
function placesWatched(battle: AimBattle, fighter: Fighter, bodies: readonly (Body | undefined)[]): readonly number[] {
  const zone = zoneOf(battle, fighter);
  const eye = eyeOf(battle, fighter);
  if (zone === undefined || eye === undefined) return [];
  const found: number[] = [];
  for (const [i, body] of bodies.entries())
    if (body !== undefined && isInZone(zone, body.base) && canSee(battle, eye, body)) found.push(i);
  return found;
}

/** The targets of a reaction shot: the actor, and the vehicle that it drives. D12 */
export function targetsOf(battle: AimBattle, { model }: Declared): readonly string[] {
  const { vehicle, seatNo } = fighterOf(battle, model);
  return vehicle !== undefined && seatNo === 0 ? [model, vehicle] : [model];
}

const NOTHING: ReactionChoice = { shoot: false };
/** The default, nothing at all and to take cover are worth a thought: the default is the best shot, if one is worth it. */
const SENSIBLE = 3;

/** What one model may do: the default first, then the rest; other points and combinations are legal too. D10, D11 */
export function reactionQuestion(battle: AimBattle, declared: Declared, reactor: Reactor): Question<ReactionChoice> {
  const { fighter } = reactor;
  const weapon = readyWeapon(fighter);
  const { name: actor } = fighterOf(battle, declared.model);
  const options = [
    ...(weapon === undefined ? [] : shots(battle, declared, reactor, weapon)),
    ...covers,
    { value: NOTHING, says: 'Do nothing' },
  ];
  const preferred = defaultOf(battle, declared, reactor, weapon, options);
  const others = options.filter((option) => option !== preferred);
  return {
    rule: 'AZ-REACT-3',
    says: `${actor} acts in the aim zone of ${fighter.name}: what does ${fighter.name} do?`,
    options: [preferred, ...others.filter(({ value }) => !value.shoot), ...others.filter(({ value }) => value.shoot)],
    sensible: SENSIBLE,
    free: {
      shape: {
        kind: 'fields',
        fields: {
          shoot: { kind: 'flag' },
          cover: { kind: 'pick', of: [1, 2], optional: true },
          at: { kind: 'pick', of: reactor.at, optional: true },
          target: { kind: 'pick', of: targetsOf(battle, declared), optional: true },
          intense: { kind: 'flag', optional: true },
        },
      } satisfies AnswerShape,
      problems: (answer) => choiceProblems(battle, declared, reactor, weapon, answer),
    },
    about: { model: fighter.id, actor: declared.model, places: reactor.at.map((i) => declared.places[i]?.at) },
  };
}

const covers: readonly Option<ReactionChoice>[] = [
  { value: { shoot: false, cover: 1 }, says: 'Take cover at priority 1' },
  { value: { shoot: false, cover: 2 }, says: 'Take cover at priority 2' },
];

/** The shot at the best point in all its forms, and the plain one at every other point. */
function shots(
  battle: AimBattle,
  declared: Declared,
  reactor: Reactor,
  weapon: Weapon,
): readonly Option<ReactionChoice>[] {
  const target = defaultTarget(battle, declared);
  const best = bestPoint(battle, declared, reactor, weapon, target);
  const mayBeIntense = weapon.counters < kindOf(weapon).capacity;
  const forms = [false, ...(mayBeIntense ? [true] : [])].flatMap((intense) =>
    [undefined, 1, 2].map((cover): Option<ReactionChoice> => {
      const value = {
        shoot: true,
        at: best,
        target,
        intense,
        ...(cover === undefined ? {} : { cover: cover as 1 | 2 }),
      };
      const fire = intense ? 'Shoot with intense fire' : 'Shoot';
      return { value, says: cover === undefined ? fire : `${fire} and take cover at priority ${cover}` };
    }),
  );
  const elsewhere = reactor.at
    .filter((at) => at !== best)
    .map((at) => ({ value: { shoot: true, at, target, intense: false }, says: `Shoot at point ${at + 1}` }));
  const others = targetsOf(battle, declared)
    .filter((id) => id !== target)
    .map((id) => ({ value: { shoot: true, at: best, target: id, intense: false }, says: `Shoot at ${id}` }));
  return [...forms, ...elsewhere, ...others];
}

/** The vehicle if it is nearly done for, else its driver. D12 */
function defaultTarget(battle: AimBattle, declared: Declared): string {
  const [actor, vehicleId] = targetsOf(battle, declared);
  const vehicle = vehicleId === undefined ? undefined : findVehicle(battle, vehicleId);
  return vehicle !== undefined && vehicle.hits >= vehicle.hitLimit - 1 ? vehicle.id : (actor ?? declared.model);
}

/** The lowest target number, then the largest die, then the earliest. D11 */
function bestPoint(
  battle: AimBattle,
  declared: Declared,
  { fighter, at }: Reactor,
  weapon: Weapon,
  target: string,
): number {
  const [first = 0] = at;
  const eye = eyeOf(battle, fighter);
  if (at.length === 1 || eye === undefined) return first;
  const terms = termsOf(declared);
  let best = first;
  let most = -Infinity;
  for (const i of at) {
    const body = targetAt(battle, declared, i, target);
    if (body === undefined) continue;
    const number = numberFor(classAgainst(battle, eye, body, terms));
    const score = sidesFrom(battle, fighter, weapon, body) - 100 * number;
    if (score > most) [best, most] = [i, score];
  }
  return best;
}

const termsOf = ({ reactionTo, drives }: Declared): LookTerms => ({ reactionTo, driven: drives !== undefined });

/** The target of a reaction shot as it is at a place of the action. */
function targetAt(battle: AimBattle, declared: Declared, i: number, target: string): Body | undefined {
  const place = declared.places[i];
  if (place === undefined) return bodyOf(battle, target);
  return target === declared.model ? bodyAt(battle, declared, place) : bodyOf(asAt(battle, declared, place), target);
}

/** Shoot at 10 % and more; else cover at 1 if exposed to an aimed shot of the actor; else nothing. D10 */
function defaultOf(
  battle: AimBattle,
  declared: Declared,
  { fighter }: Reactor,
  weapon: Weapon | undefined,
  options: readonly Option<ReactionChoice>[],
): Option<ReactionChoice> {
  const [shot] = options;
  const nothing = options.at(-1) ?? { value: NOTHING, says: 'Do nothing' };
  if (weapon !== undefined && shot !== undefined && hitChance(battle, declared, fighter, weapon, shot.value) >= 0.1)
    return shot;
  const { order } = declared;
  const eye = eyeOf(battle, fighterOf(battle, declared.model));
  const self = bodyOf(battle, fighter.id);
  const isShotAt = order.kind === 'shoot' && declared.aimed && order.target === fighter.id;
  if (isShotAt && eye !== undefined && self !== undefined && isExposed(battle, eye, self)) return covers[0] ?? nothing;
  return nothing;
}

function hitChance(
  battle: AimBattle,
  declared: Declared,
  fighter: Fighter,
  weapon: Weapon,
  choice: ReactionChoice,
): number {
  const target = targetAt(battle, declared, choice.at ?? 0, choice.target ?? declared.model);
  if (target === undefined) return 0;
  const args = shotAlone(battle, { shooter: fighter, weapon, target, intense: false, terms: termsOf(declared) });
  return args === undefined ? 0 : chancesOf(args).one;
}

/** What is wrong with a reaction that was made up by its owner. */
function choiceProblems(
  battle: AimBattle,
  declared: Declared,
  { fighter, at }: Reactor,
  weapon: Weapon | undefined,
  answer: unknown,
): readonly Problem[] {
  const wrong = (rule: string, says: string): readonly Problem[] => [{ rule, model: fighter.id, says }];
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return wrong('AZ-REACT-3', 'Say what the model does.');
  const choice = answer as { readonly [K in keyof ReactionChoice]?: unknown };
  const known = ['shoot', 'cover', 'at', 'target', 'intense'];
  if (Object.keys(answer).some((name) => !known.includes(name)))
    return wrong('AZ-REACT-3', 'There is more in it than a reaction has.');
  if (typeof choice.shoot !== 'boolean') return wrong('AZ-REACT-3', 'Say whether the model shoots.');
  if (choice.cover !== undefined && choice.cover !== 1 && choice.cover !== 2)
    return wrong('AZ-PRIO-2', 'Cover is taken at priority 1 or 2.');
  if (!choice.shoot)
    return Object.keys(answer).length > (choice.cover === undefined ? 1 : 2)
      ? wrong('AZ-REACT-5', 'Without a shot only cover can be taken.')
      : [];
  if (weapon === undefined) return wrong('AZ-AMMO-4', `${fighter.name} has no loaded firearm in hand.`);
  if (typeof choice.at !== 'number' || !at.includes(choice.at))
    return wrong('AZ-REACT-3', 'This point is not in its zone and sight.');
  if (typeof choice.target !== 'string' || !targetsOf(battle, declared).includes(choice.target))
    return wrong('AZ-REACT-4', 'Only the cause of the reaction may be shot at.');
  return typeof choice.intense === 'boolean' ? [] : wrong('AZ-SHOOT-17', 'Say whether it is intense fire.');
}
