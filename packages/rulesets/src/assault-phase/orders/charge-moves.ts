/** A full legal charge move, for a person to accept or adjust (4.3). */
import type { Moves, ModelMove } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import {
  type Approach,
  type Base,
  beside,
  closeTo,
  type ContactWay,
  type Course,
  type Point,
  runAt,
  touches,
  TOUCH,
  wayIntoContact,
  withinDistance,
} from '@umpire/engine/table';
import {
  type AssaultBattle,
  type Charge,
  COHERENCY,
  isEngaged,
  matesOf,
  type Soldier,
  soldierOf,
} from '../battle/battle.ts';
import { movedTo } from '../battle/changes.ts';
import { closest } from '../ground/charge-cover.ts';
import { endOf, firstContactsOf, firstMovers, hasBegun, liveTargets, sequenceOf } from '../ground/charge-order.ts';
import { chargeCourse } from '../ground/courses.ts';

/** A full legal move of a charging unit; undefined if nobody reaches the primary target. AP-CHG-10, AP-D-5 */
export function chargeProposal(
  battle: AssaultBattle,
  charge: Charge,
): { readonly moves: Moves; readonly sequence: readonly string[] } | undefined {
  const moves: Record<string, ModelMove> = {};
  const sequence: string[] = [];
  const ends: End[] = [];
  let moved = charge.moved;
  const make = (mover: Soldier, path: ModelMove['path']): void => {
    if (path.length > 1) {
      moves[mover.id] = { path: path.map(({ x, y }) => ({ x, y })) };
      ends.push({ id: mover.id, at: endOf({ path }, mover).at });
    }
    sequence.push(mover.id);
    moved = [...moved, mover.id];
  };
  if (!hasBegun(charge)) {
    const [first] = firstMovers(battle, charge);
    if (first === undefined) return undefined;
    const [contact] = firstContactsOf(battle, charge, first);
    if (contact === undefined) return undefined;
    make(first, contact.way);
  }
  for (const mover of sequenceOf(battle, charge, {}, sequence)) {
    if (moved.includes(mover.id)) continue;
    make(mover, laterWay(laterScene(battle, { ...charge, moved }, ends, mover), mover));
  }
  return { moves, sequence };
}

/** Where a model after the first goes: the first of the priorities that it can meet. AP-CHG-7 */
function laterWay(scene: LaterScene, mover: Soldier): ModelMove['path'] {
  const { enemies, course, isTogether, supports, fighters } = scene;
  const contact = scene.anyContact();
  if (contact !== undefined) return contact.way;
  const support = isTogether(mover.base) && supports(mover.base) ? [mover.base.at] : scene.support();
  if (support !== undefined) return support;
  if (scene.mate === undefined) return [mover.base.at];
  // Nobody to support: on to the fight, in coherency.
  const [goal] = closest(mover, fighters.length > 0 ? fighters : enemies);
  const onward = goal && runAt(course, goal.base, isTogether);
  if (onward !== undefined) return onward;
  return scene.together() ?? scene.nearest()?.way ?? [mover.base.at];
}

/** All that the priorities of a later model depend on. */
export interface LaterScene {
  readonly enemies: readonly Soldier[];
  /** Enemies whom no friend touches. "Not yet Engaged" is judged against all friends. */
  readonly free: readonly Soldier[];
  readonly course: Course;
  /** The nearest mate that has moved. */
  readonly mate: Soldier | undefined;
  readonly fighters: readonly Soldier[];
  readonly isTogether: (base: Base) => boolean;
  readonly supports: (base: Base) => boolean;
  /** Ways that are looked for only when they are asked for, and once: to a free enemy, else to any, into support, to the others, near them. */
  readonly openContact: () => ContactWay | undefined;
  readonly anyContact: () => ContactWay | undefined;
  readonly support: () => ModelMove['path'] | undefined;
  readonly together: () => ModelMove['path'] | undefined;
  readonly nearest: () => Approach | undefined;
}

/** Where a model has gone in this charge. */
export interface End {
  readonly id: string;
  readonly at: Point;
}

/** What a later model can meet, after others of its unit have gone to their ends. */
export const laterScene = (battle: AssaultBattle, charge: Charge, ends: readonly End[], mover: Soldier): LaterScene =>
  sceneOf(battle, textOf(charge, ends), mover.id);

/** A charge as far as the ways of its models depend on it. */
interface Told extends Pick<Charge, 'unit' | 'targets' | 'moved'> {
  readonly ends: readonly End[];
}

const textOf = ({ unit, targets, moved }: Charge, ends: readonly End[]): string =>
  JSON.stringify({ unit, targets, moved, ends } satisfies Told);

/** Whoever proposes a move and whoever checks it ask the same. */
const sceneOf = derive((start: AssaultBattle, text: string, id: string): LaterScene => {
  const { ends, ...told } = JSON.parse(text) as Told;
  const battle = ends.reduce((now, end) => movedTo(now, end.id, end.at), start);
  const charge: Charge = { ...told, inCover: [] };
  const mover = soldierOf(battle, id);
  const targets = liveTargets(battle, charge);
  const enemies = targets.flatMap((target) => matesOf(battle, target));
  const mates = matesOf(battle, charge.unit).filter((one) => one.id !== id);
  const before = mates.filter(({ id }) => charge.moved.includes(id));
  const isNear = (base: Base, those: readonly Soldier[]): boolean =>
    those.some((mate) => withinDistance(base, mate.base, COHERENCY + TOUCH));
  const fighters = before.filter((mate) => enemies.some(({ base }) => touches(base, mate.base)));
  const isTogether = (base: Base): boolean => isNear(base, before);
  const supports = (base: Base): boolean => isNear(base, fighters);
  const course = chargeCourse(battle, mover, targets);
  const free = enemies.filter((enemy) => !isEngaged(battle, enemy));
  const wish = { accepts: isTogether, near: basesOf(before), limit: COHERENCY + TOUCH };
  const openContact = once(() => wayIntoContact(course, free, wish));
  const taken = enemies.filter((enemy) => !free.includes(enemy));
  const [mate] = closest(mover, before);
  return {
    enemies,
    free,
    course,
    mate,
    fighters,
    isTogether,
    supports,
    openContact,
    anyContact: once(() => openContact() ?? wayIntoContact(course, taken, wish)),
    support: once(() => beside(course, basesOf(fighters), COHERENCY)),
    together: once(() => beside(course, basesOf(before), COHERENCY)),
    nearest: once(() => mate && closeTo(course, mate.base)),
  };
});

const basesOf = (models: readonly Soldier[]): readonly Soldier['base'][] => models.map(({ base }) => base);

/** Worked out when it is first asked for. */
function once<T>(work: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: work() }).value;
}
