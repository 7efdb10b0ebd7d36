/** Letters of what was given that a refusal repeats. */
const MOST = 80;

/** What was given, as a refusal quotes it: short, however long it was. */
export function quoted(given: unknown): string {
  const text = JSON.stringify(given) ?? 'nothing';
  return text.length <= MOST ? text : `${text.slice(0, MOST - 1)}…`;
}
