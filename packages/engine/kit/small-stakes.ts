/** What is at stake in real orders, where its dice are few: the odds are those of all dice, thrown one by one. */
import type { Battle } from '../src/battle/index.ts';
import type { Seat } from '../src/rule/index.ts';
import type { Point } from './checks.ts';
import { enumerationFaultsWithin } from './enumerate.ts';
import { waysOf } from './shrink.ts';

/** Few enough to be thrown along the way. `UMPIRE_WAYS` in the environment asks for more. */
const FEW = Number(process.env['UMPIRE_WAYS'] ?? 250);
const SLACK = 10;
const PROBES = 6;
/** So many are worked out at one point of a battle. */
const MOST = 2;

export function checkSmallStakes<B extends Battle>({ ruleset, host, random, found }: Point<B>, seat: Seat): void {
  const view = host.look(seat).battle;
  const stakes = ruleset.candidates(view, seat, 8).flatMap((order) => ruleset.stakes(view, seat, order));
  let done = 0;
  for (const { engagement: id, args } of stakes) {
    const engagement = ruleset.engagements.find((one) => one.id === id);
    const ways = engagement === undefined ? undefined : waysOf(engagement, args, random, PROBES);
    if (engagement === undefined || ways === undefined || ways < 2 || ways > FEW) continue;
    for (const says of enumerationFaultsWithin(engagement, args, FEW * SLACK) ?? []) found('stakes', `${id}: ${says}`);
    if (++done === MOST) return;
  }
}
