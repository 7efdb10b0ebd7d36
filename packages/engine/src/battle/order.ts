import type { Problem } from '../rule/index.ts';
import type { Point } from '../table/index.ts';
import type { Saying } from '../words/index.ts';

/** What a seat commands, as plain data: its kind, and what belongs to it. */
export interface Order {
  readonly kind: string;
}

/** One value that may be given for a part of an order, and what speaks against it now. */
export interface Pick extends Saying {
  readonly value: string | number | boolean;
  /** Empty when it is possible. */
  readonly problems: readonly Problem[];
}

/** A part of an order that the seat still has to say. */
export type Part = Saying & PartSpec;

type PartSpec =
  /** One of a list: a target, a weapon, a stance. */
  | { readonly kind: 'pick'; readonly name: string; readonly picks: readonly Pick[] }
  /** Some of a list, between `least` and `most`. */
  | {
      readonly kind: 'some';
      readonly name: string;
      readonly picks: readonly Pick[];
      readonly least: number;
      readonly most: number;
    }
  /** A point on the table; where it has a limit, within `reach` of `from`. */
  | {
      readonly kind: 'point';
      readonly name: string;
      readonly from?: Point;
      readonly reach?: number;
      /** The model that would stand there; none where something is aimed or thrown. */
      readonly stands?: string;
    }
  /**
   * Where models go: a record from model id to the way it takes, a list of points that begins where it stands (and, for
   * a hull, ends with a facing in `facings`). `reach` is how far each may go, to draw the area.
   */
  | {
      readonly kind: 'moves';
      readonly name: string;
      readonly models: readonly string[];
      readonly reach: number;
      /** Some of the models may stay where they are. */
      readonly optional: boolean;
      /** They are put there by hand, though they stand on the table already: no way is measured. */
      readonly arePlaced?: boolean;
    }
  | {
      readonly kind: 'number';
      readonly name: string;
      /** A number of thousandths of an inch: people are asked for inches. */
      readonly isLength?: boolean;
      readonly least: number;
      readonly most: number;
    };

/** The way of one model: where it goes, and how it faces in the end. */
export interface ModelMove {
  readonly path: readonly Point[];
  readonly facing?: number;
}

/** Moves of several models, by id. */
export type Moves = Readonly<Record<string, ModelMove>>;

/** An order that a seat may think of now. */
export interface MenuItem extends Saying {
  readonly kind: string;
  /** The unit or model it is for; none for orders of the whole side. */
  readonly unit?: string;
  /** The rule that gives this order. */
  readonly rule: string;
  /** Why it is not possible now; empty when it is. */
  readonly problems: readonly Problem[];
  /** The order with all that is settled already; the parts are filled in beside it. */
  readonly order: Order;
  readonly parts: readonly Part[];
  /** The same order with something more that may be said with it: a step first, for example. `says` is what that is. */
  readonly more?: Saying & { readonly item: MenuItem };
}

/** Every form that the orders of a menu have: as they stand, and with what more may be said. */
export const formsOf = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu.flatMap((item) => (item.more === undefined ? [item] : [item, ...formsOf([item.more.item])]));
