import { type Key, keyOf } from '@umpire/engine/rule';
import type { Deed } from '../situation.ts';

/** What is known of a line of play: how often it was tried, what came of it, and how it goes on. */
export class Branch {
  visits = 0;
  /** What the tries were worth to the seat that thinks, added up. */
  sum = 0;
  readonly #next = new Map<Key, Branch>();

  get mean(): number {
    return this.visits === 0 ? 0 : this.sum / this.visits;
  }

  /** The branch of a deed; a new one where it was never tried. */
  after(deed: Deed): Branch {
    const key = keyOf('order' in deed ? deed.order : deed.choice);
    let branch = this.#next.get(key);
    if (branch === undefined) this.#next.set(key, (branch = new Branch()));
    return branch;
  }

  add(value: number): void {
    this.visits++;
    this.sum += value;
  }
}

/** How much a line that was tried rarely is favoured. */
const CURIOSITY = 0.4;

/**
 * More of the deeds are looked at, the more often the branch is tried: at first only the rule set's own proposal, since a reply that
 * is tried once or twice adds more noise than it tells.
 */
export const breadth = ({ visits }: Branch): number => 1 + Math.floor(Math.sqrt(visits) / 8);

/**
 * The deed to try next: one that was never tried, else the one that promises most. `sign` is 1 where the seat that thinks
 * decides and −1 where another does.
 */
export function promising<D extends Deed>(branch: Branch, deeds: readonly D[], sign: 1 | -1): D {
  const total = Math.sqrt(branch.visits);
  let best = deeds[0] as D;
  let most = -Infinity;
  for (const deed of deeds.slice(0, breadth(branch))) {
    const { visits, mean } = branch.after(deed);
    if (visits === 0) return deed;
    const promise = sign * mean + (CURIOSITY * total) / visits;
    if (promise > most) [best, most] = [deed, promise];
  }
  return best;
}
