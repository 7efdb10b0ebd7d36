import type { OpenAsk, Seat } from '../rule/index.ts';
import type { Entry } from './journal.ts';
import type { Logged } from './replay.ts';

/** Where an undo leads: the number of the last entry that stays, and whether it is free. */
export interface UndoPoint {
  readonly back: number;
  readonly free: boolean;
  /** Why it needs the consent of all. */
  readonly says?: string;
}

/** A request to take something back that others have to agree to. */
export interface UndoRequest {
  readonly by: Seat;
  readonly point: UndoPoint;
  readonly agreed: readonly Seat[];
}

/** The seat's last order or decision can be taken back for free if nothing since has been rolled, shown or decided by others. */
export function undoPointOf(entries: readonly Entry[], log: readonly Logged[], seat: Seat): UndoPoint | undefined {
  const own = entries.findLastIndex((entry) => 'seat' in entry && entry.seat === seat);
  const entry = entries[own];
  if (entry === undefined) return undefined;
  const back = entries[own - 1]?.seq ?? 0;
  const since = log.findLastIndex(({ seq }) => seq < entry.seq) + 1;
  const says = obstacle(entries.slice(own + 1), log.slice(since), seat);
  return says === undefined ? { back, free: true } : { back, free: false, says };
}

function obstacle(since: readonly Entry[], log: readonly Logged[], seat: Seat): string | undefined {
  if (since.some((entry) => 'roll' in entry)) return 'Dice have been rolled since.';
  if (since.some((entry) => 'seat' in entry && entry.seat !== seat)) return 'Somebody else has decided since.';
  if (log.some(({ happening }) => 'note' in happening && happening.note.reveals === true))
    return 'Something hidden has been shown since.';
  if (log.some(({ happening }) => 'ask' in happening && showsOthers(happening.ask, seat)))
    return 'What others have decided has been shown since.';
  return undefined;
}

/** Where several have decided at once and it is no secret, everybody sees it now. */
const showsOthers = (ask: OpenAsk, seat: Seat): boolean =>
  ask.kind === 'together' &&
  Object.entries(ask.questions).some(([other, { secret }]) => other !== seat && secret !== true);
