/** Journals from outside: whatever is wrong with one, it is refused in a sentence and never throws, when it is opened and when it is gone on with. */
import { readFileSync } from 'node:fs';
import {
  type Battle,
  Host,
  type Journal,
  parseJournal,
  randomChoice,
  randomOrder,
  replay,
  type Ruleset,
  seededDice,
} from '../src/battle/index.ts';
import { type Random, seeded } from '../src/dice/index.ts';
import { mutated } from './mutate.ts';

/** Damaged copies of each journal; `UMPIRE_DAMAGED` in the environment asks for more. */
const COPIES = 40;
/** Steps that a battle which still opens is gone on with. */
const STEPS = 12;
/** Letters that a refusal may have. */
const LONGEST = 1500;

/** What was thrown at by damaged copies of a golden journal. */
export function damageFaults(ruleset: Ruleset, folder: URL, file: string): readonly string[] {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const whole = JSON.parse(text) as { readonly scenario: object; readonly entries: readonly unknown[] };
  const parsed = parseJournal(text, [ruleset]);
  if (!parsed.ok) return [parsed.says];
  const opened = replay(ruleset, parsed.journal, 0);
  if (opened.kind === 'refused') return [opened.says];
  const faults: string[] = [];
  const copies = Number(process.env['UMPIRE_DAMAGED'] ?? COPIES);
  for (let i = 0; i < copies && faults.length < 3; i++) {
    const random = seeded(`damaged/${file}/${i}`);
    const copy = damaged(whole, opened.course.battle, random);
    try {
      const says = tried(ruleset, copy, random);
      if (says.length > LONGEST) faults.push(`${file}, copy ${i}: a refusal of ${says.length} letters`);
    } catch (error) {
      faults.push(`${file}, copy ${i}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return faults;
}

/** A copy with a few entries, and something wrong in its head or in one of them. */
function damaged(
  whole: { readonly scenario: object; readonly entries: readonly unknown[] },
  battle: Battle,
  random: Random,
): string {
  const entries = whole.entries.slice(0, random.below(Math.min(60, whole.entries.length)));
  const part = random.below(3);
  const scenario = part === 0 ? times(3, whole.scenario, battle, random) : whole.scenario;
  const at = random.below(Math.max(1, entries.length));
  const others = part === 1 ? entries.map((entry, i) => (i === at ? mutated(entry, battle, random) : entry)) : entries;
  const head = part === 2 ? (mutated({ ...whole, entries: [], scenario: {} }, battle, random) as object) : whole;
  return JSON.stringify({
    ...head,
    ...(part !== 2 && { scenario }),
    ...(part === 2 && { scenario: whole.scenario }),
    entries: others,
  });
}

function times(most: number, value: object, battle: Battle, random: Random): unknown {
  let result: unknown = value;
  for (let i = random.below(most); i >= 0; i--) result = mutated(result, battle, random);
  return result;
}

/** Opens a copy and goes on with it, as somebody would who was sent the file; what it was refused with. */
function tried(ruleset: Ruleset, text: string, random: Random): string {
  const parsed = parseJournal(text, [ruleset]);
  if (!parsed.ok) return parsed.says;
  const journal: Journal = parsed.journal;
  const resumed = Host.resume({ ruleset, dice: seededDice(random.split('dice')) }, journal);
  if (resumed.kind === 'refused') return resumed.says;
  const { host } = resumed;
  for (let i = 0; i < STEPS && host.outcome === undefined; i++) {
    const [seat] = host.waitingFor;
    if (seat === undefined) return '';
    const question = host.questionTo(seat);
    if (host.ask === undefined) host.order(seat, randomOrder(ruleset, host.look(seat).battle, seat, random));
    else if (question !== undefined) host.choose(seat, randomChoice(question, random));
  }
  return '';
}
