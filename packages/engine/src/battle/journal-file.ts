/** Journals read from files: one sentence says what is wrong with a file, and where. */
import { quoted } from '../dice/index.ts';
import { parseScenario, type Scenario } from '../table/index.ts';
import { type Codec, isObject, kindOf, list } from '../table/scenario/codec.ts';
import { inside, type Json, type JsonObject } from '../table/scenario/json.ts';
import { readJson } from '../table/scenario/read-json.ts';
import { english, say, saying, type Words } from '../words/index.ts';
import type { Options } from './battle.ts';
import { entryCodec, fairHead, signedHead } from './entry-codec.ts';
import { type Entry, type Journal, JOURNAL_FORMAT } from './journal.ts';
import { HEX_64 } from './proof/digest.ts';

/** A journal, or why the text is none. */
export type ParsedJournal =
  | { readonly ok: true; readonly journal: Journal }
  /** `words` is the same with its gaps, for other languages. */
  | { readonly ok: false; readonly says: string; readonly words: Words };

/** What is wrong, and with which part of the file. */
class Refused extends Error {
  readonly path: string;
  readonly words: Words;
  constructor(path: string, words: Words) {
    super(english(words));
    this.path = path;
    this.words = words;
  }
}

/**
 * Reads a journal's file. `rulesets` are those that are known; a battle of another one is refused. Whether it runs as it
 * says is for `replay` to find out.
 */
export function parseJournal(text: string, rulesets?: readonly { readonly id: string }[]): ParsedJournal {
  const read = readJson(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if ('says' in read) {
    const { line, column } = read.place;
    const why = saying(read.words);
    return refusal(say('This is not a journal: {why} (line {line}, column {column})', { why, line, column }));
  }
  try {
    return { ok: true, journal: journalOf(read.value, rulesets) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const place = read.places.get(error.path);
    if (place === undefined) return refusal(error.words);
    const { line, column } = place;
    return refusal(say('{what} (line {line}, column {column})', { what: saying(error.words), line, column }));
  }
}

const refusal = (words: Words): ParsedJournal => ({ ok: false, says: english(words), words });

function journalOf(value: Json, rulesets: readonly { readonly id: string }[] | undefined): Journal {
  if (!isObject(value)) throw new Refused('', say('This is not a journal, but {what}.', { what: kindOf(value) }));
  checkFormat(value);
  const ruleset = textOf(value, 'ruleset');
  const version = textOf(value, 'version');
  if (rulesets !== undefined && !rulesets.some(({ id }) => id === ruleset)) {
    throw new Refused(
      'ruleset',
      say('This battle is of the rule set {ruleset}, which is not known here; known are {known}.', {
        ruleset: quoted(ruleset),
        known: rulesets.map(({ id }) => id),
      }),
    );
  }
  const scenario = scenarioOf(value);
  if (scenario.ruleset !== ruleset)
    throw new Refused(
      'scenario',
      say('The battle is of {ruleset}, its scenario of {other}.', { ruleset, other: scenario.ruleset }),
    );
  const { fair, end, heads } = value;
  return {
    format: JOURNAL_FORMAT,
    ruleset,
    version,
    scenario,
    options: optionsOf(value),
    ...(fair !== undefined && { fair: readWhole(fairHead, fair, 'fair') }),
    entries: entriesOf(value),
    ...(end !== undefined && { end: digestIn(end) }),
    ...(heads !== undefined && { heads: readWhole(list(signedHead), heads, 'heads') }),
  };
}

function digestIn(end: Json): string {
  if (typeof end === 'string' && HEX_64.test(end)) return end;
  throw new Refused('end', 'The field "end" of a journal must be 64 hex digits.');
}

function checkFormat({ format = null }: JsonObject): void {
  if (format === JOURNAL_FORMAT) return;
  const [, number] = /^umpire-journal\/(\d{1,6})$/.exec(String(format)) ?? [];
  const ours = JOURNAL_FORMAT;
  if (number === undefined)
    throw new Refused('', say('This is not a journal: its "format" is not "{ours}".', { ours }));
  const theirs = format as string;
  throw new Refused(
    'format',
    say('This journal has the format {theirs}; this program reads {ours}.', { theirs, ours }),
  );
}

/** Letters of a name in the head of a journal. */
const MOST_LETTERS = 80;

function textOf(value: JsonObject, name: string): string {
  const text = value[name];
  if (typeof text === 'string' && text !== '' && text.length <= MOST_LETTERS) return text;
  throw new Refused(
    text === undefined ? '' : name,
    say('The field "{name}" of a journal must be a text of 1 to {most} letters.', { name, most: MOST_LETTERS }),
  );
}

function scenarioOf({ scenario = null }: JsonObject): Scenario {
  if (!isObject(scenario)) throw new Refused('scenario', 'The field "scenario" of a journal must be a scenario.');
  const parsed = parseScenario(scenario);
  if (parsed.ok) return parsed.scenario;
  const [{ path, says } = { path: '', says: '' }] = parsed.problems;
  throw new Refused(
    path === '' ? 'scenario' : `scenario.${path}`,
    say('The scenario of this journal is wrong: {why}', { why: { says } }),
  );
}

function optionsOf({ options = null }: JsonObject): Options {
  if (!isObject(options)) throw new Refused('options', 'The field "options" of a journal must be an object.');
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === 'object')
      throw new Refused(
        `options.${name}`,
        say('The option "{name}" must be a number, a text, true or false.', { name }),
      );
  }
  return options as Options;
}

function entriesOf({ entries = null }: JsonObject): readonly Entry[] {
  if (!Array.isArray(entries)) throw new Refused('entries', 'The field "entries" of a journal must be a list.');
  return (entries as readonly Json[]).map((value, index) => {
    const path = inside('entries', index);
    const entry = readWhole(entryCodec, value, path);
    if ('back' in entry && entry.back >= entry.seq)
      throw new Refused(
        `${path}.back`,
        say('Entry {seq} cannot go back to entry {back}, which comes later.', { seq: entry.seq, back: entry.back }),
      );
    if (entry.seq === index + 1) return entry;
    throw new Refused(
      `${path}.seq`,
      say('The entries are numbered from 1 without a gap: here {due} is due, not {seq}.', {
        due: index + 1,
        seq: entry.seq,
      }),
    );
  });
}

/** The first thing that is wrong ends the reading: one sentence is enough for a file that no person writes. */
function readWhole<T>(codec: Codec<T>, value: Json, path: string): T {
  const read = codec.read(value, path, (where, says) => {
    throw new Refused(where, says);
  });
  if (read === undefined) throw new TypeError(`${path}: refused without a reason`);
  return read;
}
