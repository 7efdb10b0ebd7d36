/**
 * The same figure at the same place is the same object, and a list of the same figures is the same list. Battles thought
 * ahead come to the same places by many ways: what was worked out from how everybody stands is then known already.
 */
import type { BattleModel } from '@umpire/engine/battle';
import { facingOf, placed, type Point } from '@umpire/engine/table';
import { Known } from '../common/known.ts';

/** A figure, wherever it stands: its places, and the lists that it is the first of. */
interface Figure {
  readonly places: Known<BattleModel>;
  readonly lists: Known<readonly BattleModel[]>;
}

/** More than this is forgotten, so that a long battle does not fill the memory. */
const MOST_PLACES = 512;
const MOST_LISTS = 1024;

const figures = new WeakMap<BattleModel, Figure>();

function figureOf(model: BattleModel): Figure {
  let figure = figures.get(model);
  if (figure === undefined) {
    figure = { places: new Known(MOST_PLACES), lists: new Known(MOST_LISTS) };
    figures.set(model, figure);
    figure.places.answer(placeKey(model.base.at, facingOf(model.base)), () => model);
  }
  return figure;
}

const placeKey = ({ x, y }: Point, facing: number): string => `${x} ${y} ${facing}`;

/** A figure at another place; a hull may be turned too. */
export function standingAt(model: BattleModel, { x, y }: Point, facing?: number): BattleModel {
  const { base } = model;
  const figure = figureOf(model);
  return figure.places.answer(placeKey({ x, y }, facing ?? facingOf(base)), () => {
    const moved = { ...model, base: placed(base, { x, y }, facing) };
    figures.set(moved, figure);
    return moved;
  });
}

const numbers = new WeakMap<object, number>();
let given = 0;

/** The number of a figure at its place, or of a list: equal only for the same object. Keys are made of them. */
export function numberOf(known: BattleModel | readonly BattleModel[]): number {
  let number = numbers.get(known);
  if (number === undefined) numbers.set(known, (number = ++given));
  return number;
}

/** The list of the same figures at the same places. */
export function sameList(models: readonly BattleModel[]): readonly BattleModel[] {
  const [first] = models;
  if (first === undefined) return models;
  let key = '';
  for (const model of models) key += `${numberOf(model)} `;
  return figureOf(first).lists.answer(key, () => models);
}
