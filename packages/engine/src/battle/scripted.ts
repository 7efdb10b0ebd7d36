import { english } from '../words/index.ts';
import { script, type Script, type Scripted, type Seat } from '../rule/index.ts';
import type { Battle } from './battle.ts';
import { carryOut } from './command.ts';
import { BattleCourse } from './course.ts';
import type { Order } from './order.ts';
import type { Ruleset } from './ruleset.ts';
import { SO_FAR } from './so-far.ts';

/**
 * Carries out one order with dice and decisions given in advance, as in a worked example: the battle after it, what was
 * noted, and how likely these dice are. An order that is not legal, and a script that does not fit, are errors.
 */
export function scriptOrder<B extends Battle, O extends Order>(
  ruleset: Ruleset<B, O>,
  battle: B,
  seat: Seat,
  order: O,
  given: Script = {},
): Scripted<B> {
  // Inside, orders are plain data that the rule set reads by itself.
  const plain = ruleset as unknown as Ruleset<B>;
  const [problem] = new BattleCourse(plain, battle).problems(seat, order);
  if (problem !== undefined) throw new RangeError(`${problem.rule}: ${english(problem)}`);
  return withoutSoFar(script(carryOut<B>, { ruleset: plain, battle, given: { seat, order } }, given) as Scripted<B>);
}

/** What happens before the first order, with dice and decisions given in advance. */
export function scriptBegin<B extends Battle, O extends Order>(
  ruleset: Ruleset<B, O>,
  battle: B,
  given: Script = {},
): Scripted<B> {
  const plain = ruleset as unknown as Ruleset<B>;
  return withoutSoFar(script(carryOut<B>, { ruleset: plain, battle }, given) as Scripted<B>);
}

const withoutSoFar = <B>(scripted: Scripted<B>): Scripted<B> => ({
  ...scripted,
  notes: scripted.notes.filter(({ rule }) => rule !== SO_FAR),
  events: scripted.events.filter((event) => !('note' in event) || event.note.rule !== SO_FAR),
});
