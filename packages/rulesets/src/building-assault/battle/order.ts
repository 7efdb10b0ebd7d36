import { codec, type Moves } from '@umpire/engine/battle';

const { id, list, moves, needed, object, optional, string } = codec;

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

/** What an assault says, read from outside. */
export const assaultArgs: codec.Codec<Omit<OrderOf<'assault'>, 'kind'>> = object({
  element: needed(id, 'the element that is ordered'),
  plan: needed(list(id, 1), 'the rooms in order'),
  assaulters: optional(list(task), 'who goes for which room; without it, everybody in position'),
  moves: needed(moves, 'where its figures go; who is not named stays'),
});
