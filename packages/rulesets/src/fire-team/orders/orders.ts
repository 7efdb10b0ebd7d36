import { codec, type Moves } from '@umpire/engine/battle';
import type { Act } from '../battle/acts.ts';

const { flag, id, kinds, list, moves, needed, object, optional, whole } = codec;

/** An act of a unit; `wait` keeps it until the rest of its group is told. FT-H-6 */
export type ActOrder = Act & { readonly wait: boolean };

/** What a seat may command. */
export type FireTeamOrder =
  | ActOrder
  /** All units of the side are put in its zone; those not named stay where they are proposed. FT-H-3 */
  | { readonly kind: 'deploy'; readonly moves: Moves }
  /** A squad or vehicle that has not been activated this turn. FT-H-4 */
  | { readonly kind: 'activate'; readonly unit: string }
  /** A team declares Armored Assault and is set aside. FT-AA-5 */
  | { readonly kind: 'ride'; readonly unit: string; readonly vehicle: string }
  /** A unit forgoes this number. FT-H-5 */
  | { readonly kind: 'loiter'; readonly unit: string }
  /** The group that has been told acts. FT-H-6 */
  | { readonly kind: 'go' }
  /** Those who have been told and have not acted are taken back: all of them, or one. FT-H-6 */
  | { readonly kind: 'withdraw'; readonly unit?: string }
  /** Nobody else acts on this number. FT-H-6 */
  | { readonly kind: 'end-number' };

const unit = needed(id, 'who acts');

const wait = needed(flag, 'wait for others of the group');

const ways = needed(moves, 'where its models go');

const target = needed(id, 'at whom');

const moving = object({ unit, moves: ways, wait });

const assault = object({ unit, target, moves: ways, wait });

/** Reads orders from outside. */
export const orders: codec.Codec<FireTeamOrder> = kinds({
  deploy: object({ moves: ways }),
  activate: object({ unit: needed(id, 'a squad or vehicle') }),
  ride: object({ unit, vehicle: needed(id, 'with which vehicle') }),
  fire: object({ unit, target, wait, only: optional(list(id), 'the figures that fire; all who can, if it is empty') }),
  move: moving,
  'double-time': moving,
  crawl: moving,
  share: moving,
  prone: object({ unit, wait }),
  overwatch: object({ unit, wait }),
  assault,
  'assault-fire': assault,
  'advancing-fire': object({
    unit,
    target,
    moves: ways,
    at: needed(whole(0, 100_000), 'movement spent when it fires'),
    wait,
  }),
  loiter: object({ unit }),
  go: object({}),
  withdraw: object({ unit: optional(id, 'only this unit') }),
  'end-number': object({}),
}) as codec.Codec<FireTeamOrder>;
