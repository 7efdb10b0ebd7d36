import type { Codec } from '../table/scenario/codec.ts';
import { readJson } from '../table/scenario/read-json.ts';

/** A value read from a text, or all that is wrong with it, a sentence each with its place. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly says: readonly string[] };

/** Reads a JSON text by a codec. */
export function parseWith<T>(codec: Codec<T>, text: string): Parsed<T> {
  const read = readJson(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if ('says' in read)
    return { ok: false, says: [`${read.says} (line ${read.place.line}, column ${read.place.column})`] };
  const says: string[] = [];
  const value = codec.read(read.value, '', (path, problem) => {
    const place = read.places.get(path);
    const where = place === undefined ? '' : ` (line ${place.line}, column ${place.column})`;
    says.push(`${path === '' ? '' : `${path}: `}${problem}${where}`);
  });
  return value === undefined || says.length > 0 ? { ok: false, says } : { ok: true, value };
}
