/** What seats do for the dice: links and chains for those that everybody can check, faces of real ones. */
import type { Host } from '@umpire/engine/battle';
import type { RollAnswer, Seat } from '@umpire/engine/rule';
import type { Act } from '@umpire/wire';
import type { FairPlay } from '../fair/play.ts';
import type { Deed } from './deed.ts';
import type { Hosting } from './hosting.ts';
import { type Judged, refused } from './judged.ts';

/** What fell, and nothing that came with it. */
const onlyRoll = (given: unknown): RollAnswer => {
  const { faces, counts, total } = (given ?? {}) as Readonly<Record<string, unknown>>;
  return (faces !== undefined ? { faces } : counts !== undefined ? { counts } : { total }) as RollAnswer;
};

/** Somebody says what its real dice have shown, or lets the server throw. */
export function rolled(hosting: Hosting, host: Host, seat: Seat, given: unknown): Judged {
  const before = host.length;
  if (given === undefined) hosting.letServerThrow();
  else {
    const problems = host.roll(onlyRoll(given));
    if (problems.length > 0) return { problems };
  }
  return { deed: { kind: 'roll', seat, entries: host.entriesAfter(before) } };
}

/** A seat begins a new chain of links for the dice. */
export function chainBegun(
  { host, fair }: Hosting,
  isThrowing: boolean,
  seat: Seat,
  { anchor, key, signed }: Act & { kind: 'anchor' },
): Judged {
  const chain = { anchor, ...(key !== undefined && { key }) };
  if (host === undefined) return { deed: { kind: 'anchor', seat, chain } };
  if (fair === undefined) return refused('The dice of this battle need no links.');
  if (isThrowing) return refused('The dice are being thrown.', 'stale');
  const wrong = fair.chainProblem(seat, chain, signed);
  if (wrong !== undefined) return refused(wrong, 'links');
  const before = host.length;
  host.anchor({ who: seat, ...chain, ...(signed !== undefined && { signed }) });
  return { deed: { kind: 'anchor', seat, chain, entries: host.entriesAfter(before) } };
}

/** A seat gives its link for the dice that are due. */
export function linkGiven(
  host: Host,
  fair: FairPlay | undefined,
  awaited: readonly Seat[],
  seat: Seat,
  link: string,
  isAway: ((seat: Seat) => boolean) | undefined,
): Judged {
  if (fair === undefined) return refused('The dice of this battle need no links.');
  if (!awaited.includes(seat)) return refused('Your link for the dice is not awaited now.', 'stale');
  const wrong = fair.linkProblem(seat, link);
  if (wrong !== undefined) return refused(wrong, 'links');
  const before = host.length;
  fair.offer(seat, link);
  fair.whileAway(isAway, () => host.throwDue());
  const entries = host.entriesAfter(before);
  return { deed: { kind: 'link', seat, link, ...(entries.length > 0 && { entries }) } };
}

/** A seat leaves links for while it is away. */
export function linksLeft(fair: FairPlay | undefined, seat: Seat, link: string, count: number): Judged {
  if (fair === undefined) return refused('The dice of this battle need no links.');
  const wrong = fair.leave(seat, { link, count });
  return wrong === undefined ? { deed: { kind: 'leave', seat, link, count } } : refused(wrong, 'links');
}

/** The dice fall without those who are away; undefined while somebody else's link is awaited, too, or nobody is away. */
export function thrownWithout(
  { host, fair }: Hosting,
  awaited: readonly Seat[],
  isAway: (seat: Seat) => boolean,
): Deed | undefined {
  const [seat] = awaited.filter(isAway);
  if (seat === undefined || host === undefined || !awaited.every(isAway)) return undefined;
  const before = host.length;
  fair?.whileAway(isAway, () => host.throwDue());
  return { kind: 'away', seat, entries: host.entriesAfter(before) };
}
