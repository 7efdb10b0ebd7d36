import { Host, type Journal, ownDice, replay, type Ruleset, writeJournal } from '@umpire/engine/battle';
import { download } from '../share.ts';
import { isOpenTo } from './lookers.ts';
import type { ScreenState } from './screen-state.ts';

/** The journal as a file of the reader's own; where it would show what lies face down, people are asked first. */
export function saveToFile(state: ScreenState): void {
  const { session } = state;
  if (session.hidesFromFile?.value === true) state.opened.value = 'file';
  else if (session.journal !== undefined) saveJournal(session.journal());
}

export function saveJournal(journal: Journal): void {
  const name = `${journal.ruleset}-${journal.scenario.id}-${journal.entries.length}.json`;
  download(name, new Blob([writeJournal(journal)], { type: 'application/json' }));
}

/** The battle as it last was with nothing hidden from anybody; undefined where something always was. */
export function openPart(ruleset: Ruleset, journal: Journal): Journal | undefined {
  let open: number | undefined;
  const replayed = replay(ruleset, journal, Infinity, (seq, battle) => {
    if (isOpenTo(ruleset, battle)) open = seq;
  });
  if (replayed.kind === 'refused' || open === undefined) return undefined;
  const resumed = Host.resume({ ruleset, dice: ownDice }, journal, open);
  return resumed.kind === 'resumed' ? resumed.host.journal : undefined;
}
