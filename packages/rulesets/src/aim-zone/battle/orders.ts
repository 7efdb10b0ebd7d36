/** What a seat may command: places before the battle, then actions of one model at a time. */
import { codec } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { DRIVE, type Grenade, GRENADES } from './data.ts';

const { degrees, flag, id, kinds, list, needed, object, optional, place, whole, word } = codec;

/** When a step is made that goes with an action. AZ-STEP-1 */
export const STEPS = ['before', 'after'] as const;

interface Stepped {
  readonly step?: (typeof STEPS)[number];
  readonly stepTo?: Point;
}

export const USES = ['door', 'item', 'wheel', 'restart', 'object'] as const;
export type UseOf = (typeof USES)[number];
export const READIES = ['draw', 'reload', 'set up'] as const;

/** An order of one model. */
export type AimOrder =
  | { readonly kind: 'deploy'; readonly model: string; readonly at: Point }
  | { readonly kind: 'mark'; readonly model: string; readonly at: Point }
  | { readonly kind: 'begin' }
  | { readonly kind: 'move'; readonly model: string; readonly to: Point }
  | { readonly kind: 'climb'; readonly model: string; readonly piece: string; readonly ladder: string }
  | ({
      readonly kind: 'use';
      readonly model: string;
      readonly what: UseOf;
      readonly thing: string;
      /** The piece that a door belongs to. */
      readonly of?: string;
      /** What is put into a place, by one who carries several things. */
      readonly item?: string;
    } & Stepped)
  | ({ readonly kind: 'aim'; readonly model: string; readonly at: Point } & Stepped)
  | ({
      readonly kind: 'shoot';
      readonly model: string;
      readonly weapon: string;
      readonly target: string;
      readonly intense: boolean;
      readonly cover?: boolean;
    } & Stepped)
  | ({
      readonly kind: 'throw';
      readonly model: string;
      readonly grenade: Grenade;
      readonly at?: Point;
      readonly target?: string;
    } & Stepped)
  | ({
      readonly kind: 'ready';
      readonly model: string;
      readonly what: (typeof READIES)[number];
      readonly weapon?: string;
      readonly hold?: readonly string[];
    } & Stepped)
  | ({ readonly kind: 'recover'; readonly model: string } & Stepped)
  | ({ readonly kind: 'defend'; readonly model: string } & Stepped)
  | ({ readonly kind: 'pass'; readonly model: string } & Stepped)
  | { readonly kind: 'drive'; readonly model: string; readonly facing: number; readonly length: number }
  | { readonly kind: 'stop'; readonly model: string }
  | ({ readonly kind: 'enter'; readonly model: string; readonly vehicle: string; readonly seatNo?: number } & Stepped)
  | ({ readonly kind: 'exit'; readonly model: string; readonly to: Point } & Stepped)
  | { readonly kind: 'cover'; readonly model: string }
  | { readonly kind: 'drop'; readonly model: string; readonly thing: string }
  | { readonly kind: 'finish'; readonly model: string }
  | { readonly kind: 'end turn' };

export type OrderKind = AimOrder['kind'];
export type OrderOf<K extends OrderKind> = Extract<AimOrder, { readonly kind: K }>;

/** The orders that are actions: they cost, and enemies may react to them. */
export type ActionOrder = Exclude<
  AimOrder,
  OrderOf<'deploy' | 'mark' | 'begin' | 'cover' | 'drop' | 'finish' | 'end turn'>
>;

const NO_ACTIONS: readonly OrderKind[] = ['deploy', 'mark', 'begin', 'cover', 'drop', 'finish', 'end turn'];
export const isAction = (order: AimOrder): order is ActionOrder => !NO_ACTIONS.includes(order.kind);

/** The step of an order that has one. */
export const stepOf = (order: AimOrder): { readonly when: 'before' | 'after'; readonly to: Point } | undefined =>
  'step' in order && order.step !== undefined && order.stepTo !== undefined
    ? { when: order.step, to: order.stepTo }
    : undefined;

const model = needed(id, 'who acts');
const stepped = {
  step: optional(word(STEPS, 'moment of a step'), 'a step before or after the action'),
  stepTo: optional(place, 'where the step ends'),
};

/** Reads orders from outside. */
export const orders: codec.Codec<AimOrder> = kinds({
  deploy: object({ model, at: needed(place, 'where it begins') }),
  mark: object({ model, at: needed(place, 'where its marker lies at the start') }),
  begin: object({}),
  move: object({ model, to: needed(place, 'where to, in a straight line') }),
  climb: object({ model, piece: needed(id, 'the piece that has the ladder'), ladder: needed(id, 'the ladder') }),
  use: object({
    model,
    what: needed(word(USES, 'kind of thing'), 'what kind of thing'),
    thing: needed(id, 'the thing'),
    of: optional(id, 'the piece that a door belongs to'),
    item: optional(id, 'what is put into a place, if several things are carried'),
    ...stepped,
  }),
  aim: object({ model, at: needed(place, 'where the marker goes'), ...stepped }),
  shoot: object({
    model,
    weapon: needed(id, 'the firearm in hand'),
    target: needed(id, 'a model, a vehicle or an object'),
    intense: needed(flag, 'one more die for a counter'),
    cover: optional(flag, 'take cover with an aimed shot, at priority 2'),
    ...stepped,
  }),
  throw: object({
    model,
    grenade: needed(word(GRENADES, 'grenade'), 'which grenade'),
    at: optional(place, 'the point it is thrown to'),
    target: optional(id, 'or the model that stands for the centre of its base'),
    ...stepped,
  }),
  ready: object({
    model,
    what: needed(word(READIES, 'thing to do'), 'draw, reload or set up'),
    weapon: optional(id, 'the weapon to reload'),
    hold: optional(list(id), 'what is in the hands after drawing'),
    ...stepped,
  }),
  recover: object({ model, ...stepped }),
  defend: object({ model, ...stepped }),
  pass: object({ model, ...stepped }),
  drive: object({
    model,
    facing: needed(degrees, 'where the vehicle points after its turn'),
    length: needed(whole(1, DRIVE), 'how far, in thousandths'),
  }),
  stop: object({ model }),
  enter: object({
    model,
    vehicle: needed(id, 'the vehicle'),
    seatNo: optional(whole(0, 20), 'the seat; the lowest free one if not said'),
    ...stepped,
  }),
  exit: object({ model, to: needed(place, 'a free place in contact with the hull'), ...stepped }),
  cover: object({ model }),
  drop: object({ model, thing: needed(id, 'what is in the hands') }),
  finish: object({ model }),
  'end turn': object({}),
});
