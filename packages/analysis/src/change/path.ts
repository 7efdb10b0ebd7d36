/** Paths into plain data: `forces.harrow.units[0].models`. */
import type { Json, JsonObject } from '@umpire/engine/table';
import { type Fit, fits, unfit } from '../fit.ts';

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isRecord = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

/** `a.b[2]` as its steps. An empty path has none. */
export const stepsOf = (path: string): readonly string[] =>
  path
    .replaceAll(/\[(\d+)\]/gu, '.$1')
    .split('.')
    .filter((step) => step !== '');

/** What the items of a list can be called by: their number, id, seat or name. */
function placeIn(list: readonly Json[], step: string): number {
  const named = list.findIndex(
    (item) => isRecord(item) && [item['id'], item['seat'], item['name']].some((name) => name === step),
  );
  if (named >= 0) return named;
  return /^\d+$/u.test(step) && Number(step) < list.length ? Number(step) : -1;
}

function namesIn(value: Json | undefined): string {
  if (isList(value)) {
    const ids = value.flatMap((item) => (isRecord(item) ? [item['id'] ?? item['seat'] ?? ''] : [])).map(String);
    return ids.length === 0 ? `items 0 to ${value.length - 1}` : ids.join(', ');
  }
  return isRecord(value) ? Object.keys(value).join(', ') || 'nothing' : 'nothing inside it';
}

/** What stands at a path. */
export function valueAt(data: Json, steps: readonly string[]): Json | undefined {
  let value: Json | undefined = data;
  for (const step of steps) {
    if (isList(value)) value = value[placeIn(value, step)];
    else value = isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/** The data with another value at a path, which must lead somewhere; `set` makes the new value from the old one. */
export function changedAt(
  data: Json,
  steps: readonly string[],
  set: (old: Json | undefined) => Fit<Json>,
  before = '',
): Fit<Json> {
  const [step, ...rest] = steps;
  if (step === undefined) return set(data);
  const missing = unfit(`There is no "${step}" in ${before === '' ? 'it' : before}; there is ${namesIn(data)}.`);
  const inner = (old: Json): Fit<Json> => changedAt(old, rest, set, before === '' ? step : `${before}.${step}`);
  if (isList(data)) {
    const place = placeIn(data, step);
    const old = data[place];
    if (old === undefined) return missing;
    const made = inner(old);
    return 'says' in made ? made : fits(data.with(place, made.value));
  }
  const old = isRecord(data) && Object.hasOwn(data, step) ? data[step] : undefined;
  // A field that may be left out can be set where it stands last.
  if (old === undefined && rest.length === 0 && isRecord(data)) {
    const made = set(undefined);
    return 'says' in made ? missing : fits({ ...data, [step]: made.value });
  }
  if (old === undefined || !isRecord(data)) return missing;
  const made = inner(old);
  return 'says' in made ? made : fits({ ...data, [step]: made.value });
}
