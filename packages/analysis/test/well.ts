/** Runs with the example rule set, The Well, for tests. */
import type { Ruleset } from '@umpire/engine/battle';
import { example } from '@umpire/engine/example';
import { type Arm, armFrom, type Changes, type Run, RUN_FORMAT } from '../src/index.ts';

export const well = example as unknown as Ruleset;
export const scenario = example.scenarios[0]!.scenario;

export const arm = (changes: Changes = {}, player = 'random'): Arm =>
  armFrom(
    { ruleset: well, scenario, options: {}, players: { a: player, b: player }, changes },
    JSON.stringify(changes),
  );

export const runOf = (games: number, arms: readonly Arm[] = [arm()], more: Partial<Run> = {}): Run => ({
  format: RUN_FORMAT,
  kind: 'simulate',
  umpire: 'test',
  seed: 'well',
  games,
  seat: 'a',
  arms,
  ...more,
});

/** What a result is without the times of the machine. */
export const withoutTimes = <T extends { readonly times: unknown }>({ times: _, ...rest }: T): Omit<T, 'times'> => rest;
