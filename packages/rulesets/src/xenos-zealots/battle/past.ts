import type { Base } from '@umpire/engine/table';
import type { Trooper } from './battle.ts';

type Models = readonly Trooper[];

/** So much is kept of each model, and of lists in all; then it is forgotten. */
const MOST_OF_A_MODEL = 120;
const MOST_LISTS = 4000;

/**
 * Models, and lists of them, as they have been in one battle, really or in thought. Who thinks a line through again comes to the
 * same places again: they are then the very same objects, and what is known of them is known already.
 */
export class Past {
  readonly #models = new Map<string, Map<number, Trooper>>();
  readonly #lists = new Map<number, Models>();

  /** The model as it was, if it has been like this before. */
  model(now: Trooper): Trooper {
    let known = this.#models.get(now.id);
    if (known === undefined) this.#models.set(now.id, (known = new Map()));
    const number = roughly(now);
    const found = known.get(number);
    if (found !== undefined && isLike(found, now)) return found;
    if (known.size >= MOST_OF_A_MODEL) known.clear();
    known.set(number, now);
    return now;
  }

  /** The list as it was, if there has been one of the same models. */
  list(now: Models): Models {
    return this.#listed(now, roughly, isSelf);
  }

  /** The list as it was, if there has been one of the same models in the same places, however they were. */
  places(now: Models): Models {
    return this.#listed(now, placeOf, isThere);
  }

  #listed(now: Models, numberOf: (model: Trooper) => number, isSame: (a: Trooper, b: Trooper) => boolean): Models {
    let number = 0;
    for (let i = 0; i < now.length; i++) number += (i + 1) * (numberOf(now[i] as Trooper) % 1_000_003);
    const found = this.#lists.get(number);
    if (found?.length === now.length && found.every((model, i) => isSame(model, now[i] as Trooper))) return found;
    if (this.#lists.size >= MOST_LISTS) this.#lists.clear();
    this.#lists.set(number, now);
    return now;
  }
}

const isSelf = (a: Trooper, b: Trooper): boolean => a === b;
const isThere = (a: Trooper, b: Trooper): boolean => a.base === b.base && a.id === b.id;

/** Numbers that most differences change; exact, since all of their parts are whole and small. */
const placeOf = ({ base: { at } }: Trooper): number => at.x * 1_048_576 + at.y;
const roughly = (model: Trooper): number =>
  placeOf(model) + (2 * model.wounds + (model.suppressed ? 1 : 0)) * 137_438_953_472;

/** Is it one model in one state? All that rules change of a model is looked at, and what tells a model from others. */
const isLike = (a: Trooper, b: Trooper): boolean =>
  isLikeBase(a.base, b.base) &&
  a.wounds === b.wounds &&
  a.suppressed === b.suppressed &&
  a.leader === b.leader &&
  a.away === b.away &&
  a.level === b.level &&
  a.elevation === b.elevation &&
  a.speed === b.speed &&
  a.mobility === b.mobility &&
  a.slots?.join() === b.slots?.join() &&
  a.weapons === b.weapons &&
  a.card === b.card &&
  a.role === b.role &&
  a.unit === b.unit &&
  a.owner === b.owner &&
  a.height === b.height;

/** The size goes with the card. */
const isLikeBase = (a: Base, b: Base): boolean =>
  a === b || (a.kind === b.kind && a.at.x === b.at.x && a.at.y === b.at.y && a.facing === b.facing);
