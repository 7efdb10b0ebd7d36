import { expect, test } from 'vitest';
import { Known } from '../../src/common/known.ts';

test('an answer is worked out once, also if it is that there is none', () => {
  const known = new Known<string | undefined>(10);
  let worked = 0;
  const answer = (question: string): string | undefined =>
    known.answer(question, () => {
      worked++;
      return question === 'nobody' ? undefined : question.toUpperCase();
    });
  expect([answer('who'), answer('nobody'), answer('who'), answer('nobody')]).toEqual([
    'WHO',
    undefined,
    'WHO',
    undefined,
  ]);
  expect(worked).toBe(2);
});

test('no more than so many are kept', () => {
  const known = new Known<number>(3);
  const worked: number[] = [];
  const ask = (question: number): number =>
    known.answer(question, () => {
      worked.push(question);
      return question;
    });
  for (const question of [1, 2, 3, 1, 4, 1]) ask(question);
  // The fourth question finds three answers kept: all are forgotten, and the first is worked out anew.
  expect(worked).toEqual([1, 2, 3, 4, 1]);
});
