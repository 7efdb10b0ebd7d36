import type { Moves } from '@umpire/engine/battle';
import type { Act } from './acts.ts';

/** An act of a unit; `wait` keeps it until the rest of its group is told. FT-H-6 */
export type ActOrder = Act & { readonly wait: boolean };

/** What a seat may command; each kind has a file of its own in `orders`. */
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
