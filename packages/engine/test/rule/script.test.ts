import { describe, expect, test } from 'vitest';
import { atLeast, atMost, d6, exactly, fractions } from '../../src/dice/index.ts';
import {
  call,
  choose,
  note,
  type Problem,
  type Question,
  roll,
  type Rule,
  script,
  ScriptError,
  together,
  total,
} from '../../src/rule/index.ts';

const pick = (rule: string, ...values: readonly string[]): Question<string> => ({
  rule,
  says: 'Who falls?',
  options: values.map((value) => ({ value, says: value })),
});

/** Two dice to hit; if one hits, blue names the victim; then a test of two dice. */
function* attack(dice: number): Rule<string> {
  const { hit } = yield* roll(d6.times(dice), { hit: atLeast(4) }, { rule: 'S-HIT-1', says: 'to hit' });
  yield* note('S-HIT-1', '{hit} hits', { hit });
  if (hit === 0) return 'missed';
  const victim = yield* choose('blue', pick('S-FALL-1', 'leader', 'rank and file'));
  const sum = yield* total(d6.times(2), { rule: 'S-TEST-1', says: 'morale' });
  return `${victim}, ${sum}`;
}

describe('a script', () => {
  test('answers every ask in its order, and tells what happened and how likely that was', () => {
    const { result, notes, events, chance } = script(attack, 2, { dice: [3, 4, 5, 6], decisions: ['leader'] });
    expect(result).toBe('leader, 11');
    expect(notes).toEqual([{ rule: 'S-HIT-1', says: '{hit} hits', data: { hit: 1 } }]);
    expect(events.map((event) => ('note' in event ? 'note' : event.ask.kind))).toEqual([
      'roll',
      'note',
      'choose',
      'roll',
    ]);
    // One of two dice hits: 1/2. Two dice add up to 11: 2/36.
    expect(fractions.write(chance)).toBe(fractions.write(fractions.fraction(1 * 2, 2 * 36)));
  });

  test('that ends early needs no more', () => {
    expect(script(attack, 1, { dice: [1] }).result).toBe('missed');
  });

  test('with dice that are rolled again takes their faces after the others', () => {
    function* again(): Rule<number> {
      const pool = d6.times(2).rerolling(exactly(1));
      return (yield* roll(pool, { hit: atLeast(4) }, { rule: 'S-AGAIN-1', says: 'again' })).hit;
    }
    const { result, chance } = script(again, 0, { dice: [1, 5, 6] });
    expect(result).toBe(2);
    // A die hits with 1/2, or shows a one and then hits: 1/2 + 1/12 = 7/12.
    expect(fractions.write(chance)).toBe(fractions.write(fractions.fraction(49, 144)));
  });

  test('gives decisions of several seats at once as a record', () => {
    function* orders(): Rule<string> {
      const { red, blue } = yield* together({
        red: pick('S-ORDER-1', 'go', 'stay'),
        blue: pick('S-ORDER-1', 'go', 'stay'),
      });
      return `${red} ${blue}`;
    }
    expect(script(orders, 0, { decisions: [{ red: 'go', blue: 'stay' }] }).result).toBe('go stay');
  });
});

describe('a script that does not fit fails with a sentence that names the ask:', () => {
  const failing = (given: Parameters<typeof script>[2], dice = 2): string => {
    try {
      script(attack, dice, given);
    } catch (error) {
      expect(error).toBeInstanceOf(ScriptError);
      return (error as Error).message;
    }
    return 'it passed';
  };

  test('no die left', () => {
    expect(failing({})).toBe('The roll S-HIT-1 (to hit) needs 2d6; the script has 0 dice left.');
    expect(failing({ dice: [4] })).toBe('The roll S-HIT-1 (to hit) needs 2d6; the script has 1 die left.');
    expect(failing({ dice: [4, 4, 3], decisions: ['leader'] })).toBe(
      'The roll S-TEST-1 (morale) needs 2d6; the script has 1 die left.',
    );
  });

  test('no decision left', () => {
    expect(failing({ dice: [4, 4] })).toBe(
      'The question S-FALL-1 to blue (Who falls?) needs a decision; the script has none left.',
    );
  });

  test('a face that the die does not have', () => {
    expect(failing({ dice: [4, 7] })).toBe('S-HIT-1, to hit: 7 is not a face of a d6.');
    expect(failing({ dice: [0, 4] })).toBe('S-HIT-1, to hit: 0 is not a face of a d6.');
  });

  test('a decision that is not among the answers', () => {
    expect(failing({ dice: [4, 4, 1, 1], decisions: ['nobody'] })).toBe(
      'The question S-FALL-1 to blue (Who falls?): "nobody" is not one of the answers: "leader", "rank and file".',
    );
  });

  test('dice left over', () => {
    expect(failing({ dice: [1, 2, 5] })).toBe('attack has ended, but 1 die is left over: 5.');
    expect(failing({ dice: [1, 2, 5, 6] })).toBe('attack has ended, but 2 dice are left over: 5, 6.');
  });

  test('decisions left over', () => {
    expect(failing({ dice: [1, 2], decisions: ['leader'] })).toBe(
      'attack has ended, but 1 decision is left over: ["leader"].',
    );
  });

  test('a decision for several seats that is no record, or that leaves one out, or names another', () => {
    function* orders(): Rule<number> {
      yield* together({ red: pick('S-ORDER-1', 'go'), blue: pick('S-ORDER-1', 'go') });
      return 0;
    }
    const asked = 'The question S-ORDER-1 to red and blue';
    expect(() => script(orders, 0, {})).toThrow(`${asked} needs a decision; the script has none left.`);
    expect(() => script(orders, 0, { decisions: ['go'] })).toThrow(
      `${asked} needs a record of decisions by seat, not "go".`,
    );
    expect(() => script(orders, 0, { decisions: [{ red: 'go' }] })).toThrow(`${asked}: blue has not decided yet.`);
    expect(() => script(orders, 0, { decisions: [{ red: 'go', blue: 'stay' }] })).toThrow(
      `${asked}: "stay" is not one of the answers: "go".`,
    );
    expect(() => script(orders, 0, { decisions: [{ red: 'go', blue: 'go', green: 'go' }] })).toThrow(
      `${asked}: green is not asked.`,
    );
  });

  test('an answer that is free within limits, and breaks another rule', () => {
    const problems = (answer: unknown): Problem[] =>
      typeof answer === 'number' && answer <= 6 ? [] : [{ rule: 'S-MOVE-2', says: 'At most 6 inches.' }];
    function* move(): Rule<number> {
      return yield* choose('red', {
        rule: 'S-MOVE-1',
        says: 'How far?',
        options: [{ value: 0, says: 'stay' }],
        free: { shape: 'inches', problems },
      });
    }
    expect(script(move, 0, { decisions: [5.5] }).result).toBe(5.5);
    expect(() => script(move, 0, { decisions: [7] })).toThrow(
      'The question S-MOVE-1 to red (How far?): S-MOVE-2: At most 6 inches.',
    );
  });

  test('inside a rule that is called', () => {
    function* outer(): Rule<string> {
      return yield* call(attack, 1);
    }
    expect(() => script(outer, 0, { dice: [6], decisions: ['leader'] })).toThrow(
      'The roll S-TEST-1 (morale) needs 2d6; the script has 0 dice left.',
    );
    expect(() => script(outer, 0, { dice: [1, 1] })).toThrow('outer has ended, but 1 die is left over: 1.');
  });
});

test('the chance of a script is that of its answers, whatever the faces', () => {
  function* low(): Rule<number> {
    return (yield* roll(d6.times(3), { low: atMost(2) }, { rule: 'S-LOW-1', says: 'low' })).low;
  }
  // One of three dice shows 1 or 2: 3 · (1/3) · (2/3)².
  for (const dice of [
    [1, 3, 4],
    [6, 5, 2],
    [3, 2, 3],
  ]) {
    expect(fractions.write(script(low, 0, { dice }).chance)).toBe('4/9');
  }
});
