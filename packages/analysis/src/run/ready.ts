import { type Battle, BattleCourse, type Options, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { defaultOf } from '@umpire/engine/rule';
import type { Scenario } from '@umpire/engine/table';
import { type MakePlayer, playerOf } from '@umpire/players';
import { changed } from '../change/apply.ts';
import type { ReadyBattle } from '../count/play-battle.ts';
import { type Fit, fits, unfit } from '../fit.ts';
import type { Arm } from './run.ts';

/** An arm ready to be played: its scenario read, its changes made, everything checked. */
export function ready(rulesets: readonly Ruleset[], arm: Arm): Fit<ReadyBattle> {
  const ruleset = rulesets.find(({ id }) => id === arm.ruleset);
  if (ruleset === undefined)
    return unfit(`There is no rule set "${arm.ruleset}"; there are ${rulesets.map(({ id }) => id).join(', ')}.`);
  const made = changed(ruleset, arm);
  if ('says' in made) return made;
  const { scenario, options, players: words } = made.value;
  if (scenario.ruleset !== ruleset.id)
    return unfit(`"${scenario.id}" is a scenario of ${scenario.ruleset}, not of ${ruleset.id}.`);
  const fault = faultOf(ruleset, scenario, options);
  if (fault !== undefined) return unfit(fault);
  // The words were checked with the changes.
  const players = Object.entries(words).map(([seat, word]) => [seat, playerOf(word) as MakePlayer] as const);
  return fits({ ruleset, scenario, options, players: Object.fromEntries(players) });
}

/** The battle at its first order, everybody having answered as usual: before that, nobody is to act. */
function begun(ruleset: Ruleset, battle: Battle): Battle {
  const course = new BattleCourse(ruleset, battle);
  const dice = seededDice(seeded('ready'));
  course.begin();
  for (let { ask } = course; ask !== undefined; { ask } = course) {
    const roll = ask.kind === 'roll' ? dice(ask) : undefined;
    if (roll !== undefined) course.roll(roll);
    for (const seat of course.waitingFor) {
      const question = course.questionTo(seat);
      if (question !== undefined) course.choose(seat, defaultOf(question));
    }
  }
  return course.battle;
}

/** What a rule set has against a battle of this scenario. */
export function faultOf(ruleset: Ruleset, scenario: Scenario, options: Options): string | undefined {
  try {
    const [fault] = ruleset.faults(begun(ruleset, ruleset.setup(scenario, options)));
    return fault === undefined ? undefined : `${ruleset.title} cannot play this: ${fault}`;
  } catch (error) {
    // A scenario from outside may name what the rule set does not have; its set-up says so by throwing.
    if (error instanceof RangeError) return `${ruleset.title} cannot play this: ${error.message}.`;
    throw error;
  }
}
