import { type Battle, type Course, randomChoice } from '../src/battle/index.ts';
import { type Random, throwDice } from '../src/dice/index.ts';

/** Answers one ask of a course at random. */
export function answerOne<B extends Battle>(course: Course<B>, random: Random): void {
  const { ask } = course;
  if (ask?.kind === 'roll') {
    course.roll({ faces: throwDice(ask.pool, (sides) => random.die(sides)) });
    return;
  }
  for (const seat of course.waitingFor) {
    const question = course.questionTo(seat);
    if (question !== undefined) course.choose(seat, randomChoice(question, random));
  }
}

/** Answers everything that is asked until the order has been carried out; false if it does not end. */
export function answerAll<B extends Battle>(course: Course<B>, random: Random, most: number): boolean {
  for (let asks = 0; course.ask !== undefined; asks++) {
    if (asks >= most) return false;
    answerOne(course, random);
  }
  return true;
}
