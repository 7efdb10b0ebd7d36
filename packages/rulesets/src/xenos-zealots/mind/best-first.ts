/** Something to choose from, with a worth that it does not exceed and that is cheap to tell. */
export interface Hopeful<Thing> {
  readonly thing: Thing;
  readonly atMost: number;
}

/**
 * Things by what they are worth, the best first; between equals the earlier of the list. No more of them are looked at closely
 * than it takes: one that cannot be better than the best so far waits. `worth`: undefined if it will not do at all.
 */
export function* bestFirst<Thing, Found>(
  hopefuls: readonly Hopeful<Thing>[],
  look: (thing: Thing) => { readonly found: Found; readonly worth: number } | undefined,
): Generator<Found, void> {
  const waiting = hopefuls
    .map(({ thing, atMost }, place) => ({ thing, atMost, place }))
    .toSorted((a, b) => b.atMost - a.atMost || a.place - b.place);
  const known: { readonly found: Found; readonly worth: number; readonly place: number }[] = [];
  for (;;) {
    const best = known[0];
    const next = waiting[0];
    if (next !== undefined && (best === undefined || mayBeat(next, best))) {
      waiting.shift();
      const looked = look(next.thing);
      if (looked === undefined) continue;
      known.push({ ...looked, place: next.place });
      known.sort((a, b) => b.worth - a.worth || a.place - b.place);
    } else if (best !== undefined) {
      known.shift();
      yield best.found;
    } else return;
  }
}

const mayBeat = (
  next: { readonly atMost: number; readonly place: number },
  best: { readonly worth: number; readonly place: number },
): boolean => next.atMost > best.worth || (next.atMost === best.worth && next.place < best.place);

/** The greatest worth of some things; those that cannot exceed it are not looked at. −Infinity if it is nowhere more than `floor`. */
export function greatest<Thing>(
  hopefuls: readonly Hopeful<Thing>[],
  worthOf: (thing: Thing) => number,
  floor = -Infinity,
): number {
  let [best, most] = [-Infinity, floor];
  for (const { thing, atMost } of hopefuls.toSorted((a, b) => b.atMost - a.atMost)) {
    if (atMost <= most) break;
    best = Math.max(best, worthOf(thing));
    most = Math.max(most, best);
  }
  return best;
}
