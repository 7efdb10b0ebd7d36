import { type Arm, type Base, type Run, RUN_FORMAT, type RunKind } from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import { type BattleFlags, battleNamed, changesOf, type RunFlags, seatsOf, untilOf, whole } from './flags.ts';
import { umpireVersion } from './version.ts';

/** What is the same in all battles of a command. */
export function baseOf(rulesets: readonly Ruleset[], word: string, flags: BattleFlags): Base {
  const { ruleset, scenario } = battleNamed(rulesets, word);
  return { ruleset, scenario, options: {}, players: seatsOf(scenario, flags.seat), changes: changesOf(flags.set) };
}

/** A run as the flags ask for it. */
export const runOf = (kind: RunKind, arms: readonly Arm[], seat: string, games: string, flags: RunFlags): Run => ({
  format: RUN_FORMAT,
  kind,
  umpire: umpireVersion(),
  seed: flags.seed,
  games: whole('games', flags.games ?? games, 1),
  ...(flags.until !== undefined && { until: untilOf(flags.until) }),
  seat,
  arms,
});
