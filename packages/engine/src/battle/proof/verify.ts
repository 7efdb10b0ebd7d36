/** Checks a journal without trusting whoever kept it. */
import type { Battle } from '../battle.ts';
import { Course } from '../course.ts';
import { type Entry, inForce, type Journal } from '../journal.ts';
import { apply, type Logged } from '../replay.ts';
import type { Ruleset } from '../ruleset.ts';
import { undoPointOf } from '../undo.ts';
import { brokenLink, isChained } from './chain.ts';
import { fairFaces, FairLedger, type FairThrow, type How, HOW, SERVER } from './fair.ts';

/** What was found: every entry fits, or the first that does not. */
export type Verdict =
  | { readonly ok: true; readonly says: readonly string[]; readonly throws: Throws; readonly chained: boolean }
  | { readonly ok: false; readonly seq: number; readonly says: string };

/** How many throws there were, and how safe they were. */
export interface Throws {
  readonly computer: number;
  readonly people: number;
  /** By how the seats gave their links; a throw counts by the weakest of them. */
  readonly fair: Readonly<Record<How, number>>;
}

/** Goes through a whole journal: the chain of its entries, the links and faces of its dice, and the legality of everything in it. */
export function verifyJournal<B extends Battle>(ruleset: Ruleset<B>, journal: Journal): Verdict {
  const chained = isChained(journal);
  const broken = chained ? brokenLink(journal) : undefined;
  if (broken !== undefined) return { ok: false, ...broken };
  const wrong = fairProblem(ruleset, journal);
  if (wrong !== undefined) return { ok: false, ...wrong };
  const throws = throwsOf(journal.entries);
  return { ok: true, chained, throws, says: sentences(chained, throws) };
}

interface Wrong {
  readonly seq: number;
  readonly says: string;
}

/** The battle as far as it has been gone through, with what has happened in it. */
interface Played<B extends Battle> {
  readonly course: Course<B>;
  readonly log: Logged[];
}

function begun<B extends Battle>(ruleset: Ruleset<B>, { scenario, options }: Journal): Played<B> {
  const course = new Course(ruleset, ruleset.setup(scenario, options));
  course.begin();
  return { course, log: course.news().map((happening) => ({ seq: 0, happening })) };
}

function take<B extends Battle>({ course, log }: Played<B>, entry: Entry): string | undefined {
  const says = apply(course, entry);
  for (const happening of course.news()) log.push({ seq: entry.seq, happening });
  return says;
}

/** Plays the battle again, with every link and every face, also of what was taken back: its links are used up all the same. */
function fairProblem<B extends Battle>(ruleset: Ruleset<B>, journal: Journal): Wrong | undefined {
  if (journal.ruleset !== ruleset.id)
    return { seq: 0, says: `This battle is of ${journal.ruleset}, not of ${ruleset.id}.` };
  const ledger = journal.fair === undefined ? undefined : new FairLedger(journal.fair);
  let played = begun(ruleset, journal);
  for (const [i, entry] of journal.entries.entries()) {
    if ('back' in entry) {
      const says = undoProblem(journal, entry, played.log);
      if (says !== undefined) return { seq: entry.seq, says };
      played = begun(ruleset, journal);
      for (const kept of inForce(journal.entries.slice(0, i + 1))) take(played, kept);
      continue;
    }
    const says = diceProblem(played.course, journal, ledger, entry) ?? take(played, entry);
    if (says !== undefined) return { seq: entry.seq, says: `Entry ${entry.seq}: ${says}` };
  }
  return undefined;
}

/** Something is taken back as the rules of undoing allow: to where its first seat may go, and with everybody's consent where it is not free. */
function undoProblem(
  { entries, scenario }: Journal,
  { seq, back, agreed }: Extract<Entry, { readonly back: number }>,
  log: readonly Logged[],
): string | undefined {
  const [seat] = agreed;
  const point = seat === undefined ? undefined : undoPointOf(inForce(entries.slice(0, seq - 1)), log, seat);
  if (point?.back !== back) return `Entry ${seq} takes back what nobody could take back.`;
  const missing = point.free ? [] : scenario.seats.filter(({ id }) => !agreed.includes(id)).map(({ id }) => id);
  if (missing.length === 0) return undefined;
  return `Entry ${seq} takes back something without the consent of ${missing.join(' and ')}. ${point.says ?? ''}`.trim();
}

function diceProblem<B extends Battle>(
  course: Course<B>,
  { fair }: Journal,
  ledger: FairLedger | undefined,
  entry: Entry,
): string | undefined {
  if ('anchor' in entry)
    return ledger === undefined ? 'there are no chains in this battle.' : ledger.anchor(entry.who, entry.anchor);
  if (!('roll' in entry)) return undefined;
  if (entry.from !== 'fair')
    return fair === undefined || entry.from === 'people' ? undefined : 'these dice can be checked by nobody.';
  if (fair === undefined || ledger === undefined || entry.fair === undefined)
    return 'these dice say nothing about how they came about.';
  const wrong = ledger.take(entry.fair);
  if (wrong !== undefined) return `${wrong}.`;
  const { ask } = course;
  if (ask?.kind !== 'roll') return 'no dice are asked for.';
  const due = fairFaces(fair, entry.fair, ask.pool);
  const fell = 'faces' in entry.roll ? entry.roll.faces : [];
  return due.length === fell.length && due.every((face, i) => face === fell[i])
    ? undefined
    : `the links give ${due.join(' ')}, not ${fell.join(' ') || 'what is written'}.`;
}

/** The weakest of what the seats gave. */
function weakest({ given }: FairThrow): How {
  const seats = Object.entries(given).filter(([who]) => who !== SERVER);
  return HOW.findLast((how) => seats.some(([, one]) => one.how === how)) ?? 'absent';
}

function throwsOf(entries: readonly Entry[]): Throws {
  const fair = { there: 0, left: 0, absent: 0 };
  let [computer, people] = [0, 0];
  for (const entry of entries) {
    if (!('roll' in entry)) continue;
    if (entry.fair !== undefined) fair[weakest(entry.fair)]++;
    else if (entry.from === 'people') people++;
    else computer++;
  }
  return { computer, people, fair };
}

const many = (count: number): string => (count === 1 ? '1 throw' : `${count} throws`);

function sentences(chained: boolean, { computer, people, fair }: Throws): readonly string[] {
  const told: readonly (readonly [number, string])[] = [
    [fair.there, 'nobody could choose or foresee: every seat gave its link at the time.'],
    [
      fair.left,
      'neither seat could choose; only the server together with a seat could have foreseen, for a link had been left with it.',
    ],
    [fair.absent, 'the server and those present made without a seat that gave no link.'],
    [computer, 'the computer that ran the battle made: nobody can check these.'],
    [people, 'people made with their own dice: nobody can check these.'],
  ];
  return [
    'Every order and every answer is legal, and the battle comes out as written.',
    chained
      ? 'No entry was altered, added or taken out since it was written.'
      : 'This journal carries no chain: that nothing was altered since cannot be told.',
    ...told.filter(([count]) => count > 0).map(([count, says]) => `${many(count)} ${says}`),
  ];
}
