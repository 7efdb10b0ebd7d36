import { signal } from '@preact/signals';
import { Host, type Options, type Ruleset } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { newId } from '../new-id.ts';
import { type DiceBy, keepBattle, type Seating } from '../store/battles.ts';
import { leave } from './begun.ts';
import { diceOf } from './dice-of.ts';
import { savedOf } from './session.ts';

/** What the players settle before a battle. */
export interface Plan {
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly seating: Seating;
  readonly dice: DiceBy;
}

/** Starts a battle and keeps it; gives its id. */
export async function beginBattle({ ruleset, scenario, options, seating, dice: by }: Plan): Promise<string> {
  const dice = signal(by);
  const host = Host.start({ ruleset, dice: diceOf(() => dice.value) }, scenario, options);
  const saved = savedOf(newId(), host, seating, by);
  await keepBattle(saved);
  leave(saved, { host, dice });
  return saved.id;
}
