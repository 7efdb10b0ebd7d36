import { type Battle, Host, randomChoice, randomOrder, type Ruleset, seededDice } from '@umpire/engine/battle';
import { type Random, seeded } from '@umpire/engine/dice';
import type { Problem } from '@umpire/engine/rule';
import { rulesets } from '../src/registry.ts';

/** A position of a random battle. */
export interface Position {
  readonly ruleset: Ruleset;
  readonly host: Host<Battle>;
  readonly random: Random;
}

/** Of the positions of a battle so many are looked at; the others are played through. */
const STRIDE = 4;
/** Steps of a battle in one round. */
const STEPS = 120;

/** Plays a random battle of a game that follows from the seed, and looks at some of its positions. */
export function throughBattle(seed: string, look: (position: Position) => void): void {
  const random = seeded(seed);
  const ruleset: Ruleset = random.pick(rulesets);
  const { scenario } = random.pick(ruleset.scenarios);
  const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) }, scenario);
  for (let step = 0; step < STEPS && host.outcome === undefined; step++) {
    const [seat] = host.waitingFor;
    if (seat === undefined) return;
    if (random.below(STRIDE) === 0) look({ ruleset, host, random: random.split(`look/${step}`) });
    const question = host.questionTo(seat);
    if (question !== undefined) host.choose(seat, randomChoice(question, random));
    else host.order(seat, randomOrder(ruleset, host.look(seat).battle, seat, random));
  }
}

/** Letters that a refusal may have: it quotes little of what it was given. */
const LONGEST = 1500;

export function longRefusal(problems: readonly Problem[]): string | undefined {
  const long = problems.find(({ says }) => says.length > LONGEST || says === '');
  return long && `It is refused with ${long.says.length} letters: ${long.says.slice(0, 100)}`;
}
