/** Facts that are derived follow from data: without them everything is worked out anew, and nothing may come out differently. */
import { type Battle, hashOf, type Journal, replay, type Ruleset } from '../src/battle/index.ts';
import { derive } from '../src/derive/index.ts';
import { keyOf, type Seat } from '../src/rule/index.ts';
import type { Point } from './checks.ts';

/** What a seat is told of the battle now is the same without a single fact that is remembered. */
export function checkWithoutDerive<B extends Battle>({ ruleset, host, found }: Point<B>, seat: Seat): void {
  const view = host.look(seat).battle;
  const answers = (): Readonly<Record<string, unknown>> => {
    const candidates = ruleset.candidates(view, seat, 3);
    return {
      menu: ruleset.menu(view, seat),
      candidates,
      value: ruleset.value(view, seat),
      stakes: candidates.flatMap((order) => ruleset.stakes(view, seat, order)),
      faults: ruleset.faults(host.battle),
    };
  };
  const [known, anew] = [answers(), derive.off(answers)];
  for (const name of Object.keys(known))
    if (keyOf(known[name]) !== keyOf(anew[name])) found('derived', `${name}: another answer without derived facts.`);
}

/** A journal that is replayed without derived facts ends in the same battle. */
export function replayFaultWithoutDerive<B extends Battle>(
  ruleset: Ruleset<B>,
  journal: Journal,
  battle: B,
): string | undefined {
  const replayed = derive.off(() => replay(ruleset, journal));
  if (replayed.kind === 'refused') return `Without derived facts it does not replay: ${replayed.says}`;
  return hashOf(replayed.course.battle) === hashOf(battle) ? undefined : 'Without derived facts it is another battle.';
}
