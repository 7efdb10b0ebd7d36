/**
 * Scripts, as the engine runs them, and one thing more: whoever a note names must be in what was given or in what has come of it, or be a word of the games.
 * So every test of a rule also sees that its notes name the right sort of thing.
 */
import { type Battle, type Order, type Ruleset, scriptOrder as orderIn } from '@umpire/engine/battle';
import { languagesOf, strangersIn, textsIn } from '@umpire/engine/kit';
import {
  type Problem,
  type RuleOf,
  type Script,
  script as scriptOf,
  type Scripted,
  type Seat,
  type Settled,
} from '@umpire/engine/rule';
import { rulesets } from '../src/registry.ts';

const languages = (await Promise.all(rulesets.map(languagesOf))).flat();

/** Throws where somebody is named whom nobody knows: in notes, questions, reasons of rolls. */
export function expectKnown(told: readonly unknown[], ...given: readonly unknown[]): void {
  if (told.length === 0) return;
  const texts = textsIn(given);
  // Members of a unit that has no models here are called by its name and a number.
  const isKnown = (name: string): boolean => texts.has(name) || texts.has(name.replace(/ \d+$/, ''));
  const strangers = strangersIn(told, isKnown, languages);
  if (strangers.length > 0) throw new RangeError(strangers.join('\n'));
}

/** Why an order is illegal: whoever a refusal names, and whom it is about, has to be known like those in notes. */
export function problemsOf<B extends Battle, O extends Order>(
  ruleset: Pick<Ruleset<B, O>, 'problems'>,
  battle: B,
  seat: Seat,
  order: O,
): readonly Problem[] {
  const found = ruleset.problems(battle, seat, order);
  expectKnown(found, battle, order);
  const stranger = found.find(({ model }) => model !== undefined && !textsIn([battle, order]).has(model));
  if (stranger !== undefined) throw new RangeError(`a refusal is about ${stranger.model}, whom nobody knows`);
  return found;
}

export function script<A, R>(rule: RuleOf<A, R>, args: A, given: Script): Scripted<Settled<R>> {
  const done = scriptOf(rule, args, given);
  expectKnown(done.events, args, given, done.result);
  return done;
}

export function scriptOrder<B extends Battle, O extends Order>(
  ruleset: Ruleset<B, O>,
  battle: B,
  seat: Seat,
  order: O,
  given: Script = {},
): Scripted<B> {
  const done = orderIn(ruleset, battle, seat, order, given);
  expectKnown(done.events, battle, seat, order, given, done.result);
  return done;
}
