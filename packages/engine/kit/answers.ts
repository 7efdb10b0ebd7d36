import { type Battle, type BattleCourse, randomChoice } from '../src/battle/index.ts';
import { type Random, throwDice } from '../src/dice/index.ts';
import { defaultOf, type Question } from '../src/rule/index.ts';

/** What somebody answers to a question. */
export type Answering = (question: Question<unknown>, random: Random) => unknown;

/** Answers one ask of a course: dice at random, and questions too if nothing else is said. */
export function answerOne<B extends Battle>(
  course: BattleCourse<B>,
  random: Random,
  answering: Answering = randomChoice,
): void {
  const { ask } = course;
  if (ask?.kind === 'roll') {
    course.roll({ faces: throwDice(ask.pool, (sides) => random.die(sides)) });
    return;
  }
  for (const seat of course.waitingFor) {
    const question = course.questionTo(seat);
    if (question !== undefined) course.choose(seat, answering(question, random));
  }
}

/** Answers everything that is asked until the order has been carried out; false if it does not end. */
export function answerAll<B extends Battle>(
  course: BattleCourse<B>,
  random: Random,
  most: number,
  answering: Answering = randomChoice,
): boolean {
  for (let asks = 0; course.ask !== undefined; asks++) {
    if (asks >= most) return false;
    answerOne(course, random, answering);
  }
  return true;
}

/** Every question gets its default. */
export const byDefault: Answering = (question) => defaultOf(question);
