import { type Codec, codec } from '@umpire/engine/battle';

/**
 * What has changed between two states of plain data, as plain data: sent instead of the whole. Battles share what has not
 * changed, so equal parts are mostly the same object and cost nothing to compare.
 */
export type Patch =
  /** Something else stands here now. */
  | { readonly put: unknown }
  /** Some fields of a record have changed, and some are gone. */
  | { readonly in: Readonly<Record<string, Patch>>; readonly out?: readonly string[] }
  /** A list is made up anew, mostly of what it held. */
  | { readonly list: readonly Piece[] };

/** Of the list before: so many items from a place on, one item with what has changed in it; or a new one. */
export type Piece =
  | readonly [from: number, count: number]
  | { readonly at: number; readonly by: Patch }
  | { readonly new: unknown };

type Fields = { readonly [name: string]: unknown };

const isRecord = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data);

/** What leads from one state to another; undefined when they are equal. */
export function diff(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after);
  if (isRecord(before) && isRecord(after)) return diffRecords(before, after);
  return { put: after };
}

/** The same for two records, where one who has done a part before, or knows better, says what leads from one field to the next. */
export function diffRecords(
  before: Fields,
  after: Fields,
  ofField: (was: unknown, now: unknown, name: string) => Patch | undefined = diff,
): Patch | undefined {
  // Hardly anything changes from one picture to the next: nothing is made before something has.
  let changed: Record<string, Patch> | undefined;
  let out: string[] | undefined;
  for (const name in after) {
    const now = after[name];
    if (now === undefined) continue;
    // What an object has from its prototype is no data, and never the same as what stands here.
    if (before[name] === now) continue;
    const was = isThere(before, name) ? before[name] : undefined;
    const patch = was === undefined ? { put: now } : ofField(was, now, name);
    if (patch !== undefined) setField((changed ??= {}), name, patch);
  }
  for (const name in before) if (before[name] !== undefined && !isThere(after, name)) (out ??= []).push(name);
  if (changed === undefined && out === undefined) return undefined;
  return { in: changed ?? {}, ...(out !== undefined && { out }) };
}

/** A field as any other, also where it has the name of a record's prototype. */
function setField(record: Record<string, Patch>, name: string, value: Patch): void {
  if (name === '__proto__') Object.defineProperty(record, name, { value, enumerable: true });
  else record[name] = value;
}

/** Plain data holds no functions, and all that a record has from its prototype is one, but for the name of that itself. */
function isThere(record: Fields, name: string): boolean {
  const value = record[name];
  if (typeof value !== 'function' && name !== '__proto__') return value !== undefined;
  return Object.hasOwn(record, name) && value !== undefined;
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  // Most lists begin as they were: a log that has grown is told from its new end alone.
  let same = 0;
  while (same < after.length && same < before.length && after[same] === before[same]) same++;
  if (same === before.length && same === after.length) return undefined;
  const pieces: Piece[] = same === 0 ? [] : [[0, same]];
  let places: ReadonlyMap<unknown, number> | 'none' | undefined;
  let isSame = before.length === after.length;
  for (let i = same; i < after.length; i++) {
    const item = after[i];
    let at = i;
    // Where each still stands in its place nobody has to be looked for.
    if (i >= before.length || idOf(before[i]) !== idOf(item)) {
      places ??= placesById(before) ?? 'none';
      if (places !== 'none') at = places.get(idOf(item)) ?? -1;
    }
    if (at < 0 || at >= before.length) {
      pieces.push({ new: item });
      isSame = false;
      continue;
    }
    const patch = diff(before[at], item);
    isSame &&= patch === undefined && at === i;
    if (patch === undefined) copy(pieces, at);
    else pieces.push('put' in patch ? { new: item } : { at, by: patch });
  }
  return isSame ? undefined : { list: pieces };
}

/** One more item as it was; neighbours become one run. */
function copy(pieces: Piece[], at: number): void {
  const last = pieces.at(-1);
  if (Array.isArray(last) && last[0] + last[1] === at) pieces[pieces.length - 1] = [last[0], last[1] + 1];
  else pieces.push([at, 1]);
}

const idOf = (item: unknown): unknown => (isRecord(item) ? item['id'] : undefined);

/** Where each item of a list stands by its id; undefined where they have none, or not each its own: then the place counts. */
function placesById(list: readonly unknown[]): ReadonlyMap<unknown, number> | undefined {
  if (typeof idOf(list[0]) !== 'string') return undefined;
  const places = new Map(list.map((item, i) => [idOf(item), i]));
  return places.size === list.length && !places.has(undefined) ? places : undefined;
}

/** The state that a patch leads to. What has not changed is shared. */
export function patched(before: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined) return before;
  if ('put' in patch) return patch.put;
  if ('list' in patch) return patch.list.flatMap((piece) => itemsOf(before as readonly unknown[], piece));
  const gone = new Set(patch.out);
  const fields = Object.entries(before as Fields).filter(([name]) => !gone.has(name));
  const made = new Map(fields);
  for (const [name, change] of Object.entries(patch.in)) made.set(name, patched(made.get(name), change));
  return Object.fromEntries(made);
}

function itemsOf(before: readonly unknown[], piece: Piece): readonly unknown[] {
  if ('new' in piece) return [piece.new];
  if ('by' in piece) return [patched(before[piece.at], piece.by)];
  return before.slice(piece[0], piece[0] + piece[1]);
}

const { anything, byName, list, needed, object, optional, string, whole } = codec;

/** One of several forms, each told by a field of its own. */
function byField<T>(forms: Readonly<Record<string, () => Codec<unknown>>>): Codec<T> {
  const names = Object.keys(forms);
  return {
    schema: {},
    read(value, path, report) {
      const form = isRecord(value) ? names.find((name) => Object.hasOwn(value, name)) : undefined;
      const codecOf = form === undefined ? undefined : forms[form];
      if (codecOf !== undefined) return codecOf().read(value, path, report) as T | undefined;
      report(path, `This must have one of the fields ${names.join(', ')}.`);
      return undefined;
    },
    write: (value) => value as never,
  };
}

const place = whole(0, 1_000_000);
const run = codec.pair(place);
const item = byField<Piece>({
  new: () => object({ new: needed(anything, 'what is new') }),
  by: () => object({ at: needed(place, 'where it was'), by: needed(patchCodec, 'what has changed in it') }),
});
const piece: Codec<Piece> = {
  schema: {},
  read: (value, path, report) =>
    Array.isArray(value) ? run.read(value, path, report) : item.read(value, path, report),
  write: (value) => value as never,
};

/** Reads a patch; whether it fits what it is for shows when it is applied. */
export const patchCodec: Codec<Patch> = byField({
  put: () => object({ put: needed(anything, 'what stands here now') }),
  in: () =>
    object({
      in: needed(byName(patchCodec), 'what has changed'),
      out: optional(list(string('a name', /(?:)/u)), 'what is gone'),
    }),
  list: () => object({ list: needed(list(piece), 'its items') }),
});
