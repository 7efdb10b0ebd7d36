import { codec, type Moves } from '@umpire/engine/battle';

const { id, kinds, list, moves, needed, object, optional, string, word } = codec;

/** How an element with a marker takes its nerve test. */
export const NERVES = ['act', 'steady'] as const;

export type Nerve = (typeof NERVES)[number];

/** One room of an assault. Without `assaulters` everybody who is in position for it and not named for another goes for it. */
export interface RoomPlan {
  readonly room: string;
  readonly assaulters?: readonly string[];
}

/** What a seat may command: always to one element. */
export type AssaultOrder =
  | { readonly kind: 'deploy'; readonly element: string; readonly moves: Moves }
  | { readonly kind: 'nerve'; readonly element: string; readonly how: Nerve }
  | { readonly kind: 'fire'; readonly element: string }
  | { readonly kind: 'advance'; readonly element: string; readonly moves: Moves }
  | { readonly kind: 'run'; readonly element: string; readonly moves: Moves }
  | {
      readonly kind: 'assault';
      readonly element: string;
      /** The rooms in order. */
      readonly plan: readonly string[];
      /** Who goes for which room, each as a `taskOf`. For a room that nobody is named for go all who are in position and not named. */
      readonly assaulters?: readonly string[];
      readonly moves: Moves;
    }
  | { readonly kind: 'charge'; readonly element: string; readonly moves: Moves }
  | { readonly kind: 'fight'; readonly element: string; readonly moves: Moves }
  | { readonly kind: 'hold'; readonly element: string };

export type OrderKind = AssaultOrder['kind'];

export type OrderOf<K extends OrderKind> = Extract<AssaultOrder, { readonly kind: K }>;

const element = needed(id, 'the element that is ordered');

const ways = needed(moves, 'where its figures go; who is not named stays');

/** A figure and the room that it goes for, as one word of an order: `H3 back`. */
export const taskOf = (figure: string, room: string): string => `${figure} ${room}`;

const task = string('a figure and its room', /^[A-Za-z0-9][\w.-]* [A-Za-z0-9][\w.-]*$/);

/** The rooms of a plan with those who are named for them. */
export const roomsIn = ({
  plan,
  assaulters = [],
}: Pick<OrderOf<'assault'>, 'plan' | 'assaulters'>): readonly RoomPlan[] =>
  plan.map((room) => {
    const named = assaulters.map((one) => one.split(' ')).filter(([, to]) => to === room);
    return named.length === 0 ? { room } : { room, assaulters: named.map(([id = '']) => id) };
  });

/** Reads orders from outside. */
export const orders: codec.Codec<AssaultOrder> = kinds({
  deploy: object({
    element,
    moves: needed(moves, 'places as ways that end there; who is not named takes the suggested one'),
  }),
  nerve: object({ element, how: needed(word(NERVES, 'way to take the test'), 'act after it, or only steady itself') }),
  fire: object({ element }),
  advance: object({ element, moves: ways }),
  run: object({ element, moves: ways }),
  assault: object({
    element,
    plan: needed(list(id, 1), 'the rooms in order'),
    assaulters: optional(list(task), 'who goes for which room; without it, everybody in position'),
    moves: ways,
  }),
  charge: object({ element, moves: ways }),
  fight: object({ element, moves: needed(moves, 'support moves of figures that are not in combat') }),
  hold: object({ element }),
});
