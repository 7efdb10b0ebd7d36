import type { Battle } from './battle.ts';
import { BattleCourse, type Happening } from './course.ts';
import { hashOf } from './hash.ts';
import { type Entry, inForce, type Journal } from './journal.ts';
import { optionProblems, type Ruleset } from './ruleset.ts';
import { english, say, saying, type Saying, type Words } from '../words/index.ts';

/** A journal brought back to life, or why that cannot be done. */
export type Replayed<B extends Battle = Battle> =
  | {
      readonly kind: 'replayed';
      readonly course: BattleCourse<B>;
      readonly log: readonly Logged[];
      /** Set when the journal was made by another version of the rule set, and still runs the same. */
      readonly says?: string;
    }
  /** `words` is the same with its gaps, for other languages. */
  | { readonly kind: 'refused'; readonly says: string; readonly words: Words; readonly seq: number };

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
    return refused(
      0,
      say('This battle is of {other}, not of {ruleset}.', { other: journal.ruleset, ruleset: ruleset.id }),
    );
  }
  const older = versionOf(journal) !== ruleset.version;
  const opened = opening(ruleset, journal);
  if (!(opened instanceof BattleCourse)) return refused(0, opened);
  const course = opened;
  const log: Logged[] = [];
  const tell = (seq: number): void => {
    for (const happening of course.news()) log.push({ seq, happening });
    if (course.ask === undefined) settled?.(seq, course.battle);
  };
  tell(0);
  for (const entry of inForce(journal.entries.filter(({ seq }) => seq <= to))) {
    const problem = apply(course, entry);
    if (problem !== undefined) return refused(entry.seq, refusalOf(ruleset, journal, entry.seq, problem));
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
): BattleCourse<B> | Saying {
  const [wrong] = optionProblems(ruleset, options);
  if (wrong !== undefined) return notSetUp(wrong);
  const counts = new Set(ruleset.scenarios.map((one) => one.scenario.seats.length));
  const has = scenario.seats.length;
  if (counts.size > 0 && !counts.has(has))
    return notSetUp(say('{game} is for {n} sides, and here are {has}.', { game: ruleset.title, n: [...counts], has }));
  try {
    const course = new BattleCourse(ruleset, ruleset.setup(scenario, options));
    course.begin();
    return course;
  } catch (error) {
    return notSetUp(error instanceof Error ? error.message.slice(0, 200) : String(error));
  }
}

const notSetUp = (why: Words): Saying => say('This battle cannot be set up: {why}', { why: saying(why) });

const refused = (seq: number, words: Words) => ({ kind: 'refused', seq, says: english(words), words }) as const;

/** The version of the rule set that it was played with last. */
export const versionOf = ({ version, entries }: Journal): string =>
  entries.findLast((entry) => 'version' in entry)?.version ?? version;

function refusalOf(ruleset: Pick<Ruleset, 'title' | 'version'>, journal: Journal, seq: number, words: Words): Saying {
  const [last, problem] = [seq - 1, saying(words)];
  const { title: game, version: now } = ruleset;
  const before = versionOf(journal);
  return before === now
    ? say(
        'This battle cannot be replayed beyond entry {last}: the journal does not fit its rules (entry {seq}: {problem})',
        { last, seq, problem },
      )
    : say(
        'This battle cannot be replayed beyond entry {last}: it was made with version {before} of {game}, and with {now} it would run differently (entry {seq}: {problem})',
        { last, before, game, now, seq, problem },
      );
}

/** Does what the entry says; a sentence says why that is not possible. */
export function apply<B extends Battle>(course: BattleCourse<B>, entry: Entry): Words | undefined {
  if ('hash' in entry) {
    const found = hashOf(course.battle);
    return found === entry.hash
      ? undefined
      : say('the battle should be {hash} and is {found}.', { hash: entry.hash, found });
  }
  if ('back' in entry || 'version' in entry || 'anchor' in entry) return undefined;
  if ('order' in entry) return course.order(entry.seat, entry.order)[0];
  if ('roll' in entry) return course.roll(entry.roll)[0];
  return course.choose(entry.seat, entry.choice)[0];
}
