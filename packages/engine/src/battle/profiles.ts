/** Profiles by name, and profiles that differ from them in some values. */
import { Latest } from '../derive/index.ts';
import type { JsonObject } from '../table/scenario/json.ts';

/**
 * Profiles of one kind, for those who want to try other values. Tables stand in this order: a profile may name those of later
 * tables (a unit its models, a model its weapons).
 */
export interface ProfileTable {
  /** What of a scenario names them: a unit's `profile`, a model's `profile`, a unit's `group`; `part`: only other profiles do. */
  readonly of: 'unit' | 'model' | 'group' | 'part';
  readonly profiles: Readonly<Record<string, object>>;
}

/** The name of a profile with other values in some fields: `Warder{"ws":5}`. It says all there is to know about it. */
export const variedName = (name: string, changes: JsonObject): string => `${name}${JSON.stringify(changes)}`;

/** The name as it stands in the table: `Warder` for `Warder{"ws":5}`. */
export const plainName = (name: string): string => {
  const end = name.indexOf('{');
  return end < 0 ? name : name.slice(0, end);
};

/** Changed profiles that are kept. */
const LATEST = 256;

/**
 * Reads a table of profiles: a name of the table, or one with changes (`variedName`). Undefined for a name that is neither.
 * What was put together is kept, so that the same name gives the same object, but not all that strangers ever thought of.
 */
export function profileReader<P extends object>(
  profiles: Readonly<Record<string, P>>,
): (name: string) => P | undefined {
  const known = new Map<string, P>(Object.entries(profiles));
  const varied = new Latest<string, P>(LATEST);
  return (name) => {
    const found = known.get(name) ?? varied.get(name);
    if (found !== undefined) return found;
    const base = known.get(plainName(name));
    const changes = base === undefined ? undefined : changesIn(name);
    if (base === undefined || changes === undefined) return undefined;
    const other = { ...base, ...changes };
    varied.set(name, other);
    return other;
  };
}

function changesIn(name: string): object | undefined {
  try {
    const changes: unknown = JSON.parse(name.slice(plainName(name).length));
    return typeof changes === 'object' && changes !== null && !Array.isArray(changes) ? changes : undefined;
  } catch {
    return undefined;
  }
}
