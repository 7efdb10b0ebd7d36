import type { Battle } from './battle.ts';
import { BattleCourse, type Happening } from './course.ts';
import { hashOf } from './hash.ts';
import { type Entry, inForce, type Journal } from './journal.ts';
import { optionProblems, type Ruleset } from './ruleset.ts';

/** A journal brought back to life, or why that cannot be done. */
export type Replayed<B extends Battle = Battle> =
  | {
      readonly kind: 'replayed';
      readonly course: BattleCourse<B>;
      readonly log: readonly Logged[];
      /** Set when the journal was made by another version of the rule set, and still runs the same. */
      readonly says?: string;
    }
  | { readonly kind: 'refused'; readonly says: string; readonly seq: number };

/** A happening with the number of the entry that led to it (0 for what came before the first). */
export interface Logged {
  readonly seq: number;
  readonly happening: Happening;
}

/**
 * Plays a journal again, up to the entry with the number `to`. Every answer in it is checked like the first time, and so
 * is every fingerprint: it comes out the same, or it says where it does not. `settled` is told of every point between orders.
 */
export function replay<B extends Battle>(
  ruleset: Ruleset<B>,
  journal: Journal,
  to = Infinity,
  settled?: (seq: number, battle: B) => void,
): Replayed<B> {
  if (journal.ruleset !== ruleset.id) {
    return { kind: 'refused', seq: 0, says: `This battle is of ${journal.ruleset}, not of ${ruleset.id}.` };
  }
  const older = versionOf(journal) !== ruleset.version;
  const opened = opening(ruleset, journal);
  if (typeof opened === 'string') return { kind: 'refused', seq: 0, says: opened };
  const course = opened;
  const log: Logged[] = [];
  const tell = (seq: number): void => {
    for (const happening of course.news()) log.push({ seq, happening });
    if (course.ask === undefined) settled?.(seq, course.battle);
  };
  tell(0);
  for (const entry of inForce(journal.entries.filter(({ seq }) => seq <= to))) {
    const problem = apply(course, entry);
    if (problem !== undefined)
      return { kind: 'refused', seq: entry.seq, says: refusalOf(ruleset, journal, entry.seq, problem) };
    tell(entry.seq);
  }
  return {
    kind: 'replayed',
    course,
    log,
    ...(older && {
      says: `Made with version ${versionOf(journal)} of ${ruleset.title}; with ${ruleset.version} it runs the same.`,
    }),
  };
}

/**
 * The battle before its first entry, or a sentence on why it cannot be set up. A scenario from outside may name what the rule set does not
 * have, in more ways than any check lists: whatever a rule set throws at is refused with what it says.
 */
export function opening<B extends Battle>(
  ruleset: Ruleset<B>,
  { scenario, options }: Pick<Journal, 'scenario' | 'options'>,
): BattleCourse<B> | string {
  const [wrong] = optionProblems(ruleset, options);
  if (wrong !== undefined) return `This battle cannot be set up: ${wrong}`;
  try {
    const course = new BattleCourse(ruleset, ruleset.setup(scenario, options));
    course.begin();
    return course;
  } catch (error) {
    return `This battle cannot be set up: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`;
  }
}

/** The version of the rule set that it was played with last. */
export const versionOf = ({ version, entries }: Journal): string =>
  entries.findLast((entry) => 'version' in entry)?.version ?? version;

function refusalOf(
  ruleset: Pick<Ruleset, 'title' | 'version'>,
  journal: Journal,
  seq: number,
  problem: string,
): string {
  const why =
    versionOf(journal) === ruleset.version
      ? 'the journal does not fit its rules'
      : `it was made with version ${versionOf(journal)} of ${ruleset.title}, and with ${ruleset.version} it would run differently`;
  return `This battle cannot be replayed beyond entry ${seq - 1}: ${why} (entry ${seq}: ${problem})`;
}

/** Does what the entry says; a sentence says why that is not possible. */
export function apply<B extends Battle>(course: BattleCourse<B>, entry: Entry): string | undefined {
  if ('hash' in entry) {
    const found = hashOf(course.battle);
    return found === entry.hash ? undefined : `the battle should be ${entry.hash} and is ${found}.`;
  }
  if ('back' in entry || 'version' in entry || 'anchor' in entry) return undefined;
  if ('order' in entry) return course.order(entry.seat, entry.order)[0]?.says;
  if ('roll' in entry) return course.roll(entry.roll)[0]?.says;
  return course.choose(entry.seat, entry.choice)[0]?.says;
}
