import { signal } from '@preact/signals';
import type { Battle, MenuItem, Order, SeenQuestion } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';

/** "Always roll the helmet": how questions of one rule are answered without being asked. */
export interface StandingOrder {
  readonly rule: string;
  /** The question that it was given at, and the answer, in their own words. */
  readonly asks: string;
  readonly says: string;
  /** The answer, where it is not the usual one; else it is always the usual one. */
  readonly value?: unknown;
}

/** What makes a standing order of an answer to a question. */
export function standingOf({ rule, says: asks, options }: SeenQuestion, value: unknown): StandingOrder | undefined {
  const at = options.findIndex((option) => sameData(option.value, value));
  const chosen = options[at];
  if (chosen === undefined) return undefined;
  return { rule, asks, says: chosen.says, ...(at > 0 && { value: chosen.value }) };
}

/** May a question be answered by a standing order at all? What is laid face down is thought about each time. */
export const mayStand = ({ secret, options }: SeenQuestion): boolean => secret !== true && options.length > 1;

/** The answer without asking: the only one there is, or the one that was ordered; undefined where somebody has to be asked. */
export function answerBy(
  orders: readonly StandingOrder[],
  question: SeenQuestion,
): { readonly value: unknown } | undefined {
  const { rule, options, shape, secret } = question;
  const [first] = options;
  if (first === undefined) return undefined;
  if (options.length === 1) return shape === undefined && secret !== true ? { value: first.value } : undefined;
  const order = mayStand(question) ? orders.find((one) => one.rule === rule) : undefined;
  if (order === undefined) return undefined;
  if (!('value' in order)) return { value: first.value };
  const same = options.find(({ value }) => sameData(value, order.value));
  return same && { value: same.value };
}

/** The order without asking: the only one that can be given, with nothing left to say. */
export function soleOrder(menu: readonly MenuItem[]): Order | undefined {
  const possible = menu.filter(({ problems }) => problems.length === 0);
  const [only] = possible;
  return possible.length === 1 && only?.parts.length === 0 ? only.order : undefined;
}

/** The name under which an order is given without asking: no rule has it. */
const nameOf = (kind: string): string => `order ${kind}`;

/** What makes a standing order of an order that leaves nothing to say. */
export const standingOrderOf = ({ kind, says }: MenuItem): StandingOrder => ({ rule: nameOf(kind), asks: '', says });

/** May an order be given without asking at all? Only where there is nothing to be said with it. */
export const mayStandAs = ({ parts }: { readonly parts: readonly unknown[] }): boolean => parts.length === 0;

/**
 * The order without asking: the one that was ordered, where it is what is usual now. Ending a phase is not to end it for somebody
 * who has still something to do.
 */
export function orderBy(
  orders: readonly StandingOrder[],
  menu: readonly MenuItem[],
  usual: () => Order | undefined,
): Order | undefined {
  const isOrdered = (item: MenuItem): boolean =>
    item.problems.length === 0 && mayStandAs(item) && orders.some(({ rule }) => rule === nameOf(item.kind));
  const ordered = menu.filter(isOrdered);
  if (ordered.length === 0) return undefined;
  const order = usual();
  return ordered.some((item) => sameData(item.order, order ?? null)) ? order : undefined;
}

/** Whether there is nothing to do but to place units, and more than one: they may be placed all at once as is usual. */
export function placesSeveral({ models, units }: Battle, seat: string, menu: readonly MenuItem[]): boolean {
  const possible = menu.filter(({ problems }) => problems.length === 0);
  const own = new Set(units.filter((unit) => unit.seat === seat).map(({ id }) => id));
  const away = new Set(
    models.flatMap(({ unit, away: isAway }) => (isAway !== undefined && own.has(unit) ? [unit] : [])),
  );
  const kinds = new Set(possible.map(({ kind }) => kind));
  return away.size > 1 && kinds.size === 1 && possible.every(({ unit }) => unit !== undefined && away.has(unit));
}

const KEY = 'umpire-standing-orders';

/** All standing orders, by whose they are. */
const all = signal<Readonly<Record<string, readonly StandingOrder[]>>>(kept());

function kept(): Readonly<Record<string, readonly StandingOrder[]>> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Readonly<Record<string, readonly StandingOrder[]>>;
  } catch {
    return {};
  }
}

/** Whose they are: of one who plays alone, in all battles of a game; of people at one device, of each side in this battle. */
export const ownerOf = (ruleset: string, battle: string, seat: string, isAlone: boolean): string =>
  isAlone ? ruleset : `${battle}/${seat}`;

export const standingOrders = (owner: string): readonly StandingOrder[] =>
  Object.hasOwn(all.value, owner) ? (all.value[owner] ?? []) : [];

/** One for each rule: a new one takes the place of the old. */
export function giveStanding(owner: string, order: StandingOrder): void {
  set(owner, [...standingOrders(owner).filter(({ rule }) => rule !== order.rule), order]);
}

export function dropStanding(owner: string, rule: string): void {
  set(
    owner,
    standingOrders(owner).filter((one) => one.rule !== rule),
  );
}

function set(owner: string, orders: readonly StandingOrder[]): void {
  all.value = { ...all.value, [owner]: orders };
  try {
    localStorage.setItem(KEY, JSON.stringify(all.value));
  } catch {
    // Storage may be off; they then hold for this visit.
  }
}
