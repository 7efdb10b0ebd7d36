/** An order that was accepted is obeyed: something comes of it, and whoever was told to go somewhere is there. */
import { type Battle, hashOf, type Moves, type Order, standing } from '../src/battle/index.ts';
import { samePoint } from '../src/table/index.ts';

/** What was not done of an order that nothing and nobody has interfered with. */
export function disobeyed(before: Battle, after: Battle, order: Order): readonly string[] {
  if (hashOf(before) === hashOf(after)) return ['nothing has come of it.'];
  const there = new Map(standing(after).map((model) => [model.id, model.base.at]));
  return Object.values(order)
    .filter(isMoves)
    .flatMap((moves) => Object.entries(moves))
    .flatMap(([id, { path }]) => {
      const [at, end] = [there.get(id), path.at(-1)];
      const isObeyed = at === undefined || end === undefined || samePoint(at, end);
      return isObeyed ? [] : [`${id} was to go to ${JSON.stringify(end)} and is at ${JSON.stringify(at)}.`];
    });
}

const isMoves = (value: unknown): value is Moves =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((way: unknown) => Array.isArray((way as { readonly path?: unknown } | null)?.path));
