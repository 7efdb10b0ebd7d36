import type { Note } from './ask.ts';

/**
 * The sentence of a note: each `{name}` is replaced by the data of that name; `{a.b}` looks inside; `{n|man|men}` is the
 * first word for one and the second for any other number. What stands among the names is called by its name.
 */
export function writeNote(
  { says, data }: Pick<Note, 'says' | 'data'>,
  names: Readonly<Record<string, string>> = {},
): string {
  const shown = (value: unknown): string => {
    if (typeof value === 'string') return names[value] ?? value;
    if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shown).join(', ');
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  };
  return says.replace(/\{([\w.]+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, path: string, one?: string, more?: string) => {
    let value: unknown = data;
    for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (value === undefined) return whole;
    return one === undefined || more === undefined ? shown(value) : value === 1 ? one : more;
  });
}
