/**
 * Plain data as one text, the same for equal data whatever the order in which the fields of a record were set: names sorted by their
 * UTF-16 code units, no spaces, numbers and texts as JSON has them (RFC 8785). Everything that is hashed or signed is written like this.
 */
export function canonical(data: unknown): string {
  if (typeof data !== 'object' || data === null) return plain(data);
  return Array.isArray(data) ? ofList(data) : ofRecord(data as Readonly<Record<string, unknown>>);
}

function ofList(list: readonly unknown[]): string {
  let text = '';
  for (let i = 0; i < list.length; i++) text += (i === 0 ? '' : ',') + canonical(list[i] ?? null);
  return `[${text}]`;
}

function ofRecord(record: Readonly<Record<string, unknown>>): string {
  let text = '';
  // Without a function of its own a list of texts is sorted by their code units.
  for (const name of Object.keys(record).sort()) {
    const value = record[name];
    if (value !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonical(value)}`;
  }
  return `{${text}}`;
}

function plain(data: unknown): string {
  const text = JSON.stringify(data) as string | undefined;
  if (text === undefined || (typeof data === 'number' && !Number.isFinite(data)))
    throw new TypeError(`only plain data can be written down, not ${String(data)}`);
  return text;
}
