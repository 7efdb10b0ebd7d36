/** The battle that was begun last on this page: it goes on as it is, and its journal need not be read. */
import type { Signal } from '@preact/signals';
import type { Host } from '@umpire/engine/battle';
import type { DiceBy, SavedBattle } from '../store/battles.ts';

/** A battle in this tab: its host, and who throws, whom its dice ask. */
export interface Hosted {
  readonly host: Host;
  readonly dice: Signal<DiceBy>;
}

let begun: (Hosted & { readonly saved: SavedBattle }) | undefined;

export function leave(saved: SavedBattle, { host, dice }: Hosted): void {
  begun = { saved, host, dice };
}

/** Takes it, if it is this one and nobody has played on elsewhere. */
export function take({ id, journal }: SavedBattle): Hosted | undefined {
  const isIt = begun?.saved.id === id && begun.saved.journal === journal;
  const found = isIt ? begun : undefined;
  begun = undefined;
  return found;
}
