/**
 * A key that two values share only if they are equal as data: the value itself when it is primitive, else a text
 * in which the fields of records are sorted.
 */
export function plainKey(value: unknown): unknown {
  // The leading NUL keeps a record apart from the string that looks like its key.
  return typeof value === 'object' && value !== null ? `\0${canonical(value)}` : value;
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const record = value as Readonly<Record<string, unknown>>;
  const fields = Object.keys(record).sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(record[name])}`).join()}}`;
}
