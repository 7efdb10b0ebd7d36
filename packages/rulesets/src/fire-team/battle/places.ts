/**
 * The same figure at the same place is the same object, and a list of the same figures is the same list. Battles thought
 * ahead come to the same places by many ways: what was worked out from how everybody stands is then known already.
 */
import type { BattleModel } from '@umpire/engine/battle';
import { facingOf, type Point, placed } from '@umpire/engine/table';
import { Known } from '../../common/known.ts';
import { noted } from '../../common/noted.ts';

/** A figure, wherever it stands: its places, and the lists that it is the first of, by what their numbers make together. */
interface Figure {
  readonly places: Known<BattleModel>;
  readonly lists: Map<number, readonly BattleModel[]>;
}

/** More than this is forgotten, so that a long battle does not fill the memory. */
const MOST_PLACES = 512;

const MOST_LISTS = 1024;

const figures = new WeakMap<BattleModel, Figure>();

function figureOf(model: BattleModel): Figure {
  let figure = figures.get(model);
  if (figure === undefined) {
    figure = { places: new Known(MOST_PLACES), lists: new Map() };
    figures.set(model, figure);
    figure.places.answer(placeKey(model.base.at, facingOf(model.base)), () => model);
  }
  return figure;
}

/** Coordinates below this, and a facing, make one number that is exact. */
const MOST_THOUSANDTHS = 2 ** 20;

/** A number where that is possible: texts take long to make. */
function placeKey({ x, y }: Point, facing: number): number | string {
  const isExact =
    Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < MOST_THOUSANDTHS && y < MOST_THOUSANDTHS;
  return isExact ? (x * MOST_THOUSANDTHS + y) * 512 + facing : `${x} ${y} ${facing}`;
}

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

let given = 0;

/** The number of a figure at its place, of a list, a profile …: equal only for the same object. Keys are made of them. */
export const numberOf: (known: object) => number = noted((_known: object): number => ++given);

/** Two numbers below this make one that is exact. */
const MOST_NUMBERS = 2 ** 26;

/** A key for two lists: equal only for the same two. In very long runs, where numbers have grown too large for one, it is a text. */
export function pairKey(one: readonly BattleModel[], other: readonly BattleModel[]): number | string {
  const [first, second] = [numberOf(one), numberOf(other)];
  return first < MOST_NUMBERS && second < MOST_NUMBERS ? first * MOST_NUMBERS + second : `${first} ${second}`;
}

const NOBODY: readonly BattleModel[] = [];

/** The list of the same figures at the same places. */
export function sameList(models: readonly BattleModel[]): readonly BattleModel[] {
  const [first] = models;
  if (first === undefined) return NOBODY;
  let key = models.length;
  for (const model of models) key = (Math.imul(key, 31) + numberOf(model)) | 0;
  const { lists } = figureOf(first);
  const known = lists.get(key);
  if (known !== undefined && areSame(known, models)) return known;
  if (lists.size >= MOST_LISTS) lists.clear();
  lists.set(key, models);
  return models;
}

/** Different lists seldom make the same key: then the later one is kept. */
function areSame(one: readonly BattleModel[], other: readonly BattleModel[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** Where everybody on the table stands: the figures of each unit, and all hulls. */
export interface Standing {
  readonly figures: ReadonlyMap<string, readonly BattleModel[]>;
  readonly hulls: readonly BattleModel[];
}

const found = noted((models: readonly BattleModel[]): Standing => {
  const units = new Map<string, BattleModel[]>();
  const hulls: BattleModel[] = [];
  for (const model of models) {
    if (model.away !== undefined) continue;
    const list = units.get(model.unit);
    if (list === undefined) units.set(model.unit, [model]);
    else list.push(model);
    if (model.base.kind === 'hull') hulls.push(model);
  }
  const figuresBy = new Map([...units].map(([unit, list]) => [unit, sameList(list)]));
  return { figures: figuresBy, hulls: sameList(hulls) };
});

/** What was asked last is at hand: the same battle is asked for many times in a row. */
let last: { readonly models: readonly BattleModel[]; readonly standing: Standing } | undefined;

export function standingOf(models: readonly BattleModel[]): Standing {
  if (last?.models !== models) last = { models, standing: found(models) };
  return last.standing;
}

/** The figures of a unit; the same empty list where it has none. */
export const figuresIn = (models: readonly BattleModel[], unit: string): readonly BattleModel[] =>
  standingOf(models).figures.get(unit) ?? NOBODY;
