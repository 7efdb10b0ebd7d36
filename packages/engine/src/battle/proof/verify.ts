/** Checks a journal without trusting whoever kept it. */
import { english } from '../../words/index.ts';
import type { Battle } from '../battle.ts';
import { BattleCourse } from '../course.ts';
import { type Entry, inForce, type Journal } from '../journal.ts';
import { apply, type Logged, replay } from '../replay.ts';
import type { Ruleset } from '../ruleset.ts';
import { undoPointOf } from '../undo.ts';
import { brokenLink, isChained } from './chain.ts';
import { verifyEd25519, type VerifySignature } from './ed25519.ts';
import { type AllGiven, type How, HOW, SERVER } from './fair.ts';
import { FairLedger } from './ledger.ts';
import type { Receipt } from './receipt.ts';
import { checkSignatures, type SignatureCount } from './signatures.ts';

/** What was found: every entry fits, or the first that does not. */
export type Verdict =
  | {
      readonly ok: true;
      readonly says: readonly string[];
      readonly throws: Throws;
      readonly each: readonly ToldThrow[];
      readonly chained: boolean;
      /** Where signatures were looked at. */
      readonly signed?: SignatureCount;
    }
  | { readonly ok: false; readonly seq: number; readonly says: string };

/** How many rolls there were, and how safe they were. */
export interface Throws {
  readonly computer: number;
  readonly people: number;
  /** By how the seats gave their links; a roll counts by the weakest of them. */
  readonly fair: Readonly<Record<How, number>>;
}

/** A roll with dice that can be checked. */
export interface ToldThrow {
  /** The entry of the roll, and the number of its throw. */
  readonly seq: number;
  readonly throw: number;
  readonly faces: readonly number[];
  readonly given: AllGiven;
  /** The weakest of what the people's seats gave. */
  readonly safety: How;
}

/** Goes through a whole journal: the chain of its entries, the links and faces of its dice, and the legality of everything in it. */
export function verifyJournal<B extends Battle>(ruleset: Ruleset<B>, journal: Journal): Verdict {
  const chained = isChained(journal);
  const broken = chained ? brokenLink(journal) : undefined;
  if (broken !== undefined) return { ok: false, ...broken };
  const wrong = fairProblem(ruleset, journal);
  if (wrong !== undefined) return { ok: false, ...wrong };
  const each = eachThrow(journal);
  const throws = throwsOf(journal.entries, each);
  return { ok: true, chained, throws, each, says: sentences(chained, throws, each) };
}

/** What is there beside the journal to check it by. */
export interface Witnesses {
  /** What browsers have kept of what the server has signed. */
  readonly receipts?: readonly Receipt[];
  readonly verify?: VerifySignature;
}

/** The same with all signatures: of the server under where the journal stands, of the seats under what they did. */
export async function verifyFully<B extends Battle>(
  ruleset: Ruleset<B>,
  journal: Journal,
  { receipts = [], verify = verifyEd25519 }: Witnesses = {},
): Promise<Verdict> {
  const verdict = verifyJournal(ruleset, journal);
  // Signatures are under digests: where the chain is broken they say nothing more.
  if (isChained(journal) && brokenLink(journal) !== undefined) return verdict;
  const signed = await checkSignatures(journal, receipts, verify);
  if ('seq' in signed) return verdict.ok || signed.seq < verdict.seq ? { ok: false, ...signed } : verdict;
  return verdict.ok ? { ...verdict, signed, says: [...verdict.says, ...signed.says] } : verdict;
}

interface Wrong {
  readonly seq: number;
  readonly says: string;
}

/** The battle as far as it has been gone through, with what has happened in it. */
interface Played<B extends Battle> {
  readonly course: BattleCourse<B>;
  readonly log: Logged[];
}

function begun<B extends Battle>(ruleset: Ruleset<B>, { scenario, options }: Journal): Played<B> {
  const course = new BattleCourse(ruleset, ruleset.setup(scenario, options));
  course.begin();
  return { course, log: course.news().map((happening) => ({ seq: 0, happening })) };
}

function take<B extends Battle>({ course, log }: Played<B>, entry: Entry): string | undefined {
  const problem = apply(course, entry);
  for (const happening of course.news()) log.push({ seq: entry.seq, happening });
  return problem === undefined ? undefined : english(problem);
}

/** Plays the battle again, with every link and every face, also of what was taken back: its links are used up all the same. */
function fairProblem<B extends Battle>(ruleset: Ruleset<B>, journal: Journal): Wrong | undefined {
  const opened = replay(ruleset, journal, 0);
  if (opened.kind === 'refused') return { seq: 0, says: opened.says };
  const ledger = journal.fair === undefined ? undefined : new FairLedger(journal.fair);
  let played = begun(ruleset, journal);
  for (const [i, entry] of journal.entries.entries()) {
    if ('back' in entry) {
      const says = undoProblem(journal, entry, played.log);
      if (says !== undefined) return { seq: entry.seq, says };
      ledger?.acted();
      played = begun(ruleset, journal);
      for (const kept of inForce(journal.entries.slice(0, i + 1))) take(played, kept);
      continue;
    }
    const says = stranger(journal, entry) ?? diceProblem(played.course, ledger, entry) ?? take(played, entry);
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
  course: BattleCourse<B>,
  ledger: FairLedger | undefined,
  entry: Entry,
): string | undefined {
  if (ledger === undefined) return strangeProof(entry);
  const wrong = ledger.follow(entry);
  if (wrong !== undefined) return `${wrong}.`;
  if (!('roll' in entry)) return undefined;
  if (entry.from === 'people') return entry.fair === undefined ? undefined : 'these dice are said to be of two kinds.';
  if (entry.from !== 'fair' || entry.fair === undefined) return 'these dice can be checked by nobody.';
  const { ask } = course;
  if (ask?.kind !== 'roll') return 'no dice are asked for.';
  const due = ledger.faces(ask.pool);
  const fell = 'faces' in entry.roll ? entry.roll.faces : [];
  return due.length === fell.length && due.every((face, i) => face === fell[i])
    ? undefined
    : `the links give ${due.join(' ')}, not ${fell.join(' ') || 'what is written'}.`;
}

/** Only the server and the seats have chains. */
const stranger = ({ scenario }: Journal, entry: Entry): string | undefined =>
  !('anchor' in entry) || entry.who === SERVER || scenario.seats.some(({ id }) => id === entry.who)
    ? undefined
    : `${entry.who} does not sit at this table.`;

/** In a battle without anchors nothing can be said about links. */
function strangeProof(entry: Entry): string | undefined {
  if ('anchor' in entry || ('link' in entry && entry.link !== undefined)) return 'there are no chains in this battle.';
  if (!('roll' in entry)) return undefined;
  return entry.from === 'fair' || entry.fair !== undefined
    ? 'these dice say nothing about how they came about.'
    : undefined;
}

/** Every roll with dice that can be checked; what was given to the first of a throw holds for the rest of it. */
function eachThrow({ fair: head, scenario, entries }: Journal): readonly ToldThrow[] {
  const people = scenario.seats.map(({ id }) => id).filter((id) => head?.computers?.includes(id) !== true);
  const told: ToldThrow[] = [];
  for (const entry of entries) {
    if (!('roll' in entry) || entry.fair === undefined) continue;
    const given = entry.fair.given ?? told.at(-1)?.given ?? {};
    const faces = 'faces' in entry.roll ? entry.roll.faces : [];
    told.push({ seq: entry.seq, throw: entry.fair.throw, faces, given, safety: weakest(given, people) });
  }
  return told;
}

/** The weakest of what these seats gave; who has no chain at all is absent. */
const weakest = (given: AllGiven, seats: readonly string[]): How =>
  HOW.findLast((how) => seats.some((seat) => (given[seat]?.how ?? 'absent') === how)) ?? 'absent';

function throwsOf(entries: readonly Entry[], each: readonly ToldThrow[]): Throws {
  const fair = { there: 0, left: 0, absent: 0 };
  for (const { safety } of each) fair[safety]++;
  const count = (from: string): number => entries.filter((entry) => 'roll' in entry && entry.from === from).length;
  return { computer: count('computer'), people: count('people'), fair };
}

/** Which throws these are: `1–7, 9`. */
function runs(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last !== undefined && number <= last[1] + 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

const many = (count: number): string => (count === 1 ? '1 roll' : `${count} rolls`);

/** What the safety of a throw means. */
const SAFETY: Readonly<Record<How, string>> = {
  there: 'could not be chosen or foreseen by anybody: every seat gave its link at the time.',
  left: 'could not be chosen or foreseen by one seat alone. A seat was away and had left its links with the server: the server and an opponent together could have foreseen them.',
  absent:
    'came about without a seat that gave no link: the server and those present together could have foreseen them.',
};

function sentences(
  chained: boolean,
  { computer, people, fair }: Throws,
  each: readonly ToldThrow[],
): readonly string[] {
  const told = HOW.filter((how) => fair[how] > 0).map((how) => {
    const numbers = each.filter(({ safety }) => safety === how).map(({ throw: number }) => number);
    const which = new Set(numbers).size === 1 ? 'throw' : 'throws';
    return `${many(fair[how])} (${which} ${runs(numbers)}) ${SAFETY[how]}`;
  });
  return [
    'Every order and every answer is legal, and the battle comes out as written.',
    chained
      ? 'No entry was altered, added or taken out since it was written.'
      : 'This journal carries no chain: that nothing was altered since cannot be told.',
    ...told,
    ...(computer > 0 ? [`${many(computer)} came from the computer that ran the battle: nobody can check that.`] : []),
    ...(people > 0 ? [`${many(people)} came from people's own dice: nobody can check that.`] : []),
  ];
}
