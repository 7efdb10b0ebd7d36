import { type Entry, type Logged, type Ruleset, seenLog, storyOf } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { backLine, logLine, orderLine } from './log.ts';
import { said, type Speech } from './speech.ts';

/** How much is told: the story, or with every die, decision and rule. */
export type Detail = 'story' | 'dice';

interface Narration {
  readonly ruleset: Ruleset;
  readonly speech: Speech;
  readonly detail: Detail;
}

/** The lines of these entries and of what came of them, with a heading for each turn. */
export function narrate(
  { ruleset, speech, detail }: Narration,
  entries: readonly Entry[],
  log: readonly Logged[],
  state: { turn: number },
): readonly string[] {
  const lines: string[] = [];
  const turnTo = (turn: number): void => {
    if (turn <= state.turn) return;
    lines.push(...(state.turn === 0 ? [] : ['']), said(say('Turn {turn}', { turn }), speech));
    state.turn = turn;
  };
  /** What came of an order, from its entry on to the next. */
  const tell = (happened: readonly Logged[]): void => {
    for (const { turn, told, all } of storyOf(seenLog(happened))) {
      turnTo(turn);
      if (detail === 'dice') lines.push(...all.map((one) => logLine(one, speech)));
      else if (told.length > 0) lines.push(`       ${told.map((note) => said(note, speech)).join(' ')}`);
    }
  };
  const heads = entries.filter((entry) => 'order' in entry || 'back' in entry);
  const first = heads[0]?.seq ?? Infinity;
  tell(log.filter(({ seq }) => seq < first));
  for (const [i, entry] of heads.entries()) {
    const until = heads[i + 1]?.seq ?? Infinity;
    const happened = log.filter(({ seq }) => seq >= entry.seq && seq < until);
    if ('order' in entry) {
      // An order that begins with a question has nothing to tell before the answer: what comes next tells the turn.
      turnTo(happened[0]?.happening.turn ?? 0);
      lines.push(orderLine(entry, ruleset, speech));
    }
    if ('back' in entry) lines.push(backLine(entry, speech));
    tell(happened);
  }
  return lines;
}
