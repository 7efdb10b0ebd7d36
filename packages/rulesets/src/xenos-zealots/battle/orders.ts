import { codec, type Moves } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import type { WeaponId } from './weapons.ts';
import type { Reaction } from '../words/terms.ts';

const { byName, degrees, list, needed, object, optional, whole } = codec;

/** A place on the way of a model; inside a building it may be on another storey. XZ-MOVE-5 */
const step = object({
  x: needed(whole(-1_000_000, 1_000_000), 'from the west edge'),
  y: needed(whole(-1_000_000, 1_000_000), 'from the south edge'),
  level: optional(whole(0, 9), 'the storey'),
});
/** The ways of models, storeys included. */
export const moves = byName(
  object({
    path: needed(list(step, 1), 'the places on its way, beginning where it stands'),
    facing: optional(degrees, 'how it faces at the end'),
  }),
) as codec.Codec<Moves>;

/** Fire from an aiming point: all who can at one target, or shot by shot. */
export interface FireOrder {
  readonly target?: string;
  readonly aim?: Point;
  /** The facing of a walker, or of who turns his armour to the enemy. XZ-ARC-4, XZ-MOR-3 */
  readonly pivot?: number;
  /** Shots in words, picked from the menu. D-DECLARE */
  readonly shots?: readonly string[];
  /** Where a tear-drop template points. D-TEMPLATE */
  readonly towards?: Point;
  /** At the crew of an artillery piece or at its gun. XZ-UNIT-12 */
  readonly at?: 'crew' | 'gun';
  /** Weapons whose dice come first, in this order; the others by penetration. D-GROUPS */
  readonly groups?: readonly WeaponId[];
}

/** What a seat may command. */
export type ZealotOrder =
  | {
      readonly kind: 'deploy';
      readonly unit: string;
      /** Around this point, all turned so; or everybody where the last place of his way is. */
      readonly at?: Point;
      readonly facing?: number;
      readonly attach?: string;
      readonly moves?: Moves;
    }
  /** A unit starts aboard a transport that has been placed; a character with a unit that is aboard. XZ-H-4, XZ-UNIT-6, XZ-R-107 */
  | { readonly kind: 'embark'; readonly unit: string; readonly transport: string; readonly attach?: string }
  /** A unit that finds no room in its zone waits in reserve. XZ-H-4 */
  | { readonly kind: 'wait'; readonly unit: string }
  | {
      readonly kind: 'move';
      readonly unit: string;
      readonly moves: Moves;
      readonly jump?: boolean;
      readonly board?: string;
    }
  | ({ readonly kind: 'shoot'; readonly unit: string } & FireOrder)
  | {
      readonly kind: 'assault';
      readonly unit: string;
      readonly target: string;
      readonly moves: Moves;
      /** Those who have jump jets use them, unless they are told to walk. D-JUMP */
      readonly walk?: boolean;
      readonly groups?: readonly WeaponId[];
    }
  | { readonly kind: 'ready'; readonly unit: string }
  | { readonly kind: 'hold'; readonly unit: string }
  | ({ readonly kind: 'react'; readonly unit: string; readonly how: Reaction; readonly moves?: Moves } & FireOrder)
  /** A case that no rule covers is rolled off; nothing else happens. D-DISPUTE, XZ-GEN-11 */
  | { readonly kind: 'rollOff' }
  | { readonly kind: 'end' };

/** What an order of a kind says. */
export type ArgsOf<K extends ZealotOrder['kind']> = Omit<Extract<ZealotOrder, { readonly kind: K }>, 'kind'>;
