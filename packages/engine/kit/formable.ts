/** Can an order be formed from the menu, by filling in its parts? What cannot is legal in vain: nobody can give it in the app. */
import { formsOf, type MenuItem, type Moves, type Order, type Part } from '../src/battle/index.ts';
import { keyOf } from '../src/rule/index.ts';
import type { Point } from '../src/table/index.ts';

type Given = Readonly<Record<string, unknown>>;

/** Why no item of the menu can become this order: what the nearest item lacks. Undefined when one can. */
export function unformable(menu: readonly MenuItem[], order: Order): string | undefined {
  const items = formsOf(menu).filter(({ kind }) => kind === order.kind);
  if (items.length === 0) return 'the menu has no such order';
  const lacks = items.map((item) => lacking(item, order as unknown as Given));
  if (lacks.some((list) => list.length === 0)) return undefined;
  return lacks.reduce((least, list) => (list.length < least.length ? list : least)).join('; ');
}

/** What this item would have to offer for the order; empty if it does. */
function lacking({ problems, order, parts }: MenuItem, given: Given): readonly string[] {
  const open = new Map(parts.map((part) => [part.name, part]));
  const settled = Object.entries(order).filter(([name]) => !open.has(name));
  const names = new Set([...Object.keys(order), ...open.keys()]);
  return [
    ...problems.map(({ says }) => `not possible: ${says}`),
    ...settled.filter(([name, value]) => !isSame(given[name], value)).map(([name]) => `${name} is settled otherwise`),
    ...Object.keys(given)
      .filter((name) => !isNothing(given[name]) && !names.has(name))
      .map((name) => `${name} cannot be said`),
    ...parts.flatMap((part) => (takes(part, given[part.name]) ? [] : [`${part.name} does not offer this`])),
  ];
}

/** Nothing said and saying no are the same: a flag that is off, an empty list, no model moved. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

const isSame = (a: unknown, b: unknown): boolean =>
  isNothing(a) || isNothing(b) ? isNothing(a) && isNothing(b) : keyOf(a) === keyOf(b);

function takes(part: Part, value: unknown): boolean {
  switch (part.kind) {
    case 'pick':
      return possible(part).some((pick) => isSame(pick, value));
    case 'some': {
      if (isNothing(value)) return part.least === 0;
      if (!Array.isArray(value) || value.length < part.least || value.length > part.most) return false;
      const picks = possible(part);
      return value.every((one) => picks.some((pick) => isSame(pick, one)));
    }
    case 'number':
      return typeof value === 'number' && value >= part.least && value <= part.most;
    case 'point':
      return isPointOf(part, value);
    case 'moves': {
      const ids = Object.keys((value ?? {}) as Moves);
      return ids.every((id) => part.models.includes(id)) && (part.optional || ids.length > 0);
    }
  }
}

const possible = ({ picks }: Part & { readonly kind: 'pick' | 'some' }): readonly unknown[] =>
  picks.filter(({ problems }) => problems.length === 0).map(({ value }) => value);

/** Positions are whole thousandths: a place that was drawn at the very limit may lie one beyond it. */
const ROUNDING = 2;

function isPointOf({ from, reach }: Part & { readonly kind: 'point' }, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return false;
  if (from === undefined || reach === undefined) return true;
  const at = value as Point;
  const [dx, dy] = [at.x - from.x, at.y - from.y];
  return dx * dx + dy * dy <= (reach + ROUNDING) * (reach + ROUNDING);
}
