import { codec, type Moves } from '@umpire/engine/battle';

const { id, kinds, list, moves, needed, object, optional, word } = codec;

/** How an element with a marker takes its nerve test. */
export const NERVES = ['act', 'steady'] as const;
export type Nerve = (typeof NERVES)[number];

/** One room of an assault. Without `assaulters` everybody who is in position for it goes for it. */
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
      /** The rooms in order; a mere name stands for everybody who is in position for it. */
      readonly plan: readonly (string | RoomPlan)[];
      readonly moves: Moves;
    }
  | { readonly kind: 'charge'; readonly element: string; readonly moves: Moves }
  | { readonly kind: 'fight'; readonly element: string; readonly moves: Moves }
  | { readonly kind: 'hold'; readonly element: string };

export type OrderKind = AssaultOrder['kind'];
export type OrderOf<K extends OrderKind> = Extract<AssaultOrder, { readonly kind: K }>;

const element = needed(id, 'the element that is ordered');
const ways = needed(moves, 'where its figures go; who is not named stays');

const roomPlan: codec.Codec<RoomPlan> = object({
  room: needed(id, 'the room'),
  assaulters: optional(list(id, 1), 'who goes for it; without it, everybody in position'),
});

const roomOrPlan: codec.Codec<string | RoomPlan> = {
  schema: { anyOf: [id.schema, roomPlan.schema] },
  read: (value, path, report) =>
    typeof value === 'string' ? id.read(value, path, report) : roomPlan.read(value, path, report),
  write: (value) => (typeof value === 'string' ? id.write(value) : roomPlan.write(value)),
};

/** The rooms of a plan, with nobody named where a room stands for itself. */
export const roomsIn = (plan: readonly (string | RoomPlan)[]): readonly RoomPlan[] =>
  plan.map((one) => (typeof one === 'string' ? { room: one } : one));

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
  assault: object({ element, plan: needed(list(roomOrPlan, 1), 'the rooms in order'), moves: ways }),
  charge: object({ element, moves: ways }),
  fight: object({ element, moves: needed(moves, 'support moves of figures that are not in combat') }),
  hold: object({ element }),
});
