import { type Entry, type Logged, type Ruleset, seenLog } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { backLine, logLine, orderLine } from './log.ts';
import { said, type Speech } from './speech.ts';

/** The lines of these entries and of what came of them, with a heading for each turn. */
export function narrate(
  ruleset: Ruleset,
  speech: Speech,
  entries: readonly Entry[],
  log: readonly Logged[],
  state: { turn: number },
): readonly string[] {
  const lines: string[] = [];
  const turnTo = (turn: number): void => {
    if (turn === state.turn) return;
    lines.push(...(state.turn === 0 ? [] : ['']), said(say('Turn {turn}', { turn }), speech));
    state.turn = turn;
  };
  const bySeq = Map.groupBy(log, ({ seq }) => seq);
  const tell = (seq: number): void => {
    for (const logged of seenLog(bySeq.get(seq) ?? [])) {
      turnTo(logged.turn);
      lines.push(logLine(logged, speech));
    }
  };
  if (entries[0] === undefined || entries[0].seq === 1) tell(0);
  for (const entry of entries) {
    if ('order' in entry) {
      // An order that begins with a question has nothing to tell before the answer: what comes next tells the turn.
      const until = entries.find((one) => one.seq > entry.seq && 'order' in one)?.seq ?? Infinity;
      const first = log.find(({ seq }) => seq >= entry.seq && seq < until);
      turnTo(Math.max(state.turn, first?.happening.turn ?? 0));
      lines.push(orderLine(entry, ruleset, speech));
    }
    if ('back' in entry) lines.push(backLine(entry, speech));
    tell(entry.seq);
  }
  return lines;
}
