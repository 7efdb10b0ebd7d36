import { type OpenAsk, type Question, type Seat } from '../rule/index.ts';
import type { Battle, Outcome } from './battle.ts';
import type { Course } from './course.ts';
import { type Entry, inForce, type Journal } from './journal.ts';
import type { Logged } from './replay.ts';
import type { Ruleset } from './ruleset.ts';

/** What is asked, as a seat may know it. */
export type SeenAsk =
  | { readonly kind: 'decide'; readonly question: Question<unknown>; readonly decided?: unknown }
  | { readonly kind: 'roll'; readonly ask: OpenAsk & { readonly kind: 'roll' } }
  /** Others have to decide first. */
  | { readonly kind: 'wait'; readonly for: readonly Seat[] };

/** An entry of the journal as a seat may read it. */
export type SeenEntry = Entry | { readonly seq: number; readonly seat: Seat; readonly hidden: true };

/** All that a seat may know of a battle. */
export interface SeatView<B extends Battle = Battle> {
  readonly seat: Seat;
  readonly battle: B;
  readonly waitingFor: readonly Seat[];
  readonly ask: SeenAsk | undefined;
  readonly log: readonly Logged[];
  readonly entries: readonly SeenEntry[];
  readonly outcome: Outcome | undefined;
}

interface Watched<B extends Battle> {
  readonly ruleset: Ruleset<B>;
  readonly journal: Journal;
  readonly log: readonly Logged[];
  readonly outcome: Outcome | undefined;
}

export function seatView<B extends Battle>(host: Watched<B>, course: Course<B>, seat: Seat): SeatView<B> {
  return {
    seat,
    battle: host.ruleset.view(course.battle, seat),
    waitingFor: course.waitingFor,
    ask: seenAsk(course, seat),
    log: seenLog(host.log, seat),
    entries: seenEntries(inForce(host.journal.entries), host.log, seat),
    outcome: host.outcome,
  };
}

function seenAsk<B extends Battle>(course: Course<B>, seat: Seat): SeenAsk | undefined {
  const { ask } = course;
  if (ask === undefined) return undefined;
  if (ask.kind === 'roll') return { kind: 'roll', ask };
  const question = ask.kind === 'choose' ? (ask.seat === seat ? ask.question : undefined) : ask.questions[seat];
  if (question === undefined) return { kind: 'wait', for: course.waitingFor };
  return seat in course.decided
    ? { kind: 'decide', question, decided: course.decided[seat] }
    : { kind: 'decide', question };
}

/** Notes for others are left out, and so are the answers of others that are secret. */
export function seenLog(log: readonly Logged[], seat: Seat): readonly Logged[] {
  return log.flatMap((logged): readonly Logged[] => {
    const { happening } = logged;
    if ('note' in happening) {
      const { to } = happening.note;
      return to === undefined || to === seat ? [logged] : [];
    }
    return isSecretFrom(happening.ask, seat) ? [] : [logged];
  });
}

/** Does the answer to this ask hold something that the seat may not know? */
function isSecretFrom(ask: OpenAsk, seat: Seat): boolean {
  if (ask.kind === 'roll') return false;
  if (ask.kind === 'choose') return ask.seat !== seat && ask.question.secret === true;
  return Object.entries(ask.questions).some(([other, question]) => other !== seat && question.secret === true);
}

/**
 * The journal with the secret decisions of others hidden, and all fingerprints left out: a fingerprint of the whole
 * battle would let a seat try out guesses. Decisions that are not over yet are hidden too.
 */
function seenEntries(entries: readonly Entry[], log: readonly Logged[], seat: Seat): readonly SeenEntry[] {
  const secret = new Set<number>();
  const open = new Set<number>();
  let since: number[] = [];
  const settledBy = new Map<number, OpenAsk>();
  for (const { seq, happening } of log) if ('ask' in happening) settledBy.set(seq, happening.ask);
  for (const entry of entries) {
    if (!('choice' in entry)) continue;
    since.push(entry.seq);
    const ask = settledBy.get(entry.seq);
    if (ask === undefined) continue;
    if (isSecretFrom(ask, seat)) for (const seq of since) secret.add(seq);
    since = [];
  }
  for (const seq of since) open.add(seq);
  return entries.flatMap((entry): readonly SeenEntry[] => {
    if ('hash' in entry) return [];
    if (!('choice' in entry) || entry.seat === seat) return [entry];
    return secret.has(entry.seq) || open.has(entry.seq)
      ? [{ seq: entry.seq, seat: entry.seat, hidden: true }]
      : [entry];
  });
}
