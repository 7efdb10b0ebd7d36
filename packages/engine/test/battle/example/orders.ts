import { codec } from '../../../src/battle/index.ts';
import type { Point } from '../../../src/table/index.ts';

const { id, kinds, needed, object, place } = codec;

/** What a seat may command. */
export type WellOrder =
  | { readonly kind: 'move'; readonly scout: string; readonly to: Point }
  | { readonly kind: 'fire'; readonly scout: string; readonly target: string }
  | { readonly kind: 'hold' };

/** Reads orders from outside; the compiler sees that it reads exactly these. */
export const orders: codec.Codec<WellOrder> = kinds({
  move: object({ scout: needed(id, 'who goes'), to: needed(place, 'where to, in a straight line') }),
  fire: object({ scout: needed(id, 'who fires'), target: needed(id, 'at whom') }),
  hold: object({}),
});
