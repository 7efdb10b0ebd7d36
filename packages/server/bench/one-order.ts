/** A table at which one order is given and taken back, again and again: it is judged by the rules each time. */
import { Host, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { rulesetOf } from '@umpire/rulesets';
import type { Act } from '@umpire/wire';

const ruleset = rulesetOf('building-assault');
const scenario = ruleset?.scenarios[0]?.scenario;
if (ruleset === undefined || scenario === undefined) throw new Error('there is no such game');

export const game = ruleset;
/** Whoever begins, by the rules themselves, and what it may order. */
const started = Host.start({ ruleset, dice: seededDice(seeded('bench')) }, scenario);
export const beginner = started.waitingFor[0] ?? '';
const [order] = ruleset.candidates(started.look(beginner).battle, beginner, 1);
const acts: readonly Act[] = [{ kind: 'order', order: order as never }, { kind: 'undo' }];

/** What is done as number so and so. */
export const actNumber = (i: number): Act => acts[i % 2] as Act;

/** A table of it, at which the beginner is whoever makes it. */
export const plan = {
  ruleset: ruleset.id,
  scenario: scenario.id,
  seat: beginner,
  settings: { watch: 'everyone', open: true },
};
