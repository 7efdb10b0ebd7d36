/** Rules that are gone through again with the same answers. */
import { seeded } from '@umpire/engine/dice';
import { choose, note, type Rule, sample } from '@umpire/engine/rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { again, type Memory } from '../../src/assault-phase/turn/again.ts';

const DIGITS = [0, 1, 2];
const options = DIGITS.map((value) => ({ value, says: String(value) }));

/** Asks for digits until one is 0, and gives their sum. Each answer that it is told is worked on. */
function* sums(worked: () => void): Rule<number> {
  yield* note('T-1', 'It begins.', {});
  let sum = 0;
  for (;;) {
    const digit = yield* choose('one', { rule: 'T-2', says: `After ${sum}?`, options });
    worked();
    if (digit === 0) return sum;
    sum += digit;
  }
}

/** What a rule asks and gives when it is told these digits, and then 0. */
function gone(rule: Rule<number>, digits: readonly number[]): readonly unknown[] {
  const seen: unknown[] = [];
  let step = rule.next();
  for (let told = 0; step.done !== true;) {
    const ask = step.value;
    seen.push(ask.kind === 'choose' ? ask.question.says : ask.kind);
    step = rule.next(ask.kind === 'choose' ? (digits[told++] ?? 0) : undefined);
  }
  return [...seen, step.value];
}

describe('a rule gone through again', () => {
  it('asks and gives what the rule itself does, in whatever order its courses are gone', () => {
    const courses = fc.array(fc.array(fc.constantFrom(1, 2), { maxLength: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(courses, (all) => {
        const memory: Memory<number> = {};
        const idle = (): void => undefined;
        for (const digits of all)
          expect(
            gone(
              again(memory, () => sums(idle)),
              digits,
            ),
          ).toEqual(gone(sums(idle), digits));
      }),
      { numRuns: 100 },
    );
  });

  it('works out only what has not been told the same answers', () => {
    const memory: Memory<number> = {};
    let works = 0;
    const rule = (): Rule<number> => again(memory, () => sums(() => works++));
    // Three digits and the 0; the second time nothing is new; the third one has the whole to work out, for its last answers are new.
    expect([gone(rule(), [1, 2, 1]).at(-1), works]).toEqual([4, 4]);
    expect([gone(rule(), [1, 2, 1]).at(-1), works]).toEqual([4, 4]);
    expect([gone(rule(), [1, 2, 2]).at(-1), works]).toEqual([5, 8]);
  });

  it('is the rule itself where somebody answers all while it runs', () => {
    const memory: Memory<number> = {};
    gone(
      again(memory, () => sums(() => undefined)),
      [1, 1],
    );
    const digits = [2, 2, 1, 0];
    const decided = sample(() => again(memory, () => sums(() => undefined)), undefined, {
      random: seeded('again'),
      decide: () => digits.shift(),
    });
    expect(decided).toBe(5);
  });
});
