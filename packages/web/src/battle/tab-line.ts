/** What the tabs of a browser say to each other about one battle. */
import type { Entry, Journal } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { SavedBattle } from '../store/battles.ts';

/** Who looks in the tab that plays, and to whom the device is being passed. */
export interface Looks {
  readonly looker: Seat | undefined;
  readonly passTo: Seat | undefined;
}

export type TabSays =
  /** Somebody has begun to watch, or has missed something. */
  | { readonly kind: 'hello' }
  /** All of it. The journal has the entries that were written, and no more. */
  | { readonly kind: 'all'; readonly journal: Journal; readonly seating: SavedBattle['seating']; readonly looks: Looks }
  /** What has been written since. */
  | { readonly kind: 'more'; readonly entries: readonly Entry[]; readonly looks: Looks }
  /** A tab that watches wants to play. */
  | { readonly kind: 'give' }
  /** It may: this is how it stands. */
  | { readonly kind: 'given'; readonly saved: SavedBattle };

export interface TabLine {
  say(says: TabSays): void;
  close(): void;
}

export function openTabLine(id: string, heard: (says: TabSays) => void): TabLine {
  const channel = new BroadcastChannel(`umpire-battle-${id}`);
  channel.addEventListener('message', ({ data }: MessageEvent<TabSays>) => heard(data));
  let isOpen = true;
  return {
    // What is still under way when somebody leaves the page is told to nobody.
    say(says) {
      if (isOpen) channel.postMessage(says);
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
