/** What happened as a story: an order, what came of it in sentences, and under it the dice, the decisions and the rules. */
import type { Note } from '../rule/index.ts';
import { sameData } from '../rule/index.ts';
import { gapsOf, isSaying } from '../words/index.ts';
import type { Given } from './course.ts';
import type { SeenLogged } from './seen.ts';

/** An order with all that came of it in one turn, or what happened by itself. */
export interface Chapter {
  /** The number of the journal's entry that led to the first of it. */
  readonly seq: number;
  readonly turn: number;
  readonly given?: Given;
  /** What is told of it: alike sentences that follow each other are one. */
  readonly told: readonly Note[];
  /** All of it, in the order in which it happened. */
  readonly all: readonly SeenLogged[];
}

/** A log as a story. */
export function storyOf(log: readonly SeenLogged[]): readonly Chapter[] {
  const chapters: { given?: Given; all: SeenLogged[] }[] = [];
  for (const one of log) {
    const last = chapters.at(-1);
    const { given } = one;
    if (given === undefined && last !== undefined && last.all[0]?.turn === one.turn) last.all.push(one);
    else chapters.push({ ...(given && { given }), all: [one] });
  }
  return chapters.map(({ given, all }) => ({
    seq: all[0]?.seq ?? 0,
    turn: all[0]?.turn ?? 0,
    ...(given && { given }),
    told: together(all.flatMap((one) => ('note' in one ? [one.note] : []))),
    all,
  }));
}

/** Sentences that differ in one name alone are one sentence about all of them: `H1 moves. H2 moves.` is `H1, H2 move.` */
function together(notes: readonly Note[]): readonly Note[] {
  const told: Note[] = [];
  for (const note of notes) {
    const last = told.at(-1);
    const both = last === undefined ? undefined : joined(last, note);
    if (both === undefined) told.push(note);
    else told[told.length - 1] = both;
  }
  return told;
}

/**
 * One note of two, where the sentence can be said of many: it has words for one and for more (`{model|moves|move}`) by the only name in
 * which the two differ.
 */
function joined(one: Note, other: Note): Note | undefined {
  if (one.says !== other.says || one.rule !== other.rule || one.to !== other.to) return undefined;
  // What the sentence does not show (paths, places) may differ as it likes.
  const shown = new Set(gapsOf(one.says).map((path) => path.replace(/\..*/u, '')));
  const differing = [...shown].filter((key) => !sameData(one.data[key], other.data[key]));
  const [key] = differing;
  if (key === undefined || differing.length > 1 || !one.says.includes(`{${key}|`)) return undefined;
  const [before, after] = [one.data[key], other.data[key]];
  if (typeof after !== 'string' && !isSaying(after)) return undefined;
  const all = Array.isArray(before) ? (before as readonly unknown[]) : [before];
  const data = Object.fromEntries([...shown].map((name) => [name, one.data[name]]));
  return { ...one, data: { ...data, [key]: [...all, after] } };
}
