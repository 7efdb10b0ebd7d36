import {
  type Codec,
  codec,
  type Entry,
  JOURNAL_FORMAT,
  type Journal,
  optionProblems,
  type Options,
  optionsFor,
  parseJournal,
  type Ruleset,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { say, type Saying, saying } from '@umpire/engine/words';
import { type Settings, settingsCodec, short } from '@umpire/wire';

const { anything, byName, id, needed, object, optional, string } = codec;

/** What somebody wants to play. */
const planCodec = object({
  ruleset: needed(id, 'the game'),
  scenario: needed(id, 'one of the scenarios of the game'),
  options: optional(byName(anything), 'table options that differ from what the scenario has'),
  seat: optional(id, 'where the maker sits; the first chair without it, none with an empty text'),
  computers: optional(
    byName(string('the name of a player', /^[a-z]+(:\d+(ms)?)?$/)),
    'who plays chairs that no person takes',
  ),
  settings: needed(settingsCodec, 'clock and company'),
});

/** The same for a battle that was begun elsewhere. */
const goingOnCodec = object({
  journal: needed(anything, 'the text of its journal'),
  seat: optional(id, 'where the maker sits; the first chair without it'),
  settings: needed(settingsCodec, 'clock and company'),
});

/** A battle as it can be made. */
export interface Plan {
  readonly ruleset: Ruleset;
  readonly journal: Omit<Journal, 'entries'>;
  readonly settings: Settings;
  readonly seat: Seat;
  readonly computers: Readonly<Record<Seat, string>>;
  /** What has happened already, of a battle that was begun elsewhere. */
  readonly before?: readonly Entry[];
}

/** What to know of games and players. */
export interface Shelf {
  readonly rulesets: readonly Ruleset[];
  isPlayer(word: string): boolean;
}

/** Reads what somebody wants to play, or says in a sentence what is wrong with it. */
export function readPlan(given: unknown, shelf: Shelf): Plan | Saying {
  const isGoingOn = typeof given === 'object' && given !== null && 'journal' in given;
  return isGoingOn ? readGoingOn(given, shelf) : readNew(given, shelf);
}

/** The first thing that is wrong, or what was read. */
function readBy<T>(codecOf: Codec<T>, given: unknown): T | Saying {
  const wrong: string[] = [];
  const read = codecOf.read((given ?? null) as never, '', (path, says) =>
    wrong.push(path === '' ? says : `${path}: ${says}`),
  );
  return read === undefined || wrong.length > 0 ? { says: short(wrong[0] ?? 'This is no plan.') } : read;
}

function readGoingOn(given: unknown, { rulesets }: Shelf): Plan | Saying {
  const read = readBy(goingOnCodec, given);
  if ('says' in read) return read;
  if (typeof read.journal !== 'string') return { says: 'The journal must be the text of its file.' };
  // Rated battles have dice that both can check from the first throw on.
  if (read.settings.rated === true) return { says: 'A battle that was begun elsewhere cannot be rated.' };
  const parsed = parseJournal(read.journal, rulesets);
  if (!parsed.ok) return saying(parsed.words);
  const { entries, ...journal } = parsed.journal;
  const ruleset = rulesets.find((one) => one.id === journal.ruleset);
  const seats = journal.scenario.seats.map((seat) => seat.id);
  const seat = read.seat ?? seats[0] ?? '';
  if (ruleset === undefined || !seats.includes(seat)) return noChair(seat, seats);
  return { ruleset, journal, settings: read.settings, seat, computers: {}, before: entries };
}

const noChair = (seat: Seat, seats: readonly Seat[]): Saying =>
  say('"{seat}" is no chair of this scenario; it has {seats}.', { seat: short(seat), seats });

function readNew(given: unknown, { rulesets, isPlayer }: Shelf): Plan | Saying {
  const read = readBy(planCodec, given);
  if ('says' in read) return read;
  const ruleset = rulesets.find((one) => one.id === read.ruleset);
  if (ruleset === undefined)
    return say('There is no game "{game}"; there are {games}.', {
      game: short(read.ruleset),
      games: rulesets.map((one) => one.id),
    });
  const scenario = ruleset.scenarios.find((one) => one.scenario.id === read.scenario)?.scenario;
  if (scenario === undefined)
    return say('{game} has no scenario "{scenario}".', { game: ruleset.title, scenario: short(read.scenario) });
  const [badOption] = optionProblems(ruleset, read.options ?? {});
  if (badOption !== undefined) return { says: short(badOption) };
  const seats = scenario.seats.map((seat) => seat.id);
  const computers = read.computers ?? {};
  const seat = read.seat ?? seats.find((one) => !Object.hasOwn(computers, one)) ?? '';
  const strange = [seat, ...Object.keys(computers)].find((one) => !seats.includes(one));
  if (strange !== undefined) return noChair(strange, seats);
  if (Object.hasOwn(computers, seat)) return { says: 'You cannot sit where the computer sits.' };
  const nobody = Object.values(computers).find((word) => !isPlayer(word));
  if (nobody !== undefined) return say('There is no computer player "{name}".', { name: short(nobody) });
  if (read.settings.rated === true && read.settings.dice === 'own')
    return { says: 'A rated battle needs dice that both can check, not real ones.' };
  const options = optionsFor(ruleset, (scenario.options ?? {}) as Options, (read.options ?? {}) as Options);
  const journal = { format: JOURNAL_FORMAT, ruleset: ruleset.id, version: ruleset.version, scenario, options } as const;
  return { ruleset, journal, settings: read.settings, seat, computers };
}
