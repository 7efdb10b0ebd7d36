/** A list of units or models made longer or shorter. */
import type { Json, JsonObject } from '@umpire/engine/table';
import { type Fit, fits, unfit } from '../fit.ts';

const LONGEST = 60;

/** So many items: the first ones, then copies of the last with ids of their own and no place. */
export function ofLength(list: readonly Json[], length: number): Fit<readonly Json[]> {
  if (!Number.isInteger(length) || length < 1 || length > LONGEST)
    return unfit(`A list can be given 1 to ${LONGEST} items, not ${length}.`);
  const last = list.at(-1);
  if (length <= list.length) return fits(list.slice(0, length));
  if (typeof last !== 'object' || last === null || Array.isArray(last) || !('id' in last))
    return unfit('Only a list of units or models can be made longer.');
  const copies = Array.from({ length: length - list.length }, (_, i) => copyOf(last as JsonObject, `-${i + 2}`));
  return fits([...list, ...copies]);
}

function copyOf({ at: _, leader: __, ...item }: JsonObject, suffix: string): JsonObject {
  const { models } = item;
  const id = `${String(item['id'])}${suffix}`;
  const name =
    typeof item['name'] === 'string' && models !== undefined ? { name: `${item['name']} ${suffix.slice(1)}` } : {};
  const inner = Array.isArray(models)
    ? { models: (models as readonly JsonObject[]).map((one) => copyOf(one, suffix)) }
    : {};
  return { ...item, id, ...name, ...inner };
}
