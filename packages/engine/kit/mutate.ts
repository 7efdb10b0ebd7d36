import type { Random } from '../src/dice/index.ts';
import type { Battle } from '../src/battle/index.ts';

/** An order with something in it changed at random: mostly nonsense, sometimes legal. Always plain JSON. */
export function mutated(order: unknown, battle: Battle, random: Random): unknown {
  const changes = 1 + random.below(2);
  let result = order;
  for (let i = 0; i < changes; i++) result = changed(result, battle, random);
  return result;
}

function changed(value: unknown, battle: Battle, random: Random): unknown {
  if (Array.isArray(value)) return changedList(value, battle, random);
  if (typeof value === 'object' && value !== null) return changedRecord(value, battle, random);
  return changedLeaf(value, battle, random);
}

function changedList(list: readonly unknown[], battle: Battle, random: Random): unknown {
  const at = random.below(Math.max(1, list.length));
  switch (random.below(6)) {
    case 0:
      return [];
    case 1:
      return list.filter((_, i) => i !== at);
    case 2:
      return [...list, ...list.slice(at, at + 1)];
    default:
      return list.map((item, i) => (i === at ? changed(item, battle, random) : item));
  }
}

function changedRecord(record: object, battle: Battle, random: Random): unknown {
  const entries = Object.entries(record);
  const at = random.below(Math.max(1, entries.length));
  switch (random.below(8)) {
    case 0:
      return Object.fromEntries(entries.filter((_, i) => i !== at));
    case 1:
      return { ...record, [random.pick(idsOf(battle))]: entries[at]?.[1] ?? 1 };
    default:
      return Object.fromEntries(
        entries.map(([name, inner], i) => [name, i === at ? changed(inner, battle, random) : inner]),
      );
  }
}

function changedLeaf(value: unknown, battle: Battle, random: Random): unknown {
  if (random.below(6) === 0) return random.pick([null, '', 'nobody', 'constructor', -1, 0.5, 1e9, true, [], {}]);
  if (typeof value === 'number') return random.pick([value + 1, value - 1, -value, value + 500, value * 3, 0]);
  return typeof value === 'boolean' ? !value : random.pick(idsOf(battle));
}

const idsOf = ({ units, models, objectives, table, sides }: Battle): readonly string[] => [
  ...[...units, ...models, ...objectives, ...table.pieces].map(({ id }) => id),
  ...sides.map(({ seat }) => seat),
];
