/** One tab plays a battle; all others watch. */

/** This tab plays the battle, until it lets go or another takes it. */
export interface Ownership {
  /** Lets go. */
  release(): void;
  /** Settled when another tab has taken it without asking. */
  readonly taken: Promise<void>;
}

/** If nobody has it; when it is free; now, from whoever has it. */
type How = { readonly ifAvailable: true } | { readonly signal: AbortSignal } | { readonly steal: true };

/** Gets the battle for this tab; undefined when somebody has it, or the waiting was ended. */
export async function own(id: string, how: How): Promise<Ownership | undefined> {
  // Pages that do not come over TLS have no locks: there every tab plays, and the last one to write is kept.
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return { release: () => undefined, taken: NEVER() };
  const got = Promise.withResolvers<(() => void) | undefined>();
  const held = locks.request(`umpire-battle-${id}`, how, (lock) => {
    if (lock === null) return got.resolve(undefined);
    return new Promise<void>((release) => got.resolve(release));
  });
  const taken: Promise<void> = held.then(NEVER, () => undefined);
  const release = await Promise.race([got.promise, taken.then(() => undefined)]);
  return release && { release, taken };
}

/** What was let go of is not taken. */
const NEVER = (): Promise<void> => new Promise(() => undefined);
