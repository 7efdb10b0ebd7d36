/** Reactions: who may react to an action, how, and what its owner is asked. AZ-REACT-1 to 6 */
import type { AnswerShape } from '@umpire/engine/battle';
import type { Option, Problem, Question } from '@umpire/engine/rule';
import { span } from '@umpire/engine/table';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import {
  type AimBattle,
  byModelId,
  enemyOf,
  type Fighter,
  fighterOf,
  fightersOf,
  findVehicle,
  kindOf,
  readyWeapons,
  type Weapon,
} from '../battle/battle.ts';
import { wrong } from '../battle/wrong.ts';
import { type Chances, chancesOf } from './chances.ts';
import { type Body, bodyOf, eyeOf } from '../ground/bodies.ts';
import { canSee, shotAlone, sidesFrom } from './shot-from.ts';
import { classAgainst, type LookTerms } from './standing.ts';
import { isInZone, zoneOf } from '../ground/zone.ts';
import { allowanceOf } from '../battle/health.ts';
import type { Priority } from './priority.ts';
import { numberFor } from './target-class.ts';
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
  /** The firearm, for one who holds several that are loaded. */
  readonly weapon?: string;
}

export interface DeclaredReaction extends ReactionChoice {
  readonly by: string;
}

/** When a reaction shot comes: aimed at 2, or as snap fire at 3 if cover comes first. AZ-REACT-6 */
export const shotPriority = ({ cover }: ReactionChoice): Priority => (cover === 1 ? 3 : 2);

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
export function mayReact(battle: AimBattle, fighter: Fighter): boolean {
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

/** A target of a reaction shot, and the numbers of the places at which it may be shot at. */
interface Caught {
  readonly target: string;
  readonly at: readonly number[];
}

/** The targets of a reaction shot: the actor, and the vehicle that it drives where that is in zone and sight itself. D12 */
function targetsOf(battle: AimBattle, declared: Declared, { fighter, at }: Reactor): readonly Caught[] {
  const { model } = declared;
  const { vehicle, seatNo } = fighterOf(battle, model);
  const actor = { target: model, at };
  if (vehicle === undefined || seatNo !== 0) return [actor];
  const hulls = declared.places.map((_, i) => (at.includes(i) ? targetAt(battle, declared, i, vehicle) : undefined));
  const caught = placesWatched(battle, fighter, hulls);
  return caught.length === 0 ? [actor] : [actor, { target: vehicle, at: caught }];
}

const NOTHING: ReactionChoice = { shoot: false };
/** The default, nothing at all and to take cover are worth a thought: the default is the best shot, if one is worth it. */
const SENSIBLE = 3;

/** What one model may do: the default first, then the rest; other points and combinations are legal too. D9 to D12 */
export function reactionQuestion(battle: AimBattle, declared: Declared, reactor: Reactor): Question<ReactionChoice> {
  const { fighter } = reactor;
  const weapons = readyWeapons(fighter);
  const targets = targetsOf(battle, declared, reactor);
  const shot = bestShot(battle, declared, fighter, targets, weapons);
  const options = [
    ...(shot === undefined ? [] : shots(battle, declared, fighter, targets, weapons, shot)),
    ...covers,
    { value: NOTHING, says: 'Do nothing' },
  ];
  const preferred = defaultOf(battle, declared, reactor, shot, options);
  const others = options.filter((option) => option !== preferred);
  return {
    rule: 'AZ-REACT-3',
    ...say('{actor} acts in the aim zone of {model}. What does {model} do?', {
      actor: declared.model,
      model: fighter.id,
    }),
    options: [preferred, ...others.filter(({ value }) => !value.shoot), ...others.filter(({ value }) => value.shoot)],
    sensible: SENSIBLE,
    free: {
      shape: {
        kind: 'fields',
        fields: {
          shoot: { kind: 'flag' },
          cover: { kind: 'pick', of: [1, 2], optional: true },
          at: { kind: 'pick', of: reactor.at, optional: true },
          target: { kind: 'pick', of: targets.map(({ target }) => target), optional: true },
          intense: { kind: 'flag', optional: true },
          ...(weapons.length > 1
            ? { weapon: { kind: 'pick', of: weapons.map(({ id }) => id), optional: true } as const }
            : {}),
        },
      } satisfies AnswerShape,
      problems: (answer) => choiceProblems(reactor, targets, weapons, answer),
    },
    about: {
      model: fighter.id,
      actor: declared.model,
      // By the numbers that answers have as `at`.
      places: Object.fromEntries(reactor.at.map((i) => [i, declared.places[i]?.at])),
    },
  };
}

const covers: readonly Option<ReactionChoice>[] = [
  { value: { shoot: false, cover: 1 }, says: 'Take cover at priority 1' },
  { value: { shoot: false, cover: 2 }, says: 'Take cover at priority 2' },
];

/** A reaction shot as it would best be fired. */
interface BestShot {
  readonly weapon: Weapon;
  readonly at: number;
  readonly caught: Caught;
  readonly intense: boolean;
  /** The chance that it hits at all. */
  readonly chance: number;
}

/** The weapon with the best chance of two hits, at its best point, intense if that does not empty it by itself. D9, D11 */
function bestShot(
  battle: AimBattle,
  declared: Declared,
  fighter: Fighter,
  targets: readonly Caught[],
  weapons: readonly Weapon[],
): BestShot | undefined {
  const caught = defaultTarget(battle, targets);
  if (caught === undefined) return undefined;
  let best: BestShot | undefined;
  let most = -1;
  for (const weapon of weapons) {
    const at = bestPoint(battle, declared, fighter, weapon, caught);
    const intense = weapon.counters + 1 < kindOf(weapon).capacity;
    const { one, two } = chancesAt(battle, declared, fighter, { weapon, at, caught, intense });
    if (two > most) [best, most] = [{ weapon, at, caught, intense, chance: one }, two];
  }
  return best;
}

/** The best shot in all its forms, and plain ones at every other point, at the other target, with the other firearm. */
function shots(
  battle: AimBattle,
  declared: Declared,
  fighter: Fighter,
  targets: readonly Caught[],
  weapons: readonly Weapon[],
  best: BestShot,
): readonly Option<ReactionChoice>[] {
  const { at, caught, intense } = best;
  const shotWith = (weapon: Weapon, more: Partial<ReactionChoice>): ReactionChoice => ({
    shoot: true,
    at,
    target: caught.target,
    intense: false,
    ...(weapons.length > 1 ? { weapon: weapon.id } : {}),
    ...more,
  });
  const forms = [intense, !intense].flatMap((isIntense) =>
    ([undefined, 1, 2] as const).map((cover): Option<ReactionChoice> => {
      const value = shotWith(best.weapon, { intense: isIntense, ...(cover === undefined ? {} : { cover }) });
      const fire = isIntense ? 'Shoot, intense fire' : 'Shoot';
      const whole = cover === undefined ? fire : say('{fire}, and take cover at priority {cover}', { fire, cover });
      return { value, ...withGun(whole, weapons, best.weapon) };
    }),
  );
  const elsewhere = caught.at
    .filter((place) => place !== at)
    .map((place) => ({
      value: shotWith(best.weapon, { at: place }),
      ...shotOnTheWay(declared, place),
    }));
  const others = targets
    .filter((one) => one !== caught)
    .map(({ target, at: places }) => ({
      value: shotWith(best.weapon, { target, at: places.includes(at) ? at : (places[0] ?? at) }),
      ...say('Shoot at {target}', { target }),
    }));
  const guns = weapons
    .filter((weapon) => weapon !== best.weapon)
    .map((weapon) => ({
      value: shotWith(weapon, { at: bestPoint(battle, declared, fighter, weapon, caught) }),
      ...withGun('Shoot', weapons, weapon),
    }));
  return [...forms, ...elsewhere, ...others, ...guns];
}

/** A shot at a point of the way, told by how far that is. */
function shotOnTheWay({ places }: Declared, i: number): Saying {
  const [start, place] = [places[0], places[i]];
  if (i === 0 || start === undefined || place === undefined) return saying('Shoot at the start of the way');
  if (i === places.length - 1) return saying('Shoot at the end of the way');
  return say('Shoot after {far″} of the way', { far: Math.round(span(start.at, place.at)) });
}

/** The firearm is named where there are several. */
const withGun = (act: Words, weapons: readonly Weapon[], { name }: Weapon): Saying =>
  weapons.length > 1 ? say('{weapon}: {act}', { weapon: name, act: saying(act) }) : saying(act);

/** The vehicle if it is nearly done for, else its driver. D12 */
const defaultTarget = (battle: AimBattle, targets: readonly Caught[]): Caught | undefined =>
  targets.find(({ target }) => {
    const vehicle = findVehicle(battle, target);
    return vehicle !== undefined && vehicle.hits >= vehicle.hitLimit - 1;
  }) ?? targets[0];

/** The lowest target number, then the largest die, then the earliest. D11 */
function bestPoint(
  battle: AimBattle,
  declared: Declared,
  fighter: Fighter,
  weapon: Weapon,
  { target, at }: Caught,
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
  shot: BestShot | undefined,
  options: readonly Option<ReactionChoice>[],
): Option<ReactionChoice> {
  const [first] = options;
  const nothing = options.at(-1) ?? { value: NOTHING, says: 'Do nothing' };
  if (shot !== undefined && first !== undefined && shot.chance >= 0.1) return first;
  const { order } = declared;
  const eye = eyeOf(battle, fighterOf(battle, declared.model));
  const self = bodyOf(battle, fighter.id);
  const isShotAt = order.kind === 'shoot' && declared.aimed && order.target === fighter.id;
  const [coverFirst = nothing] = covers;
  return isShotAt && eye !== undefined && self !== undefined && classAgainst(battle, eye, self) === 'exposed'
    ? coverFirst
    : nothing;
}

const NO_CHANCE: Chances = { one: 0, two: 0, three: 0, dry: 0 };

function chancesAt(
  battle: AimBattle,
  declared: Declared,
  fighter: Fighter,
  { weapon, at, caught, intense }: Omit<BestShot, 'chance'>,
): Chances {
  const target = targetAt(battle, declared, at, caught.target);
  if (target === undefined) return NO_CHANCE;
  const args = shotAlone(battle, { shooter: fighter, weapon, target, intense, terms: termsOf(declared) });
  return args === undefined ? NO_CHANCE : chancesOf(args);
}

/** What is wrong with a reaction that was made up by its owner. */
function choiceProblems(
  { fighter, at }: Reactor,
  targets: readonly Caught[],
  weapons: readonly Weapon[],
  answer: unknown,
): readonly Problem[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return wrong('AZ-REACT-3', fighter, 'Say what {model} does.');
  const choice = answer as { readonly [K in keyof ReactionChoice]?: unknown };
  const known = ['shoot', 'cover', 'at', 'target', 'intense', 'weapon'];
  if (Object.keys(answer).some((name) => !known.includes(name)))
    return wrong('AZ-REACT-3', fighter, 'The answer says more than a reaction has.');
  if (typeof choice.shoot !== 'boolean') return wrong('AZ-REACT-3', fighter, 'Say whether {model} shoots.');
  if (choice.cover !== undefined && choice.cover !== 1 && choice.cover !== 2)
    return wrong('AZ-PRIO-2', fighter, 'Take cover at priority 1 or 2.');
  if (!choice.shoot)
    return Object.keys(answer).length > (choice.cover === undefined ? 1 : 2)
      ? wrong('AZ-REACT-5', fighter, 'Without a shot you can only take cover.')
      : [];
  if (weapons.length === 0) return wrong('AZ-AMMO-4', fighter, '{model} has no loaded firearm in hand.');
  if (choice.weapon !== undefined && weapons.every(({ id }) => id !== choice.weapon))
    return wrong('AZ-REACT-4', fighter, '{model} does not hold this firearm, or it is out of ammo.');
  if (typeof choice.at !== 'number' || !at.includes(choice.at))
    return wrong('AZ-REACT-3', fighter, 'This point is not in the aim zone and sight of {model}.');
  const caught = targets.find(({ target }) => target === choice.target);
  if (caught === undefined)
    return wrong('AZ-REACT-4', fighter, 'A reaction shot goes at whoever acts, and at nobody else.');
  if (!caught.at.includes(choice.at))
    return wrong('AZ-REACT-3', fighter, 'At this point {target} is not in the aim zone and sight of {model}.', {
      target: caught.target,
    });
  return typeof choice.intense === 'boolean' ? [] : wrong('AZ-SHOOT-17', fighter, 'Say whether this is intense fire.');
}
