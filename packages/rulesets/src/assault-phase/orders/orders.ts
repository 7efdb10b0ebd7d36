/** What a seat may command. */
import { codec, type Moves } from '@umpire/engine/battle';

const { flag, id, kinds, list, moves, needed, object, optional } = codec;

export type AssaultOrder =
  /** Sets up a unit: each model at the end of its way; a character may join another. AP-H-22 */
  | { readonly kind: 'deploy'; readonly unit: string; readonly moves: Moves; readonly join?: string }
  /** Rolls for difficult ground before a move or a charge. AP-H-5, AP-TERR-1 */
  | { readonly kind: 'terrain'; readonly unit: string }
  | { readonly kind: 'move'; readonly unit: string; readonly moves: Moves; readonly join?: string }
  /** `standing`: two near shots, and heavy weapons; it may not charge then. AP-H-8, AP-H-9 */
  | { readonly kind: 'shoot'; readonly unit: string; readonly target: string; readonly standing: boolean }
  /** The primary target first. AP-DECL-7 */
  | { readonly kind: 'declare'; readonly unit: string; readonly targets: readonly string[] }
  /** Moves a charging unit; without a sequence the nearest go first. AP-CHG-4, AP-CHG-5 */
  | { readonly kind: 'charge'; readonly unit: string; readonly moves: Moves; readonly sequence?: readonly string[] }
  /** A charge that cannot be made is called off. AP-CHG-10 */
  | { readonly kind: 'halt'; readonly unit: string }
  /** On to the next phase. */
  | { readonly kind: 'end' };

export const orders: codec.Codec<AssaultOrder> = kinds({
  deploy: object({
    unit: needed(id, 'who is set up'),
    moves: needed(moves, 'where each model stands: the last point of its way'),
    join: optional(id, 'the unit that a character joins'),
  }),
  terrain: object({ unit: needed(id, 'who goes through difficult ground') }),
  move: object({
    unit: needed(id, 'who moves'),
    moves: needed(moves, 'the ways of its models'),
    join: optional(id, 'the unit that a character joins'),
  }),
  shoot: object({
    unit: needed(id, 'who shoots'),
    target: needed(id, 'at which unit'),
    standing: needed(flag, 'with two near shots and heavy weapons'),
  }),
  declare: object({ unit: needed(id, 'who charges'), targets: needed(list(id, 1), 'whom, the primary target first') }),
  charge: object({
    unit: needed(id, 'who charges'),
    moves: needed(moves, 'the ways of its models'),
    sequence: optional(list(id), 'in which order they are moved'),
  }),
  halt: object({ unit: needed(id, 'whose charge is called off') }),
  end: object({}),
});
