import type { Entry } from '@umpire/engine/battle';
import { seatingIn } from '../setup/seating.ts';
import type { SavedBattle } from '../store/battles.ts';
import type { Hosted } from './begun.ts';
import { openSession, type OwnSession } from './session.ts';
import type { Looks } from './tab-line.ts';

/** What is written from now on, for other tabs. */
export type Told = (entries: readonly Entry[], looks: Looks) => void;

/** Puts a kept battle on the page, to be played in this tab. */
export function ownSession({ id, seating }: SavedBattle, { host, dice }: Hosted, told: Told): OwnSession {
  const seats = host.battle.sides.map(({ seat }) => seat);
  let length = host.length;
  const tell = (looks: Looks): void => {
    told(host.entriesAfter(length), looks);
    length = host.length;
  };
  return openSession({ id, host, seating: seatingIn(seating, seats), dice, told: tell });
}
