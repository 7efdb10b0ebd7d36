/** Values that nobody means: what a broken or an unfriendly sender may put anywhere. */
import type { Random } from '../src/dice/index.ts';

const LEAVES: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '0',
  'nobody',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '\u0000',
  '\uD800',
  '🎲',
  0,
  -0,
  -1,
  0.5,
  1e9,
  -1e9,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER + 2,
];

/** Some value of some shape, seldom deep. */
export function nonsense(random: Random, depth = 3): unknown {
  const kind = random.below(depth > 0 ? 8 : 5);
  if (kind < 4) return random.pick(LEAVES);
  if (kind === 4) return 'x'.repeat(2 ** random.below(17));
  if (kind === 5) return Array.from({ length: random.below(4) }, () => nonsense(random, depth - 1));
  if (kind === 6) return nested(random.below(2000));
  return Object.fromEntries(
    Array.from({ length: random.below(4) }, () => [
      String(random.pick(['kind', 'x', 'at', 'constructor', '__proto__', 'id', 'length', 'then'])),
      nonsense(random, depth - 1),
    ]),
  );
}

/** Lists in lists. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

/** A value of which some part is nonsense now. */
export function spoilt(value: unknown, random: Random): unknown {
  if (random.below(4) === 0 || typeof value !== 'object' || value === null) return nonsense(random);
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const at = random.below(list.length + 1);
    return at === list.length
      ? [...list, nonsense(random)]
      : list.map((one, i) => (i === at ? spoilt(one, random) : one));
  }
  const entries: [string, unknown][] = Object.entries(value);
  const at = random.below(entries.length + 1);
  if (at === entries.length)
    entries.push([String(random.pick(['x', 'constructor', '__proto__', 'kind'])), nonsense(random)]);
  return Object.fromEntries(entries.map(([name, one], i) => [name, i === at ? spoilt(one, random) : one]));
}

/** A value of which one list has far more items than anybody needs, each with an id of its own. */
export function swollen(value: unknown, random: Random): unknown {
  const lists = listsIn(value);
  if (lists.length === 0) return value;
  const chosen = random.pick(lists);
  const length = 2 ** random.below(15);
  const many = Array.from({ length }, (_, i) => withNumber(chosen[i % chosen.length], i));
  return replaced(value, chosen, many);
}

const listsIn = (value: unknown): readonly (readonly unknown[])[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(listsIn);
  return Array.isArray(value) && value.length > 0 ? [value, ...inner] : inner;
};

function withNumber(item: unknown, i: number): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const numbered = Object.entries(item).map(([name, one]) => [
    name,
    name === 'id' ? `${one}-${i}` : withNumber(one, i),
  ]);
  return Object.fromEntries(numbered);
}

function replaced(value: unknown, list: unknown, by: unknown): unknown {
  if (value === list) return by;
  if (Array.isArray(value)) return value.map((one) => replaced(one, list, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, list, by)]));
}
