/**
 * The legs that a search may still follow, the one with the least key first and equals in the order in which they came: a
 * binary heap over plain columns of numbers, for thousands of legs are put in and few ever come out.
 */
export type OpenList = {
  readonly push: (key: number, from: number, place: number, spent: number, once: number, isSure: boolean) => void;
  /** Takes the first leg; its columns can be read until the next push. −1: none is left. */
  readonly pop: () => number;
  readonly from: number[];
  readonly place: number[];
  readonly spent: number[];
  readonly once: number[];
  readonly sure: boolean[];
};

/** An empty list. */
export function openList(): OpenList {
  const keys: number[] = [];
  const from: number[] = [];
  const place: number[] = [];
  const spent: number[] = [];
  const once: number[] = [];
  const sure: boolean[] = [];
  // Numbers of legs, ordered as a heap; a leg's number is also its turn among equals.
  const order: number[] = [];
  const isBefore = (a: number, b: number): boolean => {
    const difference = (keys[a] as number) - (keys[b] as number);
    return difference < 0 || (difference === 0 && a < b);
  };
  const push: OpenList['push'] = (key, fromState, toPlace, willSpend, bits, isSure) => {
    const leg = keys.length;
    keys.push(key);
    from.push(fromState);
    place.push(toPlace);
    spent.push(willSpend);
    once.push(bits);
    sure.push(isSure);
    let here = order.length;
    order.push(leg);
    while (here > 0) {
      const above = (here - 1) >> 1;
      const other = order[above] as number;
      if (!isBefore(leg, other)) break;
      order[here] = other;
      here = above;
    }
    order[here] = leg;
  };
  const pop = (): number => {
    const best = order[0];
    const last = order.pop();
    if (best === undefined || last === undefined) return -1;
    const size = order.length;
    if (size === 0) return best;
    let here = 0;
    for (let below = 1; below < size; below = 2 * here + 1) {
      if (below + 1 < size && isBefore(order[below + 1] as number, order[below] as number)) below++;
      const other = order[below] as number;
      if (!isBefore(other, last)) break;
      order[here] = other;
      here = below;
    }
    order[here] = last;
    return best;
  };
  return { push, pop, from, place, spent, once, sure };
}
