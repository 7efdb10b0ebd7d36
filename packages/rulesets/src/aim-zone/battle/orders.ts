/** What a seat may command: places before the battle, then actions of one model at a time. */
import { codec } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { DRIVE, GRENADES } from './data.ts';

const { degrees, flag, id, kinds, list, needed, object, optional, place, whole, word } = codec;

/** When a step is made that goes with an action. AZ-STEP-1 */
const STEPS = ['before', 'after'] as const;
const USES = ['door', 'item', 'wheel', 'restart', 'object'] as const;
const READIES = ['draw', 'reload', 'set up'] as const;

const model = needed(id, 'who acts');
const stepped = {
  step: optional(word(STEPS, 'moment of a step'), 'a step before or after the action'),
  stepTo: optional(place, 'where the step ends'),
};

/** What each action says. They cost, and enemies may react to them. */
export const ACTIONS = {
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
};

/** What all else says: nobody reacts to it. */
export const OTHERS = {
  deploy: object({ model, at: needed(place, 'where it begins') }),
  mark: object({ model, at: needed(place, 'where its marker lies at the start') }),
  begin: object({}),
  cover: object({ model }),
  drop: object({ model, thing: needed(id, 'what is in the hands') }),
  finish: object({ model }),
  'end turn': object({}),
};

type Codecs = typeof ACTIONS & typeof OTHERS;
export type OrderKind = keyof Codecs;
export type ActionKind = keyof typeof ACTIONS;

/** An order of some kinds, as its codec reads it. */
export type OrderOf<K extends OrderKind> = { readonly [P in K]: { readonly kind: P } & codec.Read<Codecs[P]> }[K];
export type AimOrder = OrderOf<OrderKind>;
export type ActionOrder = OrderOf<ActionKind>;

export const actionCodec: codec.Codec<ActionOrder> = kinds(ACTIONS);

/** The step of an order that has one. */
export const stepOf = (order: AimOrder): { readonly when: 'before' | 'after'; readonly to: Point } | undefined =>
  'step' in order && order.step !== undefined && order.stepTo !== undefined
    ? { when: order.step, to: order.stepTo }
    : undefined;
