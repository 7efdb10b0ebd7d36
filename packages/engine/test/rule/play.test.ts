import { describe, expect, test } from 'vitest';
import { atLeast, d6, exactly } from '../../src/dice/index.ts';
import {
  call,
  type Chain,
  choose,
  decisionProblems,
  defaultOf,
  note,
  play,
  proceed,
  type Question,
  readRoll,
  roll,
  type Rule,
  together,
  total,
} from '../../src/rule/index.ts';

const why = { rule: 'L-HIT-1', says: 'to hit' };
const pick = <T>(...values: readonly T[]): Question<T> => ({
  rule: 'L-ASK-1',
  says: 'Which?',
  options: values.map((value) => ({ value, says: String(value) })),
});

function* order(dice: number): Chain<string> {
  yield* note('L-0', 'it begins');
  const { hit } = yield* roll(d6.times(dice), { hit: atLeast(4) }, why);
  yield* note('L-1', '{hit} hits', { hit }, { to: 'red' });
  const { red, blue } = yield* together({ red: pick('a', 'b'), blue: pick('c', 'd') });
  return proceed(second, { hit, said: `${red}${blue}` });
}
function* second({ hit, said }: { hit: number; said: string }): Rule<string> {
  const sum = yield* call(charge, hit);
  return `${said} ${sum} ${yield* choose('blue', pick('stand', 'run'))}`;
}
function* charge(dice: number): Rule<number> {
  yield* note('L-2', 'a charge');
  return yield* total(d6.times(dice), { rule: 'L-MOVE-1', says: 'how far' });
}

describe('a run', () => {
  test('waits at each ask and goes on with its answer, through calls and rules that go on', () => {
    const run = play(order, 2);
    expect([run.done, run.ask?.kind]).toEqual([false, 'roll']);
    expect(run.answer({ roll: { faces: [4, 6] } })).toBeUndefined();
    expect(run.ask?.kind).toBe('together');
    expect(run.answer({ choices: { red: 'b', blue: 'c' } })).toBeUndefined();
    expect(run.answer({ roll: { total: 7 } })).toBeUndefined();
    expect(run.answer({ choice: 'run' })).toBeUndefined();
    expect([run.done, run.ask, run.result]).toEqual([true, undefined, 'bc 7 run']);
    expect(run.events.map((event) => ('note' in event ? event.note : event.answer))).toEqual([
      { rule: 'L-0', says: 'it begins', data: {} },
      { roll: { faces: [4, 6] } },
      { rule: 'L-1', says: '{hit} hits', data: { hit: 2 }, to: 'red' },
      { choices: { red: 'b', blue: 'c' } },
      { rule: 'L-2', says: 'a charge', data: {} },
      { roll: { total: 7 } },
      { choice: 'run' },
    ]);
  });

  test('refuses what does not answer its ask, in a sentence, and stays where it is', () => {
    const run = play(order, 2);
    expect(run.answer({ choice: 'a' })).toBe('L-HIT-1 asks for dice (to hit).');
    expect(run.answer({ roll: { faces: [4] } })).toBe('L-HIT-1, to hit: 2d6 needs 2 dice, not 1.');
    expect(run.answer({ roll: { counts: { hit: 3 } } })).toBe(
      'L-HIT-1, to hit: 2d6 read by hit cannot give {"hit":3}.',
    );
    expect(run.answer({ roll: { total: 3 } })).toBe('L-HIT-1, to hit: 2d6 read by hit cannot give 3.');
    expect(run.answers).toEqual([]);
    expect(run.answer({ roll: { counts: { hit: 1 } } })).toBeUndefined();
    expect(run.answer({ choice: 'a' })).toBe('A decision of red and blue is asked for.');
    expect(run.answer({ choices: { red: 'a' } })).toBe('L-ASK-1: blue has not decided yet.');
    expect(run.answer({ choices: { red: 'a', blue: 'x' } })).toBe('L-ASK-1: "x" is not one of the answers: "c", "d".');
    expect(run.answer({ choices: { red: 'a', blue: 'c', green: 'a' } })).toBe('L-ASK-1: green is not asked.');
    expect(run.answer({ choices: { red: 'a', blue: 'c' } })).toBeUndefined();
    expect(run.answer({ roll: { total: 9 } })).toBe('L-MOVE-1, how far: 1d6 read as a total cannot give 9.');
    expect(run.answer({ roll: { total: 6 } })).toBeUndefined();
    expect(run.answer({ roll: { total: 6 } })).toBe('L-ASK-1 asks blue for a decision: Which?');
    expect(run.answer({ choice: 'stand' })).toBeUndefined();
    expect(run.answer({ choice: 'stand' })).toBe('Nothing is asked: the order has been carried out.');
    expect(run.result).toBe('ac 6 stand');
  });

  test('has no result before its end', () => {
    expect(() => play(order, 1).result).toThrow('order has not ended yet');
  });

  test('forks into runs that know nothing of each other', () => {
    const run = play(order, 1);
    run.answer({ roll: { faces: [6] } });
    const fork = run.fork();
    fork.answer({ choices: { red: 'a', blue: 'c' } });
    expect([run.ask?.kind, run.answers.length, fork.ask?.kind, fork.answers.length]).toEqual([
      'together',
      1,
      'roll',
      2,
    ]);
    const again = fork.fork().fork();
    expect(again.answers).toEqual(fork.answers);
  });
});

describe('answers', () => {
  test('to a roll: faces, counts or a total, as people have them', () => {
    const ask = roll(d6.times(2).rerolling(exactly(1)), { hit: atLeast(4) }, why);
    expect(readRoll(ask, { faces: [1, 5, 4] })).toEqual({ answer: { hit: 2 } });
    expect(readRoll(ask, { counts: { hit: 2 } })).toEqual({ answer: { hit: 2 } });
    expect(readRoll(total(d6.times(2), why), { total: 12 })).toEqual({ answer: 12 });
    expect(readRoll(total(d6.times(2), why), { faces: [6, 6] })).toEqual({ answer: 12 });
    expect(readRoll(total(d6.times(2), why), { total: 13 })).toBe('2d6 read as a total cannot give 13');
  });

  test('to a question are compared as data', () => {
    const places = pick({ x: 1, y: 2 }, { x: 3, y: 4 });
    expect(decisionProblems(places, { y: 2, x: 1 })).toEqual([]);
    expect(decisionProblems(places, { x: 1, y: 3 })).toEqual([
      { rule: 'L-ASK-1', says: '{"x":1,"y":3} is not one of the answers: {"x":1,"y":2}, {"x":3,"y":4}.' },
    ]);
    expect(defaultOf(places)).toEqual({ x: 1, y: 2 });
    // Where it is told by itself, the options are not even listed.
    const listing = (): never => {
      throw new Error('listed');
    };
    const late = Object.defineProperty({ ...places, usual: { x: 3, y: 4 } }, 'options', { get: listing });
    expect(defaultOf(late)).toEqual({ x: 3, y: 4 });
    expect(decisionProblems(late, { x: 3, y: 4 })).toEqual([]);
  });
});
