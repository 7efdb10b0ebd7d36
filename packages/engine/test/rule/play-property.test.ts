import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fraction, fractions, type Random, seeded, throwDice } from '../../src/dice/index.ts';
import { type Answer, type Event, nameOf, type OpenAsk, play, type Run, script } from '../../src/rule/index.ts';
import { enumerate, readNumbers } from '../dice/faces.ts';
import { programs, trying } from './little/arbitrary.ts';
import { asRules, startOf } from './little/as-rules.ts';
import { inBand } from './little/brute-force.ts';
import { type Program, type Rolled, rollsOf } from './little/program.ts';

/** An answer at random, such as a source of dice and two players might give. */
function anyAnswer(ask: OpenAsk, random: Random): Answer {
  if (ask.kind === 'roll') return { roll: { faces: throwDice(ask.pool, (sides) => random.die(sides)) } };
  if (ask.kind === 'choose') return { choice: random.pick(ask.question.options).value };
  const choices = Object.entries(ask.questions).map(([seat, { options }]) => [seat, random.pick(options).value]);
  return { choices: Object.fromEntries(choices) as Record<string, unknown> };
}

function playOut<T>(run: Run<T>, random: Random): Run<T> {
  for (let ask = run.ask; ask !== undefined; ask = run.ask) expect(run.answer(anyAnswer(ask, random))).toBeUndefined();
  return run;
}

/** What happened, as plain data. */
const written = (events: readonly Event[]): unknown[] =>
  events.map((event) => ('note' in event ? event.note : { ask: nameOf(event.ask), answer: event.answer }));

/** The answers as a script. */
const scriptOf = (answers: readonly Answer[]): { dice: number[]; decisions: unknown[] } => ({
  dice: answers.flatMap((answer) => ('roll' in answer && 'faces' in answer.roll ? answer.roll.faces : [])),
  decisions: answers.flatMap((answer): unknown[] => {
    if ('choice' in answer) return [answer.choice];
    return 'choices' in answer ? [answer.choices] : [];
  }),
});

/** The chance of what dice have answered, by writing out all faces. */
function chanceOf({ pool, bands }: Rolled, count: number, thrown: readonly number[]): Fraction {
  const described = { ...pool, count };
  const read = (numbers: readonly number[]): unknown =>
    bands === undefined
      ? numbers.reduce((sum, n) => sum + n, 0)
      : bands.map((band) => numbers.filter((n) => inBand(band, n)).length);
  const spare = thrown.slice(count);
  const resting = thrown.slice(0, count).map((face) => (pool.again?.includes(face) === true ? spare.shift()! : face));
  const { ways, total } = enumerate(described, read);
  return fractions.fraction(ways.get(JSON.stringify(read(readNumbers(described, resting)))) ?? 0n, total);
}

function chanceOfAll(program: Program, events: readonly Event[]): Fraction {
  const rolls = new Map(rollsOf(program).map((rolled) => [`R-${rolled.id}`, rolled]));
  let chance = fractions.ONE;
  for (const event of events) {
    if (!('ask' in event) || event.ask.kind !== 'roll') continue;
    const { faces } = (event.answer as { roll: { faces: readonly number[] } }).roll;
    const rolled = rolls.get(event.ask.why.rule)!;
    chance = fractions.multiply(chance, chanceOf(rolled, event.ask.pool.count, faces));
  }
  return chance;
}

describe('rules made at random, played', () => {
  test('a script of the recorded answers gives the same result and the same events, with its exact chance', () => {
    fc.assert(
      fc.property(programs, fc.nat(), (program, n) => {
        const [rule] = asRules(program);
        const run = playOut(play(rule!, startOf(program)), seeded(`play/${n}`));
        const scripted = script(rule!, startOf(program), scriptOf(run.answers));
        expect(scripted.result).toEqual(run.result);
        expect(written(scripted.events)).toEqual(written(run.events));
        expect(scripted.notes).toEqual(run.events.flatMap((event) => ('note' in event ? [event.note] : [])));
        expect(fractions.write(scripted.chance)).toBe(fractions.write(chanceOfAll(program, run.events)));
      }),
      trying(120),
    );
  });

  test('a fork at every ask changes nothing, neither in the run nor in the fork', () => {
    fc.assert(
      fc.property(programs, fc.nat(), (program, n) => {
        const [rule] = asRules(program);
        const first = playOut(play(rule!, startOf(program)), seeded(`fork/${n}`));
        const run = play(rule!, startOf(program));
        for (const [k, answer] of first.answers.entries()) {
          const strayed = run.fork();
          const faithful = run.fork();
          expect(nameOf(faithful.ask!)).toBe(nameOf(run.ask!));
          playOut(strayed, seeded(`strayed/${n}/${k}`));
          for (const later of first.answers.slice(k)) expect(faithful.answer(later)).toBeUndefined();
          expect(faithful.result).toEqual(first.result);
          expect(written(faithful.events)).toEqual(written(first.events));
          expect(run.answer(answer)).toBeUndefined();
        }
        expect(run.done).toBe(true);
        expect(run.result).toEqual(first.result);
        expect(written(run.events)).toEqual(written(first.events));
      }),
      trying(80),
    );
  });

  test('a script with one die or decision too few or too many fails', () => {
    fc.assert(
      fc.property(programs, fc.nat(), (program, n) => {
        const [rule] = asRules(program);
        const run = playOut(play(rule!, startOf(program)), seeded(`short/${n}`));
        const { dice, decisions } = scriptOf(run.answers);
        const failing = (given: object): void => {
          expect(() => script(rule!, startOf(program), { dice, decisions, ...given })).toThrow(/left/);
        };
        failing({ dice: [...dice, 1] });
        failing({ decisions: [...decisions, 1] });
        if (dice.length > 0) failing({ dice: dice.slice(0, -1) });
        if (decisions.length > 0) failing({ decisions: decisions.slice(0, -1) });
      }),
      trying(60),
    );
  });
});
