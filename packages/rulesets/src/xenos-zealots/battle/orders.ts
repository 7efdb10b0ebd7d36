import { codec, type Moves } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { type WeaponId, WEAPONS } from './weapons.ts';
import { REACTIONS, type Reaction } from '../words/terms.ts';

const { byName, degrees, flag, id, kinds, list, needed, object, optional, place, string, whole, word } = codec;

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
  /** A unit starts aboard a transport that has been placed. XZ-H-4, XZ-UNIT-6 */
  | { readonly kind: 'embark'; readonly unit: string; readonly transport: string }
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

const unit = needed(id, 'the unit');
const weapon = word(Object.keys(WEAPONS) as WeaponId[], 'weapon');
const shotWords = string(
  'a shot, who/what/whom',
  /^[\w.-]+\/[^/]{1,400}\/[\w.-]+(?:\/crew|\/gun)?(?:\/over:[\w.-]+)?$/u,
);
const fireFields = {
  target: optional(id, 'the unit to fire at'),
  aim: optional(place, 'the aiming point'),
  pivot: optional(degrees, 'the facing of a walker, or of who turns his armour'),
  shots: optional(list(shotWords, 1), 'shot by shot: who/what/whom'),
  towards: optional(place, 'where a tear-drop template points'),
  at: optional(word(['crew', 'gun'], 'part of an artillery unit'), 'crew or gun'),
  groups: optional(list(weapon), 'weapons whose dice come first, in this order'),
};

/** Reads orders from outside. */
export const orders: codec.Codec<ZealotOrder> = kinds({
  deploy: object({
    unit,
    at: optional(place, 'where its leader stands'),
    facing: optional(degrees, 'how it faces'),
    attach: optional(id, 'the unit that a character joins'),
    moves: optional(moves, 'where each model stands: the last place of its way'),
  }),
  embark: object({ unit, transport: needed(id, 'the transport it starts in') }),
  wait: object({ unit }),
  move: object({
    unit,
    moves: needed(moves, 'the ways of its models'),
    jump: optional(flag, 'by jump jets'),
    board: optional(id, 'the transport to board'),
  }),
  shoot: object({ unit, ...fireFields }),
  assault: object({
    unit,
    target: needed(id, 'the unit to charge'),
    moves: needed(moves, 'the ways of its models'),
    walk: optional(flag, 'on foot, though it has jump jets'),
    groups: fireFields.groups,
  }),
  ready: object({ unit }),
  hold: object({ unit }),
  react: object({
    unit,
    how: needed(word(REACTIONS, 'reaction'), 'what it does'),
    moves: optional(moves, 'the ways of its models'),
    ...fireFields,
  }),
  rollOff: object({}),
  end: object({}),
}) as codec.Codec<ZealotOrder>;
