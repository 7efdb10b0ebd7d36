/** Random orders that their codec takes: the shape from its schema, the words from what is on the table and in the menu. */
import type { Battle, Order } from '../src/battle/index.ts';
import type { Random } from '../src/dice/index.ts';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What orders are made of: values seen at each place of each kind of order, and the ids on the table. */
export interface Words {
  readonly battle: Battle;
  /** By the path in an order, `fire/shots/weapon`: values that some order has there. */
  readonly seen: ReadonlyMap<string, readonly unknown[]>;
  readonly ids: readonly string[];
}

/** Collects words from orders, such as all candidates and orders made up from the menu. */
export function wordsOf(battle: Battle, orders: readonly Order[]): Words {
  const seen = new Map<string, unknown[]>();
  const collect = (value: unknown, path: string): void => {
    seen.set(path, [...(seen.get(path) ?? []), value]);
    if (Array.isArray(value)) for (const item of value) collect(item, `${path}/*`);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, `${path}/${isId(name) ? '*' : name}`);
  };
  const ids = [...battle.units, ...battle.models, ...battle.objectives, ...battle.table.pieces].map(({ id }) => id);
  const known = new Set(ids);
  const isId = (name: string): boolean => known.has(name);
  for (const order of orders) collect(order, order.kind);
  return { battle, seen, ids };
}

/** An order with one or two of its parts grown anew, always of the shape that the schema asks for. */
export function regrown(order: Order, schema: unknown, words: Words, random: Random): Order {
  const shape = (schema as Schema).oneOf?.find(({ properties }) => properties?.['kind']?.const === order.kind);
  if (shape === undefined) return order;
  let result: unknown = order;
  for (let changes = 1 + random.below(2); changes > 0; changes--)
    result = changed(result, shape, order.kind, words, random);
  return result as Order;
}

function changed(value: unknown, schema: Schema, path: string, words: Words, random: Random): unknown {
  if (schema.properties !== undefined && typeof value === 'object' && value !== null) {
    const names = Object.keys(schema.properties).filter((name) => name !== 'kind');
    if (names.length === 0) return value;
    const name = random.pick(names);
    const record = value as Readonly<Record<string, unknown>>;
    const isNeeded = schema.required?.includes(name) === true;
    if (!isNeeded && record[name] !== undefined && random.below(3) === 0) {
      return Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));
    }
    const inner = schema.properties[name] as Schema;
    const next =
      record[name] !== undefined && random.below(2) === 0
        ? changed(record[name], inner, `${path}/${name}`, words, random)
        : grown(inner, `${path}/${name}`, words, random);
    return next === undefined ? value : { ...record, [name]: next };
  }
  if (Array.isArray(value) && schema.items !== undefined) return changedList(value, schema, path, words, random);
  if (typeof schema.additionalProperties === 'object' && typeof value === 'object' && value !== null)
    return changedRecord(value, schema.additionalProperties, path, words, random);
  if (typeof value === 'number' && random.below(2) === 0) {
    const moved = value + random.pick([-2000, -1000, -500, -1, 1, 500, 1000, 2000]);
    return Math.min(schema.maximum ?? Infinity, Math.max(schema.minimum ?? -Infinity, moved));
  }
  return grown(schema, path, words, random) ?? value;
}

function changedList(list: readonly unknown[], schema: Schema, path: string, words: Words, random: Random): unknown {
  const { items = {}, minItems = 0, maxItems = Infinity } = schema;
  const at = random.below(Math.max(1, list.length));
  const pickOfWays = random.below(4);
  if (pickOfWays === 0 && list.length > minItems) return list.filter((_, i) => i !== at);
  if (pickOfWays === 1 && list.length < maxItems) {
    const more = grown(items, `${path}/*`, words, random);
    return more === undefined ? list : [...list, more];
  }
  if (pickOfWays === 2) return random.shuffle(list);
  return list.map((item, i) => (i === at ? changed(item, items, `${path}/*`, words, random) : item));
}

function changedRecord(record: object, inner: Schema, path: string, words: Words, random: Random): unknown {
  const entries = Object.entries(record);
  const at = random.below(Math.max(1, entries.length));
  if (entries.length > 1 && random.below(3) === 0) return Object.fromEntries(entries.filter((_, i) => i !== at));
  return Object.fromEntries(
    entries.map(([name, one], i) => [name, i === at ? changed(one, inner, `${path}/*`, words, random) : one]),
  );
}

/** A value of this shape; undefined where nothing is known that would fit. */
function grown(schema: Schema, path: string, words: Words, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.type === 'boolean') return random.below(2) === 0;
  if (isPlace(schema)) return somewhere(words.battle, random);
  const seen = words.seen.get(path) ?? [];
  if (seen.length > 0 && random.below(3) > 0) return random.pick(seen);
  switch (schema.type) {
    case 'integer': {
      const least = Math.max(schema.minimum ?? 0, -100);
      return least + random.below(Math.min(schema.maximum ?? 100, least + 360) - least + 1);
    }
    case 'string':
      return random.pick(words.ids);
    case 'array': {
      const length = (schema.minItems ?? 0) + random.below(2);
      const items = Array.from({ length }, () => grown(schema.items ?? {}, `${path}/*`, words, random));
      return items.includes(undefined) ? undefined : items;
    }
    case 'object':
      return grownObject(schema, path, words, random);
    case undefined:
    default:
      return schema.oneOf === undefined ? undefined : grown(random.pick(schema.oneOf), path, words, random);
  }
}

function grownObject(schema: Schema, path: string, words: Words, random: Random): unknown {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, inner]): [string, unknown][] => {
    if (schema.required?.includes(name) !== true && random.below(2) === 0) return [];
    return [[name, grown(inner, `${path}/${name}`, words, random)]];
  });
  return fields.some(([name, value]) => value === undefined && schema.required?.includes(name) === true)
    ? undefined
    : Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const isPlace = ({ properties }: Schema): boolean => {
  const names = Object.keys(properties ?? {});
  return names.length === 2 && names.includes('x') && names.includes('y');
};

/** Near somebody as a rule, sometimes anywhere. */
function somewhere({ table, models }: Battle, random: Random): unknown {
  const somebody = models.length > 0 && random.below(4) > 0 ? random.pick(models).base.at : undefined;
  if (somebody === undefined) return { x: random.below(table.width + 1), y: random.below(table.depth + 1) };
  const by = (): number => random.below(8001) - 4000;
  return { x: somebody.x + by(), y: somebody.y + by() };
}
