/**
 * Plain data as one text, the same for equal data whatever the order in which the fields of a record were set: names sorted by their
 * UTF-16 code units, no spaces, numbers and texts as JSON has them (RFC 8785). Everything that is hashed or signed is written like this.
 */
export function canonical(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map((item) => canonical(item ?? null)).join(',')}]`;
  if (typeof data !== 'object' || data === null) return plain(data);
  const record = data as Readonly<Record<string, unknown>>;
  const fields = Object.keys(record)
    .filter((name) => record[name] !== undefined)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${JSON.stringify(name)}:${canonical(record[name])}`);
  return `{${fields.join(',')}}`;
}

function plain(data: unknown): string {
  const text = JSON.stringify(data) as string | undefined;
  if (text === undefined || (typeof data === 'number' && !Number.isFinite(data)))
    throw new TypeError(`only plain data can be written down, not ${String(data)}`);
  return text;
}
