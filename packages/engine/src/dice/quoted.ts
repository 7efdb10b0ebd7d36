/** Letters of what was given that a refusal repeats. */
const MOST_LETTERS = 80;

/** What was given, as a refusal quotes it: short, however long it was. */
export function quoted(given: unknown): string {
  const text = JSON.stringify(given) ?? 'nothing';
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`;
}

/** Letters of a whole refusal: it may name several things that were given. */
const LONGEST = 600;

/** A refusal that repeats no more of what was given than one can read. */
export const shortened = (says: string): string => (says.length <= LONGEST ? says : `${says.slice(0, LONGEST - 1)}…`);
