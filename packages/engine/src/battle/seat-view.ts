import type { Seat } from '../rule/index.ts';
import type { Battle, Outcome } from './battle.ts';
import type { BattleCourse } from './course.ts';
import { type Decided, type Entry, inForce } from './journal.ts';
import { digestOf } from './proof/digest.ts';
import type { Logged } from './replay.ts';
import { type SeenAsk, seenQuestion, seenRoll } from './seen.ts';

/** What a seat may know of a battle now. Plain data. */
export interface SeatView<B extends Battle = Battle> {
  readonly seat: Seat;
  readonly battle: B;
  readonly waitingFor: readonly Seat[];
  readonly ask?: SeenAsk;
  readonly outcome?: Outcome;
}

/** An entry of the journal as a seat may read it. */
export type SeenEntry = Entry | { readonly seq: number; readonly seat: Seat; readonly hidden: true };

/** An entry as a seat may read it, with its place in the chain; of what is hidden, the digest. */
export type ProvenEntry = Entry | { readonly seq: number; readonly prev: string; readonly digest: string };

/** What a seat may know of a battle under way. */
export function seatView<B extends Battle>(course: BattleCourse<B>, seat: Seat): SeatView<B> {
  const ask = seenAsk(course, seat);
  const { outcome } = course;
  return {
    seat,
    battle: course.view(seat),
    waitingFor: course.waitingFor,
    ...(ask !== undefined && { ask }),
    ...(outcome !== undefined && { outcome }),
  };
}

function seenAsk<B extends Battle>(course: BattleCourse<B>, seat: Seat): SeenAsk | undefined {
  const { ask, given } = course;
  if (ask === undefined) return undefined;
  const order = given === undefined ? {} : { given };
  if (ask.kind === 'roll') return { kind: 'roll', roll: seenRoll(ask), ...order };
  const question = course.questionTo(seat);
  if (question === undefined) return { kind: 'wait', for: course.waitingFor };
  const seen = { kind: 'decide', question: seenQuestion(question), ...order } as const;
  return Object.hasOwn(course.decided, seat) ? { ...seen, decided: course.decided[seat] } : seen;
}

/**
 * The journal with the secret decisions of others hidden, and all fingerprints and digests left out: one of the whole
 * battle would let a seat try out guesses. Where several decide at once, nothing is seen before all have decided.
 */
export function seenEntries(entries: readonly Entry[], log: readonly Logged[], seat: Seat): readonly SeenEntry[] {
  return visible(entries, log, seat).map((entry) => {
    const { prev: _before, salt: _random, link: _link, signed: _by, ...bare } = entry as Entry & Decided;
    return bare as SeenEntry;
  });
}

/** Every entry as a seat may read it, or its digest. What is hidden must have salt, or the digest would tell. */
export function provenEntries(entries: readonly Entry[], log: readonly Logged[], seat: Seat): readonly ProvenEntry[] {
  const seen = new Set(visible(inForce(entries), log, seat).flatMap((one) => ('hidden' in one ? [] : [one.seq])));
  const taken = new Set(inForce(entries).map(({ seq }) => seq));
  return entries.map((entry) => {
    // What was taken back is in no log any more: only what nobody could have decided in secret is shown of it.
    const isSeen = taken.has(entry.seq) ? seen.has(entry.seq) : !('choice' in entry || 'hash' in entry);
    return isSeen || 'back' in entry ? entry : { seq: entry.seq, prev: entry.prev ?? '', digest: digestOf(entry) };
  });
}

function visible(entries: readonly Entry[], log: readonly Logged[], seat: Seat): readonly SeenEntry[] {
  const settled = new Map(log.flatMap(({ seq, happening }) => ('ask' in happening ? [[seq, happening.ask]] : [])));
  const seen: SeenEntry[] = [];
  /** The others' decisions that wait for more, with their places among the seen. */
  let open: { readonly entry: Entry & { readonly seat: Seat }; readonly at: number }[] = [];
  for (const entry of entries) {
    if ('hash' in entry) continue;
    if (!('choice' in entry)) {
      seen.push(entry);
      continue;
    }
    if (entry.seat === seat) seen.push(entry);
    else open.push({ entry, at: seen.push({ seq: entry.seq, seat: entry.seat, hidden: true }) - 1 });
    const ask = settled.get(entry.seq);
    if (ask === undefined || ask.kind === 'roll') continue;
    for (const { entry: decided, at } of open) {
      const question = ask.kind === 'choose' ? ask.question : ask.questions[decided.seat];
      if (question?.secret !== true) seen[at] = decided;
    }
    open = [];
  }
  return seen;
}
