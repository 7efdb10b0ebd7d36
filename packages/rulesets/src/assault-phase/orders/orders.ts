/** What a seat may command; each kind has a file of its own. */
import type { Moves } from '@umpire/engine/battle';

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

/** What an order of a kind says. */
export type ArgsOf<K extends AssaultOrder['kind']> = Omit<Extract<AssaultOrder, { readonly kind: K }>, 'kind'>;
