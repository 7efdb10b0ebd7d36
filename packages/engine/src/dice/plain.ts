/** Plain data as keys: equal data has equal keys, however it was put together. */

/**
 * A key that two values share only if they are equal as data: the value itself when it is primitive, else a text
 * in which the fields of records are sorted.
 */
export function plainKey(value: unknown): unknown {
  // The leading NUL keeps a record apart from the string that looks like its key.
  return typeof value === 'object' && value !== null ? `\0${plainText(value)}` : value;
}

/**
 * Plain data as text, like JSON, but the fields of records are in order, so that it does not matter how they were put
 * together. By hand, because JSON.stringify with a function for each field takes three times as long.
 */
export function plainText(data: unknown): string {
  if (typeof data === 'string') return JSON.stringify(data);
  if (typeof data !== 'object' || data === null) return String(data);
  if (Array.isArray(data)) return `[${data.map(plainText).join()}]`;
  const record = data as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of inOrder(Object.keys(record))) {
    const value = record[name];
    if (value !== undefined) text += `${quoted(name)}:${plainText(value)},`;
  }
  return `{${text}}`;
}

function inOrder(names: string[]): readonly string[] {
  for (let i = 1; i < names.length; i++) if ((names[i - 1] as string) > (names[i] as string)) return names.sort();
  return names;
}

/** Names of fields in quotes: there are few, and they come again and again. */
const quotes = new Map<string, string>();
const MOST_QUOTES = 10_000;

function quoted(name: string): string {
  let text = quotes.get(name);
  if (text === undefined) {
    text = JSON.stringify(name);
    if (quotes.size < MOST_QUOTES) quotes.set(name, text);
  }
  return text;
}
