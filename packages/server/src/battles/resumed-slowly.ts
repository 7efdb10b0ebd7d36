import {
  type Battle,
  type DiceSource,
  type Entry,
  Host,
  type HostOptions,
  type Journal,
  type Resumed,
} from '@umpire/engine/battle';

/** So long a battle is played again in one turn of the loop, in milliseconds. */
const AT_ONCE = 4;

/** A battle that goes on from its journal, or why it cannot. */
export type SlowlyResumed = Resumed;

/**
 * What `Host.resume` gives, a little in each turn of the loop: hundreds of entries would keep all other battles waiting. Where something does
 * not fit, the whole is tried at once, which says why.
 */
export async function resumedSlowly(options: HostOptions<Battle>, journal: Journal): Promise<Resumed> {
  // Dice that fell are in the journal: none may be thrown before its end.
  let isThere = false;
  const dice: DiceSource = (ask, entries) => (isThere ? options.dice(ask, entries) : undefined);
  const [first, rest] = parted(journal.entries);
  const begun = Host.resume({ ...options, dice }, { ...journal, entries: first });
  if (begun.kind === 'refused') return Host.resume(options, journal);
  for (let at = 0; at < rest.length;) {
    for (const until = performance.now() + AT_ONCE; at < rest.length && performance.now() < until; at++)
      if (begun.host.follow(rest.slice(at, at + 1)) !== undefined) return Host.resume(options, journal);
    await new Promise((done) => setImmediate(done));
  }
  isThere = true;
  begun.host.throwDue();
  return begun;
}

/** Up to the last change of the version of the rules all has to be known at once. */
function parted(entries: readonly Entry[]): readonly [readonly Entry[], readonly Entry[]] {
  const from = entries.findLastIndex((entry) => 'version' in entry) + 1;
  return [entries.slice(0, from), entries.slice(from)];
}
