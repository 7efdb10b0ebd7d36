import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { latest } from '../src/work/latest.ts';

/** Somebody who answers when he is told to; an answer is the question twice. */
function slowly() {
  const open: { readonly question: string; done(answer: string): void }[] = [];
  const asked: string[] = [];
  const ask = (question: string): Promise<string> => {
    asked.push(question);
    return new Promise((done) => open.push({ question, done }));
  };
  const answer = async (): Promise<void> => {
    const next = open.shift();
    next?.done(next.question.repeat(2));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ask, asked, answer };
}

test('of questions that come while one is answered only the last is asked, and old answers are dropped', async () => {
  const question = signal<string | undefined>('a');
  const { ask, asked, answer } = slowly();
  const found = latest(question, ask, { keepsOld: true });
  expect(found.isWorking.value).toBe(true);
  question.value = 'b';
  question.value = 'c';
  await answer();
  expect(found.answer.value).toBeUndefined(); // "aa" is not wanted any more
  await answer();
  expect(asked).toEqual(['a', 'c']);
  expect(found.answer.value).toBe('cc');
  expect(found.isWorking.value).toBe(false);
});

test.each([
  [true, 'aa'],
  [false, undefined],
])('while a new question is answered, old answers are kept: %s', async (keepsOld, shown) => {
  const question = signal<string | undefined>('a');
  const { ask, answer } = slowly();
  const found = latest(question, ask, { keepsOld });
  await answer();
  question.value = 'b';
  expect(found.answer.value).toBe(shown);
  await answer();
  expect(found.answer.value).toBe('bb');
  question.value = undefined;
  expect(found.answer.value).toBeUndefined();
  expect(found.isWorking.value).toBe(false);
});

test('a question that is taken back is not answered, and the next one is', async () => {
  const question = signal<string | undefined>('a');
  const { ask, answer } = slowly();
  const found = latest(question, ask, { keepsOld: true });
  question.value = undefined;
  await answer();
  expect(found.answer.value).toBeUndefined();
  question.value = 'b';
  await answer();
  expect(found.answer.value).toBe('bb');
});
