import type { Note } from './ask.ts';

/** The sentence of a note: each `{name}` is replaced by the data of that name; `{a.b}` looks inside. */
export function writeNote({ says, data }: Pick<Note, 'says' | 'data'>): string {
  return says.replace(/\{([\w.]+)\}/g, (whole, path: string) => {
    let value: unknown = data;
    for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
    return value === undefined ? whole : shown(value);
  });
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shown).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
