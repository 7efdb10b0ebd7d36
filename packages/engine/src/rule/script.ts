import { english } from '../words/index.ts';
import { type Fraction, fractions, restingFaces, throwDice } from '../dice/index.ts';
import type { Note, RuleOf, Seat, Settled } from './ask.ts';
import { sameData } from './key.ts';
import { type Event, type OpenAsk, play } from './play.ts';

/** Dice and decisions given in advance, in the order in which the rule asks for them. */
export interface Script {
  /** Every face that falls, die by die, over all rolls. */
  readonly dice?: readonly number[];
  /** Every decision; where several seats decide at once, a record by seat. */
  readonly decisions?: readonly unknown[];
}

export interface Scripted<T> {
  readonly result: T;
  readonly notes: readonly Note[];
  readonly events: readonly Event[];
  /** How likely it is that the dice answer each roll as they did here, given the decisions. */
  readonly chance: Fraction;
}

/** The script does not fit the rule: the sentence names the ask. */
export class ScriptError extends Error {}

/** Runs a rule with everything given in advance. What is missing, illegal or left over is an error. */
export function script<A, R>(rule: RuleOf<A, R>, args: A, { dice = [], decisions = [] }: Script): Scripted<Settled<R>> {
  const run = play(rule, args);
  let diceUsed = 0;
  let decisionsUsed = 0;
  let chance = fractions.ONE;
  for (let ask = run.ask; ask !== undefined; ask = run.ask) {
    const where = nameOf(ask);
    if (ask.kind === 'roll') {
      const { pool } = ask;
      const from = diceUsed;
      const faces = throwDice(pool, () => {
        const face = dice[diceUsed++];
        if (face === undefined) {
          throw new ScriptError(
            `${where} needs ${pool.says}; the script has ${countOf(dice.length - from, 'die', 'dice')} left.`,
          );
        }
        return face;
      });
      refuse(run.answer({ roll: { faces } }));
      chance = fractions.multiply(chance, chanceOf(ask, faces));
    } else {
      if (decisionsUsed >= decisions.length)
        throw new ScriptError(`${where} needs a decision; the script has none left.`);
      const decision = decisions[decisionsUsed++];
      const problem = run.answer(ask.kind === 'choose' ? { choice: decision } : { choices: bySeat(where, decision) });
      refuse(problem === undefined ? undefined : `${where}: ${withoutRule(ask, problem)}`);
    }
  }
  const spareDice = dice.slice(diceUsed);
  if (spareDice.length > 0)
    throw new ScriptError(
      `${rule.name} has ended, but ${countOf(spareDice.length, 'die is', 'dice are')} left over: ${spareDice.join(', ')}.`,
    );
  const spare = decisions.slice(decisionsUsed);
  if (spare.length > 0)
    throw new ScriptError(
      `${rule.name} has ended, but ${countOf(spare.length, 'decision is', 'decisions are')} left over: ${JSON.stringify(spare)}.`,
    );
  const notes = run.events.flatMap((event) => ('note' in event ? [event.note] : []));
  return { result: run.result, notes, events: run.events, chance };
}

const refuse = (problem: string | undefined): void => {
  if (problem !== undefined) throw new ScriptError(problem);
};

/** The problem of a decision, without the rule of the question if it begins with that: the ask is named already. */
function withoutRule(ask: OpenAsk, problem: string): string {
  const rules = ask.kind === 'choose' ? [ask.question.rule] : ask.kind === 'together' ? rulesOf(ask) : [];
  const rule = rules.find((one) => problem.startsWith(`${one}: `));
  return rule === undefined ? problem : problem.slice(rule.length + 2);
}

const rulesOf = (ask: OpenAsk & { kind: 'together' }): readonly string[] =>
  Object.values(ask.questions).map((question) => question.rule);

const countOf = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

function bySeat(where: string, decision: unknown): Readonly<Record<Seat, unknown>> {
  if (typeof decision === 'object' && decision !== null && !Array.isArray(decision))
    return decision as Record<Seat, unknown>;
  throw new ScriptError(`${where} needs a record of decisions by seat, not ${JSON.stringify(decision)}.`);
}

/** How a message calls an ask. */
export function nameOf(ask: OpenAsk): string {
  if (ask.kind === 'roll') return `The roll ${ask.why.rule} (${english(ask.why)})`;
  if (ask.kind === 'choose') return `The question ${ask.question.rule} to ${ask.seat} (${english(ask.question)})`;
  return `The question ${Object.values(ask.questions)[0]?.rule} to ${Object.keys(ask.questions).join(' and ')}`;
}

function chanceOf(ask: OpenAsk & { kind: 'roll' }, faces: readonly number[]): Fraction {
  const { answers, exactly } = ask.outcomes;
  const answer = ask.reading.read(ask.pool, restingFaces(ask.pool, faces));
  const at = answers.findIndex((possible) => sameData(possible, answer));
  return fractions.fraction(exactly.ways[at] ?? 0n, exactly.total);
}
