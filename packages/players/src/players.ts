/** Who can answer for a seat, by the word that the command line and the app use for it. */
import { type Order, type Player, randomOrder, type Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import { defaultOf, type Question } from '@umpire/engine/rule';
import type { Budget } from './budget.ts';
import { greedy } from './greedy.ts';
import type { PlayerName } from './names.ts';
import { randomPlayer } from './random.ts';
import { search } from './search/search.ts';
import { asked, type Situation } from './situation.ts';
import { type Thinking, type Thought, thoughtOut } from './thought.ts';

/** Makes a player that draws on its own random numbers, so that the same seed plays the same battle. */
export type MakePlayer = (random: Random) => Player;

/** The ways to think. */
export const MINDS = { greedy, search } as const;
export type Mind = keyof typeof MINDS;

/** What a decision may cost where nothing is said: nodes, so that it is the same everywhere. */
export const USUAL: Readonly<Record<Mind, Budget>> = { greedy: { nodes: 400 }, search: { nodes: 1_200 } };

/** Thinks about a situation, step by step. */
export function thinking(mind: Mind, ruleset: Ruleset, situation: Situation, budget: Budget, random: Random): Thinking {
  const limited = budget.nodes === undefined && budget.ms === undefined ? USUAL[mind] : budget;
  const { turn, phase } = situation.view;
  // Numbers of its own for every decision: the answer depends on the situation, not on what was thought before.
  return MINDS[mind](ruleset, situation, limited, random.split(`${situation.seat}/${turn}/${phase}`));
}

/** The best order that was found; whatever a rule set proposes, only a legal one is given. */
export function legalOrder(ruleset: Ruleset, { view, seat }: Situation, thought: Thought, random: Random): Order {
  for (const { deed } of thought.judged)
    if ('order' in deed && ruleset.problems(view, seat, deed.order).length === 0) return deed.order;
  return randomOrder(ruleset, view, seat, random);
}

/** The best answer that was found. */
export function bestAnswer({ judged }: Thought, question: Pick<Question<unknown>, 'options'>): unknown {
  const deed = judged[0]?.deed;
  return deed !== undefined && 'choice' in deed ? deed.choice : question.options[0]?.value;
}

/** A player that thinks before it answers. */
export const thinkingPlayer =
  (mind: Mind, budget: Budget = USUAL[mind]): MakePlayer =>
  (random) => ({
    order(view, seat, ruleset) {
      const situation = { view, seat };
      return legalOrder(ruleset, situation, thoughtOut(thinking(mind, ruleset, situation, budget, random)), random);
    },
    choose(seat, question, view, ruleset, underWay) {
      // Nothing that follows at once tells such answers apart, and to list them all may be much work.
      if (mind === 'greedy' && question.actsLater === true) return defaultOf(question);
      if (question.options.length === 1) return question.options[0]?.value;
      const situation = { seat, view, question: asked(question), ...(underWay !== undefined && { underWay }) };
      return bestAnswer(thoughtOut(thinking(mind, ruleset, situation, budget, random)), question);
    },
  });

/** Says nothing: the usual order of the rule set, and the default answers. */
const plainPlayer: MakePlayer = (random) => ({
  order(view, seat, ruleset) {
    const order = ruleset.usual?.(view, seat) ?? ruleset.candidates(view, seat, 1)[0];
    return order ?? randomOrder(ruleset, view, seat, random);
  },
  choose: (_seat, question) => defaultOf(question),
});

const named: Readonly<Record<PlayerName, MakePlayer>> = {
  random: randomPlayer,
  plain: plainPlayer,
  greedy: thinkingPlayer('greedy'),
  search: thinkingPlayer('search'),
};

export const players: Readonly<Record<string, MakePlayer>> = named;

/**
 * The player of a word: `random`, `plain`, `greedy`, `search`, and with a budget for each decision `search:200ms` or `search:500`
 * (nodes). Undefined for a word that is none.
 */
export function playerOf(word: string): MakePlayer | undefined {
  const [, name = '', amount, unit] = /^([a-z]+)(?::(\d+)(ms)?)?$/u.exec(word) ?? [];
  if (!Object.hasOwn(players, name)) return undefined;
  if (amount === undefined) return players[name];
  if (!Object.hasOwn(MINDS, name) || Number(amount) === 0) return undefined;
  return thinkingPlayer(name as Mind, unit === 'ms' ? { ms: Number(amount) } : { nodes: Number(amount) });
}
