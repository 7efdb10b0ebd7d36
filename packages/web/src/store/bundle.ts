/** All battles of a browser in one file, and back. */
import { DICE, keepBattle, keptBattles, PERSON, type SavedBattle, type Seating } from './battles.ts';
import { newId } from '../new-id.ts';

const FORMAT = 'umpire-battles/1';

/** Ids of battles and games; they stand in addresses. */
const ID = /^[\w-]{1,80}$/;
/** On one line, without what hides in a text or turns it around. */
const TITLE = /^(?=.*\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]{1,200}$/u;
/** The last moment that a calendar has, in milliseconds. */
const LATEST = 8.64e15;

/** The text of a file with these battles. */
export const writeBundle = (battles: readonly SavedBattle[]): string => JSON.stringify({ format: FORMAT, battles });

/** What came of reading a file. */
export interface PutBack {
  /** How many battles are here now that were not. */
  readonly added: number;
  /** How many were here already. */
  readonly known: number;
}

/** The battles in the text of a file; undefined if it is another kind of file; a number names the battle that is wrong, from 1. */
export function readBundle(text: string): readonly SavedBattle[] | number | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { format, battles } = (read ?? {}) as { readonly format?: unknown; readonly battles?: unknown };
  if (format !== FORMAT || !Array.isArray(battles)) return undefined;
  const wrong = battles.findIndex((one) => savedOf(one) === undefined);
  return wrong >= 0 ? wrong + 1 : battles.map((one) => savedOf(one) as SavedBattle);
}

/** A battle of a file as this version knows it, without anything else that the file may hold; undefined if something is missing. */
function savedOf(value: unknown): SavedBattle | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, ruleset, title, turn, isOver, at, seating, dice, journal, hasSecrets, ended } = value as Partial<
    Record<keyof SavedBattle, unknown>
  >;
  const by = DICE.find((one) => one === dice);
  const areTexts = isText(id, ID) && isText(ruleset, ID) && isText(title, TITLE) && isText(journal, /./);
  const areNumbers = isUpTo(turn, 1_000) && isUpTo(at, LATEST);
  if (!areTexts || !areNumbers || typeof isOver !== 'boolean' || by === undefined) return undefined;
  if (typeof seating !== 'object' || seating === null) return undefined;
  const seats = Object.entries(seating).map(([seat, who]) => [seat, typeof who === 'string' ? who : PERSON]);
  return {
    id,
    ruleset,
    title,
    turn,
    isOver,
    at,
    seating: Object.fromEntries(seats) as Seating,
    dice: by,
    journal,
    ...(hasSecrets === true && { hasSecrets }),
    ...endedOf(ended),
  };
}

const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

const isUpTo = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** How it ended, if a file says so in the way that this version knows. */
function endedOf(value: unknown): Pick<SavedBattle, 'ended'> {
  const { winner, rule, says } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof rule !== 'string' || typeof says !== 'string') return {};
  return { ended: { winner: typeof winner === 'string' ? winner : undefined, rule, says } };
}

/** Keeps the battles of a file. What is here is never overwritten: another state of the same battle comes as one of its own. */
export async function putBack(battles: readonly SavedBattle[]): Promise<PutBack> {
  const here = await keptBattles();
  const [ids, journals] = [new Set(here.map(({ id }) => id)), new Set(here.map(({ journal }) => journal))];
  const fresh = battles.filter(({ journal }) => !journals.has(journal));
  for (const one of fresh) await keepBattle(ids.has(one.id) ? { ...one, id: newId() } : one);
  return { added: fresh.length, known: battles.length - fresh.length };
}
